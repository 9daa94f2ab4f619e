import type { Seat } from './types.ts';

export interface Ballot {
  readonly voter: Seat;
  readonly candidate: Seat;
  readonly votes: number;
}

/** The candidates with the most votes: one, or several who tie. */
export function leaders(ballots: readonly Ballot[], seats: number): Seat[] {
  const totals = Array<number>(seats).fill(0);
  for (const { candidate, votes } of ballots) totals[candidate] = (totals[candidate] ?? 0) + votes;
  const most = Math.max(...totals);
  const first: Seat[] = [];
  if (most === 0) return first;
  for (let seat = 0; seat < seats; seat++) if (totals[seat] === most) first.push(seat);
  return first;
}
