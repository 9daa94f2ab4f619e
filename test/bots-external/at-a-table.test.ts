import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { isRunning } from './running.ts';
import { bin, outvoted, spawnOutvoted, temporaryFolder, type Run } from '../cli/outvoted.ts';
import { Client, makeTable, request, signIn, type Signed } from '../server/support/client.ts';
import { play, toldTo } from '../server/support/party.ts';
import { testServer, type TestServer } from '../server/support/server.ts';
import { editions, isLong, someOf } from '../support/long.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = fileURLToPath(new URL('programs/program.mjs', import.meta.url));
const python = join(root, 'examples/mybot.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('python3 is not found: examples/mybot.py is not tested');

const folder = temporaryFolder();
const good = `'${process.execPath}' '${program}' good`;

let server: TestServer;
let ana: Signed;
beforeAll(async () => {
  server = await testServer();
  ana = await signIn(server.url, 'Ana');
});
afterAll(() => server.close());

/** `outvoted bot` with these arguments, beside what the test does. */
const startBot = (args: readonly string[], env: Record<string, string> = {}): Promise<Run> =>
  outvoted(['bot', '--server', server.url, ...args], { env });

interface Sitting {
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  readonly ruleset?: string;
}

/** Ana and the bot play a game against two others. */
async function playWith({ args, env = {}, ruleset = 'mall-2005' }: Sitting): Promise<Run & { host: Client }> {
  const table = await makeTable(server.url, ana.token, {
    settings: { ruleset, pace: 'untimed' },
    seats: ['open', 'open', 'simple', 'simple'],
  });
  const host = await Client.join(server.url, ana.token, table.code);
  const ended = startBot(['--table', table.code, ...args], env);
  await Promise.race([
    host.until(() => host.scene?.table.seats[1]?.ready === true, 60_000),
    ended.then(({ err }) => Promise.reject(new Error(err))),
  ]);
  await host.do({ type: 'start' });
  await play([host]);
  const run = await ended;
  await host.close();
  return { ...run, host };
}

describe('outvoted bot', () => {
  it.each(editions(Object.keys(rulesets)))('plays a game of %s at a table, as a guest', async (ruleset) => {
    const log = join(folder, ruleset);
    const { status, out, err, host } = await playWith({
      ruleset,
      args: ['--exec', `${good} ${log}`, '--name', 'Hal'],
    });
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Hal is at table \w+, seat 2\nGame over\. Winner: .*\. Points: .*\.\n$/);
    expect(host.scene?.table.seats[1]).toMatchObject({ name: 'Hal', program: false });
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    const told = lines.map((line) => JSON.parse(line) as { type: string; events?: GameEvent[] });
    expect(told[0]).toMatchObject({ type: 'hello', protocol: 2, ruleset, you: host.game.players[1] });
    expect(told.at(-1)).toMatchObject({ type: 'over', ...host.game.over });
    const types = new Set(told.map(({ type }) => type));
    expect(types).toEqual(new Set(['hello', 'decide', 'over']));
    // From the beginning, without gaps: as many as the host, who sees what everybody sees, was told.
    const open = (events: readonly GameEvent[]) => events.filter(({ to }) => to === undefined);
    const heard = open(told.flatMap(({ events = [] }) => events));
    expect(heard.length).toBeGreaterThan(10);
    expect(heard).toEqual(open(toldTo(host).flatMap(({ events = [] }) => events)).slice(0, heard.length));
  });

  it('plays as itself with a token, and everybody sees that it is a program', async () => {
    const { body } = await request<{ token: string }>(server.url, 'POST', '/api/bot-tokens', {
      token: ana.token,
      body: { name: 'Deep Bot' },
    });
    const { status, host } = await playWith({
      args: ['--exec', good],
      env: { OUTVOTED_BOT_TOKEN: body.token },
    });
    expect(status).toBe(0);
    expect(host.scene?.table.seats[1]).toMatchObject({ name: 'Deep Bot', kind: 'person', program: true });
  });

  it.skipIf(!hasPython)('plays with examples/mybot.py', async () => {
    const { status, err } = await playWith({ args: ['--exec', `python3 '${python}'`] });
    expect([status, err]).toEqual([0, '']);
  });

  /** exec-bot.test.ts has all that a program can do wrong. */
  const wrong = [
    ['illegal', /^outvoted: action: \{"vote":"nobody"\} is not legal\. [A-Z].* \(fault 1 of 3\)/],
    ['notJson', /^outvoted: this line is not JSON: I vote for bo \(fault 1 of 3\)$/],
    ['exits', /^outvoted: the program exited \(3\) \(fault 1 of 3\)$/],
  ] as const;
  it.each(someOf(wrong, 1))('with a program that is wrong (%s) the table goes on', async (mode, first) => {
    const { status, out, err } = await playWith({
      args: ['--exec', `'${process.execPath}' '${program}' ${mode}`],
    });
    expect(status).toBe(0);
    expect(out).toContain('Game over. Winner:');
    const lines = err.trimEnd().split('\n');
    expect(lines[0]).toMatch(first);
    expect(lines.at(-1)).toBe('outvoted: a built-in bot replaces the program until the game is over');
  });

  it.each([
    [['--table', 'NOSUCH', '--exec', good], /^outvoted: http\S+ has no table 'NOSUCH'\n$/],
    [
      ['--table', 'NOSUCH', '--exec', good, '--token', 'x'.repeat(43)],
      /^outvoted: http\S+ doesn't know this token\n$/,
    ],
    [['--table', 'NOSUCH', '--exec', good, '--name', '!'], /^outvoted: '!' can't be used as a name: .*\n$/],
    [['--table', 'NOSUCH', '--exec', '/no/such'], /^outvoted: no program '\/no\/such'\n$/],
    [['--table', 'NOSUCH', '--exec', '/etc/passwd'], /^outvoted: '\/etc\/passwd' can't be executed.*\n$/],
    [['--table', 'NOSUCH', '--exec', ' '], /^outvoted: which program\? .*\n$/],
    [['--table', 'NOSUCH', '--exec', good, '--seat', '0'], /^outvoted: --seat takes .*, not '0'\n$/],
    [['--table', 'NOSUCH', '--exec', good, '--budget', '-1'], /^outvoted: --budget takes .*, not '-1'\n$/],
    [['--table', 'NOSUCH', '--exec', good, '--server', 'x'], /^outvoted: --server takes .*, not 'x'\n$/],
  ])('says in one line what is wrong: %j', async (args, message) => {
    const { status, out, err } = await startBot(args);
    expect(err).toMatch(message);
    expect([status, out]).toEqual([1, '']);
  });

  it('says that no seat is free, or that the one it wants is taken', async () => {
    const table = await makeTable(server.url, ana.token, { seats: ['open', 'simple', 'simple'] });
    const full = await startBot(['--table', table.code, '--exec', good]);
    expect([full.status, full.err]).toEqual([1, `outvoted: no free seat at table ${table.code}\n`]);
    const taken = await startBot(['--table', table.code, '--exec', good, '--seat', '2']);
    expect([taken.status, taken.err]).toEqual([1, "outvoted: the server refused 'sit': seatTaken\n"]);
  });

  it('comes back when the server was away', async () => {
    const data = mkdtempSync(join(tmpdir(), 'outvoted-server-'));
    const before = await testServer({ data });
    const host = await signIn(before.url, 'Ana');
    const table = await makeTable(before.url, host.token, {
      settings: { ruleset: 'mall-2005', pace: 'untimed' },
      seats: ['open', 'open', 'simple'],
    });
    const early = await Client.join(before.url, host.token, table.code);
    const ended = startBot(['--server', before.url, '--table', table.code, '--exec', good]);
    await early.until(() => early.scene?.table.seats[1]?.ready === true, 60_000);
    await early.do({ type: 'start' });
    await play([early], { until: () => early.game.round >= 1 });
    await before.close();
    const after = await testServer({ data, port: Number(new URL(before.url).port) });
    try {
      const late = await Client.join(after.url, host.token, table.code);
      await play([late]);
      expect(await ended).toMatchObject({
        status: 0,
        err: '',
        out: expect.stringContaining('Game over. Winner:'),
      });
      await late.close();
    } finally {
      await after.close();
      rmSync(data, { recursive: true, force: true });
    }
  });

  it('is stopped together with its program, and with all that the program has started', async () => {
    const table = await makeTable(server.url, ana.token, { seats: ['open', 'open', 'simple'] });
    const host = await Client.join(server.url, ana.token, table.code);
    const log = join(folder, 'pids');
    const exec = `'${process.execPath}' '${program}' stubborn ${log}`;
    const args = ['bot', '--server', server.url, '--table', table.code, '--exec', exec];
    const bot = spawn(process.execPath, [bin, ...args], { stdio: 'ignore' });
    const ended = once(bot, 'close');
    await host.until(() => host.scene?.table.seats[1]?.ready === true, 60_000);
    const pids = await vi.waitFor(() => JSON.parse(readFileSync(log, 'utf8')) as number[], 20_000);
    expect(pids.map(isRunning)).toEqual([true, true]);
    bot.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    // The system ends what was killed in its own time.
    await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), 20_000);
    await host.close();
  });

  it('hands the role of the host on to a person', async () => {
    const table = await makeTable(server.url, ana.token, { seats: ['open', 'open', 'open'] });
    const host = await Client.join(server.url, ana.token, table.code);
    const ended = startBot(['--table', table.code, '--exec', good]);
    await host.until(() => host.scene?.table.seats[1]?.ready === true, 60_000);
    const bo = await signIn(server.url, 'Bo');
    const heir = await Client.join(server.url, bo.token, table.code);
    await host.do({ type: 'stand' });
    await heir.do({ type: 'sit', seat: 2 });
    await heir.until(() => heir.scene?.table.host === bo.person.id);
    await heir.do({ type: 'unseat', seat: 1 });
    expect((await ended).status).toBe(1);
    for (const client of [host, heir]) await client.close();
  });

  it('leaves when the host asks it to', async () => {
    const table = await makeTable(server.url, ana.token, { seats: ['open', 'open', 'simple'] });
    const host = await Client.join(server.url, ana.token, table.code);
    const ended = startBot(['--table', table.code, '--exec', good, '--name', 'Guest']);
    await host.until(() => host.scene?.table.seats[1]?.ready === true, 60_000);
    await host.do({ type: 'unseat', seat: 1 });
    expect(await ended).toMatchObject({
      status: 1,
      err: 'outvoted: the host removed the bot\n',
    });
    await host.close();
  });
});

describe('outvoted simulate --bots', () => {
  const argsFor = (bots: string, ...args: string[]): string[] => [
    'simulate',
    '--bots',
    bots,
    '--games',
    '2',
    '--workers',
    '1',
    '--json',
    ...args,
  ];
  const simulate = (...given: [bots: string, ...args: string[]]): Promise<Run> => outvoted(argsFor(...given));

  it.runIf(isLong)('plays with a program', async () => {
    const { status, out, err } = await simulate(`exec:${good},simple,random`);
    expect(err).toMatch(/^2 games in .* per second\n$/);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 2, violations: 0 });
  });

  it.skipIf(!hasPython).each(someOf(Object.keys(rulesets), 1))(
    'plays %s with examples/mybot.py',
    async (ruleset) => {
      const { status, out, err } = await simulate(
        `exec:python3 '${python}',simple,simple`,
        '--ruleset',
        ruleset,
      );
      expect(err).toMatch(/^2 games in .* per second\n$/);
      expect([status, JSON.parse(out)]).toMatchObject([0, { games: 2, violations: 0, ruleset }]);
    },
  );

  // exec-bot.test.ts has all that a program can do wrong.
  it.runIf(isLong)('goes on with a program that is wrong, and says so', () => {
    // A thread writes to the true standard error.
    const wrong = `exec:'${process.execPath}' '${program}' illegal,simple,simple,simple`;
    const { status, err } = spawnOutvoted(argsFor(wrong));
    expect(status).toBe(0);
    expect(err.match(/is not legal\. .* \(fault 1 of 3\)/g)).toHaveLength(2);
    expect(err.match(/a built-in bot replaces the program until the game is over/g)).toHaveLength(2);
  });

  it.each([
    ['exec:/no/such,simple,simple', /^outvoted: no program '\/no\/such'\n$/],
    ['exec:,simple', /^outvoted: which program\? .*\n$/],
    ['clever', /^outvoted: unknown bot clever \(known: .*\n$/],
    [`exec:'a`, /^outvoted: unclosed quote in: exec:'a\n$/],
  ])('says in one line what is wrong: %s', async (bots, message) => {
    const { status, err } = await simulate(bots);
    expect(err).toMatch(message);
    expect(status).toBe(1);
  });
});
