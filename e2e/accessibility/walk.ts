import { expect, type Locator, type Page } from '@playwright/test'
import en from '../../apps/web/src/locales/en/index.ts'
import vn from '../../apps/web/src/locales/vn/index.ts'
import { issuesOf, overflowOf, squeezedOf } from '@nine/testkit/browser/axe'
import type { World } from './world.ts'

export const WORDS = { vn, en }
export type Lang = keyof typeof WORDS

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
export const PATIENCE_MS = 10_000

/** The state of a walk: the page, its translations, and the seeded data. */
export interface Here {
  page: Page
  words: typeof vn
  world: World
}

/** One screen, dialog or menu to check. */
export interface Stop {
  name: string
  /** The files of the product it shows, below apps/. */
  shows: readonly string[]
  /** Without one it continues from the stop before. */
  path?: (world: World) => string
  /** Reloads the page instead of navigating within the app. */
  fresh?: boolean
  /** The steps that open it from there. */
  open?: (here: Here) => Promise<void>
  /** What is seen once it is there. */
  sees: (here: Here) => Locator
  /** It floats over a page and is looked at alone. Esc closes it again, unless the next stop continues from it. */
  float?: boolean
  stays?: boolean
  /** A key opened it, from nowhere in particular: then there is nothing to go back to. */
  byKey?: boolean
  /** Not on phones: there it does not exist, or is opened another way. */
  desktopOnly?: boolean
}

/** A sentence of the app with its placeholders filled. */
export const say = (sentence: string, values: Record<string, string | number> = {}): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** A sentence as a pattern with wildcards for its placeholders. */
export const like = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.+')}$`)

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()

export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click()

/**
 * Goes from stop to stop and looks at each in both schemes: by every rule in one of them, by those about colours in
 * the other. With `phone`, what is not only for desktops is also looked at on a small screen. A stop that cannot be
 * reached is an issue like any other, and the walk continues at the next one with a URL.
 */
export async function walk(stops: readonly Stop[], here: Here, phone: boolean): Promise<string[]> {
  const issues: string[] = []
  const schemes = alternating(here.page)
  let lost = false
  for (const stop of stops) {
    if (lost && !stop.path) continue
    try {
      const found = await visit({ ...stop, fresh: lost || stop.fresh === true }, here, schemes, phone)
      issues.push(...found.map((issue) => `${stop.name}: ${issue}`))
      lost = false
    } catch (error) {
      issues.push(`${stop.name}: ${String(error)}`)
      await here.page.setViewportSize(DESKTOP)
      lost = true
    }
  }
  return issues
}

async function visit(stop: Stop, here: Here, schemes: Schemes, phone: boolean): Promise<string[]> {
  const { page, world } = here
  const { path, fresh, open, sees, float = false, stays, byKey, desktopOnly } = stop
  if (path) await go(page, path(world), fresh)
  await open?.(here)
  const seen = sees(here).first()
  await expect(seen).toBeVisible({ timeout: PATIENCE_MS })
  await settle(page)
  const issues = await issuesOf(page, { float })
  const scheme = await schemes()
  issues.push(...(await issuesOf(page, { float, colours: true })).map((issue) => `in ${scheme}: ${issue}`))
  if (phone && !desktopOnly) {
    await page.setViewportSize(PHONE)
    await settle(page)
    issues.push(...(await issuesOf(page, { float })).map((issue) => `on a phone: ${issue}`))
    const overflow = await overflowOf(page)
    if (overflow > 0) issues.push(`${overflow} px too wide for a phone`)
    issues.push(...(await squeezedOf(page)).map((words) => `squeezed on a phone: ${words}`))
    await page.setViewportSize(DESKTOP)
  }
  if (float && !stays) {
    await page.keyboard.press('Escape')
    await expect(seen, 'Esc closes it').toBeHidden({ timeout: PATIENCE_MS })
    // The list for small screens has other buttons.
    if (!byKey && !phone && (await loses(page))) issues.push('the focus does not go back to what opened it')
  }
  return issues
}

type Schemes = () => Promise<string>

/** Changes the scheme each time it is asked: what was looked at in the light is looked at in the dark, then the other way round. */
function alternating(page: Page): Schemes {
  let dark = false
  return async () => {
    dark = !dark
    const colorScheme = dark ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme })
    // Pages that the server writes take the scheme when they are loaded.
    await page.evaluate((scheme) => {
      if (!document.getElementById('root')) document.documentElement.dataset['mantineColorScheme'] = scheme
    }, colorScheme)
    await settle(page)
    return colorScheme
  }
}

/** Within the app, as a link would; what the server writes is loaded. */
async function go(page: Page, path: string, fresh = false): Promise<void> {
  const isApp = !fresh && (await page.evaluate(() => document.getElementById('root') !== null))
  if (isApp) await page.evaluate((path) => history.pushState(null, '', path), path)
  else await page.goto(path)
}

/** Dialogs restore the focus shortly after they close. */
const loses = (page: Page): Promise<boolean> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement === document.body), { timeout: 1000 })
    .toBe(false)
    .then(
      () => false,
      () => true,
    )

/** Waits until changes are drawn. Animations are off: a colour half-way between two cannot be judged. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets.push(still)
    const { dataset } = document.documentElement
    const scheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    while ((dataset['mantineColorScheme'] ?? scheme()) !== scheme()) await drawn()
    await drawn()
    await drawn()
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
