import type { Votes } from './stats.ts';

/** What a night is remembered for, as long as the rules know no promises to break: a broken one would come first. */
export type Betrayal =
  /** `to` never voted against `from`. */
  | { readonly kind: 'oneSided'; readonly from: string; readonly to: string; readonly count: number }
  /** Votes of both together. */
  | { readonly kind: 'feud'; readonly from: string; readonly to: string; readonly count: number };

/** The most votes against somebody who never voted back, or the two who hunted each other, if that was worse. */
export function betrayalOf(votes: Votes): Betrayal | null {
  const players = [...votes.keys()];
  const count = (from: string, to: string): number => votes.get(from)?.get(to) ?? 0;
  const pairs = players
    .flatMap((from) => players.map((to) => ({ from, to, count: count(from, to), back: count(to, from) })))
    .filter((pair) => pair.from !== pair.to && pair.count > 0);
  const oneSided = pairs.filter(({ back }) => back === 0).toSorted((a, b) => b.count - a.count)[0];
  const feud = pairs
    .filter(({ back }) => back > 0)
    .toSorted((a, b) => b.count + b.back - a.count - a.back)[0];
  // Two take part in a feud, and each strikes.
  if (oneSided !== undefined && oneSided.count * 2 >= (feud?.count ?? 0) + (feud?.back ?? 0))
    return { kind: 'oneSided', from: oneSided.from, to: oneSided.to, count: oneSided.count };
  if (feud === undefined) return null;
  return { kind: 'feud', from: feud.from, to: feud.to, count: feud.count + feud.back };
}
