import { STRENGTHS, USUAL_BOT } from '../../protocol/wire/bots.ts';
import type { BotPace } from '../../protocol/wire/fields.ts';
import type { MakeTable } from '../../protocol/wire/http.ts';
import { HOME_GAMES } from '../games/index.ts';
import { prefs } from '../lib/prefs.svelte.ts';

export const PLAYERS = [3, 4, 5, 6] as const;
export const BOT_PACES: readonly BotPace[] = ['instant', 'quick', 'natural'];

const oneOf = <T>(known: readonly T[], wanted: unknown, usual: T): T =>
  known.find((one) => one === wanted) ?? usual;

/** What "Play now" plays: as last time. What an older or newer version of the page kept may not be offered here. */
export const quickGame = {
  get isFirst(): boolean {
    return prefs.ruleset === null;
  },
  get ruleset(): string {
    const known = HOME_GAMES.map(({ id }) => id);
    return oneOf(known, prefs.ruleset, known[0] ?? '');
  },
  get players(): (typeof PLAYERS)[number] {
    return oneOf(PLAYERS, prefs.players, 4);
  },
  get strength(): (typeof STRENGTHS)[number] {
    return oneOf(STRENGTHS, prefs.strength, USUAL_BOT);
  },
  get botPace(): BotPace {
    return oneOf(BOT_PACES, prefs.botPace, 'natural');
  },
};

/** Against bots alone nobody waits for a clock. */
export const tableAgainst = (ruleset: string, bots: readonly string[]): MakeTable => ({
  settings: { ruleset, pace: 'untimed', botPace: quickGame.botPace },
  seats: ['open', ...bots],
  start: true,
});

export const tableAgainstBots = (ruleset: string): MakeTable =>
  tableAgainst(ruleset, Array<string>(quickGame.players - 1).fill(quickGame.strength));

export const openTable = (ruleset: string): MakeTable => ({
  settings: { ruleset },
  seats: Array<string>(quickGame.players).fill('open'),
});
