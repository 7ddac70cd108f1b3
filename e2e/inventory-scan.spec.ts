import type { Page } from '@playwright/test'
import { noteFigures } from '@nine/testkit/server/figures'
import config from '../playwright.config.ts'
import { filmLabels, labelPicture } from '@nine/testkit/browser/fake-camera'
import { itemsOf, seedAssets, seedCheck, seedManyAssets } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'

const film = await filmLabels(['TS-000001', 'TS-000001', 'N-TS-000002', 'TS-999999', '000003'])
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

const refuseCamera = (page: Page) =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

test('the camera finds labels one after the other, each once, and keeps a code that belongs to nothing', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const assets = await seedAssets(server, workspace)
  const check = await seedCheck(server, workspace)
  const page = await openPage(browser, server, `/${workspace.url}/inventory?check=${check}`, {
    as: workspace.owner,
    phone: true,
  })
  await page.getByRole('button', { name: 'Quét mã QR' }).click()
  const session = page.getByRole('region', { name: 'Phiên quét này' })
  await expect(page.getByText(`Đã kiểm kê: ${assets[0]?.name}`)).toBeVisible({ timeout: 20_000 })
  await expect(session.getByRole('listitem').filter({ hasText: assets[1]?.name ?? '' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(session.getByRole('listitem').filter({ hasText: 'TS-999999' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Không tìm thấy tài sản này')).toBeVisible()
  await expect(page.getByText('Mã “000003” gần giống “TS-000003”')).toBeVisible({ timeout: 20_000 })
  expect((await itemsOf(server, check)).get('TS-000003')?.checked).toBe(false)
  await page.getByRole('button', { name: 'Đúng, đã thấy' }).click()
  await expect(page.getByText(`Đã kiểm kê: ${assets[2]?.name}`)).toBeVisible()
  await expect(session.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await expect.poll(async () => (await itemsOf(server, check)).get('TS-000002')?.method).toBe('qrcode')
  expect((await itemsOf(server, check)).get('TS-000001')).toMatchObject({
    checked: true,
    condition: 'available',
    version: 1,
  })
  const kept = await server.runtime.db
    .selectFrom('inventory_mark')
    .select('code')
    .where('check_id', '=', check)
    .where('kind', '=', 'code')
    .execute()
  expect(kept).toEqual([{ code: 'TS-999999' }])
})

test('typed codes and photos go the same way; part of a code is asked about', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const assets = await seedAssets(server, workspace)
  const check = await seedCheck(server, workspace)
  const page = await openPage(browser, server, `/${workspace.url}/inventory?check=${check}`, { as: workspace.owner })
  await expect(page.getByTestId('counter')).toContainText('0 / 6')
  await refuseCamera(page)
  await page.keyboard.press('s')
  await expect(page.getByText('Lỗi khi quét mã QR')).toBeVisible()
  await page.getByRole('button', { name: 'Nhập mã' }).click()
  const box = page.getByRole('textbox', { name: 'Mã tài sản' })
  await box.fill('sp-104')
  await box.press('Enter')
  await expect(page.getByText(`Đã kiểm kê: ${assets[3]?.name}`)).toBeVisible()
  await box.fill('TS-00000')
  await box.press('Enter')
  await expect(page.getByText('Không tìm thấy tài sản này')).toBeVisible()
  await box.fill('TS-00000')
  await box.press('Enter')
  await box.fill(`${server.url}/asset/other/${'a'.repeat(24)}`)
  await box.press('Enter')
  await expect(page.getByText(/Mã .*\/asset\/other\//).first()).toBeVisible()
  await box.fill('TS-000004')
  await box.press('Enter')
  const strip = page.locator('[aria-live=assertive] [data-tone]')
  await expect(strip).toContainText(`"${assets[3]?.name}" đã được kiểm kê trước đó`)
  await expect(strip).toHaveAttribute('data-tone', 'found')
  // So does one that was found damaged; what is wrong with it stands beside.
  await strip.getByRole('button', { name: 'Hư hỏng' }).click()
  await page.getByRole('button', { name: 'Đánh dấu hư hỏng' }).click()
  await box.fill('TS-000004')
  await box.press('Enter')
  await expect(strip).toContainText(`"${assets[3]?.name}" đã được kiểm kê trước đó`)
  await expect(strip.locator('small')).toContainText('Hư hỏng')
  await expect(strip).toHaveAttribute('data-tone', 'found')
  // The question goes with Escape, the scanner stays, and the code counts neither as found nor as unknown.
  await box.fill('000005')
  await box.press('Enter')
  await expect(page.getByRole('button', { name: 'Đúng, đã thấy' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Đúng, đã thấy' })).toHaveCount(0)
  await box.fill('000005')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Đúng, đã thấy' }).click()
  await expect(page.getByText(`Đã kiểm kê: ${assets[4]?.name}`)).toBeVisible()
  const url = `${server.url}/asset/${workspace.url}/${assets[5]?.id}`
  await page.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'label.jpg',
    mimeType: 'image/jpeg',
    buffer: await labelPicture(url),
  })
  await expect(page.getByText(`Đã kiểm kê: ${assets[5]?.name}`)).toBeVisible()
  await expect
    .poll(async () => [...(await itemsOf(server, check)).values()].filter(({ checked }) => checked).length)
    .toBe(3)
  const items = await itemsOf(server, check)
  expect(['TS-000004', 'TS-000005', 'TS-000006'].map((code) => items.get(code)?.method)).toEqual([
    'manual',
    'manual',
    'qrcode',
  ])

  await seedManyAssets(server, workspace, 1)
  await box.fill('X-1')
  await box.press('Enter')
  await expect(strip).toContainText('“Ghế xoay 1” không thuộc đợt này')
  await expect(strip).toContainText('X-1')
  await box.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(page.getByTestId('counter')).toContainText('3 / 6')
  const unknown = page.getByRole('region', { name: 'Mã không thuộc đợt này' })
  await expect(unknown.getByRole('listitem')).toHaveCount(3)
  await expect(unknown.getByText('TS-00000', { exact: true })).toBeVisible()
  await expect(unknown.getByText('quét 2 lần')).toBeVisible()
  await expect(unknown.getByText('Ghế xoay 1', { exact: true })).toBeVisible()
  await unknown.getByRole('button', { name: 'Xóa mã TS-00000 khỏi đợt kiểm kê' }).click()
  await expect(unknown.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Vừa kiểm').locator('xpath=..')).toContainText('TS-000006')
})

test('fifty codes scanned without a connection survive a reload and a killed tab, and are applied once each', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const workspace = await createWorkspace(server)
  await seedManyAssets(server, workspace, 50)
  const check = await seedCheck(server, workspace)
  const path = `/${workspace.url}/inventory?check=${check}`
  const page = await openPage(browser, server, path, { as: workspace.owner })
  const context = page.context()
  await expect(page.getByTestId('counter')).toContainText('0 / 50')
  // The connection ends once the device has what it needs, however long a busy machine takes for that.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true)
  await expect
    .poll(
      () =>
        page.evaluate(
          async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined,
          `/api/inventory/${check}`,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  await context.setOffline(true)
  await typeCodes(page, 1, 25)
  await page.reload()
  await expect(page.getByTestId('counter')).toContainText('25 / 50')
  await typeCodes(page, 26, 50)
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
  await page.close()

  const again = await context.newPage()
  await again.goto(path)
  await expect(again.getByTestId('counter')).toContainText('50 / 50')
  await expect(again.getByRole('button', { name: 'Chờ đồng bộ: 50' })).toBeVisible()
  expect([...(await itemsOf(server, check)).values()].filter(({ checked }) => checked)).toEqual([])
  await context.setOffline(false)
  await expect
    .poll(async () => [...(await itemsOf(server, check)).values()].every(({ version }) => version === 1), {
      timeout: 20_000,
    })
    .toBe(true)
  await expect(again.getByRole('button', { name: /^Chờ đồng bộ/ })).toHaveCount(0)
  const marks = await server.runtime.db
    .selectFrom('inventory_mark')
    .select('outcome')
    .where('check_id', '=', check)
    .execute()
  const versions = [...(await itemsOf(server, check)).values()].map(({ version }) => version)
  noteFigures({
    scans: versions.length,
    applied: marks.filter(({ outcome }) => outcome === 'applied').length,
    again: versions.filter((version) => version > 1).length,
  })
  expect(marks).toEqual(Array.from({ length: 50 }, () => ({ outcome: 'applied' })))
})

/** Opens the scanner without a camera and types codes X-`from` to X-`to`. */
async function typeCodes(page: Page, from: number, to: number): Promise<void> {
  await refuseCamera(page)
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Nhập mã' }).click()
  const box = page.getByRole('textbox', { name: 'Mã tài sản' })
  for (let i = from; i <= to; i++) {
    await box.fill(`X-${i}`)
    await box.press('Enter')
  }
  const session = page.getByRole('region', { name: 'Phiên quét này' })
  await expect(session.getByText(`Chờ đồng bộ: ${to}`)).toBeVisible()
}
