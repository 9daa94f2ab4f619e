import { newPromise } from '../engine/promises.ts';
import { readShape } from '../engine/read-kind.ts';
import type { Game } from '../engine/types.ts';
import { fieldsAt, knownKeys, listAt, show, wordAt, type Fields } from './checks.ts';
import { seatAt } from './position.ts';
import { ScenarioError, type Path } from './source.ts';

/** Promises in positions and in what is expected. */

const KEYS = ['by', 'to', 'promise', 'at', 'is'];
const ENDS = ['owed', 'kept', 'broken', 'void'];

/** Promises that are owed when a position begins. */
export function readLedger(game: Game, position: Fields): void {
  const path = ['position', 'ledger'];
  for (const [i, value] of listAt(position['ledger'] ?? [], path, 'ledger').entries())
    readPromised(game, value, [...path, i], placeIn(position['step']));
}

/** The location of the step in which the position begins. */
function placeIn(step: unknown): unknown {
  const [entry] = typeof step === 'object' && step !== null ? Object.entries(step) : [];
  return entry?.[1];
}

function readPromised(game: Game, value: unknown, path: Path, present: unknown): void {
  const { market, words } = game.rules;
  const { players } = game.state;
  const fields = fieldsAt(value, path, 'a promise');
  checkKeys(fields, path);
  if ((fields['is'] ?? 'owed') !== 'owed')
    throw new ScenarioError([...path, 'is'], 'in a position every promise is owed');
  const [by, to] = [
    seatAt(players, fields['by'], [...path, 'by']),
    seatAt(players, fields['to'], [...path, 'to']),
  ];
  if (by === to) throw new ScenarioError(path, 'nobody promises themselves anything');
  const shapes = words.promises ?? {};
  const said = fieldsAt(fields['promise'], [...path, 'promise'], 'promise');
  const [word = ''] = Object.keys(said);
  const known = wordAt(word, [...path, 'promise'], 'promise', Object.keys(shapes));
  const scope = { kinds: words.kinds, players };
  const read = readShape(scope, shapes[known] ?? {}, said, 'promise');
  if (!read.ok) throw new ScenarioError([...path, 'promise'], `${read.field} is not right in ${show(said)}`);
  const rule = market?.promises[known];
  if (market === undefined || rule === undefined) return;
  const at = fields['at'] ?? (rule.anywhere === true || rule.place !== undefined ? undefined : present);
  const place = readShape(scope, { at: 'about?' }, at === undefined ? {} : { at }, 'ledger');
  if (!place.ok) throw new ScenarioError([...path, 'at'], `no location is called ${show(at)}`);
  if (at === undefined && rule.anywhere !== true && rule.place === undefined)
    throw new ScenarioError(path, 'at must say which location the promise is about');
  game.state.ledger = [...game.state.ledger, newPromise(market, by, to, { ...read.value, ...place.value })];
}

function checkKeys(fields: Fields, path: Path): void {
  knownKeys(fields, path, 'word in the ledger', KEYS);
  if (fields['is'] !== undefined) wordAt(fields['is'], [...path, 'is'], 'end of a promise', ENDS);
}

/** A typo in what is expected of the ledger. */
export function checkLedger(expected: unknown, path: Path): void {
  for (const [i, value] of listAt(expected, path, 'ledger').entries())
    checkKeys(fieldsAt(value, [...path, i], 'a promise'), [...path, i]);
}
