import { writeSync } from 'node:fs';
import type { Action, View } from '../../engine/index.ts';
import type { PlainBot } from '../bot.ts';
import type { Observation } from '../bot.ts';
import { DEFAULT_BUDGET, ProgramPlayer } from './program-player.ts';
import { SyncProgram } from './sync-program.ts';

interface Limits {
  readonly budgetMs?: number;
  readonly warn?: (text: string) => void;
}

/** Not by the console, whose text another thread would have to write. */
const warnOnStderr = (text: string): void => void writeSync(2, `outvoted: ${text}\n`);

/** An external program as the bot of one seat. It runs from the first decision until it is closed. */
export class ExecBot implements PlainBot {
  readonly name: string;
  readonly #program: SyncProgram;
  readonly #player: ProgramPlayer;
  #isOpen = false;

  constructor(words: readonly string[], { budgetMs = DEFAULT_BUDGET, warn = warnOnStderr }: Limits = {}) {
    this.name = words.join(' ');
    const program = (this.#program = new SyncProgram(words));
    this.#player = new ProgramPlayer({
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

  decide(observation: Observation): Action {
    const player = this.#player;
    if (player.isReplaced) return player.standIn(observation);
    if (!this.#isOpen) this.open();
    const reply = this.#program.ask(player.question(observation));
    const action = player.take(reply, observation);
    if (player.isReplaced) this.#close();
    return action;
  }

  over(view: View): void {
    this.#player.over(view);
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
