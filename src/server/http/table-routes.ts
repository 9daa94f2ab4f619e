import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { plainValues, type Reason } from '../../engine/index.ts';
import { writeGameFile } from '../../protocol/game-file.ts';
import { TableName } from '../../protocol/wire/fields.ts';
import type { FilmSeat, FilmViewer } from '../../protocol/wire/film.ts';
import { httpSchemas } from '../../protocol/wire/http.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import { filmOf } from '../tables/film.ts';
import { actionsIn, historyOf, openHistory } from '../tables/history.ts';
import type { TableState } from '../tables/state.ts';
import { readSummary } from '../tables/summary.ts';
import { viewerOf } from '../tables/viewers.ts';
import type { Site } from './site.ts';
import { refuse } from './validate.ts';

/** What lists and invitations show of a table. Not when it last changed: that tells of what is done in secret. */
function publicRow({ id, code, status, createdAt, summary }: TableRow) {
  const { host: _, ...shown } = readSummary(summary);
  return { id, code, status, createdAt, ...shown };
}

interface Found {
  readonly row: TableRow;
  readonly state: TableState;
  readonly entries: Entry[];
}

const Params = Type.Object({ name: TableName });
type Named = { Params: Static<typeof Params> };

/** Whose eyes a film is seen with: `all`, `spectator` or the number of a seat. */
const As = Type.Object({ as: Type.Optional(Type.String({ pattern: '^(all|spectator|[0-5])$' })) });
const filmViewer = (as: string): FilmViewer => (as === 'all' || as === 'spectator' ? as : Number(as));

/** Making and finding tables, and what is left of them. Playing goes over the socket. */
export function tableRoutes(app: FastifyInstance, site: Site): void {
  const { store } = site;

  app.get('/api/rulesets', () => ({ rulesets: Object.values(rulesets).map(describe) }));

  app.get('/api/tables', async () => {
    const tables = await site.publicTables();
    return {
      tables: tables.map(({ row, isWaiting }) => Object.assign(publicRow(row), { waiting: isWaiting })),
    };
  });

  app.post<{ Body: Static<typeof httpSchemas.makeTable> }>(
    '/api/tables',
    {
      schema: { body: httpSchemas.makeTable },
      preHandler: site.signedIn,
      // A table may bring an invasion deck of its own.
      bodyLimit: 256 * 1024,
    },
    async (request, reply) => {
      const person = site.personIn(request);
      if (!site.rates.mayMakeTable(person.id)) return refuse(reply, 429, { code: 'tooMuch' });
      const made = await site.makeTable(person, request.body);
      return 'refused' in made ? refuse(reply, 400, made.refused) : reply.code(201).send(made);
    },
  );

  app.get<Named>('/api/tables/:name', { schema: { params: Params } }, async (request, reply) => {
    const row = await store.findTable(request.params.name);
    return row === null ? refuse(reply, 404, { code: 'noSuchTable' }) : publicRow(row);
  });

  app.get('/api/games', { preHandler: site.signedIn }, async (request) => {
    const rows = await store.tablesOf(site.personIn(request).id, 200);
    return { games: rows.map(publicRow) };
  });

  /** While the game is on, what one was told; when it is over, everything (`T-KNOW-3`). */
  app.get<Named>(
    '/api/tables/:name/history',
    { schema: { params: Params }, preHandler: site.signedIn },
    async (request, reply) => {
      const found = await findGame(request.params.name);
      if ('refused' in found) return refuse(reply, found.status, found.refused);
      const { row, state, entries } = found;
      const viewer = viewerOf(state, site.personIn(request).id);
      return state.status === 'over'
        ? { told: openHistory(row, entries, viewer) }
        : { told: historyOf(row, entries, viewer, 0) };
    },
  );

  /** The whole game as a file that `outvoted replay` and `outvoted verify` read. */
  app.get<Named>('/api/tables/:name/game.json', { schema: { params: Params } }, async (request, reply) => {
    const found = await findGame(request.params.name);
    if ('refused' in found) return refuse(reply, found.status, found.refused);
    const { row, state, entries } = found;
    if (state.status !== 'over' || state.game === null || state.seed === null)
      return refuse(reply, 403, { code: 'gameNotOver' });
    return reply
      .header('content-disposition', `attachment; filename="outvoted-${row.code}.json"`)
      .type('application/json')
      .send(
        writeGameFile({ seed: state.seed, actions: actionsIn(entries) }, state.game, {
          names: await namesIn(state),
          ...(state.seedHash !== null && { seedHash: state.seedHash }),
        }),
      );
  });

  /** The finished game as somebody saw it, action by action (`T-KNOW-3`). */
  app.get<Named & { Querystring: Static<typeof As> }>(
    '/api/tables/:name/film',
    { schema: { params: Params, querystring: As } },
    async (request, reply) => {
      const found = await findGame(request.params.name);
      if ('refused' in found) return refuse(reply, found.status, found.refused);
      const { row, state, entries } = found;
      if (state.status !== 'over') return refuse(reply, 403, { code: 'gameNotOver' });
      const as = filmViewer(request.query.as ?? 'all');
      if (typeof as === 'number' && as >= state.seats.length)
        return refuse(reply, 404, { code: 'noSuchSeat' });
      return filmOf(row, entries, await filmSeats(state), as);
    },
  );

  async function findGame(name: string): Promise<Found | { status: number; refused: Reason }> {
    const row = await store.findTable(name);
    if (row === null) return { status: 404, refused: { code: 'noSuchTable' } };
    const room = site.rooms.enter(row);
    const state = await room.read((live) => live.state);
    if (state === null) {
      const { whyAside } = room;
      return { status: whyAside.code === 'noSuchTable' ? 404 : 409, refused: whyAside };
    }
    return { row, state, entries: await store.entriesAfter(row.id, 0) };
  }

  async function filmSeats(state: TableState): Promise<FilmSeat[]> {
    const names = await namesIn(state);
    return state.seats.map(({ colour, person, bot }) => ({
      colour,
      kind: person === null ? 'bot' : 'person',
      name: names[colour] ?? null,
      bot,
    }));
  }

  /** What those who have a name are called, by colour. */
  async function namesIn({ id, seats }: TableState): Promise<{ [player: string]: string }> {
    const names = new Map((await store.members(id)).map(({ person, name }) => [person, name]));
    const named = seats.map(({ colour, person }) => [colour, names.get(person ?? '') ?? ''] as const);
    return Object.fromEntries(named.filter(([, name]) => name !== ''));
  }
}

const describe = ({ id, players, colours, cards, characters, options }: (typeof rulesets)[string]) => ({
  id,
  players,
  colours,
  cards,
  characters,
  options: Object.fromEntries(
    Object.entries(options).map(([name, values]) => [
      name,
      { values: plainValues(values), open: !Array.isArray(values) },
    ]),
  ),
});
