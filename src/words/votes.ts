import type { ToldBallot } from '../engine/core-vocabulary.ts';

export interface Total {
  readonly player: string;
  readonly votes: number;
}

/** What everybody got, most first. */
export function totalsOf(ballots: readonly ToldBallot[]): Total[] {
  const totals = new Map<string, number>();
  for (const { vote, votes } of ballots) totals.set(vote, (totals.get(vote) ?? 0) + votes);
  return [...totals].map(([player, votes]) => ({ player, votes })).toSorted((a, b) => b.votes - a.votes);
}
