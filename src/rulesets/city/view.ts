import { HIDDEN, byPlayer, hiddenPile, lostHand, othersHand, type Hidden } from '../../engine/board-view.ts';
import { stepOf } from '../../engine/stack.ts';
import type { Json, Seat, Viewer } from '../../engine/types.ts';
import { antidoteReserve, handOf, leaderSeat, markersLeft, nameOf, zombieReserve } from './board.ts';
import type { Board, CityGame, Figure, Items } from './board.ts';
import { LOCATIONS, SLOTS, type Card, type Character, type Location } from './data.ts';
import { explodesAt } from './explosions.ts';
import { partsOf, type Points } from './helicopter.ts';
import { isFull, sideOf } from './locations.ts';
import { entranceOf } from './movement-rules.ts';
import { knowsNext } from './peek.ts';
import { stakesOf, type Stakes } from './stakes.ts';
import { coercionsInForce } from './votes.ts';

export interface FigureView {
  readonly player: string;
  readonly character: Character;
  readonly exhausted: boolean;
  readonly hidden: boolean;
  readonly temporary: boolean;
  readonly awake: boolean;
}

export interface SpacesView {
  /** Null: as many as come. */
  readonly spaces: number | null;
  readonly full: boolean;
}

export interface ItemsView {
  readonly antidotes: number;
  readonly cards: readonly (Card | Hidden)[];
}

/** What a viewer sees of the city, in the words of the scenarios. */
export interface CityView {
  /** Slots, tower and crossroads with side and state, as `church A`, `armory B blocked`, `collapsed`. */
  readonly city: { readonly [slot: string]: string };
  readonly spaces: { readonly [location: string]: SpacesView };
  readonly start: string;
  readonly leader: string;
  readonly explosions: { readonly tower: number; readonly armory: number };
  /** How many markers it takes. */
  readonly explodesAt: { readonly tower: number; readonly armory: number };
  readonly at: { readonly [location: string]: readonly FigureView[] };
  readonly unplaced: readonly FigureView[];
  readonly dead: readonly { readonly player: string; readonly character: Character }[];
  readonly zombies: { readonly [location: string]: number };
  readonly reserve: { readonly zombies: number; readonly antidotes: number; readonly explosions: number };
  readonly items: { readonly [location: string]: ItemsView };
  readonly hands: { readonly [player: string]: readonly (Card | Hidden)[] };
  /** Hands that left the game with their players; one knows one's own. */
  readonly lost: { readonly [player: string]: readonly (Card | Hidden)[] };
  /** What left the game otherwise: in the burning armory, with players, as a price. */
  readonly burnt: readonly (Card | Hidden)[];
  readonly lostFood: readonly (number | Hidden)[];
  readonly paidFood: readonly number[];
  readonly antidotes: { readonly [player: string]: number };
  readonly food: { readonly [player: string]: readonly (number | Hidden)[] };
  readonly cans: { readonly [player: string]: number };
  readonly deck: readonly (Card | Hidden)[];
  readonly discard: readonly Card[];
  readonly truck: readonly (number | Hidden)[];
  readonly openFood: readonly number[];
  readonly invasion: readonly string[];
  readonly chosen: { readonly [player: string]: string };
  readonly drawn: readonly Location[];
  readonly pack: readonly Card[];
  readonly moved: readonly string[];
  readonly activated: readonly string[];
  readonly coerced: readonly Json[];
  readonly replicas: { readonly [player: string]: { readonly [location: string]: number } };
  readonly awake: readonly string[];
  readonly temporary: readonly string[];
  readonly lastDeath: string | null;
  readonly entrance: string | null;
  readonly knows: { readonly [player: string]: { readonly invasion?: string } };
  readonly stakes: Stakes;
  /** Only where everything lies open: what each player would score now, by what it is for. */
  readonly points?: { readonly [player: string]: Points };
}

type Private =
  | 'items'
  | 'hands'
  | 'lost'
  | 'burnt'
  | 'lostFood'
  | 'food'
  | 'deck'
  | 'truck'
  | 'invasion'
  | 'chosen'
  | 'pack'
  | 'knows'
  | 'points';

const byLocation = <T>(value: (location: Location) => T): { [location: string]: T } => {
  const shown: { [location: string]: T } = {};
  for (const location of LOCATIONS) shown[location] = value(location);
  return shown;
};

export function publicView(game: CityGame): Omit<CityView, Private> {
  const { board, players } = game.state;
  const figures = (at: Location | null): FigureView[] =>
    board.figures.filter((figure) => figure.at === at).map((figure) => viewFigure(game, figure));
  const tag = ({ seat, who }: Figure): string => `${nameOf(game, seat)}.${who}`;
  return {
    city: viewCity(board),
    spaces: byLocation((location) => viewSpaces(sideOf(board, location).spaces, isFull(board, location))),
    start: nameOf(game, board.start),
    leader: game.state.colours[leaderSeat(game)] ?? '',
    explosions: { ...board.explosions },
    explodesAt: explodesAt(board),
    at: byLocation(figures),
    unplaced: figures(null),
    dead: board.dead.map(({ seat, who }) => ({ player: nameOf(game, seat), character: who })),
    zombies: { ...board.zombies },
    reserve: {
      zombies: zombieReserve(board),
      antidotes: antidoteReserve(board),
      explosions: markersLeft(board),
    },
    paidFood: board.paidFood.slice(),
    antidotes: byPlayer(players, (seat) => board.antidotes[seat] ?? 0),
    cans: byPlayer(players, (seat) => board.cans[seat] || undefined),
    discard: board.discard.slice(),
    openFood: board.openFood.slice(),
    drawn: board.drawn.slice(),
    moved: players.filter((_, seat) => board.moved[seat] === true),
    activated: players.filter((_, seat) => board.activated.includes(seat)),
    coerced: coercionsInForce(board).map(({ by, player, at }) => ({
      by: nameOf(game, by),
      player: nameOf(game, player),
      at,
    })),
    replicas: byPlayer(players, (seat) => viewReplicas(board, seat)),
    awake: board.figures.filter(({ awake }) => awake).map(tag),
    temporary: board.figures.filter(({ temporary }) => temporary).map(tag),
    lastDeath: board.lastDeath === null ? null : nameOf(game, board.lastDeath),
    entrance: entranceOf(board),
    stakes: stakesOf(game),
  };
}

/** What differs from one viewer to the next. */
export function viewBoard(game: CityGame, viewer: Viewer): Pick<CityView, Private> {
  const { board, players } = game.state;
  const sees = viewer === 'all';
  const isEye = (seat: Seat): boolean => sees || viewer === seat;
  return {
    items: byLocation((location) => viewItems(board.items[location], viewer)),
    hands: byPlayer(players, (seat) =>
      isEye(seat) ? handOf(board, seat).slice() : othersHand(handOf(board, seat), board.known, viewer, seat),
    ),
    lost: byPlayer(players, (seat) => lostHand(board.lost[seat], isEye(seat))),
    burnt: viewCards(board.burnt, viewer),
    lostFood: sees ? board.lostFood.slice() : hiddenPile(board.lostFood.length),
    food: byPlayer(players, (seat) =>
      (board.food[seat] ?? []).map(({ value, open }) => (open || isEye(seat) ? value : HIDDEN)),
    ),
    deck: sees ? board.deck.slice() : hiddenPile(board.deck.length),
    truck: sees ? board.truck.slice() : hiddenPile(board.truck.length),
    invasion: board.invasion.map((id, i) => (sees || (i === 0 && seesNext(game, viewer)) ? id : HIDDEN)),
    chosen: byPlayer(players, (seat) => destinationFor(game, viewer, seat)),
    pack: typeof viewer === 'number' ? (board.packs[viewer] ?? []).slice() : [],
    knows: byPlayer(players, (seat) => {
      const [next] = board.invasion;
      return isEye(seat) && next !== undefined && knowsNext(game, seat) ? { invasion: next } : undefined;
    }),
    ...(sees && { points: byPlayer(players, (seat) => partsOf(board, seat)) }),
  };
}

const seesNext = (game: CityGame, viewer: Viewer): boolean =>
  typeof viewer === 'number' && knowsNext(game, viewer);

/** The same ones each time, as with hidden piles: most people stay as they were. */
function viewFigure(game: CityGame, { seat, who, exhausted, hidden, temporary, awake }: Figure): FigureView {
  const { players } = game.state;
  let seen = FIGURES.get(players);
  if (seen === undefined) FIGURES.set(players, (seen = []));
  const looks = (exhausted ? 1 : 0) + (hidden ? 2 : 0) + (temporary ? 4 : 0) + (awake ? 8 : 0);
  const own = ((seen[seat] ??= {})[who] ??= []);
  const player = nameOf(game, seat);
  return (own[looks] ??= Object.freeze({ player, character: who, exhausted, hidden, temporary, awake }));
}

/** By the game's players, then by seat, character and looks. */
const FIGURES = new WeakMap<readonly string[], { [who in Character]?: FigureView[] }[]>();

function viewSpaces(spaces: number, full: boolean): SpacesView {
  const seen = (SPACES[spaces] ??= []);
  return (seen[full ? 1 : 0] ??= Object.freeze({ spaces: Number.isFinite(spaces) ? spaces : null, full }));
}

const SPACES: { [spaces: number]: SpacesView[] } = {};

function viewCity(board: Board): { [slot: string]: string } {
  const shown: { [slot: string]: string } = {};
  for (let i = 0; i < SLOTS.length; i++) {
    const building = board.corners[i] ?? 'church';
    const state = building === 'armory' && board.armory !== 'open' ? ` ${board.armory}` : '';
    shown[SLOTS[i] ?? ''] = `${building} ${board.sides[building]}${state}`;
  }
  shown['tower'] = board.towerFallen ? 'collapsed' : board.sides.tower;
  shown['crossroads'] = board.sides.crossroads;
  return shown;
}

const NO_ITEMS: ItemsView = Object.freeze({ antidotes: 0, cards: Object.freeze([]) });

const viewItems = ({ antidotes, cards }: Items, viewer: Viewer): ItemsView =>
  antidotes === 0 && cards.length === 0 ? NO_ITEMS : { antidotes, cards: viewCards(cards, viewer) };

const viewCards = (cards: Items['cards'], viewer: Viewer): (Card | Hidden)[] =>
  cards.map(({ card, known }) =>
    viewer === 'all' || (viewer !== null && (known & (1 << viewer)) !== 0) ? card : HIDDEN,
  );

/** Revealed cards are open to all; one's own sealed one oneself knows. */
function destinationFor(game: CityGame, viewer: Viewer, seat: Seat): string | undefined {
  const chosen = game.state.board.chosen[seat] ?? null;
  if (chosen !== null) return chosen;
  if (viewer !== 'all' && viewer !== seat) return undefined;
  for (const frame of game.state.stack) {
    const answer =
      stepOf(game, frame)?.kind.startsWith('select') === true ? frame.answers[seat]?.['choose'] : undefined;
    if (typeof answer === 'string') return answer;
  }
  return undefined;
}

function viewReplicas(board: Board, seat: Seat): { [location: string]: number } | undefined {
  const own = board.replicas.filter((replica) => replica.seat === seat);
  if (own.length === 0) return undefined;
  const counts: { [location: string]: number } = {};
  for (const { at } of own) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}
