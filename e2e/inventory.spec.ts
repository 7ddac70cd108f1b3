import type { Page } from '@playwright/test'
import { itemsOf, seedAssets, seedCheck } from './inventory-setup.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expect, test } from './test.ts'
import { createNamed, createWorkspace, expectAccessible, openPage, seat, toast, type Workspace } from './workspace.ts'

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
/** The calls whose answers this browser keeps for being without a connection. */
const keptAnswers = (page: Page) =>
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
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tùy chọn của Kho Bình Dương' }).click()
    await page.getByRole('menuitem', { name: 'Xóa' }).click()
    await page.getByRole('button', { name: 'Xóa kiểm kê' }).click()
    await expect(toast(page, 'Đã xóa kiểm kê thành công!')).toBeVisible()
    await expect(page.getByText('Không có đợt kiểm kê nào khớp')).toBeVisible()
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
    await seat(server, workspace, member, 'user')
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

    await page.getByRole('button', { name: 'Hoàn thành' }).click()
    await expect(page.getByText('Còn 5 tài sản chưa kiểm.')).toBeVisible()
    await page
      .getByRole('dialog', { name: /^Hoàn thành kiểm kê/ })
      .getByRole('button', { name: 'Hoàn thành' })
      .click()
    await expect(page.getByText('Kết quả được giữ nguyên.')).toBeVisible()
    await boxOf(page, PROJECTOR).click({ force: true })
    await expect(page.getByText('không thể thực hiện thao tác này')).toBeVisible()
    await expect(boxOf(page, PROJECTOR)).not.toBeChecked()
    await expect(page.getByText('không thể thực hiện thao tác này')).toBeHidden()
    const items = await itemsOf(server, check)
    expect(items.get('TS-000002')).toMatchObject({ checked: true, condition: 'available', notes: 'Nứt vỏ' })
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
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Xuất Excel' }).click()
    expect((await download).suggestedFilename()).toBe('Kiem_ke_tai_san_KK-000001.xlsx')
  })

  test('shows two people each other’s marks at once, and a conflict instead of a loss', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await seedAssets(server, workspace)
    const check = await seedCheck(server, workspace)
    const other = await createNamed(server, 'Lê', 'Hoàng Yến')
    await seat(server, workspace, other, 'user')
    const mine = await openCheck(browser, workspace, check)
    const theirs = await openCheck(browser, workspace, check, { as: other })
    await expect(mine.getByTestId('counter')).toContainText('0 / 6')
    await expect(theirs.getByTestId('counter')).toContainText('0 / 6')
    await boxOf(theirs, FORKLIFT).click()
    await expect(boxOf(mine, FORKLIFT)).toBeChecked()
    await expect(mine.getByRole('img', { name: 'Người đã kiểm: Lê Hoàng Yến' })).toBeVisible()

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
      .poll(() => keptAnswers(page))
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
    await expect(page.getByText('Đăng xuất khi còn 3 lượt kiểm kê chưa gửi?')).toBeVisible()
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
