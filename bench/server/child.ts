import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the bench that answers questions: `{ask}` in, `{answer}` out. */
export class Child {
  readonly #process: ChildProcess;

  constructor(file: string, args: readonly string[] = []) {
    const path = fileURLToPath(new URL(file, import.meta.url));
    this.#process = fork(path, args, {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  ask<T>(question: object): Promise<T> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void =>
        reject(new Error(`a process of the bench ended with ${code}`));
      this.#process.once('exit', ended);
      this.#process.once('message', (reply) => {
        this.#process.off('exit', ended);
        resolve(reply as T);
      });
      this.#process.send(question);
    });
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
  }
}

/** In the child: answers one question after the other. */
export function answer(handler: (question: never) => Promise<object> | object): void {
  process.on('message', (question) => {
    void Promise.resolve(handler(question as never)).then(
      (reply) => process.send?.(reply),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
