import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkSavable } from '../../src/cli/game-files.ts';
import { tag } from '../../src/cli/simulate/report/html.ts';
import { COLOURS } from '../../src/cli/simulate/report/style.ts';
import type { Summary } from '../../src/cli/simulate/summary.ts';
import { formatNumber } from '../../src/cli/text.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { editions, someOf } from '../support/long.ts';
import { bin, outvoted, temporaryFolder, type Run } from './outvoted.ts';

const folder = temporaryFolder();

interface Reported extends Run {
  readonly page: string;
}

let pages = 0;

async function report(line: string): Promise<Reported> {
  const file = join(folder, `${pages++}.html`);
  const run = await outvoted(['simulate', '--report', file, ...line.split(' ')]);
  return { ...run, page: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

/** The names of tags left open or closed out of turn; none in a page that is well-formed. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', ending] of page.matchAll(/<(\/?)([a-z]\w*)[^<>]*?(\/?)>/g)) {
    if (closing === '/' && open.pop() !== name) return [name];
    if (closing === '' && ending === '') open.push(name);
  }
  return open;
}

/** The cells of the row of this name in the first table that has one. */
function rowOf(page: string, name: string): string[] {
  const [, row = ''] = new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`).exec(page) ?? [];
  return [...row.matchAll(/<span>(.*?)<\/span>/g)].map(([, words = '']) => words);
}

const fixed = (value: number): string => formatNumber(value, 2);

describe.each(editions(Object.keys(rulesets)))('outvoted simulate --report of %s', async (ruleset) => {
  const line = `--ruleset ${ruleset} --games 6 --players 3,5 --json`;
  const [one, two] = [await report(`${line} --workers 1`), await report(`${line} --workers 2`)];
  const summaries = JSON.parse(one.out) as Summary[];

  it('writes a page that is well-formed and needs nothing else', () => {
    expect(one.status).toBe(0);
    expect(one.page).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8" \/>/);
    expect(unbalanced(one.page)).toEqual([]);
    expect(one.page).not.toMatch(/https?:|<script|<link|<img|@import|url\(|\son\w+=/);
    expect(one.page).not.toMatch(/undefined|NaN|Infinity|\[object/);
  });

  it('writes the same with any number of workers', () => {
    expect(two.page).toBe(one.page);
    expect(two.out).toBe(one.out);
  });

  it('tells the numbers of --json', () => {
    expect(summaries.map(({ players }) => players)).toEqual([3, 5]);
    const means = (value: (summary: Summary) => number): string[] =>
      summaries.map((summary) => fixed(value(summary)));
    expect(rowOf(one.page, 'Deaths')).toEqual(means(({ deaths }) => deaths.mean));
    expect(rowOf(one.page, 'Characters left')).toEqual(means(({ survivors }) => survivors.characters.mean));
    expect(rowOf(one.page, 'Points per player')).toEqual(means(({ scores }) => scores.mean));
    expect(rowOf(one.page, 'Shotgun')).toEqual(means(({ cards, games }) => (cards['shotgun'] ?? 0) / games));
    for (const { deaths } of summaries) expect(deaths.mean).toBeGreaterThan(0);
    // The first table with sums is that of deaths by round and location.
    expect(rowOf(one.page, 'all').at(-1)).toBe(fixed(summaries[0]?.deaths.mean ?? 0));
  });

  it('gives every plot a title, and its numbers as a table', () => {
    const figures = one.page.split('<figure>').slice(1);
    expect(figures.length).toBeGreaterThan(10);
    for (const figure of figures)
      expect(figure).toMatch(
        /^<figcaption>[^<]+<.*<svg [^>]*role="img" aria-label="[^"]+".*<details>.*<table>/,
      );
    expect(one.page.split('<table').length).toBe(one.page.split('</thead>').length);
  });

  it('leaves out what the game has not', () => {
    const isCity = ruleset.startsWith('city-');
    for (const title of ['Causes of death', 'Powers used', 'Locations used'])
      expect(one.page.includes(`<h2>${title}</h2>`)).toBe(isCity);
  });
});

describe('outvoted simulate with several numbers of players', () => {
  it('prints a summary of each, as alone', async () => {
    const [both, three, four] = await Promise.all(
      ['3,4,3', '3', '4'].map((players) => outvoted(['simulate', '--games', '5', '--players', players])),
    );
    expect(both?.out).toBe(`${three?.out}\n${four?.out}`);
  });

  it.each([
    ['one that the game is not for', '3,7', 'This game is for 3 to 6 players, not 7.'],
    ['none after a comma', '3,', "argument '3,' is invalid"],
  ])('refuses %s before it plays', async (_, players, message) => {
    const { status, out, err, page } = await report(`--games 3 --players ${players}`);
    expect({ status, out, page }).toEqual({ status: 1, out: '', page: '' });
    expect(err).toContain(message);
  });
});

describe('outvoted simulate --report into a closed pipe', () => {
  const breakAudit = fileURLToPath(new URL('break-audit.mjs', import.meta.url));

  /** Nobody listens, from the beginning. */
  async function unheard(node: readonly string[], args: readonly string[]): Promise<[number | null, string]> {
    const file = join(folder, `${pages++}.html`);
    const command = [...node, bin, 'simulate', '--games', '12', '--workers', '1', '--report', file, ...args];
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    child.stderr.destroy();
    const [code] = (await once(child, 'close')) as [number | null];
    return [code, existsSync(file) ? readFileSync(file, 'utf8') : ''];
  }

  it.each(someOf([[['--json']], [[]], [['--players', '3,4']]], 1))(
    'writes the page and ends well: %s',
    async (args) => {
      const [code, page] = await unheard([], args);
      expect(code).toBe(0);
      expect(page).toMatch(/<\/html>\n$/);
    },
  );

  it('ends with the code of the run', async () => {
    const [code, page] = await unheard(['--import', breakAudit], []);
    expect(code).toBe(1);
    expect(page).toMatch(/<\/html>\n$/);
  });
});

describe('outvoted simulate --report refuses, before it plays,', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'kept');
  const directory = join(folder, 'directory');
  mkdirSync(directory);

  it.each([
    ['a file in no folder', join(folder, 'none', 'page.html')],
    ['a file below a file', join(file, 'page.html')],
    ['a folder', directory],
  ])('%s', async (_, path) => {
    const { status, out, err } = await outvoted(['simulate', '--games', '3', '--report', path]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/^outvoted: .* can't be written: .+\n$/);
    expect(err).toContain(path);
  });

  it('and leaves no trace of having tried', () => {
    checkSavable(file);
    expect(readFileSync(file, 'utf8')).toBe('kept');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('the page', () => {
  it('escapes what a user wrote', async () => {
    const { page } = await report('--games 2 --seed <b>"&');
    expect(page).toContain('seed &lt;b&gt;&quot;&amp;,');
    expect(unbalanced(page)).toEqual([]);
    expect(tag('p', { title: '"<' }, '<')).toBe('<p title="&quot;&lt;">&lt;</p>');
  });

  it('can be read: text has 4.5 times the contrast of its ground, also where a table glows', () => {
    const glowing = mix(COLOURS.alarm, COLOURS.asphalt, 0.6);
    for (const ground of [rgb(COLOURS.night), rgb(COLOURS.asphalt), glowing])
      expect(contrast(rgb(COLOURS.chalk), ground)).toBeGreaterThan(4.5);
    for (const ground of [COLOURS.night, COLOURS.asphalt])
      for (const words of ['#b7b4ab', COLOURS.sodium])
        expect(contrast(rgb(words), rgb(ground))).toBeGreaterThan(4.5);
  });
});

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mix = (over: string, under: string, share: number): number[] =>
  rgb(over).map((value, i) => share * value + (1 - share) * (rgb(under)[i] ?? 0));

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
