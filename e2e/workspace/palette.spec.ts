import type { Page } from '@playwright/test'
import { seedAsset, seedTrees } from '@nine/testkit/browser/asset-seed'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm nhanh' })
const chosen = (page: Page) => page.locator('[data-action][data-selected]')

async function seed() {
  const workspace = await createWorkspace(server)
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { locations } = await seedTrees(caller)
  for (const name of ['Máy in laser', 'Máy in kim', 'Máy in phun', 'Máy in nhiệt', 'Ghế xoay'])
    await seedAsset(caller, { name, location: { locationId: locations[0], detail: '' } })
  return workspace
}

test('one search finds every kind by keys alone, and says when there is nothing', async ({ browser }) => {
  const workspace = await seed()
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  await expect(page.getByText('Ghế xoay').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('5')
  await expect(chosen(page)).toContainText('TS-000005')
  await field(page).fill('may in')
  await expect(page.getByRole('button', { name: 'Xem cả 4' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Khớp nhất' }).getByRole('option')).toHaveCount(1)
  // Tab goes on to the kind, where all of it is shown; the arrows choose.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tài sản 4' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('option')).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  const name = await page.getByRole('option').nth(1).locator('span').nth(2).textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/asset\?asset=[0-9a-f]{24}/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // What was opened last comes first, then actions.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Mở gần đây' })).toContainText(name ?? 'a name')
  await expect(page.getByRole('group', { name: 'Thao tác' })).toContainText('Thêm tài sản')
  await field(page).fill('>kiểm')
  await expect(chosen(page)).toContainText('Tạo đợt kiểm kê')
  await field(page).fill(`@${workspace.owner.email}`)
  await expect(chosen(page)).toContainText(workspace.owner.email)
  await field(page).fill('không có đâu')
  await expect(page.getByText('Không thấy “không có đâu”')).toBeVisible()
  await page.getByRole('option', { name: 'Thêm tài sản “không có đâu”' }).click()
  await expect(page.getByRole('textbox', { name: 'Tên tài sản' })).toHaveValue('không có đâu')
})

test('on a phone it fills the screen; without a connection it finds what is on the device and says so', async ({
  browser,
}) => {
  const workspace = await seed()
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Ghế xoay').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Tìm nhanh' }).click()
  await field(page).fill('ghe')
  await expect(chosen(page)).toContainText('Ghế xoay')
  const box = await page.getByRole('dialog').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expect(page.locator('aside')).toHaveCount(0)
  await page.context().setOffline(true)
  await field(page).fill('xoay ghế')
  await expect(page.getByText('Không có kết nối: chỉ tìm trong những gì có trên thiết bị này.')).toBeVisible()
  await expect(chosen(page)).toContainText('Ghế xoay')
})
