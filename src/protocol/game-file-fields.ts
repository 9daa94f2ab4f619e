import type { Json, Reason } from '../engine/types.ts';
import { rulesets } from '../rulesets/index.ts';

/** Whether each field of a game file is of the type and size that it must be. */

export const GAME_FILE_VERSION = 2;

export type FileFault = Reason & {
  readonly code: 'notAGame' | 'tooBig' | 'cutShort' | 'changed' | 'newerVersion' | 'unknownRuleset' | 'field';
};

/** What a field should have been, for the sentence that says so. */
type Wanted =
  | 'version'
  | 'text'
  | 'names'
  | 'options'
  | 'list'
  | 'seat'
  | 'action'
  | 'count'
  | 'over'
  | 'hash'
  | 'called'
  | 'object';

type Fields = { readonly [field: string]: unknown };

const MOST_PLAYERS = 12;
const MOST_ACTIONS = 200_000;
const LONGEST_TEXT = 200;
const MOST_PARTS = 20;
/** As deep as a promise to pay with cards is in an offer, and as a move is in a table's own invasion deck. */
const DEEPEST = 6;

const FIELDS = [
  'format',
  'version',
  'ruleset',
  'revision',
  'players',
  'colours',
  'options',
  'seed',
  'seedHash',
  'names',
  'actions',
  'end',
  'checksum',
];

/** The first thing that is wrong with the fields, or null. */
export function findFault(fields: Fields): FileFault | null {
  const { version, ruleset } = fields;
  if (!isCount(version) || version === 0) return fieldFault('version', 'version');
  if (version > GAME_FILE_VERSION) return { code: 'newerVersion', version };
  if (!isText(ruleset)) return fieldFault('ruleset', 'text');
  if (!Object.hasOwn(rulesets, ruleset)) {
    return { code: 'unknownRuleset', ruleset, known: Object.keys(rulesets).join(', ') };
  }
  const { revision } = fields;
  if (revision !== undefined && (!isCount(revision) || revision === 0))
    return fieldFault('revision', 'count');
  const stranger = Object.keys(fields).find((field) => !FIELDS.includes(field));
  if (stranger !== undefined)
    return { code: 'field', field: stranger.slice(0, LONGEST_TEXT), wanted: 'known' };
  return findSetupFault(fields) ?? findActionFault(fields) ?? findEndFault(fields['end']);
}

const fieldFault = (field: string, wanted: Wanted): FileFault => ({ code: 'field', field, wanted });

function findSetupFault({ players, colours, options, seed, seedHash, names }: Fields): FileFault | null {
  if (!isNames(players)) return fieldFault('players', 'names');
  if (!isNames(colours)) return fieldFault('colours', 'names');
  if (!isRecord(options) || !isSmall(options)) return fieldFault('options', 'options');
  if (!isText(seed)) return fieldFault('seed', 'text');
  if (seedHash !== undefined && !isHash(seedHash)) return fieldFault('seedHash', 'hash');
  return names === undefined || isCalled(names, players) ? null : fieldFault('names', 'called');
}

function findActionFault({ actions }: Fields): FileFault | null {
  if (!isList(actions) || actions.length > MOST_ACTIONS) return fieldFault('actions', 'list');
  for (const [index, logged] of actions.entries()) {
    const name = `actions[${index}]`;
    if (!isRecord(logged)) return fieldFault(name, 'object');
    const { seat, action } = logged;
    if (!isCount(seat) || seat >= MOST_PLAYERS) return fieldFault(`${name}.seat`, 'seat');
    if (!isRecord(action) || !isSmall(action)) return fieldFault(`${name}.action`, 'action');
  }
  return null;
}

function findEndFault(end: unknown): FileFault | null {
  if (!isRecord(end)) return fieldFault('end', 'object');
  if (!isCount(end['actions'])) return fieldFault('end.actions', 'count');
  if (end['over'] !== null && !isOver(end['over'])) return fieldFault('end.over', 'over');
  return isHash(end['state']) ? null : fieldFault('end.state', 'hash');
}

const isHash = (value: unknown): boolean => isText(value) && /^[0-9a-f]{64}$/.test(value);

/** Some of the players, and what they are called. */
const isCalled = (names: unknown, players: readonly string[]): boolean =>
  isRecord(names) &&
  Object.entries(names).every(([player, name]) => players.includes(player) && isText(name));

function isOver(over: unknown): boolean {
  if (!isRecord(over) || !isList(over['winners']) || !isRecord(over['scores'])) return false;
  const scores = Object.values(over['scores']);
  return over['winners'].every(isText) && isSmall(over) && scores.every((score) => Number.isInteger(score));
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT;

const isNames = (value: unknown): value is readonly string[] =>
  isList(value) && value.length > 0 && value.length <= MOST_PLAYERS && value.every(isText);

/** JSON of the size that actions and options have. */
function isSmall(value: unknown, depth = 0): value is Json {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (typeof value !== 'object' || value === null) return true;
  const parts: [string, unknown][] = Object.entries(value);
  return (
    depth < DEEPEST &&
    parts.length <= MOST_PARTS &&
    parts.every(([key, part]) => key.length <= LONGEST_TEXT && isSmall(part, depth + 1))
  );
}
