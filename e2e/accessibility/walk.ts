import { expect, type Locator, type Page } from '@playwright/test'
import en from '../../apps/web/src/locales/en/index.ts'
import vn from '../../apps/web/src/locales/vn/index.ts'
import { issuesOf, overflowOf, squeezedOf } from '@nine/testkit/browser/axe'
import type { Camera } from './pictures.ts'
import type { World } from './world.ts'

export const WORDS = { vn, en }
export type Lang = keyof typeof WORDS

const DESKTOP = { width: 1440, height: 900 }
/** Turned on its side a tablet has the styles it has upright, and only more room: axe is asked once. */
const SMALLER = [
  { on: 'a turned tablet', size: { width: 1024, height: 768 }, hasOwnStyles: false },
  { on: 'a tablet', size: { width: 820, height: 1180 }, hasOwnStyles: true },
  { on: 'a phone', size: { width: 390, height: 844 }, hasOwnStyles: true },
]
export const TIMEOUT_MS = 10_000

/** The state of a walk: the page, its translations, and the seeded data. */
export interface Here {
  page: Page
  words: typeof vn
  world: World
  camera: Camera
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
  /** On smaller screens it does not exist, or is opened another way; where it stays open it is looked at all the same. */
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
 * What a walk asks of every stop. `looks`: whether there is anything to object to, by every rule in one scheme, by those
 * about colours in the other, and by every rule again on smaller screens. `keys`: whether Esc closes what floats and the
 * focus goes back, which a change of size would disturb: other sizes have other buttons.
 */
type Question = 'looks' | 'keys'

/**
 * Goes from stop to stop. One that cannot be reached is an issue like any other, and the walk continues at the next one
 * with a URL.
 */
export async function walk(stops: readonly Stop[], here: Here, question: Question): Promise<Walked> {
  const walked: Walked = { looks: 0, closed: 0, issues: [] }
  const schemes = alternating(here.page)
  let lost = false
  for (const stop of stops) {
    if (lost && !stop.path) continue
    try {
      const seen = await reach({ ...stop, fresh: lost || stop.fresh === true }, here)
      const { looks, issues: found } = question === 'looks' ? await lookAt(stop, here, seen, schemes) : NOTHING
      walked.looks += looks
      walked.issues.push(...found.map((issue) => `${stop.name}: ${issue}`))
      // What another size has closed is closed already: there Esc would leave the page.
      const isOpen = question === 'keys' || (await seen.isVisible())
      if (stop.float && !stop.stays && isOpen) {
        await here.page.keyboard.press('Escape')
        await expect(seen, 'Esc closes it').toBeHidden({ timeout: TIMEOUT_MS })
        if (question === 'keys') walked.closed++
        if (question === 'keys' && !stop.byKey && (await loses(here.page)))
          walked.issues.push(`${stop.name}: the focus does not go back to what opened it`)
      }
      lost = false
    } catch (error) {
      walked.issues.push(`${stop.name}: ${String(error)}`)
      await here.page.setViewportSize(DESKTOP)
      lost = true
    }
  }
  return walked
}

interface Walked {
  /** Each at one size. */
  looks: number
  /** What floated and was closed by Esc. */
  closed: number
  issues: string[]
}

async function reach({ path, fresh, open, sees }: Stop, here: Here): Promise<Locator> {
  if (path) await go(here.page, path(here.world), fresh)
  await open?.(here)
  const seen = sees(here).first()
  await expect(seen).toBeVisible({ timeout: TIMEOUT_MS })
  await settle(here.page)
  return seen
}

interface Looked {
  looks: number
  issues: string[]
}
const NOTHING: Looked = { looks: 0, issues: [] }

async function lookAt(stop: Stop, { page, camera }: Here, seen: Locator, schemes: Schemes): Promise<Looked> {
  const { float = false, desktopOnly = false } = stop
  const issues = [...(await issuesOf(page, { float })), ...(await unfitFor('a desktop', page))]
  const scheme = await schemes()
  issues.push(...(await issuesOf(page, { float, colours: true })).map((issue) => `in ${scheme}: ${issue}`))
  await camera(page, stop)
  let looks = 1
  for (const { on, size, hasOwnStyles } of SMALLER) {
    await page.setViewportSize(size)
    await settle(page)
    if (desktopOnly && (on === 'a phone' || !(await seen.isVisible()))) continue
    if (hasOwnStyles) issues.push(...(await issuesOf(page, { float })).map((issue) => `on ${on}: ${issue}`))
    issues.push(...(await unfitFor(on, page)))
    await camera(page, stop)
    looks++
  }
  await page.setViewportSize(DESKTOP)
  await settle(page)
  if (float) await refocus(seen)
  return { looks, issues }
}

/** What has no room on a screen. Bars find out by trying what fits them: that takes some frames. */
async function unfitFor(on: string, page: Page): Promise<string[]> {
  const fits = expect.poll(() => overflowOf(page), { timeout: 1000 }).toBeLessThanOrEqual(0)
  const overflow = await fits.then(
    () => 0,
    () => overflowOf(page),
  )
  return [
    ...(overflow > 0 ? [`${overflow} px too wide for ${on}`] : []),
    ...(await squeezedOf(page)).map((words) => `squeezed on ${on}: ${words}`),
  ]
}

/** What floats is hidden at a size that does not show what opened it, and the focus leaves it then. */
const refocus = async (seen: Locator): Promise<void> => {
  if (await seen.isVisible())
    await seen.evaluate((part) => {
      if (document.activeElement === document.body) part.closest<HTMLElement>('input, button, [tabindex]')?.focus()
    })
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
