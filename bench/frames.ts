import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { randomFrom } from '../src/engine/index.ts';
import type { BotPace } from '../src/protocol/wire/fields.ts';
import { openBrowser } from '../test/web/support/browser.ts';
import { look, takeTurn } from '../test/web/support/playing.ts';
import { Visitor } from '../test/web/support/visitor.ts';

/**
 * How smoothly a table of six moves while bots answer at once, beside an empty page in the same browser, by turns:
 *
 *   npm run bench -- --build && node bench/dist/bench/frames.js [seconds]
 *
 * Whatever else the machine does costs both of them frames.
 */

const SLICE_MS = 5000;
const slices = Math.max(1, Math.round((Number(process.argv[2] ?? 60) * 1000) / SLICE_MS));

/** Starts a server as hosts do, with less claim to the processor than the page: players rarely share one with it. */
async function startServer(data: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, ['bin/outvoted.js', 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.pid !== undefined) setPriority(server.pid, constants.priority.PRIORITY_LOW);
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return { server, url };
  }
  throw new Error('the server did not start');
}

/** How long each frame took, in milliseconds. */
const framesIn = (page: Page): Promise<number[]> =>
  page.evaluate(async (ms) => {
    const { requestAnimationFrame } = globalThis as unknown as {
      requestAnimationFrame(this: void, next: (time: number) => void): number;
    };
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const times = [await frame()];
    const [first = 0] = times;
    for (let time = first; time < first + ms; times.push(time)) time = await frame();
    return times.slice(1).map((time, i) => time - (times[i] ?? time));
  }, SLICE_MS);

const botPace: BotPace = 'instant';
const PREFS = { ruleset: 'city-2012', players: 6, botPace, finished: 9, guide: false, sound: false };

async function sitDown(browser: Browser, url: string): Promise<Visitor> {
  const visitor = await Visitor.open(browser, url, { width: 1440, height: 900, lively: true, patient: true });
  await visitor.context.addInitScript(
    `localStorage.setItem('outvoted.prefs', ${JSON.stringify(JSON.stringify(PREFS))})`,
  );
  await newGame(visitor, url);
  return visitor;
}

async function newGame({ page }: Visitor, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-step]').first().waitFor();
}

/** Does one thing, or waits until the page shows another. */
async function playOn(visitor: Visitor, random: (n: number) => number): Promise<null> {
  const changes = await visitor.changes();
  if (!(await takeTurn(visitor, random))) await visitor.changedSince(changes);
  return null;
}

/** Plays while its frames are counted. */
async function playedFrames(visitor: Visitor, url: string, random: (n: number) => number): Promise<number[]> {
  if ((await look(visitor)).isOver) await newGame(visitor, url);
  await visitor.page.bringToFront();
  const counted = framesIn(visitor.page);
  for (;;) {
    const frames = await Promise.race([counted, playOn(visitor, random)]);
    if (frames !== null) return frames;
  }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function report(table: readonly number[], empty: readonly number[]): void {
  const both = [table, empty].map((frames) => frames.toSorted((one, other) => one - other));
  const figures: readonly (readonly [string, (sorted: readonly number[]) => number])[] = [
    ['p50ms', (sorted) => at(sorted, 0.5)],
    ['p95ms', (sorted) => at(sorted, 0.95)],
    ['p99ms', (sorted) => at(sorted, 0.99)],
    ['above33msPercent', (sorted) => (100 * sorted.filter((ms) => ms > 33.4).length) / sorted.length],
  ];
  for (const [name, figure] of figures) {
    const [value = 0, reference = 0] = both.map((sorted) => Number(figure(sorted).toFixed(2)));
    console.log(JSON.stringify({ name: `frames.${name}`, value, reference, frames: table.length }));
  }
}

const data = mkdtempSync(join(tmpdir(), 'outvoted-frames-'));
const { server, url } = await startServer(data);
const browser = await openBrowser();
try {
  const random = randomFrom('frames');
  const visitor = await sitDown(browser, url);
  const blank = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const [table, empty]: [number[], number[]] = [[], []];
  for (let slice = 0; slice < slices; slice++) {
    table.push(...(await playedFrames(visitor, url, random)));
    await blank.bringToFront();
    empty.push(...(await framesIn(blank)));
  }
  report(table, empty);
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
