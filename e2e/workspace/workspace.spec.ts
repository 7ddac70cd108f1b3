import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newId } from '../../apps/server/src/db/id.ts'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { seedEvent } from '@nine/testkit/browser/event-setup'
import { itemsOf, seedAssets, seedCheck } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expectPause, stopClock } from '@nine/testkit/browser/pauses'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openBlank, openPage, toast } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const nav = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng' })
const PAGES = {
  dashboard: 'Tổng quan',
  inventory: 'Kiểm kê',
  event: 'Sự kiện',
  asset: 'Danh sách tài sản',
  handover: 'Bàn giao',
  'my-assets': 'Tài sản của tôi',
  maintenance: 'Bảo trì',
  inbox: 'Tin báo',
  locations: 'Vị trí',
  categorys: 'Danh mục',
  report: 'Báo cáo',
  user: 'Thành viên',
  setting: 'Cài đặt hệ thống',
}

test('every private page asks a stranger to sign in', async ({ browser }) => {
  const { url } = await createWorkspace(server)
  const page = await openBlank(browser, server)
  for (const path of [
    '/',
    '/home',
    '/profile',
    '/enterprise/add',
    `/${url}/event/user`,
    ...Object.keys(PAGES).map((name) => `/${url}/${name}`),
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login(\?|$)/)
  }
})

test('the sidebar has every page in its order, and the section of assets folds', async ({ browser }) => {
  const { url, owner } = await createWorkspace(server)
  const page = await openPage(browser, server, '/', { as: owner })
  await expect(page).toHaveURL(`/${url}/dashboard`)
  await expect(page).toHaveTitle(/Nine/)
  await expect(nav(page).getByRole('link')).toHaveText(Object.values(PAGES))
  for (const [name, title] of Object.entries(PAGES)) {
    await nav(page).getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${url}/${name}(\\?|$)`))
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(title)
  }
  const section = nav(page).getByRole('button', { name: 'Tài sản', exact: true })
  await expect(section).toHaveAttribute('aria-expanded', 'true')
  await section.click()
  await expect(nav(page).getByRole('link', { name: 'Vị trí' })).toBeHidden()
  await section.click()
  await expect(nav(page).getByRole('link', { name: 'Vị trí' })).toBeVisible()
  // Green is the colour of what one presses.
  await nav(page).getByRole('link', { name: 'Thành viên' }).click()
  const [red = 0, green = 0, blue = 0] = await page
    .getByRole('button', { name: 'Thêm thành viên' })
    .evaluate((button) => (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []).map(Number))
  expect(green).toBeGreaterThan(Math.max(red, blue))
})

test('the preview of events shows what guests see, and nothing to change it with', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await seedEvent(server, workspace, { title: 'Ngày hội số', start: 24, published: true })
  await seedEvent(server, workspace, { title: 'Bản nháp', start: 48 })
  const page = await openPage(browser, server, `/${workspace.url}/event/user`, { as: workspace.owner })
  const seen = page.frameLocator('iframe[title="Sự kiện như khách nhìn thấy"]')
  await expect(seen.getByRole('listitem')).toHaveText(/Ngày hội số/)
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await seen.getByRole('link', { name: /Ngày hội số/ }).click()
  await expect(seen.getByRole('heading', { name: 'Ngày hội số' })).toBeVisible()
})

test('the search of events in the header waits 300 ms, and shows all again once it is emptied', async ({ browser }) => {
  const { url, owner } = await createWorkspace(server)
  const page = await openPage(browser, server, `/${url}/event`, { as: owner })
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Tìm sự kiện' })
  await expect(search).toBeVisible()
  const isAt = (address: string) => async () => page.url() === server.url + address
  await expectPause(page, 300, () => search.fill('gala'), isAt(`/${url}/event?limit=12&page=1&search=gala`))
  await search.fill('')
  await expect(page).toHaveURL(new RegExp(`/${url}/event(\\?limit=12&page=1)?$`))
})

test('without a language chosen it is the one of the installation', async ({ browser }) => {
  const english = await startOwnServer({ DEFAULT_LANG: 'en' })
  for (const [at, heading] of [
    [server, 'Đăng nhập'],
    [english, 'Sign in'],
  ] as const) {
    const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
    await page.goto(`${at.url}/login`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await english.stop()
})

test('a new enterprise and one switched to begin with their assets; the browser keeps little', async ({ browser }) => {
  const { url, owner } = await createWorkspace(server, 'Công ty Một')
  const page = await openPage(browser, server, '/enterprise/add', { as: owner })
  await page.getByRole('textbox', { name: 'Tên doanh nghiệp' }).fill('Công ty Hai')
  await page.getByRole('button', { name: 'Hoàn thành' }).click()
  await expect(page).toHaveURL(/\/cong-ty-hai\/asset(\?|$)/)
  await page.getByRole('button', { name: 'Doanh nghiệp: Công ty Hai' }).click()
  await page.getByRole('menuitem', { name: 'Công ty Một' }).click()
  await expect(page).toHaveURL(new RegExp(`/${url}/asset(\\?|$)`))
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.toSorted()).toEqual(['enterprise-id', 'enterprise-name', 'enterprise-url', 'lang', 'login'])
})

test('linked accounts show where they are, their picture and address, and are connected or not', async ({
  browser,
}) => {
  const withProviders = await startOwnServer({
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    FACEBOOK_CLIENT_ID: 'x',
    FACEBOOK_CLIENT_SECRET: 'x',
  })
  const person = await withProviders.createPerson()
  const photo = 'https://lh3.googleusercontent.com/a/photo'
  await withProviders.runtime.db
    .insertInto('linked_account')
    .values([
      { id: newId(), provider: 'google', subject: 'g', person_id: person.id, email: 'yen@gmail.com', photo },
      { id: newId(), provider: 'microsoft', subject: 'm', person_id: person.id, email: 'yen@outlook.com' },
    ])
    .execute()
  const page = await openBlank(browser, withProviders, { as: person })
  const picture = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#14343c' } })
    .png()
    .toBuffer()
  await page.route(photo, (route) => route.fulfill({ contentType: 'image/png', body: picture }))
  await page.goto('/profile?tab=security')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Google')).toContainText('yen@gmail.com')
  const shown = row('Google').locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  await expect(row('Facebook')).toContainText('Chưa liên kết')
  await expect(row('Facebook').getByRole('button', { name: 'Liên kết' })).toBeVisible()
  await row('Microsoft').getByRole('button', { name: 'Gỡ liên kết' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ liên kết' }).click()
  await expect(row('Microsoft')).toHaveCount(0)
  await withProviders.stop()
})

test('a toast of the workspace is at the top for 4 seconds', async ({ browser }) => {
  const { url, owner } = await createWorkspace(server)
  const page = await openPage(browser, server, `/${url}/setting`, { as: owner })
  await page.getByRole('button', { name: 'Sửa mã số thuế' }).click()
  await page.getByRole('textbox', { name: 'Mã số thuế' }).fill('0312456789')
  await stopClock(page)
  await page.keyboard.press('Enter')
  const saved = toast(page, 'Đã lưu Mã số thuế')
  await expect(page.locator('[data-position=top-center]').filter({ has: saved })).toBeVisible()
  await expect(saved).toContainText('Thành Công')
  await page.clock.runFor(3900)
  await expect(saved).toBeVisible()
  await page.clock.runFor(400)
  await expect(saved).toBeHidden()
})

test('every call says who asks and where, keeps out of caches, and spells keys in lower case', async ({ browser }) => {
  const { id, url, owner } = await createWorkspace(server)
  await seedAssets(server, { id, url, owner, name: '' })
  const page = await openBlank(browser, server, { as: owner })
  const timeouts: number[] = []
  await page.exposeFunction('noteTimeout', (milliseconds: number) => timeouts.push(milliseconds))
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      void Reflect.get(globalThis, 'noteTimeout')(milliseconds)
      return timeout(milliseconds)
    }
  })
  const sent: { url: URL; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (/^\/(gateway|api|asset-service)\//.test(address.pathname))
      sent.push({ url: address, headers: request.headers() })
  })
  await page.goto(`/${url}/asset`)
  await page.getByText('Xe nâng điện Toyota').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => sent.some(({ url }) => url.searchParams.has('historylimit'))).toBe(true)
  expect(new Set(timeouts)).toEqual(new Set([100_000]))
  const paths = sent.map(({ url }) => url.pathname)
  for (const path of ['/gateway/business', '/gateway/identity/users/profile', '/gateway/iam/permissions'])
    expect(paths).toContain(path)
  for (const { headers } of sent) {
    expect(headers).toMatchObject({
      authorization: `Bearer ${owner.token}`,
      account: owner.id,
      uid: owner.id,
      'x-context': 'nine',
      'cache-control': 'no-cache',
    })
  }
  for (const { headers } of sent.filter(({ url }) => !/^\/gateway\/(business|identity|api)/.test(url.pathname)))
    expect(headers['x-business-id']).toBe(id)
  const keys = sent.flatMap(({ url }) => [...url.searchParams.keys()])
  expect(keys.filter((key) => key !== key.toLowerCase())).toEqual([])
})

test('a role has its title, or says that somebody uses it; who is invited fades in', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await addMember(server, workspace, await createNamed(server, 'Phạm', 'Đức Anh'), 'user')
  const page = await openBlank(browser, server, { as: workspace.owner })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/${workspace.url}/user`)
  await page.getByRole('button', { name: /^Đổi vai trò của Phạm Đức Anh/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Quản lý/ })).toContainText('Quản lý sự kiện')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Thêm thành viên' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('moi@anphat.vn')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gửi 1/ })
    .click()
  const added = page.getByRole('row').filter({ hasText: 'moi@anphat.vn' })
  await expect(added).toHaveCSS('animation-duration', '0.5s')
  await page.route('**/gateway/iam/accounts?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { result: { roleDetail: { title: string } }[] }
    for (const account of body.result) account.roleDetail.title = ''
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Phạm Đức Anh' })).toContainText('Người dùng')
})

test('the list of stocktakes is cards below 768 px, and a new one shows that it is being made', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await seedAssets(server, workspace)
  await seedCheck(server, workspace)
  const page = await openPage(browser, server, `/${workspace.url}/inventory`, { as: workspace.owner })
  await page.getByTitle('Dạng bảng').click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByTitle('Dạng thẻ').click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByTitle('Dạng bảng').click()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByTitle('Dạng bảng')).toHaveCount(0)
  const create = page.getByRole('button', { name: 'Tạo kiểm kê' })
  await expect(create).toHaveCSS('position', 'fixed')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(create).not.toHaveCSS('position', 'fixed')
  const search = page.getByRole('searchbox', { name: 'Tìm kiểm kê' })
  await search.fill('không có')
  await search.press('Enter')
  await expect(page.getByText('Không có đợt kiểm kê nào khớp')).toBeVisible()

  await page.getByRole('button', { name: 'Tạo kiểm kê' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Tạo kiểm kê' })
  await expect(dialog.getByRole('textbox', { name: 'Mô tả' })).toHaveAttribute('rows', '3')
  await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/inventory/add', async (route) => {
    await held
    await route.continue()
  })
  const confirm = dialog.getByRole('button', { name: /^Tạo/ })
  await confirm.click()
  await expect(confirm).toHaveAttribute('data-loading', 'true')
  answer()
  await expect(page.getByTestId('counter')).toContainText('0 / 6')
})

test.describe('a check', () => {
  const refuseCamera = (page: Page) =>
    page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })

  test('is read in either envelope, shows who made it and how far it is, and is exported from what is there', async ({
    browser,
  }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const page = await openBlank(browser, server, { as: workspace.owner })
    await page.route(`**/api/inventory/${check}?*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { result: { inventoryCheck: object } }
      await route.fulfill({ response, json: { result: body.result.inventoryCheck } })
    })
    await page.goto(`/${workspace.url}/inventory?check=${check}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Tạo bởi Nguyễn Thị Minh Châu')
    await expect(dialog).toContainText('Đang kiểm')
    await expect(dialog).toContainText(/\d\d\/\d\d\/\d{4}/)
    for (const name of ['Quét mã QR', 'Xuất Excel', 'Hoàn thành'])
      await expect(dialog.getByRole('button', { name }).first()).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Xuất Excel' }).click()
    await download
    // Only serial numbers and holders, which the screen does not show, are asked for.
    expect(
      calls.filter((path) => /^\/(api|gateway|asset-service)\//.test(path) && !path.endsWith('/presence')),
    ).toEqual([`/api/inventory/${check}/facts`])
  })

  test('says for a moment what a code was and that it is completed, and scans nothing then', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const [forklift] = await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const page = await openPage(browser, server, `/${workspace.url}/inventory?check=${check}`, { as: workspace.owner })
    await expect(page.getByTestId('counter')).toContainText('0 / 6')
    await refuseCamera(page)
    await page.keyboard.press('s')
    await page.getByRole('button', { name: 'Nhập mã' }).click()
    const box = page.getByRole('textbox', { name: 'Mã tài sản' })
    await box.fill('TS-000001')
    await box.press('Enter')
    const strip = page.locator('[aria-live=assertive] [data-tone]')
    await expect(strip).toContainText(`Đã kiểm kê: ${forklift?.name}`)
    await expect(strip).toHaveCount(0)
    await expectPause(
      page,
      3000,
      async () => {
        await box.fill('TS-000001')
        await box.press('Enter')
        await expect(strip).toContainText('đã được kiểm kê trước đó')
      },
      async () => (await strip.count()) === 0,
    )
    await expect.poll(async () => (await itemsOf(server, check)).get('TS-000001')?.checked).toBe(true)

    const { token } = workspace.owner
    const done = await page.request.patch(`/api/inventory/${check}?business=${workspace.id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { status: 'completed', userId: workspace.owner.id },
    })
    expect(done.status()).toBe(200)
    await expect(page.getByText('Kết quả được giữ nguyên.')).toBeAttached()
    await box.fill('TS-000002')
    await box.press('Enter')
    await expect(strip).toContainText('Phiên kiểm kê đã hoàn thành')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Quét mã QR' })).toHaveAttribute('aria-disabled', 'true')

    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('checkbox', { name: 'Đã kiểm Máy chiếu Epson EB-X49' }).click({ force: true })
    const notice = page.getByText('không thể thực hiện thao tác này')
    await expect(notice).toBeVisible()
    await page.clock.runFor(1900)
    await expect(notice).toBeVisible()
    await page.clock.runFor(400)
    await expect(notice).toBeHidden()
    await page.clock.resume()
    expect((await itemsOf(server, check)).get('TS-000002')?.checked).toBe(false)
  })
})
