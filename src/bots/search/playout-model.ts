import type { Random, Seat } from '../../engine/index.ts';
import type { GameTypes } from '../bot.ts';

/** What the search needs to know of one game on top of the standard evaluation. */
export interface PlayoutModel<out T extends GameTypes = GameTypes> {
  /** What to search now; null: nothing, the standard evaluation will do. */
  scope(view: T['view']): SearchScope<T> | null;
  /** What the past, oldest first, tells of what is hidden; null: nothing. */
  evidenceIn?(past: readonly T['event'][]): Evidence<T> | null;
  /** The last round that is played out, in a game that is in this round. */
  lastRound(round: number): number;
  /** By seat: the logarithm of its chances to win, in a game that is not over. */
  logChances(game: T['game']): readonly number[];
  /** What a seat answers in a playout without evaluating every action; null: that needs the evaluation. */
  quickAnswer(game: T['game'], seat: Seat, random: Random): T['action'] | null;
  /** What somebody seals while I do, with more thought; left out: the quick answer. */
  sealedAnswer?(game: T['game'], seat: Seat, random: Random): T['action'];
  /** Steps in which playouts consider no free actions: no card is worth playing there. */
  readonly plainSteps: readonly string[];
}

export interface Evidence<out T extends GameTypes = GameTypes> {
  /** How likely a determinized game is, from 0 to 1. */
  likelihood(world: T['game']): number;
}

export interface SearchScope<out T extends GameTypes = GameTypes> {
  /** By how many points an action may seem worse than the best and still be searched. */
  readonly margin: number;
  /** The share of the playouts that is enough. */
  readonly playouts: number;
  /** What is searched as well, though the standard evaluation rules it out. */
  isExtra?(action: T['action']): boolean;
}

/** How somebody votes without evaluating the table. */
export interface QuickVote {
  readonly candidates: readonly Seat[];
  /** Whether the vote is for something good. */
  readonly isPrize: boolean;
  /** How well a seat does. */
  readonly standing: (seat: Seat) => number;
}

/** For oneself if it is something good, for the zombies whoever does best; null: not to be decided so. */
export function quickVote(
  players: readonly string[],
  seat: Seat,
  { candidates, isPrize, standing }: QuickVote,
): { readonly vote: string } | null {
  const voteFor = (chosen: Seat): { vote: string } | null => {
    const vote = players[chosen];
    return vote === undefined || !candidates.includes(chosen) ? null : { vote };
  };
  if (isPrize && candidates.includes(seat)) return voteFor(seat);
  let [chosen, best] = [seat, -Infinity];
  for (const candidate of candidates) {
    const worth = standing(candidate) * (isPrize ? -1 : 1);
    if (candidate !== seat && worth > best) [chosen, best] = [candidate, worth];
  }
  return voteFor(chosen);
}
