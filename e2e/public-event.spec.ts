import { seedEvent } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const PHONE = { width: 390, height: 844 }

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
  await dialog.getByLabel('Số điện thoại').fill('0903118412')
  await dialog.getByLabel('Email').fill('anh@example.com')
  await dialog.getByLabel('Địa chỉ').fill('Gò Vấp')
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
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Check in thành công !')).toBeVisible()
  await expect(page.getByText('Verified')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đã tham gia' })).toBeDisabled()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
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
  await expect(own.getByRole('heading', { name: 'Trang chủ' })).toBeVisible()
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
    const page = await (await browser.newContext({ locale: 'vi-VN' })).newPage()
    await page.goto(`${server.url}/${workspace.url}/${event}`)
    await page.getByRole('button', { name: 'Tham gia' }).click()
    const dialog = page.getByRole('dialog', { name: 'Đăng ký tham gia' })
    await dialog.getByLabel('Họ và tên').fill('Phạm Bảo')
    await dialog.getByLabel('Số điện thoại').fill('0912440778')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Địa chỉ').fill('Quận 1')
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

test('members see an event that is not published, and that nobody can join it yet', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Còn nháp', start: 24 })
  const stranger = await openPage(browser, server, `/${workspace.url}/${event}`)
  await expect(stranger.getByRole('heading', { name: 'Không có sự kiện này' })).toBeVisible()
  const member = await openPage(browser, server, `/${workspace.url}/${event}`, { as: workspace.owner, phone: true })
  await expect(member.getByRole('heading', { name: 'Còn nháp' })).toBeVisible()
  await expect(member.getByText('Sự kiện chưa công bố.')).toBeVisible()
  await expectAccessible(member)
  await member.getByRole('button', { name: 'Tham gia' }).click()
  await expect(member.getByText('Bạn phải publish sự kiện !')).toBeVisible()
  await expect(member.getByRole('dialog', { name: 'Đăng ký tham gia' })).toBeHidden()
})
