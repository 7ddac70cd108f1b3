import { addDays, todayIn } from '@nine/contract/duration'
import type { Page } from '@playwright/test'
import { type Caller, picture, seedAsset, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage, type Workspace } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

interface Seeded {
  workspace: Workspace
  caller: Caller
  id: string
  path: string
}

async function seed(fields: Record<string, unknown> = {}): Promise<Seeded> {
  const workspace = await createWorkspace(server)
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { locations, categories } = await seedTrees(caller)
  const { _id: id } = await seedAsset(caller, {
    name: 'Máy chiếu Epson EB-X49',
    photos: 3,
    description: '3LCD, 3.600 ANSI lumen, kèm điều khiển và túi đựng.',
    price: 12_850_000,
    unit: 'Chiếc',
    status: 'maintenance',
    categoryId: categories[4],
    location: { locationId: locations[1], detail: 'Kệ 3' },
    purchaseDate: addDays(todayIn('Asia/Ho_Chi_Minh'), -400),
    warranty: { enabled: true, duration: 730 },
    depreciation: { enabled: true, duration: 1826, residualValue: 0 },
    assignedUser: workspace.owner.id,
    ...fields,
  })
  return { workspace, caller, id, path: `/asset/${workspace.id}/${id}` }
}

const counter = (page: Page) => page.locator('[data-counter]')
const shown = (page: Page) => page.locator('[data-slide]:visible img')

/** A finger that goes from the middle of the picture so far to the side. */
async function swipe(page: Page, across: number): Promise<void> {
  const box = await page.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('no picture to swipe over')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  await touch('touchMove', x + across / 2)
  await touch('touchMove', x + across)
  await touch('touchEnd')
}

test('is complete without a script, in both languages', async ({ browser }) => {
  const { path } = await seed()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page).toHaveTitle('Máy chiếu Epson EB-X49 · Nội thất An Phát')
  await expect(page.getByRole('heading', { name: 'Máy chiếu Epson EB-X49' })).toBeVisible()
  await expect(page.getByText('Bảo trì')).toBeVisible()
  await expect(page.getByText('12.850.000 ₫')).toBeVisible()
  await expect(page.getByText('Nguyễn Thị Minh Châu')).toBeVisible()
  await expect(page.getByText('Thời hạn 24 tháng')).toBeVisible()
  await expect(page.getByText('Trình chiếu')).toBeVisible()
  const today = todayIn('Asia/Ho_Chi_Minh')
  for (const day of [today, addDays(today, -400 + 1826)])
    await expect(page.getByText(day.split('-').toReversed().join('/')).first()).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('Maintenance')).toBeVisible()
  await expect(page.getByText('12.850.000 ₫')).toBeVisible()
})

test('moves through the pictures by arrows, dots, thumbnails and keys', async ({ browser }) => {
  const { path } = await seed()
  const page = await openPage(browser, server, path)
  await expect(counter(page)).toHaveText('1/3')
  await page.getByRole('button', { name: 'Ảnh sau' }).click()
  await expect(counter(page)).toHaveText('2/3')
  await page.getByRole('button', { name: 'Ảnh trước' }).click()
  await page.getByRole('button', { name: 'Ảnh trước' }).click()
  await expect(counter(page)).toHaveText('3/3')
  await page.locator('[data-dots]').getByRole('button', { name: 'Ảnh 1 trên 3' }).click()
  await expect(counter(page)).toHaveText('1/3')
  await page.locator('[data-thumbs]').getByRole('button', { name: 'Ảnh 2 trên 3' }).click()
  await expect(counter(page)).toHaveText('2/3')
  await expect(page.locator('[data-thumbs] [aria-current]')).toHaveAccessibleName('Ảnh 2 trên 3')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('3/3')
  await expect(shown(page)).toHaveCount(1)
})

test('moves by a swipe of more than 50 px on the phone, and not by less', async ({ browser }) => {
  const { path } = await seed()
  const page = await openPage(browser, server, path, { phone: true })
  await expect(counter(page)).toHaveText('1/3')
  await swipe(page, -48)
  await expect(counter(page)).toHaveText('1/3')
  await swipe(page, -60)
  await expect(counter(page)).toHaveText('2/3')
  await swipe(page, 60)
  await swipe(page, 60)
  await expect(counter(page)).toHaveText('3/3')
})

test('shows a placeholder in place of a broken picture and of none', async ({ browser }) => {
  const { path, id } = await seed()
  const context = await browser.newContext({ baseURL: server.url, locale: 'vi-VN' })
  const page = await context.newPage()
  const whole = await picture('khác')
  let served = 0
  await page.route('**/media/**', (route) =>
    route.request().url().includes('thumb') || served++ > 0
      ? route.fulfill({ contentType: 'image/png', body: whole })
      : route.fulfill({ status: 404, body: '' }),
  )
  await page.goto(path)
  const placeholder = page.getByRole('img', { name: 'Chưa có ảnh' })
  await expect(placeholder).toBeVisible()
  await expect(shown(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ảnh sau' }).click()
  await expect(shown(page)).toHaveCount(1)
  await expect(placeholder).toBeHidden()

  await server.runtime.db.deleteFrom('asset_image').where('asset_id', '=', id).execute()
  await page.reload()
  await expect(placeholder).toBeVisible()
  await expect(page.locator('[data-gallery]').getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Bảo trì')).toBeVisible()
  await expectAccessible(page)
})

test('shows members the way into Nine, and only them', async ({ browser }) => {
  const { path, workspace, id } = await seed()
  const stranger = await createWorkspace(server, 'Người lạ')
  const asked = openPage(browser, server, path, { as: stranger.owner })
  const other = await asked
  await expect(other.getByRole('heading', { name: 'Máy chiếu Epson EB-X49' })).toBeVisible()
  await other.waitForLoadState('networkidle')
  await expect(other.getByRole('link', { name: 'Mở trong Nine' })).toBeHidden()
  const page = await openPage(browser, server, path, { as: workspace.owner })
  await page.getByRole('link', { name: 'Mở trong Nine' }).click()
  await expect(page).toHaveURL(`/${workspace.url}/asset?asset=${id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Thông tin chung' })).toBeVisible()
})

test('leads a member who scans a private asset to it in Nine', async ({ browser }) => {
  const { path, workspace, id, caller } = await seed()
  await send(caller, 'PATCH', `/api/asset/${id}`, { visibility: 'private' })
  const page = await openPage(browser, server, path, { as: workspace.owner })
  await expect(page).toHaveURL(`/${workspace.url}/asset?asset=${id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Thông tin chung' })).toBeVisible()
})

test('switches the language at once, keeps it, and follows the one chosen in Nine', async ({ browser }) => {
  const { path } = await seed()
  const page = await openPage(browser, server, path, { lang: 'en' })
  await expect(page.getByText('Holder', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Tiếng Việt' }).click()
  await expect(page.getByText('Người giữ', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.reload()
  await expect(page.getByText('Người giữ', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('vn')
})

test('says when it cannot be loaded, tries again, and says when the asset is gone', async ({ browser }) => {
  const { path, caller, id } = await seed()
  const page = await openPage(browser, server, path)
  await page.route(`**${path}?lang=*`, (route) => route.abort())
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('alert')).toContainText('Không thể tải thông tin tài sản')
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unroute(`**${path}?lang=*`)
  await page.route(`**${path}?lang=*`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByText('Đang tải thông tin tài sản…')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Máy chiếu Epson EB-X49' })).toBeVisible()

  await send(caller, 'PATCH', `/api/asset/${id}`, { visibility: 'private' })
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('The asset you are looking for does not exist or has been deleted.')).toBeVisible()
  await expect(page.getByText('Máy chiếu')).toHaveCount(0)
})

test('shows whoever comes back after a while that the asset is gone', async ({ browser }) => {
  const { path, caller, id } = await seed()
  const page = await openPage(browser, server, '/')
  await page.clock.install()
  await page.goto(path)
  const turn = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  await page.context().setOffline(true)
  await page.clock.fastForward(31_000)
  await turn(false)
  await expect(page.getByRole('heading', { name: 'Máy chiếu Epson EB-X49' })).toBeVisible()
  await page.context().setOffline(false)
  await send(caller, 'DELETE', `/api/asset/${id}`)
  await turn(true)
  await page.clock.fastForward(31_000)
  await turn(false)
  await expect(page.getByText('Tài sản bạn tìm không tồn tại hoặc đã bị xóa.')).toBeVisible()
  await expect(page.getByText('Máy chiếu')).toHaveCount(0)
})

for (const [where, view] of [
  ['at the desk', { dark: true }],
  ['on the phone', { phone: true, lang: 'en' }],
] as const) {
  test(`is usable by everybody ${where}`, async ({ browser }) => {
    const { path } = await seed({
      name: 'Dây chuyền đóng gói tự động chân không '.repeat(7).trim(),
      price: 248_675_000_000,
    })
    const page = await openPage(browser, server, path, view)
    await expect(counter(page)).toHaveText('1/3')
    await expectAccessible(page)
    await page.goto(`${path}0`)
    await expect(page.getByText(/không tồn tại|does not exist/)).toBeVisible()
    await expectAccessible(page)
  })
}
