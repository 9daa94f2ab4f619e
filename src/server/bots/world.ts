import { bots, isBotId } from '../../bots/index.ts';
import type { Bot } from '../../bots/bot.ts';
import { resample, type Game, type Seat, type State } from '../../engine/index.ts';

/**
 * What a bot that searches is sent beside its view: a game that its seat can't tell from the true one. Not even
 * the thread that it thinks in gets the truth.
 */
export function worldFor(id: string, game: Game, seat: Seat, seed: string): State | null {
  const bot: Bot | null = isBotId(id) ? bots[id] : null;
  return bot?.searches === true ? resample(game, seat, `${seed} world`).state : null;
}
