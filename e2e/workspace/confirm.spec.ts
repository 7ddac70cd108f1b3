import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { type SmtpInbox, startSmtpInbox, tokenOf } from '@nine/testkit/doubles/smtp-inbox'
import { field, PASSWORD, register, signIn } from '@nine/testkit/browser/accounts'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OidcServer, startOidcServer } from '@nine/testkit/browser/oidc-server'
import { freePort, type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed } from '@nine/testkit/browser/workspace'

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

  async function openSignedIn(browser: Browser, path: string): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: oidc.server.url, reducedMotion: 'reduce' })).newPage()
    await page.goto(path)
    await signInThere(page)
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Tài khoản của Lê Yến' })).toBeVisible()
    return page
  }

  test('the menu leads to the account there, where the address is changed; here it is only shown', async ({
    browser,
  }) => {
    const page = await openSignedIn(browser, '/profile')
    await page.getByRole('button', { name: 'Tài khoản của Lê Yến' }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText('yen@corp.example')).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Xem hồ sơ' })).toHaveAttribute('href', oidc.issuer.issuer)
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: 'Hồ sơ trong Nine' }).click()
    await expect(page).toHaveURL('/profile')

    await expect(field(page, 'email')).toHaveValue('yen@corp.example')
    await expect(field(page, 'email')).not.toBeEditable()
    await expect(page.getByText('Email được quản lý ở nơi đăng nhập một lần (SSO)')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mở trang tài khoản SSO' })).toHaveAttribute('href', oidc.issuer.issuer)
    await expectAccessible(page)
    await field(page, 'position').fill('Thủ kho')
    await save(page).click()
    await expect(page.getByText('Đã lưu hồ sơ.')).toBeVisible()

    // Changed there, it is known here from the next time on.
    const yen = oidc.issuer.people.get('yen')
    if (!yen) throw new Error('nobody there')
    oidc.issuer.people.set('yen', { ...yen, email: 'le.yen@corp.example' })
    const again = await openSignedIn(browser, '/profile')
    await expect(field(again, 'email')).toHaveValue('le.yen@corp.example')
    await expect(field(again, 'position')).toHaveValue('Thủ kho')
    oidc.issuer.people.set('yen', yen)

    await again.getByRole('button', { name: 'Tài khoản của Lê Yến' }).click()
    await again.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await again.waitForURL((url) => url.href.startsWith(`${oidc.issuer.issuer}/session/end`))
    await again.getByRole('button', { name: /yes/i }).click()
    // Back here, nobody is signed in, which leads to the issuer's form.
    await again.waitForURL((url) => url.href.startsWith(`${oidc.issuer.issuer}/interaction/`))
    await expect(again.locator('input[name=login]')).toBeVisible()
  })

  test('asking again opens the issuer in a window, and what was asked for is done', async ({ browser }) => {
    const page = await openSignedIn(browser, '/enterprise/add')
    const { id, url } = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('login') ?? '{}') as { token: string }
      const response = await fetch('/gateway/business', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Hỏi Lại' }),
      })
      return ((await response.json()) as { result: { id: string; url: string } }).result
    })
    await addMember(oidc.server, { id }, await createNamed(oidc.server, 'Phạm', 'Đức Anh'), 'user')
    await page.goto(`/${url}/user`)
    await page.getByRole('button', { name: /^Đổi vai trò của Phạm Đức Anh/ }).click()
    await page.getByRole('menuitem', { name: 'Đặt làm chủ sở hữu…' }).click()
    await later(oidc.server)
    await page.getByRole('button', { name: 'Đặt làm chủ sở hữu', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Xác nhận lại là bạn' })
    const opened = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: /SSO/ }).click()
    await signInThere(await opened)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'Phạm Đức Anh' })).toContainText('Chủ sở hữu')
  })

  test('no screen offers a password', async ({ page }) => {
    for (const path of ['/register', '/forgot-password', '/register?error=provider']) {
      await page.goto(oidc.server.url + path)
      await page.waitForURL((url) => url.href.startsWith(oidc.issuer.issuer))
    }
  })
})
