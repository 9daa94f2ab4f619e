import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../words/index.ts';
import { fault, readAnswer, type Decide, type Reply, type ToProgram } from './lines.ts';

/** What a program gets of our environment: nothing that could be a secret of ours. */
const ENVIRONMENT =
  /^(PATH|PATHEXT|HOME|USER|LANG|LC_\w+|TZ|TERM|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|PYTHON\w+|VIRTUAL_ENV)$/i;

const LONGEST_LINE = 1024 * 1024;
const MOST_EARLY = 100;
/** How long it may take to end by itself when its input has ended. */
const PATIENCE = 1000;

/** A program of somebody else's, in a process group of its own. What it writes to stderr comes out at ours. */
export class Program {
  /** Null once it runs; why not, if it can't be started. */
  readonly started: Promise<NodeJS.ErrnoException | null>;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #exited: Promise<void>;
  /** What it said before it was asked. */
  readonly #early: string[] = [];
  #partial = '';
  #isGone = false;
  #closed: Promise<void> | null = null;
  #listener: (() => void) | null = null;

  constructor(words: readonly string[]) {
    const [file = '', ...args] = words;
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name)));
    this.#child = spawn(file, args, { env, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdin, stdout } = this.#child;
    this.started = new Promise((resolve) => {
      this.#child.once('spawn', () => resolve(null));
      this.#child.on('error', resolve);
    });
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
    void this.#noticeEnd();
    // It has ended, or reads no more: the next question tells.
    stdin.on('error', () => undefined);
    stdout.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
  }

  /** What it wrote last comes in after its end; what it started may keep its output open for ever. */
  async #noticeEnd(): Promise<void> {
    const closed = once(this.#child.stdout, 'close');
    await this.#exited;
    await Promise.race([closed, wait(PATIENCE, undefined, { ref: false })]);
    this.#isGone = true;
    this.#listener?.();
  }

  #hear(text: string): void {
    const [first = '', ...others] = text.split('\n');
    this.#partial += first;
    for (const line of others) {
      this.#keep(this.#partial);
      this.#partial = line;
    }
    // The rest of a line that is too long is of no use; so much of it says that it is.
    this.#partial = this.#partial.slice(0, LONGEST_LINE + 1);
    this.#listener?.();
  }

  #keep(line: string): void {
    if (this.#early.length < MOST_EARLY) this.#early.push(line);
  }

  tell(line: ToProgram): void {
    if (!this.#isGone) this.#child.stdin.write(`${JSON.stringify(line)}\n`);
  }

  /** What it answers in time. */
  ask(question: Decide): Promise<Reply> {
    this.tell(question);
    return new Promise((resolve) => {
      const settle = (reply: Reply): void => {
        clearTimeout(timer);
        this.#listener = null;
        resolve(reply);
      };
      const timer = setTimeout(
        () => settle(fault('slow', say('exec_slow', { ms: question.msLeft, id: question.id }))),
        question.msLeft,
      );
      this.#listener = () => {
        const reply = this.#replyTo(question.id);
        if (reply !== null) settle(reply);
      };
      this.#listener();
    });
  }

  #replyTo(id: number): Reply | null {
    for (;;) {
      const line = this.#early.shift();
      if (line === undefined) break;
      if (line.length > LONGEST_LINE) return fault('tooLong', say('exec_tooLong', { most: LONGEST_LINE }));
      const reply = line.trim() === '' ? null : readAnswer(line, id);
      if (reply !== null) return reply;
    }
    return this.#isGone ? fault('exited', say('exec_exited', { how: this.#howItEnded() })) : null;
  }

  #howItEnded(): string {
    const { exitCode, signalCode } = this.#child;
    return String(signalCode ?? exitCode);
  }

  /** Ends it and all that it has started. */
  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#child.stdin.end();
    await Promise.race([this.#exited, wait(PATIENCE, undefined, { ref: false })]);
    this.kill();
    await this.#exited;
  }

  /** At once. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // Nobody is left.
    }
  }
}

/** In one sentence: why it can't be started. */
export function tellStartFailure({ code, message }: NodeJS.ErrnoException, program: string): string {
  if (code === 'ENOENT') return say('exec_noProgram', { program });
  if (code === 'EACCES') return say('exec_notExecutable', { program });
  return say('exec_cantStart', { program, why: message });
}
