import { spawnSync } from 'node:child_process';
import { Console } from 'node:console';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type * as failure from '../../src/cli/fail.ts';
import type * as program from '../../src/cli/program.ts';
import type { Ruleset } from '../../src/engine/index.ts';
import type * as games from '../../src/rulesets/index.ts';
import { service } from '../support/service.ts';

export const bin = fileURLToPath(new URL('../../bin/outvoted.js', import.meta.url));

export interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

interface Given {
  /** What the user types. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

type Entry = typeof program & typeof failure;

/** The built command, whose worker threads Node.js 20 can start. */
async function loadBuilt(): Promise<Entry> {
  return { ...(await built('cli/program.js')), ...(await built('cli/fail.js')) } as Entry;
}

async function built(file: string): Promise<object> {
  await service('dist');
  return import(new URL(`../../dist/${file}`, import.meta.url).href) as Promise<object>;
}

/** Adds a game to those that the built command knows in this process; returns how to take it away again. */
export async function addBuiltRuleset(rules: Ruleset): Promise<() => void> {
  const { addRuleset } = (await built('rulesets/index.js')) as typeof games;
  return addRuleset(rules);
}

let entry: Promise<Entry> | null = null;

/** Thrown in place of ending the process. */
class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** Commands share the process, so they run one after the other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the command in this process: starting one costs more than most commands do. What depends on the process itself
 * (signals, closed pipes, flags of Node.js) takes `spawnOutvoted` or `bin`.
 */
export function outvoted(args: readonly string[], given: Given = {}): Promise<Run> {
  const run = last.then(() => runHere(args, given));
  last = run;
  return run;
}

async function runHere(args: readonly string[], given: Given): Promise<Run> {
  const { createProgram, reportFailure } = await (entry ??= loadBuilt());
  const [out, err] = [new Collector(), new Collector()];
  const restore = takeProcess(out, err, given);
  try {
    const program = await createProgram(args);
    await program.parseAsync(args, { from: 'user' });
    return { status: Number(process.exitCode ?? 0), out: out.text, err: err.text };
  } catch (error) {
    if (error instanceof Exit) return { status: error.code, out: out.text, err: err.text };
    reportFailure(error);
    return { status: 1, out: out.text, err: err.text };
  } finally {
    restore();
  }
}

class Collector extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Puts the command's input, output and environment in the place of the process's own; returns how to undo it. */
function takeProcess(out: Collector, err: Collector, { input = '', env = {} }: Given): () => void {
  const own = {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    exit: process.exit.bind(process),
    env: process.env,
  };
  const ownConsole = globalThis.console;
  const listeners = new Map(process.eventNames().map((name) => [name, process.listeners(name as 'exit')]));
  const taken = {
    stdin: Readable.from([input]),
    stdout: out,
    stderr: err,
    exit: (code?: number): never => {
      throw new Exit(code ?? Number(process.exitCode ?? 0));
    },
    env: { ...process.env, ...env },
  };
  put(taken);
  globalThis.console = new Console(out, err);
  process.exitCode = undefined;
  return () => {
    put(own);
    globalThis.console = ownConsole;
    process.exitCode = undefined;
    for (const name of process.eventNames())
      for (const listener of process.listeners(name as 'exit'))
        if (listeners.get(name)?.includes(listener) !== true) process.off(name, listener);
  };
}

function put(values: object): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(process, name, { value, configurable: true, writable: true });
}

/** Runs the command in a process of its own; `node` are arguments for Node.js itself. */
export function spawnOutvoted(args: readonly string[], node: readonly string[] = []): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, bin, ...args], {
    encoding: 'utf8',
  });
  // Only while somebody is changing the sources.
  return { status, out: stdout, err: stderr.replace('outvoted: building …\n', '') };
}

/** A folder that is gone when the tests of the file are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outvoted-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
