import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { field } from '@nine/testkit/browser/accounts'
import { type Caller, picture, seedAsset, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openPage, toast, type View } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

async function work(browser: Browser, fill: (caller: Caller) => Promise<unknown>, view: View = {}) {
  const workspace = await createWorkspace(server)
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  await fill(caller)
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner, ...view })
  return { page, caller, workspace }
}

const png = async (name: string, index = 0) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(name, index, 320, 240),
})
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const WHOLE = { x: 0, y: 0, width: 1440, height: 900 }

/** Holds back what is sent to an address until it is let go. */
async function hold(page: Page, url: string | RegExp, method: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held.promise
    await route.continue()
  })
  return held.resolve
}

test('the add dialog offers everything an asset may have, rarer things behind a switch, and waits while it saves', async ({
  browser,
}) => {
  const { page, caller } = await work(browser, async () => {}, { lang: 'en' })
  const add = page.getByRole('button', { name: 'Add asset' })
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(add.first()).toBeVisible()
  expect((await add.last().boundingBox())?.y).toBeGreaterThan(700)
  await page.setViewportSize(WHOLE)
  expect((await add.first().boundingBox())?.y).toBeLessThan(300)
  await add.first().click()
  const dialog = dialogOf(page)
  await expect.poll(() => dialog.boundingBox()).toEqual(WHOLE)
  await expect(field(page, 'asset-description')).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'Public' })).toBeChecked()
  await dialog.getByRole('combobox', { name: 'Unit' }).click()
  await expect(page.getByRole('option')).toHaveText(['Piece', 'Set', 'Item'])
  await page.getByRole('option', { name: 'Item' }).click()

  const advanced = dialog.getByRole('switch', { name: 'Advanced' })
  for (const name of ['price', 'purchaseDate', 'warrantyYears', 'depreciationYears', 'assetTag'])
    await expect(field(page, `asset-${name}`)).toHaveCount(0)
  await expect(dialog.getByRole('heading', { name: 'Purchase documents' })).toHaveCount(0)
  await advanced.click({ force: true })
  const [warranty, years] = [field(page, 'asset-warrantyYears'), field(page, 'asset-depreciationYears')]
  await warranty.fill('-1')
  await warranty.blur()
  await expect(warranty).not.toHaveValue(/-/)
  await warranty.fill('1')
  await warranty.press('ArrowUp')
  await expect(warranty).toHaveValue('1,1')
  for (const input of [years, field(page, 'asset-residualValue')]) await expect(input).toBeDisabled()
  for (const method of await dialog.getByRole('radio').all()) await expect(method).toBeDisabled()
  await dialog.getByRole('switch', { name: 'Depreciation' }).click({ force: true })
  await expect(years).toBeEnabled()
  await years.fill('-1')
  await years.blur()
  await expect(years).not.toHaveValue(/-/)
  await years.fill('0,1')
  for (const [key, value] of [
    ['ArrowUp', '0,2'],
    ['ArrowDown', '0,1'],
    ['ArrowDown', '0,0'],
    ['ArrowDown', '0,0'],
  ] as const) {
    await years.press(key)
    await expect(years).toHaveValue(value)
  }
  await dialog.getByText('Declining balance').click()
  await years.fill('2')
  const texts = ['assetTag', 'serialNumber', 'barcode', 'supplier', 'orderNumber', 'manager']
  for (const name of texts) await field(page, `asset-${name}`).fill(`My ${name}`)
  await dialog.getByRole('switch', { name: 'Needs maintenance' }).click({ force: true })
  await field(page, 'asset-maintenanceFrequency').fill('6 months')

  const documents = dialog.locator('section[aria-labelledby=documents-title] input[type=file]')
  await documents.setInputFiles(await Promise.all(Array.from({ length: 11 }, (_, index) => png(`${index}.png`, index))))
  await expect(toast(page, 'At most 10 documents: 1 file was not added.')).toBeVisible()
  await expect(dialog.getByText('Reached limit of 10 document images')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Remove document/ })).toHaveCount(10)
  await expect(documents).toHaveCount(0)

  // Too large, and not to be made smaller: it is taken as it is.
  const photos = dialog.locator('input[type=file]').first()
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#999',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const half = noise.subarray(0, noise.length / 2)
  expect(half.length).toBeGreaterThan(204_800)
  await photos.setInputFiles({
    name: 'half.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.alloc(3), half]),
  })
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()

  await field(page, 'asset-name').fill('Projector')
  await photos.setInputFiles(await png('a.png'))
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await field(page, 'asset-purchaseDate').fill('01/02/2020')
  const letGo = await hold(page, '**/asset-service/api/asset', 'POST')
  await dialog.getByRole('button', { name: 'Save and new' }).click()
  for (const name of ['Cancel', 'Save and new']) await expect(dialog.getByRole('button', { name })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: /^Save asset/ })).toBeDisabled()
  letGo()
  await expect(toast(page, '“Projector” added')).toBeVisible()
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())
  await expect(field(page, 'asset-purchaseDate')).toHaveValue(today)
  for (const name of ['name', ...texts]) await expect(field(page, `asset-${name}`)).toHaveValue('')
  await expect(dialog.getByRole('button', { name: /^Remove (photo|document)/ })).toHaveCount(0)
  await expect(dialog.getByRole('switch', { name: 'Public' })).toBeChecked()

  const { result } = await send<{ result: { data: { _id: string }[] } }>(caller, 'GET', '/api/asset')
  const saved = await send<{ result: { asset: object } }>(caller, 'GET', `/api/asset/${result.data[0]?._id}`)
  expect(saved.result.asset).toMatchObject({
    unit: 'Cái',
    purchaseDate: '2020-02-01',
    warranty: { enabled: true, duration: 402 },
    depreciation: { enabled: true, method: 'declining-balance', duration: 731 },
    maintenance: { required: true, frequency: '6 months' },
    ...Object.fromEntries(texts.map((name) => [name, `My ${name}`])),
  })
})

test('nobody known to save as, and files that cannot be read, are said', async ({ browser }) => {
  const { page } = await work(browser, async () => {})
  await page.getByRole('button', { name: 'Thêm tài sản' }).first().click()
  const dialog = dialogOf(page)
  const photos = dialog.locator('input[type=file]').first()
  await photos.setInputFiles(await png('a.png'))
  await expect(dialog.getByRole('button', { name: 'Bỏ ảnh 1' })).toBeVisible()
  await dialog.getByRole('switch', { name: 'Thông tin nâng cao' }).click({ force: true })
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  })
  await photos.setInputFiles(await png('b.png', 1))
  await expect(toast(page, 'Đã xảy ra lỗi khi xử lý ảnh. Vui lòng thử lại.')).toBeVisible()
  await dialog.locator('section[aria-labelledby=documents-title] input[type=file]').setInputFiles(await png('c.png', 2))
  await expect(toast(page, 'Đã xảy ra lỗi khi xử lý chứng từ. Vui lòng thử lại.')).toBeVisible()

  await field(page, 'asset-name').fill('Ghế')
  await page.evaluate(() => localStorage.removeItem('login'))
  await dialog.getByRole('button', { name: /Lưu tài sản/ }).click()
  await expect(dialog.getByText('Không thể xác định người dùng. Vui lòng đăng nhập lại.')).toBeVisible()
})

test('the details are changed in place: nothing is sent by leaving, a save waits, the history turns its pages', async ({
  browser,
}) => {
  let id = ''
  const { page, caller, workspace } = await work(browser, async (caller) => {
    await seedTrees(caller)
    id = (await seedAsset(caller, { name: 'Máy in', price: 3_450_000 }))._id
    for (let index = 0; index < 33; index++) await send(caller, 'PATCH', `/api/asset/${id}`, { unit: `Bộ ${index}` })
  })
  const sent: { method: string; path: string; headers: Record<string, string>; body: string | null }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/'))
      sent.push({ method: request.method(), path: pathname, headers: request.headers(), body: request.postData() })
  })
  const patches = () => sent.filter(({ method }) => method === 'PATCH')
  await page.getByRole('article').hover()
  await page.getByRole('button', { name: 'Thao tác với Máy in' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Xem trang công khai' }).click()
  await expect(await opened).toHaveURL(`/asset/${workspace.id}/${id}`)

  await page.getByRole('link', { name: 'Máy in', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Thông tin chung' })).toBeVisible()
  expect(await dialog.boundingBox()).toEqual(WHOLE)
  await expect(field(page, 'asset-price').locator('xpath=..')).toContainText('₫')
  const entries = dialog.getByRole('region', { name: 'Lịch sử' }).getByRole('listitem')
  await expect(entries).toHaveCount(5)
  await expect(dialog.getByText('1–5 trên 30')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cũ hơn' }).click()
  await expect(dialog.getByText('6–10 trên 30')).toBeVisible()

  const choose = async (status: string, answer: string) => {
    await dialog.getByRole('button', { name: /Đổi trạng thái/ }).click()
    await page.getByRole('menuitemradio', { name: status }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: answer, exact: true }).click()
  }
  await choose('Đã mất', 'Hủy')
  expect(patches()).toEqual([])
  await choose('Đã mất', 'Đổi trạng thái')
  await expect(dialog.getByText('1–5 trên 30')).toBeVisible()
  await choose('Bình thường', 'Đổi trạng thái')
  await expect.poll(() => patches().length).toBe(2)

  await field(page, 'asset-name').fill('Không lưu')
  await dialog.getByRole('button', { name: 'Hủy', exact: true }).click()
  await page.getByRole('button', { name: 'Rời trang' }).click()
  await expect(dialog).toBeHidden()
  expect(patches()).toHaveLength(2)

  await page.getByRole('link', { name: 'Máy in', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Danh mục' }).click()
  await page.getByRole('treeitem', { name: /^Trình chiếu/ }).click()
  await dialog.getByRole('combobox', { name: 'Vị trí' }).click()
  await page.getByRole('treeitem', { name: /^Phòng họp lớn/ }).click()
  await expect(dialog.getByText('Xem được bằng liên kết công khai và mã QR.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Công khai' }).click({ force: true })
  await expect(dialog.getByText('Chỉ xem được trong hệ thống quản lý.')).toBeVisible()
  const letGo = await hold(page, `**/api/asset/${id}`, 'PATCH')
  const save = dialog.getByRole('button', { name: /Lưu thay đổi/ })
  await save.click()
  await expect(save).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Hủy', exact: true })).toBeDisabled()
  letGo()
  await expect(dialog).toBeHidden()
  const { result } = await send<{ result: { asset: object } }>(caller, 'GET', `/api/asset/${id}`)
  expect(result.asset).toMatchObject({
    name: 'Máy in',
    visibility: 'private',
    category: { name: 'Trình chiếu' },
    location: { path: ['Trụ sở Nguyễn Trãi', 'Tầng 1', 'Phòng họp lớn'] },
  })
  for (const { headers } of sent)
    expect(headers).toMatchObject({
      authorization: `Bearer ${workspace.owner.token}`,
      account: workspace.owner.id,
      'x-business-id': workspace.id,
      'x-context': 'nine',
    })
})

test('what fails in the details is said and can be tried again; a list of people that is not renewed stays', async ({
  browser,
}) => {
  const colleague = await createNamed(server, 'Lê', 'Hoàng Yến')
  let id = ''
  const { page, workspace } = await work(
    browser,
    async (caller) => {
      id = (await seedAsset(caller, { name: 'Máy in' }))._id
    },
    { lang: 'en' },
  )
  await addMember(server, workspace, colleague, 'user')
  const fail = { status: 500, json: { code: 'server.failed', message: 'It broke' } }
  await page.clock.install()
  await page.route(`**/api/asset/${id}?**`, (route) => route.fulfill(fail))
  await page.goto(`/${workspace.url}/asset?asset=${id}`)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Unable to load asset information')).toBeVisible()
  await page.unroute(`**/api/asset/${id}?**`)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'asset-name')).toHaveValue('Máy in')

  await page.route('**/gateway/iam/accounts*', (route) => route.fulfill(fail))
  const notLoaded = page.waitForEvent('console', (message) => message.text().includes('Not loaded'))
  await dialog.getByRole('button', { name: 'Assign…' }).click()
  const picker = page.getByRole('dialog', { name: 'Assign the asset to' })
  await expect(picker.getByRole('alert')).toContainText('Failed to load user list: It broke')
  await notLoaded
  await page.unroute('**/gateway/iam/accounts*')
  await picker.getByRole('button', { name: 'Try again' }).click()
  const person = picker.getByRole('button', { name: new RegExp(colleague.email) })
  await expect(person).toContainText('Member')
  await page.route(`**/api/asset/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(fail) : route.continue(),
  )
  await person.click()
  await expect(toast(page, 'Error updating the user: It broke')).toBeVisible()
  await page.unroute(`**/api/asset/${id}`)

  // Old enough to be asked for again: the answer fails, and the people are still there.
  await page.clock.fastForward(60_000)
  await page.route('**/gateway/iam/accounts*', (route) => route.fulfill(fail))
  const logged = page.waitForEvent('console', (message) => message.text().includes('Not renewed'))
  await dialog.getByRole('button', { name: 'Assign…' }).click()
  await logged
  await expect(person).toBeVisible()
  await expect(picker.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await dialog.getByRole('tab', { name: 'Documents 0' }).click()
  await dialog
    .locator('section[aria-labelledby=documents-title] input[type=file]')
    .setInputFiles(await png('invoice.png'))
  await expect(dialog.getByRole('link', { name: /invoice/ })).toBeVisible()
  await page.route('**/purchase-documents*', (route) => route.fulfill(fail))
  await dialog.getByRole('button', { name: /^Actions for invoice/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this file?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The document could not be deleted: It broke')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /invoice/ })).toBeVisible()
})

test('a screen that cannot be drawn says so with the error, and others can still be opened', async ({ browser }) => {
  const { page } = await work(browser, (caller) => seedAsset(caller, { name: 'Máy in' }))
  await page.route('**/api/asset?*', (route) =>
    route.fulfill({ json: { result: { data: [null], pagination: { totalCount: 1, totalPages: 1 } } } }),
  )
  await page.reload()
  await expect(page.getByText('Đã có lỗi xảy ra')).toBeVisible()
  await expect(page.getByText(/null/)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Danh mục' }).click()
  await expect(page.getByText('Chưa có danh mục nào')).toBeVisible()
})
