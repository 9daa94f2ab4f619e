import { itemAt } from '../../engine/lists.ts';
import { refillFood, type CityGame } from '../../rulesets/city/board.ts';
import { allCards } from '../../rulesets/city/cards.ts';
import { ANTIDOTES, FOOD, LOCATIONS, ROUNDS, type Card } from '../../rulesets/city/data.ts';
import { HOURS } from '../../rulesets/city/invasion-deck.ts';
import { deckOf } from '../../rulesets/city/options.ts';
import { countAt, fieldsAt, knownKeys, listAt, wordAt, type Fields } from '../checks.ts';
import { Pool } from '../pool.ts';
import { seatAt } from '../position.ts';
import { ScenarioError } from '../source.ts';

import type { Start } from './start.ts';

/** Cards, antidotes, food and invasion cards of a position. */
export function readPiles(game: CityGame, position: Fields, start: Start): void {
  readCards(game, position, start.kind === 'draft');
  readAntidotes(game, position);
  readFood(game, position);
  readInvasion(game, position, start);
}

function readCards(game: CityGame, position: Fields, drafting: boolean): void {
  const { board, players } = game.state;
  const pool = new Pool<Card>(allCards(game));
  const hands = ['position', 'hands'];
  for (const [name, value] of Object.entries(fieldsAt(position['hands'] ?? {}, hands, 'hands'))) {
    const seat = seatAt(players, name, [...hands, name]);
    const cards = pool.takeAll(value, [...hands, name], 'card');
    if (cards.length > 0) checkAlive(game, seat, [...hands, name]);
    // In a draft these are the cards dealt, to be drafted.
    (drafting ? board.packs : board.hands)[seat] = cards;
  }
  readItems(game, position, pool);
  board.discard = pool.takeAll(position['discard'] ?? [], ['position', 'discard'], 'card');
  const deck =
    position['deck'] === undefined ? null : pool.takeAll(position['deck'], ['position', 'deck'], 'card');
  board.deck = deck ?? pool.rest();
  if (deck !== null) board.lost.push(pool.rest());
}

function checkAlive({ state: { out, players } }: CityGame, seat: number, path: readonly string[]): void {
  if (out[seat] === true)
    throw new ScenarioError(path, `${itemAt(players, seat)} has no character and so is out`);
}

function readItems({ state: { board } }: CityGame, position: Fields, pool: Pool<Card>): void {
  const path = ['position', 'items'];
  for (const [name, value] of Object.entries(fieldsAt(position['items'] ?? {}, path, 'items'))) {
    const at = wordAt(name, [...path, name], 'place', LOCATIONS);
    const items = fieldsAt(value, [...path, name], 'items');
    knownKeys(items, [...path, name], 'kind of item', ['antidotes', 'cards']);
    board.items[at] = {
      antidotes: countAt(items['antidotes'] ?? 0, [...path, name, 'antidotes'], 'antidotes', [0, ANTIDOTES]),
      cards: pool
        .takeAll(items['cards'] ?? [], [...path, name, 'cards'], 'card')
        .map((card) => ({ card, known: 0 })),
    };
  }
}

function readAntidotes(game: CityGame, position: Fields): void {
  const { board, players } = game.state;
  const path = ['position', 'antidotes'];
  for (const [name, value] of Object.entries(fieldsAt(position['antidotes'] ?? {}, path, 'antidotes'))) {
    const seat = seatAt(players, name, [...path, name]);
    board.antidotes[seat] = countAt(value, [...path, name], 'antidotes', [0, ANTIDOTES]);
    if (board.antidotes[seat] > 0) checkAlive(game, seat, [...path, name]);
  }
  const total = board.antidotes.reduce((sum, count) => sum + count, 0);
  const lying = LOCATIONS.reduce((sum, location) => sum + board.items[location].antidotes, 0);
  if (total + lying > ANTIDOTES)
    throw new ScenarioError(path, `${total + lying} antidotes, and there are ${ANTIDOTES}`);
}

function readFood(game: CityGame, position: Fields): void {
  const { board, players } = game.state;
  const pool = new Pool<number>(FOOD);
  const path = ['position', 'food'];
  for (const [name, value] of Object.entries(fieldsAt(position['food'] ?? {}, path, 'food'))) {
    const seat = seatAt(players, name, [...path, name]);
    board.food[seat] = pool
      .takeAll(value, [...path, name], 'food')
      .map((food) => ({ value: food, open: false }));
  }
  const open =
    position['openFood'] === undefined
      ? null
      : pool.takeAll(position['openFood'], ['position', 'openFood'], 'food');
  const truck =
    position['truck'] === undefined ? null : pool.takeAll(position['truck'], ['position', 'truck'], 'food');
  board.openFood = open ?? [];
  board.truck = truck ?? pool.rest();
  if (truck !== null) board.lostFood = pool.rest();
  if (open === null) refillFood(board);
}

/** By default the `a` cards of the hours to come. */
function readInvasion(game: CityGame, position: Fields, start: Start): void {
  const { board, round } = game.state;
  const deck = deckOf(game.state.options);
  const turned = !['place', 'draft', 'round', 'select', 'selectLate'].includes(start.kind);
  const first = turned ? round + 1 : round;
  const hours = HOURS.slice(first);
  const path = ['position', 'invasion'];
  const given = position['invasion'];
  board.invasion = hours.map((hour) => itemAt(deck[hour], 0).id);
  if (given === undefined) return;
  const all = HOURS.flatMap((hour) => deck[hour].map(({ id }) => id));
  board.invasion = listAt(given, path, 'invasion').map((id, i) =>
    wordAt(id, [...path, i], 'invasion card', all),
  );
  if (board.invasion.length > ROUNDS)
    throw new ScenarioError(path, `${board.invasion.length} invasion cards, and there are ${ROUNDS}`);
}
