import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { isLong } from './test/support/long.ts';

/** These take longest, in this order. One that begins last would leave the other core idle. */
const LONGEST = [
  'web/bargain',
  'server/bots/bot-pool',
  'web/learn',
  'web/end',
  'web/languages',
  'server/fuzz',
  'cli/simulate',
  'web/mall',
  'web/steps',
  'web/pages',
  'bots-external/at-a-table',
  'server/secrecy',
  'proof/secrecy',
  'server/wire-secrecy',
  'web/frame',
  'web/looks',
  'cli/report',
  'web/deals',
  'web/rules',
  'words/every',
  'server/clock',
  'web/watching',
  'bots/strengths',
  'proof/fuzz',
  'proof/twins',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return place < 0 ? LONGEST.length : place;
    };
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/services.ts',
    // Modules are loaded once for all files of a worker, so a file leaves nothing behind: no timers, no globals, no
    // environment. Loading them anew for each took a third of the time.
    isolate: false,
    // Plain modules already; five languages of them take seconds to transform.
    server: { deps: { external: [/src.words.generated/] } },
    // Whoever runs the tests may speak another language.
    env: { LC_ALL: 'C' },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    pool: 'threads',
    // One more than `npm test` has cores: tests of servers and browsers often wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: isLong ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
  },
});
