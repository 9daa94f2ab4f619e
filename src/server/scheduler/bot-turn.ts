import { createHmac } from 'node:crypto';
import { bots, isBotId } from '../../bots/index.ts';
import type { Bot, Remark, Speech } from '../../bots/bot.ts';
import { offerAnswers } from '../../bots/offers.ts';
import { asked, asPromised, remainingActions, resample, view } from '../../engine/index.ts';
import type { Action, Game, Seat, State } from '../../engine/index.ts';
import type { BotJob } from '../bots/bot-pool.ts';
import { standInFor } from '../bots/fallback.ts';
import { effortsOf, offeredSince, spokenIn } from '../tables/bot-record.ts';
import type { Verdict } from '../tables/command-context.ts';
import type { EntryBody } from '../tables/entry.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { actFor } from '../tables/playing.ts';
import type { ScheduledTask } from '../tables/schedule.ts';
import { isSpeakingBot, sortedSeats, type TableState } from '../tables/state.ts';
import { readPhrase } from '../../words/phrases.ts';
import type { Decision } from './pending-decisions.ts';

/** What a bot is asked when it is its turn, and what becomes of its answer. */

/** Whether the seat is still asked the very same: also another process may have acted for it. */
export function isStillAsked(
  { game, clock, botRecord, practice }: TableState,
  { frame, seat, isOffer, isTalk, isScripted, asked: since }: ScheduledTask,
): boolean {
  if (isScripted) return practice?.script === 'on' && practice.since.length === since;
  if (isTalk) return game !== null && botRecord.addressed[seat]?.length === since;
  if (game === null || clock.frame !== frame) return false;
  if (!isOffer) return botRecord.asked[seat]?.length === since;
  return offeredSince(botRecord, seat)?.length === since && offerAnswers(game, seat).length > 0;
}

/** So often a bot may act in one step before it has to come to an end: more than it has cards, powers and offers. */
const MOST_EFFORTS = 20;

/** What a bot is asked; null: it no longer is. */
export function jobFor(live: LiveTable, task: ScheduledTask): Job | null {
  const { state, length } = live;
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
    legal: choicesFor(state, game, task),
    seed: chance,
    world: task.isTalk ? null : worldFor(bot, game, seat, chance),
    ...(botOf(bot)?.remembers === true && {
      past: history.toldTo(seat),
      heard: history.heardBy(seat),
      company: live.company,
    }),
    mayRemark: mayRemark(state, seat),
    maySpeak: task.isTalk || maySpeak(state, seat),
    length,
    told: history.countFor(seat),
    isSpent: effortsOf(botRecord, seat) >= MOST_EFFORTS,
  };
}

/** A stand-in does what its player has promised, where promises bind (`D-6`). */
function choicesFor(
  { seats }: TableState,
  game: Game,
  { seat, isOffer, isTalk }: ScheduledTask,
): readonly Action[] {
  if (isOffer) return offerAnswers(game, seat);
  if (isTalk && !asked(game).includes(seat)) return [];
  const legal = remainingActions(game, seat);
  return seats[seat]?.bot === null ? asPromised(game, seat, legal) : legal;
}

interface Job extends BotJob, Pick<Decision, 'length' | 'told'> {
  /** It has done so much in this step already that it is not asked any more. */
  readonly isSpent: boolean;
}

const mayTalk = ({ seats, settings }: TableState, seat: number): boolean => {
  const seating = seats[seat];
  return settings.talk !== 'none' && seating !== undefined && isSpeakingBot(seating);
};

/** A bot says little, so that what it says is read. */
const mayRemark = (state: TableState, seat: number): boolean =>
  mayTalk(state, seat) && state.seats[seat]?.spoke !== state.game?.state.round;

/** So many phrases a round a bot may say that nobody has asked for. */
const MOST_PHRASES = 3;

function maySpeak(state: TableState, seat: number): boolean {
  const { game, botRecord } = state;
  if (game === null || !mayTalk(state, seat)) return false;
  const isAddressed = botRecord.addressed[seat] !== undefined;
  return isAddressed || spokenIn(botRecord, seat, game.state.round) < MOST_PHRASES;
}

/** What a bot says, if that can be said here: not every bot is ours. */
function spoken(state: TableState, seat: number, speech: Speech | undefined): EntryBody[] {
  const { game, settings } = state;
  if (speech === undefined || game === null || !maySpeak(state, seat)) return [];
  const { players } = game.state;
  const read = readPhrase(game.rules.words, players, speech.phrase);
  const to = speech.to === null ? null : sortedSeats(speech.to.map((player) => players.indexOf(player)));
  if (!('phrase' in read) || (to !== null && settings.talk === 'table')) return [];
  if (to?.length === 0 || to?.some((other, i) => other < 0 || other === seat || to[i - 1] === other) === true)
    return [];
  const { remark } = speech;
  return [{ type: 'said', seat, to, ...read, ...(remark !== undefined && { remark: plain(remark) }) }];
}

const plain = ({ id, params }: Remark): Remark => ({ id, params });

/** What a bot does, and what it says beside. */
export function botVerdict(state: TableState, { seat, why }: ScheduledTask, decision: Decision): Verdict {
  const { action, instead, remark, speech } = decision;
  if (action === null) {
    const bodies = spoken(state, seat, speech);
    return bodies.length === 0 ? { held: true } : { bodies };
  }
  const tried = actFor(state, seat, action, why);
  const verdict =
    'refused' in tried && ('offer' in action || 'pay' in action) && instead !== undefined
      ? actFor(state, seat, instead, why)
      : tried;
  if (!('bodies' in verdict)) return verdict;
  const remarked: EntryBody[] =
    remark === undefined || !mayRemark(state, seat)
      ? []
      : [{ type: 'said', seat, to: null, remark: plain(remark) }];
  return { bodies: [...remarked, ...spoken(state, seat, speech), ...verdict.bodies] };
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
  const hasPromised = game.state.ledger.some(({ by, is }) => by === seat && is === 'owed');
  return botOf(id)?.searches === true || hasPromised ? resample(game, seat, `${seed} world`).state : null;
}
