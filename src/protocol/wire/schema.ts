import { commandSchemas } from './commands.ts';
import { httpSchemas } from './http.ts';
import { messageSchemas } from './message-schemas.ts';
import { rulesets } from '../../rulesets/index.ts';
import { vocabularySchemas } from '../vocabulary/schema.ts';
import { Settings } from './settings.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** All that goes over the wire, as JSON Schema, for those who write clients and bots. */
export const protocolSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Outvoted protocol',
  version: PROTOCOL_VERSION,
  /** From the client, over the socket at /ws. */
  commands: commandSchemas,
  /** From the server, over the same socket. */
  messages: messageSchemas,
  /** Bodies of requests over HTTP. */
  requests: httpSchemas,
  settings: Settings,
  /** What may be done, happen and be refused in each game. */
  games: Object.fromEntries(Object.values(rulesets).map(({ id, words }) => [id, vocabularySchemas(words)])),
};
