import { playGame } from '../../src/cli/simulate/play-game.ts';
import { randomBot } from '../../src/bots/basic-bots.ts';
import type { Game, GameLog } from '../../src/engine/index.ts';
import { writeGameFile } from '../../src/protocol/game-file.ts';
import { rulesets } from '../../src/rulesets/index.ts';

const NAMES = ['ana', 'bo', 'cy', 'dee', 'eli', 'fay'];

export interface Saved {
  readonly log: GameLog;
  readonly game: Game;
  readonly text: string;
}

/** A game that random bots have played, and its file. */
export function savedGame(players: number, seed: string): Saved {
  const rules = rulesets['mall-2005'];
  if (rules === undefined) throw new Error('no mall');
  const setup = { players: NAMES.slice(0, players), seed };
  const { game, actions, problem } = playGame(rules, setup, randomBot);
  if (game === null || problem !== null) throw new Error(problem ?? 'no game');
  const { colours, options } = game.state;
  const log = { ruleset: rules.id, ...setup, colours, options, actions };
  return { log, game, text: writeGameFile(log, game) };
}
