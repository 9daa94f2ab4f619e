import { emit } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { antidoteReserve, nameOf, resolutionOrder, type CityGame } from './board.ts';
import { SLOTS, type ByLocation, type Location } from './data.ts';
import { TARGETS, type InvasionCard, type Target } from './invasion-deck.ts';
import { leaderAfter, moveLeader } from './leader.ts';
import { invasionCard } from './options.ts';
import type { InvasionForecast } from './view-types.ts';
import { addZombies, leadZombies, moveZombies, putZombies } from './zombies.ts';

/** The top card is turned and done: moves, new zombies, drops, leader (`C-INV-1`). */
export function invade(game: CityGame): void {
  const { board } = game.state;
  const id = board.invasion.shift();
  board.invasionKnown = 0;
  const card = id === undefined ? undefined : invasionCard(game, id);
  if (card === undefined) return;
  emit(game, { type: 'invasionTurned', invasion: card.id });
  const plan = planOf(game);
  moveAll(card, plan, (from, to) => moveZombies(game, from, to, board.zombies[from]));
  bringNew(card, plan, (location, count) => addZombies(game, location, count, 'invasion'));
  drop(game, card);
  moveLeader(game, card.leader);
}

/** The card of midnight brings zombies alone. */
export function placeInvaders(game: CityGame, id: string): void {
  const card = invasionCard(game, id);
  if (card === undefined) return;
  emit(game, { type: 'invasionTurned', invasion: id });
  bringNew(card, planOf(game), (location, count) => addZombies(game, location, count, 'invasion'));
}

/** How many zombies there are at each location once this card is done, as everybody can work out. */
export function afterInvasion(
  card: InvasionCard,
  plan: CityPlan,
  now: Readonly<ByLocation<number>>,
): ByLocation<number> {
  const zombies = { ...now };
  moveAll(card, plan, (from, to) => leadZombies(zombies, from, to, zombies[from]));
  bringNew(card, plan, (location, count) => putZombies(zombies, location, count));
  return zombies;
}

/** What the next card says, in the places of this city; null if there is none. */
export function forecastNext(game: CityGame): InvasionForecast | null {
  const [id] = game.state.board.invasion;
  const card = id === undefined ? undefined : invasionCard(game, id);
  if (card === undefined) return null;
  const plan = planOf(game);
  const moves: InvasionForecast['moves'][number][] = [];
  const zombies: InvasionForecast['zombies'][number][] = [];
  moveAll(card, plan, (from, to) => moves.push({ from, to }));
  bringNew(card, plan, (place, count) => count > 0 && zombies.push({ place, count }));
  const drops = SLOTS.flatMap((slot) => {
    const { antidotes = 0, cards = 0 } = card.drops[slot] ?? {};
    return antidotes + cards === 0 ? [] : [{ place: plan.placeOf(slot), antidotes, cards }];
  });
  return { moves, zombies, drops, leader: { player: leaderAfter(game, card.leader), steps: card.leader } };
}

/** Where everything lies. */
interface CityPlan {
  /** In the order of their numbers. */
  readonly order: readonly Location[];
  readonly placeOf: (target: Target) => Location;
}

export function planOf(game: CityGame): CityPlan {
  const [c1, c2, c3, c4] = game.state.board.corners;
  const places = { tower: 'tower', crossroads: 'crossroads', c1, c2, c3, c4 } as const;
  return { order: resolutionOrder(game), placeOf: (target) => places[target] };
}

function moveAll(
  { moves }: InvasionCard,
  { placeOf }: CityPlan,
  move: (from: Location, to: Location) => void,
): void {
  for (const [from, to] of moves) move(placeOf(from), placeOf(to));
}

/** In order of their numbers, should the reserve run out (`C-INV-4`). */
function bringNew(
  { zombies }: InvasionCard,
  { order, placeOf }: CityPlan,
  put: (location: Location, count: number) => void,
): void {
  for (const location of order)
    for (const target of TARGETS) if (placeOf(target) === location) put(location, zombies[target] ?? 0);
}

/** Antidotes open, cards face down and unseen; nothing on a burnt armory (`C-INV-5`). */
function drop(game: CityGame, { drops }: InvasionCard): void {
  const { board } = game.state;
  for (const [i, slot] of SLOTS.entries()) {
    const location = board.corners[i];
    if (location === undefined || (location === 'armory' && board.armory === 'burnt')) continue;
    const antidotes = Math.min(drops[slot]?.antidotes ?? 0, antidoteReserve(board));
    const cards = board.deck.splice(0, drops[slot]?.cards ?? 0).map((card) => ({ card, known: 0 }));
    board.items[location].antidotes += antidotes;
    board.items[location].cards.push(...cards);
    if (antidotes + cards.length > 0)
      emit(game, { type: 'itemsDropped', place: location, antidotes, cards: cards.length });
  }
}

/** This player alone sees the next invasion card. */
export function peek(game: CityGame, seat: Seat): void {
  const { board } = game.state;
  const [next] = board.invasion;
  if (next === undefined) return;
  board.invasionKnown |= 1 << seat;
  const player = nameOf(game, seat);
  emit(game, { type: 'invasionLookedAt', player });
  emit(game, { type: 'invasionSeen', to: [seat], player, invasion: next });
}

export const knowsNext = ({ state: { board } }: CityGame, seat: Seat): boolean =>
  (board.invasionKnown & (1 << seat)) !== 0;
