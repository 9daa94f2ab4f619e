import { itemAt } from '../engine/lists.ts';
import { ScenarioError, type Path } from './source.ts';

/** Reading values that somebody wrote by hand: each says what is wrong, and where. */

export type Fields = { readonly [key: string]: unknown };

export function fieldsAt(value: unknown, path: Path, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new ScenarioError(path, `${what} must be a map, not ${show(value)}`);
}

export function listAt(value: unknown, path: Path, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ScenarioError(path, `${what} must be a list, not ${show(value)}`);
}

export function textAt(value: unknown, path: Path, what: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new ScenarioError(path, `${what} must be a text, not ${show(value)}`);
}

export function countAt(
  value: unknown,
  path: Path,
  what: string,
  [min, max]: readonly [number, number],
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new ScenarioError(path, `${what} must be a whole number from ${min} to ${max}, not ${show(value)}`);
}

export function flagAt(value: unknown, path: Path, what: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new ScenarioError(path, `${what} must be true or false, not ${show(value)}`);
}

/** One of the words that are known here; a near miss is pointed at. */
export function wordAt<W extends string>(value: unknown, path: Path, what: string, known: readonly W[]): W {
  const word = known.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  const near = nearest(String(value), known);
  const hint = near === undefined ? `known: ${known.join(', ')}` : `did you mean ${near}?`;
  throw new ScenarioError(path, `unknown ${what} ${show(value)} (${hint})`);
}

export function knownKeys(fields: Fields, path: Path, what: string, known: readonly string[]): void {
  for (const key of Object.keys(fields)) wordAt(key, [...path, key], what, known);
}

/** Lists of names, one space between two. */
export const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

export const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

function nearest<W extends string>(word: string, known: readonly W[]): W | undefined {
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance <= 2 ? near.candidate : undefined;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split('').entries()) {
      const replaced = itemAt(row, j) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, itemAt(row, j + 1) + 1, itemAt(next, j) + 1));
    }
    row = next;
  }
  return itemAt(row, b.length);
}
