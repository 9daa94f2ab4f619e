import { commandSchemas } from './commands.ts';
import { ErrorReply, httpRoutes, type HttpRoute } from './http.ts';
import { messageSchemas, PROTOCOL_VERSION } from './messages.ts';
import { rulesets } from '../../rulesets/index.ts';
import { vocabularySchemas } from '../vocabulary/schema.ts';
import { Settings } from './settings.ts';

const routes: [string, HttpRoute][] = Object.entries(httpRoutes);

/** All that goes over the wire, as JSON Schema, for those who write clients and bots. */
export const protocolSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Outvoted protocol',
  version: PROTOCOL_VERSION,
  /** From the client, over the socket at /ws. */
  commands: commandSchemas,
  /** From the server, over the same socket. */
  messages: messageSchemas,
  /** Requests over HTTP, with the body that each needs and the reply to it. */
  requests: Object.fromEntries(
    routes.map(([name, { method, path, query, body, reply }]) => [
      name,
      { method, path, ...(query !== undefined && { query }), ...(body !== undefined && { body }), reply },
    ]),
  ),
  /** The reply to a request that is refused. */
  error: ErrorReply,
  settings: Settings,
  /** What may be done, happen and be refused in each game. */
  games: Object.fromEntries(Object.values(rulesets).map(({ id, words }) => [id, vocabularySchemas(words)])),
};
