import type { Browser, Page } from '@playwright/test'
import { field } from '@nine/testkit/browser/accounts'
import { type Caller, picture, seedAsset, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

async function work(browser: Browser, path: string, fill: (caller: Caller) => Promise<unknown> = async () => {}) {
  const workspace = await createWorkspace(server)
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  await fill(caller)
  const page = await openPage(browser, server, `/${workspace.url}/${path}`, { as: workspace.owner })
  return { page, caller, workspace }
}

const add = (page: Page) => page.getByRole('button', { name: 'Thêm tài sản' }).first().click()
const save = (page: Page) => page.getByRole('button', { name: 'Lưu tài sản' }).click()
const choosePhoto = async (page: Page) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: await picture('ảnh', 0, 320, 240) })
const codesIn = async (caller: Caller): Promise<string[]> =>
  (await send<{ result: { data: { code: string }[] } }>(caller, 'GET', '/api/asset')).result.data.map(
    ({ code }) => code,
  )

test('a code is given, refused where another asset has it, and changed; the former one still finds the asset', async ({
  browser,
}) => {
  const { page, workspace } = await work(browser, 'asset', (caller) =>
    seedAsset(caller, { name: 'Máy in', code: 'MI-01' }),
  )
  await add(page)
  const dialog = page.getByRole('dialog')
  await expect(field(page, 'asset-code')).toHaveAttribute('placeholder', 'TS-000001')
  await choosePhoto(page)
  await field(page, 'asset-name').fill('Máy quét')
  await field(page, 'asset-code').fill('mi-01')
  await save(page)
  await expect(dialog.getByText('Mã này là của “Máy in” (MI-01).')).toBeVisible()
  await expect(field(page, 'asset-code')).toBeFocused()
  await field(page, 'asset-code').fill('MQ/01')
  await save(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('MQ/01', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Máy quét' }).click()
  await field(page, 'asset-code').fill('')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(dialog.getByText('Vui lòng nhập mục này')).toBeVisible()
  await field(page, 'asset-code').fill('MQ/02')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: 'Tìm tài sản' }).fill('mq/01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('mã cũ MQ/01')).toBeVisible()

  const member = await createNamed(server, 'Lê', 'Hoàng Yến')
  await addMember(server, workspace, member, 'user')
  const theirs = await openPage(browser, server, `/${workspace.url}/asset?search=MQ/01`, { as: member })
  await theirs.getByRole('link', { name: 'Máy quét' }).click()
  await expect(theirs.getByText('Mã cũ:')).toBeVisible()
  await expect(theirs.getByLabel('Mã tài sản')).not.toBeEditable()
  await expect(theirs.getByRole('button', { name: /^Bỏ mã cũ/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Máy quét' }).click()
  await dialog.getByRole('button', { name: 'Bỏ mã cũ MQ/01' }).click()
  await page.getByRole('button', { name: 'Bỏ mã cũ', exact: true }).click()
  await expect(dialog.getByText('Mã cũ:')).toBeHidden()
})

test('three alike are added at once and lead to their labels', async ({ browser }) => {
  const { page, caller } = await work(browser, 'asset')
  await add(page)
  await field(page, 'asset-name').fill('Ghế xoay')
  await page.getByRole('textbox', { name: 'Số lượng' }).fill('3')
  await expect(field(page, 'asset-code')).toBeDisabled()
  await save(page)
  await expect(page.getByText('Đã thêm 3 tài sản, mã từ TS-000001 đến TS-000003')).toBeVisible()
  await page.getByRole('button', { name: 'In nhãn' }).click()
  await expect(page.getByRole('dialog', { name: 'Tạo nhãn QR' }).getByText('3 nhãn', { exact: true })).toBeVisible()
  expect(await codesIn(caller)).toEqual(['TS-000003', 'TS-000002', 'TS-000001'])
})

test('a duplicate has the values of its original but for what tells them apart', async ({ browser }) => {
  const { page, caller } = await work(browser, 'asset', async (caller) => {
    const { categories } = await seedTrees(caller)
    await seedAsset(caller, {
      name: 'Máy chiếu',
      code: 'MC-1',
      price: 5000,
      serialNumber: 'SN-1',
      categoryId: categories[0],
    })
  })
  await page.getByRole('link', { name: 'Máy chiếu' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Thông tin chung' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/add=1.*copy=/)
  await expect(page.getByRole('heading', { name: 'Nhân bản “Máy chiếu”' })).toBeVisible()
  await expect(field(page, 'asset-name')).toHaveValue('Máy chiếu')
  await expect(field(page, 'asset-code')).toHaveValue('')
  await expect(page.getByText('Không chọn ảnh thì dùng ảnh của MC-1.')).toBeVisible()
  await save(page)
  await expect(page.getByRole('link', { name: 'Máy chiếu' })).toHaveCount(2)
  const { result } = await send<{ result: { data: Record<string, unknown>[] } }>(caller, 'GET', '/api/asset')
  expect(result.data[0]).toMatchObject({ code: 'TS-000001', price: 5000, serialNumber: '', category: {} })
  expect(result.data[0]?.['firstImage']).not.toBeNull()

  await page.getByRole('button', { name: 'Thao tác với Máy chiếu' }).first().click()
  await page.getByRole('menuitem', { name: 'Nhân bản' }).click()
  await expect(page.getByRole('heading', { name: 'Nhân bản “Máy chiếu”' })).toBeVisible()
})

test('the tick keeps category and place for the next one, also the next time', async ({ browser }) => {
  const { page } = await work(browser, 'asset', seedTrees)
  const dialog = page.getByRole('dialog')
  const place = dialog.getByRole('combobox', { name: 'Vị trí' })
  const saveAndGoOn = async (name: string) => {
    await choosePhoto(page)
    await field(page, 'asset-name').fill(name)
    await place.click()
    await page.getByRole('treeitem', { name: /^Phòng họp lớn/ }).click()
    await dialog.getByRole('button', { name: 'Lưu và thêm mới' }).click()
    await expect(field(page, 'asset-name')).toHaveValue('')
  }
  await add(page)
  await saveAndGoOn('Ghế')
  await expect(place).toHaveText('Chọn vị trí')
  await dialog.getByRole('checkbox', { name: 'Giữ danh mục và vị trí' }).check()
  await saveAndGoOn('Bàn')
  await expect(place).toContainText('Phòng họp lớn')
  await page.reload()
  await expect(dialog.getByRole('checkbox', { name: 'Giữ danh mục và vị trí' })).toBeChecked()
})

test('the owner decides how codes are made, and a category may have its own', async ({ browser }) => {
  const { page, caller } = await work(browser, 'setting')
  const card = page.getByRole('region', { name: 'Mã tài sản' })
  await expect(card.getByText('TS-000001')).toBeVisible()
  await card.getByRole('button', { name: /^Sửa/ }).click()
  await card.getByRole('textbox', { name: 'Tiền tố' }).fill('AP-')
  await card.getByRole('textbox', { name: 'Số chữ số' }).fill('4')
  await expect(card.getByText('Mã sẽ có dạng AP-0001')).toBeVisible()
  await card.getByRole('button', { name: 'Lưu' }).click()
  await expect(card.getByText('AP-0001')).toBeVisible()

  await page.goto(page.url().replace(/setting.*$/, 'categorys'))
  await page.getByRole('button', { name: 'Thêm danh mục' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Tên danh mục' }).fill('Laptop')
  await expect(dialog.getByText('tiếp theo là AP-0001')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Đánh mã riêng cho danh mục này' }).click({ force: true })
  await dialog.getByRole('textbox', { name: 'Tiền tố' }).fill('LT-')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toBeHidden()
  const { data } = await send<{ data: { _id: string }[] }>(caller, 'GET', '/api/categories')
  expect((await seedAsset(caller, { name: 'Laptop', categoryId: data[0]?._id })).code).toBe('LT-0001')
})
