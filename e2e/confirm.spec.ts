import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { type SmtpInbox, startSmtpInbox, tokenOf } from '@nine/testkit/doubles/smtp-inbox'
import { field, PASSWORD, register, signIn } from '@nine/testkit/browser/accounts'
import { type OidcServer, startOidcServer } from '@nine/testkit/browser/oidc-server'
import { freePort, type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'

const NEW_PASSWORD = 'mot-cau-khac-2'
const submit = (page: Page) => page.locator('button[type=submit]')
const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true })

/** More than ten minutes after signing in. */
const later = ({ runtime }: OwnServer) =>
  runtime.db
    .updateTable('session')
    .set({ proved_at: sql<Date>`now() - interval '11 minutes'` })
    .execute()

test.describe('with a mail server', () => {
  let inbox: SmtpInbox
  let server: OwnServer

  test.beforeAll(async () => {
    const port = await freePort()
    inbox = await startSmtpInbox()
    const origin = `http://localhost:${port}`
    server = await startOwnServer({ SMTP_URL: inbox.url, PUBLIC_ORIGIN: origin, BOT_CHECK: 'off' }, port)
  })
  test.afterAll(async () => {
    await server.stop()
    await inbox.stop()
  })

  const linkIn = async (email: string, subject: RegExp, page: string) =>
    `${page}?token=${tokenOf(await inbox.waitFor(email, subject), page)}`

  test('a newcomer registers, confirms, changes the address and undoes it from the former one', async ({ browser }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const account = await register(page)
    await page.goto('/profile')
    await expect(page.getByRole('status').filter({ hasText: account.email })).toBeVisible()

    const link = await linkIn(account.email, /Xác nhận email/, '/confirm-email')
    const confirming = await context.newPage()
    await confirming.goto(link)
    await expect(confirming.getByRole('heading', { name: 'Xác nhận địa chỉ email' })).toBeVisible()
    await confirming.getByRole('button', { name: 'Xác nhận địa chỉ này' }).click()
    await expect(confirming.getByRole('heading', { name: 'Email đã được xác nhận' })).toBeVisible()
    await confirming.close()
    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('status').filter({ hasText: account.email })).toBeHidden()

    await later(server)
    const wanted = `moi-${account.email}`
    await field(page, 'email').fill(wanted)
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Xác nhận lại là bạn' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Hủy' }).click()
    await expect(dialog).toBeHidden()
    await expect(field(page, 'email')).toHaveValue(wanted)
    await expect(page.getByRole('alert')).toBeHidden()

    await save(page).click()
    const password = dialog.locator('input[type=password]')
    await password.fill('khong-dung')
    await dialog.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(dialog.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible()
    await password.fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Đang chờ xác nhận ${wanted}`)).toBeVisible()

    await page.goto(await linkIn(wanted, /Xác nhận email/, '/confirm-email'))
    await page.getByRole('button', { name: 'Xác nhận địa chỉ này' }).click()
    await expect(page.getByText(wanted)).toBeVisible()

    await page.goto(await linkIn(account.email, /đã thay đổi/, '/undo-email'))
    await page.getByRole('button', { name: 'Khôi phục địa chỉ này' }).click()
    await expect(page.getByRole('heading', { name: 'Đặt mật khẩu mới' })).toBeVisible()
    await field(page, 'password').fill(NEW_PASSWORD)
    await field(page, 'confirmPassword').fill(NEW_PASSWORD)
    await submit(page).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, { email: account.email, password: NEW_PASSWORD })
    await page.goto('/profile')
    await expect(field(page, 'email')).toHaveValue(account.email)
  })

  test('whoever reads the mailbox of a stranger’s account confirms it with a new password', async ({ browser }) => {
    const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
    const account = await register(stranger)
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    await page.goto(await linkIn(account.email, /Xác nhận email/, '/confirm-email'))
    await field(page, 'password').fill('toi-khong-biet')
    await submit(page).click()
    await expect(page.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible()
    await page.getByRole('button', { name: 'Không biết mật khẩu? Chọn mật khẩu mới' }).click()
    await field(page, 'newPassword').fill('iloveyou')
    await expect(page.getByText('Độ mạnh: yếu')).toBeVisible()
    await field(page, 'confirmPassword').fill('iloveyou')
    await submit(page).click()
    await expect(page.getByText('Mật khẩu này quá phổ biến')).toBeVisible()
    for (const name of ['newPassword', 'confirmPassword']) await field(page, name).fill(NEW_PASSWORD)
    await submit(page).click()
    await expect(page.getByRole('heading', { name: 'Email đã được xác nhận' })).toBeVisible()
    await page.getByRole('link', { name: 'Đăng nhập' }).click()
    await expect(field(page, 'email')).toHaveValue(account.email)
    await stranger.goto('/profile')
    await expect(stranger).toHaveURL(/\/login/)
  })
})

test.describe('with an issuer of its own', () => {
  let oidc: OidcServer

  test.beforeAll(async () => {
    oidc = await startOidcServer()
  })
  test.afterAll(() => oidc.stop())

  async function signInThere(page: Page): Promise<void> {
    await page.locator('input[name=login]').fill('yen')
    await page.locator('input[name=password]').fill('any')
    await submit(page).click()
  }

  test('asking again opens the issuer in a window, and nothing typed is lost', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: oidc.server.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto('/profile')
    await signInThere(page)
    await submit(page).click()
    await expect(field(page, 'email')).toHaveValue('yen@corp.example')

    await later(oidc.server)
    await field(page, 'email').fill('yen-moi@corp.example')
    await field(page, 'phone').fill('0903118412')
    await field(page, 'address').fill('214 Nguyễn Trãi')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Xác nhận lại là bạn' })
    const opened = context.waitForEvent('page')
    await dialog.getByRole('button', { name: /SSO/ }).click()
    const popup = await opened
    await signInThere(popup)
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Đang chờ xác nhận yen-moi@corp.example')).toBeVisible()
    await expect(field(page, 'address')).toHaveValue('214 Nguyễn Trãi')
  })

  test('no screen offers a password', async ({ page }) => {
    for (const path of ['/register', '/forgot-password', '/register?error=provider']) {
      await page.goto(oidc.server.url + path)
      await page.waitForURL((url) => url.href.startsWith(oidc.issuer.issuer))
    }
  })
})
