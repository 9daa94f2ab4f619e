/**
 * The words of a game, described once as data: from a description come the types that the compiler checks, the
 * schemas and pages for those who write programs, and the names in sentences. See `core-vocabulary.ts` for what all
 * games share, and `rulesets/…/vocabulary` for each game's own.
 */

/**
 * What a parameter is: one of the named kinds below or of the ruleset's own (`'place'`), `?` behind it where it may
 * be left out; the words it may be (`['dice', 'haunt']`); a list; a record; one value for each
 * player; one of several kinds; or one of several records, each with these further params.
 */
export type Kind =
  | string
  | readonly string[]
  | { readonly list: Kind }
  | { readonly record: Shape }
  | { readonly byPlayer: Kind }
  | { readonly either: readonly Kind[] }
  | { readonly oneOf: Shapes; readonly with?: Shape };

export type Shape = { readonly [param: string]: Kind };

/** Shapes by name. */
export type Shapes = { readonly [name: string]: Shape };

/** The ruleset's own kinds by name. */
export type Kinds = { readonly [name: string]: Kind };

/** Kinds that every game has. */
interface Named {
  readonly player: string;
  readonly number: number;
  readonly flag: true;
  /** A character; another's with its owner, as `bo.teen`. */
  readonly person: string;
  /** What a user wrote, said back. */
  readonly text: string;
}

/** The type of a parameter of this kind. */
export type Value<N extends Kinds, K> = K extends keyof Named
  ? Named[K]
  : K extends keyof N
    ? Value<N, N[K]>
    : K extends readonly (infer Word)[]
      ? Word
      : K extends { readonly list: infer Item }
        ? readonly Value<N, Item>[]
        : K extends { readonly record: infer S }
          ? Params<N, S>
          : K extends { readonly byPlayer: infer Item }
            ? { readonly [player: string]: Value<N, Item> }
            : K extends { readonly either: infer Several extends readonly unknown[] }
              ? Value<N, Several[number]>
              : K extends { readonly oneOf: infer S; readonly with: infer More }
                ? { [Name in keyof S]: Params<N, S[Name] & More> }[keyof S]
                : K extends { readonly oneOf: infer S }
                  ? { [Name in keyof S]: Params<N, S[Name]> }[keyof S]
                  : never;

type Optional<S> = { [P in keyof S]: S[P] extends `${string}?` ? P : never }[keyof S];
type Bare<K> = K extends `${infer Name}?` ? Name : K;
type Flat<T> = { readonly [P in keyof T]: T[P] };

/** The parameters that a shape describes. */
export type Params<N extends Kinds, S> = Flat<
  { [P in Exclude<keyof S, Optional<S>>]: Value<N, S[P]> } & { [P in Optional<S>]?: Value<N, Bare<S[P]>> }
>;

/** Which filter of the log shows an event. */
export type LogKind = 'deaths' | 'votes' | 'cards' | 'moves' | 'zombies' | 'trade' | 'other';

/** The part of the round that an event opens, if any: always the same, or told by one of its parameters. */
export type PhaseRule =
  | string
  | { readonly by: string; readonly is: { readonly [value: string]: string }; readonly else?: string }
  /** `at_church`, by the place that this parameter names. */
  | { readonly at: string };

/** Everything about an event that is not its sentence. */
export interface EventDescriptor {
  readonly params: Shape;
  readonly log: LogKind;
  readonly phase?: PhaseRule;
  /** How long it is looked at before the next thing happens on the stage, in milliseconds. */
  readonly pause?: number;
  /** Opened before everybody's eyes for so long, before anything else is shown. */
  readonly reveal?: number;
  /** Told to some alone. `true`, or the public event just before it of which it says all, and more. */
  readonly private?: true | string;
  /** Private, unless the table plays with open deals: then everybody is told (`D-3`). */
  readonly open?: true;
  /** Params that each of those who are told reads differently. */
  readonly own?: Shape;
  /** What it is about, if not the first of these that it names: somebody, a place, a player. */
  readonly about?: 'player';
}

export type EventDescriptors = { readonly [type: string]: EventDescriptor };

type OwnParams<N extends Kinds, D> = D extends { readonly own: infer S } ? Params<N, S> : object;

/** An event as the rules emit it. A private one must name those who are told; `own` is by seat. */
type Emitted<N extends Kinds, T, D> = { readonly type: T } & (D extends { readonly params: infer S }
  ? Params<N, S>
  : object) &
  (D extends { readonly open: true }
    ? { readonly to: readonly number[] | undefined }
    : D extends { readonly private: unknown }
      ? { readonly to: readonly number[] }
      : { readonly to?: undefined }) &
  (D extends { readonly own: infer S }
    ? { readonly own: { readonly [seat: number]: Params<N, S> } }
    : { readonly own?: undefined });

export type EventsOf<N extends Kinds, D> = { [T in keyof D]: Emitted<N, T, D[T]> }[keyof D];

/** The same as its readers get it: with their own params in place. */
export type ToldOf<N extends Kinds, D> = {
  [T in keyof D]: Flat<
    { readonly type: T } & (D[T] extends { readonly params: infer S } ? Params<N, S> : object) &
      OwnParams<N, D[T]> & { readonly to?: readonly number[] }
  >;
}[keyof D];

/** Refusals by their codes, with what their sentences need. */
export type ReasonShapes = { readonly [code: string]: Shape };
export type ReasonsOf<N extends Kinds, R> = {
  [C in keyof R]: Flat<{ readonly code: C } & Params<N, R[C]>>;
}[keyof R];

/**
 * Actions by name. The first parameter is the word that says what is done (`{vote: 'player'}`); several shapes under
 * one name are told apart by further parameters (`{play: ['sprint'], location: 'place'}`).
 */
export type ActionShapes = Shapes;
export type ActionsOf<N extends Kinds, A> = { [Name in keyof A]: Params<N, A[Name]> };

/** What a step is about, beside the rule that asks it. */
export interface StepDescriptor {
  /** What its argument names, as in `{vote: church}`. */
  readonly on: 'place' | 'player' | 'card' | 'character' | null;
  /** The names of the actions that answer it. */
  readonly answers: readonly string[];
}
export type StepDescriptors = { readonly [kind: string]: StepDescriptor };

/** The second, which must have something for each key of the first: the compiler names one that is missing. */
export type AllOf<Described, T extends { readonly [key in keyof Described]: unknown }> = T;
