/** What a TypeBox validator says of a wrong value: which field, and what it should be. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: object;
}

/** The field that is wrong, as `settings/pace`. */
export function faultIn(errors: readonly SchemaError[]): { field: string; problem: string } {
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
