import type { Remark, Speech } from '../../bots/bot.ts';
import type { Action } from '../../engine/index.ts';
import type { ScheduledTask } from '../tables/schedule.ts';

/** What is to be done, and how long the log was when it was decided. */
export interface Decision {
  /** Null: nothing, it was asked to speak. */
  readonly action: Action | null;
  /** If the rules refuse it: an offer or a payment that can't be made after all. */
  readonly instead?: Action;
  readonly remark?: Remark;
  readonly speech?: Speech;
  readonly length: number;
  /** How much the seat had been told of by then. */
  readonly told: number;
}

interface Release {
  readonly at: number;
  readonly decision: Decision;
}

interface Pending {
  readonly task: ScheduledTask;
  readonly began: number;
  /** Null: still thinking. */
  ended: Release | null;
}

/**
 * How long before its answer is due a bot begins to think. Longer than the usual pauses: mostly it begins when it is
 * asked. What is due much later, after a long pause or when a clock runs out, may never be needed.
 */
export const LEAD_TIME = 3000;

/**
 * What the bots of a table are thinking. They think while they seem to pause, so that the moment of an answer does not
 * tell how long the bot thought, which tells what it holds. A thought is kept here until its time has come; if this
 * process dies, another thinks again.
 */
export class PendingDecisions {
  /** By seat. A seat thinks one thing at a time, however much happens meanwhile. */
  readonly #pending = new Map<number, Pending>();

  get isEmpty(): boolean {
    return this.#pending.size === 0;
  }

  /** Whether the bot has to think about this now. Drops what it thought about something else. */
  isMissing(task: ScheduledTask, time: number, now: number): boolean {
    const pending = this.#pending.get(task.seat);
    if (pending !== undefined && (pending.ended === null || fits(pending, task, time, now))) return false;
    this.#pending.delete(task.seat);
    return time - LEAD_TIME <= now;
  }

  /** What it returns is to be called with the thought; null: there was nothing to think about any more. */
  begin(task: ScheduledTask, now: number): (decision: Decision | null, at: number) => void {
    const pending: Pending = { task, began: now, ended: null };
    this.#pending.set(task.seat, pending);
    return (decision, at) => {
      if (this.#pending.get(task.seat) !== pending) return;
      if (decision === null) this.#pending.delete(task.seat);
      else pending.ended = { at, decision };
    };
  }

  /** The answer, and when it is given; null: that is not known yet. */
  releaseOf(task: ScheduledTask, time: number, now: number): Release | null {
    const pending = this.#pending.get(task.seat);
    const ended = pending?.ended ?? null;
    if (pending === undefined || ended === null || !fits(pending, task, time, now)) return null;
    return { at: releaseTime(pending.began, ended.at, time, task.grain), decision: ended.decision };
  }

  /** When there is something to do about this; a thought that is under way says so itself. */
  nextLook(task: ScheduledTask, time: number, now: number): number {
    const isUnderWay = this.#pending.has(task.seat);
    return this.releaseOf(task, time, now)?.at ?? (isUnderWay ? Infinity : time - LEAD_TIME);
  }

  drop(seat: number): void {
    this.#pending.delete(seat);
  }

  /** Forgets those who have nothing to do any more. */
  keep(seats: readonly number[]): void {
    for (const [seat, { ended }] of this.#pending)
      if (ended !== null && !seats.includes(seat)) this.#pending.delete(seat);
  }
}

/** What happened since is thought about, too, as long as there is time for it. */
function fits({ task: asked, ended }: Pending, task: ScheduledTask, time: number, now: number): boolean {
  const isSame =
    asked.frame === task.frame &&
    asked.asked === task.asked &&
    asked.isOffer === task.isOffer &&
    asked.isTalk === task.isTalk;
  return isSame && (now >= time || ended?.decision.told === task.told);
}

/**
 * A thought that is ready in time waits for the end of the pause. One that is not is held until it has taken a multiple
 * of the grain, so that it tells little of how long it was. What is overdue before it begins waits no longer.
 */
function releaseTime(began: number, ended: number, time: number, grain: number): number {
  if (grain === 0 || began > time) return Math.max(time, ended);
  const grains = Math.max(1, Math.ceil((ended - began) / grain));
  return Math.max(time, began + grains * grain);
}
