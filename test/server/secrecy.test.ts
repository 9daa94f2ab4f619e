import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { optionCombinations, gameTables, playerCounts, type Table } from '../proof/tables.ts';
import type { Deal } from '../proof/deals.ts';
import { scanGame, type Scanned } from './support/scan.ts';
import { busyGame } from './support/busy-twins.ts';
import { resampledGame, sealedInAnyOrder, type Tried } from './support/twins.ts';
import { amount, editions, isLong } from '../support/long.ts';

// OUTVOTED_SECRECY=10 npx vitest run test/server/secrecy.test.ts plays ten times as many games.
const TIMES = Number(process.env['OUTVOTED_SECRECY'] ?? amount(0.1, 10));

/** How often each thing must have come up, lest a proof pass by doing nothing. */
const LEAST = amount(1, 5);

/**
 * So many games for every second number of players, in a long run for every one; the options by turns; fewer
 * where games are long.
 */
function dealsOf(table: Table, name: string, many: number, hasEveryNumber = isLong): Deal[] {
  const each = Math.ceil(TIMES * (table.rules.id.startsWith('mall') ? many : many / 4));
  const options = optionCombinations(table.rules);
  const counts = playerCounts(table.rules).filter((_, i) => hasEveryNumber || i % 2 === 0);
  return counts.flatMap((players) =>
    Array.from({ length: each }, (_, i) => ({
      table,
      players,
      seed: `${name} ${players} ${i}`,
      options: options[(i * 7 + players * 3) % options.length] ?? {},
    })),
  );
}

async function inAll(deals: readonly Deal[], prove: (deal: Deal) => Promise<void>): Promise<string[]> {
  const failures: string[] = [];
  for (const deal of deals) {
    try {
      await prove(deal);
    } catch (error) {
      failures.push(
        `${deal.table.rules.id}, ${deal.seed}: ${error instanceof Error ? error.stack : String(error)}`,
      );
      if (failures.length === 3) break;
    }
    // Vitest wants to hear from its workers now and then.
    await setImmediate();
  }
  return failures;
}

const some = editions(gameTables.map(({ rules }) => rules.id));

const proved = gameTables.filter(({ rules }) => some.includes(rules.id));

describe.each(proved)('$rules.id', { timeout: 120_000 * Math.max(1, TIMES) }, (table) => {
  test('every message holds what its receiver may know and nothing else (T-KNOW-1)', async () => {
    const scanned: Scanned = { messages: 0, whispers: 0, toSpectators: 0 };
    const deals = dealsOf(table, 'scan', 9);
    expect(await inAll(deals, (deal) => scanGame(deal, scanned))).toEqual([]);
    expect(Math.min(scanned.whispers, scanned.toSpectators)).toBeGreaterThan(amount(50, 500));
    console.info(`${table.rules.id}: ${deals.length} games, ${JSON.stringify(scanned)}`);
  });

  test('nothing that others do in secret changes a byte of what a viewer gets (T-KNOW-2)', async () => {
    const tried: Tried = new Map();
    const deals = dealsOf(table, 'busy', 9, true);
    expect(await inAll(deals, (deal) => busyGame(deal, tried))).toEqual([]);
    const wanted = ['a whisper', 'a mute', 'an attempt', 'a sealed answer changed', 'a secret deal'];
    expect(wanted.filter((what) => (tried.get(what) ?? 0) < LEAST)).toEqual([]);
    const inCity = ['an offer', 'a held pass'].filter((what) => (tried.get(what) ?? 0) < LEAST);
    expect(table.rules.id.startsWith('city') ? inCity : []).toEqual([]);
    console.info(`${table.rules.id}: ${deals.length} games, ${JSON.stringify([...tried])}`);
  });

  test('no byte differs when only what a viewer may not know differs (T-KNOW-2)', async () => {
    const tried: Tried = new Map();
    const deals = dealsOf(table, 'other', 7);
    expect(await inAll(deals, (deal) => resampledGame(deal, tried))).toEqual([]);
    const wanted = ['questions', 'own', 'another sealed'];
    expect(wanted.filter((what) => (tried.get(what) ?? 0) < LEAST)).toEqual([]);
    expect(table.rules.id.startsWith('city') ? tried.get('an offer') : LEAST).toBeGreaterThanOrEqual(LEAST);
    console.info(`${table.rules.id}: ${deals.length} games, ${JSON.stringify([...tried])}`);
  });

  test('the order in which sealed answers came in shows nowhere (T-SIM-2)', async () => {
    const tried: Tried = new Map();
    const deals = dealsOf(table, 'order', 5);
    expect(await inAll(deals, (deal) => sealedInAnyOrder(deal, tried))).toEqual([]);
    expect(tried.get('orders')).toBeGreaterThanOrEqual(LEAST);
  });
});
