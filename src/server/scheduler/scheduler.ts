import type { BotPool } from '../bots/bot-pool.ts';
import { fallbackChoice } from '../bots/fallback.ts';
import type { Store, TableRow } from '../storage/store.ts';
import { actFor } from '../tables/playing.ts';
import type { Room } from '../tables/room.ts';
import type { Rooms } from '../tables/rooms.ts';
import type { ScheduledTask } from '../tables/schedule.ts';
import { botVerdict, isStillAsked, jobFor, markAway } from './bot-turn.ts';
import { LEAD_TIME, PendingDecisions, type Decision } from './pending-decisions.ts';

type Named = Pick<TableRow, 'id' | 'code'>;

/**
 * What tables do by themselves: bots play, clocks run out. The process that stored something at a table plans what
 * comes next there by a timer of its own. If it dies, the work is overdue in the database, and the next process
 * that looks claims it.
 */
export class Scheduler {
  /** By table: its room may be forgotten and made anew meanwhile. */
  readonly #timers = new Map<string, Wake>();
  /** Tables being worked at; each plans anew when that is done. */
  readonly #running = new Set<string>();
  readonly #decisions = new Map<string, PendingDecisions>();
  readonly #store: Store;
  readonly #rooms: Rooms;
  readonly #bots: BotPool;
  readonly #settings: SchedulerSettings;
  #poll: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(store: Store, rooms: Rooms, bots: BotPool, settings: SchedulerSettings) {
    this.#store = store;
    this.#rooms = rooms;
    this.#bots = bots;
    this.#settings = settings;
  }

  start(): void {
    const poll = async (): Promise<void> => {
      await this.#claim();
      if (!this.#stopped) this.#poll = setTimeout(() => void poll(), this.#settings.pollMs);
    };
    void poll();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#poll !== null) clearTimeout(this.#poll);
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Plans the next work of this table, of all that it has to do by itself. */
  plan(table: Named, tasks: readonly ScheduledTask[]): void {
    this.#wake(table, Math.min(...tasks.map(({ at, passing }) => (passing === null ? at - LEAD_TIME : at))));
  }

  /** Who looks at this table has changed, and with it the pace of its bots. Only who planned its work plans it anew. */
  attendanceChanged(room: Room): void {
    if (this.#timers.has(room.row.id)) this.#wake(room.row, this.#settings.now());
  }

  /**
   * A timer that ends earlier stays, and what is planned then is looked up when it does: where people act quickly, a
   * new one for every action would cost more than a look now and then.
   */
  #wake(table: Named, at: number): void {
    const planned = this.#timers.get(table.id);
    const now = this.#settings.now();
    // One that should have ended is late: the clock was set forward.
    if (planned !== undefined && planned.at <= at && planned.at > now) return;
    const wait = at - now;
    // What is far off is found in the database when its time comes.
    if (this.#stopped || wait > FAR_OFF) return;
    clearTimeout(planned?.timer);
    const timer = setTimeout(() => void this.#run(table), Math.max(0, wait));
    this.#timers.set(table.id, { at, timer });
  }

  /** Work that nobody has done in time: whoever planned it is gone, or this machine was asleep. */
  async #claim(): Promise<void> {
    const now = this.#settings.now();
    try {
      const overdue = await this.#store.claimDue(now - this.#settings.graceMs, now + CLAIM, 100);
      for (const id of overdue) {
        const room = await this.#rooms.find(id);
        if (room === null) continue;
        // Whoever planned it may have died before it told what it had stored.
        await room.refresh();
        this.#wake(room.row, now);
      }
    } catch (error) {
      this.#settings.failed(error);
    }
  }

  async #run(table: Named): Promise<void> {
    const { id } = table;
    clearTimeout(this.#timers.get(id)?.timer);
    this.#timers.delete(id);
    if (this.#running.has(id) || this.#stopped) return;
    this.#running.add(id);
    try {
      const room = this.#rooms.roomFor(table);
      const ripe = this.#readyTask(id, await room.tasks());
      if (ripe !== null) await this.#perform(room, ripe.task, ripe.decision);
      this.#planNext(room, await room.tasks());
    } catch (error) {
      this.#settings.failed(error);
      this.#wake(table, this.#settings.now() + RETRY);
    } finally {
      this.#running.delete(id);
    }
  }

  /** What is to be done now. */
  #readyTask(
    id: string,
    tasks: readonly ScheduledTask[],
  ): { readonly task: ScheduledTask; readonly decision: Decision | null } | null {
    const now = this.#settings.now();
    for (const task of tasks) {
      const time = this.#timeOf(task);
      if (task.passing !== null && time <= now) return { task, decision: null };
      const released = this.#decisions.get(id)?.releaseOf(task, time, now) ?? null;
      if (released !== null && released.at <= now) return { task, decision: released.decision };
    }
    return null;
  }

  /** Bots begin to think, and what comes next is planned. */
  #planNext(room: Room, tasks: readonly ScheduledTask[]): void {
    const { id } = room.row;
    const now = this.#settings.now();
    const decisions = this.#decisions.get(id) ?? new PendingDecisions();
    let next = Infinity;
    for (const task of tasks) {
      const time = this.#timeOf(task);
      if (task.passing !== null) next = Math.min(next, time);
      else if (decisions.isMissing(task, time, now)) void this.#beginDecision(room, task, decisions);
      else next = Math.min(next, decisions.nextLook(task, time, now));
    }
    decisions.keep(tasks.map(({ seat }) => seat));
    if (decisions.isEmpty) this.#decisions.delete(id);
    else this.#decisions.set(id, decisions);
    this.#wake(room.row, next);
  }

  /** Nobody loses a step to a restart: what ran meanwhile goes on a little longer, until they are back. */
  #timeOf({ at, why, since }: ScheduledTask): number {
    const { startedAt, comeBackMs } = this.#settings;
    return why === 'clock' && since < startedAt ? Math.max(at, startedAt + comeBackMs) : at;
  }

  async #perform(room: Room, task: ScheduledTask, decision: Decision | null): Promise<void> {
    try {
      const outcome = await room.submit(null, null, ({ state, length }) => {
        if (!isStillAsked(state, task)) return { bodies: [] };
        if (decision === null) return actFor(state, task.seat, task.passing ?? {}, task.why);
        const verdict = botVerdict(state, task, decision);
        // Something happened while the bot was thinking, and it has to think again.
        if ('refused' in verdict && length !== decision.length) return { bodies: [] };
        return task.why === 'clock' ? markAway(state, task.seat, verdict) : verdict;
      });
      if ('held' in outcome) room.markPassed(task);
      if ('refused' in outcome) throw new Error(`refused a ${task.why}'s action: ${outcome.refused.code}`);
    } finally {
      this.#decisions.get(room.row.id)?.drop(task.seat);
    }
  }

  /** A bot's choice, made in a thread while the table goes on. */
  async #beginDecision(room: Room, task: ScheduledTask, decisions: PendingDecisions): Promise<void> {
    const { now, failed } = this.#settings;
    const end = decisions.begin(task, now());
    try {
      end(await this.#askBot(room, task), now());
    } catch (error) {
      end(null, now());
      failed(error);
      return this.#wake(room.row, now() + RETRY);
    }
    await this.#run(room.row);
  }

  /** Null: it is no longer asked. */
  async #askBot(room: Room, task: ScheduledTask): Promise<Decision | null> {
    const job = await room.read((live) => jobFor(live, task));
    if (job === null) return null;
    const { view: seen, legal, length, told } = job;
    if (task.isTalk) {
      const speech = await this.#bots.speak(job);
      return { action: null, length, told, ...(speech !== null && { speech }) };
    }
    const instead = fallbackChoice(seen, legal);
    if (job.isSpent) {
      this.#settings.fellBack('endless');
      return { action: instead, length, told };
    }
    const { fallback, ...decided } = await this.#bots.decide(job);
    if (fallback !== null) this.#settings.fellBack(fallback);
    return { ...decided, instead, length, told };
  }
}

interface Wake {
  readonly at: number;
  readonly timer: NodeJS.Timeout;
}

export interface SchedulerSettings {
  readonly now: () => number;
  readonly startedAt: number;
  /** How long people have to come back after a restart before a clock that ran meanwhile counts. */
  readonly comeBackMs: number;
  /** How often this process looks for work that others left. */
  readonly pollMs: number;
  /** How late work must be before another process takes it for abandoned. */
  readonly graceMs: number;
  readonly failed: (error: unknown) => void;
  readonly fellBack: (why: string) => void;
}

const FAR_OFF = 5 * 60_000;
/** If it takes longer, another process thinks about the same move, and one of the two comes too late to store it. */
const CLAIM = 2500;
const RETRY = 1000;
