import { readFile } from 'node:fs/promises'
import { SORTED_MATCHES_MAX } from '@nine/contract/asset/asset-columns'
import type { Browser, Page } from '@playwright/test'
import { read, utils } from '@e965/xlsx'
import { type Caller, seedAsset, seedTrees } from '@nine/testkit/browser/asset-seed'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const ASSETS = [{ name: 'Đèn bàn', price: 300_000 }, { name: 'Ấm đun', price: 900_000 }, { name: 'Bàn gỗ' }]

async function work(browser: Browser, view: Parameters<typeof openPage>[3] = {}, path = '/asset?view=table') {
  const workspace = await createWorkspace(server)
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { locations } = await seedTrees(caller)
  for (const asset of ASSETS) await seedAsset(caller, { ...asset, location: { locationId: locations[0] } })
  const page = await openPage(browser, server, `/${workspace.url}${path}`, { as: workspace.owner, ...view })
  return { page, workspace, caller }
}

const names = (page: Page) => page.locator('td[data-column=asset] a')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })

test('sorts by its heads, also by keys and by two columns, and the address keeps it', async ({ browser }) => {
  const { page } = await work(browser)
  await expect(names(page)).toHaveText(['Bàn gỗ', 'Ấm đun', 'Đèn bàn'])
  await head(page, 'Tài sản').getByRole('button').click()
  await expect(names(page)).toHaveText(['Ấm đun', 'Bàn gỗ', 'Đèn bàn'])
  await expect(head(page, 'Tài sản')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
  await head(page, 'Giá mua').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Ấm đun', 'Đèn bàn', 'Bàn gỗ'])
  await expect(head(page, 'Giá mua')).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)
  await head(page, 'Tài sản')
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=-price(,|%2C)name/)
  await page.goBack()
  await page.goBack()
  await expect(names(page)).toHaveText(['Ấm đun', 'Bàn gỗ', 'Đèn bàn'])
  await page.reload()
  await expect(names(page)).toHaveText(['Ấm đun', 'Bàn gỗ', 'Đèn bàn'])
})

test('shows chosen columns in a chosen order and width, all by keys, and keeps them', async ({ browser }) => {
  const { page, workspace } = await work(browser)
  await page.getByRole('button', { name: 'Cột', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'Cột' })
  await chooser.getByRole('checkbox', { name: 'Số sê-ri' }).check()
  await chooser.getByRole('checkbox', { name: 'Vị trí' }).uncheck()
  await expect(head(page, 'Vị trí')).toBeHidden()
  await expectAccessible(page)
  await chooser.getByRole('checkbox', { name: 'Số sê-ri' }).focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('Alt+ArrowUp')
  const heads = page.locator('th[data-column]')
  await expect(heads.nth(2)).toHaveText('Số sê-ri')
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  const edge = page.getByRole('separator', { name: 'Độ rộng cột Số sê-ri' })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 10))
  await expect(page).toHaveURL(new RegExp(`serialNumber(~|%7E)${before + 10}`))
  // Kept for the person, not only in this address.
  await page.goto(`/${workspace.url}/asset?view=table`)
  await expect(heads.nth(2)).toHaveText('Số sê-ri')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 10))
})

test('an asset without a category is listed under the words for it, in the table and in its details', async ({
  browser,
}) => {
  const { page, caller } = await work(browser)
  await seedAsset(caller, { name: 'Loa kéo', searchText: 'Đồ mượn' })
  await page.goto(`${page.url()}&search=Loa`)
  await page.getByRole('button', { name: 'Cột', exact: true }).click()
  await page.getByRole('dialog', { name: 'Cột' }).getByRole('checkbox', { name: 'Danh mục' }).check()
  await page.keyboard.press('Escape')
  const cell = page.getByRole('row', { name: /Loa kéo/ }).locator('td[data-column=category]')
  await expect(cell).toHaveText('Đồ mượn')
  await page.getByRole('link', { name: 'Loa kéo' }).click()
  const category = page.getByRole('dialog').getByRole('combobox', { name: 'Danh mục' })
  await expect(category).toHaveText('Đồ mượn')
  await category.click()
  await page.getByRole('treeitem', { name: /^Trình chiếu/ }).click()
  await expect(category).toContainText('Trình chiếu')
})

test('keeps a view as a tab, notices changes, and a colleague sees it when it is shared', async ({ browser }) => {
  const { page, workspace } = await work(browser)
  await head(page, 'Giá mua').getByRole('button').click()
  await page.getByRole('button', { name: 'Lưu cách xem này' }).click()
  await page.getByRole('textbox', { name: 'Tên cách xem' }).fill('Đắt nhất')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: 'Cách xem đã lưu' })
  await expect(tabs.getByRole('button', { name: /^Đắt nhất ?3$/ })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await head(page, 'Giá mua').getByRole('button').click()
  const changed = page.getByRole('region', { name: 'Cách xem đã đổi' })
  await expect(changed).toBeVisible()
  await changed.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(changed).toBeHidden()
  await tabs.getByRole('button', { name: 'Thao tác với cách xem Đắt nhất' }).click()
  await page.getByRole('menuitem', { name: 'Chia sẻ với mọi người' }).click()
  await expect(page.getByText('Mọi thành viên đều thấy')).toBeVisible()

  const colleague = await createNamed(server, 'Trần', 'Bình')
  await addMember(server, workspace, colleague, 'user')
  const other = await openPage(browser, server, `/${workspace.url}/asset?view=table`, { as: colleague })
  const theirs = other.getByRole('navigation', { name: 'Cách xem đã lưu' })
  await theirs.getByRole('button', { name: /Đắt nhất/ }).click()
  await expect(names(other)).toHaveText(['Đèn bàn', 'Ấm đun', 'Bàn gỗ'])
  await theirs.getByRole('button', { name: 'Thao tác với cách xem Đắt nhất' }).click()
  await expect(other.getByRole('menuitem', { name: 'Sao chép liên kết' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: 'Xóa cách xem' })).toBeHidden()

  await tabs.getByRole('button', { name: 'Tất cả' }).click()
  await expect(page).not.toHaveURL(/saved=/)
  await page.goBack()
  await expect(page).toHaveURL(/saved=.*sort=price|sort=price.*saved=/)
})

test('goes out as Excel with the columns that are shown', async ({ browser }) => {
  const { page } = await work(browser)
  await page.getByRole('button', { name: 'Xuất', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel · cột đang hiện' }).click()
  const book = read(await readFile(await (await download).path()))
  const sheet = book.Sheets['Tài sản']
  if (!sheet) throw new Error('no sheet')
  const [heads, ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' })
  expect(heads).toContain('Email người giữ')
  expect(rows.map((row) => row[1])).toEqual(['Bàn gỗ', 'Ấm đun', 'Đèn bàn'])
  await expect(page.getByText('Đã xuất 3 tài sản.')).toBeVisible()
})

test('says of a large export that it is not sorted', async ({ browser }) => {
  const { page, workspace } = await work(browser)
  // Only the number matters here, and so many assets take minutes to write.
  await server.runtime.db
    .updateTable('asset_stat')
    .set({ count: SORTED_MATCHES_MAX + 1 })
    .where('business_id', '=', workspace.id)
    .where('dimension', '=', 'total')
    .execute()
  await page.goto(`/${workspace.url}/asset?view=table`)
  await page.getByRole('button', { name: 'Xuất', exact: true }).click()
  const note = page.getByText('Trên 50.000 tài sản, tệp xếp theo ngày thêm')
  await expect(page.getByRole('menuitem', { name: 'Excel · cột đang hiện' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.keyboard.press('Escape')
  await head(page, 'Tài sản').getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await page.getByRole('button', { name: 'Xuất', exact: true }).click()
  await expect(note).toBeVisible()
})

test('keeps its head in sight where it is wider than the page', async ({ browser }) => {
  const columns = 'code,category,location,holder,status,purchaseDate,price,serialNumber,manufacturer,supplier'
  const { page, workspace } = await work(browser)
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  for (let each = 0; each < 20; each++) await seedAsset(caller, { name: `Ghế ${each}` })
  await page.setViewportSize({ width: 1000, height: 600 })
  await page.goto(`/${workspace.url}/asset?view=table&columns=${encodeURIComponent(columns)}`)
  await expect(names(page)).toHaveCount(20)
  await names(page).last().scrollIntoViewIfNeeded()
  await expect(page.locator('th[data-column=name]')).toBeInViewport()
  await expect(names(page).first()).not.toBeInViewport()
})

test('phones sort by a menu and show views as tabs', async ({ browser }) => {
  const { page } = await work(browser, { phone: true }, '/asset')
  await page.getByRole('button', { name: 'Sắp xếp: Mới thêm trước' }).click()
  await page.getByRole('menuitem', { name: 'Giá mua' }).click()
  await expect(page.getByRole('button', { name: 'Sắp xếp: Giá mua' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Ấm đun')
  await expectAccessible(page)
})
