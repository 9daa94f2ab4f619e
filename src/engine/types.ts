/**
 * The words that every game shares. A game is a plain JSON `State` beside the ruleset that explains it;
 * nothing here knows what a card or a place is.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** Whose eyes a view is made for: a seat, a spectator (`null`), or `'all'` for a game laid open. */
export type Viewer = Seat | null | 'all';

/**
 * What a player does, in the vocabulary of the scenarios: a type with its main argument (`{vote: 'bo'}`),
 * further arguments beside it. It may also name the `frame` that it answers, so that one which comes too late
 * is told from a wrong one.
 */
export type Action = { readonly [key: string]: Json | undefined };

/** Why something was refused: a code for the message catalogue, and what the sentence needs. */
export type Reason = { readonly code: string } & { readonly [param: string]: Json };

/**
 * What happened, in the past tense. `to` names the seats that may know of it; without it all may. `own` holds the
 * params that each of them reads differently: `eventsFor` puts a viewer's in their place.
 */
export type GameEvent = {
  readonly type: string;
  readonly to?: readonly Seat[];
  readonly own?: { readonly [seat: Seat]: { readonly [param: string]: Json } };
} & {
  readonly [param: string]: Json | undefined;
};

export type Options = { readonly [name: string]: Json };

export type Data = { [key: string]: Json };

/**
 * What the game waits for. `asked` are the seats still to answer, `answers` holds what has come in, by seat.
 * A frame that asks nobody is a flow frame: it runs when it is on top.
 */
export interface Frame<D = Data> {
  readonly id: number;
  readonly kind: string;
  /** The step's place or player, as in `{vote: church}`. */
  readonly on: string | null;
  asked: Seat[];
  answers: (Action | null)[];
  readonly data: D;
}

export interface Over {
  readonly winners: readonly string[];
  readonly scores: { readonly [player: string]: number };
}

/** How long a player lets every reaction pass (`T-REACT-3`), and since when. */
export type LetPass = { readonly until: 'step' | 'round' | 'game'; readonly since: number };

export interface State<B = unknown> {
  readonly ruleset: string;
  readonly options: Options;
  /** Ids of the players by seat; the words by which actions name them. */
  readonly players: readonly string[];
  readonly colours: readonly string[];
  /** Seats whose player is out of the game. */
  out: boolean[];
  round: number;
  chance: ChanceState;
  nextFrame: number;
  /** The decision stack; the last frame is on top. */
  stack: Frame[];
  letPass: (LetPass | null)[];
  /** Offers that lie open. */
  offers: Offer[];
  /** By seat: how many offers that player has been a party to, which is the number of the latest. */
  offerCounts: number[];
  over: Over | null;
  readonly board: B;
}

/** What changes hands in a deal: cards by kind, and antidotes. */
export interface Goods {
  readonly cards: readonly string[];
  readonly antidotes: number;
}

/** An offer from one player to another (`D-1`). */
export interface Offer {
  readonly from: Seat;
  readonly to: Seat;
  /** Its number as each of the two counts the offers that they are a party to. */
  readonly fromNumber: number;
  readonly toNumber: number;
  readonly give: Goods;
  readonly want: Goods;
  /** The location it was made at, with which it lapses; null: it lapses with the round. */
  readonly on: string | null;
}

export interface ChanceState {
  readonly key: readonly number[];
  /** Words drawn so far: with the key, the whole state of the generator. */
  drawn: number;
  /** Outcomes that a scenario forces, in order. */
  forced: (string | number)[];
}

export interface Game<B = unknown> {
  readonly rules: Ruleset<B>;
  readonly state: State<B>;
  /** What happened since the last action began. Not part of the state. */
  events: GameEvent[];
  /** What was listed last, kept until something happens: whoever acts has mostly just looked at them. */
  listed: Listing | null;
}

interface Listing {
  readonly frame: Frame;
  readonly seat: Seat;
  readonly answers: readonly Action[];
  /** What the seat may do besides, once that has been asked for. */
  free: readonly Action[] | null;
}

/** A kind of frame that asks players. Popped before `done` is called with the answers. */
export interface Step<B, D = Data> {
  readonly kind: string;
  /** Answers stay hidden and may be changed until the last one is in (`T-SIM-1`). */
  readonly sealed?: boolean;
  /** Every living player may also act freely (`T-STEP-2`). */
  readonly open?: boolean;
  /** Ends when all are ready; readiness is taken back by what happens (`T-READY-1`). */
  readonly talk?: boolean;
  /** `legal` lists nothing but shared, frozen actions: the list may be kept until something happens. */
  readonly fixed?: boolean;
  /** What this seat may answer. The one place that decides; made from what the seat may know. */
  legal(game: Game<B>, frame: Frame<D>, seat: Seat): readonly Action[];
  /** Where there are too many answers to list them all: our own copy of one that is right, null for any other. */
  unlisted?(game: Game<B>, frame: Frame<D>, seat: Seat, action: Action): Action | null;
  /** Why an action that is not in `legal` is not. */
  refuse?(game: Game<B>, frame: Frame<D>, seat: Seat, action: Action): Reason | null;
  /** By public facts alone: is this seat asked here unless it lets everything pass (`T-REACT-3`)? */
  mayReact?(game: Game<B>, frame: Frame<D>, seat: Seat): boolean;
  /** Where a seat gives several answers (its own votes, and those it casts for others): their places in `answers`. */
  slots?(game: Game<B>, frame: Frame<D>, seat: Seat): readonly Seat[];
  slotOf?(game: Game<B>, frame: Frame<D>, seat: Seat, action: Action): Seat;
  /** The form in which `legal` lists an action that may be written in several. */
  canonical?(game: Game<B>, frame: Frame<D>, seat: Seat, action: Action): Action;
  /** Nobody has a choice any more, by public facts: the step passes by itself. */
  pointless?(game: Game<B>, frame: Frame<D>): boolean;
  /** Whether this answer ends the asking at once, whoever else is still asked. */
  decides?(answer: Action): boolean;
  done(game: Game<B>, frame: Frame<D>): void;
}

/** A kind of frame that asks nobody: it enters other frames, one at a time, and leaves in the end. */
export interface Flow<B, D = Data> {
  readonly kind: string;
  next(game: Game<B>, frame: Frame<D>): void;
}

/** What living players may do in any open step, beside answering it. */
export interface FreeActions<B> {
  /** Shared or frozen actions alone: the list is kept until something happens. */
  legal(game: Game<B>, seat: Seat): readonly Action[];
  refuse?(game: Game<B>, seat: Seat, action: Action): Reason | null;
  /** The same in a step that is not open: it must wait. */
  refuseClosed?(game: Game<B>, seat: Seat, action: Action): Reason | null;
  done(game: Game<B>, seat: Seat, action: Action): void;
}

/** What a ruleset must know about goods, and when living players may offer them to each other. */
export interface Market<B> {
  isOpen(game: Game<B>): boolean;
  isCard(kind: string): boolean;
  /** Does this player hold all of it? Asked of one's own hand alone, or when an offer is accepted. */
  holds(game: Game<B>, seat: Seat, goods: Goods): boolean;
  /** Both sides at once. */
  exchange(game: Game<B>, offer: Offer): void;
  /** The location at which an offer made now is made. */
  where(game: Game<B>): string | null;
  /** Goods that this player holds and might offer. For `resample`. */
  someOf(game: Game<B>, seat: Seat, random: Random): Goods;
}

/** An option that is more than one of a few words. */
export interface OptionReader {
  /** Those of its values that are plain words, the default first. */
  readonly values: readonly Json[];
  read(value: unknown): Result<{ value: Json }>;
}

export interface Ruleset<B = unknown> {
  readonly id: string;
  /**
   * Stored games carry it, and only those of the same revision are replayed. Raise it with every change by which an
   * old log could replay differently or not at all: another rule, order of draws, setup, or form of an action.
   */
  readonly revision: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly colours: readonly string[];
  /** Every kind of card that players may hold. */
  readonly cards: readonly string[];
  /** What is printed on every character: points, votes and the like. */
  readonly characters: { readonly [character: string]: { readonly [fact: string]: number } };
  /** Every option with its values, the default first, or what reads it. */
  readonly options: { readonly [name: string]: readonly Json[] | OptionReader };
  readonly steps: { readonly [kind: string]: Step<B> };
  readonly flows: { readonly [kind: string]: Flow<B> };
  readonly free?: FreeActions<B>;
  readonly market?: Market<B>;
  /** The board before the first chance and the first action. */
  board(players: number, options: Options): B;
  /** Deals, draws, and enters the first frame. */
  setUp(game: Game<B>): void;
  cloneBoard(board: B): B;
  /** What everybody may know of the board, built from nothing up. */
  publicView(game: Game<B>): object;
  /** What may differ from one viewer to the next. */
  view(game: Game<B>, viewer: Viewer): object;
  /** Replaces all that this seat can't know by something that could be as well. */
  resample(game: Game<B>, seat: Seat | null, random: Random): void;
  /** What is wrong with a state that should be sound: lost cards, too many zombies. For tests and simulation. */
  audit(state: State<B>): string[];
}

/** A whole number from 0 to n - 1. */
export type Random = (n: number) => number;

export type Result<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly reason: Reason };
