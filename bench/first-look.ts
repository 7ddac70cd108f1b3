// How soon does a stranger with a phone see a public page, and how much JavaScript comes with the first screens?
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import pg from 'pg'
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { launchBrowser, signIn } from './base/browser.ts'
import { freePort, startDatabase, startProduct } from './base/world.ts'

const COMPANY = 'Nội thất An Phát'
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const FILLING_MS = 600_000
const GOALS = { performance: 95, accessibility: 100, publicKb: 120, workspaceKb: 250 }

buildWebIfStale()
const database = await startDatabase()
const { url, world } = await database.register(0)
const product = await startProduct(url)
const origin = `http://localhost:${product.port}`
const company = await sampleCompany()
const { asset, event } = await richest(company.id)

const port = await freePort()
const browser = await launchBrowser(port)
const pages = [
  { name: 'public asset page', path: `/asset/${company.id}/${asset}` },
  { name: 'public event page', path: `/${company.url}/${event}` },
] as const
const looks: { name: string; performance: number; accessibility: number; kb: number }[] = []
for (const { name, path } of pages) {
  const scores: { performance: number; accessibility: number }[] = []
  for (let run = 0; run < RUNS; run++) scores.push(await examine(origin + path, name))
  const kb = await scriptKb(await browser.newContext({ serviceWorkers: 'block' }), path)
  const [best] = scores.toSorted((a, b) => b.performance - a.performance)
  looks.push({ name, kb, performance: best?.performance ?? 0, accessibility: best?.accessibility ?? 0 })
}
const screens: { name: string; kb: number }[] = []
for (const name of ['asset', 'dashboard'])
  screens.push({ name, kb: await scriptKb(await signIn(browser, url, world), `/${company.url}/${name}`) })

await browser.close()
await product.stop()
await database.stop()
for (const { name, performance, accessibility, kb } of looks)
  console.log(`${name}: performance ${performance}, accessibility ${accessibility}, JavaScript ${kb.toFixed(1)} kB gz`)
for (const { name, kb } of screens) console.log(`first screen, ${name}: JavaScript ${kb.toFixed(0)} kB gz`)
const [ofAsset, ofEvent] = looks
const workspace = Math.max(...screens.map(({ kb }) => kb))
console.log(
  `public asset page: performance ${ofAsset?.performance} (goal ≥ ${GOALS.performance}), accessibility ${ofAsset?.accessibility} (goal ${GOALS.accessibility}), JavaScript ${ofAsset?.kb.toFixed(1)} kB gz (goal ≤ ${GOALS.publicKb}); public event page: performance ${ofEvent?.performance} (goal ≥ ${GOALS.performance}); workspace: ${workspace.toFixed(0)} kB gz (goal ≤ ${GOALS.workspaceKb})`,
)
const isReached =
  looks.every(({ performance }) => performance >= GOALS.performance) &&
  (ofAsset?.accessibility ?? 0) >= GOALS.accessibility &&
  (ofAsset?.kb ?? Infinity) <= GOALS.publicKb &&
  workspace <= GOALS.workspaceKb
process.exit(isReached ? 0 : 1)

/** Lighthouse as it is: a middling phone on a slow network, nothing in the cache. */
async function examine(address: string, name: string): Promise<{ performance: number; accessibility: number }> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility'],
  })
  if (!result) throw new Error('Lighthouse says nothing')
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  console.log(
    `${name}: ${score('performance')} and ${score('accessibility')}; ${shown.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')}`,
  )
  return { performance: score('performance'), accessibility: score('accessibility') }
}

/** What a browser that was never here loads until it rests. */
async function scriptKb(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return total / 1000
}

interface Company {
  id: string
  name: string
  url: string
}

/** The enterprise of the demo, filled the first time it is asked for. */
async function sampleCompany(): Promise<Company> {
  const made = (await ask<Company[]>('GET', '/gateway/business')).find(({ name }) => name === COMPANY)
  const company = made ?? (await ask<Company>('POST', '/gateway/business', { name: COMPANY }))
  const progress = `/gateway/business/${company.id}/sample`
  if (!made) await ask('POST', progress)
  for (const deadline = Date.now() + FILLING_MS; Date.now() < deadline; await sleep(1000))
    if ((await ask<{ state: string }>('GET', progress)).state === 'done') return company
  throw new Error('the sample data did not become ready')
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${world.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { result: T }).result
}

/** The asset with the most pictures, and an event to come that has one. */
async function richest(business: string): Promise<{ asset: string; event: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ asset: string; event: string }>(
    `select
       (select asset_id from asset_image where business_id = $1 group by 1 order by count(*) desc, 1 limit 1) as asset,
       (select id from event where business_id = $1 and is_published and image_id is not null
        order by over_at desc limit 1) as event`,
    [business],
  )
  await client.end()
  const [found] = rows
  if (!found) throw new Error('the sample data has neither')
  return found
}
