import { vi } from 'vitest';
import type { Action, Game } from '../../../src/engine/index.ts';
import type { BotJob, BotPool } from '../../../src/server/bots/bot-pool.ts';
import type { Person } from '../../../src/server/storage/store.ts';
import { bodyOf } from '../../../src/server/tables/entry.ts';
import type { RoomContext, Outcome } from '../../../src/server/tables/room-context.ts';
import { createTable } from '../../../src/server/tables/create-table.ts';
import type { Room } from '../../../src/server/tables/room.ts';
import { Rooms } from '../../../src/server/tables/rooms.ts';
import type { TableState } from '../../../src/server/tables/state.ts';
import { Scheduler } from '../../../src/server/scheduler/scheduler.ts';
import { must } from '../../proof/must.ts';
import { decideNow, speakNow } from './bots.ts';
import type { Wish } from './client.ts';
import { freshId, memoryStore, type Log } from './still-table.ts';

/**
 * A person and bots at a table with the real scheduler, on a log in memory. Time is vitest's (`vi.useFakeTimers`): it
 * goes on from one timer to the next, and a game that takes hours is over in a moment.
 */
interface Wanted {
  readonly seed: string;
  readonly ruleset: string;
  /** Who sits beside the person. */
  readonly bots: readonly string[];
  readonly timing: RoomContext['botTiming'];
  readonly pace?: 'live' | 'untimed';
  readonly talk?: 'all' | 'table' | 'none';
  /** How bots think: at once and in this thread, unless a test has its own way. */
  readonly decide?: BotPool['decide'];
  readonly speak?: BotPool['speak'];
}

const ANA: Person = { id: 'person-Ana', name: 'Ana', login: null, passwordHash: null, createdAt: 0 };

export class BotTable {
  readonly log: Log;
  readonly work: Scheduler;
  readonly failures: unknown[] = [];
  readonly fallbacks: string[] = [];
  /** Every job that a bot was given. */
  readonly jobs: BotJob[] = [];
  /** And those to answer a phrase. */
  readonly talks: BotJob[] = [];
  presence: string[] = [ANA.id];
  readonly #rooms: Rooms;
  readonly #wanted: Wanted;

  private constructor(wanted: Wanted, log: Log) {
    this.#wanted = wanted;
    this.log = log;
    const context = this.#makeHouse();
    this.#rooms = new Rooms(context);
    const { decide = decideNow, speak = speakNow } = wanted;
    const pool: BotPool = {
      decide: (job) => {
        this.jobs.push(job);
        return decide(job);
      },
      speak: (job) => {
        this.talks.push(job);
        return speak(job);
      },
      close: () => Promise.resolve(),
    };
    this.work = new Scheduler(context.store, this.#rooms, pool, {
      now: Date.now,
      startedAt: Date.now(),
      comeBackMs: 0,
      pollMs: 1000,
      graceMs: 0,
      failed: (error) => this.failures.push(error),
      fellBack: (why) => this.fallbacks.push(why),
    });
  }

  static async begin(wanted: Wanted): Promise<BotTable> {
    const table = new BotTable(wanted, { row: { id: '', code: '' }, entries: [], members: [] });
    const { ruleset, pace = 'untimed', talk = 'all' } = wanted;
    const made = await createTable(table.#makeHouse(), ANA, {
      settings: { ruleset, pace, talk },
      seats: ['open', ...wanted.bots],
      start: true,
    });
    must('id' in made, () => JSON.stringify(made));
    return table;
  }

  #makeHouse(): RoomContext {
    const { log } = this;
    return {
      store: memoryStore(log),
      append: ({ entries, members }) => {
        if (entries[0]?.seq !== log.entries.length + 1) return Promise.resolve('behind');
        log.entries.push(...entries);
        log.members = [...log.members, ...members];
        return Promise.resolve('stored');
      },
      now: Date.now,
      newSeed: () => this.#wanted.seed,
      botTiming: this.#wanted.timing,
      stored: (row, tasks) => this.work.plan(row, tasks),
      ended: () => undefined,
      presence: () => this.presence,
      setAside: (_, error) => {
        throw error;
      },
    };
  }

  /** The same table in another process, which hears nothing from the first. */
  elsewhere(): BotTable {
    return new BotTable(this.#wanted, this.log);
  }

  /** Puts another game in the place of the table's own; it is taken up with the next entry. */
  async put(game: Game): Promise<void> {
    await this.room.read(({ state }) => (state.game = game));
  }

  get room(): Room {
    return this.#rooms.roomFor(this.log.row);
  }

  async do(wish: Wish): Promise<Outcome> {
    return this.room.command({ person: ANA.id, name: ANA.name }, { ...wish, id: freshId() } as never);
  }

  async state(): Promise<TableState> {
    const state = await this.room.read((live) => live.state);
    must(state !== null, 'the table was set aside');
    return state;
  }

  /** Goes on from timer to timer until this holds, the log has so many entries, or nothing is planned any more. */
  async run(until: (state: TableState) => boolean, most = 5000): Promise<TableState> {
    for (;;) {
      // Whatever the last timer has set off comes to rest: all of it is promises.
      await new Promise((resolve) => setImmediate(resolve));
      const state = await this.state();
      if (until(state) || this.log.entries.length >= most || vi.getTimerCount() === 0) return state;
      await vi.advanceTimersToNextTimerAsync();
    }
  }

  runToEnd(most?: number): Promise<TableState> {
    return this.run(({ status }) => status === 'over', most);
  }

  /** What was done in the game: who, when, by whom. */
  acts(): { seat: number; action: Action; by: string; at: number }[] {
    return this.log.entries.flatMap((entry) => {
      const { at } = entry;
      const { type, ...acted } = bodyOf(entry);
      return type === 'acted' ? [{ at, ...(acted as { seat: number; action: Action; by: string }) }] : [];
    });
  }
}
