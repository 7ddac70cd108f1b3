import { seedEvent } from '@nine/testkit/browser/event-setup'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage, toast } from '@nine/testkit/browser/workspace'
import { type SmtpInbox, startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { calendarIn } from '@nine/testkit/doubles/event-mails'
import { sweepMessages } from '../../apps/server/src/features/message/sweep.service.ts'

const HOUR_MS = 3_600_000

let inbox: SmtpInbox
let server: OwnServer
test.beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startOwnServer({ SMTP_URL: inbox.url, BOT_CHECK: 'off' })
})
test.afterAll(async () => {
  await server.stop()
  await inbox.stop()
})

test('a guest gets their ticket, hears of another place, is reminded, and learns that it is called off', async ({
  browser,
}) => {
  test.slow()
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: 240, published: true })
  const registered = await fetch(`${server.url}/event-service/user-event/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
    body: JSON.stringify({
      eventID: event,
      name: 'Lê Minh Anh',
      phone: '0903118412',
      email: 'anh@example.com',
      address: 'Gò Vấp',
    }),
  })
  expect(registered.status).toBe(200)
  await inbox.waitFor('anh@example.com', /^Vé của bạn: Ngày hội số/)

  const page = await openPage(browser, server, `/${workspace.url}/event/${event}`, { as: workspace.owner })
  await page.getByRole('textbox', { name: /^Địa chỉ/ }).fill('1 Lê Lợi')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Báo cho 1 khách?' })
  await question.getByRole('button', { name: 'Lưu và báo khách' }).click()
  await expect(toast(page, 'Đã lưu; thư báo đang được gửi')).toBeVisible()
  const notice = await inbox.waitFor('anh@example.com', /^Thay đổi: /)
  expect(notice.html).toContain('1 Lê Lợi')
  expect(notice.html).toContain('Trước đây: 588 Phạm Văn Đồng')
  expect(calendarIn(notice)).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:3[\s\S]*LOCATION:1 Lê Lợi/)

  const { result }: { result: { id: string } } = await registered.json()
  const ticket = `/${workspace.url}/checkin-event/${event}?userid=${result.id}`
  const guest = await openPage(browser, server, ticket, { phone: true })
  const moved = guest.getByRole('note', { name: 'Sự kiện đã đổi từ khi bạn đăng ký' })
  await expect(moved).toContainText(/588 Phạm Văn Đồng.* → 1 Lê Lợi/)
  await expectAccessible(guest)

  await page.getByRole('tab', { name: 'Thư gửi khách' }).click()
  await page.getByRole('button', { name: /^Nhắc trước 1 ngày/ }).click()
  const editor = page.getByRole('form', { name: 'Nhắc trước 1 ngày' })
  await editor.getByLabel('Tiêu đề thư').fill('Mai gặp nhé: {tên nào}')
  await editor.getByText('English', { exact: true }).click()
  await editor.getByRole('button', { name: 'Lưu thư' }).click()
  // The text with the error comes to the front.
  await expect(editor.getByText(/Không có biến nào tên “tên nào”/)).toBeVisible()
  await editor.getByLabel('Tiêu đề thư').fill('Mai gặp nhé: {tên sự kiện}')
  await editor.getByRole('button', { name: 'Lưu thư' }).click()
  await expect(toast(page, 'Đã lưu thư')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Xem trước' })).toContainText('Mai gặp nhé: Ngày hội số')
  const log = page.getByRole('region', { name: 'Nhật ký gửi' })
  await expect(log.getByRole('row').filter({ hasText: 'anh@example.com' })).toHaveCount(2)
  await expectAccessible(page)

  const { start_at: start } = await server.runtime.db
    .selectFrom('event')
    .select('start_at')
    .where('id', '=', event)
    .executeTakeFirstOrThrow()
  const before = (hours: number) => new Date((start?.getTime() ?? 0) - hours * HOUR_MS)
  await server.runtime.db.deleteFrom('message_sweep').execute()
  await sweepMessages(server.runtime, before(25))
  await sweepMessages(server.runtime, before(23))
  const reminder = await inbox.waitFor('anh@example.com', /^Mai gặp nhé: Ngày hội số/)
  expect(reminder.html).toContain('1 Lê Lợi')

  await page.getByRole('tab', { name: 'Sự kiện' }).click()
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Hủy sự kiện' }).click()
  const dialog = page.getByRole('dialog', { name: /^Hủy “Ngày hội số”/ })
  await dialog.getByLabel('Lý do').fill('Bão số 9')
  await expect(dialog.getByRole('checkbox', { name: /Báo cho 1 khách/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Hủy sự kiện' }).click()
  await expect(page.getByText('Lý do: Bão số 9')).toBeVisible()
  const cancellation = await inbox.waitFor('anh@example.com', /^Đã hủy: /)
  expect(cancellation.html).toContain('Bão số 9')
  expect(calendarIn(cancellation)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:4/)

  const stranger = await openPage(browser, server, `/${workspace.url}/${event}`, { phone: true })
  await expect(stranger.getByText('Sự kiện này không diễn ra nữa và không nhận đăng ký.')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Tham gia' })).toHaveCount(0)
  await expectAccessible(stranger)
})

test('on a phone the tab that is open is moved into sight', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: 24, published: true })
  const page = await openPage(browser, server, `/${workspace.url}/event/${event}?tab=message`, {
    as: workspace.owner,
    phone: true,
  })
  await expect(page.getByRole('tab', { name: 'Thư gửi khách' })).toBeInViewport({ ratio: 1 })
})
