import { settle } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import type { Board, CityGame } from '../../rulesets/city/board.ts';
import { LOCATIONS, ROUNDS, ZOMBIES, ZOMBIE_CAP, type Location } from '../../rulesets/city/data.ts';
import { editionOf } from '../../rulesets/city/edition.ts';
import { cityRulesets } from '../../rulesets/city/index.ts';
import { countAt, fieldsAt, knownKeys, listAt, wordAt, words, type Fields } from '../checks.ts';
import type { Scenario } from '../format.ts';
import { readLedger } from '../ledger.ts';
import { seatAt, tableFor } from '../position.ts';
import { ScenarioError, type Path } from '../source.ts';
import { readCity } from './city.ts';
import { readFigures } from './figures.ts';
import { readPiles } from './piles.ts';
import { beginStep, readStart, type Start } from './start.ts';

/** A position of the City, laid on the table as a game that goes on from there. */

export const POSITION_KEYS = words(
  'step round start chosen city at zombies items hands antidotes food deck discard truck openFood invasion leader',
  'explosions temporary coerced replicas awake lastDeath activated moved chance ledger',
);

export function layPosition(scenario: Scenario): CityGame {
  const { players, position } = scenario;
  const rules = cityRulesets.find(({ id }) => id === scenario.ruleset);
  if (rules === undefined) throw new ScenarioError(['ruleset'], `no City ruleset ${scenario.ruleset}`);
  const game = tableFor(rules, scenario, POSITION_KEYS);
  const { board } = game.state;
  const start = readStart(position['step'], players);
  game.state.round = readRound(position, start);
  readCity(game, position);
  readFigures(game, position, start.kind === 'place');
  game.state.out = players.map((_, seat) => !board.figures.some((figure) => figure.seat === seat));
  board.start = readStartPlayer(game, position);
  readLeader(game, position);
  readZombies(board, position);
  readPiles(game, position, start);
  readInForce(game, position);
  readChosen(game, position, start);
  readLedger(game, position);
  beginStep(game, start);
  settle(game);
  game.events = [];
  return game;
}

/** The one who is named; if they are out, the next who is not (`C-START-3`). */
function readStartPlayer({ state: { players, out } }: CityGame, position: Fields): Seat {
  const named = seatAt(players, position['start'] ?? players[0], ['position', 'start']);
  const clockwise = players.map((_, i) => (named + i) % players.length);
  return clockwise.find((seat) => out[seat] === false) ?? named;
}

/** The helicopter comes after the last round. */
function readRound(position: Fields, { kind }: Start): number {
  const last = ['helicopter', 'vaccinate', 'over'].includes(kind);
  return last ? ROUNDS : countAt(position['round'] ?? 1, ['position', 'round'], 'round', [1, ROUNDS]);
}

const locationAt = (value: unknown, path: Path): Location => wordAt(value, path, 'place', LOCATIONS);

function readLeader(game: CityGame, position: Fields): void {
  const { board, colours } = game.state;
  const colour = position['leader'] ?? colours[board.start];
  board.leader = editionOf(game).colours.indexOf(
    wordAt(colour, ['position', 'leader'], 'colour in play', colours),
  );
}

function readZombies(board: Board, position: Fields): void {
  const path = ['position', 'zombies'];
  let total = 0;
  for (const [name, value] of Object.entries(fieldsAt(position['zombies'] ?? {}, path, 'zombies'))) {
    const count = countAt(value, [...path, name], 'zombies', [0, ZOMBIE_CAP]);
    board.zombies[locationAt(name, [...path, name])] = count;
    total += count;
  }
  if (total > ZOMBIES) throw new ScenarioError(path, `${total} zombies, and there are ${ZOMBIES}`);
}

function readInForce({ state: { board, players } }: CityGame, position: Fields): void {
  for (const [i, value] of listAt(position['coerced'] ?? [], ['position', 'coerced'], 'coerced').entries()) {
    const path = ['position', 'coerced', i];
    const fields = fieldsAt(value, path, 'a coercion');
    knownKeys(fields, path, 'word in a coercion', ['by', 'player', 'at']);
    board.coerced.push({
      by: seatAt(players, fields['by'], [...path, 'by']),
      player: seatAt(players, fields['player'], [...path, 'player']),
      at: locationAt(fields['at'], [...path, 'at']),
    });
  }
  const replicas = ['position', 'replicas'];
  for (const [name, places] of Object.entries(fieldsAt(position['replicas'] ?? {}, replicas, 'replicas'))) {
    const seat = seatAt(players, name, [...replicas, name]);
    for (const [place, value] of Object.entries(fieldsAt(places, [...replicas, name], 'replicas'))) {
      const at = locationAt(place, [...replicas, name, place]);
      const count = countAt(value, [...replicas, name, place], 'replicas', [0, 2]);
      for (let i = 0; i < count; i++) board.replicas.push({ seat, at });
    }
  }
  if (position['lastDeath'] !== undefined && position['lastDeath'] !== null) {
    board.lastDeath = seatAt(players, position['lastDeath'], ['position', 'lastDeath']);
  }
  board.activated = listAt(position['activated'] ?? [], ['position', 'activated'], 'activated').map(
    (name, i) => seatAt(players, name, ['position', 'activated', i]),
  );
}

/** Movement cards lie open from the move on, and those of the others while tower B picks late. */
function readChosen({ state: { board, players } }: CityGame, position: Fields, start: Start): void {
  const path = ['position', 'chosen'];
  for (const [name, value] of Object.entries(fieldsAt(position['chosen'] ?? {}, path, 'chosen'))) {
    const seat = seatAt(players, name, [...path, name]);
    board.chosen[seat] = locationAt(value, [...path, name]);
    board.revealed[seat] = true;
  }
  const isBefore = ['round', 'select', 'selectLate', 'move', 'place', 'draft'].includes(start.kind);
  board.moved = players.map(() => !isBefore);
  for (const [i, name] of listAt(position['moved'] ?? [], ['position', 'moved'], 'moved').entries()) {
    board.moved[seatAt(players, name, ['position', 'moved', i])] = true;
  }
}
