import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchPostgres, type TestPostgres } from '../server/support/postgres.ts';
import { crash, type Setting, type Summary } from './run.ts';

/** Run by scripts/crash.mjs: shortly as one of the checks, at length by hand. */
const isShort = process.env['OUTVOTED_CRASH'] === 'short';
const number = (name: string, usual: number): number =>
  Number(process.env[`OUTVOTED_CRASH_${name}`] ?? usual);

const setting: Omit<Setting, 'processes' | 'restartAfter'> = {
  parties: number('TABLES', isShort ? 5 : 30),
  kills: number('KILLS', isShort ? 3 : 12),
  pauses: 0,
  pauseMs: isShort ? 1000 : 20_000,
  restarts: 0,
  between: isShort ? [300, 1500] : [100, 4000],
  finishWithin: isShort ? 40_000 : 120_000,
};

/** A bot whose server is gone goes on with another within this time, in seconds. */
const LONGEST_PAUSE = 15;
/** And a table, if one of several servers is stopped, shared with it or not. */
const LONGEST_STALL = 3;

/** Prints the figures, and returns what is wrong. */
async function crashAndTell(name: string, given: Setting): Promise<string[]> {
  const { complaints, ...figures }: Summary = await crash(given);
  const line = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  console.log(`${name}: ${line.join(', ')}`);
  const { kills, acknowledged, lost, doubled } = figures;
  return [
    ...(lost + doubled > 0 ? [`${lost} actions are lost and ${doubled} doubled`] : []),
    ...(kills === given.kills && acknowledged > 10 * kills ? [] : ['hardly anything happened']),
    // On a machine that does other things too, a short run tells nothing about times.
    ...(isShort ? [] : slowness(figures)),
    ...complaints.slice(0, 30),
  ];
}

const slowness = ({ longestPause, unsharedStall, sharedStall }: Omit<Summary, 'complaints'>): string[] => [
  ...(longestPause < LONGEST_PAUSE ? [] : [`a bot paused for ${longestPause} s`]),
  ...(unsharedStall < LONGEST_STALL ? [] : [`a table stalled for ${unsharedStall} s`]),
  ...(sharedStall < LONGEST_STALL
    ? []
    : [`a table shared with a stopped server stalled for ${sharedStall} s`]),
];

test('SQLite: nothing acknowledged is lost or doubled when the server is killed', async () => {
  const wrong = await crashAndTell('SQLite', { ...setting, processes: 1, restartAfter: 0 });
  expect(wrong).toEqual([]);
});

describe('PostgreSQL', () => {
  let postgres: TestPostgres | null = null;
  beforeAll(async () => {
    postgres = await launchPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
  });

  test('nothing acknowledged is lost or doubled when one of three servers is killed or stopped, or the database starts again', async () => {
    const database = await postgres?.freshDatabase();
    if (database === undefined) throw new Error('there is no database');
    const given = {
      ...setting,
      database,
      processes: 3,
      restartAfter: 1000,
      pauses: number('PAUSES', isShort ? 1 : 4),
      restarts: number('RESTARTS', isShort ? 1 : 4),
      restartDatabase: async () => postgres?.restart(),
    };
    expect(await crashAndTell('PostgreSQL', given)).toEqual([]);
  });
});
