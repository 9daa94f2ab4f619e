/** Says what must hold, and stops the game where it does not. */
export function must(holds: boolean, what: string | (() => string)): asserts holds {
  if (!holds) throw new Error(typeof what === 'string' ? what : what());
}
