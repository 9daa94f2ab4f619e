import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Reason } from '../../engine/index.ts';
import { writeGameFile } from '../../protocol/game-file.ts';
import { TableName } from '../../protocol/wire/fields.ts';
import type { FilmSeat, FilmViewer } from '../../protocol/wire/film.ts';
import type { MadeFilm } from '../films/worker.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import type { SeatSetup } from '../tables/entry.ts';
import { actionsIn, historyOf, openHistory } from '../tables/history.ts';
import type { TableState } from '../tables/state.ts';
import { readSummary } from '../tables/summary.ts';
import { perspectiveOf } from '../tables/perspectives.ts';
import { addressKey } from './address.ts';
import type { RouteContext } from './route-context.ts';
import { refuse } from './validate.ts';

interface Found {
  readonly row: TableRow;
  readonly state: TableState;
  readonly entries: Entry[];
}

type Refused = { readonly status: number; readonly refused: Reason };

const Params = Type.Object({ name: TableName });
type Named = { Params: Static<typeof Params> };

/** Whose eyes a film is seen with: `all`, `spectator` or the number of a seat. */
const As = Type.Object({ as: Type.Optional(Type.String({ pattern: '^(all|spectator|[0-5])$' })) });
const filmViewer = (as: string): FilmViewer => (as === 'all' || as === 'spectator' ? as : Number(as));

/** What is left of a game: its history, its file, its film. Each reads a whole log, and so they are limited. */
export function replayRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store } = context;

  const limited = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const person = await context.whoIs(request);
    if (!context.rates.mayReplay(addressKey(request.ip), person?.id ?? null))
      await refuse(reply, 429, { code: 'tooMuch' });
  };

  /** While the game is on, what one was told; when it is over, everything (`T-KNOW-3`). */
  app.get<Named>(
    '/api/tables/:name/history',
    { schema: { params: Params }, preHandler: [context.signedIn, limited] },
    async (request, reply) => {
      const found = await findGame(request.params.name);
      if ('refused' in found) return refuse(reply, found.status, found.refused);
      const { row, state, entries } = found;
      const perspective = perspectiveOf(state, context.personIn(request).id);
      return state.status === 'over'
        ? { told: openHistory(row, entries, perspective) }
        : { told: historyOf(row, entries, perspective, 0) };
    },
  );

  /** The whole game as a file that `outvoted replay` and `outvoted verify` read. */
  app.get<Named>(
    '/api/tables/:name/game.json',
    { schema: { params: Params }, preHandler: limited },
    async (request, reply) => {
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
            names: await namesIn(row.id, state.seats),
            ...(state.seedHash !== null && { seedHash: state.seedHash }),
          }),
        );
    },
  );

  /** The finished game as somebody saw it, action by action (`T-KNOW-3`). */
  app.get<Named & { Querystring: Static<typeof As> }>(
    '/api/tables/:name/film',
    { schema: { params: Params, querystring: As }, preHandler: limited },
    async (request, reply) => {
      const found = await findFilm(request.params.name, filmViewer(request.query.as ?? 'all'));
      if ('refused' in found) return refuse(reply, found.status, found.refused);
      const { film, row } = found;
      const head = JSON.stringify({ seats: await filmSeats(row, film.seats) });
      const hash = createHash('sha256').update(film.hash).update(head).digest('base64url');
      // Names can go: whoever has the film asks each time whether it is still the same.
      reply.header('cache-control', 'private, no-cache').header('etag', `"${hash}"`);
      if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send();
      // One object of the two: `{"seats":[…]` and `,"ruleset":…}`.
      const whole = [Buffer.from(`${head.slice(0, -1)},`), film.text.subarray(1)];
      return reply.type('application/json; charset=utf-8').send(Buffer.concat(whole));
    },
  );

  async function findFilm(
    name: string,
    as: FilmViewer,
  ): Promise<{ readonly row: TableRow; readonly film: MadeFilm } | Refused> {
    const row = await store.findTable(name);
    if (row === null) return { status: 404, refused: { code: 'noSuchTable' } };
    if (row.status !== 'over') {
      const found = await findGame(name);
      return 'refused' in found ? found : { status: 403, refused: { code: 'gameNotOver' } };
    }
    const { seats } = readSummary(row.summary);
    if (typeof as === 'number' && as >= seats.length) return { status: 404, refused: { code: 'noSuchSeat' } };
    try {
      const film = await context.films.of(row, as);
      return film === null ? { status: 429, refused: { code: 'tooMuch' } } : { row, film };
    } catch (error) {
      // The room finds out whether it is the log's fault, and sets the table aside.
      const found = await findGame(name);
      if ('refused' in found) return found;
      throw error;
    }
  }

  async function findGame(name: string): Promise<Found | Refused> {
    const row = await store.findTable(name);
    if (row === null) return { status: 404, refused: { code: 'noSuchTable' } };
    const room = context.rooms.roomFor(row);
    const state = await room.read((live) => live.state);
    if (state === null) {
      const { refusal } = room;
      return { status: refusal.code === 'noSuchTable' ? 404 : 409, refused: refusal };
    }
    return { row, state, entries: await store.entriesAfter(row.id, 0) };
  }

  async function filmSeats({ id }: TableRow, seats: readonly SeatSetup[]): Promise<FilmSeat[]> {
    const names = await namesIn(id, seats);
    return seats.map(({ colour, person, bot }) => ({
      colour,
      kind: person === null ? 'bot' : 'person',
      name: names[colour] ?? null,
      bot,
    }));
  }

  /** What those who have a name are called, by colour. */
  async function namesIn(table: string, seats: readonly SeatSetup[]): Promise<{ [player: string]: string }> {
    const names = new Map((await store.members(table)).map(({ person, name }) => [person, name]));
    const named = seats.map(({ colour, person }) => [colour, names.get(person ?? '') ?? ''] as const);
    return Object.fromEntries(named.filter(([, name]) => name !== ''));
  }
}
