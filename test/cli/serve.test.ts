import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configFrom, type Flags } from '../../src/cli/serve/config.ts';
import { DEFAULT_LIMITS } from '../../src/server/config.ts';
import { openStore } from '../../src/server/storage/open.ts';
import { outvoted, temporaryFolder } from './outvoted.ts';

const folder = temporaryFolder();

let count = 0;
function configFile(content: unknown): string {
  const path = join(folder, `config-${count++}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

beforeEach(() => vi.stubEnv('XDG_DATA_HOME', join(folder, 'share')));
afterEach(() => vi.unstubAllEnvs());

describe('the settings', () => {
  it('are safe ones if nothing is said', () => {
    expect(configFrom({})).toMatchObject({
      ...{ host: '127.0.0.1', port: 3000, share: false, trustProxy: false, metrics: 'local' },
      ...{ data: join(folder, 'share', 'outvoted'), database: undefined, publicUrl: undefined },
      ...{
        logLevel: 'warn',
        limits: DEFAULT_LIMITS,
        keepDays: { lobbies: 3, botTables: 30, practice: 1, guests: 180 },
      },
    });
  });

  it('come from flags before the file', () => {
    const config = configFile({
      port: 4000,
      host: '10.0.0.1',
      metrics: 'off',
      limits: { talkPerMinute: 9, sockets: 8 },
    });
    expect(configFrom({ config, port: '5000', limits: 'sockets=7' })).toMatchObject({
      ...{ port: 5000, host: '10.0.0.1', metrics: 'off' },
      limits: { ...DEFAULT_LIMITS, talkPerMinute: 9, sockets: 7 },
    });
  });

  it('say how long what nobody uses is kept, 0 for ever', () => {
    const config = configFile({ keepDays: { lobbies: 7, guests: 0 } });
    expect(configFrom({ config, keepDays: 'guests=365, botTables=0' }).keepDays).toEqual({
      ...{ lobbies: 7, botTables: 0, practice: 1, guests: 365 },
    });
  });

  it('come from config.json in the data folder', () => {
    const data = join(folder, 'with-file');
    mkdirSync(data);
    writeFileSync(join(data, 'config.json'), '{"port": 4321, "trustProxy": true}');
    expect(configFrom({ data })).toMatchObject({ data, port: 4321, trustProxy: true });
  });

  it('share with the network unless an address is named that comes first', () => {
    expect(configFrom({ share: true })).toMatchObject({ share: true, host: '0.0.0.0' });
    const config = configFile({ share: true });
    expect(configFrom({ config })).toMatchObject({ share: true, host: '0.0.0.0' });
    expect(configFrom({ config, host: '127.0.0.1' })).toMatchObject({ share: false, host: '127.0.0.1' });
  });

  it('know yes from no', () => {
    for (const yes of ['true', '1'] as const) expect(configFrom({ trustProxy: yes }).trustProxy).toBe(true);
    for (const no of ['false', '0'] as const) expect(configFrom({ trustProxy: no }).trustProxy).toBe(false);
  });

  it('take the origin of an address', () => {
    expect(configFrom({ publicUrl: 'https://play.example.org/' }).publicUrl).toBe('https://play.example.org');
  });

  it('take names of the server as a list or with commas', () => {
    expect(configFrom({}).allowedHosts).toEqual([]);
    const config = configFile({ allowedHosts: ['Play.example', 'caffè.example'] });
    expect(configFrom({ config }).allowedHosts).toEqual(['play.example', 'xn--caff-8oa.example']);
    expect(configFrom({ config, allowedHosts: 'a.example, b' }).allowedHosts).toEqual(['a.example', 'b']);
  });

  it('an empty XDG_DATA_HOME is none', () => {
    vi.stubEnv('XDG_DATA_HOME', '');
    expect(configFrom({}).data).toBe(join(homedir(), '.local', 'share', 'outvoted'));
  });

  it.each<[Flags, string]>([
    [{ port: 'abc' }, 'port takes a whole number from 0 to 65535, not "abc"'],
    [{ port: '70000' }, 'port takes a whole number from 0 to 65535, not "70000"'],
    [{ port: '-1' }, 'not "-1"'],
    [{ host: '' }, 'host can\'t be ""'],
    [{ publicUrl: 'play.example.org' }, 'publicUrl takes an address such as https://play.example.org'],
    [
      { publicUrl: 'https://example.org/play' },
      "publicUrl can't include a path like 'https://example.org/play'",
    ],
    [{ publicUrl: 'https://example.org/?a' }, 'such as https://example.org'],
    [
      { allowedHosts: 'a.example, b c' },
      'allowedHosts takes host names such as play.example.org, not " b c"',
    ],
    [{ allowedHosts: 'http://a.example' }, 'not "http://a.example"'],
    [{ metrics: 'some' }, "metrics takes one of local, all, off, not 'some'"],
    [{ logLevel: 'loud' }, "logLevel takes one of silent, error, warn, info, debug, not 'loud'"],
    [{ share: 'maybe' }, 'share can\'t be "maybe"'],
    [{ limits: 'talkPerMinute' }, "write limits as name=number,name=number, not 'talkPerMinute'"],
    [{ limits: 'talkPerMinute=x' }, 'limits.talkPerMinute takes a whole number'],
    [{ limits: 'talk=3' }, "unknown setting 'limits.talk'. Known: tablesPerHour, "],
    [{ keepDays: 'guests' }, "write keepDays as name=number,name=number, not 'guests'"],
    [{ keepDays: 'guests=never' }, 'keepDays.guests takes a whole number from 0 to 100000, not "never"'],
    [
      { keepDays: 'people=3' },
      "unknown setting 'keepDays.people'. Known: lobbies, botTables, practice, guests.",
    ],
    [{ config: '/no/such/file' }, "/no/such/file can't be used: ENOENT"],
  ])('%j is refused', (flags, sentence) => {
    expect(() => configFrom(flags)).toThrow(sentence);
  });

  it.each<[unknown, string]>([
    ['{"port":', "can't be used: "],
    [[], "it's not a JSON object"],
    [{ prot: 1 }, "unknown setting 'prot'. Known: port, host, "],
    [{ port: '80 ' }, 'port takes a whole number'],
    [{ port: 1.5 }, 'port takes a whole number'],
    [{ data: 5 }, "data can't be 5"],
    [{ limits: 5 }, 'limits takes an object of names and numbers'],
    [{ limits: { sockets: -1 } }, 'limits.sockets takes a whole number'],
    [{ keepDays: [3] }, 'keepDays takes an object of names and numbers'],
    [{ keepDays: { lobbies: 0.5 } }, 'keepDays.lobbies takes a whole number from 0 to 100000, not 0.5'],
    [{ keepDays: { guests: 100_001 } }, 'keepDays.guests takes a whole number from 0 to 100000'],
    [{ config: 'other.json' }, "unknown setting 'config'"],
  ])('a file with %j is refused', (content, sentence) => {
    expect(() => configFrom({ config: configFile(content) })).toThrow(sentence);
  });
});

/** What the command says and how it ends. */
async function serve(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<[string, number | null]> {
  const share = { XDG_DATA_HOME: join(folder, 'share') };
  const { err, status } = await outvoted(['serve', ...args], { env: { ...share, ...env } });
  return [err, status];
}

describe('outvoted serve says in a sentence that', () => {
  it('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    // The environment comes before the file, and "false" is no.
    const config = configFile({ port: 0 });
    const [text, status] = await serve(['--config', config, '--data', join(folder, 'taken')], {
      OUTVOTED_PORT: String(port),
      OUTVOTED_SHARE: 'false',
    });
    other.close();
    expect(text).toBe(
      `outvoted: port ${port} is in use: choose another with --port, or 0 for any free port\n`,
    );
    expect(status).toBe(1);
  });

  it('this computer has no such address', async () => {
    expect(await serve(['--port', '0', '--host', '203.0.113.9', '--data', join(folder, 'host')])).toEqual([
      'outvoted: this computer has no address 203.0.113.9 to listen on\n',
      1,
    ]);
  });

  it('the folder is in use', async () => {
    const data = join(folder, 'used');
    const store = await openStore({ data });
    const answer = await serve(['--port', '0', '--data', data]);
    await store.close();
    expect(answer).toEqual([
      `outvoted: Another Outvoted server is using the data folder ${data}. Stop it, or choose another folder.\n`,
      1,
    ]);
  });

  it('the folder can not be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const [text, status] = await serve(['--port', '0', '--data', join(file, 'below')]);
    expect(text).toMatch(/^outvoted: Can't write to the data folder \S+ \(.*\)\. Choose another.*\n$/);
    expect(status).toBe(1);
  });

  it('the database is of a newer version', async () => {
    const data = join(folder, 'newer');
    await (await openStore({ data })).close();
    const database = new Database(join(data, 'outvoted.db'));
    database.exec(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`);
    database.close();
    const [text, status] = await serve(['--port', '0', '--data', data]);
    expect(text).toMatch(
      /^outvoted: A newer version of Outvoted has migrated this database \(9999-later\)\. .*\n$/,
    );
    expect(status).toBe(1);
  });

  it.each([
    [
      'mysql://x/y',
      /^outvoted: The database address doesn't work\. It must start with postgres:\/\/\. .*\n$/,
    ],
    [
      'postgres://u:secret@127.0.0.1:1/x',
      /^outvoted: Can't reach PostgreSQL \(.*\)\. Check that it's running.*\n$/,
    ],
    ['postgres://u:secret@[bad/x', /^outvoted: The database address doesn't work\. It's not a URL\. .*\n$/],
  ])('the database at %s is not to be had', async (url, sentence) => {
    const [text, status] = await serve(['--port', '0', '--database', url]);
    expect(text).toMatch(sentence);
    expect(text).not.toContain('secret');
    expect(status).toBe(1);
  });
});
