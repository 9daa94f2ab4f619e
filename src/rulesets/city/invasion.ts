import { emit } from '../../engine/stack.ts';
import { antidoteReserve, resolutionOrder, type CityGame } from './board.ts';
import { SLOTS, type Location } from './data.ts';
import type { InvasionCard, Target } from './invasion-deck.ts';
import { leaderAfter, moveLeader } from './leader.ts';
import { invasionCard } from './options.ts';
import type { InvasionForecast } from './view-types.ts';
import { addZombies, moveZombies } from './zombies.ts';

/** The top card is turned and done: moves, new zombies, drops, leader (`C-INV-1`). */
export function invade(game: CityGame): void {
  const { board } = game.state;
  const id = board.invasion.shift();
  board.invasionKnown = 0;
  const card = id === undefined ? undefined : invasionCard(game, id);
  if (card === undefined) return;
  emit(game, { type: 'invasionTurned', invasion: card.id });
  for (const [from, to] of card.moves) {
    const [here, there] = [locationOf(game, from), locationOf(game, to)];
    moveZombies(game, here, there, board.zombies[here]);
  }
  newZombies(game, card);
  drop(game, card);
  moveLeader(game, card.leader);
}

/** The card of midnight brings zombies alone. */
export function placeInvaders(game: CityGame, id: string): void {
  const card = invasionCard(game, id);
  if (card === undefined) return;
  emit(game, { type: 'invasionTurned', invasion: id });
  newZombies(game, card);
}

/** What the next card says, in the places of this city; null if there is none. */
export function forecastNext(game: CityGame): InvasionForecast | null {
  const [id] = game.state.board.invasion;
  const card = id === undefined ? undefined : invasionCard(game, id);
  if (card === undefined) return null;
  const { moves, zombies, drops, leader } = card;
  return {
    moves: moves.map(([from, to]) => ({ from: locationOf(game, from), to: locationOf(game, to) })),
    zombies: resolutionOrder(game)
      .map((place) => ({ place, count: zombies[targetOf(game, place)] ?? 0 }))
      .filter(({ count }) => count > 0),
    drops: SLOTS.flatMap((slot) => {
      const { antidotes = 0, cards = 0 } = drops[slot] ?? {};
      return antidotes + cards === 0 ? [] : [{ place: locationOf(game, slot), antidotes, cards }];
    }),
    leader: { player: leaderAfter(game, leader), steps: leader },
  };
}

const locationOf = ({ state: { board } }: CityGame, target: Target): Location =>
  target === 'tower' || target === 'crossroads'
    ? target
    : (board.corners[SLOTS.indexOf(target)] ?? 'crossroads');

const targetOf = ({ state: { board } }: CityGame, location: Location): Target =>
  location === 'tower' || location === 'crossroads'
    ? location
    : (SLOTS[board.corners.indexOf(location)] ?? 'crossroads');

/** In order of their numbers, should the reserve run out (`C-INV-4`). */
function newZombies(game: CityGame, { zombies }: InvasionCard): void {
  for (const location of resolutionOrder(game))
    addZombies(game, location, zombies[targetOf(game, location)] ?? 0, 'invasion');
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
