import type { FastifyInstance } from 'fastify';
import { plainValues } from '../../engine/index.ts';
import type { RulesetInfo, TableReply } from '../../protocol/wire/http.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { TableRow } from '../storage/store.ts';
import { readSummary } from '../tables/summary.ts';
import { addRoute } from './route.ts';
import type { RouteContext } from './route-context.ts';

/** What lists and invitations show of a table. Not when it last changed: that tells of what is done in secret. */
function publicRow({ id, code, status, createdAt, summary }: TableRow): TableReply {
  const { ruleset, pace, spectators, seats, winners, rematch } = readSummary(summary);
  return { id, code, status, createdAt, ruleset, pace, spectators, seats, winners, rematch };
}

/** A table may bring an invasion deck of its own. */
const LARGEST_TABLE = 256 * 1024;

/** Making and finding tables. Playing goes over the socket. */
export function tableRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, rates, signedIn, personIn } = context;

  addRoute(app, 'rulesets', {}, async () => ({ rulesets: Object.values(rulesets).map(describe) }));

  addRoute(app, 'tables', {}, async () => {
    const tables = await context.publicTables();
    return {
      tables: tables.map(({ row, isWaiting }) => Object.assign(publicRow(row), { waiting: isWaiting })),
    };
  });

  const creating = { before: [signedIn], bodyLimit: LARGEST_TABLE, status: 201 };
  addRoute(app, 'makeTable', creating, async (request) => {
    const person = personIn(request);
    if (!rates.mayMakeTable(person.id)) return { status: 429, refused: { code: 'tooMuch' } };
    const created = await context.createTable(person, request.body);
    return 'refused' in created ? { status: 400, ...created } : created;
  });

  addRoute(app, 'table', {}, async (request) => {
    const row = await store.findTable(request.params.name);
    return row === null ? { status: 404, refused: { code: 'noSuchTable' } } : publicRow(row);
  });

  addRoute(app, 'games', { before: [signedIn] }, async (request) => {
    const rows = await store.gamesOf(personIn(request).id, 200);
    return { games: rows.map(publicRow) };
  });
}

const describe = ({
  id,
  players,
  colours,
  cards,
  characters,
  options,
}: (typeof rulesets)[string]): RulesetInfo => ({
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
