import { addTo, countOf } from '../../engine/lists.ts';
import type { State } from '../../engine/types.ts';
import type { Mall } from './board.ts';
import {
  ALL_CARDS,
  CARD_COUNTS,
  CARD_KINDS,
  PARKING,
  PLACES,
  SPACES,
  ZOMBIES,
  byPlace,
  charactersFor,
  placeName,
  type Card,
} from './data.ts';

/** What can't be in a sound game: cards, zombies or characters lost or made, a place too full. */
export function audit(state: State<Mall>): string[] {
  const { board, players } = state;
  const problems: string[] = [];
  auditCards(state, problems);
  const people = charactersFor(players.length).length * players.length;
  if (board.figures.length + board.dead.length !== people) {
    problems.push(`${board.figures.length} living and ${board.dead.length} dead of ${people} characters`);
  }
  const inside = byPlace(() => 0);
  for (const { at } of board.figures) inside[at]++;
  let zombies = 0;
  for (const place of PLACES) {
    const [count, here] = [board.zombies[place], inside[place]];
    zombies += count;
    if (count < 0) problems.push(`${count} zombies at ${placeName(place)}`);
    if (here > SPACES[place]) problems.push(`${here} characters at ${placeName(place)}`);
    if (board.closed[place] && here + count > 0) problems.push(`somebody at the closed ${placeName(place)}`);
  }
  if (board.fed > board.zombies[PARKING]) problems.push(`${board.fed} fed zombies at the Parking`);
  if (zombies > ZOMBIES) problems.push(`${zombies} zombies of ${ZOMBIES}`);
  if (board.deck.length !== board.deckKnown.length)
    problems.push('the deck and what is known of it differ in size');
  return problems;
}

function auditCards({ board, stack }: State<Mall>, problems: string[]): void {
  const counts = new Map<Card, number>();
  const count = (cards: readonly Card[]): void => {
    for (const card of cards) addTo(counts, card);
  };
  for (const pile of [board.deck, board.played, ...board.hands, ...board.lost]) count(pile);
  for (const frame of stack) if (frame.kind === 'truck') count(frame.data.drawn);
  let total = 0;
  for (const card of CARD_KINDS) {
    const found = countOf(counts, card);
    total += found;
    if (found !== CARD_COUNTS[card]) problems.push(`${found} ${card} cards of ${CARD_COUNTS[card]}`);
  }
  if (total !== ALL_CARDS.length) problems.push(`${total} cards of ${ALL_CARDS.length}`);
}
