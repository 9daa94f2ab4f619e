import type { CityGame, Corners } from '../../rulesets/city/board.ts';
import { BUILDINGS, EXPLOSIONS, SLOTS, type Building, type Slot } from '../../rulesets/city/data.ts';
import { countAt, fieldsAt, knownKeys, textAt, wordAt, type Fields } from '../checks.ts';
import { ScenarioError } from '../source.ts';

/** The plan of the city: which building lies where, on which side, in which state. */
export function readCity({ state: { board } }: CityGame, position: Fields): void {
  const path = ['position', 'city'];
  const city = fieldsAt(position['city'] ?? {}, path, 'city');
  knownKeys(city, path, 'slot', [...SLOTS, 'tower', 'crossroads']);
  const cornerAt = (slot: Slot, usual: Building): Building => {
    const here = [...path, slot];
    const [building, side = 'A', state] = textAt(city[slot] ?? usual, here, slot).split(/\s+/);
    const name = wordAt(building, here, 'building', BUILDINGS);
    board.sides[name] = wordAt(side, here, 'side', ['A', 'B']);
    if (state === undefined) return name;
    if (name !== 'armory') throw new ScenarioError(here, `only the armory can be ${state}`);
    board.armory = wordAt(state, here, 'state', [side === 'A' ? 'burnt' : 'blocked']);
    return name;
  };
  const [c1, c2, c3, c4] = BUILDINGS;
  const corners: Corners = [cornerAt('c1', c1), cornerAt('c2', c2), cornerAt('c3', c3), cornerAt('c4', c4)];
  if (new Set(corners).size < SLOTS.length) throw new ScenarioError(path, 'a building lies in two slots');
  board.corners = corners;
  const tower = wordAt(city['tower'] ?? 'A', [...path, 'tower'], 'state of the tower', [
    'A',
    'B',
    'collapsed',
  ]);
  board.towerFallen = tower === 'collapsed';
  board.sides.tower = tower === 'B' ? 'B' : 'A';
  board.sides.crossroads = wordAt(city['crossroads'] ?? 'A', [...path, 'crossroads'], 'side', ['A', 'B']);
  readExplosions(board, position);
}

function readExplosions(board: CityGame['state']['board'], position: Fields): void {
  const path = ['position', 'explosions'];
  const given = fieldsAt(position['explosions'] ?? {}, path, 'explosions');
  knownKeys(given, path, 'place of markers', ['tower', 'armory']);
  const wrecked = board.armory === 'open' ? 0 : board.armory === 'burnt' ? 3 : 2;
  board.explosions = {
    tower: countAt(given['tower'] ?? (board.towerFallen ? 3 : 0), [...path, 'tower'], 'markers', [
      0,
      EXPLOSIONS,
    ]),
    armory: countAt(given['armory'] ?? wrecked, [...path, 'armory'], 'markers', [0, EXPLOSIONS]),
  };
  const { tower, armory } = board.explosions;
  if (tower + armory > EXPLOSIONS)
    throw new ScenarioError(path, `${tower + armory} markers, and there are ${EXPLOSIONS}`);
  if (!board.towerFallen && tower >= 3)
    throw new ScenarioError(path, 'with three markers the tower has collapsed');
  if (board.armory === 'open' && armory >= (board.sides.armory === 'A' ? 3 : 2)) {
    throw new ScenarioError(path, 'with so many markers the armory is wrecked');
  }
}
