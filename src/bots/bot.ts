import type { Action, Random, View } from '../engine/index.ts';

/** All that a bot gets to see: what its seat may know and do, never the state behind it. */
export interface Seen {
  /** What the seat may know; made only when asked for. */
  view(): View;
  /** What the seat may do now; never empty. */
  readonly legal: readonly Action[];
  /** The bot's own chance, apart from the game's. */
  readonly random: Random;
}

export interface Bot {
  readonly name: string;
  /** One of the legal actions. */
  decide(seen: Seen): Action;
}
