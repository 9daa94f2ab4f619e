import { ForcedChanceError } from '../engine/chance.ts';
import { layTable } from '../engine/game.ts';
import type { Game, Reason, Ruleset, Seat, Vocabulary } from '../engine/types.ts';
import { tellReason } from '../words/tell.ts';
import { knownKeys, listAt, wordAt } from './checks.ts';
import type { Scenario } from './format.ts';
import { ScenarioError, type Path } from './source.ts';

/** What the positions of all rulesets have in common. */

/** The table of a scenario with its forced chance; nothing of the position lies on it yet. */
export function tableFor<V extends Vocabulary>(
  rules: Ruleset<V>,
  { players, options, colours, position }: Scenario,
  keys: readonly string[],
): Game<V> {
  knownKeys(position, ['position'], 'key of a position', keys);
  const setup = { players, seed: 'scenario', options, ...(colours !== undefined && { colours }) };
  const laid = layTable(rules, setup);
  if (!laid.ok) throw new ScenarioError([whereIn(laid.reason)], tellReason(laid.reason));
  laid.game.state.chance.forced = listAt(position['chance'] ?? [], ['position', 'chance'], 'chance').map(
    outcomeAt,
  );
  return laid.game;
}

/** The key of the file that a refused table is about. */
function whereIn({ code }: Reason): string {
  if (code === 'unknownOption' || code === 'optionValue') return 'options';
  return code === 'colour' || code === 'colourCount' ? 'colours' : 'players';
}

function outcomeAt(value: unknown, i: number): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new ScenarioError(['position', 'chance', i], 'an outcome of chance is a number or a name');
}

export const seatAt = (players: readonly string[], value: unknown, path: Path): Seat =>
  players.indexOf(wordAt(value, path, 'player', players));

/** `ana.teen!~` in its parts. */
export function figureParts(
  written: string,
  path: Path,
): { player: string; character: string; marks: string } {
  const [, player = '', character = '', marks = ''] = /^([^.!~]+)\.([^.!~]+)([!~]*)$/.exec(written) ?? [];
  if (player === '') throw new ScenarioError(path, `${written} is not a character: write player.character`);
  return { player, character, marks };
}

/** A forced outcome that can't come up is the file's mistake. */
export function forcing<T>(path: Path, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof ForcedChanceError) throw new ScenarioError(path, error.message);
    throw error;
  }
}
