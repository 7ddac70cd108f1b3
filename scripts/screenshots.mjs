// Takes the pictures of README and docs from the demo, by hand: node scripts/screenshots.mjs
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { buildWebIfStale } from './build-web.mjs'
import { CHROMIUM_ARGS, ensureChromium } from './find-chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const images = join(root, 'docs/images')
const port = process.env['PORT'] ?? '3199'
const origin = `http://localhost:${port}`
const SIGN_IN = { email: 'demo@nine.example', password: 'nine-demo9' }
const PATIENCE_MS = 180_000
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

buildWebIfStale()
mkdirSync(images, { recursive: true })
const demo = spawn(process.execPath, [join(root, 'apps/server/src/demo.ts')], {
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
  } finally {
    await browser.close()
  }
}

/** @param {import('@playwright/test').Browser} browser */
async function signIn(browser) {
  const page = await browser.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('[data-path="email"]').fill(SIGN_IN.email)
  await page.locator('[data-path="password"]').fill(SIGN_IN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/noi-that-an-phat/, { timeout: PATIENCE_MS })
  // Sample data is still being made on the first run.
  await page.waitForLoadState('networkidle')
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: PATIENCE_MS })
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
  const look = { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: /** @type {const} */ ('reduce') }
  const context = await browser.newContext({ ...look, storageState, viewport, colorScheme })
  const page = await context.newPage()
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(images, `${name}.png`) })
  await context.close()
  console.log(`docs/images/${name}.png`)
}
