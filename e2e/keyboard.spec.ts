import type { Locator, Page } from '@playwright/test'
import { field } from '@nine/testkit/browser/accounts'
import { picture, seedTrees } from '@nine/testkit/browser/asset-seed'
import { seedEvent } from '@nine/testkit/browser/event-setup'
import { itemsOf, seedAssets, seedCheck } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'

// Without a mouse: every step is a key press, and the focus is visible.

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const MOST_STEPS = 60

/** Presses Tab until the wanted element has a visible focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return expectSeen(wanted)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`)
}

/** The focus is visible: the element looks different without it. */
async function expectSeen(focused: Locator): Promise<void> {
  const isSeen = await focused.evaluate((node) => {
    if (!(node instanceof HTMLElement)) return false
    const looks = () =>
      [node, node.parentElement ?? node]
        .map((each) => getComputedStyle(each))
        .map(({ outline, boxShadow, borderColor, backgroundColor }) => [
          outline,
          boxShadow,
          borderColor,
          backgroundColor,
        ])
        .join(';')
    const withFocus = looks()
    node.blur()
    const without = looks()
    node.focus()
    return withFocus !== without
  })
  expect(isSeen, `the focus is seen on ${String(focused)}`).toBe(true)
}

const choose = async (page: Page, combobox: Locator, words: string, name: string) => {
  await tabTo(page, combobox)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tree')).toBeVisible()
  await page.keyboard.type(words)
  await expect(page.locator('[role=treeitem][data-active]')).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tree')).toBeHidden()
  await expect(combobox).toBeFocused()
  await expect(combobox).toContainText(name)
}

test('an asset is added: from the list into the dialog, through its fields, and back', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await seedTrees({ origin: server.url, token: workspace.owner.token, business: workspace.id })
  const page = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  await expect(page.getByText('Chưa có tài sản nào')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Đến nội dung chính' })
  await expect(skip).toBeFocused()
  await expectSeen(skip)
  await page.keyboard.press('Enter')
  const add = page.getByRole('main').getByRole('button', { name: 'Thêm tài sản' }).first()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, dialog.getByRole('button', { name: 'chọn từ máy' }))
  await page.keyboard.press('Enter')
  const buffer = await picture('bàn', 1, 320, 240)
  await (await choosing).setFiles({ name: 'bàn.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByRole('button', { name: 'Bỏ ảnh 1' })).toBeVisible()
  await tabTo(page, field(page, 'asset-name'))
  await page.keyboard.type('Máy chiếu Epson')
  await choose(page, dialog.getByRole('combobox', { name: 'Danh mục' }), 'trinh chieu', 'Trình chiếu')
  await choose(page, dialog.getByRole('combobox', { name: 'Vị trí', exact: true }), 'hop lon', 'Phòng họp lớn')
  await tabTo(page, dialog.getByRole('button', { name: /^Lưu tài sản/ }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Máy chiếu Epson' })).toBeVisible()
})

test('an item is checked and another one marked as damaged; the focus comes back each time', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await seedAssets(server, workspace)
  const check = await seedCheck(server, workspace)
  const page = await openPage(browser, server, `/${workspace.url}/inventory`, { as: workspace.owner })
  const link = page.getByRole('link', { name: /^Kiểm kê quý IV/ })
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const counter = page.getByTestId('counter')
  await expect(counter).toContainText('0 / 6')
  const box = page.getByRole('checkbox', { name: /^Đã kiểm Máy khoan/ })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(counter).toContainText('1 / 6')

  const damaged = page.getByRole('group', { name: /^Tình trạng của Máy quét/ }).getByRole('button', { name: 'Hư hỏng' })
  await tabTo(page, damaged)
  await page.keyboard.press('Enter')
  const note = page.getByRole('textbox', { name: 'Ghi chú' })
  await tabTo(page, note)
  await page.keyboard.type('Vỡ kính')
  await tabTo(page, page.getByRole('button', { name: 'Đánh dấu hư hỏng' }))
  await page.keyboard.press('Enter')
  await expect(damaged).toHaveAttribute('aria-pressed', 'true')
  await expect(damaged).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(counter).toBeHidden()
  await expect(link).toBeFocused()
  await expect.poll(async () => (await itemsOf(server, check)).get('TS-000003')?.notes).toBe('Vỡ kính')
})

test('somebody registers for an event and holds the ticket', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: 24, published: true })
  const page = await openPage(browser, server, `/${workspace.url}/${event}`)
  const join = page.getByRole('button', { name: 'Tham gia' })
  await tabTo(page, join)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Đăng ký tham gia' })
  await expect(form).toBeVisible()
  for (const [label, words] of [
    ['Họ và tên', 'Lê Minh Anh'],
    ['Số điện thoại', '0903118412'],
    ['Email', 'minh.anh@example.com'],
    ['Địa chỉ', 'Gò Vấp'],
  ] as const) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(words)
  }
  await tabTo(page, form.getByLabel(/^Tôi đồng ý/))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Đăng ký' }))
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('dialog', { name: 'Đăng ký thành công' })
  await expect(ticket.getByText('minh.anh@example.com')).toBeVisible()
  await tabTo(page, ticket.getByRole('button', { name: 'Đóng' }))
  await page.keyboard.press('Enter')
  await expect(ticket).toBeHidden()
  await tabTo(page, page.getByRole('link', { name: 'Xem vé' }))
})
