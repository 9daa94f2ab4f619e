import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Another build can be named, to compare. */
const program =
  process.env['OUTVOTED_CRASH_PROGRAM'] ?? fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** So that no server outlives the test, however that ends: its input ends then. */
const LEASH = `import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL')).unref();`;

const ERROR = /"level":(?:40|50|60)|Error/;
/** The table moved on while a bot thought, or others were quicker to store: the bot thinks again. */
const RETRIED = /refused a (?:bot|clock)'s action: /;
/** As it must, when the database was away or did not answer in time because we were stopped. */
const UNREACHABLE = /"kind":"(?:unreachable|locked)"/;

const isFault = (line: string): boolean => ERROR.test(line) && !RETRIED.test(line) && !UNREACHABLE.test(line);

/** A server in a process of its own, on a port that stays the same over restarts. */
export class ServerProcess {
  readonly url: string;
  /** What it wrote that was not only to say that it runs. */
  readonly errors: string[] = [];
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;

  constructor(port: number, args: readonly string[]) {
    this.url = `http://127.0.0.1:${port}`;
    this.#args = ['serve', '--port', String(port), '--log-level', 'warn', ...args];
  }

  start(): void {
    const leash = `data:text/javascript,${encodeURIComponent(LEASH)}`;
    const child = spawn(process.execPath, ['--import', leash, program, ...this.#args], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.errors.push(...text.split('\n').filter(isFault));
      });
    this.#child = child;
  }

  /** Resolves when it answers. */
  async isUp(): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      if (this.#child?.exitCode !== null)
        throw new Error(`a server did not start: ${this.errors.join('\n')}`);
      const answer = await fetch(`${this.url}/api/rulesets`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok === true) return;
      await delay(50);
    }
    throw new Error('a server does not answer');
  }

  /** Stops it in the middle of whatever it does, until it is woken. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As the host would: it finishes what is under way. Returns its exit code. */
  async stop(): Promise<number | null> {
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), 15_000);
    const code = await this.#end('SIGTERM');
    clearTimeout(timer);
    return code;
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (child === null) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }
}
