import { ROUNDS } from '../../../rulesets/city/data.ts';

/** What antidotes are worth: in the end everybody without one dies. */

/** How many more a player gets until the helicopter. */
const antidotesToCome = (round: number): number => 0.25 + 0.55 * (ROUNDS - round);

/** How likely it is that a player's characters, the best first, have an antidote in the end. */
export function savedShare(antidotes: number, round: number, index: number): number {
  const sure = antidotes - index;
  if (sure >= 1) return 1;
  return Math.max(0, Math.min(1, (sure + antidotesToCome(round)) * 0.8));
}

/** What having a vote and a move more is worth, per round. */
export const PRESENCE = 0.35;

/** One more, to somebody with these people, the best first: it saves the next best, or is a point. */
export function antidoteWorth(
  own: readonly { readonly points: number }[],
  held: number,
  round: number,
): number {
  let worth = held >= own.length ? 0.9 : 0;
  for (const [i, { points }] of own.entries())
    worth += points * (savedShare(held + 1, round, i) - savedShare(held, round, i));
  return Math.max(0.7, worth);
}
