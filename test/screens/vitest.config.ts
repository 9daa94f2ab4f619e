import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/screens/*.screens.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
