import type { Page } from '@playwright/test'
import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { stopClock } from '@nine/testkit/browser/pauses'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openBlank, openPage, toast } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** The next answers to a call are this, until the returned function is called. */
async function answerWith(page: Page, path: string, status: number, json: object) {
  await page.route(path, (route) => route.fulfill({ status, json }))
  return () => page.unroute(path)
}
const BROKEN = { code: 'server.failed', message: '' }

test('cards stand in rows of four and say where and when; their badge publishes, their code is shown', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  for (let day = 1; day <= 3; day++) await seedEvent(server, workspace, { title: `Buổi ${day}`, start: 24 * day })
  const google = await seedEvent(server, workspace, { title: 'Họp trực tuyến', start: 100, online: true })
  await seedEvent(server, workspace, { title: 'Họp bằng Teams', start: 101, online: true, published: true })
  await server.runtime.db.updateTable('event').set({ online_item: 'google' }).where('id', '=', google).execute()
  const path = `/${workspace.url}/event`
  const page = await openBlank(browser, server, { as: workspace.owner })
  await page.addInitScript(() => {
    const waits: number[] = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      waits.push(milliseconds)
      return timeout(milliseconds)
    }
    Object.assign(globalThis, { waits })
  })
  const asked = page.waitForRequest(/\/event-service\/events\?/)
  await page.goto(path)
  // What is empty is not sent, and nobody waits for ever.
  expect(new URL((await asked).url()).search).toBe('?limit=12&page=1')
  expect(await page.evaluate(() => Object.entries(globalThis).find(([name]) => name === 'waits')?.[1])).toContain(
    100_000,
  )
  const cards = page.getByRole('article')
  const card = (title: string) => cards.filter({ hasText: title })
  await expect(cards).toHaveCount(5)
  const inFirstRow = async () => {
    const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  for (const [width, count] of [
    [1440, 4],
    [1024, 3],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(inFirstRow).toBe(count)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: /^Trang \d/ })).toHaveCount(0)
  await expect(card('Họp trực tuyến')).toContainText('Google Meet')
  await expect(card('Họp bằng Teams')).toContainText('Microsoft Teams')
  await expect(card('Buổi 1')).toContainText(/(T[2-7]|CN), \d\d\/\d\d\/\d{4} · \d\d:\d\d(?! –)/)

  await page.getByRole('button', { name: 'Mã QR của Họp bằng Teams' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Mã QR dẫn đến trang/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await stopClock(page)
  await page.getByRole('button', { name: 'Chưa xuất bản: Buổi 1' }).click()
  await page.clock.runFor(500)
  await page.getByRole('menuitem', { name: 'Đã xuất bản' }).click()
  const published = toast(page, 'Công bố thành công !')
  await expect(published).toContainText('Thành Công')
  await page.clock.runFor(3900)
  await expect(published).toBeVisible()
  await page.clock.runFor(1000)
  await expect(published).toHaveCount(0)
  await page.clock.resume()

  await page.getByRole('button', { name: 'Thao tác với Buổi 2' }).click()
  await page.getByRole('menuitem', { name: 'Xóa sự kiện' }).click()
  await page.getByRole('button', { name: 'Xóa sự kiện' }).click()
  await expect(toast(page, 'Xoá thành công !')).toContainText('Thành Công')

  const sent = page.waitForRequest('**/event-service/events/add')
  await page.goto(`${path}/add`)
  const headers = (await sent).headers()
  expect(headers).toMatchObject({
    authorization: `Bearer ${workspace.owner.token}`,
    account: workspace.owner.id,
    'x-business-id': workspace.id,
  })
  await expect(page).toHaveURL(/\/event\/[0-9a-f]{24}$/)
  await expect(toast(page, 'Tạo thành công !')).toContainText('Thành Công')
  expect(await page.evaluate(() => localStorage.getItem('enterprise-url'))).toBe(workspace.url)
})

test('pages of organisers ask to sign in first', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { start: 24 })
  const page = await openPage(browser, server, '/login')
  const event = `/${workspace.url}/event`
  const walkIn = `/${workspace.url}/view-event/${id}`
  for (const path of [
    event,
    `${event}/all`,
    `${event}/add`,
    `${event}/${id}`,
    `${event}/${id}/model-register`,
    `${event}/${id}/drag-register`,
    `${event}/${id}/drag-register/order`,
    `${event}/embed/${id}`,
    walkIn,
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?next=/)
  }
})

test('the fields of an event depend on one another, and what is too long is not saved', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const page = await openPage(browser, server, `/${workspace.url}/event/add`, { as: workspace.owner })
  await expect(page.getByRole('tab')).toHaveText([/^Sự kiện/, /^Danh sách khách/, /^Đăng ký/, /^Thư gửi khách/, /^Cửa/])
  const end = page.getByRole('textbox', { name: 'Kết thúc', exact: true })
  const hasEnd = page.getByRole('switch', { name: 'Có thời gian kết thúc' })
  await expect(end).toHaveCount(0)
  await hasEnd.click({ force: true })
  await expect(end).toBeVisible()
  await expect(page.getByLabel('Giờ: Kết thúc')).toBeVisible()
  await hasEnd.click({ force: true })
  await expect(end).toHaveCount(0)

  const province = page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
  const district = page.getByRole('combobox', { name: 'Quận, huyện' })
  await expect(province).toHaveValue('TP Hồ Chí Minh')
  await expect(district).toHaveValue('Huyện Bình Chánh')
  await province.fill('da nang')
  await page.getByRole('option', { name: 'TP Đà Nẵng' }).click()
  await district.click()
  await page.getByRole('option', { name: 'Quận Hải Châu' }).click()
  await page.getByText('Trực tuyến', { exact: true }).click()
  await expect(province).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Google Meet' })).toBeVisible()
  await page.getByText('Trực tiếp', { exact: true }).click()

  await expect(page.getByRole('switch', { name: 'Khách tự check-in' })).toBeChecked()
  await page.getByLabel('Số chỗ').fill('80')
  await page.getByLabel('Tên sự kiện').fill('Hội thảo')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await expect(page.getByRole('textbox', { name: 'Đến lúc', exact: true })).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Nội dung' })
  await note.fill('a'.repeat(1001))
  await expect(page.getByText('Vui lòng nhập tối đa 1000 ký tự')).toBeVisible()
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()))
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(page.getByText('Vui lòng nhập tối đa 1000 ký tự')).toBeVisible()
  expect(saves).toEqual([])
  await note.fill('a'.repeat(1000))
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(toast(page, 'Cập nhật thành công !')).toContainText('Thành Công')
})

test('the designer offers every kind, keeps the fixed fields, and guests get its order and what is shown', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { start: 24, published: true })
  const page = await openPage(browser, server, `/${workspace.url}/event/${id}/drag-register`, { as: workspace.owner })
  const fields = page.getByRole('region', { name: 'Các mục' })
  const properties = page.getByRole('region', { name: 'Thuộc tính' })
  const required = properties.getByRole('switch', { name: 'Bắt buộc' })
  for (const [title, isRequired] of [
    [/^Họ và tên/, true],
    [/^Số điện thoại/, true],
    [/^Email/, true],
    [/^Địa chỉ/, false],
    [/^Ghi chú/, false],
  ] as const) {
    await fields.getByRole('button', { name: title }).first().click()
    await expect(required).toBeChecked({ checked: isRequired })
    await expect(properties.getByRole('switch', { name: 'Hiển thị' })).toBeChecked()
    await expect(properties.getByRole('button', { name: /^Xóa mục/ })).toHaveCount(0)
  }
  await expect(page.getByRole('group', { name: 'Thêm mục' }).getByRole('button')).toHaveText([
    'Văn bản',
    'Số',
    'Ghi chú',
  ])
  await expect(page.getByRole('group', { name: 'Thêm câu hỏi' }).getByRole('button')).toHaveText([
    'Câu ngắn',
    'Đoạn văn',
    'Chọn một',
    'Chọn nhiều',
    'Danh sách chọn',
    'Ngày',
    'Đồng ý',
    'Tệp',
  ])
  await fields.getByRole('button', { name: 'Đoạn văn', exact: true }).click()
  await properties.getByLabel('Tên mục').fill('  Bạn đến từ đâu?  ')
  await expect(properties.getByRole('button', { name: 'Thêm ảnh minh họa' })).toBeVisible()
  await expect(properties.getByRole('switch', { name: 'Nhiều dòng' })).toBeVisible()
  await fields.getByRole('button', { name: /^Số điện thoại/ }).click()
  await properties.getByRole('switch', { name: 'Hiển thị' }).click({ force: true })

  const path = `**/event-service/events/${id}`
  const mend = await answerWith(page, path, 500, BROKEN)
  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(toast(page, 'Lưu thất bại !')).toContainText('Thất bại')
  await mend()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  const body: object = (await sent).postDataJSON()
  expect(Object.keys(body)).toEqual(['requiredRegister', 'formVersion'])
  await expect(toast(page, 'Lưu thành công !')).toContainText('Thành Công')

  await page.goto(`/${workspace.url}/${id}`)
  await page.getByRole('button', { name: 'Tham gia' }).click()
  const form = page.getByRole('dialog', { name: 'Đăng ký tham gia' })
  const names = form.locator('input, textarea')
  expect(await names.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
    'name',
    'email',
    'address',
    'note',
    'ban-den-tu-dau',
    'consentText',
  ])
  await form.getByLabel('Họ và tên').fill('Lê Minh Anh')
  await form.getByLabel('Email').fill('anh@example.com')
  await form.getByLabel(/^Tôi đồng ý/).check()
  const repair = await answerWith(page, '**/event-service/user-event/add', 500, BROKEN)
  await form.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(form.getByRole('alert')).toHaveText('Thất bại: Đăng ký thất bại !')
  await repair()
  await form.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page.getByRole('dialog', { name: 'Đăng ký thành công' })).toBeVisible()
})

test('guests have their columns; what fails at check-in or with invites is told in words', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: -1, end: 4, published: true })
  // Addresses without figures: a search for one must find a name alone.
  for (let i = 1; i <= 11; i++) {
    const email = `khach-${'abcdefghijk'.charAt(i - 1)}@example.com`
    await seedGuest(server, workspace, event, { name: `Khách Thứ ${i}`, email })
  }
  const path = `/${workspace.url}/event/${event}?tab=guest`
  const page = await openPage(browser, server, `${path}&page=2`, { as: workspace.owner })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Form đăng ký')
  await page.goto(`${path}&search=${encodeURIComponent('thu 11')}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto(path)
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'STT',
    'Họ và tên',
    'Email',
    'Điện thoại',
    'Hình thức tham gia',
    'Thư gửi vé',
    'Trạng thái',
    'Thao tác',
  ])
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Nhập từ tệp' }).click()
  const chooser = page.getByRole('dialog').locator('input[type=file]')
  await expect(chooser).toHaveAttribute('accept', '.xlsx,.xlsm,.xls,.csv,.ods')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const checkIn = '**/event-service/user-event/*'
  const mend = await answerWith(page, checkIn, 500, BROKEN)
  await page.getByRole('button', { name: 'Check in Khách Thứ 11' }).click()
  await expect(toast(page, 'Check in không thành công')).toBeVisible()
  await mend()
  await server.runtime.db.deleteFrom('guest').where('event_id', '=', event).where('name', '=', 'Khách Thứ 10').execute()
  await page.getByRole('button', { name: 'Check in Khách Thứ 10' }).click()
  await expect(toast(page, 'Mã Qr Không hợp lệ')).toBeVisible()

  // One ticket at a time: while one is being looked up, another is not.
  const { id: guest } = await server.runtime.db
    .selectFrom('guest')
    .select('id')
    .where('event_id', '=', event)
    .where('name', '=', 'Khách Thứ 9')
    .executeTakeFirstOrThrow()
  let [asked, letGo] = [0, () => {}]
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(checkIn, async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Quét mã' }).click()
  const scanner = page.getByRole('dialog', { name: 'Quét vé của khách' })
  await scanner.getByRole('button', { name: 'Nhập mã' }).click()
  const box = scanner.getByRole('textbox', { name: 'Mã trên vé' })
  for (let i = 0; i < 2; i++) {
    await box.fill(`${server.url}/${workspace.url}/checkin-event/${event}?userid=${guest}`)
    await box.press('Enter')
  }
  letGo()
  await expect(scanner.getByText('Mời vào')).toBeVisible()
  expect(asked).toBe(1)
  await page.keyboard.press('Escape')
  await expect(scanner).toHaveCount(0)

  await page.getByRole('button', { name: 'Gửi qua email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gửi sự kiện qua email' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Tải tệp mẫu' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('mau-moi-khach.csv')
  await dialog.getByRole('textbox').fill('an@example.com')
  const invites = '**/event-service/send-email/invites/*'
  for (const [message, shown] of [
    ['', 'Gửi thất bại!'],
    ['Máy chủ bận', 'Máy chủ bận'],
  ] as const) {
    const answer = await answerWith(page, invites, 500, { ...BROKEN, message })
    await dialog.getByRole('button', { name: 'Gửi 1 lời mời' }).click()
    await expect(toast(page, shown)).toContainText('Thất bại')
    await answer()
  }
})

test('a ticket says when guests are let in at the door only, and what went wrong', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội', start: -1, end: 4, published: true })
  const guest = await seedGuest(server, workspace, event, { name: 'Lê Minh Anh' })
  const page = await openPage(browser, server, `/${workspace.url}/all-event`)
  await expect(page.getByRole('link', { name: /Ngày hội/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Các trang' })).toHaveCount(0)
  const ticket = `/${workspace.url}/checkin-event/${event}?userid=${guest}`
  await page.goto(ticket)
  const checkIn = page.getByRole('button', { name: 'Check in' })
  const refusal = { code: 'NOT_VALID_QRCODE', message: 'Mã Qr Không hợp lệ' }
  const mend = await answerWith(page, '**/event-service/user-event/*', 404, refusal)
  await checkIn.click()
  await expect(page.getByRole('alert')).toContainText('Check In thất bại')
  await expect(page.getByRole('alert')).toContainText('Mã Qr Không hợp lệ')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Thử lại' })).toBeVisible()
  await mend()
  await page.goto(ticket.replace(guest, 'f'.repeat(24)))
  await expect(page.getByRole('heading', { name: 'Check In thất bại' })).toBeVisible()
  await expect(page.getByText('Mã QR không hợp lệ')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Thử lại' })).toBeVisible()
  await server.runtime.db.updateTable('event').set({ self_check_in: false }).where('id', '=', event).execute()
  await page.goto(ticket)
  await expect(page.getByText('Sự kiện này check in ở cửa.')).toBeVisible()
  await expect(checkIn).toHaveCount(0)
})
