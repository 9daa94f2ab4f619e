import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const bin = fileURLToPath(new URL('../../bin/outvoted.js', import.meta.url));

export interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command; `node` are arguments for Node.js itself, `input` is what the user types. */
export function outvoted(args: readonly string[], node: readonly string[] = [], input = ''): Run {
  const command = [...node, bin, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', input });
  // Only while somebody is changing the sources.
  return { status, out: stdout, err: stderr.replace('outvoted: building …\n', '') };
}

/** A folder that is gone when the tests of the file are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outvoted-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
