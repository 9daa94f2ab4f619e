import type { Lies } from '../trade/ledger.ts';
import type { Votes } from './stats.ts';

/** What a night is remembered for: promises that were broken, and else votes. */
export type Betrayal =
  /** Promises of `from` to `to`. */
  | ({ readonly kind: 'lies' } & Lies)
  /** `to` never voted against `from`. */
  | { readonly kind: 'oneSided'; readonly from: string; readonly to: string; readonly count: number }
  /** Votes of both together. */
  | { readonly kind: 'feud'; readonly from: string; readonly to: string; readonly count: number };

/** `lies`: most first. Else the most votes against somebody who never voted back, or the two who hunted each other, if that was worse. */
export function betrayalOf(votes: Votes, lies: readonly Lies[]): Betrayal | null {
  const [worst] = lies;
  if (worst !== undefined) return { kind: 'lies', ...worst };
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
