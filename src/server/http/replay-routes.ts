import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeGameFile } from '../../protocol/game-file.ts';
import type { FilmSeat, FilmViewer } from '../../protocol/wire/film.ts';
import type { HttpReply } from '../../protocol/wire/http.ts';
import type { MadeFilm } from '../films/worker.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import type { FilmedSeat } from '../tables/film.ts';
import { actionsIn, historyOf, openHistory } from '../tables/history.ts';
import { perspectiveOf } from '../tables/perspectives.ts';
import type { TableState } from '../tables/state.ts';
import { readSummary } from '../tables/summary.ts';
import { addressKey } from './address.ts';
import { addRoute, refuse, type Refused, type RouteRequest } from './route.ts';
import type { RouteContext } from './route-context.ts';

interface FoundGame {
  readonly row: TableRow;
  readonly state: TableState;
  readonly entries: Entry[];
}

const NO_SUCH_TABLE: Refused = { status: 404, refused: { code: 'noSuchTable' } };
const NOT_OVER: Refused = { status: 403, refused: { code: 'gameNotOver' } };

/** What is left of a game: its history, its file, its film. Each reads a whole log, and so they are limited. */
export function replayRoutes(app: FastifyInstance, context: RouteContext): void {
  const routes = new ReplayRoutes(context);
  addRoute(app, 'history', { before: [context.signedIn, routes.limited] }, routes.history);
  addRoute(app, 'gameFile', { before: [routes.limited] }, routes.gameFile);
  addRoute(app, 'film', { before: [routes.limited] }, routes.film);
}

const filmViewer = (as: string): FilmViewer => (as === 'all' || as === 'spectator' ? as : Number(as));

class ReplayRoutes {
  readonly #context: RouteContext;

  constructor(context: RouteContext) {
    this.#context = context;
  }

  limited = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const person = await this.#context.whoIs(request);
    if (!this.#context.rates.mayReplay(addressKey(request.ip), person?.id ?? null))
      await refuse(reply, { status: 429, refused: { code: 'tooMuch' } });
  };

  history = async (request: RouteRequest<'history'>): Promise<HttpReply<'history'> | Refused> => {
    const found = await this.#findGame(request.params.name);
    if ('refused' in found) return found;
    const { row, state, entries } = found;
    const perspective = perspectiveOf(state, this.#context.personIn(request).id);
    return state.status === 'over'
      ? { told: openHistory(row, entries, perspective) }
      : { told: historyOf(row, entries, perspective, 0) };
  };

  gameFile = async (
    request: RouteRequest<'gameFile'>,
    reply: FastifyReply,
  ): Promise<FastifyReply | Refused> => {
    const found = await this.#findGame(request.params.name);
    if ('refused' in found) return found;
    const { row, state, entries } = found;
    // What is in the file is replayed from a deal, and there was none.
    if (state.practice !== null) return { status: 409, refused: { code: 'practiceTable' } };
    if (state.status !== 'over' || state.game === null || state.seed === null) return NOT_OVER;
    const file = writeGameFile({ seed: state.seed, actions: actionsIn(entries) }, state.game, {
      names: await this.#playerNames(row.id, state),
      ...(state.seedHash !== null && { seedHash: state.seedHash }),
    });
    reply.header('content-disposition', `attachment; filename="outvoted-${row.code}.json"`);
    return reply.type('application/json').send(file);
  };

  /** The finished game as somebody saw it, action by action (`T-KNOW-3`). */
  film = async (request: RouteRequest<'film'>, reply: FastifyReply): Promise<FastifyReply | Refused> => {
    const found = await this.#findFilm(request.params.name, filmViewer(request.query.as ?? 'all'));
    if ('refused' in found) return found;
    const { film, row } = found;
    const head = JSON.stringify({ seats: await this.#filmSeats(row, film.seats) });
    const hash = createHash('sha256').update(film.hash).update(head).digest('base64url');
    // Names can go: whoever has the film asks each time whether it is still the same.
    reply.header('cache-control', 'private, no-cache').header('etag', `"${hash}"`);
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send();
    // One object of the two: `{"seats":[…]` and `,"ruleset":…}`.
    const whole = [Buffer.from(`${head.slice(0, -1)},`), film.text.subarray(1)];
    return reply.type('application/json; charset=utf-8').send(Buffer.concat(whole));
  };

  async #findFilm(
    name: string,
    as: FilmViewer,
  ): Promise<{ readonly row: TableRow; readonly film: MadeFilm } | Refused> {
    const row = await this.#context.store.findTable(name);
    if (row === null) return NO_SUCH_TABLE;
    if (row.status !== 'over') {
      const found = await this.#findGame(name);
      return 'refused' in found ? found : NOT_OVER;
    }
    const { seats } = readSummary(row.summary);
    if (typeof as === 'number' && as >= seats.length) return { status: 404, refused: { code: 'noSuchSeat' } };
    try {
      const film = await this.#context.films.of(row, as);
      return film === null ? { status: 429, refused: { code: 'tooMuch' } } : { row, film };
    } catch (error) {
      // The room finds out whether it is the log's fault, and sets the table aside.
      const found = await this.#findGame(name);
      if ('refused' in found) return found;
      throw error;
    }
  }

  async #findGame(name: string): Promise<FoundGame | Refused> {
    const { store, rooms } = this.#context;
    const row = await store.findTable(name);
    if (row === null) return NO_SUCH_TABLE;
    const room = rooms.roomFor(row);
    const state = await room.read((live) => live.state);
    if (state === null) {
      const { refusal } = room;
      return { status: refusal.code === 'noSuchTable' ? 404 : 409, refused: refusal };
    }
    return { row, state, entries: await store.entriesAfter(row.id, 0) };
  }

  async #filmSeats({ id }: TableRow, seats: readonly FilmedSeat[]): Promise<FilmSeat[]> {
    const nameOf = await this.#namesAt(id);
    return seats.map(({ colour, sittings }) => {
      const sitters = sittings.map(({ since, person, name }) => ({ since, name: nameOf(person) ?? name }));
      const { person = null, bot = null } = sittings.at(-1) ?? {};
      return {
        colour,
        kind: person === null ? 'bot' : 'person',
        name: sitters.at(-1)?.name ?? null,
        bot,
        sitters,
      };
    });
  }

  /** What those who have a name are called, by colour. */
  async #playerNames(
    table: string,
    { seats, sitters }: Pick<TableState, 'seats' | 'sitters'>,
  ): Promise<{ [player: string]: string }> {
    const nameOf = await this.#namesAt(table);
    const named = seats.map(({ colour, person, name }, i) => {
      const sitter = person ?? sitters[i]?.at(-1) ?? null;
      return [colour, nameOf(sitter) ?? name ?? ''] as const;
    });
    return Object.fromEntries(named.filter(([, name]) => name !== ''));
  }

  /** Null for nobody, and for somebody who deleted their account. */
  async #namesAt(table: string): Promise<(person: string | null) => string | null> {
    const members = await this.#context.store.members(table);
    const named = members.filter(({ name }) => name !== '');
    const names = new Map(named.map(({ person, name }) => [person, name]));
    return (person) => names.get(person ?? '') ?? null;
  }
}
