import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'apps/server/test/**/*.test.ts',
      'reliability/**/*.test.ts',
    ],
    globalSetup: ['scripts/build-pages.mjs', 'testkit/src/server/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // A worker keeps what it has loaded: starting anew for each file takes as long as most of the tests.
    isolate: false,
    // By itself the runner leaves one core free, which on two cores is half of them.
    maxWorkers: '100%',
    // A loaded machine may miss a deadline once; what passed only on a second try says so.
    retry: process.env['CI'] ? 1 : 0,
  },
})
