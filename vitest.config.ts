import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { BUILT, isBuilt, useBuilt } from './test/support/built.ts';
import { isLong } from './test/support/long.ts';

/** These take longest, in this order. One that begins last would leave the other core idle. */
const LONGEST = [
  'web/steps',
  'cli/simulate',
  'web/mall',
  'web/pages',
  'bots/deals',
  'cli/play',
  'bots/contest',
  'web/learn',
  'server/fuzz',
  'web/end',
  'web/deals',
  'proof/fuzz',
  'web/frame',
  'server/bots/bot-pool',
  'bots-external/at-a-table',
  'web/languages',
  'web/bargain',
  'server/wire-secrecy',
  'server/secrecy',
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
  plugins: isBuilt ? [useBuilt] : [],
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/services.ts',
    // Modules are loaded once for all files of a worker, so a file leaves nothing behind: no timers, no globals, no
    // environment. Loading them anew for each took a third of the time.
    isolate: false,
    // Plain modules already; five languages of them take seconds to transform.
    server: { deps: { external: [/src.words.generated/, BUILT] } },
    // Whoever runs the tests may speak another language.
    env: { LC_ALL: 'C' },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    pool: 'threads',
    // As many as `npm test` has cores. Tests of servers and browsers often wait, but a third worker loads all modules
    // once more, and takes a fifth more CPU in all.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: isLong ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
  },
});
