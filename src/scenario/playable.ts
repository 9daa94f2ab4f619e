import type { Action, Game, Seat } from '../engine/index.ts';
import type { Json } from '../engine/types.ts';
import { itemAt } from '../engine/lists.ts';
import type { Fields } from './checks.ts';
import type { Scenario, ScriptStep } from './format.ts';
import { forcing } from './position.ts';
import { scenarioRules } from './rulesets.ts';
import { readAction, type Names } from './vocabulary.ts';

/** A scenario to be played at a table: its players are called by their colours, as at every table. */
export interface Playable {
  readonly ruleset: string;
  readonly colours: readonly string[];
  readonly options: Fields;
  readonly position: Fields;
  readonly script: readonly ScriptedAction[];
}

/** What the script says somebody does; `seat` is null for all who are asked and may answer so. */
export interface ScriptedAction {
  readonly seat: Seat | null;
  readonly action: Action;
}

/** Throws a ScenarioError on a position that can't be. */
export function playableFrom(scenario: Scenario): Playable {
  const rules = scenarioRules(scenario.ruleset);
  const { colours, options } = rules.layPosition(scenario).state;
  const calledBy = new Map(scenario.players.map((player, seat) => [player, itemAt(colours, seat)]));
  const names = rules.names({ ...scenario, players: colours });
  return {
    ruleset: scenario.ruleset,
    colours,
    options,
    position: renamed(scenario.position, calledBy) as Fields,
    script: scenario.script.flatMap((step) => scripted(step, scenario.players, calledBy, names)),
  };
}

/** What is expected, seen or refused is for tests of the rules. */
function scripted(
  step: ScriptStep,
  players: readonly string[],
  calledBy: ReadonlyMap<string, string>,
  names: Names,
): ScriptedAction[] {
  if (step.kind !== 'act' && step.kind !== 'everyone') return [];
  const player = step.kind === 'act' ? step.player : '';
  const written = renamed(step.action, calledBy);
  const action = readAction(written, step.path, calledBy.get(player) ?? '', names);
  return [{ seat: step.kind === 'act' ? players.indexOf(player) : null, action }];
}

/** Players stand alone, as keys, and before their characters: `ana.teen!`. */
export function renamed(value: unknown, calledBy: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return renamedWord(value, calledBy);
  if (Array.isArray(value)) return value.map((item) => renamed(item, calledBy));
  if (typeof value !== 'object' || value === null) return value as Json;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [renamedWord(key, calledBy), renamed(item, calledBy)]),
  );
}

function renamedWord(word: string, calledBy: ReadonlyMap<string, string>): string {
  const [name = '', ...rest] = word.split('.');
  return [calledBy.get(name) ?? name, ...rest].join('.');
}

/** The game at the position. Throws a ScenarioError on one that can't be. */
export function layPlayable({ ruleset, colours, options, position }: Omit<Playable, 'script'>): Game {
  const scenario = { name: '', rules: [], ruleset, players: colours, colours, options, position, script: [] };
  return forcing(['position', 'chance'], () => scenarioRules(ruleset).layPosition(scenario));
}
