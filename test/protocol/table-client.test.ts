import { describe, expect, it } from 'vitest';
import type { Connection, ConnectionEvents, Environment } from '../../src/protocol/client/environment.ts';
import { TableClient, type ClientState, type Reply } from '../../src/protocol/client/table-client.ts';
import type { Message, Welcome } from '../../src/protocol/wire/messages.ts';
import type { Scene, Told } from '../../src/protocol/wire/scene.ts';
import { DEFAULT_SETTINGS } from '../../src/protocol/wire/settings.ts';

/** One socket, as the server sees it. */
class Line implements Connection {
  readonly sent: { readonly [field: string]: unknown }[] = [];
  readonly events: ConnectionEvents;
  isClosed = false;

  constructor(events: ConnectionEvents) {
    this.events = events;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Line['sent'][number]);
  }

  close(code = 1000): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.events.closed(code);
  }

  say(message: Message): void {
    this.events.received(JSON.stringify(message));
  }
}

/** Where the client runs: time goes on when a test says so. */
class World implements Environment {
  readonly lines: Line[] = [];
  time = 1_000_000;
  timers: { readonly at: number; readonly callback: () => void }[] = [];
  pings: (() => void)[] = [];
  #ids = 0;

  connect(events: ConnectionEvents): Connection {
    const line = new Line(events);
    this.lines.push(line);
    return line;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.time + ms, callback };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  }

  every(_: number, callback: () => void): () => void {
    this.pings.push(callback);
    return () => (this.pings = []);
  }

  random(): number {
    return 0.5;
  }

  newId(): string {
    return `wish-${++this.#ids}`;
  }

  get line(): Line {
    const line = this.lines.at(-1);
    if (line === undefined) throw new Error('no connection was opened');
    return line;
  }

  /** Goes on to the next timer; returns how long that took. */
  nextTimer(): number {
    const next = this.timers.toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined) throw new Error('nothing is planned');
    const waited = next.at - this.time;
    this.time = next.at;
    this.timers = this.timers.filter((one) => one !== next);
    next.callback();
    return waited;
  }
}

const scene = (round: number): Scene => ({
  table: {
    id: 'id',
    code: 'ABCDEF',
    status: 'playing',
    settings: DEFAULT_SETTINGS,
    host: 'ana',
    seats: [],
    seedHash: null,
    seed: null,
    rematch: null,
  },
  clock: null,
  game: { frame: 3, round, asked: ['red'], you: 'red' } as never,
  muted: [],
});

const welcome = (seq: number, more: Partial<Welcome> = {}): Welcome => ({
  type: 'welcome',
  protocol: 2,
  now: 1_000_500,
  you: { person: 'ana', as: 0 },
  seq,
  scene: scene(seq),
  missed: [],
  presence: ['ana'],
  ...more,
});

function joined(): { world: World; client: TableClient; told: Told[]; states: ClientState[] } {
  const world = new World();
  const [told, states]: [Told[], ClientState[]] = [[], []];
  const client = new TableClient({
    table: 'ABCDEF',
    environment: world,
    attempts: 3,
    onTold: (one) => told.push(one),
    onState: (state) => states.push(state),
  });
  world.line.events.opened();
  world.line.say(welcome(4, { id: 'join', missed: [{ seq: 4 }], options: [{ pass: true }] }));
  return { world, client, told, states };
}

describe('a client at a table', () => {
  it('joins, and knows what the server says', () => {
    const { world, client, told } = joined();
    expect(world.line.sent).toEqual([{ type: 'join', id: 'join', table: 'ABCDEF' }]);
    expect(client.state).toMatchObject({ line: 'open', as: 0, person: 'ana', ahead: 500, presence: ['ana'] });
    expect(client.state.options).toEqual([{ pass: true }]);
    // What was before one came is no news.
    expect([client.state.told, told]).toEqual([[{ seq: 4 }], []]);
  });

  it('applies changes, and keeps options until others come', () => {
    const { world, client, told } = joined();
    world.line.say({ type: 'update', seq: 5, changes: [[['game', 'round'], 9]] });
    expect(client.state.scene?.game?.round).toBe(9);
    expect(client.state.options).toEqual([{ pass: true }]);
    world.line.say({ type: 'update', seq: 6, options: [] });
    expect(client.state.options).toEqual([]);
    expect(told.map(({ seq }) => seq)).toEqual([5, 6]);
  });

  it('names the frame that it answers', () => {
    const { world, client } = joined();
    void client.act({ vote: 'red' });
    expect(world.line.sent.at(-1)).toMatchObject({ type: 'act', action: { vote: 'red', frame: 3 } });
  });

  it('reconnects with the last number, and is told what it missed', () => {
    const { world, client, told } = joined();
    world.line.say({ type: 'update', seq: 5 });
    world.line.close(1006);
    expect(client.state.line).toBe('lost');
    world.nextTimer();
    world.line.events.opened();
    expect(world.line.sent).toEqual([{ type: 'join', id: 'join', table: 'ABCDEF', since: 5, as: 0 }]);
    world.line.say(welcome(7, { missed: [{ seq: 6 }, { seq: 7 }] }));
    expect(told.map(({ seq }) => seq)).toEqual([5, 6, 7]);
    expect(client.state.told.map(({ seq }) => seq)).toEqual([4, 5, 6, 7]);
    world.line.say({ type: 'update', seq: 8 });
    expect(told.at(-1)?.seq).toBe(8);
  });

  it('resends what was not acknowledged, under the same id, and nothing else', async () => {
    const { world, client } = joined();
    const [first, second] = [client.send({ type: 'back' }), client.send({ type: 'wait' })];
    world.line.say({ type: 'ok', id: 'wish-1' });
    expect(await first).toEqual({ type: 'ok', id: 'wish-1' });
    world.line.close(1006);
    const third = client.send({ type: 'leave' });
    world.nextTimer();
    world.line.events.opened();
    expect(world.line.sent.map(({ type }) => type)).toEqual(['join']);
    world.line.say(welcome(4));
    expect(world.line.sent.slice(1)).toEqual([
      { type: 'wait', id: 'wish-2' },
      { type: 'leave', id: 'wish-3' },
    ]);
    world.line.say({ type: 'ok', id: 'wish-2' });
    world.line.say({ type: 'refused', id: 'wish-3', reason: { code: 'notSeated' } });
    expect((await second).type).toBe('ok');
    expect(await third).toMatchObject({ type: 'refused', reason: { code: 'notSeated' } });
  });

  it('sends nothing twice when its place at the table changes', () => {
    const { world, client } = joined();
    void client.send({ type: 'leave' });
    world.line.say(welcome(2, { you: { person: 'ana', as: 'spectator' }, missed: [{ seq: 1 }, { seq: 2 }] }));
    expect(world.line.sent.map(({ type }) => type)).toEqual(['join', 'leave']);
    expect(client.state).toMatchObject({ as: 'spectator', options: [], told: [{ seq: 1 }, { seq: 2 }] });
  });

  it('takes a gap for a loss', () => {
    const { world, client } = joined();
    world.line.say({ type: 'update', seq: 6 });
    expect([world.line.isClosed, client.state.line]).toEqual([true, 'lost']);
    expect(client.state.told.map(({ seq }) => seq)).toEqual([4]);
  });

  it('waits longer after each attempt in vain, and gives up in the end', async () => {
    const { world, client } = joined();
    const open = client.send({ type: 'back' });
    world.line.close(1006);
    const waits: number[] = [];
    for (let i = 0; i < 3; i++) {
      waits.push(world.nextTimer());
      world.line.close(1006);
    }
    expect(waits).toEqual([500, 1000, 2000]);
    expect(client.state).toMatchObject({ line: 'lost', failure: { code: 'offline' } });
    expect(world.timers).toEqual([]);
    const refused: Reply = { type: 'refused', id: 'wish-1', reason: { code: 'offline' } };
    expect(await open).toEqual(refused);
    expect(await client.send({ type: 'back' })).toMatchObject({
      type: 'refused',
      reason: { code: 'offline' },
    });
  });

  it('comes back when the server says', () => {
    const { world } = joined();
    world.line.say({ type: 'bye', reason: { code: 'restarting' }, retryAfter: 900 });
    world.line.close(1012);
    expect(world.nextTimer()).toBeCloseTo(900);
  });

  it('comes back to a table that can not be joined just now', () => {
    const { world, client } = joined();
    world.line.close(1006);
    world.nextTimer();
    world.line.events.opened();
    world.line.say({ type: 'refused', id: 'join', reason: { code: 'unavailable' } });
    expect([client.state.line, client.state.failure]).toEqual(['lost', null]);
    expect(world.timers).toHaveLength(1);
  });

  it.each([
    ['the token has ended', (line: Line) => line.close(4001), 'notSignedIn'],
    [
      'there is no such table',
      (line: Line) => line.say({ type: 'refused', id: 'join', reason: { code: 'noSuchTable' } }),
      'noSuchTable',
    ],
  ])('does not come back when %s', (_, end, code) => {
    const { world, client } = joined();
    end(world.line);
    expect(client.state.failure).toEqual({ code });
    expect([world.timers, world.pings]).toEqual([[], []]);
  });

  it('finds out that a connection is dead, and hurries when asked to', () => {
    const { world, client } = joined();
    world.pings[0]?.();
    expect(world.line.sent.at(-1)).toEqual({ type: 'ping', id: 'alive' });
    world.time += 41_000;
    world.pings[0]?.();
    expect([world.line.isClosed, client.state.line]).toEqual([true, 'lost']);
    client.hurry();
    expect([world.lines.length, world.timers]).toEqual([2, []]);
  });

  it('keeps to the server clock, and ignores what it does not know', () => {
    const { world, client, states } = joined();
    world.line.say({ type: 'pong', id: 'alive', now: world.time + 7000 });
    expect(client.state.ahead).toBe(7000);
    const before = states.length;
    world.line.say({ type: 'confetti' } as never);
    expect(states).toHaveLength(before);
  });

  it('takes a command that can not be read for a refusal', async () => {
    const { world, client } = joined();
    const answer = client.send({ type: 'sit', seat: 99 });
    world.line.say({ type: 'error', id: 'wish-1', reason: { code: 'malformed', field: 'seat' } });
    expect(await answer).toMatchObject({ type: 'refused', reason: { code: 'malformed' } });
  });
});
