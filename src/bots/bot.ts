import type { Phrase } from '../words/phrases.ts';
import type { Action, Game, GameEvent, Random, Reason, View } from '../engine/index.ts';

/** What a bot observes: what its seat may know and do, never the state behind it. */
export interface Observation {
  /** What the seat may know; made only when asked for. */
  view(): View;
  /** What the seat may do now. Empty only where the bot is asked to speak. */
  readonly legal: readonly Action[];
  /** Checks an action that can't be listed, such as an offer: null if it is legal. Left out: only listed ones are. */
  readonly whyNot?: (action: Action) => Reason | null;
  /** For each of these actions: those to whom one has given one's word that it would break. Left out: not known. */
  readonly wronged?: (actions: readonly Action[]) => readonly (readonly string[])[];
  /** What the seat was told since the game began, oldest first; made only when asked for. Left out: not recorded. */
  readonly past?: () => readonly GameEvent[];
  /** The phrases that the seat has heard, and said itself, oldest first (`D-8`). Left out: nobody talks here. */
  readonly heard?: () => readonly Heard[];
  /** The players who are people. Left out: not known. */
  readonly people?: readonly string[];
  /** How players have kept their word over games, of those whose record is public (`D-9`). */
  readonly records?: Records;
  /** Off: the bot is to make no deals, and to take none. */
  readonly deals?: 'off';
  /** The bot's own randomness, apart from the game's. */
  readonly random: Random;
}

/** By player: how many promises they have kept and broken. */
export interface Records {
  readonly [player: string]: { readonly kept: number; readonly broken: number };
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
  /**
   * What it has to say that others may answer: asked with each of its decisions, and when a person has said a phrase
   * that its seat heard, whether the seat has something to decide or not. Null: nothing.
   */
  speak?(observation: Observation): Speech | null;
}

/** A phrase that was said. */
export interface Heard {
  readonly from: string;
  /** The players it was for; null: the whole table. */
  readonly to: readonly string[] | null;
  readonly phrase: Phrase;
  /** How many events of the seat's past came before it. */
  readonly after: number;
}

/** A phrase that a bot says. */
export interface Speech {
  readonly phrase: Phrase;
  /** The players it is for; null: the whole table. */
  readonly to: readonly string[] | null;
  /** In words of its own, which mean the phrase. */
  readonly remark?: Remark;
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
