import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage, addMember, toast } from '@nine/testkit/browser/workspace'
import { expect, test } from '@nine/testkit/browser/test'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const stored = (page: Page) =>
  page.evaluate(() => ({
    id: localStorage.getItem('enterprise-id'),
    name: localStorage.getItem('enterprise-name'),
    url: localStorage.getItem('enterprise-url'),
  }))
const row = (page: Page, label: string) => page.getByText(label, { exact: false }).first().locator('..')
const edit = (page: Page, field: string) => page.getByRole('button', { name: `Sửa ${field}` }).click()

test.describe('creating an enterprise', () => {
  test('asks for a name, shows the address it gets, and begins to work in it', async ({ browser }) => {
    const person = await server.createPerson()
    const page = await openPage(browser, server, '/', { as: person })
    await expect(page).toHaveURL('/enterprise/add')
    await expect(page.getByRole('heading', { name: 'Tạo doanh nghiệp' })).toBeVisible()
    const name = page.getByRole('textbox', { name: 'Tên doanh nghiệp' })
    const finish = page.getByRole('button', { name: 'Hoàn thành' })
    await expect(name).toBeFocused()
    await expect(finish).toBeDisabled()
    await name.fill('   ')
    await name.blur()
    await expect(page.getByText('Vui lòng nhập tên doanh nghiệp !')).toBeVisible()
    await expect(finish).toBeDisabled()
    await name.fill(' Gỗ Đức Thành ')
    await expect(finish).toBeDisabled()
    await expect(finish).toBeEnabled()
    await expect(page.getByText('go-duc-thanh')).toBeVisible()
    await finish.click()
    await expect(page).toHaveURL(/\/go-duc-thanh\//)
    expect(await stored(page)).toMatchObject({ name: 'Gỗ Đức Thành', url: 'go-duc-thanh' })
  })

  test('keeps what was typed when the server cannot be reached', async ({ browser }) => {
    const page = await openPage(browser, server, '/enterprise/add', { as: await server.createPerson() })
    const name = page.getByRole('textbox', { name: 'Tên doanh nghiệp' })
    await name.fill('Mất mạng')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Hoàn thành' }).click()
    await expect(toast(page, 'Không kết nối được với máy chủ')).toBeVisible()
    await expect(name).toHaveValue('Mất mạng')
    await page.context().setOffline(false)
    // A proxy that answers in place of the server has no message of ours.
    await page.route('**/gateway/business', (route) => route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' }))
    await page.getByRole('button', { name: 'Hoàn thành' }).click()
    await expect(toast(page, 'Lỗi chưa xác định').getByText('Lỗi', { exact: true })).toBeVisible()
    await page.unroute('**/gateway/business')
    await page.getByRole('button', { name: 'Hoàn thành' }).click()
    await expect(page).toHaveURL(/\/mat-mang\//)
  })
})

test('switching stores the other enterprise and goes to it', async ({ browser }) => {
  const first = await createWorkspace(server, 'Xưởng Một')
  const second = await createWorkspace(server, 'Xưởng Hai')
  await addMember(server, second, first.owner, 'user')
  const page = await openPage(browser, server, `/${first.url}/user`, { as: first.owner })
  await page.getByRole('button', { name: /Doanh nghiệp: Xưởng Một/ }).click()
  await page.getByRole('menuitem', { name: 'Xưởng Hai' }).click()
  await expect(page).toHaveURL(new RegExp(`/${second.url}/`))
  expect(await stored(page)).toEqual({ id: second.id, name: 'Xưởng Hai', url: second.url })
  await page.getByRole('button', { name: /Doanh nghiệp: Xưởng Hai/ }).click()
  await page.getByRole('menuitem', { name: 'Thêm doanh nghiệp' }).click()
  await expect(page).toHaveURL('/enterprise/add')
})

test.describe('company settings', () => {
  test('are edited in place, row by row, and survive a reload', async ({ browser }) => {
    const { url, owner } = await createWorkspace(server, 'Cài Đặt')
    const page = await openPage(browser, server, `/${url}/setting`, { as: owner })
    await edit(page, 'mã số thuế')
    await page.getByRole('textbox', { name: 'Mã số thuế' }).fill('0312 456 789')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Đã lưu Mã số thuế')).toBeVisible()
    await expect(page.getByText('0312 456 789')).toBeVisible()

    await edit(page, 'tên công ty')
    const name = page.getByRole('textbox', { name: 'Tên công ty' })
    await name.fill('  ')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Vui lòng nhập tên doanh nghiệp !')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Công ty Đổi Tên')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(toast(page, 'Đã lưu Tên công ty')).toBeVisible()
    await expect(page).toHaveURL(`/${url}/setting`)
    expect(await stored(page)).toMatchObject({ name: 'Công ty Đổi Tên', url })
    await expect(page.getByRole('button', { name: /Doanh nghiệp: Công ty Đổi Tên/ })).toBeVisible()

    await edit(page, 'địa chỉ')
    await page.getByRole('textbox', { name: 'Địa chỉ' }).fill('214 Nguyễn Trãi')
    await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('ho chi minh')
    await page.getByRole('option', { name: 'TP Hồ Chí Minh' }).click()
    await page.getByRole('combobox', { name: 'Quận, huyện' }).click()
    await page.getByRole('option', { name: 'Huyện Bình Chánh' }).click()
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('214 Nguyễn Trãi, Huyện Bình Chánh, TP Hồ Chí Minh')).toBeVisible()

    await page.reload()
    await expect(page.getByText('214 Nguyễn Trãi, Huyện Bình Chánh, TP Hồ Chí Minh')).toBeVisible()
    await expect(page.getByText('0312 456 789')).toBeVisible()
  })

  test('show a fault at its field, and Esc leaves without saving', async ({ browser }) => {
    const { url, owner } = await createWorkspace(server, 'Sai Số')
    const page = await openPage(browser, server, `/${url}/setting`, { as: owner })
    await edit(page, 'điện thoại')
    await expect(page.getByText('Cần có mã số thuế để lưu thông tin công ty.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Mã số thuế' }).fill('0312456789')
    await page.getByRole('textbox', { name: 'Điện thoại' }).fill('12ab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Số điện thoại không hợp lệ')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Điện thoại' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Điện thoại' })).toBeHidden()
    await expect(page.getByText('12ab')).toBeHidden()
  })

  test('ask before another row takes the place of one not saved', async ({ browser }) => {
    const { url, owner } = await createWorkspace(server, 'Hỏi Trước')
    const page = await openPage(browser, server, `/${url}/setting`, { as: owner })
    await edit(page, 'tên công ty')
    await page.getByRole('textbox', { name: 'Tên công ty' }).fill('Đang gõ dở')
    await edit(page, 'mã số thuế')
    await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
    await expect(page.getByRole('textbox', { name: 'Tên công ty' })).toHaveValue('Đang gõ dở')
    await edit(page, 'mã số thuế')
    await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
    await expect(page.getByRole('textbox', { name: 'Mã số thuế' })).toBeFocused()
  })

  test('hide the holder and the price on public pages', async ({ browser }) => {
    const { url, owner } = await createWorkspace(server, 'Riêng Tư')
    const page = await openPage(browser, server, `/${url}/setting`, { as: owner })
    await page.getByRole('switch', { name: 'Hiện giá mua' }).click({ force: true })
    await expect(page.getByText('Giá và khấu hao đang được ẩn: chỉ thành viên thấy.')).toBeVisible()
    await expect(page.getByText('Giá mua đang được ẩn')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Hiện giá mua' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Hiện người giữ' })).toBeChecked()
    await expect(page.getByText('li•••@anphat.vn', { exact: true })).toBeVisible()
    await page.getByRole('switch', { name: 'Hiện đầy đủ email của người giữ' }).click({ force: true })
    await expect(page.getByText('linh.hoang@anphat.vn')).toBeVisible()
  })

  test('take a logo, cropped 7 to 3, and give it back', async ({ browser }) => {
    const { url, owner } = await createWorkspace(server, 'Có Logo')
    const page = await openPage(browser, server, `/${url}/setting`, { as: owner })
    await expect(page.getByRole('button', { name: 'Tải logo lên' })).toBeDisabled()
    await edit(page, 'Mã số thuế')
    await page.getByRole('textbox', { name: 'Mã số thuế' }).fill('0312456789')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByRole('button', { name: 'Tải logo lên' })).toBeEnabled()
    const picture = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#14343c' } })
      .png()
      .toBuffer()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Tải logo lên' }).click()
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('dialog').getByRole('button', { name: 'Hoàn thành' }).click()
    const logo = page.getByRole('img', { name: 'Logo của Có Logo' })
    await expect(logo).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(logo).toBeVisible()
    await page.getByRole('button', { name: 'Gỡ logo' }).click()
    await expect(page.getByText('Chưa có logo')).toBeVisible()
  })

  test('are only read by who does not own the enterprise', async ({ browser }) => {
    const workspace = await createWorkspace(server, 'Chỉ Đọc')
    const member = await server.createPerson()
    await addMember(server, workspace, member, 'meeting-booking')
    const page = await openPage(browser, server, `/${workspace.url}/setting`, { as: member })
    await expect(page.getByText('Chỉ chủ sở hữu sửa được các mục này.')).toBeVisible()
    await expect(row(page, 'Tên công ty')).toContainText('Chỉ Đọc')
    await expect(page.getByRole('button', { name: /^Sửa / })).toHaveCount(0)
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByText('Đang bật')).toHaveCount(2)
    await expect(page.getByText('Đang tắt')).toHaveCount(2)
  })

  test('offer a retry when they cannot be loaded', async ({ browser }) => {
    const { id, url, owner } = await createWorkspace(server, 'Thử Lại')
    const page = await openPage(browser, server, `/${url}/user`, { as: owner })
    await page.route(`**/gateway/business/${id}`, (route) => route.abort())
    await page.getByRole('link', { name: 'Cài đặt hệ thống' }).click()
    await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible({ timeout: 20_000 })
    await page.unroute(`**/gateway/business/${id}`)
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect(page.getByText('Thông tin công ty')).toBeVisible()

    // Refused, nothing of the enterprise stays in the browser but language, colours and who is signed in.
    await page.evaluate(() => ['lang', 'color-scheme', 'gate-name'].forEach((key) => localStorage.setItem(key, 'vn')))
    await page.route(`**/gateway/business/${id}`, (route) => route.fulfill({ status: 403, json: {} }))
    await page.reload()
    await expect.poll(() => stored(page)).toEqual({ id: null, name: null, url: null })
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(kept).toEqual({ lang: 'vn', 'color-scheme': 'vn', login: expect.stringContaining(owner.id) })
  })
})

for (const phone of [false, true]) {
  const dark = phone
  const where = `${phone ? 'phone' : 'desktop'} in ${dark ? 'dark' : 'light'}`
  test(`settings and the create screen have no accessibility violations on ${where}`, async ({ browser }) => {
    const { url, owner } = await createWorkspace(server, 'Dễ Dùng')
    const lang = dark ? 'en' : 'vn'
    const page = await openPage(browser, server, `/${url}/setting`, { as: owner, phone, dark, lang })
    await expect(page.getByText(/^(Thông tin công ty|Company details)$/)).toBeVisible()
    await page.getByRole('button', { name: /^(Sửa địa chỉ|Edit address)$/ }).click()
    await expectAccessible(page)
    await page.goto('/enterprise/add')
    await expect(page.getByRole('button', { name: /^(Hoàn thành|Finish)$/ })).toBeVisible()
    await expectAccessible(page)
  })
}
