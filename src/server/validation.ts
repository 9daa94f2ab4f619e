import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** What is wrong with a value that came from outside: the field, as `settings/pace`, and what it should be. */
export interface Fault {
  readonly field: string;
  readonly problem: string;
}

/** Null: the value is as the schema says. */
export function validatorOf(schema: TSchema): (value: unknown) => Fault | null {
  const validator = Compile(schema);
  return (value) => (validator.Check(value) ? null : faultIn(validator.Errors(value)));
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: object;
}

function faultIn(errors: readonly SchemaError[]): Fault {
  const odd = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0];
  if (odd === undefined) return { field: '', problem: '' };
  const { additionalProperties, requiredProperties } = odd.params as {
    additionalProperties?: readonly string[];
    requiredProperties?: readonly string[];
  };
  const [name] = additionalProperties ?? requiredProperties ?? [];
  const path = `${odd.instancePath}${name === undefined ? '' : `/${name}`}`.slice(1);
  return { field: path.slice(0, 100), problem: odd.message.slice(0, 200) };
}
