import type { Action, Game, GameEvent, Random, Reason, View } from '../engine/index.ts';

/** What a bot observes: what its seat may know and do, never the state behind it. */
export interface Observation {
  /** What the seat may know; made only when asked for. */
  view(): View;
  /** What the seat may do now; never empty. */
  readonly legal: readonly Action[];
  /** Checks an action that can't be listed, such as an offer: null if it is legal. Left out: only listed ones are. */
  readonly whyNot?: (action: Action) => Reason | null;
  /** To whom one has promised something that this action would break. Left out: not known. */
  readonly wouldBreak?: (action: Action) => readonly string[];
  /** What the seat was told since the game began, oldest first; made only when asked for. Left out: not recorded. */
  readonly past?: () => readonly GameEvent[];
  /** The bot's own randomness, apart from the game's. */
  readonly random: Random;
}

/** An observation for bots that search. */
export interface SearchObservation extends Observation {
  /**
   * A determinized game: one that the seat can't tell from the real one, with everything hidden drawn by the bot's
   * own randomness. A new one at each call, for the bot to play in.
   */
  determinize(): Game;
  /** How long it may think, where that is less than it would like. */
  readonly budgetMs?: number;
}

export interface Bot {
  readonly name: string;
  /** Whether it determinizes games; whoever runs it in another thread sends one along. */
  readonly searches?: true;
  /** Whether it reads the past; whoever runs it in another thread sends it along. */
  readonly remembers?: true;
  /** One of the legal actions, or one that can't be listed. */
  decide(observation: SearchObservation): Action;
  /** What it says to the table about what everybody saw; null: nothing. */
  remark?(observation: Observation): Remark | null;
}

/** A remark by its message id, so that everyone reads it in their own language. */
export interface Remark {
  readonly id: string;
  /** Players, characters and places, by their ids. */
  readonly params: { readonly [param: string]: string };
}

/** A bot that does not search. */
export interface PlainBot extends Bot {
  decide(observation: Observation): Action;
}

/** The player whom a bot plays for. */
export function playerOf({ you }: Pick<View, 'you'>): string {
  if (you === null) throw new Error('a spectator has nothing to decide');
  return you;
}

/** The types of one game. */
export interface GameTypes {
  readonly game: Game;
  readonly view: View;
  readonly action: Action;
  /** As players are told of it. */
  readonly event: GameEvent;
}
