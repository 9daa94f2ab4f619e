import type { Action, Game, GameEvent, Random, Reason, View } from '../engine/index.ts';

/** What every bot gets to see: what its seat may know and do, never the state behind it. */
export interface Sight {
  /** What the seat may know; made only when asked for. */
  view(): View;
  /** What the seat may do now; never empty. */
  readonly legal: readonly Action[];
  /** Why not, for what can't all be listed, as offers: null if it may be done. Left out: the list is all. */
  readonly whyNot?: (action: Action) => Reason | null;
  /** What the seat was told since the game began, oldest first; made only when asked for. Left out: it is forgotten. */
  readonly past?: () => readonly GameEvent[];
  /** The bot's own chance, apart from the game's. */
  readonly random: Random;
}

/** All that a bot gets to see. */
export interface Seen extends Sight {
  /**
   * A game that could be this one, as far as the seat knows: all else is made up by the bot's own chance. A new
   * one at each call, for the bot to play in as it likes.
   */
  imagine(): Game;
  /** How long it may think, where that is less than it would like. */
  readonly budgetMs?: number;
}

export interface Bot {
  readonly name: string;
  /** Whether it asks for imagined games; whoever runs it elsewhere sends one along. */
  readonly searches?: true;
  /** Whether it asks for the past; whoever runs it elsewhere sends it along. */
  readonly remembers?: true;
  /** One of the legal actions, or one that can't be listed. */
  decide(seen: Seen): Action;
  /** What it has to say to the table about what everybody saw; null: nothing. */
  remark?(sight: Sight): Remark | null;
}

/** Something said by the id of its message, for everyone to read in their own language. */
export interface Remark {
  readonly id: string;
  /** Players, characters and places, by their ids. */
  readonly params: { readonly [param: string]: string };
}

/** Decides by what it sees alone. */
export interface PlainBot extends Bot {
  decide(sight: Sight): Action;
}
