import type { Browser, Locator, Page } from '@playwright/test'
import { picture } from '@nine/testkit/browser/asset-seed'
import { filmLabels } from '@nine/testkit/browser/fake-camera'
import { itemsOf, seedAssets, seedCheck } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openPage, toast, type View } from '@nine/testkit/browser/workspace'
import config from '../../playwright.config.ts'

const launch = config.use?.launchOptions ?? {}
const film = await filmLabels(['TS-000001'])
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

async function prepare(browser: Browser, view: View = {}) {
  const workspace = await createWorkspace(server)
  const assets = await seedAssets(server, workspace)
  const page = await openPage(browser, server, `/${workspace.url}/asset`, {
    as: workspace.owner,
    phone: true,
    ...view,
  })
  return { workspace, assets, page }
}

const assetOf = (id: string | undefined) =>
  server.runtime.db
    .selectFrom('asset')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()

/** As on a device that has none: only what is typed counts. */
async function openWithoutCamera(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.goto(`/${url}/scan`)
}

async function type(page: Page, code: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Mã tài sản' })
  if (!(await box.isVisible())) await page.getByRole('button', { name: 'Nhập mã' }).click()
  await box.fill(code)
  await box.press('Enter')
}

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Làm gì với tài sản này' }).getByRole('button', { name, exact: true })

test('from anywhere the camera finds an asset, and its status, place and photo change where one stands', async ({
  browser,
}) => {
  const { workspace, assets, page } = await prepare(browser)
  await page.getByRole('navigation', { name: 'Lối tắt' }).getByRole('link', { name: 'Quét' }).click()
  await expect(page).toHaveURL(`/${workspace.url}/scan`)
  await expect(page.getByRole('heading', { name: assets[0]?.name ?? '' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('definition').filter({ hasText: 'Khu xuất hàng' })).toBeVisible()
  await expectAccessible(page)

  await action(page, 'Trạng thái').click()
  await page.getByRole('menuitem', { name: 'Hư hỏng' }).click()
  await expect.poll(async () => (await assetOf(assets[0]?.id)).status).toBe('damaged')
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(async () => (await assetOf(assets[0]?.id)).status).toBe('available')

  await action(page, 'Chuyển').click()
  const dialog = page.getByRole('dialog', { name: `Chuyển ${assets[0]?.name}` })
  await dialog.getByRole('combobox', { name: 'Chuyển về' }).click()
  await page.getByRole('treeitem', { name: /Phòng họp Hoa Sen/ }).click()
  await dialog.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(toast(page, 'Đã chuyển về Phòng họp Hoa Sen')).toBeVisible()

  await page.locator('input[type=file][capture]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await picture('photo.png'),
  })
  await expect(toast(page, 'Đã thêm ảnh')).toBeVisible()
  await expect.poll(async () => (await assetOf(assets[0]?.id)).cover_id).not.toBeNull()

  await action(page, 'Giao').click()
  await expect(page.getByRole('dialog', { name: /^(Giao|Bàn giao)/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Mở tài sản' }).click()
  await expect(page).toHaveURL(new RegExp(`asset=${assets[0]?.id}`))
  await page.goBack()
  await expect(page).toHaveURL(`/${workspace.url}/scan`)
  await page.getByRole('dialog', { name: 'Quét để tìm' }).getByRole('button', { name: 'Đóng' }).click()
  await expect(page).toHaveURL(new RegExp(`/${workspace.url}/asset`))
})

test('former codes, labels, other companies, tickets and unknown codes are told apart', async ({ browser }) => {
  const { workspace, assets, page } = await prepare(browser)
  const other = await createWorkspace(server, 'Công ty Khác')
  const [theirs] = await seedAssets(server, other)
  await openWithoutCamera(page, workspace.url)
  // Nothing of it is behind the bar.
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await bottomOf(page.getByRole('button', { name: 'Chọn ảnh' }))).toBeLessThanOrEqual(
    await page.getByRole('navigation').evaluate((bar) => bar.getBoundingClientRect().top),
  )
  await type(page, `${server.url}/asset/${workspace.url}/${assets[3]?.id}`)
  await expect(page.getByRole('heading', { name: assets[3]?.name ?? '' })).toBeVisible()
  await type(page, 'ts-000005')
  await expect(page.getByRole('heading', { name: assets[4]?.name ?? '' })).toBeVisible()
  await type(page, 'KHONG-CO')
  await expect(page.getByRole('heading', { name: 'Không có mã này' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Thêm tài sản' })).toBeVisible()
  await type(page, `${server.url}/asset/${other.url}/${theirs?.id}`)
  await expect(page.getByText('Nhãn này không thuộc Nội thất An Phát.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xem trang công khai' })).toHaveAttribute(
    'href',
    `/asset/${other.url}/${theirs?.id}`,
  )
  await type(page, `${server.url}/${workspace.url}/checkin-event/${'a'.repeat(24)}?userid=${'b'.repeat(24)}`)
  await expect(page.getByRole('link', { name: 'Mở cửa soát vé' })).toHaveAttribute(
    'href',
    `/${workspace.url}/door/${'a'.repeat(24)}`,
  )
  await page.context().setOffline(true)
  await type(page, 'TS-000002')
  await expect(page.getByText('Không có mạng, nên chưa tra được mã này.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('heading', { name: assets[1]?.name ?? '' })).toBeVisible()
})

test('a running stocktake counts what is found, and a member who holds it gives it back', async ({ browser }) => {
  const { workspace, assets, page } = await prepare(browser)
  const member = await createNamed(server, 'Phan', 'Mai')
  await addMember(server, workspace, member, 'user')
  const check = await seedCheck(server, workspace)
  await openWithoutCamera(page, workspace.url)
  await type(page, 'TS-000002')
  await page.getByRole('button', { name: /^Đếm vào KK-/ }).click()
  await expect(toast(page, 'Đã đếm vào KK-')).toBeVisible()
  await expect.poll(async () => (await itemsOf(server, check)).get('TS-000002')?.checked).toBe(true)
  await expect(page.getByRole('button', { name: /^Đếm vào KK-/ })).toHaveCount(0)

  await server.runtime.db
    .updateTable('asset')
    .set({ holder_id: member.id })
    .where('id', '=', assets[1]?.id ?? '')
    .execute()
  const theirs = await openPage(browser, server, `/${workspace.url}/asset`, { as: member, phone: true })
  await openWithoutCamera(theirs, workspace.url)
  await type(theirs, 'TS-000002')
  await expect(theirs.getByText('Bạn đang giữ')).toBeVisible()
  await expect(action(theirs, 'Giao')).toHaveCount(0)
  await action(theirs, 'Trả').click()
  await expect(theirs.getByText('Chưa giao cho ai')).toBeVisible()
  expect((await assetOf(assets[1]?.id)).holder_id).toBeNull()
})

test('after a place every asset that is scanned is moved there, and can be put back', async ({ browser }) => {
  const { workspace, assets, page } = await prepare(browser, { dark: true })
  const places = await server.runtime.db
    .selectFrom('location')
    .select(['id', 'name'])
    .where('business_id', '=', workspace.id)
    .execute()
  const idOf = (name: string) => places.find((place) => place.name === name)?.id ?? ''
  await openWithoutCamera(page, workspace.url)
  await page.getByRole('button', { name: 'Chuyển nhiều tài sản' }).click()
  await type(page, 'TS-000001')
  await expect(toast(page, 'Quét nhãn của vị trí, hoặc chọn')).toBeVisible()
  await type(page, `${server.url}/${workspace.url}/locations?id=${idOf('Phòng họp Hoa Sen')}`)
  await expect(page.getByText('Giờ quét từng tài sản')).toBeVisible()
  await type(page, 'TS-000001')
  await type(page, 'TS-000004')
  const lines = page.getByRole('region', { name: 'Vừa chuyển' }).getByRole('listitem')
  await expect(lines.filter({ hasText: assets[0]?.name ?? '' })).toContainText('Khu xuất hàng → Phòng họp Hoa Sen')
  await expect(lines.filter({ hasText: assets[3]?.name ?? '' })).toContainText('Đã ở đây')
  await expectAccessible(page)
  expect((await assetOf(assets[0]?.id)).location_id).toBe(idOf('Phòng họp Hoa Sen'))
  await page.getByRole('button', { name: `Đưa ${assets[0]?.name} về Khu xuất hàng` }).click()
  await expect(lines.filter({ hasText: assets[0]?.name ?? '' })).toContainText('Đã đưa về Khu xuất hàng')
  expect((await assetOf(assets[0]?.id)).location_id).toBe(idOf('Khu xuất hàng'))
})
