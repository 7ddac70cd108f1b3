import { gzipSync } from 'node:zlib'
import type { Route } from '@playwright/test'
import { seedEvent } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { stopClock } from '@nine/testkit/browser/pauses'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const PHONE = { width: 390, height: 844 }

test('the page comes with at most 10 kB of script, without React, and with one file of fonts a weight', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: 24, published: true })
  const page = await openPage(browser, server, `/${workspace.url}/${event}`)
  const addresses = await page
    .locator('script[src]')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src))
  expect(addresses.filter((address) => /\/(react|base|frame)-/.test(address))).toEqual([])
  const scripts = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()))
  const total = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  expect(total).toBeGreaterThan(3000)
  expect(total).toBeLessThan(10_000)
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => /assets\/(.+)-.{8}\.woff2$/.exec(name)?.[1])
    return files.filter((file) => file !== undefined)
  })
  expect(fonts.toSorted()).toEqual([400, 500, 600, 700].map((weight) => `be-vietnam-pro-${weight}`))
})

test('a stranger registers on a phone, keeps the ticket and checks in by it', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: 24, published: true, capacity: 2 })
  const page = await (await browser.newContext({ viewport: PHONE, locale: 'vi-VN' })).newPage()
  await page.goto(`${server.url}/${workspace.url}/all-event`)
  await page.getByRole('link', { name: /Ngày hội số/ }).click()
  await expect(page).toHaveURL(new RegExp(`/${workspace.url}/${event}\\?back=true$`))
  await expect(page.getByRole('link', { name: 'Quay lại' })).toBeVisible()
  await expect(page.getByText('Còn 2 chỗ')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tham gia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đăng ký tham gia' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(dialog.getByText('Vui lòng nhập họ và tên')).toBeVisible()
  await expect(dialog.getByText('Vui lòng nhập địa chỉ')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Họ và tên').fill('Lê Minh Anh')
  await expect(dialog.getByText('Vui lòng nhập họ và tên')).toBeHidden()
  await expect(dialog.getByText('Còn 3 mục cần xem lại')).toBeVisible()
  await expect(dialog.getByLabel('Họ và tên')).toBeFocused()
  await dialog.getByLabel('Số điện thoại').fill('+44 20 7031 3000')
  await dialog.getByLabel('Email').fill('anh@example.com')
  await dialog.getByLabel('Địa chỉ').fill('Gò Vấp')
  await expect(dialog.getByRole('alert')).toBeHidden()
  // Nobody has ticked it for them.
  const consent = dialog.getByLabel(/^Tôi đồng ý để /)
  await expect(consent).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(dialog.getByText('Hãy đánh dấu để đồng ý trước khi đăng ký')).toBeVisible()
  await expect(consent).toBeFocused()
  await expectAccessible(page)
  await consent.check()
  await dialog.getByRole('button', { name: 'Đăng ký' }).click()
  const ticket = page.getByRole('dialog', { name: 'Đăng ký thành công' })
  await expect(ticket.getByText('anh@example.com')).toBeVisible()
  await expect(ticket.getByAltText('Mã QR để vào sự kiện')).toHaveAttribute('src', /^data:image\/png/)
  await expectAccessible(page)
  await ticket.getByRole('button', { name: 'Đóng' }).click()
  await expect(page.getByRole('button', { name: 'Đã đăng ký' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Đã đăng ký' })).toBeDisabled()
  await page.getByRole('link', { name: 'Xem vé' }).click()
  await expect(page.getByText('an•••@example.com')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check in' })).toBeHidden()
  await expect(page.getByText(/^Cửa mở \d\d:\d\d, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quét mã QR' })).toBeVisible()
  await server.runtime.db
    .updateTable('event')
    .set({ self_check_in_minutes: 25 * 60 })
    .where('id', '=', event)
    .execute()
  await page.reload()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('alert')).toContainText('Không có kết nối')
  await expect(page.getByText('Mã QR không hợp lệ')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByText('Thành Công Check in thành công !')).toBeVisible()
  await expect(page.getByText('Verified')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đã tham gia' })).toBeDisabled()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  // The organiser removed the guest: somebody can register here again.
  await server.runtime.db.deleteFrom('guest').where('event_id', '=', event).execute()
  await page.goto(`${server.url}/${workspace.url}/${event}`)
  await expect(page.getByRole('button', { name: 'Tham gia' })).toBeEnabled()
  await page.context().close()
})

test('who registers before the page is whole is not left waiting', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội', start: 24, published: true })
  const page = await openPage(browser, server, `/${workspace.url}/${event}`)
  const dialog = page.getByRole('dialog', { name: 'Đăng ký tham gia' })
  const register = dialog.getByRole('button', { name: 'Đăng ký' })
  const asksForName = dialog.getByText('Vui lòng nhập họ và tên')
  const script = /\/assets\/registration-[^/]*\.js/
  await page.route(script, (route) => route.abort())
  await page.getByRole('button', { name: 'Tham gia' }).click()
  await expect(dialog.getByText('Chưa tải được trang. Hãy thử lại sau giây lát.')).toBeVisible()
  await page.unroute(script)

  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(script, async (route) => {
    await held
    await route.continue()
  })
  await register.click()
  await expect(asksForName).toBeHidden()
  letGo()
  await expect(asksForName).toBeVisible()
})

test('the way back is shown to who came from the list or owns the event, and leads there', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội', start: 24, published: true })
  const path = `/${workspace.url}/${event}`
  const stranger = await openPage(browser, server, path)
  const back = stranger.getByRole('link', { name: 'Quay lại' })
  await expect(stranger.getByRole('heading', { name: 'Ngày hội' })).toBeVisible()
  await expect(back).toBeHidden()
  await stranger.goto(`/${workspace.url}/all-event?search=ngay`)
  await stranger.getByRole('link', { name: /Ngày hội/ }).click()
  await back.click()
  await expect(stranger).toHaveURL(`/${workspace.url}/all-event?search=ngay`)

  const own = await openPage(browser, server, `/${workspace.url}/dashboard`, { as: workspace.owner })
  await expect(own.getByRole('heading', { name: 'Tổng quan' })).toBeVisible()
  await own.goto(path)
  await own.getByRole('link', { name: 'Quay lại' }).click()
  await expect(own).toHaveURL(new RegExp(`/${workspace.url}/event`))
  await expect(own.getByRole('article')).toHaveCount(1)
  // Of another business, the same person is a stranger.
  const other = await createWorkspace(server)
  const theirs = await seedEvent(server, other, { title: 'Của người khác', start: 24, published: true })
  await own.goto(`/${other.url}/${theirs}`)
  await expect(own.getByRole('heading', { name: 'Của người khác' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Quay lại' })).toBeHidden()
})

test('refusals are said in the dialog, and an event taken back closes it', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Hội thảo', start: 24, published: true })
  const register = async (email: string) => {
    const page = await (await browser.newContext({ locale: 'vi-VN', timezoneId: 'Europe/Berlin' })).newPage()
    await page.goto(`${server.url}/${workspace.url}/${event}`)
    await expect(page.getByText(/^Giờ của bạn \(Berlin\): .*\d\d:\d\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Tham gia' }).click()
    const dialog = page.getByRole('dialog', { name: 'Đăng ký tham gia' })
    await dialog.getByLabel('Họ và tên').fill('Phạm Bảo')
    await dialog.getByLabel('Số điện thoại').fill('0912440778')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Địa chỉ').fill('Quận 1')
    await dialog.getByLabel(/^Tôi đồng ý/).check()
    return { page, dialog, send: () => dialog.getByRole('button', { name: 'Đăng ký' }).click() }
  }
  const first = await register('bao@example.com')
  await first.send()
  await expect(first.page.getByRole('dialog', { name: 'Đăng ký thành công' })).toBeVisible()
  const again = await register('bao@example.com')
  await again.send()
  await expect(again.dialog.getByText('Tài khoản đã đăng ký')).toBeVisible()
  await server.runtime.db.updateTable('event').set({ is_published: false }).where('id', '=', event).execute()
  await again.dialog.getByLabel('Email').fill('khac@example.com')
  await again.send()
  await expect(again.page.getByText('Bạn phải publish sự kiện !')).toBeVisible()
  await expect(again.dialog).toBeHidden()
  await first.page.context().close()
  await again.page.context().close()
})

test('nobody waits for ever: a registration without an answer is given up after 100 seconds, and can be sent again', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Hội thảo', start: 24, published: true })
  const page = await openPage(browser, server, `/${workspace.url}/${event}`)
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  await page.getByRole('button', { name: 'Tham gia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đăng ký tham gia' })
  await dialog.getByLabel('Họ và tên').fill('Phạm Bảo')
  await dialog.getByLabel('Số điện thoại').fill('0912440778')
  await dialog.getByLabel('Email').fill('bao@example.com')
  await dialog.getByLabel('Địa chỉ').fill('Quận 1')
  await dialog.getByLabel(/^Tôi đồng ý/).check()
  const held: Route[] = []
  await page.route('**/event-service/**', (route) => void held.push(route))
  await stopClock(page)
  await dialog.getByRole('button', { name: 'Đăng ký' }).click()
  await expect.poll(() => held.some((route) => route.request().url().endsWith('/user-event/add'))).toBe(true)
  const failed = dialog.getByText('Thất bại: Đăng ký thất bại !')
  await page.clock.runFor(99_999)
  await expect(failed).toBeHidden()
  await page.clock.runFor(1)
  await expect(failed).toBeVisible()
  // The visit of the page was told a little later: it is given up too, and nobody hears of it.
  await page.clock.runFor(2000)
  await page.clock.resume()
  await page.unroute('**/event-service/**')
  await dialog.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page.getByRole('dialog', { name: 'Đăng ký thành công' })).toBeVisible()
  expect(faults).toEqual([])
})

test('members see an event that is not published, and that nobody can join it yet', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Còn nháp', start: 24 })
  const stranger = await openPage(browser, server, `/${workspace.url}/${event}`)
  await expect(stranger.getByRole('heading', { name: 'Không có sự kiện này' })).toBeVisible()
  const member = await openPage(browser, server, `/${workspace.url}/${event}`, { as: workspace.owner, phone: true })
  await expect(member.getByRole('heading', { name: 'Còn nháp' })).toBeVisible()
  await expect(member.getByText('Sự kiện chưa xuất bản.')).toBeVisible()
  await expectAccessible(member)
  await member.getByRole('button', { name: 'Tham gia' }).click()
  await expect(member.getByText('Bạn phải publish sự kiện !')).toBeVisible()
  await expect(member.getByRole('dialog', { name: 'Đăng ký tham gia' })).toBeHidden()
})
