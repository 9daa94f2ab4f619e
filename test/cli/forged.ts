import { replay, type Logged, type Ruleset } from '../../src/engine/index.ts';
import { readGameFile, seal, writeGameFile } from '../../src/protocol/game-file.ts';
import type { GameFile } from '../../src/protocol/game-file.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { savedGame } from '../protocol/saved-game.ts';

/** A saved game, and files that were made of it. */
export const { text, log, game } = savedGame(4, 'replayed');

export function read(content: string): GameFile {
  const result = readGameFile(Buffer.from(content));
  if (!result.ok) throw new Error(result.reason.code);
  return result.file;
}

export const { end, revision } = read(text);
const lines = text.split('\n');
const firstLine = lines.findIndex((line) => line.startsWith('    {"seat"'));

/** The same file with another line for this action, and a checksum that fits. */
export function forgeAction(index: number, change: (logged: Logged) => object): string {
  const logged = log.actions[index];
  if (logged === undefined) throw new Error('no such action');
  const comma = index === log.actions.length - 1 ? '' : ',';
  const forged = lines.with(firstLine + index, `    ${JSON.stringify(change(logged))}${comma}`);
  return reseal(forged.join('\n'));
}

export const forgedSeat = ({ seat, action }: Logged): object => ({ seat: (seat + 1) % 4, action });

/** The file of the same game, left after so many actions. */
export function unfinished(count: number): string {
  const rules = rulesets[log.ruleset] as Ruleset;
  const actions = log.actions.slice(0, count);
  const replayed = replay(rules, { ...log, actions });
  if (!replayed.ok) throw new Error(replayed.reason.code);
  return writeGameFile({ seed: log.seed, actions }, replayed.game);
}

/** The same game as a file of the first format, which had no revision. */
export const ofFirstFormat = (): string =>
  reseal(text.replace('"version": 2', '"version": 1').replace(/\n {2}"revision": \d+,/, ''));

/** Gives a changed text a checksum that fits. */
export const reseal = (changed: string): string =>
  seal(changed.slice(0, changed.lastIndexOf('\n  "checksum"')));
