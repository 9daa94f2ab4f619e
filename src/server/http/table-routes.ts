import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { plainValues } from '../../engine/index.ts';
import { TableName } from '../../protocol/wire/fields.ts';
import { httpSchemas } from '../../protocol/wire/http.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { TableRow } from '../storage/store.ts';
import { readSummary } from '../tables/summary.ts';
import type { RouteContext } from './route-context.ts';
import { refuse } from './validate.ts';

/** What lists and invitations show of a table. Not when it last changed: that tells of what is done in secret. */
function publicRow({ id, code, status, createdAt, summary }: TableRow) {
  const { host: _, ...shown } = readSummary(summary);
  return { id, code, status, createdAt, ...shown };
}

const Params = Type.Object({ name: TableName });
type Named = { Params: Static<typeof Params> };

/** Making and finding tables. Playing goes over the socket. */
export function tableRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store } = context;

  app.get('/api/rulesets', () => ({ rulesets: Object.values(rulesets).map(describe) }));

  app.get('/api/tables', async () => {
    const tables = await context.publicTables();
    return {
      tables: tables.map(({ row, isWaiting }) => Object.assign(publicRow(row), { waiting: isWaiting })),
    };
  });

  app.post<{ Body: Static<typeof httpSchemas.makeTable> }>(
    '/api/tables',
    {
      schema: { body: httpSchemas.makeTable },
      preHandler: context.signedIn,
      // A table may bring an invasion deck of its own.
      bodyLimit: 256 * 1024,
    },
    async (request, reply) => {
      const person = context.personIn(request);
      if (!context.rates.mayMakeTable(person.id)) return refuse(reply, 429, { code: 'tooMuch' });
      const made = await context.createTable(person, request.body);
      return 'refused' in made ? refuse(reply, 400, made.refused) : reply.code(201).send(made);
    },
  );

  app.get<Named>('/api/tables/:name', { schema: { params: Params } }, async (request, reply) => {
    const row = await store.findTable(request.params.name);
    return row === null ? refuse(reply, 404, { code: 'noSuchTable' }) : publicRow(row);
  });

  app.get('/api/games', { preHandler: context.signedIn }, async (request) => {
    const rows = await store.tablesOf(context.personIn(request).id, 200);
    return { games: rows.map(publicRow) };
  });
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
