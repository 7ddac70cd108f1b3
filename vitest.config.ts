import { availableParallelism } from 'node:os'
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
    // Each of them waits for the database for much of its time: three keep two cores at work.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A loaded machine may miss a deadline once; what passed only on a second try says so.
    retry: process.env['CI'] ? 1 : 0,
  },
})
