import { expect, test, vi } from 'vitest';
import { BotTable } from '../server/support/bot-table.ts';

/**
 * Tables of random bots that everybody has left, as somebody could make by the hour: how much do they write, and do
 * they end? `npx vitest run --config=test/attacks/vitest.config.ts --root=. abandoned`
 */
const TABLES = Number(process.env['OUTVOTED_ATTACK_TABLES'] ?? 60);
/** A whole game has some 300. */
const MOST = 3000;

test('abandoned tables of random bots end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const counts: number[] = [];
  const peaks: number[] = [];
  let endless = 0;
  for (let i = 0; i < TABLES; i++) {
    const table = await BotTable.begin({
      seed: `abandoned ${i}`,
      ruleset: 'city-2012',
      bots: ['random', 'random', 'random', 'random'],
      timing: { min: 500, max: 1600 },
    });
    await table.do({ type: 'leave' });
    table.presence = [];
    const { status } = await table.runToEnd(MOST);
    table.work.stop();
    if (status !== 'over') endless++;
    counts.push(table.log.entries.length);
    peaks.push(busiestSecond(table));
  }
  vi.useRealTimers();
  const most = Math.max(...counts);
  console.log(`${TABLES} abandoned tables: ${endless} did not end within ${MOST} entries;`);
  console.log(`entries of a table: at most ${most}, median ${median(counts)};`);
  console.log(`entries within one second: at most ${Math.max(...peaks)}, median ${median(peaks)}`);
  expect(endless).toBe(0);
});

/** The most entries that a table wrote within a second. */
function busiestSecond({ log }: BotTable): number {
  const times = log.entries.map(({ at }) => at);
  return Math.max(...times.map((at, i) => i - times.findIndex((other) => other > at - 1000) + 1));
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
