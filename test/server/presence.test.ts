import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { messageSchemas } from '../../src/protocol/wire/messages.ts';
import { PresenceSync } from '../../src/server/sockets/presence-sync.ts';
import type { Notice } from '../../src/server/storage/store.ts';
import { summarizePresence } from '../../src/server/tables/broadcast.ts';
import { createTable } from '../../src/server/tables/create-table.ts';
import { Room } from '../../src/server/tables/room.ts';
import { contextOf } from './support/still-table.ts';

const SECOND = 1000;
/** As PostgreSQL has it. */
const MOST_BYTES = 7999;

interface Process {
  readonly name: string;
  readonly sync: PresenceSync;
  /** Notices that wait to be read. */
  readonly inbox: Notice[];
  /** Tables at which somebody came or left, since this was last emptied. */
  readonly changed: string[];
  /** How often it was told that it may have missed what was stored. */
  missed: number;
  isStopped: boolean;
}

/** Processes that tell each other by notices, of which any can be lost. */
class Bus {
  now = 0;
  readonly processes: Process[] = [];
  longest = 0;
  sent = 0;
  loses: (notice: Notice, to: Process) => boolean = () => false;

  start(name: string): Process {
    const process: Process = {
      name,
      inbox: [],
      changed: [],
      missed: 0,
      isStopped: false,
      sync: new PresenceSync({
        self: name,
        send: (notice) => this.#send(name, notice),
        changed: (table) => process.changed.push(table),
        missed: () => process.missed++,
        clock: () => this.now,
      }),
    };
    this.processes.push(process);
    process.sync.beat();
    this.settle();
    return process;
  }

  #send(from: string, notice: Notice): void {
    this.sent++;
    this.longest = Math.max(
      this.longest,
      Buffer.byteLength(JSON.stringify({ from: 'x'.repeat(36), notice })),
    );
    for (const process of this.processes)
      if (process.name !== from && !this.loses(notice, process)) process.inbox.push(notice);
  }

  /** Until all have read everything. */
  settle(): void {
    const busy = (): Process[] =>
      this.processes.filter(({ isStopped, inbox }) => !isStopped && inbox.length > 0);
    for (let rest = busy(); rest.length > 0; rest = busy())
      for (const { sync, inbox } of rest) for (const notice of inbox.splice(0)) sync.hear(notice);
  }

  /** So much time goes by, with a heartbeat every two seconds of those that run. */
  pass(ms: number): void {
    for (const end = this.now + ms; this.now < end;) {
      this.now += 2 * SECOND;
      for (const { sync, isStopped } of this.processes) if (!isStopped) sync.beat();
      this.settle();
    }
  }
}

function two(): { bus: Bus; one: Process; other: Process } {
  const bus = new Bus();
  return { bus, one: bus.start('one'), other: bus.start('other') };
}

const at = ({ sync }: Process, table = 't'): string[] => sync.presence.at(table);
const crowd = (count: number): string[] => Array.from({ length: count }, (_, i) => `person${10_000 + i}`);

describe('presence between processes', () => {
  it('is told as differences, once each', () => {
    const { bus, one, other } = two();
    one.sync.setOwn('t', ['ana', 'bo']);
    other.sync.setOwn('t', ['bo', 'cy']);
    bus.settle();
    for (const process of [one, other]) expect(at(process)).toEqual(['ana', 'bo', 'cy']);
    other.changed.length = 0;
    one.sync.setOwn('t', ['ana']);
    bus.settle();
    expect(at(other)).toEqual(['ana', 'bo', 'cy']);
    expect(other.changed, 'Bo is still there through the other').toEqual([]);
    one.sync.setOwn('t', []);
    bus.settle();
    expect([at(other), other.changed]).toEqual([['bo', 'cy'], ['t']]);
    bus.sent = 0;
    bus.pass(20 * SECOND);
    expect(bus.sent, 'heartbeats alone, while nothing is lost').toBe(20);
  });

  it.each(['came', 'left'] as const)(
    'heals with the next heartbeat when it is lost that somebody %s',
    (what) => {
      const { bus, one, other } = two();
      one.sync.setOwn('t', ['ana', ...(what === 'left' ? ['bo'] : [])]);
      bus.settle();
      bus.loses = ({ type }) => type === 'presence';
      one.sync.setOwn('t', ['ana', ...(what === 'came' ? ['bo'] : [])]);
      bus.settle();
      expect(at(other)).not.toEqual(at(one));
      bus.loses = () => false;
      bus.pass(2 * SECOND);
      expect(at(other)).toEqual(at(one));
      // And goes on by differences.
      one.sync.setOwn('u', ['di']);
      bus.settle();
      expect(at(other, 'u')).toEqual(['di']);
    },
  );

  it('heals though parts of the answer are lost too', () => {
    const { bus, one, other } = two();
    bus.loses = ({ type, part }) => type === 'presence' || (type === 'present' && part === 1);
    one.sync.setOwn('t', crowd(1500));
    bus.pass(6 * SECOND);
    expect(at(other)).toEqual([]);
    bus.loses = () => false;
    bus.pass(2 * SECOND);
    expect(at(other)).toEqual(crowd(1500));
  });

  it('is asked for after the line was down, before any heartbeat', () => {
    const { bus, one, other } = two();
    one.sync.setOwn('t', ['ana', 'bo']);
    other.sync.setOwn('t', ['cy']);
    bus.settle();
    other.sync.cutOff();
    bus.loses = (_, to) => to === other;
    one.sync.setOwn('t', ['ana', 'di']);
    bus.pass(20 * SECOND);
    expect(at(other), 'nobody is dead because we are deaf').toEqual(['ana', 'bo', 'cy']);
    bus.loses = () => false;
    other.missed = 0;
    other.sync.backOn();
    bus.settle();
    expect([at(other), other.missed]).toEqual([['ana', 'cy', 'di'], 1]);
  });

  it('comes back after a process was stopped, to it and to the others', () => {
    const { bus, one, other } = two();
    one.sync.setOwn('t', ['ana']);
    other.sync.setOwn('t', ['bo']);
    bus.settle();
    one.isStopped = true;
    bus.pass(20 * SECOND);
    expect(at(other), 'who is with a silent process is not there').toEqual(['bo']);
    other.sync.setOwn('t', ['bo', 'cy']);
    bus.settle();
    // It wakes up, and its heartbeat comes before it has read anything.
    one.isStopped = false;
    one.missed = 0;
    one.changed.length = 0;
    one.sync.beat();
    expect(at(one), 'it takes nobody for dead').toEqual(['ana', 'bo']);
    expect(one.missed).toBe(1);
    bus.settle();
    for (const process of [one, other]) expect(at(process)).toEqual(['ana', 'bo', 'cy']);
    expect(one.changed).toEqual(['t']);
    bus.pass(20 * SECOND);
    for (const process of [one, other]) expect(at(process)).toEqual(['ana', 'bo', 'cy']);
  });

  it('of a process that is gone for good ends', () => {
    const { bus, one, other } = two();
    one.sync.setOwn('t', ['ana']);
    bus.settle();
    one.isStopped = true;
    other.changed.length = 0;
    bus.pass(6 * SECOND);
    expect(at(other)).toEqual(['ana']);
    bus.pass(6 * SECOND);
    expect([at(other), other.changed, other.missed]).toEqual([[], ['t'], 1]);
  });

  it('of a thousand people at a table fits into the notices', () => {
    const bus = new Bus();
    const one = bus.start('one');
    for (let i = 1; i <= 1000; i++) one.sync.setOwn('t', crowd(i));
    for (let i = 0; i < 50; i++) one.sync.setOwn(`t${i}`, crowd(20));
    const late = bus.start('late');
    expect(at(late)).toEqual(crowd(1000));
    expect(at(late, 't49')).toEqual(crowd(20));
    one.sync.setOwn('t', crowd(3));
    bus.settle();
    expect(at(late)).toEqual(crowd(3));
    expect(bus.longest).toBeLessThan(MOST_BYTES);
  });

  it('is answered once when many ask at the same time', () => {
    const bus = new Bus();
    const one = bus.start('one');
    one.sync.setOwn('t', ['ana']);
    const others = ['b', 'c', 'd', 'e'].map((name) => bus.start(name));
    bus.pass(2 * SECOND);
    let answers = 0;
    bus.loses = ({ type }) => {
      if (type === 'present') answers++;
      return type === 'presence';
    };
    one.sync.setOwn('t', ['ana', 'bo']);
    bus.pass(2 * SECOND);
    for (const process of others) expect(at(process)).toEqual(['ana', 'bo']);
    expect(answers / others.length).toBe(1);
  });
});

describe('whether it is sure who is there', () => {
  it('is, after so long without a gap', () => {
    const { bus, one } = two();
    bus.pass(10 * SECOND);
    expect(one.sync.isSureFor(10 * SECOND)).toBe(true);
    expect(one.sync.isSureFor(11 * SECOND)).toBe(false);
  });

  it.each<[string, (bus: Bus, one: Process, other: Process) => void]>([
    ['it was stopped itself', (bus) => (bus.now += 20 * SECOND)],
    ['the line is down', (_, one) => one.sync.cutOff()],
    [
      'another is not heard of',
      (bus, _, other) => {
        other.isStopped = true;
        bus.pass(6 * SECOND);
      },
    ],
    [
      'another has told more than was heard',
      (bus, one, other) => {
        bus.loses = ({ type }, to) => to === one && type !== 'alive';
        other.sync.setOwn('t', ['ana']);
        bus.pass(2 * SECOND);
      },
    ],
  ])('is not while %s, nor before so long after', (_, gap) => {
    const { bus, one, other } = two();
    bus.pass(10 * SECOND);
    gap(bus, one, other);
    expect(one.sync.isSureFor(SECOND)).toBe(false);
    bus.loses = () => false;
    other.isStopped = false;
    one.sync.beat();
    one.sync.backOn();
    bus.settle();
    expect(one.sync.isSureFor(SECOND)).toBe(false);
    bus.pass(12 * SECOND);
    expect(one.sync.isSureFor(10 * SECOND)).toBe(true);
    expect(one.sync.isSureFor(15 * SECOND)).toBe(false);
  });
});

describe('who is told to be there', () => {
  it('is in the welcome and in what comes after, by the published schema', async () => {
    const log = { row: { id: '', code: '' }, entries: [], members: [] };
    const people = ['host', ...crowd(60)];
    const context = { ...contextOf(log, { now: 0 }, 'seed'), presence: () => people };
    const host = { id: 'host', name: 'Ana', login: null, passwordHash: null, createdAt: 0 };
    await createTable(context, host, { settings: { ruleset: 'mall-2005' }, seats: ['open', 'open', 'open'] });
    const room = new Room(log.row, context);
    const received: unknown[] = [];
    const send = (text: string): void => void received.push(JSON.parse(text));
    await room.join({ person: 'person10000', name: 'Bo', perspective: 'outsider', send }, { id: 'join' });
    room.tellPresence();
    const named = ['host', ...crowd(50)];
    expect(received).toMatchObject([
      { type: 'welcome', presence: named, others: 10 },
      { type: 'presence', people: named, others: 10 },
    ]);
    expect(Compile(messageSchemas.welcome).Check(received[0])).toBe(true);
    expect(Compile(messageSchemas.presence).Check(received[1])).toBe(true);
  });

  it('is everybody, up to fifty spectators beside those with a seat', () => {
    const people = crowd(53);
    const seated = new Set([people[51] ?? '', people[52] ?? '', 'somebody who is away']);
    expect(summarizePresence(people.slice(0, 50), new Set())).toEqual({ people: people.slice(0, 50) });
    expect(summarizePresence(people, seated)).toEqual({ people: people.toSpliced(50, 1), others: 1 });
    expect(summarizePresence(crowd(1000), new Set()).others).toBe(950);
  });
});
