import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { newId } from '../../apps/server/src/db/id.ts'
import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage, type Workspace } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const WIDTHS = [390, 820, 1440]

async function giveCategory({ id: business }: Workspace, event: string, guest: string): Promise<void> {
  const { db } = server.runtime
  const id = newId()
  await db
    .insertInto('guest_category')
    .values({ business_id: business, event_id: event, id, name: 'VIP', color: 'gold', position: 0 })
    .execute()
  await db.updateTable('guest').set({ category_id: id }).where('id', '=', guest).execute()
}

/** What a scanner at the door reads from the screen. */
async function scan(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'Mã QR để vào sự kiện' }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

test('a ticket has all that the door needs, at every size, and opens again without a network', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, {
    title: 'Ngày hội Chuyển đổi số',
    start: 72,
    end: 80,
    published: true,
  })
  const guest = await seedGuest(server, workspace, event, { name: 'Lê Minh Anh', email: 'anh@example.com' })
  await giveCategory(workspace, event, guest)
  await server.runtime.db.updateTable('guest').set({ code: '7K4MQ2XD' }).where('id', '=', guest).execute()
  const path = `/${workspace.url}/checkin-event/${event}?userid=${guest}`
  const page = await openPage(browser, server, path, { phone: true })
  await expect(page.getByText('7K4M-Q2XD')).toBeVisible()
  await expect(page.getByText('VIP', { exact: true })).toBeVisible()
  await expect(page.getByText(/còn 3 ngày$/)).toBeVisible()
  await expect(page.getByText('Đưa mã này ở cửa để vào')).toBeVisible()
  await expect(page.getByText(/^Cửa mở \d\d:\d\d, (Thứ|Chủ) /)).toBeVisible()
  await expect(page.getByText('Nút Check in sẽ hiện ở đây khi cửa mở')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check in' })).toBeHidden()
  expect(await scan(page)).toMatch(new RegExp(`/${workspace.url}/checkin-event/${event}\\?userid=${guest}$`))

  await page.getByText('Thêm vào lịch').click()
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\//)
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /^https:\/\/outlook\.live\.com\//)
  await expect(page.getByRole('link', { name: 'Apple, tệp .ics' })).toHaveAttribute('href', /\/calendar$/)
  await expect(page.getByRole('link', { name: 'Chỉ đường' })).toHaveAttribute('href', /maps.*588/)
  await expectAccessible(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(page.getByText('7K4M-Q2XD')).toBeVisible()
  }

  // Kept as soon as the page rests; then the network goes.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('nine-tickets')).keys()).length), {
      timeout: 20_000,
    })
    .toBeGreaterThan(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('7K4M-Q2XD')).toBeVisible()
  await expect(page.getByText('Không có mạng. Vé này vẫn dùng được ở cửa.')).toBeVisible()
  expect(await scan(page)).toMatch(new RegExp(`userid=${guest}$`))
  // With its style, in the other language's address too.
  await expect(page.getByText('VIP', { exact: true })).toHaveCSS('background-color', 'rgb(43, 36, 16)')
  await page.goto(`${path}&lang=vn`)
  await expect(page.getByText('7K4M-Q2XD')).toBeVisible()
  // Nobody else's ticket was opened here.
  await expect(page.goto(path.replace(guest, 'f'.repeat(24)))).rejects.toThrow()

  await page.context().setOffline(false)
  await server.runtime.db
    .updateTable('event')
    .set({ self_check_in_minutes: 73 * 60 })
    .where('id', '=', event)
    .execute()
  await page.goto(path)
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('button', { name: 'Đã tham gia' })).toBeDisabled()
})

/** 23:30 in Vietnam is the next day in Tokyo. */
async function seedLateEvent(workspace: Workspace): Promise<string> {
  const event = await seedEvent(server, workspace, { title: 'Đêm hội', start: 24, published: true })
  const { db } = server.runtime
  await db
    .updateTable('event')
    .set({
      time_zone: 'Asia/Ho_Chi_Minh',
      start_at: new Date('2027-03-20T02:00:00Z'),
      end_at: new Date('2027-03-21T09:30:00Z'),
      enable_end: true,
      over_at: new Date('2027-03-21T09:30:00Z'),
    })
    .where('id', '=', event)
    .execute()
  const entries = [
    ['2027-03-20T02:00:00Z', '2027-03-20T03:00:00Z', '<p>Khai mạc</p>'],
    ['2027-03-20T16:30:00Z', '2027-03-20T16:50:00Z', '<p>Pháo hoa</p>'],
    ['2027-03-21T02:00:00Z', '2027-03-21T03:00:00Z', '<p>Bế mạc</p>'],
  ] as const
  await db
    .insertInto('event_schedule')
    .values(
      entries.map(([start, end, note], position) => ({
        business_id: workspace.id,
        event_id: event,
        position,
        start_at: new Date(start),
        end_at: new Date(end),
        note,
      })),
    )
    .execute()
  return event
}

test('who is on another clock sees all times on it, and the event’s stays named', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedLateEvent(workspace)
  const guest = await seedGuest(server, workspace, event, { name: 'Lê Minh Anh' })
  const open = async (path: string, locale: string, timezoneId: string) => {
    const context = await browser.newContext({
      locale,
      timezoneId,
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const path = `/${workspace.url}/${event}`
  const page = await open(path, 'vi-VN', 'Asia/Tokyo')
  await expect(page.getByText('Giờ Việt Nam (GMT+7)')).toBeVisible()
  await expect(page.getByText('Giờ của bạn (Tokyo): T7, 20/03 11:00 – CN, 21/03 18:30')).toBeVisible()
  const days = page.getByRole('heading', { level: 3 })
  const fireworks = page.getByRole('listitem').filter({ hasText: 'Pháo hoa' })
  await expect(days).toHaveText([/^Thứ Bảy, 20 tháng 3/, /^Chủ Nhật, 21 tháng 3/])
  await expect(fireworks).toContainText('23:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Đổi giờ' }).click()
  await expect(page.getByText('Giờ của bạn · Giờ Tokyo (GMT+9)')).toBeVisible()
  await expect(page.getByText('Giờ Việt Nam (GMT+7): T7, 20/03 09:00 – CN, 21/03 16:30')).toBeVisible()
  await expect(fireworks).toContainText('01:30')
  // It has moved to the other day with its heading.
  await expect(page.locator('#day-2').getByText('Pháo hoa')).toBeVisible()
  await expect(page.locator('main')).toContainText(/11:00\s*đến Chủ Nhật, 21 tháng 3, 2027, 18:30\s*GMT\+9/)
  await expectAccessible(page)
  const back = page.getByRole('button', { name: 'Về giờ sự kiện' })
  await expect(back).toBeFocused()
  await page.context().setOffline(true)
  await back.click()
  await expect(page.getByText('Chưa đổi được giờ.')).toBeVisible()
  await page.context().setOffline(false)
  await back.click()
  await expect(fireworks).toContainText('23:30')
  await expect(page.getByRole('button', { name: 'Đổi giờ' })).toBeFocused()

  const english = await open(`${path}?lang=en`, 'en-US', 'America/New_York')
  await expect(english.getByText('Vietnam time (GMT+7)')).toBeVisible()
  await expect(english.getByText('Your time (New York): Fri, 19/03 22:00 – Sun, 21/03 05:30')).toBeVisible()
  await english.getByRole('button', { name: 'Change' }).click()
  await expect(english.getByText('Friday, 19 March 2027')).toBeVisible()

  const ticket = await open(`/${workspace.url}/checkin-event/${event}?userid=${guest}`, 'vi-VN', 'Asia/Tokyo')
  await expect(ticket.getByText('T7, 20/03 09:00 – CN, 21/03 16:30', { exact: true })).toBeVisible()
  await ticket.getByRole('button', { name: 'Đổi giờ' }).click()
  await expect(ticket.getByText('T7, 20/03 11:00 – CN, 21/03 18:30', { exact: true })).toBeVisible()
  await expect(ticket.getByText('Cửa mở 09:00, Thứ Bảy, 20 tháng 3')).toBeVisible()

  // Members see what is not published, on their own clock too.
  await server.runtime.db.updateTable('event').set({ is_published: false }).where('id', '=', event).execute()
  const member = await openPage(browser, server, path, { as: workspace.owner, timeZone: 'Asia/Tokyo' })
  await member.getByRole('button', { name: 'Đổi giờ' }).click()
  await expect(member.getByText('Giờ của bạn · Giờ Tokyo (GMT+9)')).toBeVisible()
  await server.runtime.db.updateTable('event').set({ is_published: true }).where('id', '=', event).execute()

  const here = await open(path, 'vi-VN', 'Asia/Bangkok')
  await expect(here.getByRole('heading', { name: 'Đêm hội' })).toBeVisible()
  await expect(here.getByRole('button', { name: 'Đổi giờ' })).toBeHidden()
})
