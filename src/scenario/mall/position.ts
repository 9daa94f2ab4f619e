import type { Die } from '../../engine/chance.ts';
import { settle } from '../../engine/stack.ts';
import { cardsFor } from './cards.ts';
import { figuresFor } from './figures.ts';
import { beginStep, readStart, type Start } from './start.ts';
import { mall2005 } from '../../rulesets/mall-2005/index.ts';
import {
  PARKING,
  PLACES,
  PLACE_NAMES,
  ZOMBIES,
  placeName,
  placeNumber,
} from '../../rulesets/mall-2005/data.ts';
import type { Board, MallGame } from '../../rulesets/mall-2005/board.ts';
import { countAt, fieldsAt, flagAt, listAt, wordAt, words, type Fields } from '../checks.ts';
import type { Scenario } from '../format.ts';
import { ScenarioError, type Path } from '../source.ts';
import { readLedger } from '../ledger.ts';
import { seatAt, tableFor } from '../position.ts';

/** A position of the Mall, laid on the table as a game that goes on from there. */

export const POSITION_KEYS = words(
  'step round chief elected chosen dice closed at zombies hands deck discard threats barricades chance ledger',
);

export const PLACE_WORDS: readonly string[] = PLACE_NAMES.slice(1);

export function layPosition(scenario: Scenario): MallGame {
  const { players, position } = scenario;
  const game = tableFor(mall2005, scenario, POSITION_KEYS);
  const start = readStart(position['step'], players);
  const { board } = game.state;
  game.state.round = countAt(position['round'] ?? 1, ['position', 'round'], 'round', [1, 999]);
  readChief(board, players, position, start);
  readClosed(board, position);
  readZombies(board, position);
  board.figures = figuresFor(board, players, position, start.kind === 'place');
  game.state.out = players.map((_, seat) => !board.figures.some((figure) => figure.seat === seat));
  readInForce(board, players, position);
  cardsFor(game, position);
  readChosen(board, players, position, start);
  readDice(board, position);
  readLedger(game, position);
  beginStep(game, start, position);
  settle(game);
  game.events = [];
  return game;
}

/** Whoever chooses first was elected, unless the position says otherwise. */
function readChief(board: Board, players: readonly string[], position: Fields, start: Start): void {
  const choosing = start.kind === 'chiefChoice';
  const chief = position['chief'] ?? (choosing ? players[start.seat] : players[0]);
  board.chief = seatAt(players, chief, ['position', 'chief']);
  board.elected = flagAt(position['elected'] ?? choosing, ['position', 'elected'], 'elected');
  if (choosing && (board.chief !== start.seat || !board.elected)) {
    throw new ScenarioError(['position', 'step'], 'only a chief elected in this round chooses first');
  }
}

function readClosed(board: Board, position: Fields): void {
  if (position['closed'] === undefined) return;
  board.closed.fill(false);
  for (const [i, name] of listAt(position['closed'], ['position', 'closed'], 'closed').entries()) {
    const place = placeNumber(wordAt(name, ['position', 'closed', i], 'place', PLACE_WORDS));
    if (place === PARKING) throw new ScenarioError(['position', 'closed', i], 'the parking is never closed');
    board.closed[place] = true;
  }
}

function readZombies(board: Board, position: Fields): void {
  const path = ['position', 'zombies'];
  let total = 0;
  for (const [name, value] of Object.entries(fieldsAt(position['zombies'] ?? {}, path, 'zombies'))) {
    const place = placeNumber(wordAt(name, [...path, name], 'place', PLACE_WORDS));
    const count = countAt(value, [...path, name], 'zombies', [0, ZOMBIES]);
    if (count > 0 && board.closed[place]) {
      throw new ScenarioError([...path, name], `${placeName(place)} is closed: no zombies stand there`);
    }
    board.zombies[place] = count;
    total += count;
  }
  if (total > ZOMBIES) throw new ScenarioError(path, `${total} zombies, and there are ${ZOMBIES}`);
}

function readInForce(board: Board, players: readonly string[], position: Fields): void {
  const threats = ['position', 'threats'];
  for (const [name, value] of Object.entries(fieldsAt(position['threats'] ?? {}, threats, 'threats'))) {
    board.threats[seatAt(players, name, [...threats, name])] = countAt(
      value,
      [...threats, name],
      'threats',
      [0, 3],
    );
  }
  board.barricades = countAt(position['barricades'] ?? 0, ['position', 'barricades'], 'barricades', [0, 3]);
}

/** Destinations lie open once movement has begun; before that only an elected chief's does. */
function readChosen(board: Board, players: readonly string[], position: Fields, start: Start): void {
  const path = ['position', 'chosen'];
  for (const [name, value] of Object.entries(fieldsAt(position['chosen'] ?? {}, path, 'chosen'))) {
    const seat = seatAt(players, name, [...path, name]);
    board.chosen[seat] = placeNumber(wordAt(value, [...path, name], 'place', PLACE_WORDS));
  }
  board.chosenOpen = !['cameras', 'chiefChoice', 'choose', 'haunt'].includes(start.kind);
}

function dieAt(value: unknown, path: Path): Die {
  const number = countAt(value, path, 'a die', [1, 6]);
  const die = PLACES.find((face) => face === number);
  if (die === undefined) throw new ScenarioError(path, 'a die shows 1 to 6');
  return die;
}

function readDice(board: Board, position: Fields): void {
  const path: Path = ['position', 'dice'];
  const dice = listAt(position['dice'] ?? [], path, 'dice');
  if (dice.length > 4) throw new ScenarioError(path, `${dice.length} dice, and there are 4`);
  board.dice = dice.map((die, i) => dieAt(die, [...path, i]));
  board.diceKnown = board.elected && dice.length > 0 ? 1 << board.chief : 0;
}
