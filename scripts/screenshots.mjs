// Takes the pictures of README, docs and guides from the demo, by hand: node scripts/screenshots.mjs
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { buildWebIfStale } from './build-web.mjs'
import { CHROMIUM_ARGS, ensureChromium } from './find-chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const images = join(root, 'docs/images')
const guides = join(root, 'apps/web/src/features/guide/pictures')
const port = process.env['PORT'] ?? '3199'
const origin = `http://localhost:${port}`
const SIGN_IN = { email: 'demo@nine.example', password: 'nine-demo9' }
const TIMEOUT_MS = 180_000
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const LOOK = { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: /** @type {const} */ ('reduce') }
const GUIDE_PICTURE = { width: 960, height: 600 }
/**
 * What each guide shows.
 * @type {Record<string, (page: import('@playwright/test').Page, workspace: string) => Promise<unknown>>}
 */
const GUIDES = {
  assets: (page, workspace) => page.goto(`${workspace}/asset`),
  labels: async (page, workspace) => {
    await page.goto(`${workspace}/asset`)
    for (const number of [1, 2, 3]) await page.getByRole('checkbox').nth(number).check()
    await page.getByRole('button', { name: /Tạo nhãn QR|Make QR labels/ }).click()
    await page.getByText(/^(Tờ|Sheet) 1/).waitFor()
  },
  stocktake: async (page, workspace) => {
    await page.goto(`${workspace}/inventory`)
    await page.locator('a[href*="check="]').first().click()
    await page.getByRole('dialog').waitFor()
  },
  event: (page, workspace) => page.goto(`${workspace}/event`),
  door: async (page, workspace) => {
    await page.goto(`${workspace}/event`)
    await page.locator('main a[href*="/event/"]').first().click()
    await page.waitForURL(/event\/[0-9a-f]{24}/)
    await page.goto(`${page.url().replace(/\?.*/, '')}?tab=guest`)
  },
  roles: (page, workspace) => page.goto(`${workspace}/user`),
}

buildWebIfStale()
mkdirSync(images, { recursive: true })
const demo = spawn(process.execPath, [join(root, 'apps/server/src/start/demo.ts')], {
  cwd: root,
  env: { ...process.env, PORT: port },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  for await (const chunk of demo.stdout) if (String(chunk).includes('running at')) break
  await takeAll()
} finally {
  demo.kill('SIGTERM')
  await once(demo, 'exit')
}

async function takeAll() {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS })
  try {
    const storageState = await signIn(browser)
    const { company, asset } = await findAddresses(storageState)
    await take(browser, storageState, 'dashboard', `/${company.url}/dashboard`)
    await take(browser, storageState, 'assets', `/${company.url}/asset`)
    await take(browser, storageState, 'inventory', `/${company.url}/inventory`)
    await take(browser, storageState, 'events', `/${company.url}/event`)
    await take(browser, storageState, 'public-asset', `/asset/${company.id}/${asset}`, PHONE)
    await take(browser, storageState, 'assets-phone', `/${company.url}/asset`, PHONE)
    await take(browser, storageState, 'dashboard-dark', `/${company.url}/dashboard`, DESKTOP, 'dark')
    await takeGuides(browser, storageState, company.url)
  } finally {
    await browser.close()
  }
}

/**
 * The pictures of the guides, in both languages.
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<typeof signIn>>} storageState
 * @param {string} url
 */
async function takeGuides(browser, storageState, url) {
  mkdirSync(guides, { recursive: true })
  for (const lang of ['vn', 'en']) {
    const context = await browser.newContext({ ...LOOK, storageState, viewport: DESKTOP })
    await context.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang)
    const page = await context.newPage()
    for (const [guide, open] of Object.entries(GUIDES)) {
      await open(page, `${origin}/${url}`)
      await page.waitForLoadState('networkidle')
      const picture = await page.screenshot()
      const { width, height } = GUIDE_PICTURE
      await sharp(picture)
        .resize(width, height)
        .webp({ quality: 70 })
        .toFile(join(guides, `${guide}-${lang}.webp`))
      console.log(`${guide}-${lang}.webp`)
    }
    await context.close()
  }
}

/** @param {import('@playwright/test').Browser} browser */
async function signIn(browser) {
  const page = await browser.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('[data-path="email"]').fill(SIGN_IN.email)
  await page.locator('[data-path="password"]').fill(SIGN_IN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/noi-that-an-phat/, { timeout: TIMEOUT_MS })
  // Sample data is still being made on the first run.
  await page.waitForLoadState('networkidle')
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: TIMEOUT_MS })
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** @param {Awaited<ReturnType<typeof signIn>>} state */
async function findAddresses({ origins }) {
  const stored = new Map(origins.flatMap(({ localStorage }) => localStorage).map(({ name, value }) => [name, value]))
  const { token } = JSON.parse(stored.get('login') ?? '{}')
  const ask = async (/** @type {string} */ path, headers = {}) => {
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}`, ...headers } })
    return (await response.json()).result
  }
  const [company] = await ask('/gateway/business')
  const { data } = await ask('/api/asset?limit=1', { 'x-business-id': company.id })
  return { company, asset: data[0]._id }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<typeof signIn>>} storageState
 * @param {string} name
 * @param {string} path
 * @param {{ width: number, height: number }} viewport
 * @param {'light' | 'dark'} colorScheme
 */
async function take(browser, storageState, name, path, viewport = DESKTOP, colorScheme = 'light') {
  const context = await browser.newContext({ ...LOOK, storageState, viewport, colorScheme })
  const page = await context.newPage()
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(images, `${name}.png`) })
  await context.close()
  console.log(`docs/images/${name}.png`)
}
