import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { say } from '../../words/index.ts';
import { fault, type Decide, type Reply, type ToProgram } from './lines.ts';
import type { Answer, Request, Start } from './program-thread.ts';

/** How much later than the program's own time its thread may answer. */
const SLACK = 10_000;

/** The thread itself does not answer. */
const ended = (): string => say('exec_exited', { how: '–' });

/** A program that is asked as a function is called: a thread speaks with it while the caller sleeps. */
export class SyncProgram {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));

  constructor(words: readonly string[]) {
    const { port1, port2 } = new MessageChannel();
    const workerData: Start = { words, port: port2, signal: this.#signal };
    this.#worker = new Worker(threadFile(), { workerData, transferList: [port2], execArgv: [] });
    this.#port = port1;
    this.#worker.unref();
    this.#port.unref();
  }

  /** Null, or why the program can't be started. */
  open(): string | null {
    const answer = this.#call({ open: true }, 0);
    return answer !== null && 'failed' in answer ? answer.failed : ended();
  }

  tell(line: ToProgram): void {
    this.#port.postMessage({ tell: line } satisfies Request);
  }

  ask(question: Decide): Reply {
    const answer = this.#call({ ask: question }, question.msLeft);
    return answer === null || 'failed' in answer ? fault('exited', ended()) : answer;
  }

  /** Ends the program; it can be opened again. */
  close(): void {
    this.#call({ close: true }, 0);
  }

  /** Nothing can be asked any more. */
  end(): void {
    void this.#worker.terminate();
  }

  #call(request: Request, ms: number): Answer | null {
    const answered = Atomics.load(this.#signal, 0);
    this.#port.postMessage(request);
    sleepUntilCounted(this.#signal, answered, ms + SLACK);
    const received = receiveMessageOnPort(this.#port);
    return (received?.message as Answer | undefined) ?? null;
  }
}

/**
 * Sleeps until the count is another, or for so long. Being woken is not enough: the other thread counts first and
 * wakes then, so it may still wake for the answer before.
 */
export function sleepUntilCounted(count: Int32Array, last: number, ms: number): void {
  const end = performance.now() + ms;
  let woken = '';
  while (Atomics.load(count, 0) === last && woken !== 'timed-out')
    woken = Atomics.wait(count, 0, last, end - performance.now());
}

/** The compiled file, also when this one is not compiled, as in tests: Node.js 20 runs no TypeScript. */
function threadFile(): URL {
  const here = import.meta.url;
  const built = here.endsWith('.ts')
    ? '../../../dist/bots/external/program-thread.js'
    : './program-thread.js';
  return new URL(built, here);
}
