import { readFile } from 'node:fs/promises'
import { todayIn } from '@nine/contract/duration'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { newId } from '../../apps/server/src/db/id.ts'
import { EMPTY_ASSET_VALUES } from '../../apps/server/src/features/asset/change/asset-values.ts'
import { searchColumns } from '../../apps/server/src/features/asset/list/search-terms.ts'
import { decodeLabels, readSheets, type Sheets } from '@nine/testkit/files/read-labels'
import { placesOn, SHEET_SIZES } from '../../apps/web/src/features/label/label-sheet.ts'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage, toast, type Workspace } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** A statement takes only so many values. */
const ROWS_AT_ONCE = 1000
const day = todayIn('Asia/Ho_Chi_Minh')

/** Assets straight in the table: here only their number matters. */
async function fill({ id, owner }: Workspace, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const values = { ...EMPTY_ASSET_VALUES, name: `Ghế xoay lưng lưới Hòa Phát số ${index + 1}`, price: 4_180_000 }
    return {
      business_id: id,
      id: newId(),
      code: `TS-${String(index + 1).padStart(6, '0')}`,
      ...values,
      ...searchColumns({ ...values, code: '', former_codes: [] }),
      cover_id: null,
      created_by: owner.id,
      updated_by: owner.id,
      deleted_at: null,
    }
  })
  for (let first = 0; first < count; first += ROWS_AT_ONCE)
    await server.runtime.db
      .insertInto('asset')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute()
}

async function open(browser: Browser, count: number, view = {}): Promise<{ page: Page; workspace: Workspace }> {
  const workspace = await createWorkspace(server)
  await fill(workspace, count)
  const page = await openPage(browser, server, `/${workspace.url}/asset?view=table`, { as: workspace.owner, ...view })
  return { page, workspace }
}

async function chooseAll(page: Page, total: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Chọn trang này' }).first().check()
  const shown = total.toLocaleString('vi-VN')
  if (total > 20) await page.getByRole('button', { name: `Chọn cả ${shown}` }).click()
  await expect(page.getByRole('region', { name: 'Tài sản đã chọn' })).toContainText(shown)
  await page.getByRole('button', { name: 'Tạo nhãn QR' }).click()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tạo nhãn QR' })
const preview = (page: Page) => dialog(page).getByRole('img', { name: 'Bản xem trước tờ nhãn' })

async function save(page: Page, format = 'JPEG'): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download', { timeout: 60_000 })
  await dialog(page).getByRole('button', { name: format }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('asks to choose first when nothing is chosen', async ({ browser }) => {
  const { page } = await open(browser, 1)
  await page.getByRole('button', { name: 'Nhãn QR', exact: true }).click()
  await expect(toast(page, 'Vui lòng chọn ít nhất một tài sản để tạo mã QR.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('shows the first sheet, then saves the JPEG and the PDF of it', async ({ browser }) => {
  const { page, workspace } = await open(browser, 18)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await chooseAll(page, 18)
  await expect(preview(page)).toBeVisible()
  await expect(dialog(page)).toContainText('18 nhãn trên 2 tờ, còn trống 14 ô')
  await expectAccessible(page)
  const jpeg = await save(page)
  expect(jpeg.name).toBe(`qr-labels-${day}.jpg`)
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ width: 2480, height: 2 * 3508, density: 300 })
  const codes = decodeLabels(await readSheets(jpeg.bytes), 18)
  expect(new Set(codes).size).toBe(18)
  for (const code of codes)
    expect(code).toMatch(new RegExp(`^http://localhost:\\d+/asset/${workspace.id}/[0-9a-f]{24}$`))
  await expect(toast(page, `Đã lưu qr-labels-${day}.jpg`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Tạo nhãn QR' }).click()
  const pdf = await save(page, 'PDF')
  expect(pdf.name).toBe(`qr-labels-${day}.pdf`)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // The codes are made in the browser.
  expect(asked.filter((url) => url.includes('qrcode'))).toEqual([])
})

test('has the logo of the company on every label, in the preview too', async ({ browser }) => {
  const { page, workspace } = await open(browser, 1)
  const headers = { authorization: `Bearer ${workspace.owner.token}` }
  const buffer = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#14343c' } })
    .png()
    .toBuffer()
  const uploaded = await page.request.post(`${server.url}/media/images`, {
    headers,
    multipart: { photo: { name: 'logo.png', mimeType: 'image/png', buffer } },
  })
  const { result } = (await uploaded.json()) as { result: { id: string } }
  await page.request.patch(`${server.url}/gateway/business/${workspace.id}`, {
    headers,
    data: { tax: '0312456789', logo: result.id },
  })
  await page.reload()
  await chooseAll(page, 1)
  await expect(preview(page)).toBeVisible()
  await expect(preview(page).locator('image')).toHaveCount(1)
  const saved = await save(page)
  const sheets = await readSheets(saved.bytes)
  expect(darkestRun(sheets)).toBeGreaterThan(85)
  expect(decodeLabels(sheets, 1)[0]).toContain(`/asset/${workspace.id}/`)
})

test('prints on a roll with the lines and the order chosen, as ZPL too, and remembers it', async ({ browser }) => {
  const { page } = await open(browser, 3)
  await chooseAll(page, 3)
  await dialog(page)
    .getByRole('button', { name: /^Cuộn 50 × 30 mm/ })
    .click()
  await expect(preview(page)).toContainText('TS-00000')
  await expect(dialog(page)).toContainText('3 nhãn trên cuộn')
  await dialog(page).getByRole('checkbox', { name: 'Tên công ty' }).check()
  await expect(preview(page)).toContainText('Nội thất An')
  await dialog(page).getByRole('combobox', { name: 'Sắp theo' }).click()
  await page.getByRole('option', { name: 'Mã', exact: true }).click()
  await expect(preview(page)).toContainText('TS-000001')
  await expectAccessible(page)
  const zpl = await save(page, 'ZPL')
  expect(zpl.name).toBe(`qr-labels-${day}.zpl`)
  expect(zpl.bytes.toString().match(/\^XA\^PW400\^LL240/g)).toHaveLength(3)
  await page.getByRole('button', { name: 'Tạo nhãn QR' }).click()
  await expect(dialog(page).getByRole('button', { name: /^Cuộn 50 × 30 mm/, pressed: true })).toBeVisible()
  await expect(dialog(page).getByRole('checkbox', { name: 'Tên công ty' })).toBeChecked()
})

test('begins at the slot that is clicked, and prints at once on paper of the right size', async ({ browser }) => {
  const { page } = await open(browser, 20)
  await chooseAll(page, 20)
  await dialog(page)
    .getByRole('button', { name: /^Avery L7160/ })
    .click()
  await expect(preview(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Bắt đầu từ ô 4', exact: true }).click()
  await expect(dialog(page)).toContainText('20 nhãn trên 2 tờ, còn trống 19 ô')
  await page.evaluate(() => {
    const seen = globalThis as unknown as { printed: string[] }
    seen.printed = []
    window.print = () => {
      const pages = document.body.lastElementChild?.querySelectorAll(':scope > div').length
      const style = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent).join(' ')
      seen.printed.push(`${pages} ${/@page[^}]*}/.exec(style)?.[0] ?? ''}`)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await dialog(page).getByRole('button', { name: 'In ngay' }).click()
  const printed = () => page.evaluate(() => (globalThis as unknown as { printed: string[] }).printed)
  await expect.poll(printed).toEqual(['2 @page { size: 210mm 297mm; margin: 0 }'])
  await dialog(page).getByRole('button', { name: 'In trang thử' }).click()
  await expect.poll(async () => (await printed()).length).toBe(2)
})

test('keeps an own template for the whole enterprise', async ({ browser }) => {
  const { page } = await open(browser, 2)
  await chooseAll(page, 2)
  await dialog(page)
    .getByRole('button', { name: /^Cuộn 50 × 30 mm/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Mẫu mới từ mẫu này…' }).click()
  const form = page.getByRole('dialog', { name: 'Mẫu nhãn mới' })
  await form.getByRole('textbox', { name: 'Tên mẫu' }).fill('Tem kim loại')
  await form.getByRole('textbox', { name: 'Nhãn rộng' }).fill('40')
  await form.getByRole('textbox', { name: 'Nhãn cao' }).fill('15')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Lưu mẫu' }).click()
  await expect(toast(page, 'Đã lưu mẫu “Tem kim loại”')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Tem kim loại/, pressed: true })).toBeVisible()
  await expect(preview(page)).toBeVisible()
})

test('prints blank labels, and a scanned one is attached to an asset', async ({ browser }) => {
  const { page, workspace } = await open(browser, 1)
  await page.getByRole('button', { name: 'Thao tác khác với danh sách' }).click()
  await page.getByRole('menuitem', { name: 'In nhãn trống' }).click()
  const blank = page.getByRole('dialog', { name: 'In nhãn trống' }).last()
  await blank.getByRole('textbox', { name: 'Số nhãn' }).fill('2')
  await expectAccessible(page)
  await blank.getByRole('button', { name: 'Tạo và in 2 nhãn' }).click()
  await expect(blank.getByRole('img')).toBeVisible()
  await expect(blank).toContainText('2 nhãn trên')
  const { codes } = await server.runtime.db
    .selectFrom('asset_code')
    .select((row) => row.fn.agg<string[]>('array_agg', ['code']).as('codes'))
    .where('business_id', '=', workspace.id)
    .where('kind', '=', 'blank')
    .executeTakeFirstOrThrow()
  expect(codes).toHaveLength(2)
  // As if the phone's camera had opened it: the public page leads a member on.
  await page.goto(`${server.url}/q/${codes[0]}`)
  const scanned = page.getByRole('dialog', { name: /^Nhãn trống/ })
  await expect(scanned).toBeVisible()
  await expectAccessible(page)
  await scanned.getByRole('button', { name: 'Gắn với tài sản…' }).click()
  await scanned.getByRole('button', { name: /Ghế xoay/ }).click()
  await expect(toast(page, 'Đã gắn nhãn')).toBeVisible()
  await expect(page.getByRole('dialog', { name: /Ghế xoay/ })).toBeVisible()
})

/** The longest dark stretch in the line of the company of the first label: letters are short ones. */
function darkestRun({ data, width }: Sheets): number {
  const [place] = placesOn(SHEET_SIZES.a4)
  const row = (place?.y ?? 0) + (place?.height ?? 0) - 6
  let [run, longest] = [0, 0]
  for (let x = place?.x ?? 0; x < (place?.x ?? 0) + 500; x++) {
    run = (data[row * width + x] ?? 255) < 100 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

test('makes 360 labels beside a page that never stops, as a zip', async ({ browser }) => {
  const { page } = await open(browser, 360)
  await chooseAll(page, 360)
  await expect(preview(page)).toBeVisible()
  await page.evaluate(() => {
    const seen = globalThis as unknown as { blocked: number }
    seen.blocked = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked = Math.max(seen.blocked, duration)
    }).observe({ type: 'longtask' })
  })
  const zip = await save(page)
  expect(zip.name).toBe(`qr-labels-${day}.zip`)
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
  const blocked = await page.evaluate(() => (globalThis as unknown as { blocked: number }).blocked)
  // `bench/labels.ts` asks for 50 ms; drawn by the page itself they would take seconds.
  expect(blocked).toBeLessThan(1500)
})

test('takes the 5,000 that can be chosen at most, shows how far it is, and stops when told to', async ({ browser }) => {
  const { page } = await open(browser, 5000)
  await chooseAll(page, 5000)
  await expect(preview(page)).toBeVisible()
  await expect(dialog(page)).toContainText('5.000 nhãn trên 313 tờ')
  await dialog(page).getByRole('button', { name: 'JPEG' }).click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await expect(dialog(page)).toContainText(/Đang tạo tờ [1-9]\d*\/313/)
  await dialog(page).getByRole('button', { name: 'Hủy' }).click()
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'JPEG' })).toBeEnabled()
  await dialog(page).getByRole('button', { name: 'Đóng' }).last().click()
  await expect(dialog(page)).toHaveCount(0)
})

test('says what went wrong, and works when tried again', async ({ browser }) => {
  const { page } = await open(browser, 2, { lang: 'en' })
  await page.route('**/api/asset/labels*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('checkbox', { name: 'Select this page' }).first().check()
  await page.getByRole('button', { name: 'Make QR labels' }).click()
  const english = page.getByRole('dialog', { name: 'Make QR labels' })
  await expect(english.getByRole('alert')).toContainText('What is on the labels could not be loaded.')
  await page.unroute('**/api/asset/labels*')
  await page.context().route('**/*.ttf', (route) => route.abort())
  await english.getByRole('button', { name: 'Try again' }).click()
  const failure = 'An error occurred while generating QR codes. Please try again later.'
  await expect(english.getByRole('alert')).toHaveText(failure)
  const make = english.getByRole('button', { name: 'JPEG' })
  await make.click()
  await expect(make).toBeEnabled()
  await expect(english.getByRole('alert')).toHaveText(failure)
  await page.context().unroute('**/*.ttf')
  const coming = page.waitForEvent('download')
  await make.click()
  expect((await coming).suggestedFilename()).toBe(`qr-labels-${day}.jpg`)
})

test('is usable by everybody on the phone', async ({ browser }) => {
  const { page } = await open(browser, 17, { phone: true, dark: true })
  await page.getByRole('article').first().dispatchEvent('touchstart')
  await page.getByRole('checkbox', { name: 'Chọn trang này' }).check()
  await page.getByRole('button', { name: 'Tạo nhãn QR' }).click()
  await expect(preview(page)).toBeVisible()
  await expect(dialog(page)).toContainText('17 nhãn')
  await expectAccessible(page)
  for (const button of await dialog(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect((await save(page)).name).toBe(`qr-labels-${day}.jpg`)
})
