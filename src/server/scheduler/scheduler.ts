import { createHmac } from 'node:crypto';
import { remainingActions, view } from '../../engine/index.ts';
import { answersOf } from '../../bots/trade/bidden.ts';
import type { BotJob, BotPool } from '../bots/bot-pool.ts';
import { fallbackChoice } from '../bots/fallback.ts';
import { STAND_IN } from '../bots/stand-in.ts';
import { pastFor, worldFor } from '../bots/world.ts';
import type { Store, TableRow } from '../storage/store.ts';
import { effortsOf, offeredSince } from '../tables/bot-record.ts';
import type { Due } from '../tables/schedule.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { actFor } from '../tables/playing.ts';
import type { Verdict } from '../tables/command-context.ts';
import type { Room } from '../tables/room.ts';
import type { Rooms } from '../tables/rooms.ts';
import type { TableState } from '../tables/state.ts';
import { LEAD, Thoughts, type Thought } from './pending-decisions.ts';

type Named = Pick<TableRow, 'id' | 'code'>;

/**
 * What tables do by themselves: bots play, clocks run out. The process that stored something at a table plans what
 * comes next there by a timer of its own. If it dies, the work is overdue in the database, and the next process
 * that looks claims it.
 */
export class DueWork {
  /** By table: its room may be forgotten and made anew meanwhile. */
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Tables being worked at; each plans anew when that is done. */
  readonly #running = new Set<string>();
  readonly #thoughts = new Map<string, Thoughts>();
  readonly #store: Store;
  readonly #rooms: Rooms;
  readonly #bots: BotPool;
  readonly #settings: DueSettings;
  #poll: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(store: Store, rooms: Rooms, bots: BotPool, settings: DueSettings) {
    this.#store = store;
    this.#rooms = rooms;
    this.#bots = bots;
    this.#settings = settings;
  }

  start(): void {
    const look = async (): Promise<void> => {
      await this.#claim();
      if (!this.#stopped) this.#poll = setTimeout(() => void look(), this.#settings.pollMs);
    };
    void look();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#poll !== null) clearTimeout(this.#poll);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Plans the next work of this table, in place of what was planned. */
  plan(table: Named, at: number | null): void {
    this.#wake(table, at === null ? Infinity : at - LEAD);
  }

  /** Who looks at this table has changed, and with it the pace of its bots. Only who planned its work plans it anew. */
  look(room: Room): void {
    if (this.#timers.has(room.row.id)) this.#wake(room.row, this.#settings.now());
  }

  #wake(table: Named, at: number): void {
    clearTimeout(this.#timers.get(table.id));
    this.#timers.delete(table.id);
    const wait = at - this.#settings.now();
    // What is far off is found in the database when its time comes.
    if (this.#stopped || wait > FAR_OFF) return;
    this.#timers.set(
      table.id,
      setTimeout(() => void this.#run(table), Math.max(0, wait)),
    );
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
        this.plan(room.row, now);
      }
    } catch (error) {
      this.#settings.failed(error);
    }
  }

  async #run(table: Named): Promise<void> {
    const { id } = table;
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    if (this.#running.has(id) || this.#stopped) return;
    this.#running.add(id);
    try {
      const room = this.#rooms.enter(table);
      const ripe = this.#ripeOf(id, await room.dues());
      if (ripe !== null) await this.#do(room, ripe.due, ripe.thought);
      this.#goOn(room, await room.dues());
    } catch (error) {
      this.#settings.failed(error);
      this.#wake(table, this.#settings.now() + RETRY);
    } finally {
      this.#running.delete(id);
    }
  }

  /** What is to be done now. */
  #ripeOf(id: string, dues: readonly Due[]): { readonly due: Due; readonly thought: Thought | null } | null {
    const now = this.#settings.now();
    for (const due of dues) {
      const time = this.#timeOf(due);
      if (due.passing !== undefined && time <= now) return { due, thought: null };
      const released = this.#thoughts.get(id)?.releaseOf(due, time, now) ?? null;
      if (released !== null && released.at <= now) return { due, thought: released.thought };
    }
    return null;
  }

  /** Bots begin to think, and what comes next is planned. */
  #goOn(room: Room, dues: readonly Due[]): void {
    const { id } = room.row;
    const now = this.#settings.now();
    const thoughts = this.#thoughts.get(id) ?? new Thoughts();
    let next = Infinity;
    for (const due of dues) {
      const time = this.#timeOf(due);
      if (due.passing !== undefined) next = Math.min(next, time);
      else if (thoughts.isMissing(due, time, now)) void this.#begin(room, due, thoughts);
      else next = Math.min(next, thoughts.nextLook(due, time, now));
    }
    thoughts.keep(dues.map(({ seat }) => seat));
    if (thoughts.isEmpty) this.#thoughts.delete(id);
    else this.#thoughts.set(id, thoughts);
    this.#wake(room.row, next);
  }

  /** Nobody loses a step to a restart: what ran meanwhile goes on a little longer, until they are back. */
  #timeOf({ at, why, since }: Due): number {
    const { startedAt, comeBackMs } = this.#settings;
    return why === 'clock' && since < startedAt ? Math.max(at, startedAt + comeBackMs) : at;
  }

  async #do(room: Room, due: Due, thought: Thought | null): Promise<void> {
    try {
      const outcome = await room.submit(null, null, ({ state, length }) => {
        if (!stillWaits(state, due)) return { bodies: [] };
        if (thought === null) return actFor(state, due.seat, due.passing ?? {}, due.why);
        const verdict = doing(state, due, thought);
        // Something happened while the bot was thinking, and it has to think again.
        if ('refused' in verdict && length !== thought.length) return { bodies: [] };
        return due.why === 'clock' ? markAway(state, due.seat, verdict) : verdict;
      });
      if ('held' in outcome) room.setConsidered(due);
      if ('refused' in outcome) throw new Error(`refused a ${due.why}'s action: ${outcome.refused.code}`);
    } finally {
      this.#thoughts.get(room.row.id)?.drop(due.seat);
    }
  }

  /** A bot's choice, made in a thread while the table goes on. */
  async #begin(room: Room, due: Due, thoughts: Thoughts): Promise<void> {
    const { now, failed } = this.#settings;
    const end = thoughts.begin(due, now());
    try {
      end(await this.#think(room, due), now());
    } catch (error) {
      end(null, now());
      failed(error);
      return this.#wake(room.row, now() + RETRY);
    }
    await this.#run(room.row);
  }

  /** Null: it is no longer asked. */
  async #think(room: Room, due: Due): Promise<Thought | null> {
    const job = await room.read((live) => jobFor(live, due));
    if (job === null) return null;
    const { view: seen, legal, length, told } = job;
    const instead = fallbackChoice(seen, legal);
    if (job.isSpent) {
      this.#settings.fellBack('endless');
      return { action: instead, length, told };
    }
    const { action, fallback, remark } = await this.#bots.decide(job);
    if (fallback !== null) this.#settings.fellBack(fallback);
    return { action, instead, length, told, ...(remark !== undefined && { remark }) };
  }
}

export interface DueSettings {
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

/** Whether the seat is still asked the very same: also another process may have acted for it. */
function stillWaits({ game, clock, botRecord }: TableState, { frame, seat, isOffer, asked }: Due): boolean {
  if (game === null || clock.frame !== frame) return false;
  if (isOffer !== true) return botRecord.asked[seat]?.length === asked;
  return offeredSince(botRecord, seat)?.length === asked && answersOf(game, seat).length > 0;
}

/** So often a bot may act in one step before it has to come to an end: more than it has cards, powers and offers. */
const MOST_EFFORTS = 20;

/** What a bot is asked; null: it no longer is. */
function jobFor({ state, length }: LiveTable, due: Due): Job | null {
  const { game, seed, past, botRecord } = state;
  const { seat } = due;
  if (game === null || !stillWaits(state, due)) return null;
  const bot = state.seats[seat]?.bot ?? STAND_IN;
  const chance = createHmac('sha256', seed ?? '')
    .update(`thought ${due.frame} ${seat} ${length}`)
    .digest('hex');
  return {
    bot,
    view: view(game, seat),
    legal: due.isOffer === true ? answersOf(game, seat) : remainingActions(game, seat),
    seed: chance,
    world: worldFor(bot, game, seat, chance),
    past: pastFor(bot, past, seat),
    maySpeak: maySpeak(state, seat),
    length,
    told: past.countFor(seat),
    isSpent: effortsOf(botRecord, seat) >= MOST_EFFORTS,
  };
}

interface Job extends BotJob, Pick<Thought, 'length' | 'told'> {
  /** It has done so much in this step already that it is not asked any more. */
  readonly isSpent: boolean;
}

/** Nobody speaks for people; and a bot says little, so that what it says is read. */
function maySpeak({ seats, settings, game }: TableState, seat: number): boolean {
  const { person, bot, spoke } = seats[seat] ?? { person: null, bot: null, spoke: null };
  return settings.talk !== 'none' && person === null && bot !== null && spoke !== game?.state.round;
}

/** What a bot does, and what it says beside. */
function doing(state: TableState, { seat, why }: Due, thought: Thought): Verdict {
  const { action, instead, remark } = thought;
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
function markAway({ seats }: TableState, seat: number, verdict: Verdict): Verdict {
  const seating = seats[seat];
  if (!('bodies' in verdict) || seating?.person === null || seating?.away === true) return verdict;
  return { bodies: [{ type: 'away', seat }, ...verdict.bodies] };
}
