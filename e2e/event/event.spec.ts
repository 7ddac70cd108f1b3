import type { Page } from '@playwright/test'
import { startGoogleDouble } from '@nine/testkit/doubles/google-double'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { seedEvent } from '@nine/testkit/browser/event-setup'
import { freePort, type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expectPause, stopClock } from '@nine/testkit/browser/pauses'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import {
  createNamed,
  createWorkspace,
  openPage,
  addMember,
  toast,
  type Workspace,
} from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const open = (browser: Parameters<typeof openPage>[0], { url, owner }: Workspace, path = '', view = {}) =>
  openPage(browser, server, `/${url}/event${path}`, { as: owner, ...view })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const stored = (id: string) =>
  server.runtime.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function fillDate(page: Page, label: string, date: string, time: string): Promise<void> {
  const day = page.getByRole('textbox', { name: label, exact: true })
  await day.fill(date)
  await day.press('Tab')
  await page.getByLabel(`Giờ: ${label}`).fill(time)
}

test('an event is made, written down, published, and found in the list', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const page = await open(browser, workspace)
  await expect(page.getByText('Chưa có sự kiện nào')).toBeVisible()
  await page.getByRole('button', { name: 'Thêm sự kiện' }).first().click()
  await expect(page).toHaveURL(/\/event\/[0-9a-f]{24}$/)
  const id = page.url().slice(-24)
  await expect(page.getByRole('button', { name: 'Lưu nháp' })).toBeDisabled()

  await page.getByRole('button', { name: 'Xuất bản' }).click()
  await expect(page.getByText('Vui lòng nhập tên sự kiện')).toBeVisible()
  await expect(page.getByText('Vui lòng chọn thời gian bắt đầu')).toBeVisible()
  await expect(page.getByText('Vui lòng nhập địa chỉ')).toBeVisible()
  await page.getByLabel('Tên sự kiện').fill('Ngày hội Chuyển đổi số')
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(toast(page, 'Cập nhật thành công !')).toBeVisible()
  await page.getByRole('button', { name: 'Xuất bản' }).click()
  await expect(page.getByText('Vui lòng nhập địa chỉ')).toBeVisible()
  await page.getByRole('textbox', { name: 'Địa chỉ' }).fill('588')
  await expect(page.getByText('Vui lòng nhập địa chỉ')).toBeHidden()
  await page.getByLabel('Mô tả ngắn').fill('Một ngày gặp gỡ')
  await fillDate(page, 'Bắt đầu', '21/11/2030', '08:30')
  await page.getByRole('switch', { name: 'Có thời gian kết thúc' }).click({ force: true })
  await fillDate(page, 'Kết thúc', '21/11/2030', '25:70')
  // No time of day: it stays, with what is wrong, until it is mended.
  const end = page.getByLabel('Giờ: Kết thúc')
  await end.blur()
  await expect(page.getByText('Giờ không hợp lệ.')).toBeVisible()
  await expect(end).toHaveValue('25:70')
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(end).toHaveValue('25:70')
  expect((await stored(id)).end_at).toBeNull()
  await end.fill('07:00')
  await expect(page.getByText('Giờ không hợp lệ.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Địa chỉ' }).fill('588 Phạm Văn Đồng')
  await expect(page.getByText('Có thay đổi chưa lưu.')).toBeVisible()
  await page.getByRole('button', { name: 'Xuất bản' }).click()
  await expect(page.getByText('Thời gian kết thúc phải sau thời gian bắt đầu')).toBeVisible()
  await page.getByLabel('Giờ: Kết thúc').fill('17:00')
  await page.getByRole('button', { name: 'Xuất bản' }).click()
  await expect(toast(page, 'Công bố thành công !')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeDisabled()
  expect(await stored(id)).toMatchObject({
    title: 'Ngày hội Chuyển đổi số',
    start_at: new Date('2030-11-21T01:30:00Z'),
    end_at: new Date('2030-11-21T10:00:00Z'),
    province: '79',
    district: '785',
    is_published: true,
  })

  const setPublic = async (from: string, to: string, word: string) => {
    await page.getByRole('button', { name: from }).click()
    await page.getByRole('menuitem', { name: to }).click()
    const question = page.getByRole('dialog', { name: 'Ngừng xuất bản “Ngày hội Chuyển đổi số”?' })
    await expect(question).toContainText('Vé đã phát, cửa và thư gửi khách vẫn dùng như trước.')
    await question.getByRole('button', { name: 'Ngừng xuất bản' }).click()
    await expect(toast(page, word)).toBeVisible()
  }
  await setPublic('Thao tác khác', 'Ngừng xuất bản', 'Không công bố thành công !')
  await expect(page.getByRole('button', { name: 'Lưu nháp' })).toBeDisabled()
  expect((await stored(id)).is_published).toBe(false)

  await page.getByRole('link', { name: 'Về danh sách sự kiện' }).click()
  const made = card(page, 'Ngày hội Chuyển đổi số')
  await expect(made).toContainText('T5, 21/11/2030 · 08:30 – 17:00')
  await page.getByRole('button', { name: 'Thao tác với Ngày hội Chuyển đổi số' }).click()
  await page.getByRole('menuitem', { name: 'Sao chép liên kết' }).click()
  await expect(toast(page, 'Bạn phải xuất bản sự kiện!')).toContainText('Thất bại')
  await expectAccessible(page)
})

test('a draft keeps its schedule in order, and asks before it is lost', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { title: 'Hội thảo', start: 24 })
  const page = await open(browser, workspace, `/${id}`)
  for (const words of ['Đón khách', 'Khai mạc']) {
    await page.getByRole('button', { name: 'Thêm mục' }).click()
    await page.getByRole('textbox', { name: 'Nội dung' }).fill(words)
    await page.getByRole('button', { name: 'Xong' }).click()
  }
  await page.getByRole('button', { name: 'Đổi chỗ Khai mạc' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Vị trí 2 trên 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Vị trí 1 trên 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('listitem').filter({ hasText: 'Khai mạc' })).toBeVisible()
  await page.getByRole('link', { name: 'Thoát' }).click()
  await expect(page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' })).toBeVisible()
  await page.getByRole('button', { name: 'Tiếp tục chỉnh sửa' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(toast(page, 'Cập nhật thành công !')).toBeVisible()
  const notes = () =>
    server.runtime.db
      .selectFrom('event_schedule')
      .select('note')
      .where('event_id', '=', id)
      .orderBy('position')
      .execute()
  expect(await notes()).toEqual([{ note: '<p>Khai mạc</p>' }, { note: '<p>Đón khách</p>' }])
  expect((await stored(id)).is_published).toBe(false)
  await expectAccessible(page)

  // An entry that was taken away comes back to its place: before it is saved, and after.
  const save = page.getByRole('button', { name: 'Lưu nháp' })
  const undo = page.getByRole('button', { name: 'Hoàn tác' })
  const remove = page.getByRole('button', { name: 'Xóa Khai mạc' })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expectAccessible(page)
  await undo.click()
  await expect(remove).toBeVisible()
  await expect(save).toBeDisabled()
  await remove.click()
  await save.click()
  await expect.poll(notes).toEqual([{ note: '<p>Đón khách</p>' }])
  await undo.click()
  await save.click()
  await expect.poll(notes).toEqual([{ note: '<p>Khai mạc</p>' }, { note: '<p>Đón khách</p>' }])
  // Nothing is offered any more once the page is left.
  await remove.click()
  await expect(undo).toBeVisible()
  await page.getByRole('link', { name: 'Thoát' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rời trang' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(undo).toHaveCount(0)
})

test('two organisers at one event see and hear of each other', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, { title: 'Hội thảo', start: 24 })
  const page = await open(browser, workspace, `/${id}`)
  const other = await open(browser, workspace, `/${id}`)
  const note = (at: Page) => at.getByLabel('Mô tả ngắn')
  await expect(note(page)).toBeVisible()
  await note(other).fill('Bản đầu')
  await other.getByRole('button', { name: 'Lưu nháp' }).click()
  // Without input it is shown at once; with input there is a notice, and nothing is lost.
  await expect(note(page)).toHaveValue('Bản đầu')
  await note(page).fill('Bản của tôi')
  await note(other).fill('Bản khác')
  await other.getByRole('button', { name: 'Lưu nháp' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Sự kiện vừa được người khác lưu' })
  await expect(notice.getByRole('button', { name: 'Lấy bản mới' })).toBeVisible()
  await expect(note(page)).toHaveValue('Bản của tôi')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  const question = page.getByRole('dialog', { name: 'Sự kiện vừa được người khác lưu' })
  await expect(question).toContainText('Nguyễn Thị Minh Châu vừa lưu sự kiện này')
  await question.getByRole('button', { name: 'Lưu đè bằng bản của tôi' }).click()
  await expect(toast(page, 'Cập nhật thành công !')).toBeVisible()
  expect((await stored(id)).note).toBe('Bản của tôi')
  await expect(note(other)).toHaveValue('Bản của tôi')

  // A reload keeps what is not saved; leaving on purpose does not.
  await note(page).fill('Chưa lưu')
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `event-draft-${id}`))
    .toContain('Chưa lưu')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(note(page)).toHaveValue('Chưa lưu')
  await page.getByRole('link', { name: 'Thoát' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rời trang' }).click()
  await card(page, 'Hội thảo').getByRole('link').click()
  await expect(note(page)).toHaveValue('Bản của tôi')
})

test('an online event without a Google account says so; connected, it gets its meeting', async ({ browser }) => {
  const google = await startGoogleDouble()
  const port = await freePort()
  const withGoogle = await startOwnServer(
    {
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_API_URL: google.url,
    },
    port,
  )
  const workspace = await createWorkspace(withGoogle)
  const id = await seedEvent(withGoogle, workspace, { title: 'Họp mặt', start: 24 })
  const page = await openPage(browser, withGoogle, `/${workspace.url}/event/${id}`, { as: workspace.owner })
  await page.getByText('Trực tuyến', { exact: true }).click()
  await page.getByRole('radio', { name: 'Google Meet' }).check()
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(page.getByText('Tài khoản chưa liên kết với Google Meet')).toBeVisible()
  await expect(toast(page, 'Lỗi')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kết nối' }).click()
  await expect(toast(page, 'Đã liên kết chau@gmail.example')).toBeVisible()
  await expect(page).toHaveURL(`/${workspace.url}/event/${id}`)
  // What was chosen before leaving is still there.
  await expect(page.getByRole('radio', { name: 'Google Meet' })).toBeChecked()
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(toast(page, 'Cập nhật thành công !')).toBeVisible()
  expect(google.meetings.has(id)).toBe(true)

  google.expired = true
  await page.getByLabel('Tên sự kiện').fill('Họp mặt cuối năm')
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(page.getByText('Google Calendar chưa được cập nhật')).toBeVisible()
  google.expired = false
  await page.getByRole('button', { name: 'Kết nối' }).click()
  await expect.poll(() => google.meetings.get(id)?.['summary']).toBe('Họp mặt cuối năm')
  await expect(page.getByText('Google Calendar chưa được cập nhật')).toHaveCount(0)
  await withGoogle.stop()
  await google.stop()
})

test('the list shows views, twelve a page, and is searched from the header too', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  for (let i = 1; i <= 12; i++) await seedEvent(server, workspace, { title: `Đêm nhạc ${i}`, start: 24 * i })
  await seedEvent(server, workspace, { title: 'Đang chạy', start: -1, end: 2, published: true })
  await seedEvent(server, workspace, { title: 'Qua rồi', start: -48, end: -40, published: true })
  await seedEvent(server, workspace, { title: 'Bỏ đi', start: 4, published: true, deleted: true })
  const page = await open(browser, workspace)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(card(page, 'Đang chạy')).toContainText('Đang diễn ra')
  await page.getByRole('button', { name: 'Trang 2' }).click()
  await expect(page).toHaveURL(`/${workspace.url}/event?limit=12&page=2`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(card(page, 'Qua rồi')).toContainText('Kết thúc')

  await page.getByRole('button', { name: 'Đang xem: Tất cả sự kiện' }).click()
  await expect(page.getByRole('menuitem', { name: 'Tất cả, gồm đã xóa 15' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Đã kết thúc 1' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Đang xem: Đã kết thúc' }).click()
  await page.getByRole('menuitem', { name: 'Tất cả sự kiện 14' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)

  // A deleted event has no page to share, published or not.
  await page.goto(`/${workspace.url}/event?status=all-event&search=${encodeURIComponent('bo di')}`)
  await expect(card(page, 'Bỏ đi')).toContainText('Đã xóa')
  await expect(card(page, 'Bỏ đi').getByRole('button')).toHaveCount(0)
  await page.goto(`/${workspace.url}/event`)
  await expect(page.getByRole('article')).toHaveCount(12)

  await page.getByRole('searchbox', { name: 'Tìm sự kiện' }).fill('dang chay')
  await expect(page).toHaveURL(/search=dang\+chay/)
  await expect(page.getByRole('article')).toHaveCount(1)
  const own = page.getByRole('searchbox', { name: 'Tìm theo tên sự kiện' })
  const isSought = async () => /[?&]search=chay(&|$)/.test(page.url())
  await expectPause(page, 300, () => own.fill('  chay '), isSought)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Đã xuất bản: Đang chạy' }).click()
  await page.getByRole('menuitem', { name: 'Chưa xuất bản' }).click()
  await page.getByRole('button', { name: 'Ngừng xuất bản' }).click()
  await expect(toast(page, 'Không công bố thành công !')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chưa xuất bản: Đang chạy' })).toBeVisible()
})

test('what others may see is shared; an event that cannot be made is given up after three tries', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  await seedEvent(server, workspace, { title: 'Sắp tới', start: 24, published: true })
  await seedEvent(server, workspace, { title: 'Qua rồi', start: -48, end: -40, published: true })
  const page = await open(browser, workspace)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await stopClock(page)
  await page.getByRole('button', { name: 'Sao chép liên kết chung' }).click()
  await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
  expect(await clipboard()).toMatch(new RegExp(`/${workspace.url}/all-event$`))
  await page.clock.runFor(1999)
  await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('button', { name: 'Sao chép liên kết chung' })).toBeVisible()
  await page.getByRole('button', { name: 'Sao chép liên kết của Sắp tới' }).click()
  const copied = page.getByRole('tooltip', { name: 'Đã sao chép' })
  await expect(copied).toBeVisible()
  await page.clock.runFor(999)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(copied).toHaveCount(0)
  await page.clock.resume()
  expect(await clipboard()).toMatch(new RegExp(`/${workspace.url}/[0-9a-f]{24}$`))
  await page.getByRole('button', { name: 'Sao chép liên kết của Qua rồi' }).click()
  const ended = toast(page, 'Sự kiện đã kết thúc!')
  await expect(ended).toBeVisible()

  // The page of the event shares no more than its card.
  await page.getByRole('link', { name: 'Qua rồi' }).click()
  const shared = page.getByRole('region', { name: 'Trang công khai' })
  for (const name of ['Sao chép', 'Chia sẻ', 'Tải mã QR']) {
    await expect(ended).toHaveCount(0)
    await shared.getByRole('button', { name, exact: true }).click()
    await expect(ended).toContainText('Thất bại')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await ended.getByRole('button').click()
  }
  await page.getByRole('link', { name: 'Về danh sách sự kiện' }).click()
  await page.getByRole('link', { name: 'Sắp tới' }).click()
  await shared.getByRole('button', { name: 'Chia sẻ', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Facebook', 'LinkedIn', 'Zalo', 'Email'])
  await page.keyboard.press('Escape')
  await shared.getByRole('button', { name: 'Tải mã QR', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['PNG', 'SVG'])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Về danh sách sự kiện' }).click()

  let tries = 0
  await page.route('**/event-service/events/add', (route) => {
    tries++
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } })
  })
  await page.getByRole('button', { name: 'Thêm sự kiện' }).click()
  await expect(toast(page, 'Thêm sự kiện thất bại!')).toContainText('Thất bại')
  expect(tries).toBe(3)
  await expect(page).toHaveURL(/\/event\?limit=12&page=1$/)
  await page.goto(`/${workspace.url}/event/add`)
  await expect(page).toHaveURL(/\/event\?limit=12&page=1$/)
  await expect(toast(page, 'Thêm sự kiện thất bại!')).toBeVisible()
  expect(tries).toBe(6)
  await page.getByRole('button', { name: 'Mã nhúng', exact: true }).click()
  await expect(page).toHaveURL(`/${workspace.url}/event/embed/all-event`)
})

test('invites go out once to each address, from a list or a file, by real mail', async ({ browser }) => {
  const inbox = await startSmtpInbox()
  const mailing = await startOwnServer({ SMTP_URL: inbox.url })
  const workspace = await createWorkspace(mailing)
  const id = await seedEvent(mailing, workspace, { title: 'Ngày hội', start: 24, published: true })
  const page = await openPage(browser, mailing, `/${workspace.url}/event/${id}`, { as: workspace.owner })
  await page.getByRole('button', { name: 'Gửi qua email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gửi sự kiện qua email' })
  const send = dialog.getByRole('button', { name: /^Gửi \d+ lời mời/ })
  await expect(send).toBeDisabled()
  const first = dialog.getByRole('textbox', { name: 'Email 1' })
  await first.focus()
  await first.blur()
  await expect(dialog.getByText('Vui lòng nhập email')).toBeVisible()
  await first.fill('khong-phai')
  await send.click()
  await expect(dialog.getByText('Email không đúng')).toBeVisible()
  await first.fill('')
  await first.evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text', 'An@Example.com; binh@example.com\nan@example.com, chi@example.com')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(dialog.getByRole('textbox')).toHaveCount(3)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'moi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email\nchi@example.com\ndung@example.com\n'),
  })
  await expect(dialog.getByRole('textbox')).toHaveCount(4)
  await expectAccessible(page)
  await send.click()
  await expect(dialog.getByText('Đã gửi 4 lời mời, bỏ qua 0 địa chỉ đã mời hôm nay.')).toBeVisible()
  const mail = await inbox.waitFor('dung@example.com', /Ngày hội/)
  expect(mail.html).toContain(`/${workspace.url}/${id}`)
  await dialog.getByRole('button', { name: 'Xong' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Gửi qua email' }).click()
  await first.fill('an@example.com')
  await send.click()
  await expect(dialog.getByText('Hôm nay đã mời')).toBeVisible()
  await mailing.stop()
  await inbox.stop()
})

test('a deleted event comes back, or goes for good', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await seedEvent(server, workspace, { title: 'Giữ lại', start: 24 })
  await seedEvent(server, workspace, { title: 'Bỏ hẳn', start: 24 })
  const page = await open(browser, workspace)
  for (const title of ['Giữ lại', 'Bỏ hẳn']) {
    await page.getByRole('button', { name: `Thao tác với ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Xóa sự kiện' }).click()
    await page.getByRole('button', { name: 'Xóa sự kiện' }).click()
    await expect(card(page, title)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Đang xem/ }).click()
  await page.getByRole('menuitem', { name: 'Đã xóa 2', exact: true }).click()
  await expect(page).toHaveURL(`/${workspace.url}/event/all?tab=deleted`)
  await expectAccessible(page)
  await card(page, 'Giữ lại').getByRole('button', { name: 'Khôi phục' }).click()
  await expect(card(page, 'Giữ lại')).toHaveCount(0)
  await card(page, 'Bỏ hẳn').getByRole('button', { name: 'Xóa vĩnh viễn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa vĩnh viễn' }).click()
  await expect(page.getByText('Không có sự kiện đã xóa')).toBeVisible()
  await page.getByRole('link', { name: 'Về danh sách sự kiện' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('managers bring deleted events back and delete none for good', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const manager = await createNamed(server, 'Vũ', 'Hải')
  await addMember(server, workspace, manager, 'meeting-booking')
  await seedEvent(server, workspace, { title: 'Đã bỏ', start: 24, deleted: true })
  const page = await open(browser, workspace, '/all?tab=deleted', { as: manager })
  await expect(card(page, 'Đã bỏ').getByRole('button', { name: 'Khôi phục' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Xóa vĩnh viễn' })).toHaveCount(0)
})

test('a member sees events and changes nothing; a stranger’s event is not shown', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Lê', 'Yến')
  await addMember(server, workspace, member, 'user')
  const id = await seedEvent(server, workspace, { title: 'Hội thảo', start: 24 })
  const page = await open(browser, workspace, '', { as: member })
  await expect(card(page, 'Hội thảo')).toBeVisible()
  await expect(page.getByRole('button', { name: /Thêm sự kiện|Thao tác|xuất bản:/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Hội thảo' }).click()
  await expect(page.getByLabel('Tên sự kiện')).toBeDisabled()
  await expect(page.getByRole('button', { name: /Lưu|Xuất bản|Gửi qua email/ })).toHaveCount(0)
  await page.getByRole('tab', { name: /^Danh sách khách/ }).click()
  await expect(page.getByRole('heading', { name: 'Quét vé của khách' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Gửi qua email|Tải danh sách|Nhập từ tệp|^Thêm$/ })).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/${workspace.url}/event/add`)
  await expect(page.getByText('Vai trò của bạn không thêm được sự kiện')).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/events/add'))).toEqual([])
  const other = await createWorkspace(server)
  const hidden = await open(browser, other, `/${id}`)
  await expect(hidden.getByText('Trang này không hiển thị')).toBeVisible()
})

test('works on a phone, in the dark and in English', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const id = await seedEvent(server, workspace, {
    title: 'Ngày hội Chuyển đổi số doanh nghiệp Việt Nam lần thứ mười hai',
    start: -1,
    end: 3,
    published: true,
    capacity: 200,
  })
  const page = await open(browser, workspace, '', { phone: true, dark: true, lang: 'en' })
  await expect(page.getByText('Happening now')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/${workspace.url}/event/${id}`)
  await expect(page.getByLabel('Event title')).toHaveValue(/Ngày hội/)
  await expectAccessible(page)
})
