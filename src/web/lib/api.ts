import type { FilmViewer } from '../../protocol/wire/film.ts';
import type {
  HttpBody,
  HttpReply,
  HttpRouteName,
  ListedTableReply,
  PersonReply,
  RulesetInfo,
  TableReply,
} from '../../protocol/wire/http.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Language } from '../../words/languages.ts';

/** What goes over HTTP. Every call gives the answer, or why it was refused. */

export type Person = PersonReply;
export type { RulesetInfo };
export type TableRow = TableReply & Partial<Pick<ListedTableReply, 'waiting'>>;
/** A worked example of rules that can be played: a scenario of the package. */
export type Example = HttpReply<'examples'>['examples'][number];
export type BotToken = Pick<HttpReply<'botTokens'>['botTokens'][number], 'id' | 'name'>;

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Reason };

async function call<N extends HttpRouteName>(
  method: string,
  path: string,
  ...[body]: HttpBody<N> extends undefined ? [] : [body: HttpBody<N>]
): Promise<Answer<HttpReply<N>>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const read = (await answer.json()) as HttpReply<N> & { readonly error?: Reason };
    return answer.ok ? { ok: true, value: read } : { ok: false, reason: read.error ?? { code: 'internal' } };
  } catch {
    return { ok: false, reason: { code: 'offline' } };
  }
}

const tablePath = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;

export const api = {
  me: () => call<'me'>('GET', '/api/me'),
  guest: (name: string) => call<'guest'>('POST', '/api/guest', { name }),
  rename: (name: string) => call<'rename'>('PATCH', '/api/me', { name }),
  setLanguage: (language: Language) => call<'language'>('PUT', '/api/language', { language }),
  register: (login: string, password: string) =>
    call<'register'>('POST', '/api/account', { login, password }),
  logIn: (login: string, password: string) => call<'login'>('POST', '/api/login', { login, password }),
  password: (old: string, password: string) => call<'password'>('POST', '/api/password', { old, password }),
  logOut: () => call<'logout'>('POST', '/api/logout'),
  logOutEverywhere: () => call<'logoutEverywhere'>('POST', '/api/logout-everywhere'),
  botTokens: () => call<'botTokens'>('GET', '/api/bot-tokens'),
  makeBotToken: (name: string) => call<'botToken'>('POST', '/api/bot-tokens', { name }),
  deleteBotToken: (id: string) =>
    call<'eraseBotToken'>('DELETE', `/api/bot-tokens/${encodeURIComponent(id)}`),
  erase: (password?: string) =>
    call<'erase'>('DELETE', '/api/me', password === undefined ? {} : { password }),
  lessons: () => call<'lessons'>('GET', '/api/lessons'),
  addProgress: (lessons: readonly string[]) => call<'addProgress'>('PUT', '/api/progress', { lessons }),
  makePractice: (wanted: HttpBody<'makePractice'>) => call<'makePractice'>('POST', '/api/practice', wanted),
  record: (who: string) => call<'record'>('GET', `/api/records/${encodeURIComponent(who)}`),
  rulesets: () => call<'rulesets'>('GET', '/api/rulesets'),
  tables: () => call<'tables'>('GET', '/api/tables'),
  games: () => call<'games'>('GET', '/api/games'),
  table: (code: string) => call<'table'>('GET', tablePath(code)),
  film: (code: string, as: FilmViewer) => call<'film'>('GET', `${tablePath(code)}/film?as=${as}`),
  examples: () => call<'examples'>('GET', '/api/examples'),
  makeTable: (wanted: HttpBody<'makeTable'>) => call<'makeTable'>('POST', '/api/tables', wanted),
};
