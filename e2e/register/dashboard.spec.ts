import { addDays, todayIn } from '@nine/contract/duration'
import type { Browser, Page } from '@playwright/test'
import { type Caller, seedAsset, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { addMember, createNamed, createWorkspace, openPage, type Workspace } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

interface Seeded {
  workspace: Workspace
  caller: Caller
}

/** Four assets: two in one room and category, held by the owner; one lost; one without a location. */
async function seed(): Promise<Seeded> {
  const workspace = await createWorkspace(server)
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { locations, categories } = await seedTrees(caller)
  const here = { categoryId: categories[0], location: { locationId: locations[0], detail: '' } }
  await seedAsset(caller, { name: 'Máy in', price: 3_450_000, ...here, assignedUser: workspace.owner.id })
  await seedAsset(caller, { name: 'Máy quét', price: 1_550_000, ...here, assignedUser: workspace.owner.id })
  await seedAsset(caller, {
    name: 'Camera',
    price: 248_670_000_000,
    status: 'lost',
    categoryId: categories[6],
    location: { locationId: locations[9], detail: '' },
  })
  await seedAsset(caller, { name: 'Ghế', status: 'damaged' })
  return { workspace, caller }
}

const open = (browser: Browser, { url, owner }: Workspace, view = {}) =>
  openPage(browser, server, `/${url}/dashboard`, { as: owner, ...view })
const card = (page: Page, label: string) => page.getByRole('link').filter({ hasText: label }).first()
const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

test('counts what there is, and every number leads to the list behind it', async ({ browser }) => {
  const { workspace, caller } = await seed()
  const page = await open(browser, workspace)
  await expect(card(page, 'Tổng tài sản')).toContainText('4')
  await expect(card(page, 'Tổng tài sản')).toContainText('248.675.000.000 ₫')
  // What is lost is worth nothing any more.
  await expect(card(page, 'Tổng tài sản')).toContainText('Giá trị hôm nay 5.000.000 ₫ · 100%')
  const lately = page.getByRole('region', { name: 'Vừa xong' })
  await expect(lately.getByRole('listitem')).toHaveCount(4)
  await expect(lately.getByRole('link', { name: 'Thêm Ghế' })).toBeVisible()
  // Where the assets are, not how many places there are.
  await expect(page.getByText('ở 2 vị trí')).toBeVisible()
  await expect(page.getByText('thuộc 2 danh mục')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bình thường 2/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bảo trì 0/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Hư hỏng 1/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Đã thanh lý 0/ })).toBeVisible()
  await expect(rowOf(page, 'Theo trạng thái', 'Bình thường')).toContainText('50%')
  await expect(rowOf(page, 'Giá trị theo danh mục', 'Máy tính xách tay')).toContainText('25.000.000 ₫')
  await expect(rowOf(page, 'Giá trị theo danh mục', 'Chưa phân loại')).toContainText('1')
  await expect(rowOf(page, 'Theo vị trí', 'Sảnh lễ tân')).toContainText('2')
  await expect(rowOf(page, 'Theo vị trí', 'Chưa có vị trí')).toContainText('1')
  await expect(rowOf(page, 'Theo người giữ', 'Nguyễn Thị Minh Châu')).toContainText('2')
  await expect(rowOf(page, 'Theo người giữ', 'Chưa giao')).toContainText('2')
  await expect(page.getByText('Chưa có đợt kiểm kê nào')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  for (const status of ['Bình thường', 'Bảo trì', 'Hư hỏng', 'Đã thanh lý', 'Đã mất']) {
    const dot = page
      .getByRole('link', { name: new RegExp(`^${status} \\d`) })
      .locator('[aria-hidden]')
      .first()
    expect((await dot.boundingBox())?.width).toBe(7)
  }
  for (let number = 1; number <= 6; number++)
    await send(caller, 'POST', '/api/inventory/add', { title: `Đợt ${number}`, business: caller.business })
  await page.reload()
  const checks = page.getByRole('table', { name: 'Kiểm kê gần đây' }).getByRole('row')
  await expect(checks.filter({ hasText: /Đợt \d/ })).toHaveCount(5)
  await expect(checks.filter({ hasText: 'Đợt 6' })).toContainText('Đang kiểm')
  await expect(checks.filter({ hasText: 'Đợt 6' })).toContainText('0 / 4')
  await page.getByRole('link', { name: 'Tạo kiểm kê' }).click()
  await expect(page).toHaveURL(new RegExp(`/${workspace.url}/inventory`))
  await page.goto(`/${workspace.url}/dashboard`)

  await page.getByRole('link', { name: /^Đã mất 1/ }).click()
  await expect(page).toHaveURL(`/${workspace.url}/asset?status=lost`)
  await expect(page.getByRole('link', { name: 'Camera', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ghế', exact: true })).toHaveCount(0)
  await page.goBack()
  await rowOf(page, 'Giá trị theo danh mục', 'Máy tính xách tay').getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Máy quét', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Camera', exact: true })).toHaveCount(0)
  await page.goBack()
  await rowOf(page, 'Theo người giữ', 'Chưa giao').getByRole('link').click()
  await expect(page).toHaveURL(`/${workspace.url}/asset?holder=none`)
  await expect(page.getByRole('link', { name: 'Ghế', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Thêm tài sản' }).click()
  await expect(page).toHaveURL(`/${workspace.url}/asset`)
})

test('each card of what is to do leads to a list of as many as it counts', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { locations } = await seedTrees(caller)
  const here = { location: { locationId: locations[0], detail: '' } }
  const today = todayIn(server.runtime.config.timeZone)
  /** A year of warranty that ends in ten days. */
  const warranted = { purchaseDate: addDays(today, 10 - 365), warranty: { enabled: true, duration: 365 } }
  const printer = await seedAsset(caller, { name: 'Máy in', ...here, ...warranted })
  await seedAsset(caller, { name: 'Máy quét', ...warranted, assignedUser: workspace.owner.id })
  // Nobody minds the warranty of what is gone.
  await seedAsset(caller, { name: 'Camera', ...here, ...warranted, status: 'lost' })
  await seedAsset(caller, { name: 'Máy chiếu', ...here, ...warranted, status: 'disposed' })
  for (const [name, days] of [
    ['Vệ sinh', 3],
    ['Thay mực', 20],
    ['Đại tu', 300],
  ] as const)
    await send(caller, 'POST', '/api/maintenance/plan', {
      business: caller.business,
      name,
      rhythm: { kind: 'months', every: 12, firstOn: addDays(today, days) },
      target: { kind: 'asset', id: printer._id },
    })
  const page = await open(browser, workspace)
  const toDo = page.getByRole('region', { name: 'Cần làm' })
  const names = page.getByRole('article').getByRole('link')

  await toDo.getByRole('link', { name: /^2 ?Bảo hành sắp hết/ }).click()
  await expect(names).toHaveText(['Máy quét', 'Máy in'])
  await page.goBack()
  await toDo.getByRole('link', { name: /^2 ?Bảo trì đến hạn/ }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Vệ sinh/, /Thay mực/])
  await page.goBack()
  await toDo.getByRole('link', { name: /^1 ?Chưa có vị trí/ }).click()
  await expect(names).toHaveText(['Máy quét'])
  await page.goBack()
  await toDo.getByRole('link', { name: '3 chưa giao cho ai' }).click()
  await expect(page).toHaveURL(`/${workspace.url}/asset?holder=none`)
  await expect(names).toHaveText(['Máy chiếu', 'Camera', 'Máy in'])
  await page.goBack()
  await expectAccessible(page)

  // Everything has a place: what nobody holds is counted all the same.
  await server.runtime.db
    .updateTable('asset')
    .set({ location_id: locations[1] ?? null })
    .where('business_id', '=', workspace.id)
    .execute()
  await page.reload()
  await expect(toDo.getByRole('link', { name: /Chưa có vị trí/ })).toHaveCount(0)
  await toDo.getByRole('link', { name: /^3 ?Chưa giao cho ai/ }).click()
  await expect(page).toHaveURL(`/${workspace.url}/asset?holder=none`)
  await expect(names).toHaveCount(3)
})

test('refreshes the summary first, then asks for all figures together', async ({ browser }) => {
  const { workspace, caller } = await seed()
  const page = await open(browser, workspace, { lang: 'en' })
  await expect(card(page, 'Total assets')).toContainText('4')
  const asked: string[] = []
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/(dashboard\/|inventory)/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (name !== 'first-run') asked.push(name)
    if (name === 'refresh-summary') await held
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Loading data…')).toBeVisible()
  expect(asked).toEqual(['refresh-summary'])
  release()
  await expect(card(page, 'Total assets')).toContainText('4')
  expect(asked[0]).toBe('refresh-summary')
  await expect
    .poll(() => asked.slice(1).toSorted())
    .toEqual([
      'activity',
      'asset-overview',
      'assets-by-category',
      'assets-by-user',
      'inventory',
      'to-do',
      'value-today',
    ])

  await seedAsset(caller, { name: 'Bàn', price: 1 })
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await page.goBack()
  await expect(card(page, 'Total assets')).toContainText('5')
})

test('says that data cannot be loaded, shows what could, and tries again', async ({ browser }) => {
  const { workspace } = await seed()
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  const failing = /\/api\/(dashboard\/assets-by-user|inventory)\b/
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('link', { name: 'Tổng quan', exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Không thể tải dữ liệu, vui lòng thử lại sau.' })
  await expect(failure).toContainText('Không tải được tài sản theo người giữ.')
  await expect(failure).toContainText('Không tải được các đợt kiểm kê gần đây.')
  await expect(card(page, 'Tổng tài sản')).toContainText('4')
  await expect(page.getByText('Chưa có đợt kiểm kê nào')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(failing)
  await failure.getByRole('button', { name: 'Thử lại' }).click()
  await expect(rowOf(page, 'Theo người giữ', 'Chưa giao')).toBeVisible()
  await expect(page.getByText('Chưa có đợt kiểm kê nào')).toBeVisible()
  await expect(failure).toHaveCount(0)
  // All of them fail: each says so.
  const all = /\/api\/(dashboard\/(asset-overview|assets-by-category|assets-by-user)|inventory)\b/
  await page.route(all, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  for (const sentence of [
    'Không tải được tổng quan tài sản.',
    'Không tải được tài sản theo danh mục.',
    'Không tải được tài sản theo người giữ.',
    'Không tải được các đợt kiểm kê gần đây.',
  ])
    await expect(failure).toContainText(sentence)
  await page.unroute(all)
  // Only the refresh fails: the figures are there all the same.
  await page.route('**/api/dashboard/refresh-summary*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Chưa cập nhật được số liệu' })).toBeVisible()
  await expect(card(page, 'Tổng tài sản')).toContainText('4')
})

test('is usable by everybody while it is empty', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Phan', 'Mai')
  await addMember(server, workspace, member, 'user')
  const empty = await open(browser, workspace, { as: member })
  await expect(empty.getByText('Chưa có tài sản nào')).toBeVisible()
  await expectAccessible(empty)
  await empty.getByRole('link', { name: 'Thêm tài sản' }).click()
  await expect(empty.getByRole('dialog', { name: 'Thêm tài sản' })).toBeVisible()
})

for (const [where, view] of [
  ['at the desk', { dark: true }],
  ['on the phone', { phone: true, lang: 'en' }],
] as const) {
  test(`is usable by everybody ${where}`, async ({ browser }) => {
    const page = await open(browser, (await seed()).workspace, view)
    await expect(page.getByRole('table')).toHaveCount(4)
    await expectAccessible(page)
  })
}
