import { randomBytes } from 'node:crypto'
import { sendDoorActs } from '@nine/contract/event/door/door-acts'
import { openDoorSession } from '@nine/contract/event/door/door-staff'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import type { Page } from '@playwright/test'
import { createWorkspace, openPage, toast, type Workspace } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const open = (
  browser: Parameters<typeof openPage>[0],
  { url, owner }: Workspace,
  event: string,
  tab: 'guest' | 'door',
  view = {},
) => openPage(browser, server, `/${url}/event/${event}?tab=${tab}`, { as: owner, ...view })

const newDevice = () => randomBytes(12).toString('hex')

/** What a device at the door sends, having decided by itself some minutes ago. */
async function send(event: string, token: string, acts: object[]) {
  const response = await fetch(server.url + sendDoorActs.path.replace('{eventId}', event), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device: newDevice(), acts }),
  })
  expect(response.status).toBe(200)
}
const passing = (ticket: string, gate: string, minutes: number, seq = 1) => ({
  kind: 'in',
  ticket,
  method: 'scan',
  seq,
  gate,
  isDecided: true,
  at: new Date(Date.now() - minutes * 60_000).toISOString(),
})
const codeOf = async (guest: string): Promise<string> =>
  (await server.runtime.db.selectFrom('guest').select('code').where('id', '=', guest).executeTakeFirstOrThrow()).code

/** Keeps what would be printed, instead of the dialog nobody could answer. */
const watchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

test('gates, categories and the mode are set up; a PIN is made for a gate, used, and revoked at once', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: 1, end: 9, published: true })
  const page = await open(browser, workspace, event, 'door')
  await expect(page.getByText('Thêm và lưu ít nhất một cổng để tạo mã PIN.')).toBeVisible()
  await page.getByRole('radio', { name: 'Ra vào tự do' }).click()
  await page.getByRole('button', { name: 'Thêm cổng' }).click()
  await page.getByRole('textbox', { name: 'Tên cổng 1' }).fill('Cổng A')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Tên cổng 2' }).fill('cổng a')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Tên cổng 2' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Tên cổng 2' }).fill('Cổng B')
  await page.getByRole('combobox', { name: 'Chiều của Cổng B' }).click()
  await page.getByRole('option', { name: 'Chỉ ra' }).click()
  await page.getByRole('button', { name: 'Thêm hạng' }).click()
  await page.getByRole('textbox', { name: 'Tên hạng 1' }).fill('VIP')
  await page.getByRole('textbox', { name: 'Số chỗ của VIP' }).fill('20')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(toast(page, 'Đã lưu cài đặt cửa')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toHaveCount(0)
  await expect(page.getByText('Đã nhận 0 / 20')).toBeVisible()

  await page.getByRole('button', { name: 'Tạo mã PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dành cho ai').fill('Ca sáng')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tạo mã' }).click()
  const pin = (await dialog.getByLabel('Mã PIN', { exact: true }).textContent()) ?? ''
  expect(pin).toMatch(/^\d{6}$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Đóng' }).last().click()
  const row = page.getByRole('listitem').filter({ hasText: 'Ca sáng' })
  await expect(row).toContainText('Đang dùng được')
  await expect(row).toContainText('Cổng A')
  await expect(page.getByText(pin)).toHaveCount(0)

  const link = await page.getByRole('textbox', { name: 'Địa chỉ cửa' }).inputValue()
  await expect(page.getByRole('img', { name: 'Mã QR của địa chỉ cửa' })).toBeVisible()
  const session = await fetch(server.url + openDoorSession.path.replace('{door}', link.split('/').at(-1) ?? ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin, name: 'Lê Văn Sơn', device: newDevice() }),
  })
  const { token } = (await session.json()).result
  await page.reload()
  await expect(row).toContainText('Đang ở cửa: Lê Văn Sơn')
  await row.getByRole('button', { name: 'Thu hồi mã của Ca sáng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click()
  await expect(row).toContainText('Đã thu hồi')
  await expect(row).not.toContainText('Lê Văn Sơn')

  // What the device had not sent waits for a decision.
  const guest = await seedGuest(server, workspace, event, { name: 'Phạm Quốc Bảo' })
  await send(event, token, [passing(await codeOf(guest), '', 2)])
  await expect(page.getByRole('tab', { name: /Danh sách khách.*1 cần xem lại/ })).toBeVisible()
  await page.getByRole('tab', { name: /Danh sách khách/ }).click()
  await page.getByRole('button', { name: /^Cần xem lại/ }).click()
  const card = page.getByRole('listitem', { name: 'Phạm Quốc Bảo' })
  await expect(card).toContainText('Mã PIN đã hết hiệu lực')
  await card.getByRole('button', { name: 'Tính lượt này' }).click()
  await expect(page.getByText('Không có gì cần xem lại')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Phạm Quốc Bảo/ })).toContainText(/Đã vào \d\d:\d\d/)
})

test('a ticket used at two gates is settled with both in sight, opened again, and settled with the rest', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const { owner } = workspace
  const event = await seedEvent(server, workspace, { start: -1, end: 9, published: true })
  const guests = [
    await seedGuest(server, workspace, event, { name: 'Phạm Quốc Bảo' }),
    await seedGuest(server, workspace, event, { name: 'Mai Đức Thịnh' }),
  ]
  const codes = await Promise.all(guests.map(codeOf))
  await send(
    event,
    owner.token,
    codes.map((code, index) => passing(code, 'Cổng A', 30, index + 1)),
  )
  const page = await open(browser, workspace, event, 'guest')
  await expect(page.getByRole('button', { name: /^Cần xem lại/ })).toHaveCount(0)
  await send(event, owner.token, [
    ...codes.map((code, index) => passing(code, 'Cổng B', 10, index + 1)),
    passing('9TQ3-WX5H', 'Cổng B', 5, 3),
  ])
  await page.getByRole('button', { name: /^Cần xem lại/ }).click()
  const card = page.getByRole('listitem', { name: 'Phạm Quốc Bảo' })
  await expect(card).toContainText(/\d\d:\d\dVào · Cổng A · Nguyễn Thị Minh Châuđã tính/)
  await expect(card).toContainText(/\d\d:\d\dVào · Cổng B · Nguyễn Thị Minh Châuchờ bạn/)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Là người khác' }).click()
  const question = page.getByRole('dialog', { name: 'Thêm khách tại chỗ' })
  await question.getByLabel('Họ và tên').fill('Phạm Quốc Huy')
  await question.getByRole('button', { name: 'Thêm khách tại chỗ' }).click()
  await expect(card).toHaveCount(0)
  const list = page.getByRole('dialog', { name: 'Cần xem lại' })
  await list.getByText('Đã xử lý', { exact: true }).click()
  await expect(card).toContainText('Là người khác · Nguyễn Thị Minh Châu')
  await card.getByRole('button', { name: 'Mở lại' }).click()
  await expect(card).toHaveCount(0)
  await list.getByText('Chờ bạn', { exact: true }).click()
  await page.getByRole('button', { name: 'Làm cả 2 như đề xuất' }).click()
  await expect(page.getByRole('listitem', { name: '9TQ3-WX5H' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Mai Đức Thịnh' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /Danh sách khách.*1 cần xem lại/ })).toBeVisible()
})

test('a guest is corrected, taken back with a reason, cancelled and given a place again, seen by others at once', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: -1, end: 9, published: true })
  const id = await seedGuest(server, workspace, event, {
    name: 'Lê Minh Anh',
    email: 'anh@example.com',
    checkedIn: true,
  })
  const page = await open(browser, workspace, event, 'guest')
  const other = await open(browser, workspace, event, 'guest')
  const row = other.getByRole('row', { name: /Lê Minh|Lê Thị/ })
  await expect(row).toContainText(/Đã vào \d\d:\d\d/)
  const code = await codeOf(id)
  await page.getByRole('searchbox').last().fill(code.slice(0, 4).toLowerCase())
  await page.getByRole('button', { name: 'Lê Minh Anh', exact: true }).click()
  const drawer = page.getByRole('dialog').first()
  await expect(drawer).toContainText(`${code.slice(0, 4)}-${code.slice(4)}`)
  await expect(drawer.getByRole('button', { name: 'Lưu' })).toBeDisabled()
  await drawer.getByLabel('Họ và tên').fill('Lê Thị Minh Anh')
  await drawer.getByLabel('Công ty').fill('Hòa Phát')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  await expect(drawer.getByText('Họ và tên: Lê Minh Anh → Lê Thị Minh Anh')).toBeVisible()
  await expect(row).toContainText('Lê Thị Minh Anh')
  await drawer.getByRole('button', { name: 'Hoàn tác' }).click()
  const question = page.getByRole('dialog', { name: 'Hoàn tác lượt vào của Lê Thị Minh Anh' })
  await question.getByLabel('Lý do (không bắt buộc)').fill('Quét nhầm người')
  await question.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(drawer.getByText('Lý do: Quét nhầm người')).toBeVisible()
  await expect(drawer.getByText('Chưa vào')).toBeVisible()
  await expect(row).toContainText('Chưa vào')
  await drawer.getByRole('button', { name: 'Hủy đăng ký' }).click()
  const cancelling = page.getByRole('dialog', { name: /^Hủy đăng ký của/ })
  await expect(cancelling.getByRole('checkbox', { name: 'Báo cho khách' })).toBeChecked()
  await cancelling.getByLabel('Lý do (không bắt buộc)').fill('Chỉ dành cho đại lý')
  await expectAccessible(page)
  await cancelling.getByRole('button', { name: 'Hủy đăng ký' }).click()
  await expect(row).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Cho một chỗ' }).click()
  await page
    .getByRole('dialog', { name: /^Cho Lê Thị/ })
    .getByRole('button', { name: 'Cho một chỗ' })
    .click()
  await expect(row).toBeVisible()
})

test('somebody comes with a name alone, also when the event is full; a hidden event takes nobody', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: -1, end: 9, published: true, capacity: 1 })
  const page = await open(browser, workspace, event, 'guest')
  const add = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Thêm', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Thêm khách tại chỗ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thêm khách tại chỗ' })
    await dialog.getByLabel('Họ và tên').fill(name)
    await dialog.getByRole('button', { name: 'Thêm và cho vào' }).click()
  }
  await add('Chị Hoa')
  await expect(toast(page, 'Chị Hoa đã vào')).toBeVisible()
  await expect(page.getByRole('row', { name: /Chị Hoa/ })).toContainText(/Đã vào/)
  await add('Anh Ba')
  await page
    .getByRole('dialog', { name: /^Sự kiện đã hết chỗ/ })
    .getByRole('button', { name: 'Vẫn nhận' })
    .click()
  await expect(toast(page, 'Anh Ba đã vào')).toBeVisible()
  await server.runtime.db.updateTable('event').set({ is_published: false }).where('id', '=', event).execute()
  await page.reload()
  await expect(page.getByText('Sự kiện đang ẩn: vé đã phát và cửa vẫn dùng được')).toBeVisible()
  await add('Anh Tư')
  await expect(page.getByRole('dialog')).toContainText('không nhận thêm ai')
})

test('badges are printed in the size that was chosen, which is remembered', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội Số', start: -1, end: 9, published: true })
  const ids = [
    await seedGuest(server, workspace, event, { name: 'Lê Minh Anh' }),
    await seedGuest(server, workspace, event, { name: 'Phạm Quốc Bảo' }),
  ]
  const [code] = await Promise.all(ids.map(codeOf))
  const page = await open(browser, workspace, event, 'guest')
  await watchPrinting(page)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Việc khác' }).click()
  await page.getByRole('menuitem', { name: 'In thẻ' }).click()
  const dialog = page.getByRole('dialog', { name: 'In 2 thẻ' })
  await dialog.getByText('A6').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'In 2 thẻ' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  const badges = page.locator('body > div > article')
  await expect(badges).toHaveCount(2)
  const first = badges.filter({ hasText: 'Lê Minh Anh' })
  await expect(first).toBeVisible()
  await expect(first).toContainText('Ngày hội Số')
  await expect(first).toContainText(`${code?.slice(0, 4)}-${code?.slice(4)}`)
  await expect(first.locator('img')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Danh sách khách/ })).toBeHidden()
  const box = await first.boundingBox()
  expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 148)).toBe(105)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Shift')
  await expect(badges).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Thao tác với Lê Minh Anh' }).click()
  await page.getByRole('menuitem', { name: 'In thẻ' }).click()
  await expect(page.getByRole('radio', { name: 'A6' })).toBeChecked()
})

test('a category that has all its guests takes no more, and says so', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: 24, published: true })
  const page = await open(browser, workspace, event, 'door')
  await page.getByRole('button', { name: 'Thêm hạng' }).click()
  await page.getByRole('textbox', { name: 'Tên hạng 1' }).fill('VIP')
  await page.getByRole('textbox', { name: 'Số chỗ của VIP' }).fill('1')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã nhận 0 / 1')).toBeVisible()
  await page.getByRole('tab', { name: /Danh sách khách/ }).click()
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Thêm', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Thêm khách', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Thêm khách' })
    await dialog.getByLabel('Họ và tên').fill(name)
    await dialog.getByRole('combobox', { name: 'Hạng' }).click()
    await page.getByRole('option', { name: 'VIP' }).click()
    await dialog.getByRole('button', { name: 'Thêm khách' }).click()
    return dialog
  }
  await expect(await add('Lê Minh Anh')).toHaveCount(0)
  const full = await add('Phạm Quốc Bảo')
  await expect(full.getByText('Hạng “VIP” đã đủ 1 chỗ.')).toBeVisible()
  await expectAccessible(page)
})
