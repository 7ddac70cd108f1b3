import config from '../playwright.config.ts'
import { filmLabels, labelPicture } from './fake-camera.ts'
import { itemsOf, seedAssets, seedCheck } from './inventory-setup.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expect, test } from './test.ts'
import { createWorkspace, expectAccessible, openPage } from './workspace.ts'

const film = await filmLabels(['TS-000001', 'TS-000001', 'N-TS-000002', 'TS-999999'])
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
  await expect(session.getByRole('listitem')).toHaveCount(3)
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
  // This browser has no camera at all.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.keyboard.press('s')
  await expect(page.getByText('Lỗi khi quét mã QR')).toBeVisible()
  await page.getByRole('button', { name: 'Nhập mã' }).click()
  const box = page.getByRole('textbox', { name: 'Mã tài sản' })
  await box.fill('sp-104')
  await box.press('Enter')
  await expect(page.getByText(`Đã kiểm kê: ${assets[3]?.name}`)).toBeVisible()
  await box.fill('TS-000004')
  await box.press('Enter')
  await expect(page.getByText(`"${assets[3]?.name}" đã được kiểm kê trước đó`)).toBeVisible()
  await box.fill('000005')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Đúng, đã thấy' }).click()
  await expect(page.getByText(`Đã kiểm kê: ${assets[4]?.name}`)).toBeVisible()
  const url = `${server.url}/asset/${workspace.url}/${assets[5]?.id}`
  await page.locator('input[type=file]').setInputFiles({
    name: 'label.jpg',
    mimeType: 'image/jpeg',
    buffer: await labelPicture(url),
  })
  await expect(page.getByText(`Đã kiểm kê: ${assets[5]?.name}`)).toBeVisible()
  await expect
    .poll(async () => [...(await itemsOf(server, check)).values()].filter(({ checked }) => checked).length)
    .toBe(3)
})
