import type { NotificationType } from '@nine/contract/notification'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { type NewNotification, notify } from '../../apps/server/src/features/notification/notification.service.ts'
import { issuesOf } from '@nine/testkit/browser/axe'
import { type OwnServer, type Signed, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { openBlank, type View } from '@nine/testkit/browser/workspace'

const JOIN: Pick<NewNotification<'user-event.join-requested'>, 'type' | 'payload'> = {
  type: 'user-event.join-requested',
  payload: { name: 'Nguyễn Thị Hồng Nhung', eventTitle: 'Hội nghị khách hàng 2026' },
}
const JOIN_SENTENCE = 'Nguyễn Thị Hồng Nhung muốn tham gia sự kiện “Hội nghị khách hàng 2026”'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const notifyPerson = <T extends NotificationType>(person: Signed, news: Pick<NewNotification<T>, 'type' | 'payload'>) =>
  server.runtime.db
    .transaction()
    .execute((trx) => notify(trx, server.runtime, { personId: person.id, businessId: null, ...news }))

async function openAs(browser: Browser, person: Signed, view: View = {}) {
  const page = await openBlank(browser, server, { ...view, as: person })
  const admitted = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
  await page.goto('/dev/ui')
  await expect(bellOf(page)).toBeVisible()
  await admitted
  return page
}
const bellOf = (page: Page) => page.getByRole('button', { name: /^(Thông báo|Notifications)/ })
const rowsOf = (page: Page) => page.getByRole('dialog').getByRole('listitem')

test('the bell counts what is unread, one or all can be read, and the badge follows', async ({ browser }) => {
  const person = await server.createPerson()
  for (let i = 0; i < 3; i++) await notifyPerson(person, JOIN)
  const page = await openAs(browser, person)
  await expect(bellOf(page)).toHaveAccessibleName('Thông báo, 3 chưa đọc')
  await bellOf(page).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).first()).toContainText(JOIN_SENTENCE)
  await expect(rowsOf(page).first()).toContainText(/\d{2}-\d{2}-\d{4} \d{2}h\d{2}/)
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Chưa đọc/ })
    .click()
  await expect(bellOf(page)).toHaveAccessibleName('Thông báo, 2 chưa đọc')
  await page.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
  await expect(bellOf(page)).toHaveAccessibleName('Thông báo')
  await page.reload()
  await expect(bellOf(page)).toHaveAccessibleName('Thông báo')
})

test('removing takes two clicks; a click elsewhere or Esc disarms the first', async ({ browser }) => {
  const person = await server.createPerson()
  await notifyPerson(person, JOIN)
  await notifyPerson(person, { type: 'staff.removed', payload: { name: 'Trần Đức Anh', businessName: 'An Phát' } })
  const page = await openAs(browser, person)
  await bellOf(page).click()
  const row = rowsOf(page).first()
  const unarmed = row.getByRole('button', { name: /^Xóa thông báo: Trần Đức Anh/ })
  const armed = row.getByRole('button', { name: /^Nhấn lần nữa để xóa: Trần Đức Anh/ })
  await row.hover()
  await unarmed.click()
  await expect(armed).toBeVisible()
  await page.getByRole('heading', { name: 'Thông báo' }).click()
  await expect(unarmed).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)

  await unarmed.focus()
  await page.keyboard.press('Enter')
  await expect(armed).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(unarmed).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).first()).toContainText(JOIN_SENTENCE)
  await expect(rowsOf(page).first().getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bellOf(page)).toBeFocused()
  await page.reload()
  await expect(bellOf(page)).toHaveAccessibleName('Thông báo, 1 chưa đọc')
})

test('what is pushed shows a toast, and list and badge follow without a reload', async ({ browser }) => {
  const [person, other] = [await server.createPerson(), await server.createPerson()]
  const [page, stranger] = [await openAs(browser, person), await openAs(browser, other, { lang: 'en' })]
  await bellOf(page).click()
  await expect(page.getByText('Chưa có thông báo nào')).toBeVisible()
  await notifyPerson(person, JOIN)
  const success = page.getByRole('alert').filter({ hasText: JOIN_SENTENCE })
  await expect(success).toContainText('Thành Công')
  await expect(bellOf(page)).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  await expect(rowsOf(page)).toHaveCount(1)
  await notifyPerson(person, {
    type: 'staff.role-changed',
    payload: { name: 'Lê Gia Hân', businessName: 'Nội thất An Phát', role: 'meeting-booking' },
  })
  const info = page.getByRole('alert').filter({ hasText: 'đã đổi vai trò của bạn tại Nội thất An Phát thành Quản lý' })
  await expect(info).toBeVisible()
  await expect(info).not.toContainText('Thành Công')
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(stranger.getByRole('alert').filter({ hasText: 'Nguyễn' })).toHaveCount(0)
  await expect(bellOf(stranger)).toHaveAccessibleName('Notifications')
})

test('what is read in one window is read in the other', async ({ browser }) => {
  const person = await server.createPerson()
  await notifyPerson(person, JOIN)
  const [laptop, phone] = [await openAs(browser, person), await openAs(browser, person, { phone: true })]
  await bellOf(phone).click()
  await rowsOf(phone).first().getByRole('button').first().click()
  await expect(bellOf(laptop)).toHaveAccessibleName('Thông báo')
})

test('a change the server does not take is taken back, with its reason', async ({ browser }) => {
  const person = await server.createPerson()
  await notifyPerson(person, JOIN)
  const page = await openAs(browser, person)
  await bellOf(page).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await rowsOf(page).first().getByRole('button').first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Không kết nối được' })).toBeVisible()
  await expect(bellOf(page)).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Xóa thông báo/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Nhấn lần nữa/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'Không kết nối được' })).toHaveCount(2)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.context().setOffline(false)
})

test('what was told while the connection was lost is there when it is back', async ({ browser }) => {
  const person = await server.createPerson()
  const page = await openAs(browser, person)
  await page.context().setOffline(true)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nine-live'`.execute(
    server.runtime.db,
  )
  await notifyPerson(person, JOIN)
  await page.context().setOffline(false)
  await expect(bellOf(page)).toHaveAccessibleName('Thông báo, 1 chưa đọc', { timeout: 30_000 })
})

for (const phone of [false, true]) {
  const dark = phone
  test(`the list has no accessibility violations on ${phone ? 'phone' : 'desktop'} in ${dark ? 'dark' : 'light'}`, async ({
    browser,
  }) => {
    const person = await server.createPerson()
    await fill(person)
    const page = await openAs(browser, person, { phone, dark, lang: phone ? 'en' : 'vn' })
    await bellOf(page).click()
    await expect(rowsOf(page).first()).toBeVisible()
    await rowsOf(page).nth(1).getByRole('button').last().click()
    expect(await issuesOf(page, { float: true })).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

async function fill(person: Signed): Promise<void> {
  await notifyPerson(person, {
    type: 'staff.removed',
    payload: { name: 'Vũ Khắc Minh', businessName: 'Kho Bình Dương' },
  })
  await notifyPerson(person, {
    type: 'asset.assigned',
    payload: { name: 'Trần Đức Anh', assetName: 'Máy in laser Canon LBP2900', assetCode: 'TS-000128' },
  })
  await notifyPerson(person, {
    type: 'staff.added',
    payload: { name: 'Lê Gia Hân', businessName: 'Công ty Cổ phần Nội thất An Phát', role: 'user' },
  })
  await notifyPerson(person, JOIN)
}
