import { createHash } from 'node:crypto';
import { legalActions, view, type Action } from '../../engine/index.ts';
import type { Remark } from '../../bots/bot.ts';
import { answersOf } from '../../bots/trade/bidden.ts';
import type { BotPool } from '../bots/bot-pool.ts';
import { fallbackChoice } from '../bots/fallback.ts';
import { STAND_IN } from '../bots/stand-in.ts';
import { pastFor, worldFor } from '../bots/world.ts';
import type { Store, TableRow } from '../storage/store.ts';
import type { Due } from '../tables/due.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { actFor } from '../tables/playing.ts';
import { isAsked } from '../tables/clock.ts';
import type { Verdict } from '../tables/asking.ts';
import type { Room } from '../tables/room.ts';
import type { Rooms } from '../tables/rooms.ts';
import type { TableState } from '../tables/state.ts';

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
  plan(table: Pick<TableRow, 'id' | 'code'>, at: number | null): void {
    clearTimeout(this.#timers.get(table.id));
    this.#timers.delete(table.id);
    const wait = at === null ? Infinity : at - this.#settings.now();
    // What is far off is found in the database when its time comes.
    if (this.#stopped || wait > FAR_OFF) return;
    this.#timers.set(
      table.id,
      setTimeout(() => void this.#run(this.#rooms.enter(table)), Math.max(0, wait)),
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

  async #run(room: Room): Promise<void> {
    const { id } = room.row;
    this.#timers.delete(id);
    if (this.#running.has(id)) return;
    this.#running.add(id);
    let next: number | null = null;
    try {
      const due = await room.due();
      if (due !== null && this.#timeOf(due) <= this.#settings.now() && !this.#stopped)
        await this.#do(room, due);
      const later = await room.due();
      next = later === null ? null : this.#timeOf(later);
    } catch (error) {
      this.#settings.failed(error);
      next = this.#settings.now() + RETRY;
    } finally {
      this.#running.delete(id);
    }
    this.plan(room.row, next);
  }

  /** Nobody loses a step to a restart: what ran meanwhile goes on a little longer, until they are back. */
  #timeOf({ at, why, since }: Due): number {
    const { startedAt, comeBackMs } = this.#settings;
    return why === 'clock' && since < startedAt ? Math.max(at, startedAt + comeBackMs) : at;
  }

  async #do(room: Room, due: Due): Promise<void> {
    const passed = due.why === 'clock' ? await room.read(passing) : null;
    const thought = passed ?? (await this.#think(room, due));
    if (thought === null) return;
    const outcome = await room.submit(null, null, ({ state, length }) => {
      if (!stillWaits(state, due)) return { bodies: [] };
      const verdict = doing(state, due, thought);
      // Something happened while the bot was thinking, and it has to think again.
      if ('refused' in verdict && length !== thought.length) return { bodies: [] };
      return passed === null && due.why === 'clock' ? markAway(state, due.seat, verdict) : verdict;
    });
    if ('held' in outcome) room.setConsidered(due.frame, due.seat);
    if ('refused' in outcome) throw new Error(`refused a ${due.why}'s action: ${outcome.refused.code}`);
  }

  /** A bot's choice, made in a thread while the table goes on. */
  async #think(room: Room, due: Due): Promise<Thought | null> {
    const job = await room.read(({ state, length }) => {
      const { game, seed } = state;
      if (game === null || !stillWaits(state, due)) return null;
      const bot = state.seats[due.seat]?.bot ?? STAND_IN;
      const chance = createHash('sha256')
        .update(`${seed} ${due.frame} ${due.seat} ${game.state.nextFrame} ${length}`)
        .digest('hex');
      return {
        bot,
        view: view(game, due.seat),
        legal: due.isOffer === true ? answersOf(game, due.seat) : legalActions(game, due.seat),
        seed: chance,
        world: worldFor(bot, game, due.seat, chance),
        past: pastFor(bot, state.past, due.seat),
        maySpeak: maySpeak(state, due.seat),
        length,
      };
    });
    if (job === null) return null;
    const { action, fallback, remark } = await this.#bots.decide(job);
    if (fallback !== null) this.#settings.fellBack(fallback);
    const instead = fallbackChoice(job.view, job.legal);
    return { action, instead, length: job.length, ...(remark !== undefined && { remark }) };
  }
}

/** What is to be done, and how long the log was when it was decided. */
interface Thought {
  readonly action: Action;
  /** If the rules refuse it: an offer that can't be made after all. */
  readonly instead?: Action;
  readonly remark?: Remark;
  readonly length: number;
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
const CLAIM = 5000;
const RETRY = 1000;

const stillWaits = ({ game, clock }: TableState, { frame, seat, isOffer }: Due): boolean =>
  game !== null &&
  clock.frame === frame &&
  (isOffer === true ? answersOf(game, seat).length > 0 : isAsked(game, seat));

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

/** Readiness and reactions pass by themselves; other choices must be made (`T-CLOCK-2`). */
function passing({ state: { clock }, length }: LiveTable): Thought | null {
  if (clock.occasion === 'talk' || clock.occasion === 'briefTalk') return { action: { ready: true }, length };
  return clock.occasion === 'reaction' ? { action: { pass: true }, length } : null;
}

/** Who missed a choice that had to be made is away, until they come back. */
function markAway({ seats }: TableState, seat: number, verdict: Verdict): Verdict {
  const seating = seats[seat];
  if (!('bodies' in verdict) || seating?.person === null || seating?.away === true) return verdict;
  return { bodies: [{ type: 'away', seat }, ...verdict.bodies] };
}
