/** Set by `npm run test:long`, which has hours: everything is played, and more of it. */
export const isLong = process.env['OUTVOTED_LONG'] !== undefined;

/** How much is enough for `npm test`, and how much a long run takes. */
export const amount = (usual: number, long: number): number => (isLong ? long : usual);

/** The first few, which are enough for `npm test`; in a long run all. */
export const someOf = <T>(all: readonly T[], enough: number): readonly T[] =>
  isLong ? all : all.slice(0, enough);

/**
 * The first edition of each game, by ids such as `city-2012`; in a long run all. For what the editions have in common,
 * which is all but a few rules.
 */
export function editions<Id extends string>(ids: readonly Id[]): Id[] {
  const gameOf = (id: string): string => id.replace(/-\d{4}$/, '');
  return ids.filter((id, i) => isLong || ids.findIndex((other) => gameOf(other) === gameOf(id)) === i);
}
