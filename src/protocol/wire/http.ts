import { Type, type Static, type TSchema } from 'typebox';
import { LANGUAGES } from '../../words/languages.ts';
import {
  exactly,
  list,
  Login,
  Name,
  oneOf,
  orNull,
  Password,
  Reason,
  TableName,
  Text,
  Word,
} from './fields.ts';
import { Film } from './film.ts';
import { RecordReply } from './records.ts';
import { Told } from './scene.ts';
import { SeatPlan, SettingsChange } from './settings.ts';

/** What goes over HTTP: everything that is not about one table's play. Types come from the schemas. */

const Language = oneOf(...LANGUAGES);

/** What people see of themselves. */
const Person = exactly({
  id: Text,
  name: Text,
  login: orNull(Text),
  /** As chosen on any device; null: not yet. */
  language: orNull(Language),
});
export type PersonReply = Static<typeof Person>;

/** With `"bearer": true` the token is in the reply, for programs; else in a cookie. */
const Signed = exactly({ person: Person, token: Type.Optional(Text) });

const Done = exactly({ ok: Type.Literal(true) });

/** A program, as its owner sees it. */
const program = { id: Text, name: Text, createdAt: Type.Number() };
const Program = exactly(program);
export type ProgramReply = Static<typeof Program>;

const TableSeat = exactly({
  colour: Text,
  kind: oneOf('open', 'person', 'bot', 'abandoned'),
  person: orNull(Text),
});

/** What lists and invitations show of a table. */
const table = {
  id: Text,
  code: Text,
  status: oneOf('lobby', 'playing', 'over', 'closed', 'setAside'),
  createdAt: Type.Number(),
  ruleset: Text,
  pace: Text,
  spectators: Type.Boolean(),
  seats: list(TableSeat),
  winners: orNull(list(Text)),
  rematch: orNull(Text),
};
const Table = exactly(table);
export type TableReply = Static<typeof Table>;

const ListedTable = exactly({
  ...table,
  /** Somebody sits there at this moment, and there is a seat left. */
  waiting: Type.Boolean(),
});
export type ListedTableReply = Static<typeof ListedTable>;

const RulesetInfo = exactly({
  id: Text,
  players: exactly({ min: Type.Integer(), max: Type.Integer() }),
  colours: list(Text),
  /** Every kind of card that players may hold. */
  cards: list(Text),
  /** What is printed on every character. */
  characters: Type.Record(Text, Type.Record(Text, Type.Number())),
  /** `open`: other values than these may be right, too. */
  options: Type.Record(Text, exactly({ values: list(Type.Unknown()), open: Type.Boolean() })),
});
export type RulesetInfo = Static<typeof RulesetInfo>;

const LessonInfo = exactly({
  /** By which its words are found and progress is kept, as `mallFirstVote`. */
  id: Text,
  /** The example that it is played from. */
  example: Text,
  ruleset: Text,
  /** Whose part the learner takes. */
  seat: Text,
  /** How many things the learner does in it. */
  actions: Type.Integer(),
  /** How many answers its question has, and which is right, counted from 1. */
  answers: Type.Integer(),
  right: Type.Integer(),
});
export type LessonInfo = Static<typeof LessonInfo>;

/** Ids of lessons that somebody has finished. */
const Progress = exactly({ lessons: list(Text) });

/** A position with what is done from there, to be played by oneself. */
const Example = exactly({
  /** As `mall/votes/the-loudest-wins`. */
  id: Text,
  name: Text,
  ruleset: Text,
  /** The rules that it shows. */
  rules: list(Text),
  players: list(Text),
  /** Those who do something in it, in the order in which they first do. */
  actors: list(Text),
});

export const ErrorReply = exactly({ error: Reason });

const bearer = Type.Optional(Type.Boolean());
const AnyPassword = Type.String({ maxLength: 200 });

/** A table's code or id, in the path. */
const byName = Type.Object({ name: TableName });

export interface HttpRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
}

export const httpRoutes = {
  me: { method: 'GET', path: '/api/me', reply: exactly({ person: orNull(Person) }) },
  guest: { method: 'POST', path: '/api/guest', body: exactly({ name: Name, bearer }), reply: Signed },
  login: {
    method: 'POST',
    path: '/api/login',
    body: exactly({ login: Type.String({ maxLength: 64 }), password: AnyPassword, bearer }),
    reply: Signed,
  },
  rename: {
    method: 'PATCH',
    path: '/api/me',
    body: exactly({ name: Name }),
    reply: exactly({ person: Person }),
  },
  language: {
    method: 'PUT',
    path: '/api/language',
    body: exactly({ language: Language }),
    reply: exactly({ person: Person }),
  },
  register: {
    method: 'POST',
    path: '/api/account',
    body: exactly({ login: Login, password: Password }),
    reply: exactly({ ok: Type.Literal(true), token: Type.Optional(Text) }),
  },
  password: {
    method: 'POST',
    path: '/api/password',
    body: exactly({ old: AnyPassword, password: Password }),
    reply: Done,
  },
  logout: { method: 'POST', path: '/api/logout', reply: Done },
  logoutEverywhere: { method: 'POST', path: '/api/logout-everywhere', reply: Done },
  erase: {
    method: 'DELETE',
    path: '/api/me',
    body: exactly({ password: Type.Optional(AnyPassword) }),
    reply: Done,
  },
  botTokens: { method: 'GET', path: '/api/bot-tokens', reply: exactly({ botTokens: list(Program) }) },
  botToken: {
    method: 'POST',
    path: '/api/bot-tokens',
    /** What the program will be called at tables. */
    body: exactly({ name: Name }),
    reply: exactly({ ...program, token: Text }),
  },
  eraseBotToken: {
    method: 'DELETE',
    path: '/api/bot-tokens/:id',
    params: Type.Object({ id: Type.String({ maxLength: 64, pattern: '^[\\w.-]+$' }) }),
    reply: Done,
  },
  /** Of a person by id, or of a bot by strength and temper, as `standard:vengeful`. */
  record: {
    method: 'GET',
    path: '/api/records/:who',
    params: Type.Object({ who: Type.String({ maxLength: 64, pattern: '^[\\w.:-]+$' }) }),
    reply: RecordReply,
  },
  lessons: { method: 'GET', path: '/api/lessons', reply: exactly({ lessons: list(LessonInfo) }) },
  progress: { method: 'GET', path: '/api/progress', reply: Progress },
  /** What is there already stays. */
  addProgress: {
    method: 'PUT',
    path: '/api/progress',
    body: exactly({ lessons: Type.Immutable(Type.Array(Word, { maxItems: 100 })) }),
    reply: Progress,
  },
  rulesets: { method: 'GET', path: '/api/rulesets', reply: exactly({ rulesets: list(RulesetInfo) }) },
  tables: { method: 'GET', path: '/api/tables', reply: exactly({ tables: list(ListedTable) }) },
  makeTable: {
    method: 'POST',
    path: '/api/tables',
    body: exactly({
      settings: Type.Optional(SettingsChange),
      /** Left out: four seats, all open. */
      seats: Type.Optional(SeatPlan),
      /** Begins at once, if all other seats are bots'. */
      start: Type.Optional(Type.Boolean()),
    }),
    reply: exactly({ id: Text, code: Text }),
  },
  examples: { method: 'GET', path: '/api/examples', reply: exactly({ examples: list(Example) }) },
  /** A table at which one practises, alone. */
  makePractice: {
    method: 'POST',
    path: '/api/practice',
    body: exactly({
      example: Type.String({ minLength: 1, maxLength: 200 }),
      /** One of the example's players; left out: who has the first choice. */
      seat: Type.Optional(Type.String({ minLength: 1, maxLength: 24 })),
      /** `script`, unless something else is said, or a bot such as `standard`. */
      others: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w-]+(:[\\w-]+)?$' })),
    }),
    reply: exactly({ id: Text, code: Text }),
  },
  table: { method: 'GET', path: '/api/tables/:name', params: byName, reply: Table },
  games: { method: 'GET', path: '/api/games', reply: exactly({ games: list(Table) }) },
  /** While the game is on, what one was told; when it is over, everything (`T-KNOW-3`). */
  history: {
    method: 'GET',
    path: '/api/tables/:name/history',
    params: byName,
    reply: exactly({ told: list(Told) }),
  },
  /** A finished game as a file that `outvoted replay` and `outvoted verify` read. */
  gameFile: {
    method: 'GET',
    path: '/api/tables/:name/game.json',
    params: byName,
    reply: Type.Object({ format: Type.Literal('outvoted-game'), version: Type.Integer() }),
  },
  film: {
    method: 'GET',
    path: '/api/tables/:name/film',
    params: byName,
    /** Whose eyes it is seen with: `all`, `spectator` or the number of a seat. */
    query: Type.Object({ as: Type.Optional(Type.String({ pattern: '^(all|spectator|[0-5])$' })) }),
    reply: Film,
  },
} as const satisfies { readonly [name: string]: HttpRoute };

type Routes = typeof httpRoutes;
export type HttpRouteName = keyof Routes;
export type HttpReply<N extends HttpRouteName> = Static<Routes[N]['reply']>;
type Part<R, P extends keyof HttpRoute> = R extends { readonly [K in P]: infer S extends TSchema }
  ? Static<S>
  : undefined;
/** What a request must bring; undefined: nothing. */
export type HttpBody<N extends HttpRouteName> = Part<Routes[N], 'body'>;
export type HttpParams<N extends HttpRouteName> = Part<Routes[N], 'params'>;
export type HttpQuery<N extends HttpRouteName> = Part<Routes[N], 'query'>;
export type MakeTable = HttpBody<'makeTable'>;
export type MakePractice = HttpBody<'makePractice'>;
