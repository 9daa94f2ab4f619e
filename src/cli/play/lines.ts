import { createInterface } from 'node:readline';

/** What the player types, line by line, from a terminal or a pipe. */
export interface Lines {
  /** The next line; null when there will be no more. */
  ask(question: string): Promise<string | null>;
  /** Whether the player pressed Ctrl-C. */
  isInterrupted(): boolean;
  close(): void;
}

/** Without what would act on a terminal. */
export const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '');

/** Lines that come in before they are asked for wait: a pipe brings them all at once. */
export function readLines(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Lines {
  const isTerminal = input.isTTY && output.isTTY;
  const reader = createInterface(isTerminal ? { input, output, terminal: true } : { input, terminal: false });
  const typed: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let isClosed = false;
  let interrupted = false;

  const deliver = (line: string | null): void => {
    const deliverTo = waiting;
    waiting = null;
    deliverTo?.(line);
  };
  reader.on('line', (line) => {
    if (waiting === null) typed.push(line);
    else deliver(line);
  });
  reader.on('close', () => {
    isClosed = true;
    deliver(null);
  });
  reader.on('SIGINT', () => {
    interrupted = true;
    reader.close();
  });

  const next = (): Promise<string | null> => {
    const line = typed.shift();
    if (line !== undefined || isClosed) return Promise.resolve(line ?? null);
    return new Promise((resolve) => {
      waiting = resolve;
    });
  };

  return {
    async ask(question) {
      const isAtPrompt = isTerminal && !isClosed && typed.length === 0;
      reader.setPrompt(question);
      if (isAtPrompt) reader.prompt();
      else output.write(question);
      const line = await next();
      // The terminal itself shows what is typed at a prompt; what came in otherwise should read the same.
      if (!isAtPrompt || line === null) output.write(`${printable(line ?? '')}\n`);
      return line;
    },
    isInterrupted: () => interrupted,
    close: () => reader.close(),
  };
}
