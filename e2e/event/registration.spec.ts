import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { seedEvent } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage, toast } from '@nine/testkit/browser/workspace'
import { type SmtpInbox, startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { ownPageIn } from '@nine/testkit/doubles/event-mails'

let inbox: SmtpInbox
let server: OwnServer
test.beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startOwnServer({ SMTP_URL: inbox.url, BOT_CHECK: 'off' })
})
test.afterAll(async () => {
  await server.stop()
  await inbox.stop()
})

const register = async (event: string, name: string, email: string) => {
  const response = await fetch(`${server.url}/event-service/user-event/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
    body: JSON.stringify({ eventID: event, name, phone: '0903118412', email, address: 'Gò Vấp' }),
  })
  expect(response.status).toBe(200)
}

test('somebody waits for a place, gets it when another cancels, and changes their details', async ({ browser }) => {
  test.slow()
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: 240, published: true, capacity: 1 })
  await register(event, 'Trần Bình', 'binh@example.com')
  const first = await inbox.waitFor('binh@example.com', /^Vé của bạn/)

  const page = await openPage(browser, server, `/${workspace.url}/event/${event}`, { as: workspace.owner })
  await page.getByRole('tab', { name: 'Đăng ký' }).click()
  await expect(page.getByText('Đã có 1/1 chỗ')).toBeVisible()
  await page.getByRole('switch', { name: 'Danh sách chờ khi hết chỗ' }).click({ force: true })
  await page.getByRole('form', { name: 'Cách nhận khách' }).getByRole('button', { name: 'Lưu' }).click()
  await expect(toast(page, 'Đã lưu cách nhận đăng ký')).toBeVisible()
  await expect(page.getByText('Đủ chỗ, nhận danh sách chờ')).toBeVisible()
  await expectAccessible(page)

  const guest = await openPage(browser, server, `/${workspace.url}/${event}`, { phone: true })
  await expect(guest.getByText('Đã đủ 1 chỗ')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Vào danh sách chờ' }).click()
  const form = guest.getByRole('dialog', { name: 'Vào danh sách chờ' })
  await form.getByLabel('Họ và tên', { exact: false }).first().fill('Lê Minh Anh')
  await form.getByLabel('Số điện thoại').fill('0903118412')
  await form.getByLabel('Email').fill('anh@example.com')
  await form.getByLabel('Địa chỉ').fill('Gò Vấp')
  await form.getByLabel(/^Tôi đồng ý/).check()
  await form.getByRole('button', { name: 'Vào danh sách chờ' }).click()
  const done = guest.getByRole('dialog', { name: 'Bạn đã vào danh sách chờ' })
  await expect(done.getByText(/Số 1 trong danh sách chờ/)).toBeVisible()
  await expectAccessible(guest)
  await done.getByRole('button', { name: 'Đóng' }).click()
  await guest.getByRole('link', { name: 'Xem vé' }).click()
  await expect(guest.getByRole('heading', { name: 'Số 1 trong danh sách chờ.' })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Mã QR để vào sự kiện' })).toHaveCount(0)
  await expectAccessible(guest)
  // The organiser sees it live.
  await expect(page.getByRole('region', { name: 'Danh sách chờ' }).getByText('Lê Minh Anh')).toBeVisible()

  const other = await openPage(browser, server, ownPageIn(first), { phone: true })
  await other.getByRole('button', { name: 'Hủy đăng ký' }).click()
  const leaving = other.getByRole('dialog', { name: 'Hủy đăng ký?' })
  await leaving.getByLabel('Lý do (không bắt buộc)').fill('Bận họp')
  await expectAccessible(other)
  await leaving.getByRole('button', { name: 'Hủy đăng ký' }).click()
  await expect(other.getByText('Bạn đã hủy đăng ký này.')).toBeVisible()
  await other.getByRole('button', { name: 'Lấy lại chỗ' }).click()
  await expect(other.getByText('Sự kiện đã hết chỗ.')).toBeVisible()

  const mail = await inbox.waitFor('anh@example.com', /^Bạn đã có chỗ: Ngày hội số/)
  await guest.goto(ownPageIn(mail))
  await expect(guest.getByRole('img', { name: 'Mã QR để vào sự kiện' })).toBeVisible()
  await guest.getByRole('button', { name: 'Đổi thông tin' }).click()
  const change = guest.getByRole('dialog', { name: 'Đổi thông tin của bạn' })
  await expect(change.getByLabel('Họ và tên')).toHaveValue('Lê Minh Anh')
  await expectAccessible(guest)
  await change.getByLabel('Họ và tên').fill('Lê Minh Ánh')
  await change.getByRole('button', { name: 'Lưu' }).click()
  await expect(guest.getByText('Lê Minh Ánh')).toBeVisible()
  const download = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'Tải dữ liệu của tôi' }).click()
  expect((await download).suggestedFilename()).toMatch(/^registration-.*\.json$/)
  await expect(page.getByText('Chưa có ai chờ chỗ.')).toBeVisible()
})

test('an organiser approves and declines, and says when registration opens and closes', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Hội thảo kín', start: 240, published: true })
  const page = await openPage(browser, server, `/${workspace.url}/event/${event}?tab=registration`, {
    as: workspace.owner,
  })
  await page.getByRole('switch', { name: 'Duyệt từng người' }).click({ force: true })
  await page.getByRole('form', { name: 'Cách nhận khách' }).getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Không có ai chờ duyệt.')).toBeVisible()
  await register(event, 'Lê Minh Anh', 'anh2@example.com')
  await register(event, 'Trần Bình', 'binh2@example.com')
  const list = page.getByRole('region', { name: 'Chờ duyệt' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Từ chối' }).last().click()
  const question = page.getByRole('dialog', { name: 'Từ chối Trần Bình?' })
  await question.getByLabel('Lý do (không bắt buộc)').fill('Chỉ dành cho khách mời')
  await question.getByRole('button', { name: 'Từ chối' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await expect(page.getByText('Không có ai chờ duyệt.')).toBeVisible()
  await inbox.waitFor('anh2@example.com', /^Vé của bạn/)
  expect((await inbox.waitFor('binh2@example.com', /^Về đăng ký của bạn/)).html).toContain('Chỉ dành cho khách mời')

  // What was said before may lie over the switch.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Nhận đăng ký' }).click({ force: true })
  await expect(toast(page, 'Đã đóng đăng ký')).toBeVisible()
  const stranger = await openPage(browser, server, `/${workspace.url}/${event}`)
  await expect(stranger.getByRole('button', { name: 'Đã đóng đăng ký' })).toBeDisabled()
})

const fillIn = async (form: Locator, name: string, email: string) => {
  await form.getByLabel('Họ và tên', { exact: false }).first().fill(name)
  await form.getByLabel('Số điện thoại').fill('0903118412')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Địa chỉ').fill('Gò Vấp')
  await form.getByLabel(/^Tôi đồng ý/).check()
}

test('somebody registers with a friend, then somebody else, and has their own ticket sent again', async ({
  browser,
}) => {
  test.slow()
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội nhóm', start: 240, published: true })
  const page = await openPage(browser, server, `/${workspace.url}/${event}`, { phone: true })
  await page.getByRole('button', { name: 'Tham gia' }).click()
  const form = page.getByRole('dialog', { name: 'Đăng ký tham gia' })
  await fillIn(form, 'Lê Minh Anh', 'nhom-anh@example.com')
  const friend = form.getByRole('group', { name: /^Người đi cùng/ })
  const add = form.getByRole('button', { name: 'Thêm người đi cùng' })
  // The script of the form may still be on its way.
  await expect(async () => {
    await add.click()
    await expect(friend).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await add.click()
  await expect(friend).toHaveCount(2)
  await form.getByRole('button', { name: 'Bỏ người đi cùng 1' }).click()
  await expect(friend).toHaveCount(1)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(friend.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await friend.getByLabel('Họ và tên người đi cùng').fill('Phạm Bạn')
  await friend.getByLabel(/^Email riêng/).fill('nhom-ban@example.com')
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Đăng ký thành công' })
  await expect(done.getByText('Vé của người đi cùng')).toBeVisible()
  await expectAccessible(page)
  const { pathname, search } = new URL((await done.getByRole('link', { name: 'Phạm Bạn' }).getAttribute('href')) ?? '')
  expect((await inbox.waitFor('nhom-ban@example.com', /^Vé của bạn/)).html).toContain('Phạm Bạn')
  await inbox.waitFor('nhom-anh@example.com', /^Vé của bạn/)

  await done.getByRole('button', { name: 'Đăng ký cho người khác' }).click()
  await expect(friend).toHaveCount(0)
  await expect(form.getByLabel('Email')).toHaveValue('')
  await fillIn(form, 'Trần Bình', 'nhom-binh@example.com')
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(done.getByText('Trần Bình')).toBeVisible()
  await inbox.waitFor('nhom-binh@example.com', /^Vé của bạn/)
  await done.getByRole('button', { name: 'Đóng' }).click()

  // Registered already: the ticket goes to the address once more.
  await page.getByRole('button', { name: 'Đăng ký cho người khác' }).click()
  await fillIn(form, 'Lê Minh Anh', 'nhom-anh@example.com')
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await form.getByRole('button', { name: 'Gửi lại vé cho tôi' }).click()
  await expect(form.getByText(/^Nếu địa chỉ này đã đăng ký/)).toBeVisible()
  await expect.poll(() => ticketsTo('nhom-anh@example.com')).toBe(2)
  await form.getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('button', { name: 'Mất vé? Gửi lại vé cho tôi' }).click()
  const again = page.getByRole('dialog', { name: 'Gửi lại vé' })
  await again.getByLabel('Email').fill('nhom-binh@example.com')
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Gửi lại vé' }).click()
  await expect(again.getByText(/^Nếu địa chỉ này đã đăng ký/)).toBeVisible()
  await expect.poll(() => ticketsTo('nhom-binh@example.com')).toBe(2)

  // What this device keeps is the ticket of whoever registered first.
  await page.reload()
  await page.getByRole('link', { name: 'Xem vé' }).click()
  await expect(page.getByText('Lê Minh Anh')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Tải dữ liệu của tôi' }).click()
  const own = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(own).toMatchObject({ registration: { name: 'Lê Minh Anh', email: 'nhom-anh@example.com' } })
  const other = await openPage(browser, server, pathname + search, { phone: true })
  await expect(other.getByText('Phạm Bạn')).toBeVisible()
  await expect(other.getByRole('img', { name: 'Mã QR để vào sự kiện' })).toBeVisible()
})

const ticketsTo = (email: string): number =>
  inbox.mails.filter(({ to, subject = '' }) => to?.[0]?.address === email && subject.startsWith('Vé của bạn')).length

test('who waits for approval and cancels may take that back, waits again, and is cancelled by an organiser', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Hội thảo duyệt', start: 240, published: true })
  await server.runtime.db.updateTable('event').set({ needs_approval: true }).where('id', '=', event).execute()
  await register(event, 'Lê Minh Anh', 'duyet-anh@example.com')
  const mail = await inbox.waitFor('duyet-anh@example.com', /^Đã nhận đăng ký/)
  const guest = await openPage(browser, server, ownPageIn(mail), { phone: true })
  await guest.getByRole('button', { name: 'Hủy đăng ký' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Hủy đăng ký' }).click()
  await expect(guest.getByText(/đăng ký lại chờ ban tổ chức duyệt/)).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Khôi phục đăng ký' }).click()
  await expect(guest.getByRole('heading', { name: 'Đang chờ duyệt' })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Mã QR để vào sự kiện' })).toHaveCount(0)

  const page = await openPage(browser, server, `/${workspace.url}/event/${event}?tab=guest`, { as: workspace.owner })
  await page.getByRole('button', { name: 'Lê Minh Anh', exact: true }).click()
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('button', { name: 'Cho một chỗ' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Hủy đăng ký' }).click()
  const question = page.getByRole('dialog', { name: /^Hủy đăng ký của/ })
  await expect(question.getByText('Khách không còn chờ nữa.')).toBeVisible()
  await question.getByRole('button', { name: 'Hủy đăng ký' }).click()
  await expect(drawer.getByRole('button', { name: 'Hủy đăng ký' })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByText('Đăng ký này đã được hủy')).toBeVisible()
})

test('people ask about their data, and the organiser answers', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Hội thảo', start: 240, published: true })
  await register(event, 'Lê Minh Anh', 'anh3@example.com')
  const stranger = await openPage(browser, server, `/${workspace.url}/data-request/${event}`, { phone: true })
  await expect(stranger.getByRole('heading', { name: 'Yêu cầu về dữ liệu của bạn' })).toBeVisible()
  await stranger.getByLabel('Xóa dữ liệu của tôi').check()
  await stranger.getByLabel('Email bạn đã dùng để đăng ký').fill('anh3@example.com')
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(stranger.getByText(/^Đã gửi yêu cầu\./)).toBeVisible()

  const page = await openPage(browser, server, `/${workspace.url}/event/${event}?tab=registration`, {
    as: workspace.owner,
  })
  const list = page.getByRole('region', { name: 'Yêu cầu về dữ liệu' })
  await list.getByRole('button', { name: 'Trả lời' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trả lời anh3@example.com' })
  await dialog.getByLabel('Nội dung trả lời').fill('Chúng tôi đã xóa dữ liệu của bạn.')
  await dialog.getByLabel(/^Xóa ngay họ tên/).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Gửi trả lời' }).click()
  await expect(toast(page, 'Đã gửi trả lời')).toBeVisible()
  await inbox.waitFor('anh3@example.com', /^Trả lời yêu cầu về dữ liệu/)
})
