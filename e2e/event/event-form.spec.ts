import type { Page } from '@playwright/test'
import { DEFAULT_FORM } from '@nine/contract/event/registration/registration-form'
import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expectPause } from '@nine/testkit/browser/pauses'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage, toast, type Workspace } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const open = (browser: Parameters<typeof openPage>[0], { url, owner }: Workspace, path: string, view = {}) =>
  openPage(browser, server, `/${url}/event/${path}`, { as: owner, ...view })
const names = async (id: string) => {
  const form = await server.runtime.db
    .selectFrom('registration_form')
    .select('fields')
    .where('event_id', '=', id)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  return form.fields.map(({ name }) => name)
}
const fields = (page: Page) => page.getByRole('region', { name: 'Các mục' })
const properties = (page: Page) => page.getByRole('region', { name: 'Thuộc tính' })
const preview = (page: Page) => page.getByRole('form', { name: 'Xem trước' })
const add = (page: Page, kind: string) => fields(page).getByRole('button', { name: kind, exact: true }).click()

test('a form is designed, tried, saved and reordered', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { start: 24 })
  const page = await open(browser, workspace, id)
  await page.getByRole('link', { name: 'Tạo biểu mẫu đăng ký' }).click()
  await expect(page).toHaveURL(/\/model-register$/)
  await expect(preview(page).getByRole('textbox')).toHaveCount(5)
  await page.getByRole('link', { name: 'Thiết kế biểu mẫu' }).click()

  await add(page, 'Chọn một')
  await properties(page).getByLabel('Tên mục').fill('Bạn là ai?')
  await expect(properties(page).getByText('Tên kỹ thuật: ban-la-ai')).toBeVisible()
  await properties(page).getByRole('button', { name: 'Thêm “Khác”' }).click()
  await expect(properties(page).getByRole('button', { name: 'Thêm “Khác”' })).toHaveCount(0)
  for (let i = 0; i < 18; i++) await properties(page).getByRole('button', { name: 'Thêm lựa chọn' }).click()
  await expect(properties(page).getByText('Tối đa 20 lựa chọn.')).toBeVisible()
  await expect(properties(page).getByRole('button', { name: 'Thêm lựa chọn' })).toHaveCount(0)
  await properties(page).getByRole('switch', { name: 'Bắt buộc' }).click({ force: true })

  const width = async () => (await preview(page).boundingBox())?.width ?? 0
  const narrow = await width()
  await page.getByTitle('Máy tính').click()
  await expect.poll(width).toBeGreaterThan(narrow)
  await page.getByTitle('Điện thoại').click()

  await preview(page).getByRole('button', { name: 'Đăng ký' }).click()
  await expect(preview(page).getByText('Vui lòng nhập họ và tên')).toBeVisible()
  await expect(preview(page).getByText('Đây là câu hỏi bắt buộc')).toBeVisible()
  await preview(page).getByRole('radio', { name: 'Khác' }).check()
  await expect(preview(page).getByText('Vui lòng nhập câu trả lời khác')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(toast(page, 'Lưu thành công !')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đã lưu' })).toBeDisabled()
  expect(await names(id)).toEqual(['name', 'phone', 'email', 'address', 'note', 'ban-la-ai'])

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Đổi chỗ Số điện thoại' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Vị trí 2 trên 6.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Vị trí 3 trên 6.')).toBeAttached()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(page.getByRole('button', { name: 'Đã lưu' })).toBeDisabled()
  expect(await names(id)).toEqual(['name', 'email', 'phone', 'address', 'note', 'ban-la-ai'])
})

test('locks hold, faults are named, and what was added can be taken out again', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { start: 24 })
  const page = await open(browser, workspace, `${id}/drag-register`)
  await fields(page)
    .getByRole('button', { name: /^Email/ })
    .click()
  await expect(properties(page).getByRole('switch', { name: 'Bắt buộc' })).toBeDisabled()
  await expect(properties(page).getByRole('switch', { name: 'Hiển thị' })).toBeDisabled()
  await expect(properties(page).getByRole('button', { name: /^Xóa mục/ })).toHaveCount(0)
  await fields(page)
    .getByRole('button', { name: /^Số điện thoại/ })
    .click()
  await expect(properties(page).getByRole('switch', { name: 'Bắt buộc' })).toBeDisabled()
  await properties(page).getByRole('switch', { name: 'Hiển thị' }).click({ force: true })
  await expect(preview(page).getByRole('textbox', { name: 'Số điện thoại' })).toHaveCount(0)

  await add(page, 'Số')
  await properties(page).getByLabel('Tên mục').fill('  ')
  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(properties(page).getByText('Vui lòng nhập tên mục')).toBeVisible()
  await properties(page)
    .getByRole('button', { name: /^Xóa mục/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa mục' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(page.getByRole('button', { name: 'Đã lưu' })).toBeVisible()
  expect(await names(id)).toEqual(['name', 'phone', 'email', 'address', 'note'])
})

test('a long draft is kept in the browser until the list is opened', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { start: 24 })
  const page = await open(browser, workspace, `${id}/drag-register`)
  const kept = () => page.evaluate((key) => localStorage.getItem(key), `form-register-${id}`)
  await fields(page)
    .getByRole('button', { name: /^Ghi chú/ })
    .first()
    .click()
  await expectPause(
    page,
    300,
    () => properties(page).getByLabel('Tên mục').fill('Lời nhắn'),
    () => preview(page).getByRole('textbox', { name: 'Lời nhắn' }).isVisible(),
  )
  expect(await kept()).toBeNull()
  await add(page, 'Câu ngắn')
  await properties(page).getByLabel('Tên mục').fill('Công ty')
  await expect.poll(kept).toContain('Công ty')
  // With five again there is nothing worth keeping.
  await properties(page)
    .getByRole('button', { name: /^Xóa mục/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa mục' }).click()
  await expect.poll(kept).toBeNull()
  await add(page, 'Câu ngắn')
  await properties(page).getByLabel('Tên mục').fill('Công ty')
  await expect.poll(kept).toContain('Công ty')
  await page.reload()
  await expect(fields(page).getByRole('button', { name: /^Công ty/ })).toBeVisible()
  await page.goto(`/${workspace.url}/event`)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await kept()).toBeNull()
})

test('below 600 px, on a phone, the order has a page of its own', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { start: 24 })
  const page = await open(browser, workspace, `${id}/drag-register`, { phone: true, dark: true })
  await expect(page.getByRole('link', { name: 'Sắp xếp' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sắp xếp' }).click()
  await expect(page).toHaveURL(/drag-register\/order$/)
  await expect(page.getByRole('heading', { name: 'Sắp xếp' })).toBeVisible()
  await page.getByRole('button', { name: 'Đổi chỗ Ghi chú' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Vị trí 5 trên 5.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Vị trí 4 trên 5.')).toBeAttached()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(page.getByRole('button', { name: 'Đã lưu' })).toBeDisabled()
  expect(await names(id)).toEqual(['name', 'phone', 'email', 'note', 'address'])
  await expectAccessible(page)

  const order = page.getByRole('link', { name: 'Sắp xếp' })
  await page.setViewportSize({ width: 599, height: 844 })
  await page.goto(`/${workspace.url}/event/${id}/drag-register`)
  await expect(order).toBeVisible()
  await expect(preview(page)).toBeHidden()
  await page.setViewportSize({ width: 600, height: 844 })
  await expect(order).toHaveCount(0)
  await expect(preview(page)).toBeVisible()
  await expectAccessible(page)
})

test('an organiser reads what each version of the form changed, and which one a guest answered', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { start: 24, published: true })
  const page = await open(browser, workspace, `${id}/model-register`)
  await expect(preview(page).getByRole('textbox')).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Các phiên bản' })).toHaveCount(0)
  const question = {
    name: 'vai-tro',
    title: 'Vai trò',
    required: false,
    show: true,
    type: 'text' as const,
    format: 'short-text' as const,
    img: '' as const,
    multiline: false,
    question: [],
  }
  const { db } = server.runtime
  for (const [index, title] of ['Vai trò', 'Chức vụ'].entries())
    await db
      .insertInto('registration_form')
      .values({
        business_id: workspace.id,
        event_id: id,
        version: index + 1,
        fields: JSON.stringify([...DEFAULT_FORM, { ...question, title }]),
        created_by: workspace.owner.id,
      })
      .execute()
  await db.updateTable('event').set({ form_version: 2 }).where('id', '=', id).execute()
  const guest = await seedGuest(server, workspace, id, { name: 'Lê Minh Anh' })
  await db.updateTable('guest').set({ form_version: 1 }).where('id', '=', guest).execute()

  await page.reload()
  await page.getByRole('button', { name: 'Các phiên bản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Các phiên bản của biểu mẫu' })
  await expect(dialog.getByText('Phiên bản 2 · đang dùng')).toBeVisible()
  await expect(dialog.getByText('Đổi tên “Vai trò” thành “Chức vụ”')).toBeVisible()
  await expect(dialog.getByText('Thêm “Vai trò”')).toBeVisible()
  await expect(dialog.getByText(/^Nguyễn Thị Minh Châu · /)).toHaveCount(2)
  await dialog.getByText('6 câu hỏi').last().click()
  await expect(dialog.getByText('Vai trò', { exact: false }).last()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/${workspace.url}/event/${id}?tab=guest`)
  await page.getByText('Lê Minh Anh').first().click()
  const drawer = page.getByRole('dialog', { name: 'Lê Minh Anh' })
  await expect(drawer.getByText('Biểu mẫu đã điền')).toBeVisible()
  await expect(drawer.getByText('Phiên bản 1', { exact: true })).toBeVisible()
})
