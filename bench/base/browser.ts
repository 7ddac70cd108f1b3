import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { hashToken } from '../../apps/server/src/access/session.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/find-chromium.mjs'
import type { SeededWorld } from '@nine/testkit/load/seed'

/** A real Chromium on the clock of the demo's company and its visitors; `port` lets other tools drive it too. */
export const launchBrowser = async (port = 0, args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    env: { ...process.env, TZ: 'Asia/Ho_Chi_Minh' },
    args: [...CHROMIUM_ARGS, ...(port ? [`--remote-debugging-port=${port}`] : []), ...args],
  })

/** The person of the seeded world, signed in, with nothing in any cache. */
export async function signIn(browser: Browser, url: string, world: SeededWorld): Promise<BrowserContext> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; email: string }>(
    'select p.id, p.email from session s join person p on p.id = s.person_id where s.token_hash = $1',
    [hashToken(world.token)],
  )
  await client.end()
  return signInAs(browser, { ...rows[0], token: world.token })
}

/** Somebody with a session, with nothing in any cache. */
export async function signInAs(
  browser: Browser,
  login: { id?: string; email?: string; token: string },
  viewport = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'vi-VN', serviceWorkers: 'block' })
  await context.addInitScript((text) => {
    localStorage.setItem('login', text)
    localStorage.setItem('lang', 'vn')
  }, JSON.stringify(login))
  return context
}

interface Watched {
  longest: number
  gap: number
}

/** Notes from now on how long the page's own thread is busy at a stretch, and how long no frame comes. */
export const watchThread = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = { longest: 0, gap: 0 }
    ;(globalThis as unknown as { watched: Watched }).watched = watched
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    const onFrame = (now: number) => {
      watched.gap = Math.max(watched.gap, now - last)
      last = now
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })

/** Milliseconds since `watchThread`; tasks under 50 ms count as none. */
export const watchedThread = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
