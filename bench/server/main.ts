import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from './child.ts';
import type { Beside, Played } from './load.ts';
import type { Cpu, Memory } from './serve.ts';

/** The server under load, beside what the machine can do at all: see bench/README.md. One line of JSON a figure. */

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    tables: { type: 'string' },
    seconds: { type: 'string' },
    hold: { type: 'string' },
    only: { type: 'string' },
  },
});
if (values.only !== undefined && values.only !== 'bots') throw new Error('--only takes bots');
const SEATS = 5;
const tables = Number(values.tables ?? (values.smoke ? 5 : 200));
const ms = 1000 * Number(values.seconds ?? (values.smoke ? 1 : 10));
const warmUpMs = values.smoke ? 200 : 4000;
/** Tables that rest while their people stay connected. */
const held = Number(values.hold ?? (values.smoke ? 5 : 1000));

/** Tables of one person and bots that think. */
const besideTables = Number(values.tables ?? (values.smoke ? 3 : 50));
const RULESETS = ['city-2012', 'city-2013', 'mall-2005'];
const BOTS = ['shrewd', 'shrewd', 'shrewd'];

const print = (name: string, value: number, more: object = {}): void =>
  console.log(JSON.stringify({ name, value, ...more }));
const note = (text: string): void => console.error(`${text} …`);

/** A server and its people, each in a process of its own. */
async function withServer<T>(work: (server: Child, load: Child, url: string) => Promise<T>): Promise<T> {
  const server = new Child('./serve.js');
  const load = new Child('./load.js');
  try {
    const { port } = await server.ask<{ port: number }>({ ask: 'port' });
    return await work(server, load, `http://127.0.0.1:${port}`);
  } finally {
    await load.end();
    await server.end();
  }
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? NaN);
}

async function measureLoad(): Promise<Played & { batch: number; cpuMs: number }> {
  return withServer(async (server, load, url) => {
    note(`${tables} tables of ${SEATS} begin`);
    await load.ask({ ask: 'arrive', url, people: tables * SEATS });
    await load.ask({ ask: 'begin', url, seats: SEATS, ruleset: 'city-2012' });
    note('they play');
    const [appends, commits] = [
      await metric(url, 'outvoted_commit_appends_sum'),
      await metric(url, 'outvoted_commit_appends_count'),
    ];
    const [entries, { ms: used }] = [
      await metric(url, 'outvoted_entries_total'),
      await server.ask<Cpu>({ ask: 'cpu' }),
    ];
    const played = await load.ask<Played>({ ask: 'play', warmUpMs, ms });
    const spent = (await server.ask<Cpu>({ ask: 'cpu' })).ms - used;
    const done = (await metric(url, 'outvoted_entries_total')) - entries;
    const more = (await metric(url, 'outvoted_commit_appends_sum')) - appends;
    return {
      ...played,
      cpuMs: Number((spent / done).toPrecision(3)),
      batch: Math.max(1, Math.round(more / ((await metric(url, 'outvoted_commit_appends_count')) - commits))),
    };
  });
}

async function measureBroadcast(
  texts: readonly string[],
): Promise<{ actionsPerSecond: number; p99ms: number }> {
  note('bare broadcast');
  const [server, load] = [new Child('./floors.js'), new Child('./shout.js')];
  try {
    const { port } = await server.ask<{ port: number }>({ ask: 'broadcast', seats: SEATS, texts });
    const url = `ws://127.0.0.1:${port}`;
    return await load.ask({ url, groups: tables, seats: SEATS, sentBytes: 80, warmUpMs, ms });
  } finally {
    await load.end();
    await server.end();
  }
}

async function measureAppends(batch: number): Promise<number> {
  note(`bare appends, ${batch} a transaction`);
  const floor = new Child('./floors.js');
  const { rowsPerSecond } = await floor.ask<{ rowsPerSecond: number }>({
    ask: 'append',
    ms,
    batch,
    bodyBytes: 70,
  });
  await floor.end();
  return rowsPerSecond;
}

async function measureHolding(): Promise<void> {
  await withServer(async (server, load, url) => {
    const empty = await server.ask<Memory>({ ask: 'memory' });
    note(`${held * SEATS} people arrive`);
    await load.ask({ ask: 'arrive', url, people: held * SEATS });
    const connected = await server.ask<Memory>({ ask: 'memory' });
    note(`${held} games begin and rest`);
    await load.ask({ ask: 'begin', url, seats: SEATS, ruleset: 'city-2012' });
    await load.ask({ ask: 'playOne', actions: 5 });
    await sleep(5000);
    const resting = await server.ask<Memory>({ ask: 'memory' });
    print('server.heldTables', held, { connections: held * SEATS });
    print('server.bytesPerConnection', Math.round((connected.used - empty.used) / (held * SEATS)));
    print('server.bytesPerTable', Math.round((resting.used - connected.used) / held), {
      resident: Math.round((resting.resident - connected.resident) / held),
    });
    const woken = await load.ask<Played>({ ask: 'playOne', actions: 2 });
    print('server.held.p50ms', woken.p50ms);
    print('server.held.p99ms', woken.p99ms);
  });
}

/** People who act while bots think at every table, as many at once as there are threads for it. */
async function measureBesideBots(): Promise<void> {
  await withServer(async (_, load, url) => {
    note(`${besideTables} people play against ${BOTS.length} bots each`);
    await load.ask({ ask: 'arrive', url, people: besideTables });
    await load.ask({ ask: 'beginAgainst', url, bots: BOTS, rulesets: RULESETS });
    const entries = await metric(url, 'outvoted_entries_total');
    const playing = { ask: 'playAgainst', warmUpMs, ms: 2 * ms };
    const { answered, told, actions, refused } = await load.ask<Beside>(playing);
    const done = (await metric(url, 'outvoted_entries_total')) - entries;
    print('server.bots.p50ms', answered.p50ms, { actions, refused });
    print('server.bots.p99ms', answered.p99ms);
    print('server.bots.told.p50ms', told.p50ms);
    print('server.bots.told.p99ms', told.p99ms);
    print('server.bots.actionsPerSecond', Math.round((1000 * done) / (warmUpMs + 2 * ms)), {
      late: (await metric(url, 'outvoted_bot_fallbacks_total{reason="late"}')) || 0,
    });
  });
}

async function measureAll(): Promise<void> {
  const played = await measureLoad();
  const broadcast = await measureBroadcast(played.samples);
  const appends = await measureAppends(played.batch);
  const floor = Math.min(broadcast.actionsPerSecond, appends);
  print('server.actions/floor', played.actionsPerSecond, {
    reference: floor,
    ratio: Number((played.actionsPerSecond / floor).toPrecision(3)),
  });
  print('server.actions/broadcast', played.actionsPerSecond, { reference: broadcast.actionsPerSecond });
  print('server.actions/appends', played.actionsPerSecond, {
    reference: appends,
    appendsATransaction: played.batch,
  });
  print('server.cpuMsPerAction', played.cpuMs);
  print('server.p50ms', played.p50ms);
  print('server.p99ms', played.p99ms, { reference: broadcast.p99ms });
  print('server.bytesPerActionAndSeat', played.bytesPerActionAndSeat);
  print('server.refused', played.refused, { stillPlaying: played.stillPlaying });
  await measureHolding();
  await measureBesideBots();
}

await (values.only === 'bots' ? measureBesideBots() : measureAll());
