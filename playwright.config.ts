import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from './scripts/find-chromium.mjs'

const port = Number(process.env['E2E_PORT'] ?? 4390)
/** A Nine that runs already, as two servers behind a proxy; see reliability/two-servers-journeys.ts. */
const origin = process.env['E2E_TWO_SERVERS']
/** The walk through every screen takes minutes: it is asked for by reliability/axe.ts. */
const left = [...(process.env['E2E_WALK'] ? [] : [/@walk/]), ...(origin ? [/@mailbox/] : [])]
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'nine-e2e-')))

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './testkit/src/browser/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  grepInvert: left,
  workers: 2,
  // A loaded machine may miss a deadline once; what passes only on a second try is listed as flaky.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin ?? `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await ensureChromium(),
      args: CHROMIUM_ARGS,
    },
  },
  ...(origin
    ? {}
    : {
        webServer: {
          command: 'node apps/server/src/start/main.ts',
          url: `http://localhost:${port}/readyz`,
          env: {
            PORT: String(port),
            DATA_DIR: dataDir,
            NODE_ENV: 'development',
            BOT_CHECK_COST: '1',
            SUPPORT_PHONE: '1900 6868',
          },
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
          timeout: 60_000,
        },
      }),
})
