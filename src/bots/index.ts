import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';
import { rookieBot } from './rookie.ts';
import { shrewdBot } from './shrewd.ts';
import { simpleBot } from './simple.ts';
import { standardBot } from './standard.ts';

/** Every bot that a seat can be given to, by its id. */
export const bots = {
  random: randomBot,
  simple: simpleBot,
  rookie: rookieBot,
  standard: standardBot,
  shrewd: shrewdBot,
} as const satisfies { readonly [id: string]: Bot };

export type BotId = keyof typeof bots;

export const isBotId = (id: unknown): id is BotId => typeof id === 'string' && Object.hasOwn(bots, id);
