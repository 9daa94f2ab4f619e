/** Says back what a user sent. `String` alone would throw on `{toString: 1}` and on very deep lists. */
export const quote = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (Array.isArray(value) ? '[…]' : '{…}') : String(value);
