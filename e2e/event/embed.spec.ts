import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seedEvent } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { stopClock } from '@nine/testkit/browser/pauses'
import { createWorkspace, openPage, toast } from '@nine/testkit/browser/workspace'

let server: OwnServer
let site: Server
let page = ''
test.beforeAll(async () => {
  server = await startOwnServer()
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="vi"><title>Trang khác</title><body>${page}</body></html>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
test.afterAll(async () => {
  await new Promise((resolve) => site.close(resolve))
  await server.stop()
})

test('the code of the embed page works on a page of another origin, in place and as a popup', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: 24, published: true })
  const organiser = await openPage(browser, server, `/${workspace.url}/event/embed/${event}`, { as: workspace.owner })
  const code = organiser.getByLabel('Mã nhúng')
  await expect(code).toHaveValue(/data-nine="inline"/)
  await expectAccessible(organiser)
  page = await code.inputValue()
  await organiser.getByText('Widget popup').click()
  await expect(organiser.getByLabel('Chữ trên nút')).toHaveValue('Nine Event')
  page += await code.inputValue()
  await organiser.getByText('Embed text').click()
  await organiser.getByLabel('Chữ của liên kết').fill('Xem lịch')
  page += await code.inputValue()
  await organiser.goto(`/${workspace.url}/event/embed/all-event`)
  await organiser.getByText('Widget popup').click()
  await organiser.getByLabel('Chữ trên nút').fill('Tất cả sự kiện')
  page += await code.inputValue()
  await organiser.context().close()
  // This server only knows its port once it listens.
  page = page.replaceAll('http://localhost:0', server.url)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const inline = visitor.frameLocator('[data-nine=inline] iframe')
  await expect(inline.getByRole('heading', { name: 'Ngày hội số' })).toBeVisible()
  await expect(visitor.locator('[data-nine=inline] iframe')).toHaveCSS('height', '1000px')
  // By key: the link is below the frame, and a press of the mouse may still meet what was there before the page scrolled.
  await visitor.getByRole('link', { name: 'Nine Event' }).press('Enter')
  const popup = visitor.getByRole('dialog')
  await expect(popup.frameLocator('iframe').getByRole('heading', { name: 'Ngày hội số' })).toBeVisible()
  await popup.getByRole('button', { name: 'Đóng' }).focus()
  await visitor.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(visitor.getByRole('link', { name: 'Nine Event' })).toBeFocused()
  await visitor.getByRole('link', { name: 'Xem lịch' }).press('Enter')
  await expect(popup.frameLocator('iframe').getByRole('heading', { name: 'Ngày hội số' })).toBeVisible()
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('link', { name: 'Tất cả sự kiện' }).press('Enter')
  await expect(popup.frameLocator('iframe').getByRole('listitem').filter({ hasText: 'Ngày hội số' })).toBeVisible()
  expect(await visitor.context().cookies()).toEqual([])
  await visitor.context().close()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  await expect(phone.frameLocator('[data-nine=inline] iframe').getByRole('button', { name: 'Tham gia' })).toBeVisible()
  await phone.getByRole('link', { name: 'Nine Event' }).press('Enter')
  const sheet = phone.getByRole('dialog')
  await expect(sheet.frameLocator('iframe').getByRole('button', { name: 'Tham gia' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Đóng' }).click()
  await expect(sheet).toBeHidden()
})

test('the embed page offers its options, counts what is typed, and copies only what can be seen', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const draft = await seedEvent(server, workspace, { title: 'Còn nháp', start: 24 })
  const page = await openPage(browser, server, `/${workspace.url}/event/embed/all-event`, {
    as: workspace.owner,
    lang: 'en',
  })
  const code = page.getByLabel('Embed code', { exact: true })
  await expect(code).toHaveValue(new RegExp(`/${workspace.url}/all-event"`))
  await expect(page.getByLabel('Minimum width (px)')).toHaveValue('320')
  await expect(page.getByLabel('Height (px)')).toHaveValue('1000')
  await page.getByLabel('Height (px)').fill('640')
  await expect(code).toHaveValue(/data-height="640"/)

  const width = page.getByLabel('Minimum width (px)')
  await width.fill('100')
  await width.blur()
  await expect(width).toHaveValue('320')
  // The preview speaks the language of the choice; by itself that of the organiser.
  const preview = page.locator('iframe[title="Preview"]')
  await expect(preview).toHaveAttribute('src', /[?]lang=en$/)
  await page.getByText('Tiếng Việt', { exact: true }).click()
  await expect(code).toHaveValue(/data-lang="vn"/)
  await expect(preview).toHaveAttribute('src', /[?]lang=vn$/)
  await page.getByText('English', { exact: true }).click()
  await expect(code).toHaveValue(/data-lang="en"/)
  await expect(preview).toHaveAttribute('src', /[?]lang=en$/)

  await page.getByText('Widget popup').click()
  const background = page.getByRole('textbox', { name: 'Background colour' })
  await expect(background).toHaveValue('#0069ff')
  await expect(page.getByRole('textbox', { name: 'Text colour' })).toHaveValue('#ffffff')
  await page.getByRole('button', { name: 'Palette: Background colour' }).click()
  for (const preset of ['#000000', '#0069ff', '#1b8a3a', '#d92d20', '#ffffff'])
    await expect(page.getByRole('button', { name: preset })).toBeVisible()
  await page.getByRole('button', { name: '#000000' }).click()
  await expect(code).toHaveValue(/background:#000000/)
  await page.getByRole('slider', { name: 'Saturation and brightness' }).press('ArrowUp')
  await expect(code).toHaveValue(/background:#0d0d0d/)
  await page.keyboard.press('Escape')
  await background.fill('#123')
  await expect(code).toHaveValue(/background:#0d0d0d/)
  await background.fill('#1B8A3A')
  await expect(code).toHaveValue(/background:#1b8a3a/)
  await background.fill('green')
  await background.blur()
  await expect(background).toHaveValue('#1b8a3a')

  await page.getByText('Embed text').click()
  const text = page.getByLabel('Link text')
  await text.fill('x'.repeat(40))
  await expect(text).toHaveValue('x'.repeat(30))
  await expect(page.getByText('30/30')).toBeVisible()
  await stopClock(page)
  await page.getByRole('button', { name: 'Copy embed code' }).click()
  const copied = page.getByRole('button', { name: 'Copied' })
  await expect(copied).toBeVisible()
  await page.clock.runFor(999)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('button', { name: 'Copy embed code' })).toBeVisible()
  await page.clock.resume()

  await page.goto(`/${workspace.url}/event/embed/${draft}`)
  await expect(page.getByText('Publish the event to get the code')).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy embed code' }).click()
  await expect(toast(page, 'You must publish the event!')).toContainText('Failure')

  const over = await seedEvent(server, workspace, { title: 'Qua rồi', start: -48, end: -40, published: true })
  await page.goto(`/${workspace.url}/event/embed/${over}`)
  await expect(page.getByText('The event has ended!')).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy embed code' }).click()
  await expect(toast(page, 'The event has ended!')).toContainText('Failure')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`/${workspace.url}/event[?]`))
})

test('a registration inside the frame is told to the page around it, and nobody else is listened to', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội nhúng', start: 24, published: true })
  const address = `${server.url}/${workspace.url}/${event}`
  page = `<div style="width:200px"><div data-nine="inline" data-url="${address}" data-height="2400"></div></div>
    <script src="${server.url}/embed.js"></script>
    <script>
      window.received = []
      for (const type of ['loaded', 'resized', 'submitted'])
        NineEmbed.on(type, (news) => received.push({ type, ...news }))
    </script>`
  const visitor = await (await browser.newContext({ locale: 'vi-VN' })).newPage()
  await visitor.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const received = (type: string) =>
    visitor.evaluate(
      (type) =>
        (globalThis as unknown as { received: { type: string }[] }).received.filter((news) => news.type === type),
      type,
    )
  await expect.poll(() => received('loaded')).toEqual([{ type: 'loaded', url: address }])
  await expect.poll(() => received('resized')).not.toEqual([])
  // A narrow column keeps the least width.
  expect((await visitor.locator('iframe').boundingBox())?.width).toBe(320)
  await visitor.evaluate((event) => postMessage({ source: 'nine', type: 'submitted', event }, '*'), event)

  const frame = visitor.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Tham gia' }).click()
  // The dialog is where the button was, not in the middle of the tall frame.
  expect(await visitor.locator('iframe').evaluate((tall) => tall.clientHeight)).toBe(2400)
  expect((await frame.getByRole('dialog').boundingBox())?.y).toBeLessThan(720)
  expect(await visitor.evaluate(() => scrollY)).toBeLessThan(400)
  await frame.getByLabel('Họ và tên').fill('Lê Minh Anh')
  await frame.getByLabel('Số điện thoại').fill('0903118412')
  await frame.getByRole('textbox', { name: 'Email' }).first().fill('anh@example.com')
  await frame.getByLabel('Địa chỉ').fill('Gò Vấp')
  await frame.getByLabel(/^Tôi đồng ý/).check()
  await frame.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(frame.getByText('Đăng ký thành công')).toBeVisible()
  await frame.getByRole('button', { name: 'Đóng' }).click()
  const opened = visitor.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Xem vé' }).click()
  await expect((await opened).getByText('an•••@example.com')).toBeVisible()
  // Only the frame is trusted: messages posted by the page itself are ignored.
  await expect.poll(() => received('submitted')).toEqual([{ type: 'submitted', url: address, event }])
})
