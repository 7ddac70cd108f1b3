import type { Browser, Page } from '@playwright/test'
import { addDays, todayIn } from '@nine/contract/duration'
import { field } from '@nine/testkit/browser/accounts'
import { type Caller, seedAsset, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openPage, toast, type View } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const today = todayIn('Asia/Ho_Chi_Minh')
const LAPTOP = {
  name: 'Laptop Lenovo ThinkPad',
  price: 27_680_000,
  purchaseDate: addDays(today, -365),
  warranty: { enabled: true, duration: 731 },
  depreciation: { enabled: true, method: 'straight-line', duration: 1461, residualValue: 0 },
  maintenance: { required: true, frequency: '6 tháng', nextDate: addDays(today, 16) },
}

async function open(browser: Browser, asset: Parameters<typeof seedAsset>[1], view: View = {}) {
  const workspace = await createWorkspace(server)
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  await seedTrees(caller)
  const { _id } = await seedAsset(caller, asset)
  const address = `/${workspace.url}/asset?asset=${_id}`
  const page = await openPage(browser, server, address, { as: workspace.owner, ...view })
  await expect(page.getByRole('region', { name: 'Hiện nay' })).toBeVisible()
  return { page, workspace, address }
}

const strip = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const actions = (page: Page) => page.getByRole('group', { name: 'Việc với tài sản này' })

test('what is true of an asset now comes first, and a key does what a button does', async ({ browser }) => {
  const { page } = await open(browser, { name: 'Máy in' })
  const now = page.getByRole('region', { name: 'Hiện nay' })
  await expect(now.getByText('Chưa giao')).toBeVisible()
  await expect(actions(page).getByRole('button')).toHaveText(['Giao', 'Chuyển', 'In nhãn', 'Nhân bản'])
  await expectAccessible(page)
  for (const [key, name] of [
    ['g', /^Bàn giao Máy in/],
    ['p', 'Tạo nhãn QR'],
    ['m', 'Chuyển'],
  ] as const) {
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden({ timeout: 1000 })
    }).toPass()
  }
  // Nobody has it: there is nothing to take back. In a field keys are letters.
  await page.keyboard.press('t')
  await field(page, 'asset-description').pressSequentially('gtmpd')
  await expect(field(page, 'asset-description')).toHaveValue('gtmpd')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  await actions(page).getByRole('button', { name: 'Chuyển' }).click()
  const moving = page.getByRole('dialog', { name: 'Chuyển' })
  // Over it the keys do nothing.
  await moving.getByRole('button', { name: 'Hủy' }).focus()
  await page.keyboard.press('g')
  await moving.getByRole('combobox', { name: 'Đến vị trí' }).click()
  await page.getByRole('treeitem', { name: /^Phòng họp lớn/ }).click()
  await moving.getByRole('textbox', { name: /^Lý do/ }).fill('Đổi phòng')
  await moving.getByRole('button', { name: /^Chuyển 1 tài sản/ }).click()
  await expect(moving).toBeHidden()
  await expect(now.getByText('Phòng họp lớn')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lịch sử' }).getByText('Đổi phòng')).toBeVisible()
  await expect(field(page, 'asset-description')).toHaveValue('gtmpd')
})

test('strips tell what runs out, and lead to what is missing', async ({ browser }) => {
  const { page } = await open(browser, LAPTOP)
  await expect(strip(page, 'Bảo hành')).toContainText('còn 12 tháng')
  await expect(strip(page, 'Giá trị nay')).toContainText('mua 27.680.000 ₫')
  await expect(strip(page, 'Giá trị nay')).toContainText('20.764.736 ₫')
  const care = strip(page, 'Bảo trì')
  await expect(care).toContainText('còn 16 ngày')
  await care.getByRole('button', { name: 'Ghi đã bảo trì' }).click()
  await page
    .getByRole('dialog', { name: /^Ghi đã bảo trì/ })
    .getByRole('button', { name: /^Lưu/ })
    .click()
  await expect(toast(page, 'Đã ghi lần bảo trì')).toBeVisible()
  await page.getByRole('tab', { name: 'Bảo trì 1' }).click()
  await expect(page.getByRole('region', { name: 'Bảo trì', exact: true })).toContainText('Đã xong')

  const bare = await open(browser, { name: 'Ghế xoay' })
  await expect(strip(bare.page, 'Bảo trì')).toContainText('Chưa có kế hoạch')
  await bare.page.getByRole('tab', { name: 'Bàn giao 0' }).click()
  await strip(bare.page, 'Bảo hành').getByRole('button', { name: 'Thêm bảo hành' }).click()
  await expect(field(bare.page, 'asset-warrantyYears')).toBeFocused()
  await strip(bare.page, 'Giá trị nay').getByRole('button', { name: 'Thêm giá mua' }).click()
  await expect(field(bare.page, 'asset-price')).toBeFocused()
})

test('a look at another tab loses nothing, and what is missing leads back', async ({ browser }) => {
  const { page } = await open(browser, { name: 'Máy in' })
  const save = page.getByRole('button', { name: /^Lưu thay đổi/ })
  await expect(save).toBeHidden()
  await field(page, 'asset-name').fill('')
  await field(page, 'asset-description').fill('Kèm hai hộp mực')
  await page.getByRole('tab', { name: 'Chứng từ 0' }).click()
  await expect(field(page, 'asset-name')).toBeHidden()
  await save.click()
  await expect(field(page, 'asset-name')).toBeFocused()
  await expect(field(page, 'asset-description')).toHaveValue('Kèm hai hộp mực')
  await field(page, 'asset-name').fill('Máy in tầng 3')
  await page.getByRole('tab', { name: 'Bảo trì 0' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Máy in tầng 3' })).toBeVisible()
})

test('history and holder have a column where there is room, else tabs; what was typed stays', async ({ browser }) => {
  const { page } = await open(browser, LAPTOP)
  const history = page.getByRole('region', { name: 'Lịch sử' })
  await field(page, 'asset-name').fill('Laptop mới')
  for (const width of [1440, 1280, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(history).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([/^Thông tin/, /^Bàn giao/, /^Bảo trì/, /^Chứng từ/])
  }
  for (const width of [1099, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(history).toBeHidden()
    await page.getByRole('tab', { name: /^Lịch sử/ }).click()
    await expect(history).toBeVisible()
    await page.getByRole('tab', { name: /^Bàn giao/ }).click()
    await expect(page.getByRole('region', { name: 'Đang giữ' })).toBeVisible()
    await page.getByRole('tab', { name: /^Thông tin/ }).click()
    await expect(field(page, 'asset-name')).toHaveValue('Laptop mới')
    await expectAccessible(page)
  }
})

test('of a long history one kind can be chosen, and a lost connection is told', async ({ browser }) => {
  const { page, workspace, address } = await open(browser, { name: 'Máy in' })
  const history = page.getByRole('region', { name: 'Lịch sử' })
  const choice = history.getByRole('combobox', { name: 'Phần lịch sử cần xem' })
  await expect(choice).toBeHidden()
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const id = new URL(address, server.url).searchParams.get('asset')
  for (const unit of ['1', '2', '3', '4', '5']) await send(caller, 'PATCH', `/api/asset/${id}`, { unit })
  await send(caller, 'PATCH', `/api/asset/${id}`, { status: 'damaged' })
  await page.reload()
  await expect(history.getByRole('heading')).toContainText('7 thay đổi')
  await choice.selectOption('Trạng thái')
  await expect(history.getByRole('heading')).toContainText('1 thay đổi')
  await expect(history.getByRole('listitem')).toHaveText(/đổi trạng thái/)
  await choice.selectOption('Vị trí')
  await expect(history.getByText('Chưa có thay đổi loại này.')).toBeVisible()
  await page.route(/historyaction=assigned/i, (route) => route.abort())
  await choice.selectOption('Bàn giao')
  await expect(history.getByRole('alert')).toBeVisible()
  await page.unroute(/historyaction=assigned/i)
  await history.getByRole('button', { name: 'Thử lại' }).click()
  await expect(history.getByText('Chưa có thay đổi loại này.')).toBeVisible()
  await expectAccessible(page)
  await choice.selectOption('Tất cả')
  await expect(history.getByRole('listitem')).toHaveCount(5)
})

test('on a phone everything is within reach of a thumb', async ({ browser }) => {
  const { page } = await open(browser, { ...LAPTOP, photos: 2 }, { phone: true })
  for (const button of await actions(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  for (const control of [
    page.getByRole('button', { name: /Đổi trạng thái$/ }),
    page.getByRole('tab').first(),
    field(page, 'asset-name'),
    page.getByRole('button', { name: 'Thao tác khác', exact: true }),
  ])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Xem và sửa ảnh (2)' }).click()
  await expect(page.getByRole('button', { name: 'Ảnh 2', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Vị trí/ }).click()
  await expect(page.getByRole('dialog', { name: 'Chuyển' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Người giữ/ }).click()
  await expect(page.getByRole('region', { name: 'Đang giữ' })).toBeVisible()
})

test('members without the right to hand over are not offered it, and assign as before', async ({ browser }) => {
  const { page, workspace, address } = await open(browser, { name: 'Máy in' })
  await page.close()
  const member = await createNamed(server, 'Lê', 'Hoàng Yến')
  await addMember(server, workspace, member, 'user')
  const theirs = await openPage(browser, server, address, { as: member })
  await expect(actions(theirs).getByRole('button')).toHaveText(['Chuyển', 'In nhãn', 'Nhân bản'])
  await expect(strip(theirs, 'Bảo trì').getByRole('button')).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Giao cho…' })).toBeVisible()
  // Where it is they change in the form.
  await actions(theirs).getByRole('button', { name: 'Chuyển' }).click()
  await expect(theirs.getByRole('combobox', { name: 'Vị trí' })).toBeFocused()
})

test('who holds an asset too long is asked for it, once a day', async ({ browser }) => {
  const { page, workspace } = await open(browser, { name: 'Máy ảnh' })
  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  const { db } = server.runtime
  await db.updateTable('asset').set({ holder_id: member.id }).where('business_id', '=', workspace.id).execute()
  await db
    .updateTable('custody')
    .set({ due_on: addDays(today, -4) })
    .where('business_id', '=', workspace.id)
    .execute()
  await page.reload()
  await expect(page.getByText('quá hạn 4 ngày').first()).toBeVisible()
  const ask = page.getByRole('button', { name: 'Nhắc trả' })
  await ask.click()
  await expect(toast(page, 'Đã nhắc Phan Xuân Mai')).toBeVisible()
  await ask.click()
  await expect(toast(page, 'Hôm nay đã nhắc Phan Xuân Mai rồi.')).toBeVisible()
})
