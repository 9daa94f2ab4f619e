import { emit } from '../../engine/stack.ts';
import type { Action, Seat } from '../../engine/types.ts';
import {
  antidoteReserve,
  figuresAt,
  figuresOf,
  handOf,
  leaderSeat,
  nameOf,
  peopleAt,
  refillFood,
} from './board.ts';
import type { Board, CityGame, Figure } from './board.ts';
import type { Card, Location, Side } from './data.ts';
import { editionOf } from './edition.ts';
import { drawCard, payCard, takeDiscarded } from './hands.ts';
import { moveLeader, setLeader } from './leader.ts';

/** One entry a side, all of one shape. */
export interface LocationSide {
  readonly spaces: number;
  /** So many zombies, or more than there are people, or wherever the leader points. */
  readonly attack: number | 'outnumbered' | 'leader';
  readonly effect: Effect | null;
}

interface Effect {
  /** By public facts alone: could this player pay, and would it give anything (`C-ACT-2`)? */
  possible(game: CityGame, seat: Seat): boolean;
  /** Every way to pay for it and use it. */
  ways(game: CityGame, seat: Seat): Action[];
  apply(game: CityGame, seat: Seat, action: Action): void;
}

const OUTNUMBERED = 'outnumbered';

const kindsIn = (cards: readonly Card[]): Card[] => [...new Set(cards)];

const cardCosts = (board: Board, seat: Seat): Action[] =>
  kindsIn(handOf(board, seat)).map((card) => ({ discard: card }));

/** Each of the one with each of the other. */
function combine(first: readonly Action[], second: readonly Action[]): Action[] {
  const ways: Action[] = [];
  for (const one of first) for (const other of second) ways.push({ activate: true, ...one, ...other });
  return ways;
}

const hasCard = ({ state: { board } }: CityGame, seat: Seat): boolean => handOf(board, seat).length > 0;

/** Costs an action card, which is discarded and not played (`C-ACT-3`). */
const forACard = (
  gives: (game: CityGame, seat: Seat) => boolean,
  targets: (game: CityGame, seat: Seat) => Action[],
  apply: Effect['apply'],
): Effect => ({
  possible: (game, seat) => hasCard(game, seat) && gives(game, seat),
  ways: (game, seat) => combine(cardCosts(game.state.board, seat), targets(game, seat)),
  apply(game, seat, action) {
    payCard(game, seat, action['discard'] as Card);
    apply(game, seat, action);
  },
});

const NO_TARGET = (): Action[] => [{}];

/** One's exhausted characters, anywhere, that can be rested again. */
export const restable = (figure: Figure): boolean =>
  figure.exhausted && figure.who !== 'pregnant' && !figure.untouchable;

const ownRestable = (board: Board, seat: Seat): Figure[] => figuresOf(board, seat).filter(restable);

const restTargets = ({ state: { board } }: CityGame, seat: Seat): Action[] =>
  ownRestable(board, seat).map(({ who }) => ({ character: who }));

const canRest = ({ state: { board } }: CityGame, seat: Seat): boolean => ownRestable(board, seat).length > 0;

export function rest(game: CityGame, figure: Figure | undefined): void {
  if (figure === undefined) return;
  figure.exhausted = false;
  emit(game, { type: 'characterRested', player: nameOf(game, figure.seat), character: figure.who });
}

const restChosen: Effect['apply'] = (game, seat, action) =>
  rest(
    game,
    figuresOf(game.state.board, seat).find(({ who }) => who === action['character']),
  );

/** Rested characters of one's own there, to exhaust for a cost; never the pregnant woman (`C-POW-PREGNANT`). */
const payers = (board: Board, seat: Seat, at: Location): Figure[] =>
  figuresAt(board, at).filter(
    (figure) => figure.seat === seat && !figure.exhausted && figure.who !== 'pregnant' && !figure.untouchable,
  );

function exhaust(game: CityGame, seat: Seat, who: unknown): void {
  const figure = figuresOf(game.state.board, seat).find((own) => own.who === who);
  if (figure === undefined) return;
  figure.exhausted = true;
  emit(game, { type: 'characterExhausted', player: nameOf(game, seat), character: figure.who });
}

/** `C-ACT-CHURCH-A` */
const churchA = forACard(canRest, restTargets, restChosen);

/** `C-ACT-CHURCH-B`: a food token, which leaves the game. */
const churchB: Effect = {
  possible: (game, seat) => (game.state.board.food[seat] ?? []).length > 0 && canRest(game, seat),
  ways(game, seat) {
    const values = [...new Set((game.state.board.food[seat] ?? []).map(({ value }) => value))];
    return combine(
      values.map((food) => ({ food })),
      restTargets(game, seat),
    );
  },
  apply(game, seat, action) {
    const { board } = game.state;
    const tokens = board.food[seat] ?? [];
    // Of two alike, the one that everybody knows goes first.
    const index = Math.max(
      tokens.findIndex(({ value, open }) => value === action['food'] && open),
      tokens.findIndex(({ value }) => value === action['food']),
    );
    const [paid] = tokens.splice(index, 1);
    if (paid !== undefined) board.paidFood.push(paid.value);
    emit(game, { type: 'foodPaid', player: nameOf(game, seat), food: Number(action['food']) });
    restChosen(game, seat, action);
  },
};

/** `C-ACT-HOSPITAL-A` */
const hospitalA = forACard((game) => antidoteReserve(game.state.board) > 0, NO_TARGET, takeAntidote);

/** `C-ACT-HOSPITAL-B` */
const hospitalB: Effect = {
  possible: ({ state: { board } }, seat) =>
    antidoteReserve(board) > 0 && payers(board, seat, 'hospital').length > 0,
  ways: ({ state: { board } }, seat) =>
    payers(board, seat, 'hospital').map(({ who }) => ({ activate: true, character: who })),
  apply(game, seat, action) {
    exhaust(game, seat, action['character']);
    takeAntidote(game, seat);
  },
};

function takeAntidote(game: CityGame, seat: Seat): void {
  const { antidotes } = game.state.board;
  antidotes[seat] = (antidotes[seat] ?? 0) + 1;
  emit(game, { type: 'antidoteTaken', player: nameOf(game, seat) });
}

/** `C-ACT-ARMORY-A` */
const armoryA = forACard(
  (game) => game.state.board.deck.length > 0,
  NO_TARGET,
  (game, seat) => drawCard(game, seat),
);

/** `C-ACT-ARMORY-B`: what is paid can't be what is taken. */
const armoryB: Effect = {
  possible(game, seat) {
    const { board } = game.state;
    if (board.discard.length === 0) return false;
    return editionOf(game).armoryCosts === 'card'
      ? hasCard(game, seat)
      : payers(board, seat, 'armory').length > 0;
  },
  ways(game, seat) {
    const { board } = game.state;
    const costs: Action[] =
      editionOf(game).armoryCosts === 'card'
        ? cardCosts(board, seat)
        : payers(board, seat, 'armory').map(({ who }) => ({ character: who }));
    return combine(
      kindsIn(board.discard).map((take) => ({ take })),
      costs,
    );
  },
  apply(game, seat, action) {
    if (action['discard'] === undefined) exhaust(game, seat, action['character']);
    else payCard(game, seat, action['discard'] as Card);
    takeDiscarded(game, seat, action['take'] as Card);
  },
};

/** The leader's marker to any other uncovered colour, named by its player. */
const otherColours = (game: CityGame): Action[] => {
  const now = leaderSeat(game);
  return game.state.players.filter((_, seat) => seat !== now).map((player) => ({ player }));
};

/** `C-ACT-BANK-A` */
const bankA = forACard(
  () => true,
  otherColours,
  (game, _, action) => setLeader(game, game.state.players.indexOf(action['player'] as string)),
);

/** `C-ACT-BANK-B` */
const bankB: Effect = {
  possible: () => true,
  ways: () => [{ activate: true }],
  apply: (game) => moveLeader(game, 1),
};

const truckHasFood = ({ state: { board } }: CityGame): boolean =>
  board.truck.length + board.openFood.length > 0;

/** `C-ACT-CROSSROADS-A` */
const crossroadsA = forACard(truckHasFood, NO_TARGET, (game, seat) => takeFood(game, seat, 'truck'));

/** `C-ACT-CROSSROADS-B` */
const crossroadsB = forACard(
  truckHasFood,
  ({ state: { board } }) => [
    ...[...new Set(board.openFood)].map((food): Action => ({ food })),
    ...(board.truck.length > 0 ? [{ food: 'truck' }] : []),
  ],
  (game, seat, action) => takeFood(game, seat, action['food']),
);

function takeFood(game: CityGame, seat: Seat, which: unknown): void {
  const { board } = game.state;
  const player = nameOf(game, seat);
  const open = which !== 'truck';
  const [value] = open
    ? board.openFood.splice(board.openFood.indexOf(Number(which)), 1)
    : board.truck.splice(0, 1);
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
export function isAttacked(board: Board, location: Location): boolean {
  const { attack } = sideOf(board, location);
  const zombies = board.zombies[location];
  if (attack === 'leader') return zombies > 0;
  return attack === OUTNUMBERED ? zombies > peopleAt(board, location) : zombies >= attack;
}
