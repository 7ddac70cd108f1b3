import { seedEvent } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage, toast } from '@nine/testkit/browser/workspace'
import { type SmtpInbox, startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { calendarIn, ownPageIn } from '@nine/testkit/doubles/event-mails'
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
test.afterEach(() => {
  inbox.refuseWith = undefined
})

const register = async (event: string, name: string, email: string) => {
  const response = await fetch(`${server.url}/event-service/user-event/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
    body: JSON.stringify({ eventID: event, name, phone: '0903118412', email, address: 'Gò Vấp' }),
  })
  expect(response.status).toBe(200)
}
const subjectsTo = (email: string) =>
  inbox.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject = '' }) => subject.split(':')[0])

test('a guest waits, gets the seat of another, hears of another place, is reminded, and cancels', async ({
  browser,
}) => {
  test.slow()
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: 240, published: true, capacity: 1 })
  await server.runtime.db.updateTable('event').set({ has_waiting_list: true }).where('id', '=', event).execute()
  await register(event, 'Trần Bình', 'binh@example.com')
  const first = await inbox.waitFor('binh@example.com', /^Vé của bạn/)
  await register(event, 'Lê Minh Anh', 'anh@example.com')
  const waiting = await inbox.waitFor('anh@example.com', /^Danh sách chờ/)
  expect(waiting.html).not.toContain('cid:qr@nine')

  const organiser = await openPage(browser, server, `/${workspace.url}/event/${event}?tab=guest`, {
    as: workspace.owner,
  })
  const leaver = await openPage(browser, server, ownPageIn(first), { phone: true })
  await leaver.getByRole('button', { name: 'Hủy đăng ký' }).click()
  await leaver.getByRole('dialog').getByRole('button', { name: 'Hủy đăng ký' }).click()
  await expect(leaver.getByText('Bạn đã hủy đăng ký này.')).toBeVisible()

  const promoted = await inbox.waitFor('anh@example.com', /^Bạn đã có chỗ/)
  const { code, id } = await server.runtime.db
    .selectFrom('guest')
    .select(['code', 'id'])
    .where('email', '=', 'anh@example.com')
    .executeTakeFirstOrThrow()
  expect(promoted.html).toContain('cid:qr@nine')
  expect(promoted.text).toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
  const entry = calendarIn(promoted)
  expect(entry).toContain('METHOD:REQUEST')
  await expect(organiser.getByRole('row', { name: /Lê Minh Anh/ })).toContainText('Đã gửi')

  await organiser.getByRole('tab', { name: 'Sự kiện' }).click()
  await organiser.getByRole('textbox', { name: /^Địa chỉ/ }).fill('1 Lê Lợi')
  await organiser.getByRole('button', { name: 'Lưu', exact: true }).click()
  await organiser
    .getByRole('dialog', { name: 'Báo cho 1 khách?' })
    .getByRole('button', { name: /báo khách/ })
    .click()
  await expect(toast(organiser, 'Đã lưu; thư báo đang được gửi')).toBeVisible()
  const notice = calendarIn(await inbox.waitFor('anh@example.com', /^Thay đổi/))
  const fieldOf = (file: string, name: string) => new RegExp(`^${name}:(.+)$`, 'm').exec(file)?.[1]?.trim()
  // The same entry, newer than the one that came with the ticket.
  expect(fieldOf(notice, 'UID')).toBe(fieldOf(entry, 'UID'))
  expect(Number(fieldOf(notice, 'SEQUENCE'))).toBeGreaterThan(Number(fieldOf(entry, 'SEQUENCE')))
  expect(notice).toContain('LOCATION:1 Lê Lợi')

  const { start_at: start } = await server.runtime.db
    .selectFrom('event')
    .select('start_at')
    .where('id', '=', event)
    .executeTakeFirstOrThrow()
  const before = (hours: number) => new Date((start?.getTime() ?? 0) - hours * HOUR_MS)
  await server.runtime.db.deleteFrom('message_sweep').execute()
  await sweepMessages(server.runtime, before(25))
  await sweepMessages(server.runtime, before(23))
  const reminder = await inbox.waitFor('anh@example.com', /^Ngày mai/)

  const guest = await openPage(browser, server, ownPageIn(reminder), { phone: true })
  await expect(guest.getByText('1 Lê Lợi').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Hủy đăng ký' }).click()
  const leaving = guest.getByRole('dialog')
  await leaving.getByLabel('Lý do (không bắt buộc)').fill('Xa quá')
  await leaving.getByRole('button', { name: 'Hủy đăng ký' }).click()
  await expect(guest.getByText('Bạn đã hủy đăng ký này.')).toBeVisible()
  await organiser.getByRole('tab', { name: 'Danh sách khách' }).click()
  await organiser
    .getByRole('radiogroup')
    .getByText(/^Đã hủy/)
    .click()
  await expect(organiser.getByRole('row', { name: /Lê Minh Anh/ })).toBeVisible()
  await expect
    .poll(() => server.runtime.db.selectFrom('guest').select('cancel_reason').where('id', '=', id).executeTakeFirst())
    .toEqual({ cancel_reason: 'Xa quá' })
  // Who left hears nothing more.
  expect(subjectsTo('binh@example.com')).toEqual(['Vé của bạn'])
  expect(subjectsTo('anh@example.com')).toEqual(['Danh sách chờ', 'Bạn đã có chỗ', 'Thay đổi', 'Ngày mai'])
})

test('a mail server that refuses one of many addresses is named beside it; one that takes nothing is told to all', async ({
  browser,
}) => {
  test.slow()
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Hội thảo', start: 240, published: true })
  await register(event, 'Lê Minh Anh', 'anh5@example.com')
  await inbox.waitFor('anh5@example.com', /^Vé của bạn/)
  inbox.refuseWith = { code: 550, message: '5.1.1 no such user', at: 'RCPT TO' }
  await register(event, 'Trương Thanh Tùng', 'tung@example.com')
  const page = await openPage(browser, server, `/${workspace.url}/event/${event}?tab=message`, { as: workspace.owner })
  const log = page.getByRole('region', { name: 'Nhật ký gửi' })
  const failed = log.getByRole('row').filter({ hasText: 'tung@example.com' })
  await expect(failed).toContainText('Lỗi: không có hộp thư này', { timeout: 20_000 })
  await expect(log.getByRole('row').filter({ hasText: 'anh5@example.com' })).toContainText('Đã gửi')
  await expect(page.getByText('Máy chủ thư đang không nhận thư')).toHaveCount(0)

  // The address is put right where the guest is.
  await failed.getByRole('link', { name: 'Sửa email của Trương Thanh Tùng' }).click()
  const panel = page.getByRole('dialog', { name: 'Trương Thanh Tùng' })
  await expect(panel.getByRole('textbox', { name: 'Email' })).toHaveValue('tung@example.com')

  inbox.refuseWith = { code: 451, message: 'greylisted, come back later' }
  const names = ['Võ Hoàng Lan', 'Hồ Ngọc Phượng', 'Bùi Gia Nghi']
  for (const [index, name] of names.entries()) await register(event, name, `cho${index}@example.com`)
  await page.goto(`/${workspace.url}/event/${event}?tab=message`)
  const waits = log.getByRole('row').filter({ hasText: 'cho0@example.com' })
  await expect(waits).toContainText(/đã thử \d lần, thử lại trước \d\d:\d\d/, { timeout: 20_000 })
  const outage = page.getByRole('status').filter({ hasText: 'Máy chủ thư đang không nhận thư' })
  await expect(async () => {
    await page.reload()
    await expect(outage).toContainText('3 thư đang chờ và sẽ tự gửi lại.', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })

  inbox.refuseWith = undefined
  await expect
    .poll(() => names.flatMap((_, index) => subjectsTo(`cho${index}@example.com`)), { timeout: 60_000 })
    .toEqual(names.map(() => 'Vé của bạn'))
  await expect(waits).toContainText('Đã gửi', { timeout: 20_000 })
})
