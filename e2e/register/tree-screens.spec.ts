import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import {
  addCategory,
  addLocation,
  addSample,
  cardOf,
  node,
  openCategories,
  openLocations,
  rowOf,
} from '@nine/testkit/browser/tree-setup'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage, toast } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

test.describe('categories', () => {
  test('that come as no list are said not to be loaded, and are asked for again', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await addCategory(server, workspace, 'Máy in')
    const page = await openPage(browser, server, '/', { as: workspace.owner, lang: 'en' })
    const refuse = { json: { success: false, data: null } }
    await page.route(/\/api\/categories/, (route) => route.fulfill(refuse))
    await page.goto(`/${workspace.url}/asset?add=1`)
    await page.getByRole('combobox', { name: 'Category' }).click()
    await expect(page.getByText('Failed to load category list')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(node(page, 'Máy in')).toBeVisible()
  })

  test('have a code nobody changes, a state of being used up, and a useful life', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const page = await openCategories(browser, server, workspace)
    await page.getByRole('button', { name: 'Thêm danh mục' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Mã' })).toHaveCount(0)
    await expect(dialog.getByRole('textbox', { name: 'Mô tả' })).toHaveAttribute('rows', '4')
    await expect(dialog.getByRole('combobox', { name: 'Danh mục cha' })).toHaveText('Danh mục gốc')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toContainText('Tên danh mục không được để trống')
    await dialog.getByRole('textbox', { name: 'Tên danh mục' }).fill('  Mực in ')
    await dialog.getByRole('switch', { name: 'Vật tư tiêu hao' }).click({ force: true })
    await dialog.getByRole('textbox', { name: 'Tỷ lệ khấu hao' }).fill('12.5')
    await dialog.getByRole('textbox', { name: 'Thời gian sử dụng' }).fill('3')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(toast(page, 'Đã thêm “Mực in”')).toBeVisible()
    const columns = ['STT', 'Tên danh mục', 'Cấp', 'Đường dẫn', 'Mã', 'Loại', 'Tài sản', 'Thao tác']
    await expect(page.getByRole('columnheader')).toHaveText(columns)
    await expect(rowOf(page, 'Mực in')).toContainText('Tiêu hao')
    await expect(rowOf(page, 'Mực in')).toHaveAttribute('data-look', 'special')
    await page.getByRole('button', { name: 'Mực in', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('12,5%')
    await expect(page.getByRole('dialog')).toContainText('3 năm')
    await page.getByRole('dialog').getByRole('button', { name: 'Sửa' }).click()
    const edit = page.getByRole('dialog', { name: 'Sửa danh mục' })
    await expect(edit.getByRole('textbox', { name: 'Mã' })).toHaveAttribute('readonly', '')
    await expect(edit.getByRole('textbox', { name: 'Mã' })).toHaveValue(/^DM-\d{4}$/)
    await expect(edit.getByRole('textbox', { name: 'Tỷ lệ khấu hao' })).toHaveValue('12,5')
    await edit.getByRole('textbox', { name: 'Tỷ lệ khấu hao' }).fill('120')
    await edit.getByRole('button', { name: 'Lưu' }).click()
    await expect(edit).toContainText('Giá trị lớn nhất là 100.')
  })

  test('take children only where there is room, and go only when empty', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    let parent = await addCategory(server, workspace, 'Thiết bị')
    for (const name of ['Máy tính', 'Linh kiện', 'Bộ nhớ', 'Thẻ nhớ'])
      parent = await addCategory(server, workspace, name, { parent })
    await addCategory(server, workspace, 'Tiêu hao', { isConsumable: true })
    const page = await openCategories(browser, server, workspace, { lang: 'en' })
    await page.getByRole('button', { name: 'Edit Linh kiện' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit category' })
    await dialog.getByRole('combobox', { name: 'Parent category' }).click()
    for (const own of ['Linh kiện', 'Bộ nhớ', 'Thẻ nhớ']) await expect(node(page, own)).toHaveCount(0)
    await expect(node(page, 'Máy tính')).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit Tiêu hao' }).click()
    await dialog.getByRole('combobox', { name: 'Parent category' }).click()
    await expect(node(page, 'Thẻ nhớ')).toContainText('Level limit reached')
    await node(page, 'Bộ nhớ').click()
    await expect(dialog).toContainText('Path: Thiết bị > Máy tính > Linh kiện > Bộ nhớ')
    await page.route(/\/api\/categories\/[0-9a-f]{24}$/, (route) =>
      route.fulfill({ status: 422, json: { code: 'category.level_limit', message: 'Cannot add child category here' } }),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Cannot add child category here')
    await page.unrouteAll()
    await page.route(/\/api\/categories\/[0-9a-f]{24}$/, (route) => route.fulfill({ status: 500, body: '' }))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Unknown error')
    await page.unrouteAll()

    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/categories\/[0-9a-f]{24}$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const name of ['Save', 'Cancel']) await expect(dialog.getByRole('button', { name })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    held.resolve()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Tiêu hao')).toContainText('Level 5')
    await page.unrouteAll()

    // Without the tree the flat list is used.
    await page.route('**/api/categories/tree**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await expect(rowOf(page, 'Tiêu hao')).toContainText('Thiết bị > Máy tính > Linh kiện > Bộ nhớ')
    // A parent that is not in the tree is fetched.
    await page.route(/\/api\/categories\/[0-9a-f]{24}/, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: object }
      await route.fulfill({ response: response, json: { ...rest, data: { ...data, level: 5 } } })
    })
    await page.getByRole('button', { name: 'More actions for Máy tính' }).click()
    await page.getByRole('menuitem', { name: 'Add child category' }).click()
    const adding = page.getByRole('dialog', { name: 'Add category' })
    await adding.getByRole('textbox', { name: 'Category name' }).fill('Bàn phím')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding).toContainText('Cannot add child category here')
    await page.unrouteAll()
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(adding).toBeHidden()
    await page.getByRole('button', { name: 'Delete Thiết bị' }).click()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('contains child categories or assets')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Tiêu hao' }).click()
    await expect(page.getByRole('dialog')).toContainText('This cannot be undone.')
    await page.route(/\/api\/categories\/[0-9a-f]{24}$/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Delete category' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Unable to delete the category')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await expect(rowOf(page, 'Tiêu hao')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test('there are cards, a floating button and dialogs over the whole screen', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await addSample(server, workspace)
    const page = await openLocations(browser, server, workspace, { phone: true })
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(cardOf(page, 'Phòng Kế toán')).toContainText('Trụ sở chính > Tầng 2')
    const add = page.getByRole('button', { name: 'Thêm vị trí' })
    // At the thumb, above the bar.
    const bar = await page.getByRole('navigation', { name: 'Lối tắt' }).boundingBox()
    const floating = await add.boundingBox()
    expect(floating?.y).toBeGreaterThan(680)
    expect((floating?.y ?? 0) + (floating?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Thêm vị trí' })
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await dialog.getByRole('textbox', { name: 'Tên vị trí' }).fill('Phòng trưng bày')
    await dialog.getByRole('combobox', { name: 'Vị trí cha' }).click()
    const sheet = page.getByRole('dialog', { name: 'Vị trí cha' })
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    expect((await node(page, 'Tầng 3').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await node(page, 'Tầng 3').click()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(cardOf(page, 'Phòng trưng bày')).toContainText('Trụ sở chính > Tầng 3')

    await page.getByRole('button', { name: 'Phòng trưng bày', exact: true }).click()
    const details = page.getByRole('dialog', { name: 'Chi tiết vị trí' })
    await expect(details).toContainText('Được, còn 2 cấp')
    await page.goBack()
    await expect(details).toBeHidden()
    await page.getByRole('button', { name: 'Thao tác khác với Phòng trưng bày' }).click()
    await page.getByRole('menuitem', { name: 'Xóa' }).click()
    const question = page.getByRole('dialog', { name: 'Xóa vị trí “Phòng trưng bày”?' })
    expect(await question.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await question.getByRole('button', { name: 'Xóa vị trí' }).click()
    await expect(cardOf(page, 'Phòng trưng bày')).toHaveCount(0)
  })

  test('categories are cards too, with their level and path, and a menu to edit and delete', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const parent = await addCategory(server, workspace, 'Thiết bị')
    await addCategory(server, workspace, 'Máy in', { parent })
    const page = await openCategories(browser, server, workspace, { phone: true })
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(cardOf(page, 'Máy in')).toContainText('Thiết bị')
    await expect(cardOf(page, 'Máy in')).toContainText('Cấp 2')
    await expect(page.getByRole('button', { name: 'Thêm danh mục' })).toBeVisible()
    await page.getByRole('button', { name: 'Thao tác khác với Máy in' }).click()
    await page.getByRole('menuitem', { name: 'Sửa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sửa danh mục' })
    await dialog.getByRole('textbox', { name: 'Tên danh mục' }).fill('Máy in và quét')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await page.getByRole('button', { name: 'Thao tác khác với Máy in và quét' }).click()
    await page.getByRole('menuitem', { name: 'Xóa' }).click()
    await page.getByRole('button', { name: 'Xóa danh mục' }).click()
    await expect(cardOf(page, 'Máy in và quét')).toHaveCount(0)
  })
})

for (const [phone, dark] of [
  [false, false],
  [true, true],
] as const) {
  test(`lists, details and dialogs are accessible: ${phone ? 'phone' : 'desktop'}, ${dark ? 'dark' : 'light'}`, async ({
    browser,
  }) => {
    const workspace = await createWorkspace(server)
    await addSample(server, workspace)
    await addLocation(server, workspace, 'Trung tâm Nghiên cứu, Thử nghiệm và Kiểm định Chất lượng Công trình Xây dựng')
    await addCategory(server, workspace, 'Vật tư', { isConsumable: true })
    await server.runtime.db
      .updateTable('location')
      .set({ is_active: false })
      .where('business_id', '=', workspace.id)
      .where('name', '=', 'Khu A')
      .execute()
    const page = await openLocations(browser, server, workspace, { phone, dark })
    await expect(page.getByRole('button', { name: 'Khu A', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kho hàng', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sửa' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Sửa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sửa vị trí' })
    await dialog.getByRole('textbox', { name: 'Tên vị trí' }).fill('')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toContainText('Vui lòng nhập tên vị trí')
    await dialog.getByRole('combobox', { name: 'Vị trí cha' }).click()
    await expect(node(page, 'Tầng 1')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Tìm vị trí' }).fill('không có đâu')
    await expect(page.getByText('Không tìm thấy vị trí nào')).toBeVisible()
    await expectAccessible(page)
    const categories = await openCategories(browser, server, workspace, { phone, dark })
    await expect(categories.getByRole('button', { name: 'Vật tư', exact: true })).toBeVisible()
    await expectAccessible(categories)
  })
}
