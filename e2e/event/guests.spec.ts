import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expectPause } from '@nine/testkit/browser/pauses'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage, toast, type Workspace } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const open = (browser: Parameters<typeof openPage>[0], { url, owner }: Workspace, event: string, view = {}) =>
  openPage(browser, server, `/${url}/event/${event}?tab=guest`, { as: owner, ...view })

test('guests come from a file after a trial, with their code by mail, and go into another', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: 24, published: true, capacity: 200 })
  const page = await open(browser, workspace, event)
  await expect(page.getByText('Chưa có khách nào')).toBeVisible()
  await page.getByRole('link', { name: 'Nhập từ tệp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhập khách từ tệp' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Tải tệp mẫu' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('mau-nhap-khach.csv')
  await expectAccessible(page)
  const csv =
    'DANH SÁCH KHÁCH\nHọ đệm,Tên,Email,SĐT,Suất ăn\nLê Minh,Anh,anh@example.com,903118412,Chay\n' +
    'Trần,Hỏng,hong@gmail,\nPhạm,Bảo,bao@example.com,,\n'
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'khach.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(dialog.getByText('Ghép thành')).toBeVisible()
  await expect(dialog.getByText('2 mới', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Email sai')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Email: hong@gmail\./ }).click()
  const cell = dialog.getByRole('textbox', { name: 'Email của dòng 4' })
  await cell.fill('hong@gmail.com')
  await cell.press('Enter')
  await expect(dialog.getByText('3 mới', { exact: true })).toBeVisible()
  await dialog.getByLabel('Gửi vé qua email cho 3 khách mới').check()
  await dialog.getByRole('button', { name: /^Nhập 3 khách/ }).click()
  await expect(dialog.getByText('Thêm 3 khách mới')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Xem danh sách khách' }).click()
  await expect(page.getByRole('row', { name: /Lê Minh Anh/ })).toContainText('Nhập từ tệp')
  await expect(page.getByRole('row', { name: /Lê Minh Anh/ })).toContainText('Đã gửi')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải danh sách' }).click(),
  ])
  const sheet = read(readFileSync(await file.path())).Sheets['Khách']
  const rows = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : []
  expect(rows[1]?.slice(0, 5)).toEqual(['Lê Minh Anh', 'anh@example.com', '0903118412', 'Nhập từ tệp', 'Check in'])
})

test('a guest is looked up, checked in, and seen at once by another organiser', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: -1, end: 4, published: true })
  for (let i = 1; i <= 11; i++) await seedGuest(server, workspace, event, { name: `Khách Thứ ${i}` })
  await seedGuest(server, workspace, event, {
    name: 'Đặng Hồng Hạnh',
    email: 'hanh@example.com',
    phone: '0988201655',
    answers: { 'radio-add-vai-tro': { title: 'Vai trò', data: 'Diễn giả' } },
  })
  const other = await open(browser, workspace, event)
  await expect(other.getByRole('button', { name: 'Đã vào 0' })).toBeVisible()
  const page = await open(browser, workspace, event)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('Hiển thị 1-10 trên 12 bản ghi')).toBeVisible()
  await expectPause(
    page,
    300,
    () => page.getByRole('searchbox', { name: 'Tìm tên, email, điện thoại, mã vé' }).fill('  hong hanh '),
    async () => /[?&]search=hong\+hanh(&|$)/.test(page.url()),
  )
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Đặng Hồng Hạnh', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Đặng Hồng Hạnh' })
  await expect(details).toContainText('Diễn giả')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await page.getByRole('button', { name: 'Check in Đặng Hồng Hạnh' }).click()
  await expect(toast(page, 'Check in thành công !')).toBeVisible()
  await expect(page.getByRole('row', { name: /Đặng Hồng Hạnh/ })).toContainText(/Đã vào \d\d:\d\d/)
  await expect(page.getByRole('button', { name: 'Check in Đặng Hồng Hạnh' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: /Đã vào 1/ })).toBeVisible()
  await expect(other.getByRole('img', { name: /^Đông nhất lúc \d\d:\d\d: 1 khách$/ })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Quét mã' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Tìm tên, email, điện thoại, mã vé' }).fill('')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  const bar = page.getByRole('region', { name: 'Khách đang chọn' })
  await expect(bar).toContainText('10')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Chọn Khách Thứ 5', exact: true }).uncheck()
  await bar.getByRole('button', { name: 'Check in' }).click()
  const question = page.getByRole('dialog', { name: 'Check-in cho 8 khách?' })
  await question.getByRole('button', { name: 'Check in' }).click()
  await expect(toast(page, 'Đã check in 8 khách')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(other.getByRole('button', { name: /Đã vào 9/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(toast(page, 'Đã hoàn tác check in của 8 khách')).toBeVisible()
  await expect(other.getByRole('button', { name: /Đã vào 1/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check in Khách Thứ 11' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Chọn Khách Thứ 5', exact: true }).check()
  await bar.getByRole('button', { name: 'Việc khác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa khách' }).click()
  await expect(page.getByRole('row', { name: /Khách Thứ 5/ })).toHaveCount(0)
  await expect(page.getByText('Hiển thị 1-10 trên 11 bản ghi')).toBeVisible()
})

test('works on a phone in English; a guest is removed and the place is free', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, { start: 24, published: true, capacity: 5 })
  await seedGuest(server, workspace, event, { name: 'Cao Xuân Trường', phone: '0983660174', checkedIn: true })
  await seedGuest(server, workspace, event, { name: 'Lý Mỹ Yến' })
  const page = await open(browser, workspace, event, { phone: true, lang: 'en' })
  await expect(page.getByText('Cao Xuân Trường')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions for Lý Mỹ Yến' }).click()
  await page.getByRole('menuitem', { name: 'Remove guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove guest' }).click()
  await expect(page.getByText('Lý Mỹ Yến')).toHaveCount(0)
  const { guest_count } = await server.runtime.db
    .selectFrom('event')
    .select('guest_count')
    .where('id', '=', event)
    .executeTakeFirstOrThrow()
  expect(guest_count).toBe(1)
})
