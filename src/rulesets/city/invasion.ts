import { emit } from '../../engine/stack.ts';
import { antidoteReserve, resolutionOrder, type CityGame } from './board.ts';
import { SLOTS, type Location } from './data.ts';
import type { InvasionCard, Target } from './invasion-deck.ts';
import { moveLeader } from './leader.ts';
import { invasionCard } from './options.ts';
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
