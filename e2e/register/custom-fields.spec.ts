import type { Page } from '@playwright/test'
import { type Caller, picture, seedAsset, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import {
  addMember,
  createNamed,
  createWorkspace,
  openBlank,
  openPage,
  timeShown,
  toast,
} from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

interface Made {
  data: { _id: string }
}

async function work() {
  const workspace = await createWorkspace(server)
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { categories } = await seedTrees(caller)
  return { workspace, caller, category: categories[0] ?? '', other: categories[1] ?? '' }
}

const addField = async (caller: Caller, category: string, name: string, kind: string, more: object = {}) =>
  (await send<Made>(caller, 'POST', '/api/custom-fields', { category, name, kind, business: caller.business, ...more }))
    .data._id
const option = (digit: string, name: string) => ({ _id: digit.repeat(24), name })

const section = (page: Page) => page.getByRole('region', { name: 'Trường riêng' })
const rows = (page: Page) => section(page).getByRole('button', { name: /^Sửa trường / })
const names = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))
const pick = async (page: Page, field: string, label: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: label, exact: true }).click()
}

test('a manager gives a category fields and orders them by keys', async ({ browser }) => {
  const { workspace, category } = await work()
  const page = await openPage(browser, server, `/${workspace.url}/categorys?id=${category}`, { as: workspace.owner })
  await section(page).getByRole('button', { name: 'Thêm trường' }).click()
  const dialog = page.getByRole('dialog', { name: /^Trường mới/ })
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByText('Vui lòng nhập tên mục')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tên trường' }).fill('RAM')
  await pick(page, 'Kiểu', 'Một lựa chọn')
  await dialog.getByRole('button', { name: 'Thêm lựa chọn' }).click()
  await page.keyboard.type('8 GB')
  await page.keyboard.press('Enter')
  await page.keyboard.type('16 GB')
  await dialog.getByRole('switch', { name: 'Bắt buộc' }).click({ force: true })
  await expectAccessible(page)
  const lasted = timeShown(page, 'Đã lưu trường “RAM”')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(toast(page, 'Đã lưu trường “RAM”')).toBeVisible()
  expect(await lasted).toBeLessThan(3900)
  await expect(rows(page)).toHaveCount(1)

  await section(page).getByRole('button', { name: 'Thêm trường' }).click()
  await dialog.getByRole('textbox', { name: 'Tên trường' }).fill('CPU')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(rows(page)).toHaveCount(2)

  await section(page).getByRole('button', { name: 'Đổi chỗ CPU' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Vị trí 2 trên 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Vị trí 1 trên 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => names(page)).toEqual(['Sửa trường CPU', 'Sửa trường RAM'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Sửa trường CPU', 'Sửa trường RAM'])
})

test('a field is renamed, removed, and brought back', async ({ browser }) => {
  const { workspace, caller, category } = await work()
  await addField(caller, category, 'CPU', 'text')
  await addField(caller, category, 'RAM', 'number')
  const page = await openPage(browser, server, `/${workspace.url}/categorys?id=${category}`, { as: workspace.owner })
  await rows(page).first().click()
  const edit = page.getByRole('dialog', { name: /^Sửa trường/ })
  await expect(edit.getByRole('combobox', { name: 'Kiểu' })).toBeDisabled()
  await edit.getByRole('textbox', { name: 'Tên trường' }).fill('Bộ xử lý')
  await edit.getByRole('button', { name: 'Lưu' }).click()
  await expect.poll(() => names(page)).toEqual(['Sửa trường Bộ xử lý', 'Sửa trường RAM'])

  await section(page).getByRole('button', { name: 'Bỏ trường RAM' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ trường', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await section(page).getByText('Đã bỏ (1)').click()
  await section(page).getByRole('button', { name: 'Khôi phục trường RAM' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('a member sees the fields of a category and cannot change them', async ({ browser }) => {
  const { workspace, caller, category } = await work()
  await addField(caller, category, 'CPU', 'text')
  const member = await createNamed(server, 'Lê', 'Bình')
  await addMember(server, workspace, member, 'user')
  const page = await openPage(browser, server, `/${workspace.url}/categorys?id=${category}`, { as: member })
  await expect(section(page).getByText('CPU')).toBeVisible()
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

test('fields are filled in when an asset is added and edited, and stand in its history', async ({ browser }) => {
  const { workspace, caller, category } = await work()
  await addField(caller, category, 'Biển số', 'text', { required: true })
  await addField(caller, category, 'Hạn đăng kiểm', 'date')
  await addField(caller, category, 'Màu', 'choice', { options: [option('a', 'Đỏ'), option('b', 'Xanh')] })
  await addField(caller, category, 'Số chỗ', 'number', { default: 5 })
  await addField(caller, category, 'Hồ sơ', 'link')
  await addField(caller, category, 'Có định vị', 'yes-no')
  await addField(caller, category, 'Trọng tải', 'number')
  const page = await openPage(browser, server, `/${workspace.url}/asset?add=1`, { as: workspace.owner })
  const dialog = page.getByRole('dialog').first()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'xe.png',
      mimeType: 'image/png',
      buffer: await picture('xe', 1, 320, 240),
    })
  await dialog.getByRole('textbox', { name: 'Tên tài sản' }).fill('Xe mới')
  await dialog.getByRole('combobox', { name: 'Danh mục' }).click()
  await page.getByRole('treeitem', { name: 'Máy tính xách tay' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Số chỗ' })).toHaveValue('5')
  const load = dialog.getByRole('textbox', { name: 'Trọng tải' })
  await load.fill('0.125')
  await load.blur()
  await expect(load).toHaveValue('0,125')
  await load.fill('1.125')
  await expect(dialog.getByText('Bạn muốn nhập:')).toBeVisible()
  await dialog.getByRole('button', { name: '1,125', exact: true }).click()
  await expect(load).toHaveValue('1,125')
  await load.fill('')
  await load.pressSequentially('1250,5')
  await load.blur()
  await expect(load).toHaveValue('1.250,5')
  await dialog.getByRole('button', { name: 'Lưu', exact: false }).last().click()
  await expect(dialog.getByText('Vui lòng nhập Biển số')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Biển số' }).fill('51K-123.45')
  await dialog.getByRole('textbox', { name: 'Hạn đăng kiểm' }).fill('28/02/2027')
  await dialog.getByRole('textbox', { name: 'Hồ sơ' }).fill('http://x')
  await pick(page, 'Màu', 'Đỏ')
  await pick(page, 'Có định vị', 'Có')
  await dialog.getByRole('button', { name: 'Lưu', exact: false }).last().click()
  await expect(dialog.getByText(/bắt đầu bằng https/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Hồ sơ' }).fill('https://nine.example/ho-so')
  await expect(dialog.getByRole('link', { name: 'Mở liên kết' })).toHaveAttribute('href', 'https://nine.example/ho-so')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lưu', exact: false }).last().click()
  await expect(toast(page, 'Xe mới')).toBeVisible()

  await page.getByRole('link', { name: 'Xe mới', exact: true }).click()
  const detail = page.getByRole('dialog').first()
  await expect(detail.getByRole('textbox', { name: 'Trọng tải' })).toHaveValue('1.250,5')
  await expect(detail.getByRole('textbox', { name: 'Biển số' })).toHaveValue('51K-123.45')
  await expect(detail.getByRole('textbox', { name: 'Hạn đăng kiểm' })).toHaveValue('28/02/2027')
  await detail.getByRole('textbox', { name: 'Số chỗ' }).fill('7')
  await pick(page, 'Màu', 'Xanh')
  await detail.getByRole('button', { name: /Lưu thay đổi/ }).click()
  await page.getByRole('link', { name: 'Xe mới', exact: true }).click()
  const history = detail.getByRole('region', { name: /Lịch sử/ })
  await expect(history.getByText('Số chỗ')).toBeVisible()
  await expect(history.getByText('Xanh')).toBeVisible()
})

test('what is missing is said, what is filled in is found, shown to strangers, and kept when the asset moves', async ({
  browser,
}) => {
  const { workspace, caller, category, other } = await work()
  const plate = await addField(caller, category, 'Biển số', 'text', { required: true, isPublic: true })
  const tracked = await addField(caller, category, 'Có định vị', 'yes-no', { isPublic: true })
  const secret = await addField(caller, category, 'Số khung', 'text')
  const empty = await seedAsset(caller, { name: 'Xe cũ', categoryId: category })
  const { _id } = await seedAsset(caller, {
    name: 'Xe mới',
    categoryId: category,
    customFields: { [plate]: '51K-123.45', [tracked]: true, [secret]: 'RLX-9' },
  })
  const list = `${server.url}/${workspace.url}/asset`
  const page = await openPage(browser, server, `/${workspace.url}/asset?asset=${empty._id}`, { as: workspace.owner })
  await expect(page.getByText('Thiếu: Biển số')).toBeVisible()
  await page.goto(`${list}?search=${encodeURIComponent('51k-123')}`)
  await expect(page.getByRole('link', { name: 'Xe mới', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xe cũ', exact: true })).toHaveCount(0)

  const stranger = await openBlank(browser, server)
  await stranger.goto(`${server.url}/asset/${workspace.id}/${_id}`)
  const facts = stranger.locator('dl').first()
  await expect(facts).toContainText('51K-123.45')
  await expect(facts).toContainText('Có định vị')
  await expect(facts).not.toContainText('RLX-9')

  await send(caller, 'PATCH', `/api/asset/${_id}`, { categoryId: other })
  await page.goto(`${list}?asset=${_id}`)
  await page.getByText(/^Trường của danh mục cũ/).click()
  await expect(page.getByRole('dialog').first().getByText('51K-123.45')).toBeVisible()
})

test('values of a former category are cleared only when that is saved, and can be kept again before', async ({
  browser,
}) => {
  const { workspace, caller, category, other } = await work()
  const plate = await addField(caller, category, 'Biển số', 'text')
  const frame = await addField(caller, category, 'Số khung', 'text')
  const { _id } = await seedAsset(caller, {
    name: 'Xe mới',
    categoryId: category,
    customFields: { [plate]: '51K-123.45', [frame]: 'RLX-9' },
  })
  await send(caller, 'PATCH', `/api/asset/${_id}`, { categoryId: other })
  const page = await openPage(browser, server, `/${workspace.url}/asset?asset=${_id}`, { as: workspace.owner })
  await page.getByText('Trường của danh mục cũ (2)').click()
  await page.getByRole('button', { name: 'Xóa giá trị của Biển số' }).click()
  await page.getByRole('button', { name: 'Xóa giá trị của Số khung' }).click()
  await page.getByRole('button', { name: 'Giữ lại giá trị của Số khung' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Lưu thay đổi/ }).click()
  await page.getByRole('link', { name: 'Xe mới', exact: true }).click()
  const detail = page.getByRole('dialog').first()
  await detail.getByText('Trường của danh mục cũ (1)').click()
  await expect(detail.getByText('RLX-9').first()).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Xóa giá trị của Biển số' })).toHaveCount(0)
})

test('the list is filtered by a field of the chosen category, and says when the field is gone', async ({ browser }) => {
  const { workspace, caller, category } = await work()
  const red = option('a', 'Đỏ')
  const field = await addField(caller, category, 'Màu', 'choice', { options: [red, option('b', 'Xanh')] })
  const seats = await addField(caller, category, 'Số chỗ', 'number')
  const set = (values: object) => ({ categoryId: category, customFields: values })
  await seedAsset(caller, { name: 'Xe đỏ', ...set({ [field]: red._id, [seats]: 5 }) })
  await seedAsset(caller, { name: 'Xe xanh', ...set({ [field]: 'b'.repeat(24), [seats]: 7 }) })
  const page = await openPage(browser, server, `/${workspace.url}/asset?category=${category}`, { as: workspace.owner })
  await page.getByRole('button', { name: /^Bộ lọc/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Lọc tài sản' })
  await drawer.getByRole('combobox', { name: 'Màu' }).click()
  await page.getByRole('option', { name: 'Đỏ' }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('textbox', { name: 'Số chỗ: đến' }).fill('6')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByRole('link', { name: 'Xe đỏ', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xe xanh', exact: true })).toHaveCount(0)
  await expect(page.getByText('Màu: Đỏ; Số chỗ: đến 6')).toBeVisible()

  await send(caller, 'DELETE', `/api/custom-fields/${field}`)
  await page.reload()
  await expect(page.getByText(/trường hoặc lựa chọn đã bỏ/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xe đỏ', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Bộ lọc/ }).click()
  await drawer.getByRole('button', { name: 'Bỏ điều kiện này' }).click()
  await drawer.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByRole('link', { name: 'Xe đỏ', exact: true })).toBeVisible()
})
