import { addTo, countOf } from '../../engine/lists.ts';
import type { State } from '../../engine/types.ts';
import { antidoteReserve, markersLeft, type Board, type City } from './board.ts';
import { CHARACTER_IDS, FOOD, LOCATIONS, SHARED_CARDS, ZOMBIE_CAP, charactersEach } from './data.ts';
import { EDITIONS } from './edition.ts';
import { isShut, sideOf } from './locations.ts';
import { zombieReserve } from './zombies.ts';

/** What can't be in a sound game: something lost or made, a place too full. */
export function audit(state: State<City>): string[] {
  const problems: string[] = [];
  auditPeople(state, problems);
  auditCards(state, problems);
  auditTokens(state.board, problems);
  return problems;
}

function auditPeople({ board, players, out, over }: State<City>, problems: string[]): void {
  const people = charactersEach(players.length) * players.length;
  if (board.figures.length + board.dead.length !== people) {
    problems.push(`${board.figures.length} living and ${board.dead.length} dead of ${people} characters`);
  }
  const names = new Set([...board.figures, ...board.dead].map(({ who }) => who));
  if (names.size !== people || people > CHARACTER_IDS.length) problems.push('a character is there twice');
  for (const location of LOCATIONS) {
    const own = board.figures.filter(({ at, temporary }) => at === location && !temporary).length;
    if (own > sideOf(board, location).spaces) problems.push(`${own} characters at ${location}`);
    if (isShut(board, location) && board.armory === 'burnt' && own > 0)
      problems.push('somebody in the burnt armory');
  }
  for (const [seat, player] of players.entries()) {
    const alive = board.figures.some((figure) => figure.seat === seat);
    if (over === null && alive === (out[seat] === true))
      problems.push(`${player} is ${alive ? 'out with' : 'in without'} characters`);
  }
}

function auditCards({ ruleset, board }: State<City>, problems: string[]): void {
  const own = EDITIONS.find(({ id }) => id === ruleset)?.ownCard;
  const wanted = new Map<string, number>(Object.entries(SHARED_CARDS));
  if (own !== undefined) wanted.set(own.kind, own.count);
  const lying = [...LOCATIONS.flatMap((location) => board.items[location].cards), ...board.burnt].map(
    ({ card }) => card,
  );
  const piles = [board.deck, board.discard, lying, ...board.hands, ...board.lost, ...board.packs];
  const counts = new Map<string, number>();
  for (const pile of piles) for (const card of pile) addTo(counts, card);
  for (const cans of board.cans) addTo(counts, 'cannedFood', cans);
  for (const card of new Set([...wanted.keys(), ...counts.keys()])) {
    const [found, all] = [countOf(counts, card), countOf(wanted, card)];
    if (found !== all) problems.push(`${found} ${card} cards of ${all}`);
  }
}

function auditTokens(board: Board, problems: string[]): void {
  for (const location of LOCATIONS) {
    const count = board.zombies[location];
    if (count < 0 || count > ZOMBIE_CAP) problems.push(`${count} zombies at ${location}`);
    if (board.items[location].antidotes < 0)
      problems.push(`${board.items[location].antidotes} antidotes at ${location}`);
  }
  if (zombieReserve(board.zombies) < 0) problems.push('too many zombies');
  if (antidoteReserve(board) < 0 || board.antidotes.some((count) => count < 0))
    problems.push('antidotes do not add up');
  if (markersLeft(board) < 0) problems.push('too many explosion markers');
  const food = [
    ...board.truck,
    ...board.openFood,
    ...board.lostFood,
    ...board.paidFood,
    ...board.food.flat().map(({ value }) => value),
  ];
  const inOrder = food.toSorted((a, b) => a - b).join();
  if (inOrder !== FOOD.join()) problems.push(`food tokens ${inOrder}`);
}
