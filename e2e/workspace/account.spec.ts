import type { Page, Route } from '@playwright/test'
import {
  beginWork,
  createEnterprise,
  field,
  PASSWORD,
  register,
  registerAndLeave,
  signIn,
} from '@nine/testkit/browser/accounts'
import { expect, test } from '@nine/testkit/browser/test'

const alert = (page: Page) => page.getByRole('alert')
const submit = (page: Page) => page.locator('button[type=submit]')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

/** What screens remember of a person, beside what the device keeps whoever sits at it. */
const leaveTraces = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['palette-recent-1', 'form-register-1', 'door-gate-1', 'asset-list-view', 'gate-name'])
      localStorage.setItem(key, '[]')
    sessionStorage.setItem('event-draft-1', '{}')
    localStorage.setItem('lang', 'en')
    localStorage.setItem('color-scheme', 'dark')
  })

async function openMailbox(page: Page): Promise<Page> {
  const [mailbox] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'mở hộp thư của máy này' }).click(),
  ])
  return mailbox
}

async function chooseLang(page: Page, name: 'English' | 'Tiếng Việt'): Promise<void> {
  await page.getByRole('button', { name: /Ngôn ngữ|Language/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test.describe('the register form', () => {
  test('says what is missing at each field, focuses the first, and follows the language', async ({ page }) => {
    await page.goto('/register')
    await submit(page).click()
    await expect(field(page, 'lastName')).toBeFocused()
    await expect(page.getByText('Vui lòng nhập email')).toBeVisible()
    await expect(page.getByText('Vui lòng nhập số điện thoại')).toBeVisible()
    await chooseLang(page, 'English')
    await expect(page.getByText('Please enter your email')).toBeVisible()
    await expect(page.getByText('Please enter your phone number')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    expect(await stored(page, 'lang')).toBe('en')
  })

  test('refuses a malformed e-mail, a foreign phone and a short password, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/register')
    await field(page, 'lastName').fill('Nguyễn')
    await field(page, 'firstName').fill('Nam')
    await field(page, 'email').fill('khong-phai-email')
    await field(page, 'phone').fill('0123456789')
    await field(page, 'password').fill('ngan')
    await submit(page).click()
    await expect(field(page, 'email')).toBeFocused()
    await expect(page.getByText('Email không hợp lệ !')).toBeVisible()
    await expect(page.getByText('Số điện thoại không hợp lệ')).toBeVisible()
    await expect(page.getByText('Mật khẩu dài từ 6 đến 64 ký tự.')).toBeVisible()
    await expect(field(page, 'email')).toHaveValue('khong-phai-email')
    await expect(field(page, 'password')).toHaveValue('ngan')
  })

  test('tells of a used e-mail in place, with a way to sign in that keeps the address', async ({ page }) => {
    const { email } = await registerAndLeave(page)
    await page.goto('/register')
    await field(page, 'lastName').fill('Nguyễn')
    await field(page, 'firstName').fill('Nam')
    await field(page, 'email').fill(email)
    await field(page, 'phone').fill('+84903118412')
    await field(page, 'password').fill(PASSWORD)
    await submit(page).click()
    await expect(page.getByText('Email này đã có tài khoản.')).toBeVisible()
    await expect(field(page, 'email')).toBeFocused()
    await page.getByRole('link', { name: 'Đăng nhập?' }).click()
    await expect(page).toHaveURL('/login')
    await expect(field(page, 'email')).toHaveValue(email)
  })
})

test.describe('signing in', () => {
  test('registering signs in at once and still asks to confirm; signing in leads on', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Đăng ký' }).click()
    await expect(page).toHaveURL('/register')
    // A number has eleven digits at most; what is more is not taken.
    await field(page, 'phone').pressSequentially('0903 118 412 99')
    await expect(field(page, 'phone')).toHaveValue('0903 118 412 9')
    const account = await register(page)
    await expect(page.getByText('Đăng kí tài khoản thành công !')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: account.email })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Gửi lại thư xác nhận' })).toBeVisible()
    const login = JSON.parse((await stored(page, 'login')) ?? '{}') as Record<string, string>
    expect(login['id']).toMatch(/^[0-9a-f]{24}$/)
    expect(login['token']).toMatch(/^[0-9a-f]{64}$/)
    await page.getByLabel('Tên doanh nghiệp').press('Tab')
    await expect(page.getByText('Vui lòng nhập tên doanh nghiệp !')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('login'))
    await page.goto('/login')
    await signIn(page, account)
    await expect(page.getByText('Đăng Nhập Thành Công')).toBeVisible()
    await expect(page).toHaveURL('/enterprise/add')
  })

  test('needs both fields, and a wrong password signs nobody in', async ({ page }) => {
    const { email } = await registerAndLeave(page)
    await submit(page).click()
    await expect(page.getByText('Vui lòng nhập email')).toBeVisible()
    await expect(field(page, 'email')).toBeFocused()
    await field(page, 'email').fill(email)
    await field(page, 'password').fill('khong-dung')
    await submit(page).click()
    await expect(alert(page).getByText('Email hoặc mật khẩu không đúng.')).toBeVisible()
    await expect(field(page, 'email')).toHaveValue(email)
    expect(await stored(page, 'login')).toBeNull()
    await expect(page).toHaveURL('/login')
  })

  test('tabs from e-mail to password to the button', async ({ page }) => {
    await page.goto('/login')
    await field(page, 'email').focus()
    await page.keyboard.press('Tab')
    await expect(field(page, 'password')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(submit(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Quên mật khẩu?' })).toBeFocused()
  })

  test('a reason of the provider is told in words, an unknown one never echoed', async ({ page }) => {
    await page.goto('/login?error=provider')
    await expect(alert(page)).toContainText('Nơi đăng nhập từ chối')
    await page.goto('/login?error=%3Cb%3Exx')
    await expect(alert(page)).toHaveText('Chưa đăng nhập được. Vui lòng thử lại.')
  })
})

test('a forgotten password is changed through the mail, once', { tag: '@mailbox' }, async ({ page }) => {
  const account = await registerAndLeave(page)
  await field(page, 'email').fill(account.email)
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(field(page, 'email')).toHaveValue(account.email)
  await field(page, 'email').fill('khong')
  await submit(page).click()
  await expect(page.getByText('Email không hợp lệ !')).toBeVisible()
  await field(page, 'email').fill(account.email)
  await submit(page).click()
  await expect(page.getByText('Kiểm tra email để thay đổi mật khẩu')).toBeVisible()
  await expect(page).toHaveURL('/login')
  const mailbox = await openMailbox(page)
  await mailbox
    .getByRole('listitem')
    .filter({ hasText: account.email })
    .filter({ hasText: /mật khẩu/i })
    .getByRole('button')
    .click()
  const link = mailbox.frameLocator('iframe').getByRole('link')
  const address = (await link.first().getAttribute('href')) ?? ''
  expect(address).toMatch(/\/reset-password\?token=[0-9a-f]{64}$/)

  await page.goto(address)
  await field(page, 'password').fill('mat-khau-2')
  await field(page, 'confirmPassword').fill('mat-khau-3')
  await submit(page).click()
  await expect(page.getByText('Mật khẩu không trùng khớp !')).toBeVisible()
  await expect(field(page, 'confirmPassword')).toBeFocused()
  await field(page, 'confirmPassword').fill('mat-khau-2')
  await submit(page).click()
  await expect(page.getByText('Thay đổi mật khẩu thành công !')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signIn(page, { ...account, password: 'mat-khau-2' })
  await expect(page).toHaveURL('/enterprise/add')

  await page.evaluate(() => localStorage.removeItem('login'))
  await page.goto(address)
  await field(page, 'password').fill('mat-khau-4')
  await field(page, 'confirmPassword').fill('mat-khau-4')
  await submit(page).click()
  await expect(alert(page)).toContainText('Liên kết này không dùng được')
  await page.getByRole('link', { name: 'Yêu cầu liên kết mới' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test(
  'the link of the welcome mail confirms the address, with the password',
  { tag: '@mailbox' },
  async ({ page, context }) => {
    const { email } = await registerAndLeave(page)
    await page.goto('/mailbox')
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('button').click()
    const opened = context.waitForEvent('page')
    await page.frameLocator('iframe').getByRole('link').first().click()
    const confirmed = await opened
    await field(confirmed, 'password').fill(PASSWORD)
    await submit(confirmed).click()
    await expect(confirmed.getByRole('heading', { name: 'Email đã được xác nhận' })).toBeVisible()
    await expect(confirmed.getByText(email)).toBeVisible()
    await confirmed.goto('/confirm-email?token=abc')
    await expect(confirmed.getByRole('heading', { name: 'Chưa xác nhận được email' })).toBeVisible()
  },
)

test.describe('guards', () => {
  test('a private page asks to sign in and is come back to', async ({ page }) => {
    const account = await beginWork(page)
    await page.evaluate(() => localStorage.removeItem('login'))
    const parts = [
      'dashboard',
      'asset',
      'inventory',
      'locations',
      'categorys',
      'setting',
      'event',
      'event/all',
      'event/add',
    ]
    for (const path of [
      '/',
      '/home',
      '/profile',
      '/enterprise/add',
      ...parts.map((part) => `/${account.url}/${part}`),
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login(\?next=|$)/)
    }
    await page.goto(`/${account.url}/user?page=1&limit=10`)
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(page, account)
    await expect(page).toHaveURL(`/${account.url}/user?page=1&limit=10`)
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/${account.url}/dashboard`)
    }
  })

  test('a return target on another site is dropped', async ({ page, baseURL }) => {
    const account = await registerAndLeave(page)
    await page.goto('/login?next=//evil.example/x')
    await signIn(page, account)
    await expect(page).toHaveURL(`${baseURL}/enterprise/add`)
  })

  test('unknown addresses show the not-found page, signed in or not; so does a stranger’s workspace', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { name: 'Trang này không hiển thị' })
    for (const path of ['/khong-co', '/a/b/c', '/an-phat', '/an-phat/khong-co']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(title).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await beginWork(page)
    for (const path of ['/khong-co', '/a/b/c', '/cong-ty-cua-nguoi-khac/dashboard']) {
      await page.goto(path)
      await expect(title).toBeVisible()
    }
    await page.getByRole('link', { name: 'Về trang chủ' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    // Inside the frame of a workspace there is one main part, and one header.
    const { pathname } = new URL(page.url())
    await page.goto(pathname.replace('dashboard', `event/${'0'.repeat(24)}`))
    await expect(title).toBeVisible()
    await expect(page.locator('main')).toHaveCount(1)
    await expect(page.getByRole('banner')).toHaveCount(1)

    for (const [path, type] of [
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/favicon.ico', 'image/vnd.microsoft.icon'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const response = await page.request.get(path)
      expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type])
    }

    const refused: string[] = []
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
    await page.goto(pathname.replace('dashboard', 'event/user'))
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Chưa có sự kiện nào' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Tìm sự kiện' })).toHaveCount(0)
    expect(refused).toEqual([])
  })

  test('the slug in the address decides the workspace', async ({ page }) => {
    const { url } = await beginWork(page, 'Công ty Một')
    const other = await createEnterprise(page, 'Công ty Hai')
    await page.goto(`/${other}/dashboard`)
    await expect(page.getByRole('button', { name: 'Doanh nghiệp: Công ty Hai' })).toBeVisible()
    expect(await stored(page, 'enterprise-url')).toBe(other)
    expect(await stored(page, 'enterprise-name')).toBe('Công ty Hai')
    await page.goto('/home')
    await expect(page).toHaveURL(`/${other}/dashboard`)
    await page.goto(`/${url}/dashboard`)
    await expect.poll(() => stored(page, 'enterprise-url')).toBe(url)
  })

  test('a session the server no longer knows ends here too, keeping language and place', async ({ page }) => {
    const account = await beginWork(page)
    await chooseLang(page, 'English')
    await leaveTraces(page)
    await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('login') ?? '{}') as { token: string }
      await fetch('/gateway/app/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    })
    await expect(page).toHaveURL(/\/login\?next=/)
    expect(await storedKeys(page)).toEqual(['color-scheme', 'lang'])
    expect(await stored(page, 'lang')).toBe('en')
    await signIn(page, account)
    await expect(page).toHaveURL(`/${account.url}/dashboard`)

    await page.evaluate(() => {
      const login = JSON.parse(localStorage.getItem('login') ?? '{}') as Record<string, string>
      localStorage.setItem('login', JSON.stringify({ ...login, token: '0'.repeat(64) }))
    })
    await page.goto(`/${account.url}/setting`)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/${account.url}/setting`)}`)
  })

  test('refused the list of enterprises, one is signed out, and nothing stays but language and colours', async ({
    page,
  }) => {
    const { url } = await beginWork(page)
    await leaveTraces(page)
    await page.route('**/gateway/business', (route) => route.fulfill({ status: 403, json: {} }))
    await page.goto(`/${url}/dashboard`)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/${url}/dashboard`)}`)
    expect(await storedKeys(page)).toEqual(['color-scheme', 'lang'])
  })

  test('a server that cannot be reached keeps everything and offers the retry', async ({ page }) => {
    const { url } = await beginWork(page)
    const fails: readonly ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 500, body: '{}' }),
      (route) => route.abort(),
    ]
    for (const fail of fails) {
      await page.unroute('**/gateway/business')
      await page.route('**/gateway/business', fail)
      await page.goto(`/${url}/dashboard`)
      // A lost connection is tried twice more first.
      await expect(page.getByRole('heading', { name: 'Chưa tải được không gian làm việc' })).toBeVisible({
        timeout: 20_000,
      })
      expect(await stored(page, 'login')).not.toBeNull()
      await expect.poll(() => stored(page, 'enterprise-url')).toBe(url)
    }
    await page.unroute('**/gateway/business')
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible()
  })

  test('signing out ends the session on the server and in every tab', async ({ page, context }) => {
    const { url } = await beginWork(page)
    const { token } = JSON.parse((await stored(page, 'login')) ?? '{}') as { token: string }
    const other = await context.newPage()
    await other.goto(`/${url}/dashboard`)
    await expect(other.getByRole('heading', { name: 'Tổng quan' })).toBeVisible()
    await leaveTraces(page)
    await page.getByRole('button', { name: /Tài khoản của/ }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL('/login')
    // It may learn of it from the server first, and then knows the way back.
    await expect(other).toHaveURL(/\/login(\?next=[^&]*)?$/)
    expect(await storedKeys(page)).toEqual(['color-scheme', 'lang'])
    expect(await page.evaluate(() => sessionStorage.getItem('event-draft-1'))).toBeNull()
    const response = await page.request.get('/gateway/identity/users/profile', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status()).toBe(401)
  })

  test('a one-time code leaves the address bar at once, and a false one signs nobody in', async ({ page }) => {
    await page.goto(`/profile?tab=security&sid=${'ab'.repeat(32)}&id=${'0'.repeat(24)}`)
    await expect(page).toHaveURL(/\/login\?/)
    expect(page.url()).not.toContain('sid=')
    expect(new URL(page.url()).searchParams.get('next')).toBe('/profile?tab=security')
    await expect(alert(page)).toContainText('Vui lòng đăng nhập lại')
    expect(await stored(page, 'login')).toBeNull()
  })
})
