import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { savedGame } from '../protocol/saved-game.ts';
import {
  forgeAction,
  forgedSeat,
  game,
  log,
  ofFirstFormat,
  reseal,
  revision,
  text,
  unfinished,
} from './forged.ts';
import { outvoted, temporaryFolder, type Run } from './outvoted.ts';

const folder = temporaryFolder();
const good = join(folder, 'good.json');
writeFileSync(good, text);

const replay = (...args: readonly string[]): Promise<Run> => outvoted(['replay', ...args]);

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('outvoted replay', () => {
  it('tells the game in sentences, by rounds, to its result', async () => {
    const { status, out, err } = await replay(good);
    expect(err).toBe('');
    expect(status).toBe(0);
    expect(out).toMatch(/^mall-2005 with ana, bo, cy and dee, seed replayed\n\n── Setup ──\n/);
    for (let round = 1; round <= game.state.round; round++) expect(out).toContain(`── Round ${round} ──`);
    expect(out).toContain('is dealt');
    expect(out).toMatch(/── Result ──\n(\w+ +\d+ points?\n){4}The game is over\. .*\n$/);
    expect(out).not.toMatch(/undefined|NaN|\[object|(?!\n)\p{Cc}/u);
  });

  it.each(['bo', 'Bo', '2'])('tells seat %s only what it got to know', async (seat) => {
    const { status, out } = await replay(good, '--as', seat);
    expect(status).toBe(0);
    expect(out).toMatch(/^mall-2005 with ana, bo, cy and dee, as bo saw it\n/);
    expect(out.match(/(\w+) is dealt/g)).toEqual(['Bo is dealt']);
    expect(out).not.toContain('seed');
  });

  it('gives the same as JSON, each seat its own events', async () => {
    interface Told {
      readonly seed?: string;
      readonly steps: readonly {
        number: number;
        player?: string;
        action?: object;
        events: { to?: number[] }[];
      }[];
      readonly over: object;
    }
    const all = JSON.parse((await replay(good, '--json')).out) as Told;
    expect(all.seed).toBe('replayed');
    expect(all.over).toEqual(game.state.over);
    expect(all.steps.filter(({ action }) => action !== undefined)).toHaveLength(log.actions.length);
    const own = JSON.parse((await replay(good, '--json', '--as', 'cy')).out) as Told;
    expect(own.seed).toBeUndefined();
    for (const { player, events } of own.steps) {
      expect([undefined, 'cy']).toContain(player);
      for (const { to } of events) expect(to ?? [2]).toContain(2);
    }
  });

  it('shows a game that was not finished', async () => {
    const { status, out } = await replay(write('unfinished.json', unfinished(20)));
    expect(status).toBe(0);
    expect(out).toMatch(/── Result ──\nThe game wasn't finished\.\n$/);
  });

  it.each([
    ['a seat that is not there', ['--as', 'zoe'], "there's no seat 'zoe': choose from ana, bo, cy and dee"],
    ['seat 0', ['--as', '0'], "there's no seat '0'"],
    ['seat 5 of 4', ['--as', '5'], "there's no seat '5'"],
    ['two files at once', [good], 'one game at a time'],
    ['to check with the eyes of one seat', ['--check', '--as', 'bo'], 'use one or the other'],
  ])('refuses %s', async (_, args, message) => {
    const { status, out, err } = await replay(good, ...args);
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^outvoted: /);
    expect(err).toContain(message);
  });

  it('refuses a game of another revision of the rules before it shows anything of it', async () => {
    const { status, out, err } = await replay(write('old.json', ofFirstFormat()));
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(`played with rules revision 1, this version has revision ${revision}`);
  });

  it('shows how far a forged game goes, and what no longer fits', async () => {
    const { status, out, err } = await replay(write('forged.json', forgeAction(40, forgedSeat)));
    expect(status).toBe(1);
    expect(out).toContain('── Round 1 ──');
    expect(out).not.toContain('── Result ──');
    expect(err).toMatch(/^outvoted: .*forged\.json: action 4\d by \w+ is not legal: /);
  });
});

describe('outvoted replay --check', () => {
  it('says of a good file what it holds', async () => {
    const { status, out } = await replay('--check', good);
    expect(status).toBe(0);
    const { length } = log.actions;
    expect(out).toMatch(
      new RegExp(
        `^${good}: ok, ${length} actions, ${game.state.round} rounds, won by .+\\n1 passed, 0 failed\\n$`,
      ),
    );
  });

  it('goes through files and folders and counts', async () => {
    const many = join(folder, 'many', 'below');
    mkdirSync(many, { recursive: true });
    for (const players of [3, 5, 6])
      writeFileSync(join(many, `${players}.json`), savedGame(players, 'x').text);
    writeFileSync(join(many, 'cut.json'), text.slice(0, -100));
    const missing = join(folder, 'missing.json');
    const { status, out } = await replay('--check', join(folder, 'many'), good, missing);
    expect(status).toBe(1);
    expect(out).toContain(`${join(many, 'cut.json')}: truncated: the end is missing\n`);
    expect(out).toContain(`${missing}: can't be read: no such file or directory\n`);
    expect(out).toMatch(/\n4 passed, 2 failed\n$/);
    const json = JSON.parse((await replay('--check', '--json', join(folder, 'many'))).out) as object;
    expect(json).toMatchObject({ passed: 3, failed: 1 });
  });

  const changedByte = Buffer.from(text);
  changedByte[text.indexOf('"seat":') + 7] = '3'.charCodeAt(0) ^ 1;

  it.each<[string, () => string, string]>([
    [
      'one byte changed',
      () => write('changed.json', changedByte),
      "changed since it was written: the checksum doesn't match",
    ],
    ['a file cut short', () => write('cut.json', text.slice(0, 2000)), 'truncated: the end is missing'],
    ['an empty file', () => write('empty.json', ''), 'truncated: the end is missing'],
    [
      'binary junk',
      () =>
        write(
          'junk.json',
          Uint8Array.from({ length: 999 }, (_, i) => (i * 31) % 256),
        ),
      'not a game file',
    ],
    [
      'a newer version',
      () => write('newer.json', reseal(text.replace('"version": 2', '"version": 7'))),
      'written by a newer version of outvoted, in format 7',
    ],
    [
      'a game of older rules',
      () => write('older.json', ofFirstFormat()),
      `played with rules revision 1, this version has revision ${revision}: can't be replayed here`,
    ],
    [
      'a game of newer rules',
      () => write('future.json', reseal(text.replace(/"revision": \d+/, '"revision": 99'))),
      `played with rules revision 99, this version has revision ${revision}`,
    ],
    [
      'another ruleset',
      () => write('chess.json', reseal(text.replace('mall-2005', 'chess'))),
      "unknown ruleset 'chess'",
    ],
    [
      'a field of the wrong type',
      () => write('field.json', reseal(text.replace('"seed": "replayed"', '"seed": 5'))),
      'field seed: expected text',
    ],
    [
      'seven players',
      () => write('seven.json', reseal(text.replace('"dee"', '"dee","eli","fay","gus"'))),
      "can't set up the game: ",
    ],
    ["an action for another's seat", () => write('seat.json', forgeAction(0, forgedSeat)), 'action 1 by '],
    [
      'a late answer',
      () =>
        write(
          'late.json',
          forgeAction(50, ({ seat, action }) => ({ seat, action: { ...action, frame: 1 } })),
        ),
      "Too late: that's already settled.",
    ],
    [
      'a terminal command',
      () =>
        write(
          'bell.json',
          forgeAction(0, ({ seat }) => ({ seat, action: { place: '\u009b2J\u0007' } })),
        ),
      'action 1 by ',
    ],
  ])('refuses %s', async (_, make, message) => {
    const path = make();
    const before = readFileSync(path);
    const checked = await replay('--check', path);
    expect(checked).toMatchObject({ status: 1, err: '' });
    expect(checked.out).toMatch(/\n0 passed, 1 failed\n$/);
    expect(checked.out.startsWith(`${path}: `)).toBe(true);
    expect(checked.out).toContain(message);
    const shown = await replay(path);
    expect(shown.status).toBe(1);
    expect(shown.err.startsWith(`outvoted: ${path}: `)).toBe(true);
    expect(shown.err).toContain(message);
    expect(checked.out + shown.out + shown.err).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(readFileSync(path)).toEqual(before);
  });

  it.each([
    [
      'a folder without games',
      'none',
      'no games (.json) in this folder',
      'this is a folder: name a game file in it',
    ],
    [
      'a file that is not there',
      'nowhere.json',
      "can't be read: no such file",
      "can't be read: no such file",
    ],
  ])('refuses %s', async (_, name, checked, shown) => {
    const path = join(folder, name);
    mkdirSync(join(folder, 'none'), { recursive: true });
    expect(await replay('--check', path)).toMatchObject({
      status: 1,
      out: expect.stringContaining(checked) as unknown,
    });
    expect(await replay(path)).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringContaining(shown) as unknown,
    });
  });
});
