import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BotPool } from './bots/bot-pool.ts';
import type { BotFailure } from './bots/failure.ts';
import { ClockSource } from './clock-source.ts';
import type { ServerConfig } from './config.ts';
import { openFilmPool } from './films/film-pool.ts';
import { Films } from './films/films.ts';
import { buildApp } from './http/app.ts';
import { Metrics } from './metrics.ts';
import { Peers } from './peers.ts';
import { People } from './people/people.ts';
import { RateLimits } from './rate-limits.ts';
import { Reporter } from './reporter.ts';
import type { ConnectionContext } from './sockets/connection.ts';
import { SocketServer, type EndedSession } from './sockets/socket-server.ts';
import { groupCommit, type GroupCommit } from './storage/group-commit.ts';
import { StorageError } from './storage/errors.ts';
import type { Store } from './storage/store.ts';
import { watchStore, type StorageHealth } from './storage/health.ts';
import { HostWatch } from './tables/host-watch.ts';
import { createRematch, createTable } from './tables/create-table.ts';
import type { RoomContext } from './tables/room-context.ts';
import { PublicList } from './tables/public-list.ts';
import { Rooms } from './tables/rooms.ts';
import { RecordKeeper } from './tables/record-keeper.ts';
import { Cleaner } from './cleaning.ts';
import { PracticeTables } from './practice.ts';
import { Scheduler } from './scheduler/scheduler.ts';
import { Examples } from '../scenario/examples.ts';
import { WORLD, type World } from './world.ts';

/** The server as a whole: what it is made of, and how the parts know of each other. */

export interface RunningServer {
  /** Where it listens. */
  readonly address: AddressInfo;
  /** Finishes what is under way, tells clients to come back, and ends. */
  close(): Promise<void>;
}

export async function startServer(config: ServerConfig, world: Partial<World> = {}): Promise<RunningServer> {
  const made: World = { ...WORLD, ...(world.now && { monotonic: world.now }), ...world };
  const store = await made.openStore(config);
  try {
    const clock = new ClockSource(made.now, made.monotonic, await store.latestTime());
    const server = new OutvotedServer(config, store, made, clock);
    return await server.start();
  } catch (error) {
    await store.close();
    throw error;
  }
}

class OutvotedServer {
  readonly #config: ServerConfig;
  readonly #world: World;
  readonly #clock: ClockSource;
  readonly #store: Store;
  readonly #health: StorageHealth;
  readonly #reporter: Reporter;
  readonly #commit: GroupCommit;
  readonly #bots: BotPool;
  readonly #rooms: Rooms;
  readonly #roomContext: RoomContext;
  readonly #scheduler: Scheduler;
  readonly #records: RecordKeeper;
  readonly #sockets: SocketServer;
  readonly #people: People;
  readonly #metrics: Metrics;
  readonly #peers: Peers;
  readonly #hosts: HostWatch;
  readonly #cleaner: Cleaner;
  readonly #list: PublicList;
  readonly #films: Films;
  readonly #rates: RateLimits;
  readonly #examples = new Examples();
  readonly #practice: PracticeTables;
  #sweeper: NodeJS.Timeout | null = null;

  constructor(config: ServerConfig, opened: Store, world: World, clock: ClockSource) {
    const { limits, bots } = config;
    this.#clock = clock;
    this.#rates = new RateLimits(limits, world.monotonic);
    this.#config = config;
    this.#world = world;
    this.#metrics = new Metrics({
      sockets: () => this.#sockets.connections.size,
      rooms: () => this.#rooms.count,
      storageFailing: () => (this.#health.isFailing ? 1 : 0),
      unsent: () => this.#sockets.backlog.bytes,
    });
    this.#reporter = new Reporter(this.#metrics);
    this.#health = this.#reporter.watchStorage();
    const store = watchStore(opened, this.#health);
    this.#store = store;
    this.#commit = groupCommit({
      append: async (appends) => {
        this.#metrics.batch.observe(appends.length);
        return store.append(appends);
      },
    });
    const failed = (failure: BotFailure): void => this.#reporter.botFailed(failure);
    this.#bots = world.openBots({ budgetMs: bots.budgetMs, failed });
    this.#films = new Films(store, openFilmPool());
    this.#people = new People(store, clock.now);
    this.#roomContext = this.#makeRoomContext();
    this.#rooms = new Rooms(this.#roomContext);
    this.#practice = new PracticeTables(this.#roomContext, this.#bots, this.#examples);
    this.#records = new RecordKeeper(store, this.#rooms, this.#failed);
    this.#peers = new Peers(store, this.#rooms, this.#failed);
    this.#hosts = new HostWatch({
      presence: (table) => this.#peers.presence(table),
      isSureFor: (ms) => this.#peers.isSureFor(ms),
      patience: world.hostPatienceMs,
      failed: this.#failed,
    });
    this.#list = new PublicList(store, this.#peers.attendance, clock.now);
    this.#cleaner = this.#makeCleaner();
    this.#peers.onPresence = (room) => {
      void this.#hosts.look(room);
      this.#scheduler.attendanceChanged(room);
    };
    this.#peers.onSignedOut = (ended) => this.#sockets.end(ended);
    this.#scheduler = new Scheduler(store, this.#rooms, this.#bots, {
      now: clock.now,
      get startedAt() {
        return clock.steppedAt;
      },
      comeBackMs: config.comeBackMs,
      pollMs: world.pollMs,
      graceMs: store.kind === 'sqlite' ? 0 : 1500,
      failed: this.#failed,
      fellBack: (reason) => this.#metrics.fallbacks.inc({ reason }),
    });
    this.#sockets = new SocketServer(config, this.#people, this.#rates, this.#makeConnectionContext());
  }

  readonly #failed = (error: unknown): void => this.#reporter.failed(error);

  #makeRoomContext(): RoomContext {
    return {
      store: this.#store,
      append: (append) =>
        this.#commit.append(append).then(
          (result) => {
            if (result === 'stored') this.#metrics.entries.inc(append.entries.length);
            return result;
          },
          (error: unknown) => {
            // Also a table that stayed locked: there no call has failed.
            if (error instanceof StorageError) this.#health.fail('append', error);
            throw error;
          },
        ),
      now: this.#clock.now,
      newSeed: this.#world.newSeed,
      botTiming: this.#config.bots,
      stored: (table, tasks) => this.#scheduler.plan(table, tasks),
      ended: (table) => void this.#records.record(table),
      presence: (table) => this.#peers.presence(table),
      setAside: (table, error) => {
        this.#reporter.setAside(table, error);
        // Each time, since it may have failed before.
        this.#store.setAside(table, error.message).catch(this.#failed);
      },
    };
  }

  #makeConnectionContext(): ConnectionContext {
    return {
      find: (table) => this.#rooms.find(table),
      rematch: (room, by, id) => createRematch(this.#roomContext, room, by, id),
      practise: (room, by, command) => this.#practice.command(room, by, command),
      kinOf: (person) => this.#store.kinOf(person),
      allows: (who, type) => this.#rates.allows(who, type),
      arrived: (room) => this.#peers.arrived(room),
      left: (room) => this.#peers.arrived(room),
      now: this.#clock.now,
      refused: (reason) => this.#metrics.refused.inc({ reason }),
      failed: this.#failed,
    };
  }

  #makeCleaner(): Cleaner {
    return new Cleaner(this.#store, {
      keepDays: this.#config.keepDays,
      now: this.#clock.now,
      everyMs: this.#world.cleanMs,
      presence: (table) => this.#peers.presence(table),
      deleted: (table) => this.#peers.forget(table),
      forgotten: (person) => this.#erased(person),
      cleaned: (counts) => this.#reporter.cleaned(counts),
      failed: this.#failed,
    });
  }

  async start(): Promise<RunningServer> {
    const { host, port } = this.#config;
    const app = await buildApp({
      config: this.#config,
      store: this.#store,
      people: this.#people,
      rooms: this.#rooms,
      metrics: this.#metrics,
      publicTables: () => this.#list.tables(),
      storageFault: () => this.#health.check(this.#store),
      rates: this.#rates,
      films: this.#films,
      world: this.#world,
      examples: this.#examples,
      createPractice: (by, wanted) => this.#practice.create(by, wanted),
      createTable: (by, wanted) => createTable(this.#roomContext, by, wanted),
      renamed: ({ id, name }) => {
        for (const connection of this.#sockets.of(id)) connection.rename(name);
      },
      signedOut: (ended) => this.#signedOut(ended),
      erased: (person) => this.#erased(person.id),
    });
    this.#reporter.log = app.log;
    await this.#peers.start();
    try {
      await app.listen({ host, port });
    } catch (error) {
      await this.#peers.stop();
      for (const part of [app, this.#bots, this.#films]) await part.close();
      throw error;
    }
    this.#sockets.open(app.server);
    this.#scheduler.start();
    this.#cleaner.start();
    this.#records.start(this.#world.cleanMs);
    this.#sweeper = setInterval(() => this.#sweep(), this.#world.sweepMs);
    return { address: app.server.address() as AddressInfo, close: () => this.#close(app) };
  }

  #signedOut(ended: EndedSession): void {
    this.#sockets.end(ended);
    this.#peers.signedOut(ended);
  }

  /** Leaves the seats of somebody who is gone for good. */
  async #erased(person: string): Promise<void> {
    this.#signedOut({ person, code: 4001 });
    for (const { id, status } of await this.#store.tablesOf(person, 1000)) {
      const room = status === 'playing' || status === 'lobby' ? await this.#rooms.find(id) : null;
      const type = status === 'playing' ? 'leave' : 'stand';
      // An id that no client can have sent: this must not be taken for a resend.
      await room?.command({ person, name: '' }, { type, id: '(erased)' });
      this.#peers.forget(id);
    }
  }

  #sweep(): void {
    this.#rooms.sweep(this.#clock.now() - this.#world.restAfterMs);
    this.#rates.sweep();
  }

  async #close(app: FastifyInstance): Promise<void> {
    this.#sockets.stopAccepting();
    this.#scheduler.stop();
    this.#hosts.stop();
    if (this.#sweeper !== null) clearInterval(this.#sweeper);
    await this.#cleaner.stop();
    await this.#rooms.idle();
    await this.#commit.idle();
    await this.#records.stop();
    this.#sockets.sayGoodbye(500 + Math.floor(Math.random() * 1000));
    await this.#peers.stop();
    await this.#sockets.close();
    for (const part of [app, this.#bots, this.#films, this.#store]) await part.close();
  }
}
