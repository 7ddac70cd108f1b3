import { issuesOf, overflowOf } from '@nine/testkit/browser/axe'
import { seedEvent } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace } from '@nine/testkit/browser/workspace'
import { type SmtpInbox, startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import sharp from 'sharp'

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

/** The window of a mail program, and a phone. */
const WIDTHS = [600, 375]
const CODE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/
const READABLE = 4.5

/** A mail as its reader's program draws it, with its pictures or without any. */
async function openMail(browser: Browser, mail: Email, pictures: 'shown' | 'blocked'): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.route('**/*', (route) =>
    pictures === 'blocked' && route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  )
  const html = mail.attachments.reduce((text, { contentId, mimeType, content }) => {
    const bytes = Buffer.from(typeof content === 'string' ? content : new Uint8Array(content))
    return contentId && pictures === 'shown'
      ? text.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${bytes.toString('base64')}`)
      : text
  }, mail.html ?? '')
  await page.setContent(html)
  return page
}

/** Darkens a mail as programs do without asking: light grounds are turned dark and dark words light, each by itself. */
const darken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isLight = (color: string): boolean => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return Math.max(red, green, blue) + Math.min(red, green, blue) > 255
    }
    const turned = (color: string): string => `hsl(from ${color} h s calc(100 - l))`
    const parts = [...document.querySelectorAll<HTMLElement>('body, body *')]
    const looks = parts.map((part) => {
      const { backgroundColor: ground, color } = getComputedStyle(part)
      return { part, ground, color }
    })
    for (const { part, ground, color } of looks) {
      if (isLight(ground) && ground !== 'rgba(0, 0, 0, 0)') part.style.backgroundColor = turned(ground)
      if (!isLight(color)) part.style.color = turned(color)
    }
    document.documentElement.style.backgroundColor = 'black'
  })

/** How much the lightest and the darkest point of what is drawn differ, as contrast is counted. */
async function contrastOf(drawn: Locator): Promise<number> {
  const { data } = await sharp(await drawn.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const linear = (part: number): number => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  let [least, most] = [1, 0]
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    least = Math.min(least, light)
    most = Math.max(most, light)
  }
  return (most + 0.05) / (least + 0.05)
}

test('a ticket and a change can be read on a phone, in forced dark colours and without pictures', async ({
  browser,
}) => {
  test.slow()
  const workspace = await createWorkspace(server)
  const title = 'Ngày hội Chuyển đổi số ngành nội thất và vật liệu xây dựng 2026'
  const event = await seedEvent(server, workspace, { title, start: 240, published: true })
  const to = 'anh@example.com'
  const registered = await fetch(`${server.url}/event-service/user-event/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
    body: JSON.stringify({
      eventID: event,
      name: 'Lê Minh Anh',
      phone: '0903118412',
      email: to,
      address: 'Gò Vấp',
    }),
  })
  expect(registered.status).toBe(200)
  const ticket = await inbox.waitFor(to, /^Vé của bạn: /)
  const moved = await fetch(`${server.url}/event-service/events/${event}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${workspace.owner.token}`,
      'x-business-id': workspace.id,
    },
    body: JSON.stringify({
      address: { address: '1 Lê Lợi', province: '79', district: '760', scheme: 'vn63' },
      notify: true,
    }),
  })
  expect(moved.status).toBe(200)
  const change = await inbox.waitFor(to, /^Thay đổi: /)

  for (const mail of [ticket, change])
    for (const pictures of ['shown', 'blocked'] as const) {
      const page = await openMail(browser, mail, pictures)
      const code = page.getByText(CODE)
      const qr = page.getByRole('img', { name: /^Mã QR/ })
      expect(await qr.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth > 0)).toBe(
        pictures === 'shown',
      )
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflowOf(page), `${mail.subject} at ${width}, pictures ${pictures}`).toBe(0)
        await expect(code).toBeVisible()
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
      }
      expect(await contrastOf(code)).toBeGreaterThan(READABLE)
      expect(await issuesOf(page, { colours: true }), `${mail.subject}, pictures ${pictures}`).toEqual([])
      // As the browser does it to what it draws, and as mail programs do it to the mail.
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
      expect(await contrastOf(code), `${mail.subject} in forced dark colours`).toBeGreaterThan(READABLE)
      await session.send('Emulation.setAutoDarkModeOverride', {})
      await darken(page)
      expect(await issuesOf(page, { colours: true }), `${mail.subject} darkened, pictures ${pictures}`).toEqual([])
      expect(await contrastOf(code)).toBeGreaterThan(READABLE)
      await page.context().close()
    }
})
