// How long until a device has the list of a large event, how much does it keep, how soon does it decide without a network,
// and how long do two devices take to send what they decided meanwhile?
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DOOR_ACTS_MAX } from '@nine/contract/event/door/door-acts'
import { addEvent, addGuests, count, openWorld, type Person, send, shuffled } from '@nine/testkit/load/world'
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { launchBrowser, signInAs } from './base/browser.ts'

const GUESTS = Number(process.env['BENCH_GUESTS'] ?? 10_000)
const SCANS = Number(process.env['BENCH_SCANS'] ?? 3000)
const DECISIONS = 40
const MB = 1024 * 1024
const GOALS = { listSeconds: 3, listMb: 4, decisionMs: 150, syncSeconds: 10 }

buildWebIfStale()
const world = await openWorld(2, { NODE_ENV: 'production' })
const [first, second] = world.people
if (!first || !second) throw new Error('nobody is there')
const fair = await addEvent(world)
const guests = await addGuests(world, fair, GUESTS)
await world.pool.query(`update guest set phone = '0903118412', company = 'Nội thất An Phát' where event_id = $1`, [
  fair,
])
await world.pool.query('analyze')

const browser = await launchBrowser()
const context = await signInAs(browser, first, { width: 390, height: 844 })
const page = await context.newPage()
const began = performance.now()
await page.goto(`${world.url}/b-${world.business}/door/${fair}`)
await page.getByTestId('door-count').waitFor()
await page.waitForFunction(hasList, GUESTS, { polling: 20 })
const listSeconds = (performance.now() - began) / 1000
const listMb = (await page.evaluate(listBytes)) / MB

await context.setOffline(true)
const { rows } = await world.pool.query<{ code: string }>('select code from guest where event_id = $1 limit $2', [
  fair,
  DECISIONS,
])
const decisions: number[] = []
for (const { code } of rows) decisions.push(await decide(page, code))
const decisionMs = decisions.toSorted((a, b) => a - b)[Math.floor(decisions.length * 0.95)] ?? Infinity
await browser.close()

const meeting = await addEvent(world)
const tickets = await addGuests(world, meeting, SCANS)
const sent = performance.now()
await Promise.all([first, second].map((person, gate) => sync(person, `Cổng ${gate}`)))
const syncSeconds = (performance.now() - sent) / 1000
const of = (outcome: string) =>
  count(world.pool, 'select count(*) from door_act where event_id = $1 and outcome = $2', [meeting, outcome])
const [firsts, conflicts] = [await of('first'), await of('conflict')]
await world.end()

console.log(
  `list of ${guests.length} guests: ${listSeconds.toFixed(1)} s (goal ≤ ${GOALS.listSeconds}), ${listMb.toFixed(1)} MB (goal ≤ ${GOALS.listMb}); decided without a network: p95 ${decisionMs.toFixed(0)} ms (goal ≤ ${GOALS.decisionMs}); 2 × ${SCANS} overlapping scans sent in ${syncSeconds.toFixed(1)} s (goal ≤ ${GOALS.syncSeconds}), ${firsts} in, ${conflicts} doubles (${SCANS} each)`,
)
const isReached =
  listSeconds <= GOALS.listSeconds &&
  listMb <= GOALS.listMb &&
  decisionMs <= GOALS.decisionMs &&
  syncSeconds <= GOALS.syncSeconds &&
  firsts === SCANS &&
  conflicts === SCANS
process.exit(isReached ? 0 : 1)

/** Whether the whole list is in the store of the device; in the page. */
async function hasList(expected: number): Promise<boolean> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'nine-door')) return false
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('nine-door')
    request.onsuccess = () => resolve(request.result)
    request.addEventListener('error', () => reject(request.error ?? new Error('cannot be opened')))
  })
  try {
    const request = db.transaction('guest').objectStore('guest').count()
    const found = await new Promise<number>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    return found === expected
  } finally {
    db.close()
  }
}

/** What the list takes, written out; in the page. How the browser packs it on disk is its own affair. */
async function listBytes(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('nine-door')
    request.onsuccess = () => resolve(request.result)
  })
  const request = db.transaction('guest').objectStore('guest').getAll()
  const guests = await new Promise<unknown[]>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
  db.close()
  return new TextEncoder().encode(JSON.stringify(guests)).length
}

/** From the last character that is typed until the verdict is there. */
async function decide(page: Page, code: string): Promise<number> {
  await page.getByRole('button', { name: 'Nhập mã' }).click()
  const field = page.getByLabel('Mã vé', { exact: true })
  await field.fill(code.slice(0, -1))
  const ms = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let typed = 0
        addEventListener('input', () => (typed = performance.now()), { once: true, capture: true })
        new MutationObserver((_, observer) => {
          if (typed === 0 || !document.querySelector('[role=alert] h2, [role=alert] [role=heading]')) return
          observer.disconnect()
          resolve(performance.now() - typed)
        }).observe(document.body, { subtree: true, childList: true })
      }),
  )
  await field.pressSequentially(code.slice(-1))
  const taken = await ms
  await page.getByRole('button', { name: /^(Khách tiếp theo|Đóng)$/ }).click()
  return taken
}

/** Sends what a device decided, in order, as many at once as the product does. */
async function sync(as: Person, gate: string): Promise<void> {
  const device = randomBytes(12).toString('hex')
  const start = Date.now() - 7_200_000
  const acts = shuffled(tickets).map((ticket, index) => ({
    kind: 'in',
    method: 'scan',
    isDecided: true,
    gate,
    seq: index + 1,
    ticket,
    at: new Date(start + index * 1000).toISOString(),
  }))
  for (let done = 0; done < acts.length; done += DOOR_ACTS_MAX) {
    const json = { device, acts: acts.slice(done, done + DOOR_ACTS_MAX) }
    const { status } = await send(world, 'POST', `/event-service/door/${meeting}/acts`, { as, json })
    if (status !== 200) throw new Error(`answered ${status}`)
  }
}
