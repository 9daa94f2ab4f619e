import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Step by step: `recursive: true` never returns where the system says that a folder made is not there. */
export function makeFolders(path: string, mode?: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (!existsSync(dirname(path))) makeFolders(dirname(path), mode);
  mkdirSync(path, mode);
}
