import type { Page } from '@playwright/test'
import { beginWork, createEnterprise, field, PASSWORD, register, signIn } from '@nine/testkit/browser/accounts'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { expect, test } from '@nine/testkit/browser/test'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFElEQVR4nGNk+M+ABzDhkxxJCgAcIgEPlyjtaQAAAABJRU5ErkJggg==',
  'base64',
)

const title = (page: Page) => page.getByRole('banner').getByRole('heading', { level: 1 })
const accountButton = (page: Page) => page.getByRole('button', { name: /^(Tài khoản của|Account of)/ })

test.describe('the frame', () => {
  test('sidebar entries lead to their pages, the title follows, and its width is remembered', async ({ page }) => {
    const { url } = await beginWork(page)
    await expect(title(page)).toHaveText('Tổng quan')
    const nav = page.getByRole('navigation', { name: 'Điều hướng' })
    await nav.getByRole('link', { name: 'Thành viên' }).click()
    await expect(page).toHaveURL(new RegExp(`/${url}/user`))
    await expect(title(page)).toHaveText('Thành viên')
    await expect(nav.getByRole('link', { name: 'Thành viên' })).toHaveAttribute('aria-current', 'page')
    await nav.getByRole('link', { name: 'Cài đặt hệ thống' }).click()
    await expect(page).toHaveURL(`/${url}/setting`)
    await expect(title(page)).toHaveText('Cài đặt hệ thống')
    await page.getByRole('button', { name: 'Thu gọn menu' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Mở rộng menu' }).click()
    await page.getByRole('link', { name: 'Nine, về trang tổng quan' }).click()
    await expect(page).toHaveURL(`/${url}/dashboard`)
  })

  test('on a tablet the sidebar is closed at first and lies over the page', async ({ page }) => {
    await page.setViewportSize(TABLET)
    const { url } = await beginWork(page)
    await expect(page.getByRole('navigation', { name: 'Điều hướng' })).toBeHidden()
    await page.getByRole('button', { name: 'Mở menu' }).click()
    const overlay = page.getByRole('dialog')
    await expect(overlay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await page.getByRole('button', { name: 'Mở menu' }).click()
    await overlay.getByRole('link', { name: 'Thành viên' }).click()
    await expect(page).toHaveURL(new RegExp(`/${url}/user`))
    await expect(overlay).toBeHidden()
    await expect(title(page)).toHaveText('Thành viên')
    await page.getByRole('banner').getByRole('link', { name: 'Nine, về trang tổng quan' }).click()
    await expect(page).toHaveURL(`/${url}/dashboard`)
  })

  test('the account menu names the person, switches enterprises and colours', async ({ page }) => {
    const { email } = await beginWork(page, 'Công ty Một')
    const other = await createEnterprise(page, 'Công ty Hai')
    await page.reload()
    await accountButton(page).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText('Nguyễn Hoàng Nam')).toBeVisible()
    await expect(menu.getByText(email)).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Công ty Hai' }).click()
    await expect(page).toHaveURL(new RegExp(`/${other}/`))
    expect(await page.evaluate(() => localStorage.getItem('enterprise-name'))).toBe('Công ty Hai')
    await accountButton(page).click()
    await menu.getByRole('menuitem', { name: 'Tối' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await accountButton(page).click()
    await menu.getByRole('menuitem', { name: 'Thêm doanh nghiệp' }).click()
    await expect(page).toHaveURL('/enterprise/add')
  })

  test('the switcher in the sidebar changes the workspace', async ({ page }) => {
    await beginWork(page, 'Công ty Một')
    const other = await createEnterprise(page, 'Công ty Hai')
    await page.reload()
    await page.getByRole('button', { name: 'Doanh nghiệp: Công ty Một' }).click()
    await page.getByRole('menuitem', { name: 'Công ty Hai' }).click()
    await expect(page).toHaveURL(new RegExp(`/${other}/`))
    await expect(page.getByRole('button', { name: 'Doanh nghiệp: Công ty Hai' })).toBeVisible()
  })

  test('help gives the hours, the phone with its code, and six guides that need no network', async ({ page }) => {
    await beginWork(page)
    await page.getByRole('button', { name: 'Trợ giúp' }).click()
    const help = page.getByRole('dialog')
    await expect(help).toContainText('Thứ Hai – Thứ Sáu, 9:00 – 18:00')
    await expect(help.getByRole('link', { name: '1900 6868' })).toHaveAttribute('href', 'tel:19006868')
    await expect(help.getByRole('img', { name: 'Mã QR để gọi 1900 6868' })).toBeVisible()
    await expect(help.getByRole('link', { name: /^(?!\d)/ })).toHaveCount(6)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.context().setOffline(true)
    await help.getByRole('link', { name: 'In nhãn QR' }).click()
    for (const [heading, language] of [
      ['In nhãn QR', 'English'],
      ['Printing QR labels', 'Tiếng Việt'],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(5)
      const picture = page.getByRole('article').getByRole('img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
      await page.getByRole('button', { name: /Ngôn ngữ|Language/ }).click()
      await page.getByRole('menuitem', { name: language }).click()
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Kiểm kê' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kiểm kê' })).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expectAccessible(page)
  })

  test('the palette finds pages without accents, and ? lists the keys', async ({ page }) => {
    const { url } = await beginWork(page)
    await page.goto(`/${url}/asset`)
    await expect(title(page)).toBeVisible()
    // At once: what is typed while the palette is still being fetched is not lost, nor taken for keys of the page.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('thanh vien')
    const search = page.getByPlaceholder('Tìm mọi thứ…')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    // The field that waits gives way to the palette's own.
    await expect(search).toHaveCount(1)
    await expect(search).toHaveValue('thanh vien')
    await expect(page.locator('[data-action][data-selected]')).toContainText('Thành viên')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${url}/user`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The field of the header searches everything; events are one of its entries.
    await page.getByRole('banner').getByRole('button', { name: 'Tìm nhanh' }).click()
    await search.fill('hội thảo')
    await page.getByRole('option', { name: 'Tìm sự kiện “hội thảo”' }).click()
    await expect(page).toHaveURL(`/${url}/event?limit=12&page=1&search=h%E1%BB%99i+th%E1%BA%A3o`)
    await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Tìm sự kiện' })).toHaveValue('hội thảo')
    await page.goto(`/${url}/user`)
    await expect(title(page)).toHaveText('Thành viên')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('Mở bảng phím tắt này')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await search.fill('english')
    await expect(page.locator('[data-action][data-selected]')).toContainText('English')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Members')
  })

  test('without a connection a page that was not fetched says so inside the frame', async ({ page }) => {
    const { url } = await beginWork(page)
    await page.goto(`/${url}/asset`)
    await expect(title(page)).toBeVisible()
    await accountButton(page).click()
    await expect(page.getByRole('menuitem', { name: 'Xem hồ sơ' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Danh mục' }).click()
    await expect(page.getByText('Không có kết nối')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByText(/preload|imported module/)).toHaveCount(0)
    for (const open of [
      () => page.getByRole('navigation').getByRole('link', { name: 'Sự kiện' }).click(),
      async () => {
        await accountButton(page).click()
        await page.getByRole('menuitem', { name: 'Xem hồ sơ' }).click()
      },
    ]) {
      await open()
      await expect(page.getByText('Không có kết nối')).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible()
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Danh sách tài sản' }).click()
    await expect(page.getByText('Chưa có tài sản nào')).toBeVisible()
    await page.context().setOffline(false)
  })

  test('the skip link leads past the frame', async ({ page }) => {
    await beginWork(page)
    await page.reload()
    await expect(title(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('the profile', () => {
  test('asks for what is missing, saves, and the header follows', async ({ page }) => {
    await beginWork(page)
    await accountButton(page).click()
    await page.getByRole('menuitem', { name: 'Xem hồ sơ' }).click()
    await expect(page).toHaveURL('/profile')
    await field(page, 'firstName').fill('')
    await field(page, 'phone').fill('123')
    await field(page, 'dateOfBirth').fill('01/01/2999')
    await field(page, 'department').fill('Kho vận')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(field(page, 'firstName')).toBeFocused()
    await expect(page.getByText('Số điện thoại không hợp lệ')).toBeVisible()
    await expect(page.getByText('Ngày không được ở tương lai.')).toBeVisible()
    await expect(page.getByText('Vui lòng nhập mục này')).toHaveCount(1)
    await field(page, 'firstName').fill('Minh Châu')
    await field(page, 'phone').fill('+84 912 345 678')
    await field(page, 'dateOfBirth').fill('31/12/1990')
    await field(page, 'address').fill('214 Nguyễn Trãi, Quận 1')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('Đã lưu hồ sơ.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tài khoản của Nguyễn Minh Châu' })).toBeVisible()
    await page.reload()
    await expect(field(page, 'phone')).toHaveValue('0912345678')
    await expect(field(page, 'dateOfBirth')).toHaveValue('31/12/1990')
    await expect(field(page, 'department')).toHaveValue('Kho vận')
  })

  test('a new e-mail address waits for its link', async ({ page }) => {
    await beginWork(page)
    await page.goto('/profile')
    // Nobody has given an address here: what else changes is saved all the same, and an address once given stays.
    await field(page, 'position').fill('Thủ kho')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('Đã lưu hồ sơ.')).toBeVisible()
    await field(page, 'address').fill(' ')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(field(page, 'address')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'address').fill('')
    await field(page, 'email').fill(`moi-${Date.now()}@example.com`)
    await page.getByRole('button', { name: 'Lưu' }).click()
    const pending = page.getByRole('status').filter({ hasText: 'Đang chờ xác nhận moi-' })
    await pending.getByRole('button', { name: 'Gửi lại thư xác nhận' }).click()
    await expect(page.getByText('Đã gửi lại thư xác nhận.')).toBeVisible()
    await page.getByLabel(/Ngày sinh/).click()
    await expect(page.getByRole('button', { name: 'Tháng sau' })).toBeDisabled()
  })

  test('asks before unsaved changes are left behind', async ({ page }) => {
    await beginWork(page)
    await page.goto('/profile')
    await field(page, 'position').fill('Thủ kho')
    await page.getByRole('link', { name: 'Thành viên' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Rời trang mà chưa lưu?')
    await question.getByRole('button', { name: 'Tiếp tục chỉnh sửa' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(field(page, 'position')).toHaveValue('Thủ kho')
    await page.getByRole('link', { name: 'Thành viên' }).click()
    await question.getByRole('button', { name: 'Rời trang' }).click()
    await expect(page).toHaveURL(/\/user/)
  })

  test('a photo is cropped to a square and shows in the header', async ({ page }) => {
    await beginWork(page)
    await page.goto('/profile')
    await page.locator('input[type=file]').setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByRole('dialog').getByRole('button', { name: 'Hoàn thành' }).click()
    await expect(page.getByText('Đã đổi ảnh đại diện.')).toBeVisible()
    await expect(accountButton(page).locator('img')).toBeVisible()
    await page.getByRole('button', { name: 'Gỡ ảnh' }).click()
    await expect(accountButton(page).locator('img')).toHaveCount(0)
  })

  test('the password changes only with the current one, and other devices are signed out', async ({
    page,
    browser,
  }) => {
    const { email } = await beginWork(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto('/login')
    await signIn(elsewhere, { email, password: PASSWORD })
    await page.goto('/profile?tab=security')
    await expect(page.getByText('Thiết bị này', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Đăng xuất Chrome/ })).toHaveCount(1)
    const change = page.getByRole('button', { name: 'Đổi mật khẩu' })
    await expect(page.getByText('thiết bị này vẫn đăng nhập; mọi thiết bị khác bị đăng xuất')).toBeVisible()
    await field(page, 'change-password-currentPassword').fill('sai-mat-khau')
    await field(page, 'change-password-password').fill('mat-khau-2')
    await field(page, 'change-password-confirmPassword').fill('mat-khau-x')
    await change.click()
    await expect(page.getByText('Mật khẩu không trùng khớp !')).toBeVisible()
    await page.getByRole('button', { name: 'Ngôn ngữ' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click()
    await field(page, 'change-password-confirmPassword').fill('mat-khau-2')
    await change.click()
    await expect(page.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible()
    await expect(field(page, 'change-password-currentPassword')).toBeFocused()
    await field(page, 'change-password-currentPassword').fill(PASSWORD)
    await change.click()
    await expect(page.getByText('Thay đổi mật khẩu thành công !')).toBeVisible()
    await expect(elsewhere).toHaveURL(/\/login/)
  })

  test('another session is signed out from the list', async ({ page, browser }) => {
    const { email } = await beginWork(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto('/login')
    await signIn(elsewhere, { email, password: PASSWORD })
    await page.goto('/profile?tab=security')
    await page.getByRole('button', { name: 'Đăng xuất mọi nơi khác' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất mọi nơi khác' }).click()
    await expect(page.getByText('Đã đăng xuất mọi nơi khác.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Đăng xuất Chrome/ })).toHaveCount(0)
    await expect(elsewhere).toHaveURL(/\/login/)
  })
})

for (const { name, size, scheme } of [
  { name: 'desktop', size: { width: 1440, height: 900 }, scheme: 'light' },
  { name: 'phone', size: PHONE, scheme: 'dark' },
] as const) {
  test(`account screens and the frame are accessible on ${name} in ${scheme}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of ['/login', '/register', '/forgot-password', `/reset-password?token=${'0'.repeat(64)}`]) {
      await page.goto(path)
      await expect(page.locator('button[type=submit]')).toBeVisible()
      await page.locator('button[type=submit]').click()
      await expectAccessible(page)
    }
    await beginWork(page, 'Công ty Cổ phần Thương mại và Dịch vụ Vận tải Đường bộ Bình Dương')
    await expect(page.getByText('Đăng Nhập Thành Công')).toBeHidden()
    await expectAccessible(page)
    if (name === 'phone') {
      await page.getByRole('navigation', { name: 'Lối tắt' }).getByRole('link', { name: 'Tôi' }).click()
      await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
    } else {
      await accountButton(page).click()
      await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible()
    }
    await page.waitForTimeout(300)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto('/profile')
    await field(page, 'phone').fill('')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expectAccessible(page)
    await page.goto('/profile?tab=security')
    await expect(page.getByText('Thiết bị này', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test(`the mailbox is accessible on ${name} in ${scheme}`, { tag: '@mailbox' }, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    await register(page)
    await page.goto('/mailbox')
    await page.getByRole('listitem').first().getByRole('button').click()
    await expectAccessible(page)
  })
}
