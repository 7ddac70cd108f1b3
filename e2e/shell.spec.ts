import { expectAccessible } from '@nine/testkit/browser/axe'
import { expect, test } from '@nine/testkit/browser/test'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

test('an unknown address shows the not-found page with a way home, in both languages', async ({ page }) => {
  await page.goto('/no/such/page/here')
  await expect(page.getByRole('heading', { name: 'Trang này không hiển thị' })).toBeVisible()
  await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('choosing a province fills its districts and empties the one chosen before', async ({ page }) => {
  await page.goto('/dev/ui')
  await expect(page.getByTestId('address')).toHaveText('79 / 785')
  await expect(page.getByRole('combobox', { name: 'Quận, huyện' })).toHaveValue('Huyện Bình Chánh')
  await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('da nang')
  await page.getByRole('option', { name: 'TP Đà Nẵng' }).click()
  await expect(page.getByTestId('address')).toHaveText('48 / –')
  await page.getByRole('combobox', { name: 'Quận, huyện' }).click()
  await page.getByRole('option', { name: 'Quận Hải Châu' }).click()
  await expect(page.getByTestId('address')).toHaveText('48 / 492')
})

for (const [name, size] of Object.entries(SIZES)) {
  const scheme = name === 'phone' ? 'dark' : 'light'
  test(`the gallery has no accessibility violations on ${name} in ${scheme}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/dev/ui')
    await expect(page.getByRole('combobox', { name: 'Quận, huyện' })).toHaveValue('Huyện Bình Chánh')
    await expectAccessible(page)
  })
}

test('pages carry a strict policy, hashed files are kept for ever, the page itself is not', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const response = await page.goto('/dev/ui')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(headers['cache-control']).toBe('no-cache')
  const script = await page.locator('script[type=module]').getAttribute('src')
  const file = await page.request.get(script ?? '')
  expect(file.headers()['cache-control']).toContain('immutable')
  expect(file.headers()['content-encoding']).toBe('br')
  expect(refused).toEqual([])
})
