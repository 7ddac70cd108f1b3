import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import type { Page, Route } from '@playwright/test'
import { itemsOf, seedAssets, seedCheck } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { stopClock } from '@nine/testkit/browser/pauses'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import {
  createNamed,
  createWorkspace,
  openPage,
  addMember,
  toast,
  type Workspace,
} from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

type Browser = Parameters<typeof openPage>[0]
const openList = (browser: Browser, { url, owner }: Workspace, view = {}) =>
  openPage(browser, server, `/${url}/inventory`, { as: owner, ...view })
const openCheck = (browser: Browser, { url, owner }: Workspace, check: string, view = {}) =>
  openPage(browser, server, `/${url}/inventory?check=${check}`, { as: owner, ...view })
const conditionOf = (page: Page, asset: string, condition: string) =>
  page.getByRole('group', { name: `Tình trạng của ${asset}` }).getByRole('button', { name: condition })
const boxOf = (page: Page, asset: string) => page.getByRole('checkbox', { name: `Đã kiểm ${asset}` })
/** The calls whose responses this browser caches for offline use. */
const keptResponses = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('nine-answers')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })
const FORKLIFT = 'Xe nâng điện Toyota 8FBN25 2,5 tấn'
const DRILL = 'Máy khoan pin Bosch GSB 18V-50'
const PROJECTOR = 'Máy chiếu Epson EB-X49'

test.describe('the list of inventory checks', () => {
  test('begins empty; a check is created, found, numbered and deleted', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const page = await openList(browser, workspace)
    await expect(page.getByText('Chưa có đợt kiểm kê nào')).toBeVisible()
    await page.getByRole('button', { name: 'Tạo kiểm kê' }).first().click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByRole('textbox', { name: 'Tiêu đề' })
    await expect(title).toHaveValue(/^Kiểm kê - \d\d\/\d\d\/\d{4}$/)
    await dialog.getByRole('button', { name: 'Xóa tiêu đề' }).click()
    await dialog.getByRole('button', { name: 'Tạo', exact: false }).last().click()
    await expect(dialog.getByText('Vui lòng nhập tiêu đề kiểm kê')).toBeVisible()
    await title.fill('Kho Bình Dương')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Tạo/ }).click()
    await expect(page.getByRole('heading', { name: 'Kho Bình Dương' })).toBeVisible()
    await expect(page.getByTestId('counter')).toContainText('0 / 6')
    await page.getByRole('button', { name: 'Đóng' }).click()
    await expect(page).toHaveURL(`/${workspace.url}/inventory`)

    for (let i = 1; i <= 20; i++) await seedCheck(server, workspace, `Đợt ${i}`)
    await page.getByTitle('Dạng bảng').click()
    await expect(page.getByRole('row')).toHaveCount(21)
    await expect(page.getByRole('row').nth(1)).toContainText('01')
    await page.getByRole('button', { name: 'Trang 2' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Kho Bình Dương' })).toContainText('21')
    await page.getByRole('searchbox', { name: 'Tìm kiểm kê' }).fill('binh duong')
    await page.getByRole('button', { name: 'Tìm', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tùy chọn của Kho Bình Dương' }).click()
    await page.getByRole('menuitem', { name: 'Xóa' }).click()
    await stopClock(page)
    await page.getByRole('button', { name: 'Xóa kiểm kê' }).click()
    const confirmation = toast(page, 'Đã xóa kiểm kê thành công!')
    await expect(page.locator('[data-position=top-right]').filter({ has: confirmation })).toBeVisible()
    await page.clock.runFor(3900)
    await expect(confirmation).toBeVisible()
    await page.clock.runFor(400)
    await expect(confirmation).toBeHidden()
    await page.clock.resume()
    await expect(page.getByText('Không có đợt kiểm kê nào khớp')).toBeVisible()
  })

  test('says when the chosen place was deleted meanwhile, and when deleting a check fails', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const page = await openList(browser, workspace)
    // Places that cannot be loaded are told of in the chooser and nowhere else.
    const crashes: Error[] = []
    page.on('pageerror', (error) => crashes.push(error))
    const places = new RegExp(`/api/location\\?business=${workspace.id}&user=${workspace.owner.id}`)
    await page.route(places, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Tạo kiểm kê' }).first().click()
    const logged = page.waitForEvent('console', (line) => line.text().includes('Not loaded'))
    await page.getByRole('combobox', { name: 'Vị trí', exact: true }).click()
    const retry = page.getByRole('button', { name: 'Thử lại' })
    await expect(retry).toBeVisible()
    await logged
    expect(crashes).toEqual([])
    await page.unroute(places)
    await retry.click()
    await page.getByRole('treeitem', { name: 'Phòng họp Hoa Sen' }).click()
    await server.runtime.db
      .updateTable('location')
      .set({ deleted_at: new Date() })
      .where('business_id', '=', workspace.id)
      .where('name', '=', 'Phòng họp Hoa Sen')
      .execute()
    const create = page.getByRole('dialog', { name: 'Tạo kiểm kê' })
    await create.getByRole('button', { name: /^Tạo/ }).click()
    await expect(create.getByText('Vị trí đã chọn không còn tồn tại.').first()).toBeVisible()
    await create.getByRole('button', { name: 'Bỏ chọn Vị trí' }).click()
    await page.route('**/api/inventory/add', (route) =>
      route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' }),
    )
    await create.getByRole('button', { name: /^Tạo/ }).click()
    await expect(create.getByText('Có lỗi xảy ra')).toBeVisible()
    await page.unroute('**/api/inventory/add')
    await create.getByRole('button', { name: /^Tạo/ }).click()
    await expect(page.getByTestId('counter')).toContainText('0 / 6')
    await page.getByRole('button', { name: 'Đóng' }).click()

    for (const [reply, message] of [
      [{ status: 502, body: '<h1>502 Bad Gateway</h1>' }, 'Không xác định'],
      [{ status: 503, json: { code: 'server.unavailable', message: 'Hệ thống đang bận' } }, 'Hệ thống đang bận'],
    ] as const) {
      await page.route('**/api/inventory/*', (route) => route.fulfill(reply))
      await page.getByRole('button', { name: /^Tùy chọn của/ }).click()
      await page.getByRole('menuitem', { name: 'Xóa' }).click()
      await page.getByRole('button', { name: 'Xóa kiểm kê' }).click()
      await expect(toast(page, `Lỗi khi xóa kiểm kê: ${message}`)).toBeVisible()
      await page.unroute('**/api/inventory/*')
    }
    await expect(page.getByRole('button', { name: /^Tùy chọn của/ })).toBeVisible()
  })

  test('in English a check is called after the day it is made on', async ({ browser }) => {
    const page = await openList(browser, await createWorkspace(server), { lang: 'en' })
    await page.getByRole('button', { name: 'Create stocktake' }).first().click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(
      /^Stocktake - \d\d\/\d\d\/\d{4}$/,
    )
  })

  test('fits a phone: cards, a floating button, and what a member may not do is not offered', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    await seedCheck(server, workspace)
    const page = await openList(browser, workspace, { phone: true })
    await expect(page.getByText('Kiểm kê quý IV – Kho Bình Dương')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Tạo kiểm kê' })).toBeVisible()
    await expectAccessible(page)
    const member = await createNamed(server, 'Lê', 'Hoàng Yến')
    await addMember(server, workspace, member, 'user')
    const theirs = await openList(browser, workspace, { as: member })
    await expect(theirs.getByText('Kiểm kê quý IV – Kho Bình Dương')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Tạo kiểm kê' })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: /^Tùy chọn/ })).toHaveCount(0)
  })
})

test('what cannot be loaded is said, and a check that is not there', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const page = await openPage(browser, server, `/${workspace.url}/user`, { as: workspace.owner })
  await page.route('**/api/inventory?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Kiểm kê' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Không tải được danh sách kiểm kê:' })).toBeVisible()
  await page.unroute('**/api/inventory?*')
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByText('Chưa có đợt kiểm kê nào')).toBeVisible()
  await page.goto(`/${workspace.url}/inventory?check=${'0'.repeat(24)}`)
  await expect(page.getByText('Không tìm thấy dữ liệu chi tiết kiểm kê')).toBeVisible()
})

test.describe('a check', () => {
  test('is marked by hand with the questions that belong to it, then completed and closed to change', async ({
    browser,
  }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const page = await openCheck(browser, workspace, check)
    await expect(page.getByTestId('counter')).toContainText('0 / 6')
    await boxOf(page, FORKLIFT).click()
    await expect(page.getByTestId('counter')).toContainText('1 / 6')
    await conditionOf(page, DRILL, 'Hư hỏng').click()
    await page.getByRole('textbox', { name: 'Ghi chú' }).fill('Nứt vỏ')
    await page.getByRole('button', { name: 'Đánh dấu hư hỏng' }).click()
    await expect(conditionOf(page, DRILL, 'Hư hỏng')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('TS-000002 · Nứt vỏ')).toBeVisible()
    await conditionOf(page, DRILL, 'Hư hỏng').click()
    await page.getByRole('button', { name: 'Bỏ trạng thái' }).click()
    await expect(conditionOf(page, DRILL, 'Bình thường')).toHaveAttribute('aria-pressed', 'true')
    await boxOf(page, FORKLIFT).click()
    await page.getByRole('button', { name: 'Bỏ kiểm' }).click()
    await expect(page.getByTestId('counter')).toContainText('1 / 6')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Chưa kiểm/ }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(5)
    await page.getByRole('searchbox', { name: 'Tên hoặc mã' }).fill('may chieu')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Tên hoặc mã' }).fill('')
    await page.getByRole('button', { name: /^Tất cả/ }).click()

    const complete = async () => {
      await page.getByRole('button', { name: 'Hoàn thành' }).click()
      await expect(page.getByText('Còn 5 tài sản chưa kiểm.')).toBeVisible()
      await page
        .getByRole('dialog', { name: /^Hoàn thành kiểm kê/ })
        .getByRole('button', { name: 'Hoàn thành' })
        .click()
    }
    const busy = { status: 503, json: { code: 'server.unavailable', message: 'Hệ thống đang bận', errors: [] } }
    const isChange = (route: Route) => route.request().method() === 'PATCH'
    await page.route(`**/api/inventory/${check}*`, (route) =>
      isChange(route) ? route.fulfill(busy) : route.continue(),
    )
    const logged = page.waitForEvent('console', (line) => line.type() === 'error' && line.text().includes('bận'))
    await complete()
    await logged
    await expect(toast(page, 'Hệ thống đang bận')).toBeVisible()
    await expect(page.getByRole('dialog', { name: /^Hoàn thành kiểm kê/ })).toHaveCount(0)
    await page.unrouteAll()
    await complete()
    await expect(page.getByText('Kết quả được giữ nguyên.')).toBeVisible()
    await boxOf(page, PROJECTOR).click({ force: true })
    await expect(page.getByText('không thể thực hiện thao tác này')).toBeVisible()
    await expect(boxOf(page, PROJECTOR)).not.toBeChecked()
    const notice = page.getByText('không thể thực hiện thao tác này')
    await expect(notice).toBeHidden()
    await conditionOf(page, PROJECTOR, 'Hư hỏng').click({ force: true })
    await expect(notice).toBeVisible()
    await expect(notice).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('2')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('dialog', { name: /hư hỏng\?$/ })).toHaveCount(0)
    const items = await itemsOf(server, check)
    expect(items.get('TS-000002')).toMatchObject({ checked: true, condition: 'available', notes: '' })
    expect(items.get('TS-000001')).toMatchObject({ checked: false })
  })

  test('fits a phone and hands out an Excel file named after its code', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const page = await openCheck(browser, workspace, check, { phone: true })
    await expect(page.getByTestId('counter')).toContainText('0 / 6')
    await conditionOf(page, DRILL, 'Bình thường').click()
    await expect(page.getByTestId('counter')).toContainText('1 / 6')
    await expectAccessible(page)
    const toExcel = page.getByRole('button', { name: 'Xuất Excel' })
    await page.evaluate(() => {
      const real = URL.createObjectURL.bind(URL)
      URL.createObjectURL = () => {
        URL.createObjectURL = real
        throw new Error('no room')
      }
    })
    await toExcel.click()
    const failure = page.getByRole('dialog', { name: 'Có lỗi khi xuất file Excel. Vui lòng thử lại sau.' })
    await failure.getByRole('button', { name: 'Đóng' }).click()
    await expect(failure).toBeHidden()
    const download = page.waitForEvent('download')
    await toExcel.click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Kiem_ke_tai_san_KK-000001.xlsx')
    const book = read(readFileSync(await file.path()))
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' })
    expect(book.SheetNames).toEqual(['Kiểm kê'])
    expect(rows[0]?.[0]).toBe('Kiểm kê quý IV – Kho Bình Dương')
    expect(rows.find(([number, name]) => String(number) === '1' && name === DRILL)?.slice(2, 8)).toEqual([
      'TS-000002',
      '',
      'Khu xuất hàng',
      'Đã kiểm',
      'Bình thường',
      'Nguyễn Thị Minh Châu',
    ])
    expect(rows).toHaveLength(9 + 6)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Tùy chọn của/ })
      .click()
    await page.getByRole('menuitem', { name: 'In nhãn' }).click()
    await expect(page.getByRole('dialog').filter({ hasText: '6 nhãn' })).toBeVisible()
  })

  test('shows two people each other’s marks at once, and a conflict instead of a loss', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const other = await createNamed(server, 'Lê', 'Hoàng Yến')
    await addMember(server, workspace, other, 'user')
    const mine = await openCheck(browser, workspace, check)
    const theirs = await openCheck(browser, workspace, check, { as: other })
    await expect(mine.getByTestId('counter')).toContainText('0 / 6')
    await expect(theirs.getByTestId('counter')).toContainText('0 / 6')
    await boxOf(theirs, FORKLIFT).click()
    await expect(boxOf(mine, FORKLIFT)).toBeChecked()
    const together = 'Đang trong đợt kiểm kê: Nguyễn Thị Minh Châu, Lê Hoàng Yến'
    await expect(mine.getByRole('img', { name: together })).toBeVisible()
    await expect(theirs.getByRole('img', { name: together })).toBeVisible()

    await mine.context().setOffline(true)
    await conditionOf(mine, PROJECTOR, 'Đã mất').click()
    await mine.getByRole('button', { name: 'Đánh dấu đã mất' }).click()
    await expect(mine.getByRole('button', { name: 'Chờ đồng bộ: 1' })).toBeVisible()
    await boxOf(theirs, PROJECTOR).click()
    await expect.poll(async () => (await itemsOf(server, check)).get('TS-000004')?.checked).toBe(true)
    await mine.context().setOffline(false)
    await expect(mine.getByText('Lê Hoàng Yến đã đánh dấu “Máy chiếu Epson EB-X49” khác bạn')).toBeVisible({
      timeout: 15_000,
    })
    expect((await itemsOf(server, check)).get('TS-000004')).toMatchObject({
      condition: 'available',
      checked_by: other.id,
    })
    await mine.getByRole('button', { name: 'Dùng của tôi' }).click()
    await expect(conditionOf(theirs, PROJECTOR, 'Đã mất')).toHaveAttribute('aria-pressed', 'true')
    await theirs.getByRole('button', { name: 'Đóng' }).click()
    await expect(mine.getByRole('img', { name: /: Nguyễn Thị Minh Châu$/ })).toBeVisible()
  })

  test('is counted with the keys alone', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const page = await openCheck(browser, workspace, check)
    await expect(page.getByTestId('counter')).toContainText('0 / 6')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('group', { name: DRILL, exact: true })).toBeFocused()
    await page.keyboard.press('1')
    await expect(boxOf(page, DRILL)).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('group', { name: 'Máy quét mã vạch Zebra DS2208', exact: true })).toBeFocused()
    await page.keyboard.press('2')
    await page.getByRole('textbox', { name: 'Ghi chú' }).fill('Vỡ kính')
    await page.getByRole('button', { name: 'Đánh dấu hư hỏng' }).click()
    await expect(page.getByText('TS-000003 · Vỡ kính')).toBeVisible()
    await expect(page.getByRole('dialog', { name: /hư hỏng\?$/ })).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('group', { name: DRILL, exact: true })).toBeFocused()
    await page.keyboard.press('3')
    await expect(page.getByRole('dialog', { name: /đã mất\?$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: /đã mất\?$/ })).toHaveCount(0)
    await expect(page.getByTestId('counter')).toContainText('2 / 6')
    await page.keyboard.press('3')
    await page.getByRole('button', { name: 'Đánh dấu đã mất' }).click()
    await expect(conditionOf(page, DRILL, 'Đã mất')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByTestId('counter')).toContainText('2 / 6')
    await page.keyboard.press('/')
    await page.keyboard.type('213')
    await expect(page.getByRole('searchbox', { name: 'Tên hoặc mã' })).toHaveValue('213')
    await expect.poll(async () => (await itemsOf(server, check)).get('TS-000002')?.condition).toBe('lost')
  })

  test('is completed once from two browsers, then written into the register', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const [forklift] = await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const page = await openCheck(browser, workspace, check)
    const second = await openCheck(browser, workspace, check)
    await conditionOf(page, FORKLIFT, 'Hư hỏng').click()
    await page.getByRole('button', { name: 'Đánh dấu hư hỏng' }).click()
    await expect(conditionOf(second, FORKLIFT, 'Hư hỏng')).toHaveAttribute('aria-pressed', 'true')
    const dialogOf = (where: Page) => where.getByRole('dialog', { name: /^Hoàn thành kiểm kê/ })
    for (const where of [page, second]) {
      await where.getByRole('button', { name: 'Hoàn thành' }).click()
      await expect(dialogOf(where)).toBeVisible()
    }
    await dialogOf(page).getByRole('button', { name: 'Hoàn thành' }).click()
    await expect(page.getByText('Kết quả được giữ nguyên.')).toBeVisible()
    await dialogOf(second).getByRole('button', { name: 'Hoàn thành' }).click()
    await expect(toast(second, 'Phiên kiểm kê đã hoàn thành')).toBeVisible()
    await expect(second.getByText('Kết quả được giữ nguyên.')).toBeVisible()

    await page.getByRole('button', { name: 'Ghi vào sổ tài sản' }).click()
    const question = page.getByRole('dialog', { name: 'Ghi kết quả vào sổ tài sản?' })
    await expect(question).toContainText('Tài sản hư hỏng: 1. Tài sản đã mất: 0.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Ghi vào sổ tài sản' }).click()
    await expect(toast(page, 'Đã đổi trạng thái 1 tài sản trong sổ')).toBeVisible()
    await expect(second.getByText(/Đã ghi vào sổ tài sản .* Minh Châu/)).toBeVisible()
    await expect(second.getByRole('button', { name: 'Ghi vào sổ tài sản' })).toHaveCount(0)
    const asset = await server.runtime.db
      .selectFrom('asset')
      .select('status')
      .where('id', '=', forklift?.id ?? '')
      .executeTakeFirst()
    expect(asset).toEqual({ status: 'damaged' })
  })

  test('takes a refused mark back, and goes by the server’s clock, not by a phone’s', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const page = await openPage(browser, server, `/${workspace.url}/user`, { as: workspace.owner })
    await page.clock.setSystemTime(Date.now() + 86_400_000)
    await page.goto(`/${workspace.url}/inventory?check=${check}`)
    await expect(page.getByTestId('counter')).toContainText('0 / 6')
    await page.route('**/items/*/check?*', (route) =>
      route.fulfill({ status: 404, json: { code: 'inventory.item_not_found', message: 'Không có', errors: [] } }),
    )
    const nextLogged = () =>
      page.waitForEvent('console', (line) => line.type() === 'error' && line.text().includes('Không có'))
    const logged = nextLogged()
    await boxOf(page, DRILL).click()
    await expect(toast(page, `“${DRILL}”`)).toBeVisible()
    await expect(boxOf(page, DRILL)).not.toBeChecked()
    await logged
    await expect(toast(page, `“${DRILL}”`)).toBeHidden()

    // The same where the check is not open any more.
    let refuse: () => void = () => undefined
    const isClosed = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.unroute('**/items/*/check?*')
    await page.route('**/items/*/check?*', async (route) => {
      await isClosed
      await route.fulfill({ status: 404, json: { code: 'inventory.item_not_found', message: 'Không có', errors: [] } })
    })
    const loggedLater = nextLogged()
    await boxOf(page, DRILL).click()
    await page.getByRole('button', { name: 'Đóng' }).click()
    await expect(page.getByTestId('counter')).toHaveCount(0)
    refuse()
    await loggedLater
    await expect(toast(page, `“${DRILL}”`)).toBeVisible()
    await page.goto(`/${workspace.url}/inventory?check=${check}`)
    await page.unroute('**/items/*/check?*')
    await boxOf(page, FORKLIFT).click()
    await expect.poll(async () => (await itemsOf(server, check)).get('TS-000001')?.checked).toBe(true)
    const at = (await itemsOf(server, check)).get('TS-000001')?.checked_at?.getTime() ?? 0
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
  })

  test('goes on without a connection, through a reload and a closed tab, and each mark arrives once', async ({
    browser,
  }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const page = await openCheck(browser, workspace, check)
    const context = page.context()
    await boxOf(page, FORKLIFT).click()
    await expect.poll(async () => (await itemsOf(server, check)).get('TS-000001')?.checked).toBe(true)
    await expect
      .poll(() => keptResponses(page))
      .toEqual(
        expect.arrayContaining([
          '/gateway/business',
          '/gateway/iam/permissions',
          '/gateway/identity/users/profile',
          `/api/inventory/${check}`,
        ]),
      )
    await context.setOffline(true)
    await boxOf(page, DRILL).click()
    await boxOf(page, PROJECTOR).click()
    await expect(page.getByRole('button', { name: 'Chờ đồng bộ: 2' })).toBeVisible()

    await page.reload()
    await expect(page.getByTestId('counter')).toContainText('3 / 6')
    await expect(boxOf(page, FORKLIFT)).toBeChecked()
    await expect(page.getByRole('button', { name: 'Chờ đồng bộ: 2' })).toBeVisible()
    await conditionOf(page, 'Điều hòa Daikin FTKB35', 'Hư hỏng').click()
    await page.getByRole('button', { name: 'Đánh dấu hư hỏng' }).click()
    await expect(page.getByRole('button', { name: 'Chờ đồng bộ: 3' })).toBeVisible()
    await page.getByRole('button', { name: 'Đóng' }).click()
    await page.getByRole('button', { name: /^Tài khoản của/ }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await expect(page.getByText('Đăng xuất khi còn 3 lượt chưa gửi?')).toBeVisible()
    await page.close({ runBeforeUnload: false })

    expect((await itemsOf(server, check)).get('TS-000002')?.checked).toBe(false)
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/${workspace.url}/user`)
    await expect
      .poll(async () => [...(await itemsOf(server, check)).values()].map(({ version }) => version))
      .toEqual([1, 1, 0, 1, 1, 0])
    expect((await itemsOf(server, check)).get('TS-000005')).toMatchObject({ condition: 'damaged' })
    await again.goto(`/${workspace.url}/inventory?check=${check}`)
    await expect(again.getByTestId('counter')).toContainText('4 / 6')
    await expect(again.getByRole('button', { name: /^Chờ đồng bộ/ })).toHaveCount(0)
  })
})
