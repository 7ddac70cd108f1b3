import type { Page } from '@playwright/test'
import { type Caller, seedAsset, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import {
  addMember,
  createNamed,
  createWorkspace,
  openPage,
  toast,
  type Workspace,
} from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm nhanh' })
const chosen = (page: Page) => page.getByRole('option', { selected: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function seed(): Promise<{ workspace: Workspace; caller: Caller; ids: string[] }> {
  const workspace = await createWorkspace(server)
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  const { locations } = await seedTrees(caller)
  const ids: string[] = []
  for (const name of ['Máy in laser', 'Máy in kim', 'Máy in phun', 'Máy in nhiệt', 'Ghế xoay'])
    ids.push((await seedAsset(caller, { name, location: { locationId: locations[0], detail: '' } }))._id)
  return { workspace, caller, ids }
}

test('one search finds every kind by keys alone, and says when there is nothing', async ({ browser }) => {
  const { workspace } = await seed()
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  await expect(page.getByText('Ghế xoay').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('5')
  await expect(chosen(page)).toContainText('TS-000005')
  await field(page).fill('may in')
  await expect(page.getByRole('option', { name: 'Xem cả 4' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Khớp nhất' }).getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  // The arrows come to the way to all of a kind as well.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Xem cả 4' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  // Tab goes on to the kind, where all of it is shown; the arrows choose.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tài sản 4' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('option')).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  const name = (await chosen(page).textContent())?.match(/Máy in (laser|kim|phun|nhiệt)/)?.[0]
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/asset\?asset=[0-9a-f]{24}/)
  await expect(page.getByRole('dialog')).toBeVisible()
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

test('keys count from the first moment: before it is loaded, and the focus goes back', async ({ browser }) => {
  const { workspace } = await seed()
  const page = await openPage(browser, server, `/${workspace.url}/user`, { as: workspace.owner })
  await expect(heading(page)).toHaveText('Thành viên')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route(/\/palette-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const opener = page.getByRole('banner').getByRole('button', { name: 'Tìm nhanh' })
  // Esc leaves it while it is still being loaded.
  await opener.click()
  await expect(page.getByRole('textbox', { name: 'Tìm nhanh' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  // Letters and Enter wait for it; `n` is no key of the page.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xoay n')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/asset\?asset=[0-9a-f]{24}/)
  await expect(page.getByRole('dialog').getByText('TS-000005').first()).toBeVisible()
  await page.goto(`/${workspace.url}/user`)
  await expect(heading(page)).toHaveText('Thành viên')

  // Loaded: at once, in one go, and back to where the focus was.
  await opener.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kim')
  await expect(field(page)).toHaveValue('kim')
  await expect(chosen(page)).toContainText('Máy in kim')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('what is found can be acted on: labels and a stocktake of a place, another one like an asset', async ({
  browser,
}) => {
  const { workspace } = await seed()
  const page = await openPage(browser, server, `/${workspace.url}/dashboard`, { as: workspace.owner })
  await expect(heading(page)).toHaveText('Tổng quan')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sanh le tan')
  await expect(chosen(page)).toContainText('5 tài sản')
  await expect(page.getByRole('option', { name: 'In nhãn cho Sảnh lễ tân' })).toContainText('5 nhãn')
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('dialog', { name: 'Tạo nhãn QR' })).toContainText('5')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sảnh lễ tân')
  await page.getByRole('option', { name: 'Tạo đợt kiểm kê ở Sảnh lễ tân' }).click()
  await expect(page.getByRole('dialog').getByText('Sảnh lễ tân')).toBeVisible()
  await page.goto(`/${workspace.url}/asset`)
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('TS-5')
  await expect(chosen(page)).toContainText('Ghế xoay')
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('textbox', { name: 'Tên tài sản' })).toHaveValue('Ghế xoay')
})

test('a former code is named, one in the trash is said to be there, and members are offered what they may do', async ({
  browser,
}) => {
  const { workspace, caller, ids } = await seed()
  const [printer, , , thermal] = ids
  await send(caller, 'PATCH', `/api/asset/${printer}`, { code: 'MI-01' })
  await send(caller, 'DELETE', `/api/asset/${thermal}?business=${caller.business}`)
  const member = await createNamed(server, 'Phan', 'Mai')
  await addMember(server, workspace, member, 'user')
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: member, lang: 'en' })
  const find = page.getByRole('combobox', { name: 'Quick search' })
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ts-1')
  await expect(chosen(page)).toContainText('MI-01 · formerly TS-000001')
  await find.fill('ts-000004')
  await expect(page.getByText('TS-000004 (Máy in nhiệt) is in the trash.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the trash' })).toHaveCount(0)
  await expectAccessible(page)
  await find.fill('>new')
  await expect(page.getByRole('option', { name: 'New stocktake' })).toHaveCount(0)
  await find.fill('trash')
  await expect(page.getByText('Nothing found for “trash”')).toBeVisible()
  await page.keyboard.press('Escape')

  const owner = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  await expect(heading(owner)).toBeVisible()
  await owner.keyboard.press('Control+k')
  await owner.keyboard.type('ts-000004')
  await owner.getByRole('button', { name: 'Mở thùng rác' }).click()
  await expect(owner.getByRole('row').filter({ hasText: 'Máy in nhiệt' })).toBeVisible()
})

test('on a phone it fills the screen; without a connection it finds what is on the device and says so', async ({
  browser,
}) => {
  const { workspace } = await seed()
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Ghế xoay').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Tìm nhanh' }).click()
  await field(page).fill('ghe')
  await expect(chosen(page)).toContainText('Ghế xoay')
  const box = await page.getByRole('dialog').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expect(page.getByText('Alt 2')).toBeHidden()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await field(page).fill('xoay ghế')
  await expect(page.getByText('Không có kết nối: chỉ tìm trong những gì có trên thiết bị này.')).toBeVisible()
  await expect(chosen(page)).toContainText('Ghế xoay')
})

test('where it cannot be loaded the page says so and stays', async ({ browser }) => {
  const { workspace } = await seed()
  const page = await openPage(browser, server, `/${workspace.url}/user`, { as: workspace.owner })
  await expect(heading(page)).toHaveText('Thành viên')
  await page.context().route(/\/palette-[^/]*\.js$/, (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(toast(page, 'Không mở được ô tìm nhanh.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Thành viên')
})
