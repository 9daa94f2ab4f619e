import { itemAt } from '../../engine/lists.ts';
import { HIDDEN, byPlayer, hiddenPile, lostHand, othersHand, type Hidden } from '../../engine/board-view.ts';
import type { Seat, Viewer } from '../../engine/types.ts';
import { antidoteReserve, handOf, leaderColour, markersLeft, nameOf } from './board.ts';
import type { Board, CityGame, Figure, Items } from './board.ts';
import { byLocation, type Building, type Card, type Character, type Location } from './data.ts';
import { explodesAt } from './explosions.ts';
import { flightOf, partsOf } from './helicopter.ts';
import { forecastNext } from './invasion.ts';
import { isFull, sideOf } from './locations.ts';
import { entranceOf } from './movement-rules.ts';
import { knowsNext } from './invasion.ts';
import { stakesOf } from './stakes.ts';
import type {
  CityPlan,
  FigureView,
  ItemsView,
  PrivateView,
  PublicView,
  SpacesView,
  TileView,
} from './view-types.ts';
import { coercionsInForce } from './votes.ts';
import { zombieReserve } from './zombies.ts';

export function publicView(game: CityGame): PublicView {
  const { board, players } = game.state;
  const figures = (at: Location | null): FigureView[] =>
    board.figures.filter((figure) => figure.at === at).map((figure) => viewFigure(game, figure));
  const tag = ({ seat, who }: Figure): string => `${nameOf(game, seat)}.${who}`;
  return {
    city: viewCity(board),
    spaces: byLocation((location) => viewSpaces(sideOf(board, location).spaces, isFull(board, location))),
    start: nameOf(game, board.start),
    leader: leaderColour(game),
    explosions: { ...board.explosions },
    explodesAt: explodesAt(board),
    at: byLocation(figures),
    unplaced: figures(null),
    dead: board.dead.map(({ seat, who }) => ({ player: nameOf(game, seat), character: who })),
    zombies: { ...board.zombies },
    reserve: {
      zombies: zombieReserve(board.zombies),
      antidotes: antidoteReserve(board),
      explosions: markersLeft(board),
    },
    paidFood: board.paidFood.slice(),
    antidotes: byPlayer(players, (seat) => itemAt(board.antidotes, seat)),
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
export function viewBoard(game: CityGame, viewer: Viewer): PrivateView {
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
    food: byPlayer(players, (seat) => viewFood(itemAt(board.food, seat), isEye(seat))),
    deck: sees ? board.deck.slice() : hiddenPile(board.deck.length),
    truck: sees ? board.truck.slice() : hiddenPile(board.truck.length),
    invasion: viewInvasion(game, viewer),
    chosen: byPlayer(players, (seat) => destinationFor(game, viewer, seat)),
    pack: typeof viewer === 'number' ? itemAt(board.packs, viewer).slice() : [],
    knows: byPlayer(players, (seat) => {
      const [next] = board.invasion;
      return isEye(seat) && next !== undefined && knowsNext(game, seat) ? { invasion: next } : undefined;
    }),
    ...(viewer !== null && {
      points: byPlayer(players, (seat) => (isEye(seat) ? partsOf(board, seat) : undefined)),
    }),
    ...(typeof viewer === 'number' && game.state.over === null && { flight: flightOf(board, viewer) }),
    ...(typeof viewer === 'number' && knowsNext(game, viewer) && { nextInvasion: forecastNext(game) }),
  };
}

function viewFood(food: Board['food'][number], isOwn: boolean): readonly (number | Hidden)[] {
  const isHidden = !isOwn && food.every(({ open }) => !open);
  return isHidden ? hiddenPile(food.length) : food.map(({ value, open }) => (open || isOwn ? value : HIDDEN));
}

function viewInvasion(game: CityGame, viewer: Viewer): readonly string[] {
  const { invasion } = game.state.board;
  if (viewer === 'all') return invasion.slice();
  const isNextKnown = typeof viewer === 'number' && knowsNext(game, viewer);
  return isNextKnown ? invasion.map((id, i) => (i === 0 ? id : HIDDEN)) : hiddenPile(invasion.length);
}

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

function viewCity(board: Board): CityPlan {
  const [c1, c2, c3, c4] = board.corners;
  const tower = viewTile('tower', board.sides.tower, board.towerFallen ? 'collapsed' : 'whole');
  const corner = (building: Building): TileView => {
    const state = building === 'armory' && board.armory !== 'open' ? board.armory : 'whole';
    return viewTile(building, board.sides[building], state);
  };
  return {
    c1: corner(c1),
    c2: corner(c2),
    c3: corner(c3),
    c4: corner(c4),
    tower,
    crossroads: viewTile('crossroads', board.sides.crossroads, 'whole'),
  };
}

/** The same ones each time, as with hidden piles. */
function viewTile(place: Location, side: TileView['side'], state: TileView['state']): TileView {
  const key = `${place} ${side} ${state}`;
  const seen = TILES.get(key) ?? Object.freeze({ place, side, state });
  TILES.set(key, seen);
  return seen;
}

const TILES = new Map<string, TileView>();

const NO_ITEMS: ItemsView = Object.freeze({ antidotes: 0, cards: Object.freeze([]) });

const viewItems = ({ antidotes, cards }: Items, viewer: Viewer): ItemsView =>
  antidotes === 0 && cards.length === 0 ? NO_ITEMS : { antidotes, cards: viewCards(cards, viewer) };

const viewCards = (cards: Items['cards'], viewer: Viewer): (Card | Hidden)[] =>
  cards.map(({ card, known }) =>
    viewer === 'all' || (viewer !== null && (known & (1 << viewer)) !== 0) ? card : HIDDEN,
  );

/** Revealed cards are open to all; one's own sealed one oneself knows. */
function destinationFor(game: CityGame, viewer: Viewer, seat: Seat): Location | undefined {
  const chosen = game.state.board.chosen[seat] ?? null;
  if (chosen !== null) return chosen;
  if (viewer !== 'all' && viewer !== seat) return undefined;
  for (const frame of game.state.stack) {
    if (frame.kind !== 'select' && frame.kind !== 'selectLate') continue;
    const answer = frame.answers[seat] ?? null;
    if (answer !== null) return answer.choose;
  }
  return undefined;
}

function viewReplicas(board: Board, seat: Seat): PublicView['replicas'][string] | undefined {
  const own = board.replicas.filter((replica) => replica.seat === seat);
  if (own.length === 0) return undefined;
  const counts: { [location in Location]?: number } = {};
  for (const { at } of own) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}
