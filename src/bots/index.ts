import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';
import { simpleBot } from './simple.ts';

/** Every bot that a seat can be given to, by its id. */
export const bots = { random: randomBot, simple: simpleBot } as const satisfies {
  readonly [id: string]: Bot;
};

export type BotId = keyof typeof bots;

export const isBotId = (id: unknown): id is BotId => typeof id === 'string' && Object.hasOwn(bots, id);
