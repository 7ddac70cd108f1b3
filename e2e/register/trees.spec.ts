import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { addChain, addSample, node, nodes, openLocations, rowOf } from '@nine/testkit/browser/tree-setup'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, timeShown, toast } from '@nine/testkit/browser/workspace'

const NOT_EMPTY = 'Không thể xóa vị trí này'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

test.describe('locations', () => {
  test('begin with a sample that is really made; a child is added from the details of its parent', async ({
    browser,
  }) => {
    const workspace = await createWorkspace(server)
    const page = await openLocations(browser, server, workspace)
    await expect(page.getByText('Chưa có vị trí nào')).toBeVisible()
    const failureLasted = timeShown(page, 'Hệ thống đang bận')
    await page.route('**/api/location/sample*', (route) =>
      route.fulfill({ status: 503, json: { code: 'server.unavailable', message: 'Hệ thống đang bận' } }),
    )
    await page.getByRole('button', { name: 'Tạo danh sách vị trí mẫu' }).click()
    await expect(toast(page, 'Hệ thống đang bận')).toBeVisible()
    await page.unroute('**/api/location/sample*')
    expect(await failureLasted).toBeLessThan(3900)
    const lasted = timeShown(page, 'Đã tạo danh sách mẫu')
    await page.getByRole('button', { name: 'Tạo danh sách vị trí mẫu' }).click()
    await expect(toast(page, 'Đã tạo danh sách mẫu')).toBeVisible()
    const room = rowOf(page, 'Phòng Kế toán')
    await expect(room).toContainText('——')
    await expect(room).toContainText('Cấp 3')
    await expect(room).toContainText('Trụ sở chính > Tầng 2')
    await expect(room).toContainText('Hoạt động')
    await expect(page.getByRole('columnheader')).toHaveText([
      'STT',
      'Tên vị trí',
      'Cấp',
      'Đường dẫn',
      'Mô tả',
      'Tài sản',
      'Trạng thái',
      'Thao tác',
    ])
    const kept = await server.runtime.db
      .selectFrom('location')
      .selectAll()
      .where('business_id', '=', workspace.id)
      .execute()
    expect(await page.getByRole('row').count()).toBe(kept.length + 1)

    await rowOf(page, 'Tầng 2').click()
    const details = page.getByRole('dialog', { name: 'Chi tiết vị trí' })
    await expect(details).toContainText('Trụ sở chính > Tầng 2')
    await expect(details).toContainText('Hoạt động')
    await expect(details).toContainText('Vị trí con2')
    await expect(details).toContainText('Cấp2 / 5')
    await expect(details).toContainText('Được, còn 3 cấp (tối đa cấp 5)')
    await expect(details).toContainText('Trụ sở chính · Cấp 1')
    await details.getByRole('button', { name: 'Thêm vị trí con' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thêm vị trí' })
    await expect(dialog.getByRole('combobox', { name: 'Vị trí cha' })).toHaveText('Trụ sở chính > Tầng 2')
    await expect(dialog).toContainText('Đường dẫn: Trụ sở chính > Tầng 2')
    await expect(dialog.getByRole('textbox', { name: 'Mô tả' })).toHaveAttribute('rows', '3')
    await dialog.getByRole('textbox', { name: 'Tên vị trí' }).fill('   ')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toContainText('Vui lòng nhập tên vị trí')
    await expect(dialog.getByRole('textbox', { name: 'Tên vị trí' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Tên vị trí' }).fill('  Phòng Pháp chế ')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, 'Đã thêm “Phòng Pháp chế”')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(details).toContainText('Vị trí con3')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(rowOf(page, 'Phòng Pháp chế')).toContainText('Trụ sở chính > Tầng 2')
    // Three seconds, not the usual four.
    expect(await lasted).toBeGreaterThan(2500)
    expect(await lasted).toBeLessThan(3900)
  })

  test('stop at five levels: the last is offered to nobody, and the server has the last word', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const [, , , fourth = ''] = await addChain(server, workspace, [
      'Cấp một',
      'Cấp hai',
      'Cấp ba',
      'Cấp bốn',
      'Cấp năm',
    ])
    const page = await openLocations(browser, server, workspace)
    await page.getByRole('button', { name: 'Cấp năm', exact: true }).click()
    const details = page.getByRole('dialog', { name: 'Chi tiết vị trí' })
    await expect(details).toContainText('Không, đã ở cấp cuối (tối đa cấp 5)')
    await expect(details.getByRole('button', { name: 'Thêm vị trí con' })).toHaveAttribute('aria-disabled', 'true')
    await details.getByRole('button', { name: 'Đóng' }).click()
    await page.getByRole('button', { name: 'Thêm vị trí' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thêm vị trí' })
    await dialog.getByRole('textbox', { name: 'Tên vị trí' }).fill('Cấp sáu')
    await dialog.getByRole('combobox', { name: 'Vị trí cha' }).click()
    await expect(node(page, 'Cấp năm')).toHaveAttribute('aria-disabled', 'true')
    await expect(node(page, 'Cấp năm')).toContainText('Đã đạt cấp tối đa')
    await expect(node(page, 'Cấp bốn')).toContainText('Cấp 4')
    await expect(node(page, 'Cấp một')).not.toContainText('Cấp 1')
    await node(page, 'Cấp năm').click({ force: true })
    await expect(page.getByRole('tree')).toBeVisible()
    await node(page, 'Cấp bốn').click()

    await page.route('**/can-add-children**', (route) =>
      route.fulfill({ json: { success: true, data: { canAddChildren: false } } }),
    )
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toContainText('Vị trí này đã đạt cấp tối đa (5)')
    await expect(dialog.getByRole('combobox', { name: 'Vị trí cha' })).toBeFocused()
    await page.unroute('**/can-add-children**')

    // No response: the location's own data decides. Meanwhile somebody moved it down.
    await page.route('**/can-add-children**', (route) => route.abort())
    const [, , , bottom = ''] = await addChain(server, workspace, ['A', 'B', 'C', 'D'])
    await server.runtime.db
      .updateTable('location')
      .set({ parent_id: bottom, level: 5 })
      .where('id', '=', fourth)
      .execute()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toContainText('Chỉ được tối đa 5 cấp vị trí.')
    await expect(dialog.getByRole('textbox', { name: 'Tên vị trí' })).toHaveValue('Cấp sáu')

    // A parent that is not in the tree is fetched, and says itself what it takes when the server does not.
    await page.route('**/api/location/tree**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.route(/\/api\/location\/[0-9a-f]{24}\?/, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...rest, data: { ...data, canAddChildren: false } } })
    })
    await page.goto(page.url())
    const added: string[] = []
    page.on('request', (request) => request.method() === 'POST' && added.push(request.url()))
    await page.getByRole('button', { name: 'Thao tác khác với Cấp một' }).click()
    await page.getByRole('menuitem', { name: 'Thêm vị trí con' }).click()
    await dialog.getByRole('textbox', { name: 'Tên vị trí' }).fill('Cấp hai nữa')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toContainText('Vị trí này đã đạt cấp tối đa (5)')
    expect(added.filter((url) => url.includes('/api/location'))).toEqual([])
  })

  test('are moved by the keyboard alone, never into themselves, and are not lost while being typed', async ({
    browser,
  }) => {
    const workspace = await createWorkspace(server)
    await addSample(server, workspace)
    const page = await openLocations(browser, server, workspace)
    await page.getByRole('button', { name: 'Sửa Tầng 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sửa vị trí' })
    const parent = dialog.getByRole('combobox', { name: 'Vị trí cha' })
    await parent.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('combobox', { name: 'Tìm vị trí' })).toBeFocused()
    await expect(node(page, 'Tầng 2')).toBeVisible()
    await expect(node(page, 'Tầng 1')).toHaveCount(0)
    await expect(node(page, 'Sảnh lễ tân')).toHaveCount(0)
    await expect(node(page, 'Trụ sở chính')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tree')).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(parent).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.type('kho hang')
    await expect(nodes(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(parent).toHaveText('Kho hàng')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, 'Đã cập nhật “Tầng 1”')).toBeVisible()
    await expect(rowOf(page, 'Sảnh lễ tân')).toContainText('Kho hàng > Tầng 1')

    await page.getByRole('button', { name: 'Sửa Tầng 1' }).click()
    await parent.click()
    await page.getByRole('treeitem', { name: 'Không có vị trí cha' }).click()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Tầng 1')).toContainText('Cấp 1')

    await page.getByRole('button', { name: 'Thêm vị trí' }).click()
    const adding = page.getByRole('dialog', { name: 'Thêm vị trí' })
    await adding.getByRole('textbox', { name: 'Tên vị trí' }).fill('Đang gõ')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' })
    await question.getByRole('button', { name: 'Tiếp tục chỉnh sửa' }).click()
    await expect(adding.getByRole('textbox', { name: 'Tên vị trí' })).toHaveValue('Đang gõ')
    await page.route('**/api/location', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'server.unavailable', message: 'Hệ thống đang bận' } })
        : route.continue(),
    )
    await adding.getByRole('button', { name: 'Lưu' }).click()
    await expect(adding.getByRole('alert')).toContainText('Hệ thống đang bận')
    await page.unroute('**/api/location')
    await page.route('**/api/location', (route) => route.fulfill({ status: 500, body: '' }))
    await adding.getByRole('button', { name: 'Lưu' }).click()
    await expect(adding.getByRole('alert')).toContainText('Lỗi chưa xác định')
    await page.unroute('**/api/location')
    await adding.getByRole('button', { name: 'Lưu' }).click()
    await expect(rowOf(page, 'Đang gõ')).toBeVisible()
  })

  test('are deleted only when empty, switched off from the row, seen apart and found', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await addSample(server, workspace)
    const page = await openLocations(browser, server, workspace)
    await page.getByRole('button', { name: 'Xóa Kho hàng' }).click()
    const dialog = page.getByRole('dialog', { name: 'Xóa vị trí “Kho hàng”?' })
    await expect(dialog).toContainText('đang chứa 2 vị trí con và 0 tài sản (tính cả các cấp dưới)')
    await dialog.getByRole('button', { name: 'Xóa vị trí' }).click()
    await expect(dialog.getByRole('alert')).toContainText(NOT_EMPTY)
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Xóa Khu A' }).click()
    const question = page.getByRole('dialog', { name: 'Xóa vị trí “Khu A”?' })
    await page.route(/\/api\/location\/[0-9a-f]{24}$/, (route) =>
      route.fulfill({ status: 503, json: { code: 'server.unavailable', message: 'Hệ thống đang bận' } }),
    )
    await question.getByRole('button', { name: 'Xóa vị trí' }).click()
    await expect(question.getByRole('alert')).toContainText('Hệ thống đang bận')
    await page.unrouteAll()
    await page.route(/\/api\/location\/[0-9a-f]{24}$/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await question.getByRole('button', { name: 'Xóa vị trí' }).click()
    await expect(question.getByRole('alert')).toContainText('Không xóa được vị trí')
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Xóa vị trí' }).click()
    await expect(toast(page, 'Đã xóa “Khu A”')).toBeVisible()
    await expect(rowOf(page, 'Khu A')).toHaveCount(0)
    await page.getByRole('button', { name: 'Kho hàng', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Xóa' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.getByRole('button', { name: 'Thao tác khác với Khu B' }).click()
    await page.getByRole('menuitem', { name: 'Ngừng hoạt động' }).click()
    await expect(toast(page, 'Đã ngừng hoạt động “Khu B”')).toBeVisible()
    await expect(rowOf(page, 'Khu B')).toContainText('Ngừng')
    await expect(rowOf(page, 'Khu B')).toHaveAttribute('data-look', 'off')
    // The edit dialog sends the state along unchanged.
    await page.getByRole('button', { name: 'Sửa Khu B' }).click()
    await page.getByRole('textbox', { name: 'Mô tả' }).fill('Đang sửa mái')
    await page.getByRole('textbox', { name: 'Ghi chú' }).fill('Chìa khóa ở bảo vệ')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Lưu' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ active: false, notes: 'Chìa khóa ở bảo vệ' })
    await expect(rowOf(page, 'Khu B')).toContainText('Đang sửa mái')
    await expect(rowOf(page, 'Khu B')).toContainText('Ngừng')
    // What the list knows is shown, and beside it that it could not be loaded anew.
    await page.route(/\/api\/location\/[0-9a-f]{24}/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Khu B', exact: true }).click()
    const detail = page.getByRole('dialog')
    await expect(detail.getByRole('alert')).toContainText('Không tải được chi tiết vị trí')
    await expect(detail).toContainText('Đang sửa mái')
    await expect(detail).toContainText('Chìa khóa ở bảo vệ')
    await page.unrouteAll()
    await detail.getByRole('button', { name: 'Thử lại' }).click()
    await expect(detail.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Trạng thái' }).click()
    await page.getByRole('menuitem', { name: 'Ngừng hoạt động' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/status=inactive/)
    await page.getByRole('button', { name: /^Trạng thái/ }).click()
    await page.getByRole('menuitem', { name: 'Tất cả trạng thái' }).click()
    await page.keyboard.press('/')
    await page.keyboard.type('tru so phong')
    await expect(page.getByRole('row')).toHaveCount(5)
    await page.getByRole('searchbox', { name: 'Tìm vị trí' }).fill('không đâu cả')
    await expect(page.getByText('Không tìm thấy vị trí nào')).toBeVisible()
    await page.getByRole('button', { name: 'Xem tất cả' }).click()
    await expect(rowOf(page, 'Kho hàng')).toBeVisible()
    await page.getByRole('button', { name: 'Thu gọn Kho hàng' }).click()
    await expect(rowOf(page, 'Khu B')).toHaveCount(0)
    await page.getByRole('button', { name: 'Mở rộng tất cả' }).click()
    await expect(rowOf(page, 'Khu B')).toBeVisible()
  })

  test('fall back to the flat list, then say what went wrong', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await addSample(server, workspace)
    const page = await openLocations(browser, server, workspace, { lang: 'en' })
    await expect(rowOf(page, 'Tầng 1')).toBeVisible()
    const fail = { status: 500, json: { code: 'server.failed', message: 'It broke' } }
    await page.route('**/api/location/tree**', (route) => route.fulfill(fail))
    await page.reload()
    await expect(rowOf(page, 'Sảnh lễ tân')).toContainText('Trụ sở chính > Tầng 1')
    await page.route(/\/api\/location\?/, (route) => route.fulfill(fail))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Error loading the locations: It broke')
    await page.route(/\/api\/location\?/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Error loading the locations: Unknown error')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, 'Tầng 1')).toBeVisible()

    const unknown = '0'.repeat(24)
    await page.route(`**/api/location/${unknown}?**`, (route) => route.fulfill(fail))
    const later = Promise.withResolvers<void>()
    await page.route('**/api/location/tree**', async (route) => {
      await later.promise
      await route.continue()
    })
    await page.goto(`/${workspace.url}/locations?id=${unknown}`)
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeAttached()
    await expect(page.locator('main .mantine-Loader-root')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It broke')
    later.resolve()
    await page.unroute(`**/api/location/${unknown}?**`)
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog')).toContainText('Location not found')
  })

  test('are only looked at by members, and speak both languages', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await addSample(server, workspace)
    const member = await createNamed(server, 'Lê', 'Hoàng Yến')
    await addMember(server, workspace, member, 'user')
    const page = await openLocations(browser, server, workspace, { as: member })
    await page.getByRole('button', { name: 'Tầng 1', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Vị trí cha')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sửa' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^(Thêm vị trí|Sửa|Xóa) ?/ })).toHaveCount(0)

    const owner = await openLocations(browser, server, workspace)
    await owner.getByRole('button', { name: /^Ngôn ngữ/ }).click()
    await owner.getByRole('menuitem', { name: 'English' }).click()
    await expect(owner.getByRole('columnheader', { name: 'Location name' })).toBeVisible()
    await owner.getByRole('button', { name: 'Add location' }).click()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByRole('dialog')).toContainText('Location name is required')
    await owner.keyboard.press('Escape')
    await owner.getByRole('button', { name: 'Delete Tầng 1' }).click()
    await owner.getByRole('button', { name: 'Delete location' }).click()
    await expect(owner.getByRole('dialog').getByRole('alert')).toContainText(
      'Cannot delete this location because it contains child locations or assets. Please move or delete these items first.',
    )
  })
})
