import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail, messageOf } from '../fail.ts';

/** The files that end so, in this folder and those below it, in the order of their names. */
export function filesUnder(where: string, ending: RegExp): string[] {
  let stat;
  try {
    stat = statSync(where);
  } catch {
    return fail(`there is no file or folder ${where}`);
  }
  if (stat.isFile()) return [where];
  const names = readdirSync(where, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => ending.test(name))
    .map((name) => path.join(where, name))
    .toSorted();
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return fail(`${file} can't be read: ${messageOf(error)}`);
  }
}
