import type { Action, Game, Json, Random, Seat, Vocabulary } from './types.ts';

/** Offers, promises and the ledger (`D-1` to `D-6`), and what a ruleset must know about them. */

/** A promise in any game: one word, and what it is about (`{vote: 'cy'}`). Each ruleset has a union of its own. */
export type AnyPromise = { readonly [word: string]: Json };

/** The same in an offer, with its location. */
export type OfferedPromise<P = AnyPromise> = P & { readonly at?: string };

/** One side of an offer: the ruleset's goods, and promises if there are any. */
export type Terms<P = AnyPromise> = { readonly promises?: readonly OfferedPromise<P>[] };

export const promisesIn = ({ promises = NO_PROMISES }: Terms): readonly OfferedPromise[] => promises;

const NO_PROMISES: readonly never[] = Object.freeze([]);

/** An offer from one player to another (`D-1`). */
export interface Offer<Goods = Terms> {
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

/** How a promise ends (`D-5`). */
export type Fate = 'kept' | 'broken' | 'void';

/** A promise in the ledger. Never changed, but replaced: clones share it. */
export interface Promised<P = AnyPromise, Goods = Terms> {
  readonly by: Seat;
  readonly to: Seat;
  readonly promise: P;
  /** The location it is about; null: none. */
  readonly at: string | null;
  readonly is: 'owed' | Fate;
  /** How much of it has been done so far, where that is counted. */
  readonly done: number;
  /** Of what it hands over, what is still to come; null: it hands over nothing. */
  readonly left: Goods | null;
}

export type PromisedIn<V extends Vocabulary, P = V['promise']> = Promised<P, V['goods']>;

/** What something that happened does to a promise: ends it, counts towards it (how much in all), or nothing. */
export type Judgement = Fate | number | null;

/** How one word of promise works. */
export interface PromiseRule<V extends Vocabulary, P> {
  /** The location that it names itself, where it does. */
  place?(promise: P): string;
  /** It needs no location. */
  readonly anywhere?: true;
  /** It is decided in a later round if its location is done for this one. */
  readonly anytime?: true;
  /** Why nobody can promise it there. */
  refuse?(game: Game<V>, promise: P, at: string | null): V['reason'] | null;
  /** What it hands over. */
  owes?(promise: P): V['goods'];
  /** What this moment does to it. Asked only while it is owed. */
  judge(game: Game<V>, promised: PromisedIn<V, P>, moment: V['moment']): Judgement;
  /** Whether this answer or play, legal otherwise, would break it now (`D-6`). */
  breaks?(game: Game<V>, promised: PromisedIn<V, P>, action: Action): boolean;
  /** Whether this action does something for it now: what is done for a player who is away (`D-6`). */
  keeps?(game: Game<V>, promised: PromisedIn<V, P>, action: Action): boolean;
  /** Whether one player can't keep both, about the same location. */
  excludes?(promise: P, other: V['promise']): boolean;
  /** The same for the eyes of others, where it names cards. */
  veil?(promise: P): AnyPromise;
  /** The same with other cards. For `resample`. */
  redraw?(game: Game<V>, promise: P, random: Random): P;
}

/** Every word with which promises of the ruleset are made. */
export type PromiseWord<V extends Vocabulary> = KeysOf<V['promise']>;
type KeysOf<P> = P extends unknown ? keyof P & string : never;
export type PromiseOf<V extends Vocabulary, W extends string> = V['promise'] extends infer P
  ? P extends { readonly [word in W]: unknown }
    ? P
    : never
  : never;

/** What a ruleset must know about goods and promises, and when living players may offer them to each other. */
export interface Market<V extends Vocabulary> {
  readonly nothing: V['goods'];
  readonly promises: { readonly [W in PromiseWord<V>]: PromiseRule<V, PromiseOf<V, W>> };
  isOpen(game: Game<V>): boolean;
  /** The location at which an offer made now is made. */
  where(game: Game<V>): string | null;
  /** Whether this location is done for this round. */
  isDone(game: Game<V>, at: string): boolean;
  /** Apart from promises. */
  isNothing(goods: V['goods']): boolean;
  /** Our own copy of goods that somebody named, without promises; null if that is none. */
  read(value: unknown): V['goods'] | null;
  /** Does this player hold all of it? Asked of one's own hand alone, or when an offer is accepted. */
  holds(game: Game<V>, seat: Seat, goods: V['goods']): boolean;
  /** As much of it as this player holds. */
  heldOf(game: Game<V>, seat: Seat, goods: V['goods']): V['goods'];
  /** What is left of goods without these. */
  minus(goods: V['goods'], gone: V['goods']): V['goods'];
  send(game: Game<V>, from: Seat, to: Seat, goods: V['goods']): void;
  /** What everybody may know of goods that changed hands. */
  count(goods: V['goods']): Json;
  /** What everybody may know of goods that are offered where deals are open, apart from promises. */
  veil(goods: V['goods']): { readonly [param: string]: Json };
  /** Goods that this player holds and might offer. For `resample`; left out where there are none. */
  someOf?(game: Game<V>, seat: Seat, random: Random): V['goods'];
  /** The same goods with other cards: such as this player holds (null: any). For `resample` where deals are open. */
  redraw(game: Game<V>, seat: Seat | null, goods: V['goods'], random: Random): V['goods'];
}
