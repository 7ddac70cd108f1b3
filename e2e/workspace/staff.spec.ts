import type { Page } from '@playwright/test'
import { keptMailsTo } from '@nine/testkit/doubles/kept-mails'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { fillRegistration } from '@nine/testkit/browser/accounts'
import {
  createNamed,
  createWorkspace,
  openPage,
  addMember,
  toast,
  type Workspace,
} from '@nine/testkit/browser/workspace'
import { expect, test } from '@nine/testkit/browser/test'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const openStaff = (browser: Parameters<typeof openPage>[0], { url, owner }: Workspace, view = {}) =>
  openPage(browser, server, `/${url}/user`, { as: owner, ...view })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const emails = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Email \d+$/ })
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Gửi \d+ lời mời$/ })

async function invitationToken(email: string): Promise<string> {
  const mails = await keptMailsTo(server.runtime, email)
  const mail = mails.find(({ text }) => text.includes('/invitation?token='))
  return /token=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function paste(page: Page, text: string): Promise<void> {
  await emails(page).last().focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

test.describe('the staff list', () => {
  test('shows who is there, ten a page, and the pager keeps the enterprise', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    for (let i = 1; i <= 11; i++) await addMember(server, workspace, await createNamed(server, 'Lê', `Số ${i}`), 'user')
    const page = await openStaff(browser, workspace)
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(rowOf(page, 'Nguyễn Thị Minh Châu')).toContainText('Bạn')
    await expect(rowOf(page, 'Nguyễn Thị Minh Châu')).toContainText('Chủ sở hữu')
    await expect(page.getByText('Hiển thị 1-10 trên 12 bản ghi')).toBeVisible()
    await page.getByRole('button', { name: 'Trang 2' }).click()
    await expect(page).toHaveURL(`/${workspace.url}/user?page=2&limit=10`)
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.goto(`/${workspace.url}/user?page=1&limit=5`)
    await expect(page.getByRole('row')).toHaveCount(6)
    // Whoever is invited is listed after the members: the list goes there.
    await page.getByRole('button', { name: 'Thêm thành viên' }).click()
    await emails(page).first().fill('moi@anphat.vn')
    await submit(page).click()
    await expect(page).toHaveURL(`/${workspace.url}/user?page=3&limit=5`)
    await expect(rowOf(page, 'moi@anphat.vn')).toBeInViewport()
    await expect(rowOf(page, 'moi@anphat.vn')).toHaveClass(/fresh/)
  })

  test('is searched without accents and narrowed by role', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await addMember(server, workspace, await createNamed(server, 'Phạm', 'Đức Anh'), 'user')
    await addMember(server, workspace, await createNamed(server, 'Trần', 'Quốc Bảo'), 'meeting-booking')
    const page = await openStaff(browser, workspace)
    await expect(page.getByRole('row')).toHaveCount(4)
    await page.keyboard.press('/')
    await page.keyboard.type('duc anh')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, 'Phạm Đức Anh')).toBeVisible()
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Tìm thành viên' }).fill('không ai cả')
    await expect(page.getByText('Không tìm thấy thành viên nào')).toBeVisible()
    await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
    await page.getByRole('button', { name: 'Vai trò', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Quản lý' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, 'Trần Quốc Bảo')).toBeVisible()
  })

  test('offers to each role only what it may do', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const manager = await createNamed(server, 'Trần', 'Quốc Bảo')
    const member = await createNamed(server, 'Lê', 'Hoàng Yến')
    await addMember(server, workspace, manager, 'meeting-booking')
    await addMember(server, workspace, member, 'user')

    const asManager = await openStaff(browser, workspace, { as: manager })
    await expect(asManager.getByRole('row')).toHaveCount(4)
    await expect(asManager.getByRole('button', { name: 'Thêm thành viên' })).toBeVisible()
    await expect(asManager.getByRole('button', { name: /^Đổi vai trò/ })).toHaveCount(0)
    await expect(asManager.getByRole('button', { name: /^Thao tác với/ })).toHaveCount(1)
    await asManager.getByRole('button', { name: 'Thêm thành viên' }).click()
    await expect(emails(asManager)).toHaveCount(1)
    await expect(asManager.getByRole('combobox', { name: 'Vai trò 1' })).toHaveCount(0)

    const asMember = await openStaff(browser, workspace, { as: member })
    await expect(asMember.getByRole('row')).toHaveCount(4)
    await expect(asMember.getByRole('button', { name: 'Thêm thành viên' })).toHaveCount(0)
    await asMember.getByRole('button', { name: 'Thao tác với Lê Hoàng Yến' }).click()
    await asMember.getByRole('menuitem', { name: 'Rời khỏi doanh nghiệp' }).click()
    await asMember.getByRole('button', { name: 'Rời khỏi', exact: true }).click()
    await expect(asMember).toHaveURL('/enterprise/add')
  })
})

test.describe('adding people', () => {
  test('grows by a row as the last is filled, and sends only what is filled', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const known = await createNamed(server, 'Vũ', 'Thu Hà')
    const page = await openStaff(browser, workspace)
    await page.getByRole('button', { name: 'Thêm thành viên' }).click()
    await expect(emails(page)).toHaveCount(1)
    await expect(emails(page).first()).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Vai trò 1' })).toHaveValue('Thành viên')
    await expect(submit(page)).toBeDisabled()
    await expect(submit(page)).toHaveText('Gửi 0 lời mời')
    await emails(page).nth(0).fill(known.email)
    await expect(emails(page)).toHaveCount(2)
    await emails(page).nth(1).fill('ai-do@anphat.vn')
    await expect(emails(page)).toHaveCount(3)
    await emails(page).nth(1).fill('')
    await expect(emails(page)).toHaveCount(2)
    await emails(page).nth(1).fill('ai-do@anphat.vn')
    await expect(submit(page)).toHaveText('Gửi 2 lời mời')
    await page.getByRole('combobox', { name: 'Vai trò 2' }).click()
    await expect(page.getByRole('option')).toHaveText(['Thành viên', 'Quản lý'])
    await page.getByRole('option', { name: 'Quản lý' }).click()
    await submit(page).click()
    await expect(toast(page, 'Đã gửi 2 lời mời')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(rowOf(page, known.email)).toContainText('Đã mời')
    await expect(page.getByText('Vũ Thu Hà')).toHaveCount(0)
    await expect(rowOf(page, 'ai-do@anphat.vn')).toContainText('hết hạn')
    await expect(rowOf(page, 'ai-do@anphat.vn')).toContainText('Quản lý')
    await page.getByText('Chưa trả lời', { exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page).toHaveURL(/state=unanswered/)
  })

  test('spreads a pasted list, marks what is wrong, and tells row by row', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const page = await openStaff(browser, workspace)
    await page.getByRole('button', { name: 'Thêm thành viên' }).click()
    await paste(page, `Một <mot@anphat.vn>, hai@anphat.vn; ${workspace.owner.email}`)
    await expect(emails(page)).toHaveCount(4)
    await emails(page).last().fill('sai địa chỉ')
    await submit(page).click()
    await expect(page.getByText('Email không hợp lệ !')).toBeVisible()
    await expect(emails(page).nth(3)).toBeFocused()
    await expect(emails(page).nth(0)).toHaveValue('mot@anphat.vn')
    await page.getByRole('button', { name: 'Bỏ dòng 4' }).click()
    await submit(page).click()
    const results = page.getByRole('list', { name: 'Kết quả' }).getByRole('listitem')
    await expect(results).toHaveCount(3)
    await expect(results.nth(0)).toContainText('Đã gửi lời mời')
    await expect(results.nth(2)).toContainText('Đã là thành viên từ trước')
    await page.getByRole('button', { name: 'Xong' }).click()
    await expect(page.getByRole('row')).toHaveCount(4)
  })

  test('asks before a list being typed is thrown away', async ({ browser }) => {
    const page = await openStaff(browser, await createWorkspace(server))
    await page.getByRole('button', { name: 'Thêm thành viên' }).click()
    await emails(page).first().fill('dang-go@anphat.vn')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Bỏ danh sách đang nhập?' }).getByRole('button', { name: 'Hủy' }).click()
    await expect(emails(page).first()).toHaveValue('dang-go@anphat.vn')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bỏ danh sách' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('changing people', () => {
  test('a role is changed after a question, an owner made apart', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    await addMember(server, workspace, await createNamed(server, 'Phạm', 'Đức Anh'), 'user')
    const page = await openStaff(browser, workspace)
    const menu = page.getByRole('button', { name: /^Đổi vai trò của Phạm Đức Anh/ })
    await expect(page.getByRole('button', { name: /^Đổi vai trò của Nguyễn/ })).toHaveCount(0)
    await menu.click()
    await expect(page.getByRole('menuitem')).toHaveText([/^Quản lý/, /^Thành viên/, 'Đặt làm chủ sở hữu…'])
    await page.getByRole('menuitem', { name: /^Quản lý/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Đổi vai trò của Phạm Đức Anh?')
    await page.getByRole('button', { name: 'Hủy' }).click()
    await expect(rowOf(page, 'Phạm Đức Anh')).toContainText('Thành viên')
    await menu.click()
    await page.getByRole('menuitem', { name: /^Quản lý/ }).click()
    await page.getByRole('button', { name: 'Đổi vai trò', exact: true }).click()
    await expect(toast(page, 'Đã đổi vai trò của Phạm Đức Anh')).toBeVisible()
    await expect(rowOf(page, 'Phạm Đức Anh')).toContainText('Quản lý')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Đặt làm chủ sở hữu…' }).click()
    await page.getByRole('button', { name: 'Đặt làm chủ sở hữu', exact: true }).click()
    await expect(rowOf(page, 'Phạm Đức Anh')).toContainText('Chủ sở hữu')
  })

  test('somebody is removed after a question that names them; the last owner cannot leave', async ({ browser }) => {
    const workspace = await createWorkspace(server, 'Đóng Cửa')
    await addMember(server, workspace, await createNamed(server, 'Bùi', 'Gia Huy'), 'user')
    const page = await openStaff(browser, workspace)
    await page.getByRole('button', { name: 'Thao tác với Bùi Gia Huy' }).click()
    await page.getByRole('menuitem', { name: 'Xóa khỏi doanh nghiệp' }).click()
    await expect(page.getByRole('dialog')).toContainText('Xóa Bùi Gia Huy khỏi Đóng Cửa?')
    await page.getByRole('button', { name: 'Xóa thành viên' }).click()
    await expect(toast(page, 'Đã xóa Bùi Gia Huy')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Thao tác với Nguyễn Thị Minh Châu' }).click()
    await page.getByRole('menuitem', { name: 'Rời khỏi doanh nghiệp' }).click()
    await page.getByRole('button', { name: 'Rời khỏi', exact: true }).click()
    await expect(toast(page, 'cần ít nhất một chủ sở hữu')).toBeVisible()
  })

  test('an invitation is withdrawn, or sent again once a day', async ({ browser }) => {
    const page = await openStaff(browser, await createWorkspace(server))
    await page.getByRole('button', { name: 'Thêm thành viên' }).click()
    await emails(page).first().fill('rut-lai@anphat.vn')
    await submit(page).click()
    const menu = page.getByRole('button', { name: 'Thao tác với rut-lai@anphat.vn' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Gửi lại lời mời' }).click()
    await expect(toast(page, 'Hôm nay đã gửi email mời')).toBeVisible()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Rút lời mời' }).click()
    await page.getByRole('button', { name: 'Rút lời mời', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('a new role and a removal reach an open browser at once', async ({ browser }) => {
    const workspace = await createWorkspace(server, 'Tức Thì')
    const member = await createNamed(server, 'Hoàng', 'Mỹ Linh')
    await addMember(server, workspace, member, 'user')
    const theirs = await openStaff(browser, workspace, { as: member })
    await expect(theirs.getByRole('row')).toHaveCount(3)
    await expect(theirs.getByRole('button', { name: 'Thêm thành viên' })).toHaveCount(0)
    const page = await openStaff(browser, workspace)
    await page.getByRole('button', { name: /^Đổi vai trò của Hoàng Mỹ Linh/ }).click()
    await page.getByRole('menuitem', { name: /^Quản lý/ }).click()
    await page.getByRole('button', { name: 'Đổi vai trò', exact: true }).click()
    await expect(theirs.getByRole('button', { name: 'Thêm thành viên' })).toBeVisible()
    await page.getByRole('button', { name: 'Thao tác với Hoàng Mỹ Linh' }).click()
    await page.getByRole('menuitem', { name: 'Xóa khỏi doanh nghiệp' }).click()
    await page.getByRole('button', { name: 'Xóa thành viên' }).click()
    await expect(theirs).toHaveURL('/enterprise/add')
  })
})

test.describe('somebody whose address is not confirmed', () => {
  test('is told why they cannot invite yet', async ({ browser }) => {
    const workspace = await createWorkspace(server)
    const hasty = await server.createPerson(undefined, { confirmed: false })
    await addMember(server, workspace, hasty, 'meeting-manager')
    const page = await openStaff(browser, workspace, { as: hasty })
    await expect(page.getByRole('button', { name: 'Thêm thành viên' })).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: 'chưa được xác nhận' })).toBeVisible()
  })
})

test.describe('an invitation', () => {
  const EMAIL = 'khach@anphat.vn'

  async function invite(browser: Parameters<typeof openPage>[0], workspace: Workspace, email: string): Promise<Page> {
    const page = await openStaff(browser, workspace)
    await page.getByRole('button', { name: 'Thêm thành viên' }).click()
    await emails(page).first().fill(email)
    await submit(page).click()
    await expect(toast(page, 'Đã gửi 1 lời mời')).toBeVisible()
    return page
  }

  test('lets somebody new register by the mailed link, which confirms their address, and join', async ({ browser }) => {
    const workspace = await createWorkspace(server, 'Mời Vào')
    const owners = await invite(browser, workspace, EMAIL)
    const link = `/invitation?token=${await invitationToken(EMAIL)}`

    const page = await openPage(browser, server, link)
    await expect(page.getByRole('heading', { name: 'Lời mời vào Mời Vào' })).toBeVisible()
    await expect(page.getByText('Nguyễn Thị Minh Châu mời bạn')).toBeVisible()
    await page.getByRole('link', { name: 'Đăng nhập để nhận lời mời' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(link)}`)
    await page.goto(link)
    await page.getByRole('link', { name: 'Tạo tài khoản mới' }).click()
    await expect(page.locator('[data-path="email"]')).toHaveValue(EMAIL)
    await fillRegistration(page)
    await expect(page).toHaveURL(new RegExp(`/${workspace.url}/`))
    await owners.reload()
    await expect(rowOf(owners, 'Nguyễn Hoàng Nam')).toContainText('Thành viên')
    await expect(owners.getByText('Email chưa xác minh')).toHaveCount(0)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Lời mời không còn hiệu lực' })).toBeVisible()
  })

  test('is accepted in the app by somebody with an account', async ({ browser }) => {
    const workspace = await createWorkspace(server, 'Nhận Trong Ứng Dụng')
    const person = await createNamed(server, 'Đặng', 'Văn Khoa')
    const theirs = await openPage(browser, server, '/enterprise/add', { as: person })
    await expect(theirs.getByLabel('Tên doanh nghiệp')).toBeVisible()
    const owners = await invite(browser, workspace, person.email)
    await expect(rowOf(owners, person.email)).toContainText('Đã mời')
    await expect(theirs.getByRole('heading', { name: 'Bạn được mời vào Nhận Trong Ứng Dụng' })).toBeVisible()
    await theirs.getByRole('main').getByRole('button', { name: 'Nhận lời' }).click()
    await expect(theirs).toHaveURL(new RegExp(`/${workspace.url}/`))
    await owners.reload()
    await expect(rowOf(owners, 'Đặng Văn Khoa')).toBeVisible()
  })

  test('is answered from the news of it, and found in the menu of enterprises', async ({ browser }) => {
    const own = await createWorkspace(server, 'Chỗ Của Mình')
    const inviting = await createWorkspace(server, 'Chỗ Mời')
    await invite(browser, inviting, own.owner.email)
    const page = await openStaff(browser, own)
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /Chỗ Của Mình/ })
      .click()
    await page.getByRole('menuitem', { name: /Chỗ Mời/ }).click()
    await expect(page).toHaveURL('/enterprise/add')
    await expect(page.getByRole('heading', { name: 'Bạn được mời vào Chỗ Mời' })).toBeVisible()
    await page.getByRole('button', { name: /^Thông báo/ }).click()
    const news = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'mời bạn vào Chỗ Mời' })
    await news.getByRole('button', { name: 'Nhận lời' }).click()
    await expect(toast(page, 'Bạn đã vào Chỗ Mời')).toBeVisible()
    await expect(news.getByRole('button', { name: 'Nhận lời' })).toHaveCount(0)
  })

  test('is declined, which the inviter sees and may ask again; a withdrawn one is gone', async ({ browser }) => {
    const workspace = await createWorkspace(server, 'Từ Chối')
    const email = 'tu-choi@anphat.vn'
    const owners = await invite(browser, workspace, email)
    const link = `/invitation?token=${await invitationToken(email)}`
    const stranger = await openPage(browser, server, link)
    await stranger.getByRole('button', { name: 'Từ chối lời mời' }).click()
    await stranger.getByRole('dialog').getByRole('button', { name: 'Từ chối lời mời' }).click()
    await expect(stranger.getByRole('heading', { name: 'Bạn đã từ chối lời mời' })).toBeVisible()
    await owners.reload()
    await expect(rowOf(owners, email)).toContainText('Từ chối')

    const second = 'rut@anphat.vn'
    await owners.getByRole('button', { name: 'Thêm thành viên' }).click()
    await emails(owners).first().fill(second)
    await submit(owners).click()
    await expect(rowOf(owners, second)).toContainText('Đã mời')
    const withdrawn = `/invitation?token=${await invitationToken(second)}`
    await owners.getByRole('button', { name: `Thao tác với ${second}` }).click()
    await owners.getByRole('menuitem', { name: 'Rút lời mời' }).click()
    await owners.getByRole('button', { name: 'Rút lời mời', exact: true }).click()
    await expect(rowOf(owners, second)).toHaveCount(0)
    await stranger.goto(withdrawn)
    await expect(stranger.getByRole('heading', { name: 'Lời mời không còn hiệu lực' })).toBeVisible()
  })

  test('tells an account with another address whose it is, and a late reader that it has expired', async ({
    browser,
  }) => {
    const workspace = await createWorkspace(server, 'Sai Địa Chỉ')
    await invite(browser, workspace, 'linh@acme.vn')
    const link = `/invitation?token=${await invitationToken('linh@acme.vn')}`
    const other = await createNamed(server, 'Lê', 'Khác')
    const page = await openPage(browser, server, link, { as: other })
    await expect(
      page.getByText(`Lời mời này gửi cho li•••@acme.vn; bạn đang đăng nhập bằng ${other.email}.`),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Vào Sai Địa Chỉ' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Đăng xuất và dùng tài khoản kia' }).click()
    await expect(page.getByRole('link', { name: 'Tạo tài khoản mới' })).toBeVisible()
    await server.runtime.db
      .updateTable('invitation')
      .set({ created_at: new Date(Date.now() - 15 * 86_400_000) })
      .where('business_id', '=', workspace.id)
      .execute()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Lời mời đã hết hạn' })).toBeVisible()
  })
})

for (const phone of [false, true]) {
  const dark = phone
  const where = `${phone ? 'phone' : 'desktop'} in ${dark ? 'dark' : 'light'}`
  test(`staff, its dialogs and the invitation have no accessibility violations on ${where}`, async ({ browser }) => {
    const workspace = await createWorkspace(server, 'Ai Cũng Dùng Được')
    await addMember(
      server,
      workspace,
      await createNamed(server, 'Công Tằng Tôn Nữ', 'Nguyễn Phương Thảo Trang'),
      'user',
    )
    const page = await openStaff(browser, workspace, { phone, dark })
    await page.getByRole('button', { name: 'Thêm thành viên' }).click()
    await emails(page)
      .first()
      .fill(`dai-${String(phone)}-${String(dark)}-${'x'.repeat(40)}@anphat.vn`)
    await expectAccessible(page)
    await submit(page).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Đã mời', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Đổi vai trò của Công/ }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectAccessible(page)
    const email = `dai-${String(phone)}-${String(dark)}-${'x'.repeat(40)}@anphat.vn`
    await page.goto(`/invitation?token=${await invitationToken(email)}`)
    await expect(page.getByRole('heading')).toBeVisible()
    await expectAccessible(page)
  })
}
