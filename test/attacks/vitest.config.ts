import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/attacks/*.attack.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 1_800_000,
    disableConsoleIntercept: true,
  },
});
