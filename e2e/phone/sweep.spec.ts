import type { Page } from '@playwright/test'
import { filmPictures } from '@nine/testkit/browser/fake-camera'
import { itemsOf, seedAssets, seedCheck, seedManyAssets } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { shelfPicture } from '@nine/testkit/browser/shelf-picture'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'
import config from '../../playwright.config.ts'

/** Three of the place that is counted, one of another, one of no item of the check, one of nothing. */
const SHELF = ['TS-000001', 'TS-000002', 'TS-000003', 'TS-000005', 'X-1', 'AP-CU-0192']
const film = filmPictures(
  [await shelfPicture(SHELF, { width: 1280, height: 720, columns: 3, rows: 2, fill: 0.6, random: () => 0.4 })],
  10,
)
const launch = config.use?.launchOptions ?? {}
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const session = (page: Page) => page.getByRole('region', { name: 'Vừa đọc' })
const line = (page: Page, text: string) => session(page).getByRole('listitem').filter({ hasText: text })

async function openCheck(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Đang đếm ở' }).click()
  await page.getByRole('treeitem', { name: /Khu xuất hàng/ }).click()
}

async function beginSweep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quét mã QR' }).click()
  await page.getByRole('button', { name: 'Quét lướt' }).click()
}

async function prepare() {
  const workspace = await createWorkspace(server)
  const assets = await seedAssets(server, workspace)
  const check = await seedCheck(server, workspace)
  await seedManyAssets(server, workspace, 1)
  return { workspace, assets, check, path: `/${workspace.url}/inventory?check=${check}` }
}

const photosOf = (check: string) =>
  server.runtime.db.selectFrom('inventory_mark_photo').select('mark_id').where('check_id', '=', check).execute()

test('a sweep reads a shelf at once, says what is in another place, and keeps what is unknown with a photo', async ({
  browser,
}) => {
  const { workspace, assets, check, path } = await prepare()
  const page = await openPage(browser, server, path, { as: workspace.owner, phone: true })
  await openCheck(page)
  await beginSweep(page)
  await expect(session(page).getByRole('listitem')).toHaveCount(6, { timeout: 20_000 })
  await expect(page.locator('svg g[data-tone="found"]')).toHaveCount(3)
  await expect(page.locator('svg g[data-tone="none"]')).toHaveCount(1)
  await expect(line(page, 'Mã lạ AP-CU-0192')).toContainText('Đã giữ lại kèm ảnh')
  // Known by its name though it is not part of the check.
  await expect(line(page, 'Ghế xoay 1')).toContainText('Không thuộc đợt này')
  const misplaced = page.getByText('Sổ ghi Phòng họp Hoa Sen').first()
  await expect(misplaced).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Chuyển về đây' }).click()
  await expect(misplaced).toBeHidden()
  await expect(line(page, assets[4]?.name ?? '')).toContainText('sẽ chuyển về đây')
  await expect.poll(async () => (await itemsOf(server, check)).get('TS-000005')?.place_choice).toBe('move')
  // Undone: the other choice.
  await line(page, assets[4]?.name ?? '')
    .getByRole('button', { name: /^Đổi tình trạng/ })
    .click()
  await page.getByRole('menuitem', { name: 'Giữ nguyên' }).click()
  await expect.poll(async () => (await itemsOf(server, check)).get('TS-000005')?.place_choice).toBe('keep')
  const items = await itemsOf(server, check)
  expect(['TS-000001', 'TS-000002', 'TS-000003'].map((code) => items.get(code)?.checked)).toEqual([true, true, true])
  expect(items.get('TS-000004')?.checked).toBe(false)
  await expect.poll(async () => (await photosOf(check)).length).toBe(1)

  await page.getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(page.locator('video')).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: 'Quét tiếp' }).click()
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
})

test('a sweep says once that the check was completed meanwhile', async ({ browser }) => {
  const { workspace, check, path } = await prepare()
  const { id: business, owner } = workspace
  const page = await openPage(browser, server, path, { as: owner, phone: true })
  await beginSweep(page)
  await expect(session(page).getByRole('listitem')).toHaveCount(6, { timeout: 20_000 })
  const done = await page.request.patch(`/api/inventory/${check}?business=${business}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { status: 'completed', userId: owner.id },
  })
  expect(done.status()).toBe(200)
  const strip = page.locator('[aria-live=assertive] [data-tone]')
  await expect(strip).toContainText('Phiên kiểm kê đã hoàn thành')
  await expect(strip).toHaveAttribute('data-tone', 'none')
  await expect(strip).toHaveCount(0)
  // The shelf is in view all the time.
  await page.waitForTimeout(1000)
  await expect(strip).toHaveCount(0)
  await expect(session(page).getByRole('listitem')).toHaveCount(6)
})

test('a sweep without a network counts the same, survives a reload, and is sent once when the network is back', async ({
  browser,
}) => {
  test.slow()
  const { workspace, check, path } = await prepare()
  const page = await openPage(browser, server, path, { as: workspace.owner, phone: true })
  const context = page.context()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true)
  for (const kept of [`/api/inventory/${check}`, '/api/location'])
    await expect
      .poll(
        () => page.evaluate(async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined, kept),
        {
          timeout: 30_000,
        },
      )
      .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await openCheck(page)
  await beginSweep(page)
  await expect(session(page).getByRole('listitem')).toHaveCount(6, { timeout: 20_000 })
  await expect(session(page).getByText('Chờ đồng bộ: 6')).toBeVisible()
  // What the device cannot know is kept as a code.
  await expect(line(page, 'Mã X-1')).toContainText('có mạng mới biết')
  await page.getByRole('button', { name: 'Chuyển về đây' }).click()
  await page.reload()
  await expect(page.getByTestId('counter')).toContainText('4 / 6')
  expect([...(await itemsOf(server, check)).values()].filter(({ checked }) => checked)).toEqual([])

  await context.setOffline(false)
  await expect
    .poll(async () => [...(await itemsOf(server, check)).values()].filter(({ checked }) => checked).length, {
      timeout: 20_000,
    })
    .toBe(4)
  await expect.poll(async () => (await photosOf(check)).length).toBe(1)
  await expect
    .poll(async () => (await itemsOf(server, check)).get('TS-000005'))
    .toMatchObject({ checked: true, place_choice: 'move' })
  const codes = await server.runtime.db
    .selectFrom('inventory_mark')
    .select('code')
    .where('check_id', '=', check)
    .where('kind', '=', 'code')
    .orderBy('code')
    .execute()
  expect(codes).toEqual([{ code: 'AP-CU-0192' }, { code: 'X-1' }])
})
