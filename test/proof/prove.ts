import { setImmediate } from 'node:timers/promises';
import { dealFrom, dealsFor, someDealsFor, wordsOf, type Deal } from './deals.ts';
import { amount, isLong } from '../support/long.ts';
import type { Table } from './tables.ts';

/** How many times the usual number of games. */
const EFFORT = amount(0.12, 4);

/**
 * Plays the deals and says what went wrong, with the command that repeats it. `PROOF_GAMES=1000` plays so many
 * games for each number of players and each combination of options; `PROOF="mall-2005 4 seed17 …"` plays one.
 */
export async function prove(
  { table, name, each }: { table: Table; name: string; each: number },
  check: (deal: Deal) => void,
): Promise<string[]> {
  const failures: string[] = [];
  for (const deal of chosenDeals(table, name, each)) {
    const failure = failureOf(deal, check);
    if (failure !== null) failures.push(`${failure}\n  again: ${commandFor(deal, name)}`);
    if (failures.length === 3) break;
    // Vitest wants to hear from its workers now and then.
    await setImmediate();
  }
  return failures;
}

function chosenDeals(table: Table, name: string, each: number): Deal[] {
  const one = process.env['PROOF'];
  const games = process.env['PROOF_GAMES'];
  if (one === undefined)
    return games === undefined
      ? someDealsFor(table, name, each * EFFORT)
      : dealsFor(table, name, Number(games));
  const deal = dealFrom(one);
  return deal.table === table ? [deal] : [];
}

function failureOf(deal: Deal, check: (deal: Deal) => void): string | null {
  try {
    check(deal);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

const commandFor = (deal: Deal, name: string): string =>
  `PROOF="${wordsOf(deal)}" npx vitest run test/proof/${name}.test.ts`;

/** Whether the whole run was asked for, so that what is rare can be expected to have come up. */
export const isWholeRun = process.env['PROOF'] === undefined;

/** More games take more time. */
export const patience = {
  timeout: process.env['PROOF_GAMES'] === undefined && !isLong ? 120_000 : 24 * 3_600_000,
};
