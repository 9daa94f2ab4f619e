import { fieldsAt, knownKeys, listAt, textAt, wordAt, type Fields } from './checks.ts';
import { ScenarioError, type Path } from './source.ts';

/** A scenario as its file says it, checked for form; what the names mean is the ruleset's to say. */
export interface Scenario {
  readonly name: string;
  readonly rules: readonly string[];
  readonly ruleset: string;
  readonly players: readonly string[];
  readonly colours?: readonly string[];
  readonly options: Fields;
  readonly position: Fields;
  readonly script: readonly ScriptStep[];
}

export type ScriptStep =
  | { readonly kind: 'act'; readonly path: Path; readonly player: string; readonly action: unknown }
  | { readonly kind: 'everyone'; readonly path: Path; readonly action: unknown }
  | { readonly kind: 'illegal'; readonly path: Path; readonly player: string; readonly action: unknown }
  | { readonly kind: 'expect'; readonly path: Path; readonly expected: Fields }
  | { readonly kind: 'sees'; readonly path: Path; readonly player: string; readonly expected: Fields };

/** What `lesson` says is for `lesson.ts` to read. */
export const SCENARIO_KEYS = [
  'name',
  'rules',
  'ruleset',
  'players',
  'colours',
  'options',
  'position',
  'script',
  'lesson',
];

export const RULE_ID = /^[A-Z]+(-[A-Z0-9]+)+$/;

export function readScenario(value: unknown): Scenario {
  const fields = fieldsAt(value, [], 'a scenario');
  knownKeys(fields, [], 'key', SCENARIO_KEYS);
  const texts = (key: string): string[] =>
    listAt(fields[key], [key], key).map((item, i) => textAt(item, [key, i], `an entry of ${key}`));
  const players = texts('players');
  return {
    name: textAt(fields['name'], ['name'], 'name'),
    rules: texts('rules').map(readRuleId),
    ruleset: textAt(fields['ruleset'], ['ruleset'], 'ruleset'),
    players,
    ...(fields['colours'] !== undefined && { colours: readColours(fields['colours'], players) }),
    options: fieldsAt(fields['options'] ?? {}, ['options'], 'options'),
    position: fieldsAt(fields['position'], ['position'], 'position'),
    script: listAt(fields['script'], ['script'], 'script').flatMap((item, i) =>
      readStep(item, ['script', i], players),
    ),
  };
}

/** In seat order, or by player. */
function readColours(value: unknown, players: readonly string[]): string[] {
  const path = ['colours'];
  if (Array.isArray(value)) return value.map((colour, i) => textAt(colour, [...path, i], 'a colour'));
  const named = fieldsAt(value, path, 'colours');
  knownKeys(named, path, 'player', players);
  return players.map((player) => textAt(named[player], [...path, player], `the colour of ${player}`));
}

function readRuleId(id: string, i: number): string {
  if (RULE_ID.test(id)) return id;
  throw new ScenarioError(['rules', i], `${id} is not a rule's id`);
}

/** `sees` may name several players at once. */
function readStep(value: unknown, path: Path, players: readonly string[]): ScriptStep[] {
  const [key, body] = onlyEntry(value, path);
  const inner = [...path, key];
  switch (key) {
    case 'everyone':
      return [{ kind: 'everyone', path, action: body }];
    case 'expect':
      return [{ kind: 'expect', path: inner, expected: fieldsAt(body, inner, 'expect') }];
    case 'sees':
      return Object.entries(fieldsAt(body, inner, 'sees')).map(([name, expected]) => ({
        kind: 'sees',
        path: [...inner, name],
        player: playerAt(name, [...inner, name], players),
        expected: fieldsAt(expected, [...inner, name], `what ${name} sees`),
      }));
    case 'illegal': {
      const [name, action] = onlyEntry(body, inner);
      return [{ kind: 'illegal', path, player: playerAt(name, [...inner, name], players), action }];
    }
    default:
      return [{ kind: 'act', path, player: playerAt(key, inner, players), action: body }];
  }
}

const playerAt = (name: string, path: Path, players: readonly string[]): string =>
  wordAt(name, path, 'player or step', players);

function onlyEntry(value: unknown, path: Path): [string, unknown] {
  const entries = Object.entries(fieldsAt(value, path, 'a step of the script'));
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) {
    throw new ScenarioError(path, `a step of the script has one key, not ${entries.length}`);
  }
  return entry;
}
