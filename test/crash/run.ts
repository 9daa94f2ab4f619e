import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openStore } from '../../src/server/storage/open.ts';
import { historyOf, openHistory } from '../../src/server/tables/history.ts';
import { WIDE_LIMITS } from '../server/support/server.ts';
import { botPauses, complaintsAbout, countIn, plain } from './checks.ts';
import { Party, type Game } from './party.ts';
import { Prober, type Pause, type Stalls } from './prober.ts';
import { ServerProcess } from './processes.ts';
import type { TableRecord } from './records.ts';

export interface Setting {
  /** A PostgreSQL database, or the SQLite in a folder of its own. */
  readonly database?: string;
  readonly processes: number;
  readonly parties: number;
  readonly kills: number;
  /** So often one of several servers is stopped (SIGSTOP), and for so long. */
  readonly pauses: number;
  readonly pauseMs: number;
  /** So often the database starts again. */
  readonly restarts: number;
  readonly restartDatabase?: () => Promise<void>;
  /** How long all goes well before the next blow: at least and at most, in milliseconds. */
  readonly between: readonly [number, number];
  readonly restartAfter: number;
  /** How long the last games may take after the last kill. */
  readonly finishWithin: number;
}

export interface Summary extends Stalls {
  readonly kills: number;
  readonly pauses: number;
  readonly restarts: number;
  readonly tables: number;
  readonly finished: number;
  readonly entries: number;
  readonly acknowledged: number;
  readonly resent: number;
  readonly refused: number;
  readonly lost: number;
  readonly doubled: number;
  /** In seconds: how long a table waited that waited for bots alone when a server was killed. */
  readonly longestPause: number;
  readonly complaints: readonly string[];
}

/** A live game need not end here: it must only go on. */
interface Ending {
  readonly party: Party;
  readonly game: Game;
  readonly seq: number;
}

export async function crash(setting: Setting): Promise<Summary> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  const servers: ServerProcess[] = [];
  const parties: Party[] = [];
  try {
    for (const port of await freePorts(setting.processes)) servers.push(serverAt(port, folder, setting));
    for (const server of servers) {
      server.start();
      await server.isUp();
    }
    const prober = setting.pauses > 0 ? await Prober.start(servers.map(({ url }) => url)) : null;
    const address = (): string => servers[randomInt(servers.length)]?.url ?? '';
    for (let i = 0; i < setting.parties; i++) parties.push(await Party.gather(i, address));
    const playing = Promise.all(parties.map((party) => party.play()));
    const blows = await strike(servers, setting);
    prober?.end();
    const complaints = await finish(parties, setting);
    await playing;
    complaints.push(...(await stopAll(servers, parties)));
    const tables = await readTables({ database: setting.database, data: join(folder, 'data') }, parties);
    const stalls = prober?.stalls(blows.pauses) ?? { unsharedStall: 0, sharedStall: 0 };
    return summarise(tables, blows, stalls, complaints);
  } finally {
    for (const { players } of parties.flatMap(({ games }) => games)) for (const one of players) one.end();
    for (const server of servers) await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function serverAt(port: number, folder: string, { database }: Setting): ServerProcess {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ bots: { min: 0, max: 30 }, limits: WIDE_LIMITS }));
  const place = database === undefined ? ['--data', join(folder, 'data')] : ['--database', database];
  return new ServerProcess(port, ['--config', file, ...place]);
}

/** When each happened. */
interface Blows {
  readonly kills: number[];
  readonly pauses: Pause[];
  readonly restarts: number[];
}

/** One at a time, in any order. */
async function strike(servers: readonly ServerProcess[], setting: Setting): Promise<Blows> {
  const blows: Blows = { kills: [], pauses: [], restarts: [] };
  const left = (['kills', 'pauses', 'restarts'] as const).flatMap((kind) =>
    Array.from({ length: setting[kind] }, () => kind),
  );
  while (left.length > 0) {
    const [kind] = left.splice(randomInt(left.length), 1);
    await delay(randomInt(...setting.between));
    if (kind === 'kills') await killOne(servers, setting, blows);
    if (kind === 'pauses') await pauseOne(servers, setting, blows);
    if (kind === 'restarts') {
      blows.restarts.push(Date.now());
      await setting.restartDatabase?.();
    }
  }
  for (const server of servers) await server.isUp();
  return blows;
}

/** At any moment of its life: also while it starts. */
async function killOne(servers: readonly ServerProcess[], setting: Setting, blows: Blows): Promise<void> {
  const server = servers[randomInt(servers.length)];
  if (server === undefined) return;
  blows.kills.push(Date.now());
  await server.kill();
  await delay(setting.restartAfter);
  server.start();
  // Sometimes a server is killed before it is up; with others beside it that would be two at a time.
  if (servers.length > 1 || randomInt(4) > 0) await server.isUp();
}

async function pauseOne(servers: readonly ServerProcess[], setting: Setting, blows: Blows): Promise<void> {
  const process = randomInt(servers.length);
  const from = Date.now();
  servers[process]?.pause();
  await delay(setting.pauseMs);
  blows.pauses.push({ process, from, to: Date.now() });
  servers[process]?.wake();
  await servers[process]?.isUp();
}

/** Every untimed game comes to its end, and every other goes on; then all rest. */
async function finish(parties: readonly Party[], { finishWithin }: Setting): Promise<string[]> {
  const until = Date.now() + finishWithin;
  const begun = Promise.all(parties.map((party) => party.finish())).then(() => true);
  if (!(await Promise.race([begun, delay(finishWithin, false)]))) throw new Error('a game does not begin');
  const endings = parties.flatMap((party): Ending[] => {
    const { game } = party;
    return game === undefined ? [] : [{ party, game, seq: game.players[0]?.seq ?? 0 }];
  });
  const isDone = ({ party, game, seq }: Ending): boolean =>
    party.isOver || (game.pace === 'live' && game.players.every((one) => one.seq > seq + 5));
  while (Date.now() < until && !endings.every(isDone)) await delay(50);
  const complaints = endings.flatMap((ending) => {
    const { id, pace, players } = ending.game;
    const standing = players.map((player) => player.standing).join('; ');
    return isDone(ending) ? [] : [`table ${id} (${pace}) does not go on: ${standing}`];
  });
  complaints.push(...(await strangers(endings, until)));
  for (const { game } of endings) for (const player of game.players) player.rest();
  const answers = endings.flatMap(({ game }) =>
    game.players.map((one) => one.do({ type: 'say', text: 'Bye.' })),
  );
  const said = Promise.all(answers).then(() => true);
  if (!(await Promise.race([said, delay(10_000, false)]))) complaints.push('some tables take nothing more');
  // What was stored last is on its way to those at other processes.
  await delay(500);
  for (const { players } of parties.flatMap(({ games }) => games)) for (const one of players) one.end();
  return complaints;
}

/** All have come back by now: whoever does not see the others has missed something for good. */
async function strangers(endings: readonly Ending[], until: number): Promise<string[]> {
  const missing = (): string[] =>
    endings.flatMap(({ game: { id, players } }) => {
      const people = players.map(({ signed }) => signed.person.id);
      return players.flatMap(({ presence, signed }) => {
        const unseen = people.filter((person) => !presence.includes(person)).length;
        const ghosts = presence.filter((person) => !people.includes(person)).length;
        return unseen + ghosts === 0
          ? []
          : [`table ${id}: ${signed.person.name} misses ${unseen} people and sees ${ghosts} ghosts`];
      });
    });
  while (Date.now() < until && missing().length > 0) await delay(50);
  return missing();
}

/** Asks for the histories, ends the servers as a host would, and then looks at what they wrote. */
async function stopAll(servers: readonly ServerProcess[], parties: readonly Party[]): Promise<string[]> {
  for (const party of parties)
    for (const game of party.games)
      for (const player of game.players) histories.set(player, await party.history(game, player));
  const complaints: string[] = [];
  for (const server of servers) {
    const code = await server.stop();
    if (code !== 0) complaints.push(`a server ended with ${code}`);
    complaints.push(...server.errors.map((line) => `a server wrote: ${line.slice(0, 600)}`));
  }
  return complaints;
}

/** By player, what `GET /api/tables/:name/history` said. */
const histories = new WeakMap<object, unknown>();

interface Found extends TableRecord {
  readonly complaints: readonly string[];
}

async function readTables(
  place: { database: string | undefined; data: string },
  parties: readonly Party[],
): Promise<Found[]> {
  const store = await openStore(place);
  try {
    const found: Found[] = [];
    for (const { id, players } of parties.flatMap(({ games }) => games)) {
      const row = await store.findTable(id);
      if (row === null) throw new Error(`table ${id} is gone`);
      const entries = await store.entriesAfter(id, 0);
      const table = { row, entries, clients: players.map(({ record }) => record) };
      const complaints = players.flatMap((player) => {
        const { as, name } = player.record;
        if (as === null) return [];
        const history =
          row.status === 'over' ? openHistory(row, entries, as) : historyOf(row, entries, as, 0);
        const got = histories.get(player) as readonly unknown[];
        // An unfinished game may have gone on since.
        const same = isDeepStrictEqual(got, plain(history).slice(0, got.length));
        return same ? [] : [`table ${row.code}: ${name}'s history is not what is stored`];
      });
      found.push({ ...table, complaints });
    }
    return found;
  } finally {
    await store.close();
  }
}

function summarise(
  tables: readonly Found[],
  blows: Blows,
  stalls: Stalls,
  others: readonly string[],
): Summary {
  const sent = tables.flatMap(({ clients }) => clients.flatMap((client) => client.sent));
  const counts = tables.map(countIn);
  const pauses = tables.flatMap((table) => botPauses(table, blows.kills));
  return {
    kills: blows.kills.length,
    pauses: blows.pauses.length,
    restarts: blows.restarts.length,
    tables: tables.length,
    finished: tables.filter(({ row }) => row.status === 'over').length,
    entries: tables.reduce((sum, { entries }) => sum + entries.length, 0),
    acknowledged: sent.filter(({ outcome }) => outcome === 'ok').length,
    resent: sent.filter(({ resent }) => resent > 0).length,
    refused: sent.filter(({ outcome }) => outcome === 'refused').length,
    lost: counts.reduce((sum, { lost }) => sum + lost, 0),
    doubled: counts.reduce((sum, { doubled }) => sum + doubled, 0),
    longestPause: Math.max(0, ...pauses) / 1000,
    ...stalls,
    complaints: [...others, ...tables.flatMap((table) => [...table.complaints, ...complaintsAbout(table)])],
  };
}

/** All held until all are known, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const held = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(held.map((server) => once(server, 'listening')));
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
