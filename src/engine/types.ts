import type { AnyPromise, Market, Offer, PromisedIn, Terms } from './deal-types.ts';
import type {
  ActionShapes,
  EventDescriptors,
  Kinds,
  ReasonShapes,
  Shapes,
  StepDescriptors,
} from './vocabulary.ts';

/**
 * The words that every game shares. A game is a plain JSON `State` beside the ruleset that explains it;
 * nothing here knows what a card or a place is.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** Whose eyes a view is made for: a seat, a spectator (`null`), or `'all'` for a game laid open. */
export type Viewer = Seat | null | 'all';

/** What somebody sent that has not been checked yet. */
export type Untrusted = { readonly [key: string]: unknown };

/**
 * What a player does, in the vocabulary of the scenarios: a type with its main argument (`{vote: 'bo'}`),
 * further arguments beside it. It may also name the `frame` that it answers, so that one which comes too late
 * is told from a wrong one. This is an action of any game; each ruleset has a union of its own.
 */
export type Action = { readonly [key: string]: Json | undefined };

/** Why something was refused, in any game: a code for the message catalogue, and what the sentence needs. */
export type Reason = { readonly code: string } & { readonly [param: string]: Json | undefined };

/**
 * What happened in any game, in the past tense. `to` names the seats that may know of it; without it all may. `own`
 * holds the params that each of them reads differently: `eventsFor` puts a viewer's in their place.
 */
export type GameEvent = {
  readonly type: string;
  readonly to?: readonly Seat[] | undefined;
  readonly own?: { readonly [seat: Seat]: { readonly [param: string]: Json | undefined } } | undefined;
} & {
  readonly [param: string]: Json | undefined;
};

/**
 * The types of one ruleset. The engine is generic over them; written without them, `Game` and the like stand for any
 * game at all.
 */
export interface Vocabulary {
  readonly board: unknown;
  readonly action: Action;
  readonly event: GameEvent;
  readonly reason: Reason;
  readonly options: Options;
  /** By kind of step: what its frame holds, and what answers it. */
  readonly steps: { readonly [kind: string]: { readonly data: object; readonly answer: Action } };
  /** By kind of flow: what its frame holds. */
  readonly flows: { readonly [kind: string]: object };
  /** Any frame of the game, told apart by its kind: `FrameOf` makes it of the two above. */
  readonly frame: Frame;
  readonly goods: Terms;
  /** Every promise, told apart by its word. */
  readonly promise: AnyPromise;
  /** Whatever happens that decides promises. */
  readonly moment: object;
  readonly publicView: object;
  readonly privateView: object;
}

export type StepKind<V extends Vocabulary> = keyof V['steps'] & string;
export type FlowKind<V extends Vocabulary> = keyof V['flows'] & string;
export type AnswerTo<V extends Vocabulary, K extends StepKind<V>> = V['steps'][K]['answer'];

/** What the frame of a step or a flow holds. */
export type DataOf<V extends Vocabulary, K> =
  K extends StepKind<V> ? V['steps'][K]['data'] : K extends FlowKind<V> ? V['flows'][K] : never;

export type Options = { readonly [name: string]: Json };

/**
 * What the game waits for. `asked` are the seats still to answer, `answers` holds what has come in, by seat.
 * A frame that asks nobody is a flow frame: it runs when it is on top.
 */
export interface Frame<K extends string = string, D = object, A = Action> {
  readonly id: number;
  readonly kind: K;
  /** The step's place or player, as in `{vote: church}`. */
  readonly on: string | null;
  asked: Seat[];
  answers: (A | null)[];
  readonly data: D;
}

export type StepFrame<V extends Vocabulary, K extends StepKind<V>> = Frame<K, DataOf<V, K>, AnswerTo<V, K>>;
export type FlowFrame<V extends Vocabulary, K extends FlowKind<V>> = Frame<K, DataOf<V, K>>;

type Steps = Vocabulary['steps'];
type Flows = Vocabulary['flows'];

export type FrameOf<S extends Steps, F extends Flows> =
  | { [K in keyof S & string]: Frame<K, S[K]['data'], S[K]['answer']> }[keyof S & string]
  | { [K in keyof F & string]: Frame<K, F[K], never> }[keyof F & string];

export interface Over {
  readonly winners: readonly string[];
  readonly scores: { readonly [player: string]: number };
}

/** How long a player lets every reaction pass (`T-REACT-3`), and since when. */
export type LetPass = { readonly until: 'step' | 'round' | 'game'; readonly since: number };

export interface State<out V extends Vocabulary = Vocabulary> {
  readonly ruleset: string;
  readonly options: V['options'];
  /** Ids of the players by seat; the words by which actions name them. */
  readonly players: readonly string[];
  readonly colours: readonly string[];
  /** Seats whose player is out of the game. */
  out: boolean[];
  round: number;
  chance: ChanceState;
  nextFrame: number;
  /** The decision stack; the last frame is on top. */
  stack: V['frame'][];
  letPass: (LetPass | null)[];
  /** Offers that lie open. */
  offers: Offer<V['goods']>[];
  /** By seat: how many offers that player has been a party to, which is the number of the latest. */
  offerCounts: number[];
  /** Every promise given so far, in order (`D-5`). Replaced when it changes: clones share it. */
  ledger: readonly PromisedIn<V>[];
  over: Over | null;
  readonly board: V['board'];
}

export interface ChanceState {
  readonly key: readonly number[];
  /** Words drawn so far: with the key, the whole state of the generator. */
  drawn: number;
  /** Outcomes that a scenario forces, in order. */
  forced: (string | number)[];
}

export interface Game<out V extends Vocabulary = Vocabulary> {
  readonly rules: Ruleset<V>;
  readonly state: State<V>;
  /** What happened since the last action began. Not part of the state. */
  events: V['event'][];
  /** What was listed last, kept until something happens: whoever acts has mostly just looked at them. */
  listed: Listing<V> | null;
  /** What was found legal last, kept until something happens: an action is mostly checked, stored and then done. */
  checked: Checked | null;
}

/** An answer or a play that is legal for this seat. */
interface Checked {
  readonly seat: Seat;
  readonly action: Action;
  /** The frame that it answers; null if nobody asked for it. */
  readonly answers: Frame | null;
}

interface Listing<out V extends Vocabulary> {
  readonly frame: V['frame'];
  readonly seat: Seat;
  readonly answers: readonly V['action'][];
  /** What the seat may do without being asked, once that has been asked for. */
  free: readonly V['action'][] | null;
}

/** A kind of frame that asks players. Popped before `done` is called with the answers. */
export interface Step<V extends Vocabulary = Vocabulary, K extends StepKind<V> = StepKind<V>> {
  readonly kind: K;
  /** Answers stay hidden and may be changed until the last one is in (`T-SIM-1`). */
  readonly sealed?: boolean;
  /** Every living player may also act freely (`T-STEP-2`). */
  readonly open?: boolean;
  /** Ends when all are ready; readiness is taken back by what happens (`T-READY-1`). */
  readonly talk?: boolean;
  /** `legal` lists nothing but shared, frozen actions: the list may be kept until something happens. */
  readonly fixed?: boolean;
  /** What this seat may answer. The one place that decides; made from what the seat may know. */
  legal(game: Game<V>, frame: StepFrame<V, K>, seat: Seat): readonly AnswerTo<V, K>[];
  /** Where there are too many answers to list them all: our own copy of one that is right, null for any other. */
  unlisted?(game: Game<V>, frame: StepFrame<V, K>, seat: Seat, said: Untrusted): AnswerTo<V, K> | null;
  /** Why something that is not in `legal` is not. */
  refuse?(game: Game<V>, frame: StepFrame<V, K>, seat: Seat, said: Untrusted): V['reason'] | null;
  /** By public facts alone: is this seat asked here unless it lets everything pass (`T-REACT-3`)? */
  mayReact?(game: Game<V>, frame: StepFrame<V, K>, seat: Seat): boolean;
  /** Where a seat gives several answers (its own votes, and those it casts for others): their places in `answers`. */
  slots?(game: Game<V>, frame: StepFrame<V, K>, seat: Seat): readonly Seat[];
  slotOf?(game: Game<V>, frame: StepFrame<V, K>, seat: Seat, answer: AnswerTo<V, K>): Seat;
  /** The form in which `legal` lists an action that may be written in several. */
  canonical?(game: Game<V>, frame: StepFrame<V, K>, seat: Seat, said: Untrusted): Untrusted;
  /** Nobody has a choice any more, by public facts: the step passes by itself. */
  pointless?(game: Game<V>, frame: StepFrame<V, K>): boolean;
  /** Nothing is at stake as things stand: a short clock will do (`T-READY-2`). */
  isBrief?(frame: StepFrame<V, K>): boolean;
  /** Whether this answer ends the asking at once, whoever else is still asked. */
  decides?(answer: AnswerTo<V, K>): boolean;
  done(game: Game<V>, frame: StepFrame<V, K>): void;
}

/** A kind of frame that asks nobody: it enters other frames, one at a time, and leaves in the end. */
export interface Flow<V extends Vocabulary = Vocabulary, K extends FlowKind<V> = FlowKind<V>> {
  readonly kind: K;
  next(game: Game<V>, frame: FlowFrame<V, K>): void;
}

/** What living players may do in any open step, without being asked. */
export interface FreeActions<V extends Vocabulary> {
  /** Shared or frozen actions alone: the list is kept until something happens. */
  legal(game: Game<V>, seat: Seat): readonly V['action'][];
  refuse?(game: Game<V>, seat: Seat, said: Untrusted): V['reason'] | null;
  /** The same in a step that is not open: it must wait. */
  refuseClosed?(game: Game<V>, seat: Seat, said: Untrusted): V['reason'] | null;
  done(game: Game<V>, seat: Seat, action: V['action']): void;
}

/** An option that is more than one of a few words. */
export interface OptionReader {
  /** Those of its values that are plain words, the default first. */
  readonly values: readonly Json[];
  read(value: unknown): Result<{ value: Json }>;
}

/** The ruleset's vocabulary as data, for schemas, docs, logs and names in sentences. */
export interface Words {
  readonly kinds: Kinds;
  readonly actions: ActionShapes;
  readonly events: EventDescriptors;
  readonly reasons: ReasonShapes;
  readonly steps: StepDescriptors;
  /** By their words. */
  readonly promises?: Shapes;
}

export interface Ruleset<out V extends Vocabulary = Vocabulary> {
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
  readonly options: { readonly [Name in keyof V['options']]: readonly Json[] | OptionReader };
  readonly steps: { readonly [K in StepKind<V>]: Step<V, K> };
  readonly flows: { readonly [K in FlowKind<V>]: Flow<V, K> };
  readonly words: Words;
  readonly free?: FreeActions<V>;
  readonly market?: Market<V>;
  /** The board before the first chance and the first action. */
  board(players: number, options: V['options']): V['board'];
  /** Deals, draws, and enters the first frame. */
  setUp(game: Game<V>): void;
  cloneBoard(board: V['board']): V['board'];
  /** What everybody may know of the board, built from nothing up. */
  publicView(game: Game<V>): V['publicView'];
  /** What may differ from one viewer to the next. */
  view(game: Game<V>, viewer: Viewer): V['privateView'];
  /** Replaces all that this seat can't know by something that could be as well. */
  resample(game: Game<V>, seat: Seat | null, random: Random): void;
  /** What is wrong with a state that should be sound: lost cards, too many zombies. For tests and simulation. */
  audit(state: State<V>): string[];
}

/** A whole number from 0 to n - 1. */
export type Random = (n: number) => number;

export type Result<T, R = Reason> = ({ readonly ok: true } & T) | { readonly ok: false; readonly reason: R };
