import { cityBots } from './city/index.ts';
import type { GameBots } from './game-bots.ts';
import { mallBots } from './mall/index.ts';

/** The games that bots know, by the ids of their rulesets. Any other game is played by random bots alone. */
const GAMES: { readonly [ruleset: string]: GameBots } = {
  'city-2012': cityBots,
  'city-2013': cityBots,
  'mall-2005': mallBots,
};

export const isKnownGame = (ruleset: string): boolean => Object.hasOwn(GAMES, ruleset);

export function gameBotsFor(ruleset: string): GameBots {
  const game = isKnownGame(ruleset) ? GAMES[ruleset] : undefined;
  if (game === undefined) throw new Error(`only random bots can play ${ruleset}`);
  return game;
}
