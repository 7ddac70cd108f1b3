// How long do 360 labels take in a browser, does the page freeze meanwhile, and does every code lead where it should?
// And with as many as can be chosen: does the page go on, can it be stopped, is everything in the file?
import { readFile } from 'node:fs/promises'
import { MAX_CHOSEN } from '@nine/contract/asset/asset-list'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { decodeLabel, decodeLabels, readSheets } from '@nine/testkit/files/read-labels'
import { labelsOn, SHEET_SIZES, sheetsFor } from '../apps/web/src/features/label/label-sheet.ts'
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { launchBrowser, signIn, watchedThread, watchThread } from './base/browser.ts'
import { startDatabase, startProduct } from '@nine/testkit/load/start-product'

const LABELS = 360
const GOALS = { seconds: 5, blockedMs: 50 }
const SIZE = SHEET_SIZES.a4

buildWebIfStale()
const database = await startDatabase()
const { url, world } = await database.register(0)
const product = await startProduct(url)
const origin = `http://localhost:${product.port}`
const client = new pg.Client({ connectionString: url })
await client.connect()
const browser = await launchBrowser()
const context = await signIn(browser, url, world)

/** Long names, missing prices and holders among them; returns the URLs the codes must contain, newest first. */
async function fill(count: number): Promise<string[]> {
  await client.query('delete from asset where business_id = $1', [world.business])
  await client.query(
    `insert into asset (business_id, id, code, name, price, search_text, holder_id, created_by, updated_by, created_at)
     select $1, left(md5('label ' || i), 24), 'TS-' || lpad(i::text, 6, '0'),
       case when i % 7 = 0 then repeat('Ữ', 300) else 'Ghế xoay lưng lưới Hòa Phát số ' || i end,
       case when i % 5 = 0 then null else i * 12500 end, 'ghe', case when i % 3 = 0 then null else $2 end, $2, $2,
       now() - make_interval(secs => i)
     from generate_series(1, $3::int) i`,
    [world.business, world.holder, count],
  )
  const { rows } = await client.query<{ id: string }>(
    'select id from asset where business_id = $1 order by created_at desc, id desc',
    [world.business],
  )
  return rows.map(({ id }) => `${origin}/asset/${world.business}/${id}`)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tạo nhãn QR' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'JPEG' })

/** The label dialog over all assets, with its preview drawn. */
async function openDialog(count: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/b-0/asset?view=table`)
  await page.getByRole('checkbox', { name: 'Chọn trang này' }).first().check()
  await page.getByRole('button', { name: `Chọn cả ${count.toLocaleString('vi-VN')}` }).click()
  await page.getByRole('button', { name: 'Tạo nhãn QR' }).click()
  await dialog(page).getByRole('img').waitFor()
  return page
}

interface Made {
  seconds: number
  longest: number
  gap: number
  files: Uint8Array[]
}

async function make(page: Page): Promise<Made> {
  await watchThread(page)
  const coming = page.waitForEvent('download', { timeout: 600_000 })
  const began = performance.now()
  await save(page).click()
  const download = await coming
  const seconds = (performance.now() - began) / 1000
  await dialog(page).waitFor({ state: 'detached' })
  const { longest, gap } = await watchedThread(page)
  const files = Object.values(unzipSync(new Uint8Array(await readFile(await download.path()))))
  return { seconds, longest, gap, files }
}

const wanted = await fill(LABELS)
const page = await openDialog(LABELS)
const { seconds, longest, gap, files } = await make(page)
const found: string[] = []
for (const file of files) {
  const sheets = await readSheets(file)
  found.push(...decodeLabels(sheets, Math.min((sheets.height / SIZE.height) * labelsOn(SIZE), LABELS - found.length)))
}
const wrong = wanted.filter((address, index) => found[index] !== address).length + Math.abs(found.length - LABELS)
await page.close()

const many = await fill(MAX_CHOSEN)
const large = await openDialog(MAX_CHOSEN)
await watchThread(large)
await save(large).click()
await dialog(large)
  .getByText(/Đang tạo tờ [2-9]/)
  .waitFor()
const stopping = performance.now()
await dialog(large).getByRole('button', { name: 'Hủy' }).click()
await dialog(large).getByRole('progressbar').waitFor({ state: 'detached' })
const stopMs = performance.now() - stopping
const all = await make(large)
let sheetsMade = 0
let wrongMany = 0
for (const file of all.files) {
  const sheets = await readSheets(file)
  const count = sheets.height / SIZE.height
  // The first and the last code of every sheet: all of them would take longer than the printing.
  for (let sheet = 0; sheet < count; sheet++) {
    const first = (sheetsMade + sheet) * labelsOn(SIZE)
    for (const index of [first, Math.min(first + labelsOn(SIZE), MAX_CHOSEN) - 1])
      if (decodeLabel(sheets, index - sheetsMade * labelsOn(SIZE)) !== many[index]) wrongMany++
  }
  sheetsMade += count
}

await browser.close()
await client.end()
await product.stop()
await database.stop()
const said = (ms: number) => (ms === 0 ? 'never over 50 ms' : `${ms.toFixed(0)} ms`)
console.log(
  `${MAX_CHOSEN} labels: ${all.seconds.toFixed(1)} s, ${all.files.length} pictures in one zip, ${sheetsMade} sheets (${sheetsFor(MAX_CHOSEN, SIZE)}), ${wrongMany} wrong codes (0); page blocked ${said(all.longest)}, longest time between frames ${all.gap.toFixed(0)} ms; stopped within ${stopMs.toFixed(0)} ms`,
)
console.log(
  `${LABELS} labels: ${seconds.toFixed(2)} s (goal ≤ ${GOALS.seconds}), page blocked ${said(longest)} (goal ≤ ${GOALS.blockedMs}), longest time between frames ${gap.toFixed(0)} ms, ${wrong} of ${LABELS} codes wrong (goal 0)`,
)
const isReached =
  seconds <= GOALS.seconds &&
  longest <= GOALS.blockedMs &&
  wrong + wrongMany === 0 &&
  sheetsMade === sheetsFor(MAX_CHOSEN, SIZE)
process.exit(isReached ? 0 : 1)
