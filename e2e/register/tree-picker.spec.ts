import { TREE_CACHE_MS } from '@nine/contract/tree/tree'
import type { Page } from '@playwright/test'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { addForest, addSample, node, nodes, openPickers } from '@nine/testkit/browser/tree-setup'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createNamed, createWorkspace, addMember, toast } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const field = (page: Page) => page.getByRole('combobox', { name: 'Vị trí', exact: true })
const finder = (page: Page) => page.getByRole('combobox', { name: /^(Tìm vị trí|Search locations)$/ })
const at = (page: Page) => page.locator('[role=treeitem][data-active]')

test('a tree starts open, is closed node by node, searched with what stands above, and obeys the usual keys', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  await addSample(server, workspace)
  const page = await openPickers(browser, server, workspace)
  await field(page).click()
  await expect(finder(page)).toBeFocused()
  await expect(nodes(page)).toHaveCount(13)
  await expect(node(page, 'Trụ sở chính')).toHaveAttribute('aria-expanded', 'true')
  await expect(node(page, 'Tầng 2')).toHaveAttribute('aria-level', '2')
  await node(page, 'Trụ sở chính').locator('svg').first().click()
  await expect(nodes(page)).toHaveCount(4)
  await expect(node(page, 'Trụ sở chính')).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.type('nhan su')
  await expect(nodes(page)).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: '1 kết quả' })).toHaveCount(1)
  await expect(at(page)).toContainText('Phòng Nhân sự')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveText('Trụ sở chính > Tầng 2 > Phòng Nhân sự')
  await expect(field(page)).toBeFocused()
  await page.getByRole('button', { name: 'Bỏ chọn Vị trí' }).click()
  await expect(field(page)).toHaveText('Chọn…')

  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await finder(page).press('ArrowDown')
  await expect(at(page)).toContainText('Khu A')
  await page.getByRole('tree').focus()
  // A space between letters belongs to the name.
  await page.keyboard.type('phong n')
  await expect(at(page)).toContainText('Phòng Nhân sự')
  for (const [key, name] of [
    ['End', 'Phòng Giám đốc'],
    ['ArrowLeft', 'Tầng 3'],
    ['ArrowLeft', 'Tầng 3'],
    ['ArrowUp', 'Phòng Nhân sự'],
    ['Home', 'Kho hàng'],
    ['ArrowRight', 'Khu A'],
    ['s', 'Sảnh lễ tân'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(at(page)).toContainText(name)
    expect(await page.getByRole('tree').getAttribute('aria-activedescendant')).toBe(await at(page).getAttribute('id'))
  }
  await expect(node(page, 'Tầng 3')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveText('Trụ sở chính > Tầng 1 > Sảnh lễ tân')
  await page.keyboard.press('ArrowDown')
  await expect(node(page, 'Sảnh lễ tân')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tree')).toBeHidden()
  await expect(field(page)).toBeFocused()
})

test('an empty tree makes its first node, or a sample, and only for those who may', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Lê', 'Hoàng Yến')
  await addMember(server, workspace, member, 'user')
  const reader = await openPickers(browser, server, workspace, { as: member })
  await field(reader).click()
  await expect(reader.getByRole('dialog')).toContainText('Chưa có vị trí nào')
  await expect(reader.getByRole('dialog').getByRole('button')).toHaveCount(0)

  const page = await openPickers(browser, server, workspace)
  await field(page).click()
  const name = page.getByRole('textbox', { name: 'Tên vị trí đầu tiên' })
  await name.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Vui lòng nhập tên vị trí')
  await name.fill('Văn phòng Hà Nội')
  await name.press('Enter')
  await expect(field(page)).toHaveText('Văn phòng Hà Nội')

  await page.getByRole('combobox', { name: 'Danh mục' }).click()
  await page.getByRole('button', { name: 'Tạo danh mục mẫu' }).click()
  await page.getByRole('combobox', { name: 'Tìm danh mục' }).fill('tieu hao')
  await expect(node(page, 'Vật tư tiêu hao')).toContainText('Tiêu hao')
  await page.getByRole('button', { name: 'Danh mục mới' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm danh mục' })
  await dialog.getByRole('textbox', { name: 'Tên danh mục' }).fill('Nhạc cụ')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(toast(page, 'Đã thêm “Nhạc cụ”')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Danh mục' })).toHaveText('Nhạc cụ')
})

test('what cannot be loaded says so and is tried again; what was loaded is kept for five minutes', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  await addSample(server, workspace)
  const page = await openPickers(browser, server, workspace, { lang: 'en' })
  await page.clock.install()
  const tree = '**/api/location/tree**'
  for (const [response, sentence] of [
    [{ status: 500, json: { code: 'server.failed', message: 'It broke' } }, 'Error: 500 Internal Server Error'],
    [{ status: 200, json: { success: false, message: 'no', data: null } }, 'Failed to load location list'],
    [{ status: 200, json: { success: false, message: 'no', data: [] } }, 'Failed to load location list'],
    [{ status: 200, json: { success: true, message: '', data: {} } }, 'Failed to load location list'],
    [undefined, 'Unknown error'],
  ] as const) {
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.route(tree, (route) => (response ? route.fulfill(response) : route.abort()))
    await page.reload()
    await field(page).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    // A lost connection is tried again a few times first.
    await expect(async () => {
      await page.clock.fastForward(2000)
      await expect(alert).toContainText(sentence, { timeout: 500 })
    }).toPass()
    await logged
    await page.unroute(tree)
  }
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/location/tree')) asked++
  })
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(nodes(page)).toHaveCount(13)
  const openAgain = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tree')).toBeHidden()
    await field(page).click()
    await expect(nodes(page)).toHaveCount(13)
  }
  await page.clock.fastForward(TREE_CACHE_MS - 60_000)
  await openAgain()
  expect(asked).toBe(1)
  await page.clock.fastForward(60_000)
  await openAgain()
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('button', { name: 'Reload the list' }).click()
  await expect.poll(() => asked).toBe(3)
})

test('of five thousand locations only those that are seen are drawn', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await addForest(server, workspace, 5000)
  const page = await openPickers(browser, server, workspace)
  const shown = page.waitForResponse((response) => response.url().includes('/api/location/tree'))
  await page.reload()
  await shown
  await field(page).scrollIntoViewIfNeeded()
  await field(page).click()
  await nodes(page).first().waitFor()
  expect(await nodes(page).count()).toBeLessThan(60)
  await page.getByRole('tree').focus()
  await page.keyboard.press('End')
  await expect(at(page)).toContainText('số 5000')
  await finder(page).fill('so 4321')
  await expect(at(page)).toContainText('số 4321')
  await page.keyboard.press('Enter')
  await expect(field(page)).toContainText('số 4321')
})
