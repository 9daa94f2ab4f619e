import { randomBot, rookieBot, simpleBot, standardBot } from './basic-bots.ts';
import type { Bot } from './bot.ts';
import { character } from './characters.ts';
import { isKnownGame } from './games/index.ts';
import type { TradeSkill } from './games/game-bots.ts';
import { shrewdBot, shrewdWith, type Effort } from './search/shrewd.ts';
import { TEMPER_NAMES, type TemperName } from './temper/tempers.ts';

/** Bots with a temper, by how well they play. */
const STRENGTHS = {
  rookie: { bot: rookieBot, skill: 'novice' },
  standard: { bot: standardBot, skill: 'expert' },
  shrewd: { bot: shrewdBot, skill: 'expert' },
} as const satisfies { readonly [name: string]: { readonly bot: Bot; readonly skill: TradeSkill } };

export type Strength = keyof typeof STRENGTHS;
export const STRENGTH_NAMES = Object.keys(STRENGTHS) as Strength[];

/** `standard:vengeful`; a strength alone is of even temper. */
export type BotId = 'random' | 'simple' | Strength | `${Strength}:${TemperName}`;

/** All but those with a temper. */
export const BASIC_IDS: readonly BotId[] = ['random', 'simple', ...STRENGTH_NAMES];

/** A strength alone is of even temper. */
const characterOf = (strength: Strength, temper: TemperName | null): [string, Bot] => {
  const { bot, skill } = STRENGTHS[strength];
  const id = temper === null ? strength : `${strength}:${temper}`;
  return [id, character(id, bot, temper ?? 'even', skill)];
};

/** Every bot that a seat can be given to, by its id. */
export const bots = Object.fromEntries([
  ['random', randomBot],
  ['simple', simpleBot],
  ...STRENGTH_NAMES.flatMap((strength) =>
    [null, ...TEMPER_NAMES].map((temper) => characterOf(strength, temper)),
  ),
]) as {
  readonly [id in BotId]: Bot;
};

export const isBotId = (id: unknown): id is BotId => typeof id === 'string' && Object.hasOwn(bots, id);

/** The bot of this id; where it searches, with this effort if one is given. */
export function botOf(id: BotId, effort: Effort | null): Bot {
  if (effort === null || !id.startsWith('shrewd')) return bots[id];
  return character(id, shrewdWith('shrewd', effort), temperOf(id) ?? 'even', STRENGTHS.shrewd.skill);
}

/** Whether a bot can play a game: games that bots don't know are played by random ones alone. */
export const canPlay = (id: BotId, ruleset: string): boolean => id === 'random' || isKnownGame(ruleset);

/** The temper that an id names; null: none. */
export const temperOf = (id: string): TemperName | null =>
  TEMPER_NAMES.find((temper) => id.endsWith(`:${temper}`)) ?? null;

export const isStrength = (id: string): id is Strength => Object.hasOwn(STRENGTHS, id);
