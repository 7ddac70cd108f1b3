import type { Page } from '@playwright/test'
import { type SmtpInbox, startSmtpInbox, tokenOf } from '@nine/testkit/doubles/smtp-inbox'
import { field, PASSWORD } from '@nine/testkit/browser/accounts'
import { type OidcServer, startOidcServer } from '@nine/testkit/browser/oidc-server'
import { freePort, type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

test.describe('a company begins with Nine', () => {
  let inbox: SmtpInbox
  let server: OwnServer

  test.beforeAll(async () => {
    const port = await freePort()
    inbox = await startSmtpInbox()
    server = await startOwnServer({ SMTP_URL: inbox.url, PUBLIC_ORIGIN: `http://localhost:${port}` }, port)
  })
  test.afterAll(async () => {
    await server.stop()
    await inbox.stop()
  })

  async function register(page: Page, email: string, lastName: string, firstName: string): Promise<void> {
    await field(page, 'lastName').fill(lastName)
    await field(page, 'firstName').fill(firstName)
    await field(page, 'email').fill(email)
    await field(page, 'phone').fill('0903118412')
    await field(page, 'password').fill(PASSWORD)
    await page.locator('button[type=submit]').click()
    await expect(page).not.toHaveURL(/\/register/)
  }

  for (const [where, viewport] of Object.entries(SIZES)) {
    test(`from registering to a colleague whose role changes before their eyes, on ${where}`, async ({ browser }) => {
      test.setTimeout(120_000)
      const [ownerPage, colleaguePage] = await Promise.all(
        [1, 2].map(async () =>
          (await browser.newContext({ viewport, baseURL: server.url, reducedMotion: 'reduce' })).newPage(),
        ),
      )
      if (!ownerPage || !colleaguePage) throw new Error('no browser')
      const owner = `chu-${where}@example.com`
      const colleague = `dong-nghiep-${where}@example.com`

      await ownerPage.goto('/register')
      await register(ownerPage, owner, 'Nguyễn Thị', 'Minh Châu')
      const welcome = await inbox.waitFor(owner, /Xác nhận email/)
      await ownerPage.goto(`/confirm-email?token=${tokenOf(welcome, `${server.url}/confirm-email`)}`)
      await ownerPage.getByRole('button', { name: 'Xác nhận địa chỉ này' }).click()
      await expect(ownerPage.getByText(owner)).toBeVisible()
      await ownerPage.goto('/')

      await expect(ownerPage).toHaveURL('/enterprise/add')
      await ownerPage.getByLabel('Tên doanh nghiệp').fill(`Nội thất An Phát ${where}`)
      await ownerPage.getByRole('button', { name: 'Hoàn thành' }).click()
      const slug = `noi-that-an-phat-${where}`
      await expect(ownerPage).toHaveURL(new RegExp(`/${slug}/`))

      await ownerPage.goto(`/${slug}/user`)
      await ownerPage.getByRole('button', { name: 'Thêm thành viên' }).click()
      await ownerPage.getByRole('dialog').getByRole('textbox').first().fill(colleague)
      await ownerPage.getByRole('button', { name: 'Gửi 1 lời mời' }).click()
      await expect(ownerPage.getByText(colleague).first()).toBeVisible()

      const invitation = await inbox.waitFor(colleague, /./)
      await colleaguePage.goto(`/invitation?token=${tokenOf(invitation, `${server.url}/invitation`)}`)
      await colleaguePage.getByRole('link', { name: 'Tạo tài khoản mới' }).click()
      await register(colleaguePage, colleague, 'Lê Hoàng', 'Yến')
      await expect(colleaguePage).toHaveURL(new RegExp(`/${slug}/`))
      await colleaguePage.goto(`/${slug}/user`)
      await expect(colleaguePage.getByText('Nguyễn Thị Minh Châu').first()).toBeVisible()
      await expect(colleaguePage.getByRole('button', { name: 'Thêm thành viên' })).toHaveCount(0)

      await ownerPage.goto(`/${slug}/user`)
      await ownerPage.getByRole('button', { name: /^Đổi vai trò của Lê Hoàng Yến/ }).click()
      await ownerPage.getByRole('menuitem', { name: /^Quản lý/ }).click()
      await ownerPage.getByRole('button', { name: 'Đổi vai trò', exact: true }).click()
      await expect(colleaguePage.getByRole('button', { name: 'Thêm thành viên' })).toBeVisible()
    })
  }
})

test.describe('with an OpenID Connect issuer', () => {
  let oidc: OidcServer

  test.beforeAll(async () => {
    oidc = await startOidcServer()
  })
  test.afterAll(() => oidc.stop())

  test('a guarded page goes there at once, comes back to itself signed in, and leaves nothing in the address', async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ baseURL: oidc.server.url })).newPage()
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto('/profile')
    await expect(page).toHaveURL(new RegExp(oidc.issuer.issuer))
    await page.getByPlaceholder(/login/i).fill('yen')
    await page.getByPlaceholder(/password/i).fill('any')
    await page.getByRole('button').first().click()
    await page.getByRole('button', { name: /continue/i }).click()
    await expect(page).toHaveURL(`${oidc.server.url}/profile`)
    await expect(page.getByRole('button', { name: 'Tài khoản của Lê Yến' })).toBeVisible()
    const login = await page.evaluate(() => JSON.parse(localStorage.getItem('login') ?? '{}') as { token: string })
    expect(login.token).toMatch(/^[0-9a-f]{64}$/)
    expect(addresses.filter((address) => address.includes(login.token))).toEqual([])
  })

  test('the login page goes there at once too, but stays where a failed sign-in is told', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: oidc.server.url })).newPage()
    const left = page.waitForRequest((request) => request.url().startsWith(oidc.issuer.issuer))
    await page.goto('/login')
    const { searchParams } = new URL((await left).url())
    expect(new URL(searchParams.get('redirect_uri') ?? '').origin).toBe(oidc.server.url)
    await expect(page).toHaveURL(new RegExp(oidc.issuer.issuer))

    await page.goto('/login?error=provider')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(`${oidc.server.url}/login?error=provider`)
  })
})
