import { itemAt } from '../../engine/lists.ts';
import { emit, seatOf } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import {
  antidoteReserve,
  figureOf,
  figuresAt,
  figuresOf,
  handOf,
  leaderSeat,
  nameOf,
  peopleAt,
  refillFood,
} from './board.ts';
import type { Board, CityGame, Figure } from './board.ts';
import {
  zombiesToAttack,
  type AttackCondition,
  type Card,
  type Character,
  type Location,
  type Side,
} from './data.ts';
import { editionOf } from './edition.ts';
import { drawCard, payCard, takeDiscarded } from './hands.ts';
import { moveLeader, setLeader } from './leader.ts';
import type { ActivateAction, Actions } from './vocabulary.ts';

/** One entry a side, all of one shape. */
export interface LocationSide {
  readonly spaces: number;
  readonly attack: AttackCondition;
  readonly effect: Effect | null;
}

interface Effect<A extends ActivateAction = ActivateAction> {
  /** By public facts alone: could this player pay, and would it give anything (`C-ACT-2`)? */
  possible(game: CityGame, seat: Seat): boolean;
  /** Every way to pay for it and use it. */
  ways(game: CityGame, seat: Seat): A[];
  apply(game: CityGame, seat: Seat, action: A): void;
}

const OUTNUMBERED = 'outnumbered';

const kindsIn = (cards: readonly Card[]): Card[] => [...new Set(cards)];

const cardCosts = (board: Board, seat: Seat): { discard: Card }[] =>
  kindsIn(handOf(board, seat)).map((card) => ({ discard: card }));

/** Each of the one with each of the other. */
function combine<A extends object, B extends object>(
  first: readonly A[],
  second: readonly B[],
): ({ activate: true } & A & B)[] {
  const ways: ({ activate: true } & A & B)[] = [];
  for (const one of first) for (const other of second) ways.push({ activate: true, ...one, ...other });
  return ways;
}

const hasCard = ({ state: { board } }: CityGame, seat: Seat): boolean => handOf(board, seat).length > 0;

/** Costs an action card, which is discarded and not played (`C-ACT-3`). */
const forACard = <T extends object>(
  gives: (game: CityGame, seat: Seat) => boolean,
  targets: (game: CityGame, seat: Seat) => T[],
  apply: (game: CityGame, seat: Seat, target: T) => void,
): Effect<{ activate: true; discard: Card } & T> => ({
  possible: (game, seat) => hasCard(game, seat) && gives(game, seat),
  ways: (game, seat) => combine(cardCosts(game.state.board, seat), targets(game, seat)),
  apply(game, seat, action) {
    payCard(game, seat, action.discard);
    apply(game, seat, action);
  },
});

const NO_TARGET = (): object[] => [{}];

/** One's exhausted characters, anywhere, that can be rested again. */
export const restable = (figure: Figure): boolean => canBeRested(figure) && !figure.untouchable;

/** The same as far as a view tells it: a mother stays one (`C-POW-PREGNANT`). */
export const canBeRested = ({ who, exhausted }: Pick<Figure, 'who' | 'exhausted'>): boolean =>
  exhausted && who !== 'pregnant';

const ownRestable = (board: Board, seat: Seat): Figure[] => figuresOf(board, seat).filter(restable);

const restTargets = ({ state: { board } }: CityGame, seat: Seat): Resting[] =>
  ownRestable(board, seat).map(({ who }) => ({ character: who }));

const canRest = ({ state: { board } }: CityGame, seat: Seat): boolean => ownRestable(board, seat).length > 0;

export function rest(game: CityGame, figure: Figure | undefined): void {
  if (figure === undefined) return;
  figure.exhausted = false;
  emit(game, { type: 'characterRested', player: nameOf(game, figure.seat), character: figure.who });
}

interface Resting {
  readonly character: Character;
}

const restChosen = (game: CityGame, seat: Seat, { character }: Resting): void =>
  rest(game, figureOf(game.state.board, seat, character));

/** Rested characters of one's own there, to exhaust for a cost; never the pregnant woman (`C-POW-PREGNANT`). */
const payers = (board: Board, seat: Seat, at: Location): Figure[] =>
  figuresAt(board, at).filter(
    (figure) => figure.seat === seat && !figure.exhausted && figure.who !== 'pregnant' && !figure.untouchable,
  );

function exhaust(game: CityGame, seat: Seat, who: Character): void {
  const figure = figureOf(game.state.board, seat, who);
  if (figure === undefined) return;
  figure.exhausted = true;
  emit(game, { type: 'characterExhausted', player: nameOf(game, seat), character: figure.who });
}

/** `C-ACT-CHURCH-A` */
const churchA = forACard(canRest, restTargets, restChosen);

/** `C-ACT-CHURCH-B`: a food token, which leaves the game. */
const churchB: Effect<Actions['restForFood']> = {
  possible: (game, seat) => itemAt(game.state.board.food, seat).length > 0 && canRest(game, seat),
  ways(game, seat) {
    const values = [...new Set(itemAt(game.state.board.food, seat).map(({ value }) => value))];
    return combine(
      values.map((food) => ({ food })),
      restTargets(game, seat),
    );
  },
  apply(game, seat, action) {
    const { board } = game.state;
    const tokens = itemAt(board.food, seat);
    // Of two alike, the one that everybody knows goes first.
    const index = Math.max(
      tokens.findIndex(({ value, open }) => value === action.food && open),
      tokens.findIndex(({ value }) => value === action.food),
    );
    const [paid] = tokens.splice(index, 1);
    if (paid !== undefined) board.paidFood.push(paid.value);
    emit(game, { type: 'foodPaid', player: nameOf(game, seat), food: action.food });
    restChosen(game, seat, action);
  },
};

/** `C-ACT-HOSPITAL-A` */
const hospitalA = forACard((game) => antidoteReserve(game.state.board) > 0, NO_TARGET, takeAntidote);

/** `C-ACT-HOSPITAL-B` */
const hospitalB: Effect<Actions['payCharacter']> = {
  possible: ({ state: { board } }, seat) =>
    antidoteReserve(board) > 0 && payers(board, seat, 'hospital').length > 0,
  ways: ({ state: { board } }, seat) =>
    payers(board, seat, 'hospital').map(({ who }) => ({ activate: true, character: who })),
  apply(game, seat, action) {
    exhaust(game, seat, action.character);
    takeAntidote(game, seat);
  },
};

function takeAntidote(game: CityGame, seat: Seat): void {
  const { antidotes } = game.state.board;
  antidotes[seat] = itemAt(antidotes, seat) + 1;
  emit(game, { type: 'antidoteTaken', player: nameOf(game, seat) });
}

/** `C-ACT-ARMORY-A` */
const armoryA = forACard(
  (game) => game.state.board.deck.length > 0,
  NO_TARGET,
  (game, seat) => drawCard(game, seat),
);

/** `C-ACT-ARMORY-B`: what is paid can't be what is taken. */
const armoryB: Effect<Actions['takeForCard'] | Actions['takeForCharacter']> = {
  possible(game, seat) {
    const { board } = game.state;
    if (board.discard.length === 0) return false;
    return editionOf(game).armoryCosts === 'card'
      ? hasCard(game, seat)
      : payers(board, seat, 'armory').length > 0;
  },
  ways(game, seat) {
    const { board } = game.state;
    const taken = kindsIn(board.discard).map((take) => ({ take }));
    if (editionOf(game).armoryCosts === 'card') return combine(taken, cardCosts(board, seat));
    const people = payers(board, seat, 'armory').map(({ who }) => ({ character: who }));
    return combine(taken, people);
  },
  apply(game, seat, action) {
    if ('discard' in action) payCard(game, seat, action.discard);
    else exhaust(game, seat, action.character);
    takeDiscarded(game, seat, action.take);
  },
};

/** The leader's marker to any other uncovered colour, named by its player. */
const otherColours = (game: CityGame): { player: string }[] => {
  const now = leaderSeat(game);
  return game.state.players.filter((_, seat) => seat !== now).map((player) => ({ player }));
};

/** `C-ACT-BANK-A` */
const bankA = forACard(
  () => true,
  otherColours,
  (game, _, { player }) => setLeader(game, seatOf(game, player)),
);

/** `C-ACT-BANK-B` */
const bankB: Effect<Actions['activate']> = {
  possible: () => true,
  ways: () => [{ activate: true }],
  apply: (game) => moveLeader(game, 1),
};

const truckHasFood = ({ state: { board } }: CityGame): boolean =>
  board.truck.length + board.openFood.length > 0;

/** `C-ACT-CROSSROADS-A` */
const crossroadsA = forACard(truckHasFood, NO_TARGET, (game, seat) => takeFood(game, seat, 'truck'));

type FoodChoice = Pick<Actions['foodForCard'], 'food'>;

/** `C-ACT-CROSSROADS-B` */
const crossroadsB = forACard(
  truckHasFood,
  ({ state: { board } }): FoodChoice[] => [
    ...[...new Set(board.openFood)].map((food) => ({ food })),
    ...(board.truck.length > 0 ? [{ food: 'truck' as const }] : []),
  ],
  (game, seat, { food }) => takeFood(game, seat, food),
);

function takeFood(game: CityGame, seat: Seat, which: FoodChoice['food']): void {
  const { board } = game.state;
  const player = nameOf(game, seat);
  const open = which !== 'truck';
  const [value] = open ? board.openFood.splice(board.openFood.indexOf(which), 1) : board.truck.splice(0, 1);
  if (value === undefined) return;
  board.food[seat]?.push({ value, open });
  refillFood(board);
  if (open) return emit(game, { type: 'foodTaken', player, food: value });
  emit(game, { type: 'foodDrawn', player });
  emit(game, { type: 'drawnFoodSeen', to: [seat], player, food: value });
}

const SIDES: { readonly [location in Location]: { readonly [side in Side]: LocationSide } } = {
  tower: {
    A: { spaces: 2, attack: 4, effect: null },
    B: { spaces: 2, attack: 4, effect: null },
  },
  church: {
    A: { spaces: 4, attack: 3, effect: churchA },
    B: { spaces: 3, attack: OUTNUMBERED, effect: churchB },
  },
  hospital: {
    A: { spaces: 3, attack: OUTNUMBERED, effect: hospitalA },
    B: { spaces: 4, attack: 2, effect: hospitalB },
  },
  bank: {
    A: { spaces: 3, attack: 3, effect: bankA },
    B: { spaces: 3, attack: OUTNUMBERED, effect: bankB },
  },
  armory: {
    A: { spaces: 4, attack: 3, effect: armoryA },
    B: { spaces: 3, attack: OUTNUMBERED, effect: armoryB },
  },
  crossroads: {
    A: { spaces: Infinity, attack: 'leader', effect: crossroadsA },
    B: { spaces: Infinity, attack: 'leader', effect: crossroadsB },
  },
};

const FALLEN_TOWER: LocationSide = { spaces: 3, attack: OUTNUMBERED, effect: null };

export const sideOf = (board: Board, location: Location): LocationSide =>
  location === 'tower' && board.towerFallen ? FALLEN_TOWER : SIDES[location][board.sides[location]];

/** Nobody enters a wrecked armory, whatever its side (`C-MOVE-4`). */
export const isShut = (board: Board, location: Location): boolean =>
  location === 'armory' && board.armory !== 'open';

/** Own spaces alone count: a temporary one is its character's (`C-MOVE-5`). */
export function isFull(board: Board, location: Location): boolean {
  if (isShut(board, location)) return true;
  let taken = 0;
  for (const { at, temporary } of board.figures) if (at === location && !temporary) taken++;
  return taken >= sideOf(board, location).spaces;
}

/** Whether the condition of an attack holds (`C-ATK-2`). */
export const isAttacked = (board: Board, location: Location): boolean =>
  board.zombies[location] >= zombiesToAttack(sideOf(board, location).attack, peopleAt(board, location));
