import type { Action, Game, GameEvent, Random, Seat, State, View } from '../../engine/index.ts';
import type { Clue } from '../reading/reading.ts';

/** What the shrewd bot knows of one game beside the standard bot's mind. */
export interface Foresight {
  /** How hard to think now; null: it is no concern of mine. */
  care(view: View): Care | null;
  /** What the past tells of others' hands, oldest first. */
  clues?(past: readonly GameEvent[]): Clue[];
  /** The last round that is played out. */
  horizon(state: State): number;
  /** How well each seat is likely to do, where the game is not over. */
  expected(game: Game): Expected;
  /** What needs no thought in an imagined game; null: this does. */
  glance(game: Game, seat: Seat, random: Random): Action | null;
  /** What somebody seals while I do, with more thought; left out: as at a glance. */
  readonly sealed?: (game: Game, seat: Seat, random: Random) => Action;
}

export interface Care {
  /** By so many points an action may seem worse and still be looked into. */
  readonly worse: number;
  /** So much of the playouts is enough. */
  readonly playouts: number;
  /** What is looked into as well, though the standard bot never does it. */
  also?(action: Action): boolean;
}

export interface Expected {
  /** Points in the end, by seat. */
  readonly points: readonly number[];
  /** How far it may still come otherwise. */
  readonly spread: number;
}

export const READY: Action = { ready: true };

const VOTES = ['vote', 'revote', 'shareVote'];

/** How somebody votes at a glance. */
export interface VoteGlance {
  /** Whether the vote is for something good. */
  readonly isPrize: boolean;
  /** How well a seat does. */
  readonly standing: (seat: Seat) => number;
}

/** Oneself for something good, for the zombies whoever does best; null where it needs more than a glance. */
export function glanceVote({ state }: Game, seat: Seat, { isPrize, standing }: VoteGlance): Action | null {
  const frame = state.stack.at(-1);
  if (frame === undefined || !VOTES.includes(frame.kind)) return null;
  const candidates = frame.data['candidates'] as Seat[] | undefined;
  if (candidates === undefined || candidates.length === 0) return null;
  const voteFor = (chosen: Seat): Action => ({ vote: state.players[chosen] ?? '' });
  if (isPrize && candidates.includes(seat)) return voteFor(seat);
  let [chosen, best] = [seat, -Infinity];
  for (const candidate of candidates) {
    const worth = standing(candidate) * (isPrize ? -1 : 1);
    if (candidate !== seat && worth > best) [chosen, best] = [candidate, worth];
  }
  return candidates.includes(chosen) ? voteFor(chosen) : null;
}
