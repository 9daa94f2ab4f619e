import { hash } from 'node:crypto';
import { asked, canOnlyPass, isLegal, type Action, type Occasion } from '../../engine/index.ts';
import { offerAnswers } from '../../bots/offers.ts';
import type { BotPace } from '../../protocol/wire/fields.ts';
import { offeredSince, type Moment } from './bot-record.ts';
import { holdsPasses } from './clock.ts';
import { scriptedFor, type Practice } from './practice.ts';
import { isPlayedByBot, isSpeakingBot, type TableState } from './state.ts';
import { isProgram } from '../../protocol/wire/seats.ts';

/** What a table does by itself, and when: a clock that runs out, a bot whose turn it is. */
export interface ScheduledTask {
  readonly at: number;
  readonly seat: number;
  readonly why: 'clock' | 'bot';
  /** It is about an offer that the seat has to answer, and about nothing else. */
  readonly isOffer: boolean;
  /** A person has said a phrase that the seat heard, and its bot may answer; it does nothing else. */
  readonly isTalk: boolean;
  /** What happens without a thought; null: somebody thinks. */
  readonly passing: Action | null;
  /** It is what a script has for the seat. */
  readonly isScripted: boolean;
  /** The frame it is about: by the time it comes, the game may have moved on. */
  readonly frame: number;
  /** When that step began, or went on. */
  readonly since: number;
  /** How long the log was when the seat was asked, and how much it has been told of since the game began. */
  readonly asked: number;
  readonly told: number;
  /** What a thought takes beyond the pause is rounded up to so many milliseconds. */
  readonly grain: number;
}

export interface BotTiming {
  /** A bot takes at least `min` and at most `max` milliseconds, so that people can follow. */
  readonly min: number;
  readonly max: number;
  /** Where bots are among themselves and nobody watches, something happens once in so many milliseconds. */
  readonly idle?: number;
  /** Who can only let something pass does so by itself after so many milliseconds; left out: they say so. */
  readonly passing?: { readonly min: number; readonly max: number };
}

/** Which part of the usual pauses is left. */
const SHARES: { readonly [pace in BotPace]: number } = { instant: 0, quick: 0.3, natural: 1 };

/** The pauses of this table's bots as it is now. */
function paceOf({ settings, hurried }: TableState, { min, max }: BotTiming): Pause {
  const share = hurried === null ? SHARES[settings.botPace] : 0;
  return { min: Math.round(min * share), max: Math.round(max * share) };
}

type Pause = Pick<BotTiming, 'min' | 'max'>;

export interface TableAttention {
  /** Whether anybody looks at the table: asked only where it matters. */
  readonly isWatched: () => boolean;
  /** Bots that let a reaction pass while its window stays open have nothing left to do until they are told more. */
  readonly hasPassed?: (task: ScheduledTask) => boolean;
}

/** Unless the host says otherwise. */
export const IDLE_PAUSE = 5000;

/** Ten times the longest game: one that has no end is left alone until a person does something. */
const MOST_UNATTENDED = 5000;

/** Sorted by time, one for a seat. Where nobody could tell how long bots think, it is the first alone. */
export function tasksOf(
  state: TableState,
  timing: BotTiming,
  { isWatched, hasPassed = () => false }: TableAttention,
): ScheduledTask[] {
  const { game, clock } = state;
  if (game === null || clock.frame === null || state.botRecord.unattended >= MOST_UNATTENDED) return [];
  const pace = paceOf(state, timing);
  const all =
    state.practice === null ? freeTasks(state, timing) : practiceTasks(state, state.practice, timing);
  if (all.length === 0) return all;
  const tasks = all.filter((task) => task.why !== 'bot' || !hasPassed(task)).toSorted((a, b) => a.at - b.at);
  const firsts = tasks.filter((task, i) => tasks.findIndex(({ seat }) => seat === task.seat) === i);
  const [first] = firsts;
  if (first === undefined) return [];
  if (state.seats.every(isPlayedByBot) && !isWatched()) {
    const at = Math.max(first.at, state.at + (timing.idle ?? IDLE_PAUSE));
    return [{ ...first, at, grain: 0 }];
  }
  return pace.max === 0 ? [first] : firsts;
}

function freeTasks(state: TableState, timing: BotTiming): ScheduledTask[] {
  const pace = paceOf(state, timing);
  return [
    ...offerTasks(state, pace),
    ...talkTasks(state, pace),
    ...clockTasks(state, pace),
    ...passTasks(state, timing),
    ...botTasks(state, pace, patienceOf(state, timing)),
  ];
}

/**
 * Nobody plays on without the person who practises, or at a table that they have left for another; nor when the script
 * is done.
 */
function practiceTasks(state: TableState, practice: Practice, timing: BotTiming): ScheduledTask[] {
  const { seats, rematch } = state;
  if (rematch !== null || seats.every(isPlayedByBot)) return [];
  return practice.script === 'left' ? freeTasks(state, timing) : scriptTasks(state, practice, timing);
}

/** The others do what the script has for them. So does the person who can only pass, if it says so, too. */
function scriptTasks(state: TableState, practice: Practice, timing: BotTiming): ScheduledTask[] {
  const { game, seats } = state;
  const pace = paceOf(state, timing);
  const { since } = practice;
  return seats.flatMap((seating, seat): ScheduledTask[] => {
    const passing = game === null ? null : scriptedFor(practice, game, seat);
    if (passing === null) return [];
    if (!isPlayedByBot(seating)) return 'pass' in passing ? passTasks(state, timing) : [];
    const at = since.at + pauseOf(state, seat, since, pace);
    return [taskOf(state, pace, seat, since, { ...PLAIN, at, why: 'bot', passing, isScripted: true })];
  });
}

/** As long as this is the same, a seat is asked the same and knows no more. */
export const taskKey = ({ frame, asked: since, told, isTalk }: ScheduledTask): string =>
  isTalk ? `talk ${since}` : `${frame} ${since} ${told}`;

/** What most tasks are not. */
const PLAIN = { isOffer: false, isTalk: false, passing: null, isScripted: false } as const;

/** `moment`: since when the seat waits. */
const taskOf = (
  state: TableState,
  timing: Pause,
  seat: number,
  moment: Moment | null,
  what: Pick<ScheduledTask, 'at' | 'why' | 'isOffer' | 'isTalk' | 'passing' | 'isScripted'>,
): ScheduledTask => ({
  at: what.at,
  seat,
  why: what.why,
  isOffer: what.isOffer,
  isTalk: what.isTalk,
  passing: what.passing,
  isScripted: what.isScripted,
  frame: state.clock.frame ?? -1,
  since: state.clock.since,
  asked: moment?.length ?? 0,
  told: state.history.countFor(seat),
  grain: grainOf(timing),
});

/** What the seat is asked now, for a bot to answer at once; null: nothing. */
export function questionTo(state: TableState, seat: number): ScheduledTask | null {
  const moment = state.botRecord.asked[seat] ?? null;
  return moment === null
    ? null
    : taskOf(state, { min: 0, max: 0 }, seat, moment, { ...PLAIN, at: moment.at, why: 'bot' });
}

function offerTasks(state: TableState, timing: Pause): ScheduledTask[] {
  const { game, seats, botRecord } = state;
  return (game?.state.offers ?? []).flatMap(({ to }): ScheduledTask[] => {
    const [seating, offered] = [seats[to], offeredSince(botRecord, to)];
    if (game === null || seating === undefined || offered === undefined) return [];
    if (!isPlayedByBot(seating) || offerAnswers(game, to).length === 0) return [];
    const at = offered.at + pauseOf(state, to, offered, timing);
    return [taskOf(state, timing, to, offered, { ...PLAIN, at, why: 'bot', isOffer: true })];
  });
}

function talkTasks(state: TableState, timing: Pause): ScheduledTask[] {
  const { seats, settings, botRecord } = state;
  if (settings.talk === 'none') return [];
  return botRecord.addressed.flatMap((moment, seat): ScheduledTask[] => {
    const seating = seats[seat];
    if (moment === undefined || seating === undefined || !isSpeakingBot(seating)) return [];
    const at = moment.at + pauseOf(state, seat, moment, timing);
    return [taskOf(state, timing, seat, moment, { ...PLAIN, at, why: 'bot', isTalk: true })];
  });
}

/** Readiness and reactions pass by themselves; other choices must be made (`T-CLOCK-2`). */
const [READY, PASS]: readonly [Action, Action] = [{ ready: true }, { pass: true }];
const PASSING: { readonly [occasion in Occasion]?: Action } = {
  talk: READY,
  briefTalk: READY,
  reaction: PASS,
};

function clockTasks(state: TableState, timing: Pause): ScheduledTask[] {
  const { game, clock, botRecord } = state;
  const { deadline: at, occasion } = clock;
  if (game === null || at === null || occasion === null) return [];
  const passing = PASSING[occasion] ?? null;
  return asked(game).map((seat) => {
    // A player who has promised to act first can't be ready (`D-6`).
    const passes = passing !== null && isLegal(game, seat, passing);
    const what = { ...PLAIN, at, why: 'clock', passing: passes ? passing : null } as const;
    return taskOf(state, timing, seat, botRecord.asked[seat] ?? null, what);
  });
}

/**
 * People who can only let something pass need not be asked. When they do is drawn, so that it looks like a thought; among
 * bots, who don't watch the time, it is at once. Who has asked to wait says themselves when they are done.
 */
function passTasks(state: TableState, timing: BotTiming): ScheduledTask[] {
  const { game, seats, clock, settings, botRecord } = state;
  const { passing } = timing;
  if (game === null || passing === undefined || holdsPasses(clock, settings)) return [];
  const isAlone = seats.filter((seat) => !isPlayedByBot(seat)).length === 1;
  return asked(game).flatMap((seat): ScheduledTask[] => {
    const [moment, person] = [botRecord.asked[seat], seats[seat]?.person ?? null];
    if (moment?.isBot !== false || isProgram(person) || clock.waited.includes(seat)) return [];
    if (!canOnlyPass(game, seat)) return [];
    const at = moment.at + (isAlone ? 0 : pauseOf(state, seat, moment, passing));
    return [taskOf(state, timing, seat, moment, { ...PLAIN, at, why: 'clock', passing: PASS })];
  });
}

function botTasks(state: TableState, timing: Pause, patience: number): ScheduledTask[] {
  return state.botRecord.asked.flatMap((moment, seat): ScheduledTask[] => {
    if (moment?.isBot !== true) return [];
    const at = botTime(state, seat, moment, timing, patience);
    return [taskOf(state, timing, seat, moment, { ...PLAIN, at, why: 'bot' })];
  });
}

/** So many of its longest pauses a bot waits for a person's answer before it goes on. */
const PATIENCE = 12;

/** Nobody waits for an answer of somebody who wants to get on. */
const patienceOf = ({ hurried }: TableState, { max }: BotTiming): number =>
  hurried === null ? PATIENCE * max : 0;

/** Whoever has made an offer to a person gives them time to think, until they do something else. */
function botTime(state: TableState, seat: number, moment: Moment, timing: Pause, patience: number): number {
  const { game, seats, botRecord } = state;
  const time = moment.at + pauseOf(state, seat, moment, timing);
  const offered = botRecord.offeredBy[seat] ?? NEVER;
  const isThinking = game?.state.offers.some(({ from, to }) => {
    const other = seats[to];
    const acted = botRecord.acted[to] ?? NEVER;
    return from === seat && other !== undefined && !isPlayedByBot(other) && acted.length <= offered.length;
  });
  return isThinking === true ? Math.max(time, offered.at + patience) : time;
}

const NEVER: Moment = { at: 0, length: 0 };

function pauseOf(state: TableState, seat: number, moment: Moment, { min, max }: Pause): number {
  if (max <= min) return min;
  return Math.round(min + drawnShare(state, seat, moment) * (max - min));
}

/**
 * From 0 to 1. The same in every process, and known to nobody else: whoever could tell how long a bot was to wait could
 * also tell how long it thought. Kept for as long as the seat waits: tables plan anew after every action.
 */
function drawnShare({ seed, botRecord: { drawn } }: TableState, seat: number, { length }: Moment): number {
  const last = drawn[seat];
  if (last?.length === length && last.seed === seed) return last.share;
  // The seed is secret and random, so a plain hash will do; an HMAC takes ten times as long.
  const digest = hash('sha256', `${seed ?? ''} pause ${seat} ${length}`, 'hex');
  const share = parseInt(digest.slice(0, 8), 16) / 2 ** 32;
  drawn[seat] = { seed, length, share };
  return share;
}

const LARGEST_GRAIN = 500;

const grainOf = ({ max }: Pause): number => Math.min(LARGEST_GRAIN, Math.ceil(max / 4));
