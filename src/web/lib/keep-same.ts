import { addChanges } from '../../protocol/wire/changes.ts';

/**
 * Gives back each value with whatever is as in the last one taken from that. Views of a game are read anew with every
 * change; what has stayed the same is the same object again, and nothing that shows it is drawn again.
 */
export function keepSame<T>(): (value: T) => T {
  let last: { readonly value: T } | null = null;
  return (value) => {
    const kept = last === null ? value : addChanges([], last.value, value);
    last = { value: kept };
    return kept;
  };
}
