import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'mat-khau-1'
let made = 0

export interface Account {
  email: string
  password: string
}

export const field = (page: Page, name: string) => page.locator(`[data-path="${name}"]`)

/** An account made the way people make one. Ends signed in. */
export async function register(page: Page, email = `nguoi-${Date.now()}-${made++}@example.com`): Promise<Account> {
  await page.goto('/register')
  await field(page, 'email').fill(email)
  await fillRegistration(page)
  await expect(page).toHaveURL('/enterprise/add')
  return { email, password: PASSWORD }
}

/** The same, for whoever signs in by hand. Ends on the sign-in page. */
export async function registerAndLeave(page: Page): Promise<Account> {
  const account = await register(page)
  await page.evaluate(() => localStorage.removeItem('login'))
  await page.goto('/login')
  return account
}

/** Everything but the address, and sends it. */
export async function fillRegistration(page: Page): Promise<void> {
  await field(page, 'lastName').fill('Nguyễn')
  await field(page, 'firstName').fill('Hoàng Nam')
  await field(page, 'phone').fill('0903 118 412')
  await field(page, 'password').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Creates an enterprise for the person signed in on the page; returns its URL. */
export async function createEnterprise(page: Page, name: string): Promise<string> {
  return page.evaluate(async (name) => {
    const { token }: { token: string } = JSON.parse(localStorage.getItem('login') ?? '{}')
    const response = await fetch('/gateway/business', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    const { result }: { result: { url: string } } = await response.json()
    return result.url
  }, name)
}

/** Newly registered, signed in, with an enterprise to work in. */
export async function beginWork(page: Page, name = 'Nội thất An Phát'): Promise<Account & { url: string }> {
  const account = await register(page)
  const url = await createEnterprise(page, name)
  await page.goto('/')
  await expect(page).toHaveURL(`/${url}/dashboard`)
  // On a phone the account is behind the bar.
  const menu = page.getByRole('button', { name: /^(Tài khoản của|Account of)/ })
  await expect(menu.or(page.getByRole('navigation', { name: /^(Lối tắt|Shortcuts)$/ }))).toBeVisible()
  return { ...account, url }
}
