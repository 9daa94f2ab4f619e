import { createHmac } from 'node:crypto';
import { bots, isBotId } from '../../bots/index.ts';
import type { Bot } from '../../bots/bot.ts';
import { offerAnswers } from '../../bots/offers.ts';
import { remainingActions, resample, view, type Game, type Seat, type State } from '../../engine/index.ts';
import type { BotJob } from '../bots/bot-pool.ts';
import { standInFor } from '../bots/fallback.ts';
import { effortsOf, offeredSince } from '../tables/bot-record.ts';
import type { Verdict } from '../tables/command-context.ts';
import type { EventHistory } from '../tables/event-history.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { actFor } from '../tables/playing.ts';
import type { ScheduledTask } from '../tables/schedule.ts';
import type { TableState } from '../tables/state.ts';
import type { Decision } from './pending-decisions.ts';

/** What a bot is asked when it is its turn, and what becomes of its answer. */

/** Whether the seat is still asked the very same: also another process may have acted for it. */
export function isStillAsked(
  { game, clock, botRecord }: TableState,
  { frame, seat, isOffer, asked }: ScheduledTask,
): boolean {
  if (game === null || clock.frame !== frame) return false;
  if (!isOffer) return botRecord.asked[seat]?.length === asked;
  return offeredSince(botRecord, seat)?.length === asked && offerAnswers(game, seat).length > 0;
}

/** So often a bot may act in one step before it has to come to an end: more than it has cards, powers and offers. */
const MOST_EFFORTS = 20;

/** What a bot is asked; null: it no longer is. */
export function jobFor({ state, length }: LiveTable, task: ScheduledTask): Job | null {
  const { game, seed, history, botRecord } = state;
  const { seat } = task;
  if (game === null || !isStillAsked(state, task)) return null;
  const bot = state.seats[seat]?.bot ?? standInFor(game.state.ruleset);
  const chance = createHmac('sha256', seed ?? '')
    .update(`thought ${task.frame} ${seat} ${length}`)
    .digest('hex');
  return {
    bot,
    view: view(game, seat),
    legal: task.isOffer ? offerAnswers(game, seat) : remainingActions(game, seat),
    seed: chance,
    world: worldFor(bot, game, seat, chance),
    past: historyFor(bot, history, seat),
    maySpeak: maySpeak(state, seat),
    length,
    told: history.countFor(seat),
    isSpent: effortsOf(botRecord, seat) >= MOST_EFFORTS,
  };
}

interface Job extends BotJob, Pick<Decision, 'length' | 'told'> {
  /** It has done so much in this step already that it is not asked any more. */
  readonly isSpent: boolean;
}

/** Nobody speaks for people; and a bot says little, so that what it says is read. */
function maySpeak({ seats, settings, game }: TableState, seat: number): boolean {
  const { person, bot, spoke } = seats[seat] ?? { person: null, bot: null, spoke: null };
  return settings.talk !== 'none' && person === null && bot !== null && spoke !== game?.state.round;
}

/** What a bot does, and what it says beside. */
export function botVerdict(state: TableState, { seat, why }: ScheduledTask, decision: Decision): Verdict {
  const { action, instead, remark } = decision;
  const tried = actFor(state, seat, action, why);
  const verdict =
    'refused' in tried && 'offer' in action && instead !== undefined
      ? actFor(state, seat, instead, why)
      : tried;
  if (!('bodies' in verdict) || remark === undefined || !maySpeak(state, seat)) return verdict;
  const { id, params } = remark;
  return { bodies: [{ type: 'said', seat, to: null, remark: { id, params } }, ...verdict.bodies] };
}

/** Who missed a choice that had to be made is away, until they come back. */
export function markAway({ seats }: TableState, seat: number, verdict: Verdict): Verdict {
  const seating = seats[seat];
  if (!('bodies' in verdict) || seating?.person === null || seating?.away === true) return verdict;
  return { bodies: [{ type: 'away', seat }, ...verdict.bodies] };
}

const botOf = (id: string): Bot | null => (isBotId(id) ? bots[id] : null);

/**
 * What a bot that searches is sent beside its view: a game that its seat can't tell from the true one. Not even
 * the thread that it thinks in gets the truth.
 */
function worldFor(id: string, game: Game, seat: Seat, seed: string): State | null {
  return botOf(id)?.searches === true ? resample(game, seat, `${seed} world`).state : null;
}

/** What a bot that remembers is sent: all that its seat was told of, as JSON. */
const historyFor = (id: string, past: EventHistory, seat: Seat): string | null =>
  botOf(id)?.remembers === true ? past.toldTo(seat) : null;
