import { splitBots, splitCommandLine } from '../../bots/external/command-line.ts';
import { ExecBot } from '../../bots/external/exec-bot.ts';
import { view, type Game, type Seat } from '../../engine/index.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';

/** Begins the id of a bot that is somebody else's program; the rest is its command line. */
const EXEC = 'exec:';

/** `exec:python3 mybot.py,simple,random`, taken apart. */
export const splitNames = (text: string): string[] => splitBots(text) ?? fail(say('bot_openQuote', { text }));

/** Whether this is the id of a program; one that can't be is an error. */
export const isProgram = (id: string): boolean =>
  id.startsWith(EXEC) && readCommand(id.slice(EXEC.length)).length > 0;

/** The words of a command line, of which there is at least one. */
export function readCommand(text: string): string[] {
  const words = splitCommandLine(text) ?? fail(say('bot_openQuote', { text }));
  return (words[0] ?? '') === '' ? fail(say('bot_noCommand')) : words;
}

/** The programs that play. Each sits in its seat by itself, and goes on to the next game. */
export class Programs {
  readonly #bySeat = new Map<string, ExecBot>();
  /** Those of the game under way. */
  readonly #playing = new Map<Seat, ExecBot>();

  at(seat: Seat, id: string): ExecBot {
    const key = `${seat} ${id}`;
    const bot = this.#bySeat.get(key) ?? this.#open(id);
    this.#bySeat.set(key, bot);
    this.#playing.set(seat, bot);
    return bot;
  }

  #open(id: string): ExecBot {
    const bot = new ExecBot(readCommand(id.slice(EXEC.length)));
    const failure = bot.open();
    if (failure === null) return bot;
    this.close();
    return fail(failure);
  }

  /** Programs are told how it ended. */
  over(game: Game | null): void {
    if (game !== null) for (const [seat, bot] of this.#playing) bot.over(view(game, seat));
    this.#playing.clear();
  }

  close(): void {
    for (const bot of this.#bySeat.values()) bot.close();
  }
}
