import { bots, isBotId } from '../../bots/index.ts';
import type { Bot } from '../../bots/bot.ts';
import { resample, type Game, type Seat, type State } from '../../engine/index.ts';
import type { EventHistory } from '../tables/event-history.ts';

const botOf = (id: string): Bot | null => (isBotId(id) ? bots[id] : null);

/**
 * What a bot that searches is sent beside its view: a game that its seat can't tell from the true one. Not even
 * the thread that it thinks in gets the truth.
 */
export function worldFor(id: string, game: Game, seat: Seat, seed: string): State | null {
  return botOf(id)?.searches === true ? resample(game, seat, `${seed} world`).state : null;
}

/** What a bot that remembers is sent: all that its seat was told of, as JSON. */
export const historyFor = (id: string, past: EventHistory, seat: Seat): string | null =>
  botOf(id)?.remembers === true ? past.toldTo(seat) : null;
