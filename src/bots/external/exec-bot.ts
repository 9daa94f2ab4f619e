import { writeSync } from 'node:fs';
import type { Action, View } from '../../engine/index.ts';
import type { PlainBot, Sight } from '../bot.ts';
import { DEFAULT_BUDGET, Part } from './part.ts';
import { SyncProgram } from './sync-program.ts';

interface Conditions {
  readonly budgetMs?: number;
  readonly warn?: (text: string) => void;
}

/** Not by the console, whose text another thread would have to write. */
const warnOnStderr = (text: string): void => void writeSync(2, `outvoted: ${text}\n`);

/** Somebody else's program as a bot of one seat. It runs from the first decision until it is closed. */
export class ExecBot implements PlainBot {
  readonly name: string;
  readonly #program: SyncProgram;
  readonly #part: Part;
  #isOpen = false;

  constructor(words: readonly string[], { budgetMs = DEFAULT_BUDGET, warn = warnOnStderr }: Conditions = {}) {
    this.name = words.join(' ');
    const program = (this.#program = new SyncProgram(words));
    this.#part = new Part({
      tell: (line) => program.tell(line),
      warn: (text) => warn(`${this.name}: ${text}`),
      budgetMs,
    });
  }

  /** Null, or why the program can't be started. */
  open(): string | null {
    this.#isOpen = true;
    return this.#program.open();
  }

  decide(seen: Sight): Action {
    const part = this.#part;
    if (part.isReplaced) return part.standIn(seen);
    if (!this.#isOpen) this.open();
    const reply = this.#program.ask(part.question(seen));
    const action = part.take(reply, seen);
    if (part.isReplaced) this.#close();
    return action;
  }

  over(view: View): void {
    this.#part.over(view);
  }

  #close(): void {
    if (this.#isOpen) this.#program.close();
    this.#isOpen = false;
  }

  /** Ends the program, all that it has started, and its thread. */
  close(): void {
    this.#close();
    this.#program.end();
  }
}
