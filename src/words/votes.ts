/** One player's votes, as `votesRevealed` lists them. */
export interface Ballot {
  readonly player: string;
  readonly vote: string;
  readonly votes: number;
  /** Who casts it, if that is another player. */
  readonly by?: string;
}

export interface Total {
  readonly player: string;
  readonly votes: number;
}

/** What everybody got, most first. */
export function totalsOf(ballots: readonly Ballot[]): Total[] {
  const totals = new Map<string, number>();
  for (const { vote, votes } of ballots) totals.set(vote, (totals.get(vote) ?? 0) + votes);
  return [...totals].map(([player, votes]) => ({ player, votes })).toSorted((a, b) => b.votes - a.votes);
}
