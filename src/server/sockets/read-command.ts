import { Compile, type Validator } from 'typebox/compile';
import { commandSchemas, type Command, type CommandType } from '../../protocol/wire/commands.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import { faultIn } from '../fault.ts';

/** What came over a socket, as a command; or what is wrong with it, by field. */
export type ReadCommand =
  | { readonly command: Command }
  | { readonly reason: Reason; readonly id: string | undefined };

const validators = new Map<string, Validator>(
  Object.entries(commandSchemas).map(([type, schema]) => [type, Compile(schema)]),
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
  const validator = typeof type === 'string' ? validators.get(type) : undefined;
  if (validator === undefined) return { reason: { code: 'unknownType', known: TYPES.join(', ') }, id };
  if (isDeep(message, 8)) return { reason: { code: 'tooDeep' }, id };
  if (validator.Check(message)) return { command: message as Command };
  return { reason: { code: 'malformed', ...faultIn(validator.Errors(message)) }, id };
}

const TYPES = Object.keys(commandSchemas) as CommandType[];

function isDeep(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((item) => isDeep(item, most - 1));
}
