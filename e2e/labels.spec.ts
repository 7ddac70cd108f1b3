import { readFile } from 'node:fs/promises'
import { todayIn } from '@nine/contract/duration'
import type { Browser, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { newId } from '../apps/server/src/db/id.ts'
import { NOTHING_SET } from '../apps/server/src/features/asset/asset-values.ts'
import { searchColumns } from '../apps/server/src/features/asset/search-terms.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expect, test } from './test.ts'
import { createWorkspace, expectAccessible, openPage, toast, type Workspace } from './workspace.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** Where the first code of a sheet stands. */
const [LEFT, TOP, SIDE] = [120, 120, 500]
const day = todayIn('Asia/Ho_Chi_Minh')

/** Assets straight in the table: here only their number matters. */
async function fill({ id, owner }: Workspace, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const values = { ...NOTHING_SET, name: `Ghế xoay lưng lưới Hòa Phát số ${index + 1}`, price: 4_180_000 }
    return {
      business_id: id,
      id: newId(),
      code: `TS-${String(index + 1).padStart(6, '0')}`,
      ...values,
      ...searchColumns({ ...values, code: '' }),
      cover_id: null,
      created_by: owner.id,
      updated_by: owner.id,
      deleted_at: null,
    }
  })
  await server.runtime.db.insertInto('asset').values(rows).execute()
}

async function open(browser: Browser, count: number, view = {}): Promise<{ page: Page; workspace: Workspace }> {
  const workspace = await createWorkspace(server)
  await fill(workspace, count)
  const page = await openPage(browser, server, `/${workspace.url}/asset?view=table`, { as: workspace.owner, ...view })
  return { page, workspace }
}

async function chooseAll(page: Page, total: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Chọn trang này' }).first().check()
  if (total > 20) await page.getByRole('button', { name: `Chọn cả ${total}` }).click()
  await expect(page.getByRole('region', { name: 'Tài sản đã chọn' })).toContainText(`${total}`)
  await page.getByRole('button', { name: 'Tạo nhãn QR' }).click()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tạo nhãn QR' })

async function save(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download', { timeout: 60_000 })
  await dialog(page).getByRole('button', { name: 'Tạo và lưu' }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function firstCode(jpeg: Buffer): Promise<string> {
  const { data, info } = await sharp(jpeg, { limitInputPixels: false })
    .extract({ left: LEFT, top: TOP, width: SIDE, height: SIDE })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }) ?? ''
}

test('asks to choose first when nothing is chosen', async ({ browser }) => {
  const { page } = await open(browser, 1)
  await page.getByRole('button', { name: 'Nhãn QR', exact: true }).click()
  await expect(toast(page, 'Vui lòng chọn ít nhất một tài sản để tạo mã QR.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('shows the first sheet, then saves the JPEG and the PDF of it', async ({ browser }) => {
  const { page, workspace } = await open(browser, 18)
  await chooseAll(page, 18)
  await expect(dialog(page).getByRole('img', { name: 'Bản xem trước tờ nhãn đầu tiên' })).toBeVisible()
  await expect(dialog(page)).toContainText('18 nhãn')
  await expect(dialog(page)).toContainText('2 tờ A4')
  await expectAccessible(page)
  const jpeg = await save(page)
  expect(jpeg.name).toBe(`qr-labels-${day}.jpg`)
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ width: 2480, height: 2 * 3508, density: 300 })
  expect(await firstCode(jpeg.bytes)).toMatch(new RegExp(`^http://localhost:\\d+/asset/${workspace.id}/[0-9a-f]{24}$`))
  await expect(toast(page, `Đã lưu qr-labels-${day}.jpg`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Tạo nhãn QR' }).click()
  await dialog(page).getByText('PDF', { exact: true }).click()
  const pdf = await save(page)
  expect(pdf.name).toBe(`qr-labels-${day}.pdf`)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('makes 360 labels beside a page that never stops, as a zip', async ({ browser }) => {
  const { page } = await open(browser, 360)
  await chooseAll(page, 360)
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await page.evaluate(() => {
    const seen = globalThis as unknown as { blocked: number }
    seen.blocked = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked = Math.max(seen.blocked, duration)
    }).observe({ type: 'longtask' })
  })
  const before = Date.now()
  const zip = await save(page)
  const seconds = (Date.now() - before) / 1000
  expect(zip.name).toBe(`qr-labels-${day}.zip`)
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
  const blocked = await page.evaluate(() => (globalThis as unknown as { blocked: number }).blocked)
  test.info().annotations.push({ type: 'labels', description: `${seconds} s, longest task ${blocked} ms` })
  // The goal is 5 s and 50 ms on a machine of one's own; a shared one gets more.
  expect(seconds).toBeLessThan(30)
  expect(blocked).toBeLessThan(500)
})

test('shows how far it is, and stops when told to', async ({ browser }) => {
  const { page } = await open(browser, 600)
  await chooseAll(page, 600)
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Tạo và lưu' }).click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await expect(dialog(page)).toContainText(/Đang tạo tờ [1-9]\d*\/38/)
  await dialog(page).getByRole('button', { name: 'Hủy' }).click()
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Tạo và lưu' })).toBeEnabled()
  await dialog(page).getByRole('button', { name: 'Đóng' }).last().click()
  await expect(dialog(page)).toHaveCount(0)
})
