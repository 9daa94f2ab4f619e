import { commandSchemas, type Command, type CommandType } from '../../protocol/wire/commands.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import { validatorOf } from '../validation.ts';

/** What came over a socket, as a command; or what is wrong with it, by field. */
export type ReadCommand =
  | { readonly command: Command }
  | { readonly reason: Reason; readonly id: string | undefined };

const validators = new Map(
  Object.entries(commandSchemas).map(([type, schema]) => [type, validatorOf(schema)]),
);

export function readCommand(text: string): ReadCommand {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return { reason: { code: 'notJson' }, id: undefined };
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return { reason: { code: 'notAMessage' }, id: undefined };
  const { type, id: given } = message as { type?: unknown; id?: unknown };
  const id = typeof given === 'string' && given.length <= 64 ? given : undefined;
  const validate = typeof type === 'string' ? validators.get(type) : undefined;
  if (validate === undefined) return { reason: { code: 'unknownType', known: TYPES.join(', ') }, id };
  if (isDeep(message, 8)) return { reason: { code: 'tooDeep' }, id };
  const fault = validate(message);
  return fault === null ? { command: message as Command } : { reason: { code: 'malformed', ...fault }, id };
}

const TYPES = Object.keys(commandSchemas) as CommandType[];

function isDeep(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((item) => isDeep(item, most - 1));
}
