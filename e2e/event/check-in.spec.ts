import { chromium, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { type SmtpInbox, startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import config from '../../playwright.config.ts'
import { emptyPicture, filmPictures, heldPicture, labelPicture } from '@nine/testkit/browser/fake-camera'
import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { stopClock } from '@nine/testkit/browser/pauses'
import {
  createNamed,
  createWorkspace,
  openBlank,
  openPage,
  addMember,
  type Workspace,
} from '@nine/testkit/browser/workspace'

let inbox: SmtpInbox
let server: OwnServer
test.beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startOwnServer({ SMTP_URL: inbox.url })
})
test.afterAll(async () => {
  await server.stop()
  await inbox.stop()
})

const ticketOf = ({ url }: Workspace, event: string, guest: string) =>
  `${server.url}/${url}/checkin-event/${event}?userid=${guest}`

/** Opens the scanner of an event's guests. */
async function openScanner(page: Page) {
  await page.getByRole('button', { name: 'Quét mã' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quét vé của khách' })
  await expect(dialog.getByText('Quét mã QR trên vé để cho khách vào.')).toBeVisible()
  return dialog
}

/** A browser whose camera sees these pictures over and over. */
async function openCameraBrowser(pictures: readonly Buffer[]) {
  const launch = config.use?.launchOptions ?? {}
  const film = filmPictures(pictures)
  return chromium.launch({
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
}

async function readCode(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

test('a stranger registers on a phone, and the code of the mail lets them in once', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: -1, end: 5, published: true })
  const stranger = await openPage(browser, server, `/${workspace.url}/${event}`, { phone: true })
  await stranger.getByRole('button', { name: 'Tham gia' }).click()
  const form = stranger.getByRole('dialog', { name: 'Đăng ký tham gia' })
  await form.getByLabel('Họ và tên').fill('Lê Minh Anh')
  await form.getByLabel('Số điện thoại').fill('0903118412')
  await form.getByLabel('Email').fill('minh.anh@example.com')
  await form.getByLabel('Địa chỉ').fill('Gò Vấp')
  await form.getByLabel(/^Tôi đồng ý/).check()
  await form.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(stranger.getByRole('dialog', { name: 'Đăng ký thành công' })).toBeVisible()

  const mail = await inbox.waitFor('minh.anh@example.com', /^Vé của bạn: /)
  const picture = new Uint8Array(
    mail.attachments.find(({ mimeType }) => mimeType === 'image/png')?.content as ArrayBuffer,
  )
  expect(await readCode(picture)).toMatch(new RegExp(`/${workspace.url}/checkin-event/${event}\\?userid=[0-9a-f]{24}$`))

  const other = await openCameraBrowser([await heldPicture(picture), await emptyPicture(), await emptyPicture()])
  try {
    const guest = await openPage(other, server, `/${workspace.url}/checkin-event/${event}`, { phone: true })
    await guest.getByRole('button', { name: 'Quét mã QR' }).click()
    await expect(guest.getByText('Lê Minh Anh')).toBeVisible({ timeout: 20_000 })
    await expect(guest.getByText('Chưa check in')).toBeVisible()
    await guest.context().close()

    const gate = await openPage(other, server, `/${workspace.url}/event/${event}?tab=guest`, {
      as: workspace.owner,
      phone: true,
    })
    const dialog = await openScanner(gate)
    await expect(dialog.getByText('Mời vào')).toBeVisible({ timeout: 20_000 })
    await expect(dialog.getByText('Lê Minh Anh')).toBeVisible()
    await expect(dialog.getByText(/Đã tham gia lúc \d\d:\d\d/)).toBeVisible()
    await expect(dialog.getByText('1/1')).toBeVisible()
    await expect(dialog.getByText('Đã vào rồi')).toBeVisible({ timeout: 20_000 })
    await expect(dialog.getByText(/Vào lần đầu lúc \d\d:\d\d/)).toBeVisible()
  } finally {
    await other.close()
  }
})

test('the page of a ticket looks after 300 ms, and takes 200 ms over a code', async () => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: -1, end: 5, published: true })
  const guest = await seedGuest(server, workspace, event, { name: 'Lê Minh Anh' })
  const other = await openCameraBrowser([await labelPicture(ticketOf(workspace, event, guest))])
  try {
    const page = await openBlank(other, server)
    await page.addInitScript(() => {
      const looks = { sent: 0, read: 0 }
      Object.assign(globalThis, { looks })
      globalThis.Worker = class extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          this.addEventListener('message', ({ data }) => (looks.read += data.text === undefined ? 0 : 1))
        }
        override postMessage(message: unknown, transfer: never): void {
          looks.sent += 1
          super.postMessage(message, transfer)
        }
      }
    })
    const looks = () => page.evaluate(() => (globalThis as unknown as { looks: object }).looks)
    await page.goto(`${server.url}/${workspace.url}/checkin-event/${event}`)
    await stopClock(page)
    const begun = page.waitForEvent('worker')
    await page.getByRole('button', { name: 'Quét mã QR' }).click()
    await begun
    await page.clock.runFor(299)
    expect(await looks()).toEqual({ sent: 0, read: 0 })
    await page.clock.runFor(1)
    await expect.poll(looks, { timeout: 20_000 }).toEqual({ sent: 1, read: 1 })
    await page.clock.runFor(199)
    expect(page.url()).not.toContain('userid')
    await page.clock.runFor(1)
    await expect(page).toHaveURL(ticketOf(workspace, event, guest))
    await expect(page.getByText('Lê Minh Anh')).toBeVisible()
  } finally {
    await other.close()
  }
})

test('photos and typed codes go the same way; each verdict has its own words, and a stranger is registered at the door', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: -1, end: 4, published: true })
  const guest = await seedGuest(server, workspace, event, { name: 'Đặng Hồng Hạnh', email: 'hanh@example.com' })
  const page = await openPage(browser, server, `/${workspace.url}/event/${event}?tab=guest`, {
    as: workspace.owner,
    phone: true,
  })
  const dialog = await openScanner(page)
  await dialog.getByLabel('Tên cổng này').fill('A')
  const show = async (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'ma.jpg', mimeType: 'image/jpeg', buffer: await labelPicture(text) })
  await show(ticketOf(workspace, event, guest))
  await expect(dialog.getByText('Mời vào')).toBeVisible()
  await expect(dialog.getByText('Đặng Hồng Hạnh')).toBeVisible()
  await expectAccessible(page)
  await show(ticketOf(workspace, 'f'.repeat(24), guest))
  await expect(dialog.getByText('Mã này là vé của một sự kiện khác.')).toBeVisible()
  await expectAccessible(page)
  await show('TS-000001')
  await expect(dialog.getByText('Check In thất bại')).toBeVisible()
  await expect(dialog.getByText('Mã QR không hợp lệ')).toBeVisible()
  await page.route('**/event-service/user-event/*', (route) => route.abort('internetdisconnected'))
  await show(ticketOf(workspace, event, guest))
  await expect(dialog.getByText('Không có kết nối')).toBeVisible()
  await expect(dialog.getByText('Mã QR không hợp lệ')).toHaveCount(0)
  await page.unroute('**/event-service/user-event/*')
  await show(ticketOf(workspace, event, guest))
  await expect(dialog.getByText('Đã vào rồi')).toBeVisible()
  await expect(dialog.getByText('Cổng', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Nguyễn Thị Minh Châu')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Nhập mã' }).click()
  const box = dialog.getByRole('textbox', { name: 'Mã trên vé' })
  await box.fill(ticketOf(workspace, event, 'f'.repeat(24)))
  await box.press('Enter')
  await expect(dialog.getByText('Chưa đăng ký sự kiện')).toBeVisible()
  await dialog.getByRole('link', { name: 'Đăng ký cho khách' }).click()

  await expect(page).toHaveURL(new RegExp(`/view-event/${event}$`))
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(page.getByText('Vui lòng nhập họ và tên')).toBeVisible()
  await page.getByLabel('Họ và tên').fill('Phạm Quốc Bảo')
  await page.getByLabel('Số điện thoại').fill('0912440778')
  await page.getByLabel('Email').fill('bao@example.com')
  await page.getByLabel('Địa chỉ').fill('Quận 1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(page.getByText('Đã đăng ký Phạm Quốc Bảo')).toBeVisible()
  await page.getByRole('button', { name: 'Cho vào ngay' }).click()
  await expect(page.getByRole('button', { name: 'Đã vào' })).toBeDisabled()
  const row = await server.runtime.db
    .selectFrom('guest')
    .select(['participation_form', 'checked_in_how'])
    .where('email', '=', 'bao@example.com')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ participation_form: 'walk-in', checked_in_how: 'staff' })
})

test('a member who may not read the list lets guests in and sees their contact data masked', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: -1, end: 4, published: true })
  const guest = await seedGuest(server, workspace, event, {
    name: 'Đặng Hồng Hạnh',
    email: 'hanh@example.com',
    phone: '0988201655',
  })
  const steward = await createNamed(server, 'Trần', 'Thu Hà')
  await addMember(server, workspace, steward, 'user')
  const page = await openPage(browser, server, `/${workspace.url}/event/${event}?tab=guest`, { as: steward })
  await expect(page.getByRole('heading', { name: 'Quét vé của khách' })).toBeVisible()
  await expect(page.getByText('Đặng Hồng Hạnh')).toHaveCount(0)
  await expectAccessible(page)
  const dialog = await openScanner(page)
  await dialog.getByRole('button', { name: 'Nhập mã' }).click()
  const box = dialog.getByRole('textbox', { name: 'Mã trên vé' })
  await box.fill(ticketOf(workspace, event, guest))
  await box.press('Enter')
  await expect(dialog.getByText('Mời vào')).toBeVisible()
  await expect(dialog.getByText('ha•••@example.com')).toBeVisible()
  await expect(dialog.getByText('•••• 655')).toBeVisible()
  await expectAccessible(page)
})
