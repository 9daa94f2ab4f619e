import { workerData, type MessagePort } from 'node:worker_threads';
import { say } from '../../words/index.ts';
import { speakAsStarted } from '../../words/threads.ts';
import { fault, type Decide, type Reply, type ToProgram } from './lines.ts';
import { Program, tellStartFailure } from './program.ts';

/** What starts this thread. */
export interface Start {
  readonly words: readonly string[];
  readonly port: MessagePort;
  /** Counts the answers, so that the asker can sleep until there is one. */
  readonly signal: Int32Array;
}

/** All but `tell` are answered. */
export type Request =
  | { readonly ask: Decide }
  | { readonly tell: ToProgram }
  | { readonly open: true }
  | { readonly close: true };

/** To `open` and `close`: null, or why the program can't be started. */
export type Answer = Reply | { readonly failed: string | null };

const { words, port, signal } = workerData as Start;
let program: Program | null = null;
await speakAsStarted();

function answer(to: Answer): void {
  port.postMessage(to);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
}

async function open(): Promise<string | null> {
  program = new Program(words);
  const failure = await program.started;
  return failure === null ? null : tellStartFailure(failure, words[0] ?? '');
}

async function ask(question: Decide): Promise<Reply> {
  return program === null ? fault('exited', say('exec_exited', { how: '–' })) : program.ask(question);
}

async function obey(request: Request): Promise<void> {
  if ('tell' in request) program?.tell(request.tell);
  else if ('ask' in request) answer(await ask(request.ask));
  else if ('open' in request) answer({ failed: await open() });
  else {
    await program?.close();
    program = null;
    answer({ failed: null });
  }
}

port.on('message', (request: Request) => void obey(request));
