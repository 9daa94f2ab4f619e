import type { Reason, Seat } from '../engine/types.ts';
import { wordAt } from './checks.ts';
import { ScenarioError, type Path } from './source.ts';

/** What the positions of all rulesets have in common. */

/** The key of the file that a refused table is about. */
export function whereIn({ code }: Reason): string {
  if (code === 'unknownOption' || code === 'optionValue') return 'options';
  return code === 'colour' || code === 'colourCount' ? 'colours' : 'players';
}

export function outcomeAt(value: unknown, i: number): string | number {
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
  const parts = /^(?<player>[^.!~]+)\.(?<character>[^.!~]+)(?<marks>[!~]*)$/.exec(written)?.groups;
  if (parts === undefined)
    throw new ScenarioError(path, `${written} is not a character: write player.character`);
  return { player: parts['player'] ?? '', character: parts['character'] ?? '', marks: parts['marks'] ?? '' };
}
