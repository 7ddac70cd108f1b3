import type { Browser, Page } from '@playwright/test'
import { type Caller, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openPage, type View } from '@nine/testkit/browser/workspace'
import { accountantList, shelfList, snipeItList } from '@nine/testkit/files/asset-lists'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** Files are read by a process of their own, which takes its time to start on a busy machine. */
const READING_MS = 30_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The first step of a new enterprise with some rooms. */
async function begin(browser: Browser, view: View = {}) {
  const workspace = await createWorkspace(server)
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  await seedTrees(caller)
  const page = await openPage(browser, server, `/${workspace.url}/asset/import`, { as: workspace.owner, ...view })
  await expect(page.getByRole('button', { name: 'Chọn tệp' })).toBeVisible()
  return { page, workspace, caller }
}

async function upload(page: Page, name: string, buffer: Buffer, mimeType = XLSX): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await expect(page.getByRole('heading', { name: /^\d+ cột, [\d.]+ dòng$/ })).toBeVisible({
    timeout: READING_MS,
  })
}

const field = (page: Page, letter: string) =>
  page.getByRole('button', { name: new RegExp(`^Trường của cột ${letter} `) })

async function choose(page: Page, letter: string, name: string): Promise<void> {
  await field(page, letter).click()
  await page.getByRole('option', { name }).first().click()
  await expect(field(page, letter)).toContainText(name)
}

/** Leaves out what was not recognised and goes on to the dry run. */
async function check(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Không nhập các cột này' })
  if (await skip.isVisible()) await skip.click()
  await page.getByRole('button', { name: /^Kiểm tra \d/ }).click()
  await expect(page.getByRole('group', { name: 'Kết quả chạy thử' })).toBeVisible({ timeout: READING_MS })
}

const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Kết quả chạy thử' }).getByRole('button', { name: new RegExp(`\\d ?${name}`) })

const assetsOf = async (caller: Caller): Promise<number> =>
  (
    await send<{ result: { pagination: { totalCount: number } } }>(
      caller,
      'GET',
      `/api/asset?business=${caller.business}&limit=1`,
    )
  ).result.pagination.totalCount

test("an accountant's list: heads over two rows are matched, faulty cells corrected in place, imported and taken back", async ({
  browser,
}) => {
  const { page, caller } = await begin(browser)
  await expectAccessible(page)
  await upload(page, 'Danh sách tài sản 2026.xlsx', accountantList())

  await expect(page.getByRole('heading', { name: '10 cột, 7 dòng' })).toBeVisible()
  await expect(field(page, 'C')).toContainText('Tên tài sản')
  await expect(field(page, 'H')).toContainText('Không nhập')
  await expect(page.getByText(/Nine tự tính/)).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'D', 'Vị trí')
  await check(page)

  await expect(figure(page, 'mới')).toContainText('5')
  await expect(figure(page, 'lỗi')).toContainText('2')
  await expect(figure(page, 'lỗi')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Không có ngày này')).toBeVisible()
  await expectAccessible(page)

  // The proposal is taken with Enter, the other cell is typed anew.
  await page.getByText('6.18O.000').click()
  const price = page.getByRole('textbox', { name: /^Sửa Giá, dòng \d+$/ })
  await expect(price).toBeFocused()
  await expectAccessible(page)
  await price.press('Enter')
  await expect(price).toBeHidden()
  await expect(page.getByText('Đã sửa', { exact: true })).toHaveCount(1)
  await page.getByText('31/02/2024').click()
  const day = page.getByRole('textbox', { name: /^Sửa Ngày mua, dòng \d+$/ })
  await day.fill('29/02/2024')
  await day.press('Enter')
  await expect(page.getByText('Đã sửa', { exact: true })).toHaveCount(2)
  await expect(figure(page, 'mới')).toContainText('7')

  // What was corrected is still there after a reload.
  await page.reload()
  await expect(figure(page, 'mới')).toContainText('7')
  await expect(page.getByText(/Sẽ tạo thêm/)).toContainText('Kệ D1')
  expect(await assetsOf(caller)).toBe(0)

  await page.getByRole('button', { name: /^Nhập 7 dòng/ }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập xong' })).toBeVisible()
  await expect(page.getByText('7 tài sản mới')).toBeVisible()
  await expectAccessible(page)
  expect(await assetsOf(caller)).toBe(7)

  await page.getByRole('button', { name: 'Hoàn tác…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Đã hoàn tác lần nhập này' })).toBeVisible()
  expect(await assetsOf(caller)).toBe(0)
})

test("Snipe-IT's columns are known, and a second import of the same file changes nothing", async ({ browser }) => {
  const { page, caller, workspace } = await begin(browser)
  await upload(page, 'snipe-it.csv', snipeItList(), 'text/csv')
  await expect(field(page, 'C')).toContainText('Mã tài sản')
  await check(page)
  await expect(figure(page, 'mới')).toContainText('3')
  await page.getByRole('button', { name: /^Nhập 3 dòng/ }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập xong' })).toBeVisible()
  expect(await assetsOf(caller)).toBe(3)

  await page.goto(`/${workspace.url}/asset/import`)
  await expect(page.getByText('Đã nhập', { exact: true })).toBeVisible()
  await upload(page, 'snipe-it.csv', snipeItList(), 'text/csv')
  await expect(page.getByText(/cột khớp như lần trước/)).toBeVisible()
  await check(page)
  await expect(figure(page, 'không đổi')).toContainText('3')
  await expect(page.getByRole('button', { name: 'Không có dòng nào để nhập' })).toBeDisabled()
})

test('a Shelf export comes in', async ({ browser }) => {
  const { page, caller } = await begin(browser)
  await upload(page, 'shelf.csv', shelfList(), 'text/csv')
  await expect(field(page, 'B')).toContainText('Tên tài sản')
  await check(page)
  await expect(figure(page, 'mới')).toContainText('2')
  await page.getByRole('button', { name: /^Nhập 2 dòng/ }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập xong' })).toBeVisible()
  await page.getByRole('link', { name: 'Xem danh sách' }).click()
  await expect(page.getByText('Canon EOS R6')).toBeVisible()
  expect(await assetsOf(caller)).toBe(2)
})

test('a column that no field fits gets a custom field of its own, without leaving the import', async ({ browser }) => {
  const { page, caller } = await begin(browser)
  const list = 'Tên tài sản,Danh mục,Kiểm định\nDell 24,Màn hình,05/03/2026\nLG 27,Màn hình,20/04/2026\n'
  await upload(page, 'kiem-dinh.csv', Buffer.from(list), 'text/csv')
  await field(page, 'C').click()
  await page.getByRole('option', { name: 'Tạo trường riêng mới…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trường riêng mới cho cột C' })
  await expect(dialog.getByRole('textbox', { name: 'Tên trường' })).toHaveValue('Kiểm định')
  await expect(dialog.getByRole('combobox', { name: 'Kiểu' })).toHaveValue('Ngày')
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: /^Danh mục/ }).click()
  await page.getByRole('treeitem', { name: 'Màn hình' }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'C')).toContainText('Kiểm định')
  await expect(field(page, 'C')).toBeFocused()

  await check(page)
  await expect(figure(page, 'mới')).toContainText('2')
  await page.getByRole('button', { name: /^Nhập 2 dòng/ }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập xong' })).toBeVisible()
  const { result } = await send<{ result: { name: string; kind: string }[] }>(
    caller,
    'GET',
    `/api/custom-fields?business=${caller.business}`,
  )
  expect(result).toMatchObject([{ name: 'Kiểm định', kind: 'date' }])
})

test('put away, a long import goes on, and the header says how far it is', async ({ browser }) => {
  const { page, caller } = await begin(browser)
  const rows = Array.from({ length: 6000 }, (_, row) => `Ghế số ${row}`)
  await upload(page, 'ghe.csv', Buffer.from(`Tên tài sản\n${rows.join('\n')}\n`), 'text/csv')
  await check(page)
  await page.getByRole('button', { name: /^Nhập 6.000 dòng/ }).click({ timeout: READING_MS })
  await page
    .getByRole('link', { name: 'Thu nhỏ' })
    .or(page.getByRole('button', { name: 'Thu nhỏ' }))
    .click()
  const progress = page.getByRole('banner').getByRole('link', { name: /^Đang nhập [\d.]+\/6\.000$/ })
  await expect(progress).toContainText('%')
  // Also after a reload.
  await page.reload()
  await expect(progress).toContainText('%')
  await expect(progress).toBeHidden({ timeout: 3 * READING_MS })
  expect(await assetsOf(caller)).toBe(6000)
})

test('the table of rows is walked through and corrected by keys alone', async ({ browser }) => {
  const { page } = await begin(browser)
  await upload(page, 'Danh sách.xlsx', accountantList())
  await check(page)
  const grid = page.getByRole('grid')
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-cell]:focus')).toContainText('Không có ngày này')
  await page.keyboard.press('Enter')
  await page.keyboard.type('28/02/2024')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Đã sửa', { exact: true })).toHaveCount(1)
  // The next faulty cell is being edited; Escape leaves it as it was.
  await expect(page.getByRole('textbox', { name: /^Sửa Giá/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-cell]:focus')).toContainText('6.18O.000')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[data-cell]:focus')).not.toContainText('6.18O.000')
})

test('files that are none are refused with a reason, and the choice stays open', async ({ browser }) => {
  const { page } = await begin(browser)
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('Chỉ nhận tệp')
  await expect(page.getByText('anh.png').last()).toBeVisible()
  await chooser.setInputFiles({ name: 'hong.xlsx', mimeType: XLSX, buffer: Buffer.from('PK\u0003\u0004 torn off') })
  await expect(page.getByRole('alert')).toContainText('Không đọc được tệp này')
  await page.context().setOffline(true)
  await chooser.setInputFiles({ name: 'shelf.csv', mimeType: 'text/csv', buffer: shelfList() })
  await expect(page.getByRole('alert')).toContainText('Mất kết nối')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page).toHaveURL(/\/asset\/import\/[0-9a-f]{24}/, { timeout: READING_MS })
})

test('drafts are seen by colleagues with the right, continued and deleted; others are told why not', async ({
  browser,
}) => {
  const { page, workspace } = await begin(browser)
  await upload(page, 'shelf.csv', shelfList(), 'text/csv')
  const manager = await createNamed(server, 'Trần', 'Đức Anh')
  await addMember(server, workspace, manager, 'meeting-booking')
  const other = await openPage(browser, server, `/${workspace.url}/asset/import`, { as: manager })
  await other.getByRole('link', { name: 'Làm tiếp: shelf.csv' }).click()
  await expect(other.getByRole('heading', { name: '10 cột, 2 dòng' })).toBeVisible()
  // Both change it; the second one sees what the first has done.
  await choose(other, 'I', 'Giá')
  await expect(field(page, 'I')).toContainText('Giá')
  await other.goto(`/${workspace.url}/asset/import`)
  await other.getByRole('button', { name: 'Xóa lần nhập shelf.csv' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Xóa lần nhập', exact: true }).click()
  await expect(other.getByText('shelf.csv')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Không còn lần nhập này')).toBeVisible()

  const user = await createNamed(server, 'Lê', 'Hà')
  await addMember(server, workspace, user, 'user')
  const third = await openPage(browser, server, `/${workspace.url}/asset/import`, { as: user })
  await expect(third.getByText('Bạn không có quyền nhập tài sản')).toBeVisible()
})

test('on a phone, in the dark: cards instead of tables, from the file to the result', async ({ browser }) => {
  const { page } = await begin(browser, { phone: true, dark: true })
  await expectAccessible(page)
  await upload(page, 'Danh sách.xlsx', accountantList())
  await expectAccessible(page)
  await check(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /6\.18O\.000/ }).click()
  await page.getByRole('button', { name: /^Dùng 6\.180\.000/ }).click()
  await expect(page.getByText('Đã sửa', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^Nhập 6 dòng đúng/ }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập xong' })).toBeVisible()
  await expect(page.getByText('1 dòng lỗi chưa nhập')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải tệp' }).click()
  expect((await download).suggestedFilename()).toBe('Dong-loi.xlsx')
})
