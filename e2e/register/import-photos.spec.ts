import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { read, utils } from '@e965/xlsx'
import { type Caller, picture, send } from '@nine/testkit/browser/asset-seed'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage, type View } from '@nine/testkit/browser/workspace'
import { zipOf } from '@nine/testkit/files/zip'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const READING_MS = 30_000
const LIST = Buffer.from('Mã tài sản,Tên,Số serial\nTS-01,Laptop Dell,SN9\nTS-02,Ghế xoay,\nTS-03,Bàn họp,\n')

/** An import whose columns are matched. */
async function begin(browser: Browser, view: View = {}) {
  const workspace = await createWorkspace(server)
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const page = await openPage(browser, server, `/${workspace.url}/asset/import`, { as: workspace.owner, ...view })
  await page.locator('input[type=file]').setInputFiles({ name: 'tai-san.csv', mimeType: 'text/csv', buffer: LIST })
  await expect(page.getByRole('heading', { name: '3 cột, 3 dòng' })).toBeVisible({ timeout: READING_MS })
  return { page, workspace, caller }
}

const pictures = async () => {
  const content = await picture('máy', 1, 320, 240)
  return ['ảnh/TS-01.png', 'ảnh/TS-01-2.png', 'ts-02 (1).png', 'sn9-3.png', 'lạ.png'].map((name) => ({ name, content }))
}

async function pick(page: Page, zip: Buffer): Promise<void> {
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ảnh kèm theo' }) })
  await part.locator('input[type=file]').setInputFiles({ name: 'anh.zip', mimeType: 'application/zip', buffer: zip })
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Kiểm tra \d/ }).click()
  await expect(page.getByRole('group', { name: 'Kết quả chạy thử' })).toBeVisible()
}

test('photos in a zip find their rows, come with their assets, and what was added is listed and labelled', async ({
  browser,
}) => {
  const { page, caller } = await begin(browser)
  const zip = zipOf([
    ...(await pictures()),
    { name: 'hợp đồng.pdf' },
    { name: 'khóa.jpg', flags: 0x8_01 },
    { name: '__MACOSX/._TS-01.png' },
  ])
  await pick(page, zip)
  await expect(page.getByText('Đã gửi 5 ảnh')).toBeVisible()
  await page.getByText('2 tệp không gửi').click()
  await expect(page.getByText('hợp đồng.pdf')).toContainText('không phải ảnh')
  await expect(page.getByText('khóa.jpg')).toContainText('có mật khẩu')
  await expectAccessible(page)

  await check(page)
  const found = page.getByRole('region', { name: 'Ảnh kèm theo' })
  await expect(found).toContainText('4 trong 5 ảnh khớp dòng')
  await found.getByText('1 tên không khớp dòng nào').click()
  await expect(found.getByText('lạ.png')).toBeVisible()
  await expect(page.getByRole('img', { name: '3 ảnh' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Nhập 3 dòng/ }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập xong' })).toBeVisible()
  await expectAccessible(page)
  const { result } = await send<{ result: { data: { code: string; firstImage: string | null }[] } }>(
    caller,
    'GET',
    `/api/asset?business=${caller.business}`,
  )
  expect(
    result.data
      .map(({ code, firstImage }) => [code, firstImage !== null] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ).toEqual([
    ['TS-01', true],
    ['TS-02', true],
    ['TS-03', false],
  ])

  await page.getByRole('link', { name: 'Chỉ xem tài sản mới' }).click()
  await expect(page).toHaveURL(/batch=[0-9a-f]{24}/)
  await expect(page.getByText(/tài sản mới thêm/)).toBeVisible()
  await expect(page.getByText('Laptop Dell').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'In nhãn' }).click()
  const labels = page.getByRole('dialog', { name: 'Tạo nhãn QR' })
  await expect(labels).toContainText('3 nhãn')
})

test('photos go on after a broken connection and after a reload, and a row that only gets a photo is a change', async ({
  browser,
}) => {
  const { page } = await begin(browser)
  const zip = zipOf(await pictures())
  let cut = 0
  await page.route('**/api/asset/import/*/photos', async (route) => {
    if (route.request().method() === 'POST' && cut++ === 0) await route.abort('connectionreset')
    else await route.fallback()
  })
  await pick(page, zip)
  await expect(page.getByText('Đã gửi 5 ảnh')).toBeVisible()
  expect(cut).toBeGreaterThan(1)
  await page.reload()
  await expect(page.getByText('5 ảnh đã ở trên máy chủ')).toBeVisible()
  await pick(page, zip)
  await expect(page.getByText('5 ảnh đã gửi từ trước')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ hết ảnh' }).click()
  await page
    .getByRole('dialog', { name: /^Bỏ 5 ảnh/ })
    .getByRole('button', { name: 'Bỏ hết ảnh' })
    .click()
  await expect(page.getByText('5 ảnh đã ở trên máy chủ')).toHaveCount(0)
  await check(page)
  await expect(page.getByRole('region', { name: 'Ảnh kèm theo' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Nhập 3 dòng/ }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập xong' })).toBeVisible()

  await page.getByRole('link', { name: 'Nhập tệp khác' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'tai-san.csv', mimeType: 'text/csv', buffer: LIST })
  await expect(page.getByRole('heading', { name: '3 cột, 3 dòng' })).toBeVisible({ timeout: READING_MS })
  await pick(page, zip)
  await expect(page.getByText('Đã gửi 5 ảnh')).toBeVisible()
  await check(page)
  const figures = page.getByRole('group', { name: 'Kết quả chạy thử' })
  await expect(figures.getByRole('button', { name: /2 ?cập nhật/ })).toBeVisible()
  await expect(figures.getByRole('button', { name: /1 ?không đổi/ })).toBeVisible()
})

test('what is no zip is said to be none; the template is an Excel file with our heads', async ({ browser }) => {
  const { page, workspace } = await begin(browser)
  await pick(page, Buffer.from('PK not really'))
  await expect(page.getByText('Không có ảnh nào trong tệp đã chọn.')).toBeVisible()
  await page.getByText('1 tệp không gửi').click()
  await expect(page.getByText('anh.zip')).toContainText('không mở được tệp zip')

  await page.goto(`/${workspace.url}/asset/import`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải tệp mẫu' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('mau-nhap-tai-san.xlsx')
  const book = read(await readFile(await download.path()))
  const sheet = book.Sheets['Tài sản']
  if (!sheet) throw new Error('no sheet')
  const [heads, example] = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' })
  expect(heads?.slice(0, 3)).toEqual(['Tên tài sản', 'Mã tài sản', 'Danh mục'])
  expect(example?.[0]).toMatch(/^\(Ví dụ\)/)
})

test('a dry run that was given up says so, and the columns can be matched anew', async ({ browser }) => {
  const { page, workspace } = await begin(browser)
  await server.runtime.db
    .updateTable('import')
    .set({ check_failures: 3 })
    .where('business_id', '=', workspace.id)
    .execute()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Chưa kiểm tra được tệp này dù đã thử lại nhiều lần')
  await expectAccessible(page)
  await check(page)
  await page.goBack()
  await expect(page.getByText('Chưa kiểm tra được tệp này')).toHaveCount(0)
})

test('on a phone photos are chosen one by one', async ({ browser }) => {
  const { page } = await begin(browser, { phone: true })
  const content = await picture('máy', 1, 320, 240)
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ảnh kèm theo' }) })
  await part
    .locator('input[type=file]')
    .setInputFiles(['TS-01.png', 'TS-02.png'].map((name) => ({ name, mimeType: 'image/png', buffer: content })))
  await expect(page.getByText('Đã gửi 2 ảnh')).toBeVisible()
  await expectAccessible(page)
  await check(page)
  await expect(page.getByRole('region', { name: 'Ảnh kèm theo' })).toContainText('2 trong 2 ảnh khớp dòng')
  await expectAccessible(page)
})
