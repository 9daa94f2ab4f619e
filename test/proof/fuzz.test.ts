import { describe, expect, it } from 'vitest';
import { fuzz, missing, runHunt } from './fuzz.ts';
import { huntFrom } from './hunt.ts';
import { patience } from './prove.ts';
import { amount, isLong } from '../support/long.ts';
import { provedTables } from './tables.ts';

const repeated = process.env['FUZZ'];
/** `FUZZ_SEED=anything` goes other ways. */
const name = process.env['FUZZ_SEED'] ?? 'fuzz';
const least = Number(process.env['PROOF_GAMES'] ?? amount(12, 400));

describe.skipIf(repeated !== undefined).each(provedTables)('$rules.id', (table) => {
  it('stays sound while the fuzzer uses every card, every answer and every corner', patience, async () => {
    const seen = await fuzz(table, {
      name,
      least: isLong ? Math.round(least * Math.sqrt(table.share)) : least,
      most: isLong ? least + 3000 : least,
    });
    // A dozen games use most of it, and not all.
    const unused = missing(table, seen);
    expect(isLong ? unused : unused.slice(table.quarry.checklist.length / 2)).toEqual([]);
  });
});

describe.runIf(repeated !== undefined)(`again: ${repeated}`, () => {
  it('stays sound', patience, () => {
    expect(runHunt(huntFrom(repeated ?? '')).size).toBeGreaterThan(0);
  });
});
