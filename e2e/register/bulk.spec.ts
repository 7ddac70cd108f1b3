import type { Browser, Page } from '@playwright/test'
import { type Caller, seedAsset, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

type View = Parameters<typeof openPage>[3]

/** The list of a new enterprise with some chairs in the first room. */
async function work(browser: Browser, chairs: number, view: View = {}) {
  const workspace = await createWorkspace(server)
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { locations } = await seedTrees(caller)
  const [room = ''] = locations
  const made: { _id: string; version: number }[] = []
  for (let index = 1; index <= chairs; index++)
    made.push(await seedAsset(caller, { name: `Ghế số ${index}`, photos: 1, location: { locationId: room } }))
  const page = await openPage(browser, server, `/${workspace.url}/asset?view=table`, { as: workspace.owner, ...view })
  return { page, caller, made, locations, workspace }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Tài sản đã chọn' })
const choose = (page: Page, ...names: string[]) =>
  names.reduce(
    (before, name) => before.then(() => page.getByRole('checkbox', { name: `Chọn ${name}`, exact: true }).check()),
    Promise.resolve(),
  )
/** Opens the tree in the panel and picks a room by its name. */
async function pickPlace(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Chuyển vị trí' })
  await panel.getByRole('combobox', { name: /Đến vị trí/ }).click()
  await page.getByRole('treeitem', { name: new RegExp(name) }).click()
}

test('moves several assets, shows before and after, and takes it back but for what somebody changed', async ({
  browser,
}) => {
  const { page, caller, made, locations } = await work(browser, 4)
  await choose(page, 'Ghế số 1', 'Ghế số 2', 'Ghế số 3')
  await expect(bar(page)).toContainText('3')
  await bar(page).getByRole('button', { name: 'Chuyển vị trí' }).click()
  const panel = page.getByRole('dialog', { name: 'Chuyển vị trí' })
  await expect(panel.getByText('Số tài sản trước và sau')).toBeVisible()
  await expectAccessible(page)
  await pickPlace(page, 'Phòng Thiết kế')
  await expect(panel.locator('li[data-target]')).toContainText('+3')
  await panel.getByRole('textbox', { name: /Lý do/ }).fill('Dời phòng')
  await panel.getByRole('button', { name: /Chuyển 3 tài sản/ }).click()
  await expect(page.getByText('Đã chuyển 3 tài sản')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('row', { name: /Ghế số 1/ })).toContainText('Phòng Thiết kế')

  await page.getByText('Đã chuyển 3 tài sản').hover()
  await send(caller, 'PATCH', `/api/asset/${made[0]?._id}`, { location: { locationId: locations.at(-1) } })
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText(/Đã hoàn tác 3 tài sản|Đã hoàn tác 2 tài sản/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Ghế số 2/ })).not.toContainText('Phòng Thiết kế')

  await page.getByRole('button', { name: 'Thao tác khác với danh sách' }).click()
  await page.getByRole('menuitem', { name: 'Nhật ký thao tác' }).click()
  await expect(page).toHaveURL(/\/asset\/log/)
  await expect(page.getByText(/Hoàn tác: Chuyển 3 tài sản/)).toBeVisible()
  await expect(page.getByText('Dời phòng')).toBeVisible()
  await expectAccessible(page)
})

test('an asset somebody changed meanwhile stays chosen, with the reason', async ({ browser }) => {
  const { page, caller, made } = await work(browser, 3)
  await choose(page, 'Ghế số 1', 'Ghế số 2')
  await send(caller, 'PATCH', `/api/asset/${made[0]?._id}`, { name: 'Ghế số 1', price: 5 })
  await bar(page).getByRole('button', { name: 'Trạng thái' }).click()
  const panel = page.getByRole('dialog', { name: 'Trạng thái' })
  await panel.getByRole('combobox', { name: /Trạng thái mới/ }).click()
  await page.getByRole('option', { name: 'Bảo trì' }).click()
  await panel.getByRole('button', { name: /Đổi trạng thái 2 tài sản/ }).click()
  await expect(page.getByText('Đã đổi trạng thái 1 tài sản, 1 không được')).toBeVisible()
  await expect(bar(page)).toContainText('1')
  await expect(page.getByRole('checkbox', { name: 'Chọn Ghế số 1', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Xem lý do' }).click()
  await expect(page.getByText('Đã có người sửa sau khi bạn chọn')).toBeVisible()
})

test('sets a custom field of several assets, says which have none, clears it, and takes that back', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const caller: Caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { categories } = await seedTrees(caller)
  const [category = '', other = ''] = categories
  await send(caller, 'POST', '/api/custom-fields', {
    business: caller.business,
    category,
    name: 'RAM',
    kind: 'choice',
    inTable: true,
    options: [
      { _id: 'a'.repeat(24), name: '8 GB' },
      { _id: 'b'.repeat(24), name: '16 GB' },
    ],
  })
  for (const name of ['Máy 1', 'Máy 2']) await seedAsset(caller, { name, photos: 1, category })
  await seedAsset(caller, { name: 'Ghế', photos: 1, category: other })
  const page = await openPage(browser, server, `/${workspace.url}/asset?view=table`, { as: workspace.owner })
  await choose(page, 'Máy 1', 'Máy 2', 'Ghế')
  const openPanel = async () => {
    await bar(page).getByRole('button', { name: 'Thao tác khác' }).click()
    await page.getByRole('menuitem', { name: 'Trường riêng' }).click()
    const panel = page.getByRole('dialog', { name: 'Trường riêng' })
    await panel.getByRole('combobox', { name: /Trường riêng/ }).click()
    await page.getByRole('option', { name: 'RAM' }).click()
    return panel
  }
  const panel = await openPanel()
  await expect(panel.getByRole('button', { name: /Đổi trường riêng của 3 tài sản/ })).toBeDisabled()
  await panel.getByRole('combobox', { name: /Giá trị mới/ }).click()
  await page.getByRole('option', { name: '16 GB' }).click()
  await expect(panel.getByText('1 tài sản thuộc danh mục không có trường này')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /Đổi trường riêng của 3 tài sản/ }).click()
  await expect(page.getByText('Đã đổi trường riêng của 2 tài sản, 1 không được')).toBeVisible()
  await expect(page.getByText('RAM: 16 GB')).toBeVisible()
  await page.getByRole('button', { name: 'Xem lý do' }).click()
  await expect(page.getByText('Danh mục của tài sản không có trường này')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: 'Chọn Ghế', exact: true }).uncheck()
  await choose(page, 'Máy 1')
  await openPanel()
  await panel.getByText('Xóa giá trị', { exact: true }).click()
  await expect(panel.getByText('1 tài sản đang có giá trị và sẽ bị xóa giá trị.')).toBeVisible()
  await panel.getByRole('button', { name: /Xóa giá trị của 1 tài sản/ }).click()
  await expect(page.getByText('Đã đổi trường riêng của 1 tài sản', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click()
  await expect(page.getByText('Đã hoàn tác 1 tài sản')).toBeVisible()
  await page.goto(`${server.url}/${workspace.url}/asset/log`)
  await expect(page.getByText('Đổi trường riêng của 1 tài sản → RAM: xóa giá trị').last()).toBeVisible()
})

test('selects all that match, also on later pages, and asks for the number before it deletes them', async ({
  browser,
}) => {
  const { page } = await work(browser, 22)
  await page.getByRole('checkbox', { name: 'Chọn trang này' }).check()
  await bar(page).getByRole('button', { name: 'Chọn cả 22' }).click()
  await expect(bar(page)).toContainText('22')
  await bar(page).getByRole('button', { name: 'Xóa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa 22 tài sản?' })
  const sure = dialog.getByRole('button', { name: 'Xóa 22 tài sản' })
  await expect(sure).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Gõ 22 để xác nhận' }).fill('22')
  await sure.click()
  await expect(page.getByText('Chưa có tài sản nào')).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Hiển thị 1-20 trên 22 bản ghi')).toBeVisible()
})

test('the trash gives an asset back, and lets an owner remove one for good', async ({ browser }) => {
  const { page, caller, made, workspace } = await work(browser, 3)
  for (const { _id } of made) await send(caller, 'DELETE', `/api/asset/${_id}`)
  await page.goto(`/${workspace.url}/asset`)
  await page.getByRole('button', { name: 'Thao tác khác với danh sách' }).click()
  await page.getByRole('menuitem', { name: 'Thùng rác' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('row', { name: /Ghế số 1/ })).toContainText('30 ngày')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Khôi phục Ghế số 1' }).click()
  await expect(page.getByText('Đã khôi phục 1 tài sản')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ghế số 1/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Xóa hẳn Ghế số 2' }).click()
  await expect(page.getByText('không lấy lại được')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa hẳn', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Tìm trong thùng rác' }).fill('không có')
  await expect(page.getByText('Không có tài sản nào khớp')).toBeVisible()
  await page.goto(`/${workspace.url}/asset`)
  await expect(page.getByText('Ghế số 1')).toBeVisible()
})

test('on a phone the actions are a sheet', async ({ browser }) => {
  const { page } = await work(browser, 3, { phone: true })
  await page.getByRole('article').first().dispatchEvent('touchstart')
  await expect(bar(page)).toBeVisible()
  await page.getByRole('article').first().dispatchEvent('touchend')
  await bar(page).getByRole('button', { name: 'Thao tác khác' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Hiển thị' }).tap()
  await sheet.getByRole('combobox', { name: /Ai xem được/ }).tap()
  await page.getByRole('option', { name: 'Riêng tư' }).tap()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /Đổi cách hiển thị 1 tài sản/ }).tap()
  await expect(page.getByText('Đã đổi cách hiển thị 1 tài sản')).toBeVisible()
})
