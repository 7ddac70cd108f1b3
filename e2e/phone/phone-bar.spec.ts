import type { Page } from '@playwright/test'
import { seedAssets, seedCheck } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const bar = (page: Page) => page.getByRole('navigation', { name: 'Lối tắt' })

const PAGES = [
  'dashboard',
  'inventory',
  'event',
  'event/all?status=all-event',
  'asset',
  'asset?view=table',
  'asset/trash',
  'asset/log',
  'asset/import',
  'handover',
  'my-assets',
  'maintenance',
  'inbox',
  'report',
  'locations',
  'categorys',
  'user',
  'setting',
  'me',
  'offline',
]

/** What the bar lies over: at the end of the page anything, before that only what stays in sight while scrolling. */
const coveredBy = (page: Page, atEnd: boolean) =>
  page.evaluate((atEnd) => {
    scrollTo({ top: atEnd ? document.documentElement.scrollHeight : 0, behavior: 'instant' })
    const stays = (element: Element | null): boolean =>
      element !== null &&
      element.id !== 'main' &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))
    return [...document.querySelectorAll('main a, main button, main input')]
      .filter((element) => atEnd || stays(element))
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        if (width === 0 || height === 0) return false
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return over?.closest('nav')?.getAttribute('aria-label') === 'Lối tắt'
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
  }, atEnd)

test('the bar leads to the five things of a phone and covers nothing on any page', async ({ browser }) => {
  test.setTimeout(120_000)
  const workspace = await createWorkspace(server)
  await seedAssets(server, workspace)
  await seedCheck(server, workspace)
  const page = await openPage(browser, server, `/${workspace.url}/dashboard`, { as: workspace.owner, phone: true })
  await expect(bar(page).getByRole('link')).toHaveText(['Tài sản', 'Kiểm kê', 'Quét', 'Tôi'])
  await expect(page.getByRole('button', { name: 'Mở menu' })).toHaveCount(0)
  await bar(page).getByRole('link', { name: 'Kiểm kê' }).click()
  await expect(page).toHaveURL(new RegExp(`/${workspace.url}/inventory`))
  await expect(bar(page).getByRole('link', { name: 'Kiểm kê' })).toHaveAttribute('aria-current', 'page')
  await bar(page)
    .getByRole('button', { name: /^Thông báo/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Thông báo' })).toBeVisible()
  await page.keyboard.press('Escape')
  const covered: string[] = []
  for (const path of PAGES) {
    await page.goto(`/${workspace.url}/${path}`)
    await expect(bar(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const atEnd of [false, true]) covered.push(...(await coveredBy(page, atEnd)).map((name) => `${path}: ${name}`))
  }
  expect(covered).toEqual([])
  await page.goto('/profile')
  await expect(bar(page)).toBeVisible()
  expect(await coveredBy(page, true)).toEqual([])
})

test('“Tôi” has the other pages, language, colours and signing out; wider screens have no bar', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner, phone: true })
  await bar(page).getByRole('link', { name: 'Tôi' }).click()
  await expect(page).toHaveURL(`/${workspace.url}/me`)
  await expectAccessible(page)
  const pages = page.getByRole('navigation', { name: 'Các trang' })
  for (const name of ['Tổng quan', 'Sự kiện', 'Thành viên', 'Cài đặt hệ thống'])
    await expect(pages.getByRole('link', { name })).toBeVisible()
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')).toHaveText([
    'Assets',
    'Stocktakes',
    'Scan',
    'Me',
  ])
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('link', { name: 'Members' }).click()
  await expect(page).toHaveURL(new RegExp(`/${workspace.url}/user`))
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('it can be installed, and says without a network what works and what does not', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await seedAssets(server, workspace)
  const check = await seedCheck(server, workspace)
  const page = await openPage(browser, server, `/${workspace.url}/offline`, { as: workspace.owner, phone: true })
  const manifest = await (await page.request.get('/app.webmanifest')).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
  }
  expect(manifest.icons.map(({ purpose, sizes }: { purpose: string; sizes: string }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  )

  await page.getByRole('button', { name: 'Tải về máy này' }).click()
  await expect(page.getByText('Đã tải đủ để mở khi không có mạng')).toBeVisible({ timeout: 20_000 })
  await page.goto(`/${workspace.url}/inventory?check=${check}`)
  await expect(page.getByTestId('counter')).toContainText('0 / 6')
  await expect
    .poll(() =>
      page.evaluate(
        async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined,
        `/api/inventory/${check}`,
      ),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await page.goto(`/${workspace.url}/me`)
  await page.getByRole('link', { name: 'Không có mạng. Xem những việc vẫn làm được' }).click()
  await expect(page.getByRole('heading', { name: 'Phải có mạng' })).toBeVisible()
  await expect(page.getByText('Không có gì đang chờ gửi')).toBeVisible()
  await expectAccessible(page)
  // It opens from the home screen, and the stocktake goes on.
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await page.goto(`/${workspace.url}/inventory?check=${check}`)
  await expect(page.getByTestId('counter')).toContainText('0 / 6')
  await page.context().setOffline(false)
  await page.goto(`/${workspace.url}/me`)
  await expect(page.getByRole('link', { name: /^Không có mạng/ })).toHaveCount(0)
})

test('an offer to install that the browser makes as the page opens is still there later', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner, phone: true })
  await expect(bar(page)).toBeVisible()
  const isLeftToUs = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: async () => (document.title = 'asked') })
    dispatchEvent(offer)
    return offer.defaultPrevented
  })
  expect(isLeftToUs).toBe(true)
  await bar(page).getByRole('link', { name: 'Tôi' }).click()
  await page.getByRole('button', { name: 'Cài Nine lên màn hình chính' }).click()
  await expect(page).toHaveTitle('asked')
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText('Thêm vào MH chính', { exact: false })).toBeVisible()
})

test('the scanner leaves the bar in reach, and tablets scan from the header', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner, phone: true })
  await bar(page).getByRole('link', { name: 'Quét' }).click()
  await expect(page.getByRole('dialog', { name: 'Quét để tìm' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Quét' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await bar(page).getByRole('link', { name: 'Kiểm kê' }).click()
  await expect(page).toHaveURL(/\/inventory/)
  await expect(page.getByRole('dialog')).toBeHidden()

  const tablet = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  await tablet.setViewportSize({ width: 820, height: 1180 })
  await tablet.getByRole('banner').getByRole('link', { name: 'Quét' }).click()
  await expect(tablet.getByRole('dialog', { name: 'Quét để tìm' })).toBeVisible()
  await expectAccessible(tablet)
})
