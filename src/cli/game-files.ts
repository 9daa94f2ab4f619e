import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { GAME_FILE_LIMIT, readGameFile, type GameFile } from '../protocol/game-file.ts';
import type { FileFault } from '../protocol/game-file-fields.ts';
import { makeFolders } from '../server/storage/folders.ts';
import { say, sayByKey } from '../words/index.ts';
import { codeOf, fail, messageOf } from './fail.ts';

/** Saved games on disk. */

type Loaded =
  | { readonly ok: true; readonly file: GameFile }
  | { readonly ok: false; readonly problem: string };

export function loadGame(path: string): Loaded {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return { ok: false, problem: say('file_isFolder') };
    // A device or a huge file by mistake: not to be read to its end.
    if (stat.size > GAME_FILE_LIMIT) return { ok: false, problem: tellFault({ code: 'tooBig' }) };
    const read = readGameFile(readFileSync(path));
    return read.ok ? read : { ok: false, problem: tellFault(read.reason) };
  } catch (error) {
    return { ok: false, problem: say('file_unreadable', { why: ioProblem(error) }) };
  }
}

export const tellFault = (fault: FileFault): string => sayByKey(`file_${fault.code}`, fault);

/** Under its name there is the whole text or what was there before, never half of it. */
export function saveText(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    fail(say('file_unwritable', { path, why: ioProblem(error) }));
  }
}

/** Fails before long work whose result could not be saved here. */
export function checkSavable(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory())
    fail(say('file_unwritable', { path, why: say('report_isFolder') }));
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, '');
    rmSync(temporary);
  } catch (error) {
    fail(say('file_unwritable', { path, why: ioProblem(error) }));
  }
}

export function makeFolder(path: string): void {
  try {
    makeFolders(resolve(path));
  } catch (error) {
    fail(
      codeOf(error) === 'EEXIST'
        ? say('file_notAFolder', { path })
        : say('file_unwritable', { path, why: ioProblem(error) }),
    );
  }
}

/** The system's own words, without the call and the path that Node.js adds. */
function ioProblem(error: unknown): string {
  const known = [...getSystemErrorMap().values()].find(([code]) => code === codeOf(error));
  return known?.[1] ?? messageOf(error);
}
