/** Which rules say what a game's pieces are about. The most telling rule comes first. */
export interface PieceRules<
  Card extends string = string,
  Person extends string = string,
  Place extends string = string,
> {
  readonly cards: ByName<Card, readonly string[]>;
  readonly people: ByName<Person, readonly string[]>;
  readonly places: ByName<Place, readonly string[]>;
}

/** The same for its steps and refusals. */
export interface GameRules<
  Card extends string = string,
  Person extends string = string,
  Place extends string = string,
  Step extends string = string,
  Reason extends string = string,
> extends PieceRules<Card, Person, Place> {
  readonly steps: ByName<Step, readonly string[]>;
  /** Null: no rule of the game says so, as with a message that is badly formed. */
  readonly reasons: ByName<Reason, readonly string[] | null>;
}

type ByName<Name extends string, T> = { readonly [name in Name]: T };

/** What any game refuses. */
export const CORE_REASON_RULES = {
  badAction: null,
  badFrame: null,
  badLetPass: ['T-REACT-3'],
  colour: null,
  colourCount: null,
  gameOver: null,
  late: ['T-STEP-1'],
  letPassAlready: ['T-REACT-3'],
  noSeed: null,
  noSuchOffer: ['D-1'],
  noSuchSeat: null,
  noTradeNow: ['D-1'],
  notAnOption: ['T-STEP-1'],
  notAsked: ['T-STEP-1'],
  offerEmpty: ['D-1'],
  offerField: ['D-1', 'D-4'],
  offerNotHeld: ['D-1'],
  offerTo: ['D-1'],
  offerUnmet: ['D-2'],
  offersMany: ['D-1'],
  optionValue: null,
  playerCount: null,
  playerIsOut: ['T-STEP-4'],
  playerName: null,
  playerTwice: null,
  unknownOption: null,
  promised: ['D-6'],
  promiseOffered: ['D-6'],
  promiseAgainst: ['D-6'],
  promiseAnswered: ['D-6'],
  promiseOver: ['D-4'],
  promiseNotThere: ['D-4'],
  promiseNowhere: ['D-4'],
  promisesMany: ['D-4'],
} as const;
