import type { Page } from '@playwright/test'
import { addDays, todayIn } from '@nine/contract/duration'
import { sql } from 'kysely'
import { remindHolders } from '../../apps/server/src/features/reminder/remind-holders.service.ts'
import { remindEverybody } from '../../apps/server/src/features/reminder/remind.service.ts'
import { keptMailsTo } from '@nine/testkit/doubles/kept-mails'
import { seedAssets } from '@nine/testkit/browser/inventory-setup'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { stopClock } from '@nine/testkit/browser/pauses'
import { SIZES, addMember, createNamed, createWorkspace, openPage, toast } from '@nine/testkit/browser/workspace'
import { expect, test } from '@nine/testkit/browser/test'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

test('a stranger reports a fault by phone, which becomes maintenance and is done', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const [asset] = await seedAssets(server, workspace)
  const name = asset?.name ?? ''
  const phone = await openPage(browser, server, `/asset/${workspace.id}/${asset?.id}`, { phone: true })
  await phone.getByText('Tìm thấy hoặc thấy hỏng?').click()
  await phone.getByRole('button', { name: 'Gửi' }).click()
  await expect(phone.getByText('Cảm ơn bạn.')).toBeHidden()
  await phone.getByRole('radio', { name: 'Vật này bị hỏng' }).check()
  await phone.getByRole('textbox', { name: 'Lời nhắn' }).fill('Máy kêu to rồi tắt hẳn')
  await phone.getByRole('textbox', { name: /^Email/ }).fill('nguoi.quet@example.com')
  await expectAccessible(phone)
  // A photo over a weak connection takes longer than other calls may.
  let isHeld = false
  await phone.route('**/asset-service/api/asset/*/*/report', () => {
    isHeld = true
  })
  await stopClock(phone)
  await phone.getByRole('button', { name: 'Gửi' }).click()
  await expect.poll(() => isHeld).toBe(true)
  await phone.clock.runFor(599_999)
  await expect(phone.getByRole('button', { name: 'Đang gửi…' })).toBeDisabled()
  await phone.clock.runFor(1)
  await phone.clock.resume()
  await phone.unroute('**/asset-service/api/asset/*/*/report')
  await phone.getByRole('button', { name: 'Gửi' }).click()
  await expect(phone.getByText(`Cảm ơn bạn. Nội thất An Phát đã nhận được lời nhắn.`)).toBeVisible()

  const page = await openPage(browser, server, `/${workspace.url}/dashboard`, { as: workspace.owner })
  await page.getByRole('link', { name: /Tin báo mới/ }).click()
  await expect(page.getByText('Máy kêu to rồi tắt hẳn')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Xử lý' }).click()
  const decision = dialog(page, /^Tin báo về /)
  await expect(decision.getByRole('radio', { name: 'Bắt đầu bảo trì' })).toBeChecked()
  await decision.getByRole('textbox', { name: /^Trả lời/ }).fill('Cảm ơn bạn, chúng tôi đang sửa.')
  await decision.getByRole('button', { name: /^Xong/ }).click()
  await expect(toast(page, 'Đã xử lý tin báo')).toBeVisible()
  await expect(async () => {
    const mails = await keptMailsTo(server.runtime, 'nguoi.quet@example.com')
    expect(mails.map(({ text }) => text).join(' ')).toContain('chúng tôi đang sửa')
  }).toPass()

  await page.goto(`/${workspace.url}/maintenance?tab=jobs`)
  await expect(page.getByText('Máy kêu to rồi tắt hẳn')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hoàn thành' }).click()
  const finishing = dialog(page, /^Hoàn thành bảo trì /)
  await finishing.getByRole('textbox', { name: 'Chi phí' }).fill('350000')
  await finishing.getByRole('textbox', { name: 'Đơn vị thực hiện' }).fill('Điện lạnh Hòa Phát')
  await finishing.getByRole('button', { name: /^Hoàn thành/ }).click()
  await expect(toast(page, 'Đã hoàn thành bảo trì')).toBeVisible()
  await expect(page.getByText('350.000 ₫')).toBeVisible()

  await page.goto(`/${workspace.url}/asset?asset=${asset?.id}`)
  const detail = dialog(page, new RegExp(name.slice(0, 10)))
  await detail.getByRole('tab', { name: 'Bảo trì 1' }).click()
  await expect(detail.getByRole('region', { name: 'Bảo trì', exact: true })).toContainText('350.000 ₫')
})

test('who finds a private thing writes to its company, and learns nothing else', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const [asset] = await seedAssets(server, workspace)
  const name = asset?.name ?? ''
  await server.runtime.db
    .updateTable('asset')
    .set({ visibility: 'private' })
    .where('id', '=', asset?.id ?? '')
    .execute()
  const label = `/asset/${workspace.id}/${asset?.id}`
  const stranger = await openPage(browser, server, label, { phone: true })
  await expect(stranger.getByText('Tài sản bạn tìm không tồn tại hoặc đã bị xóa.')).toBeVisible()

  const settings = await openPage(browser, server, `/${workspace.url}/setting`, { as: workspace.owner })
  await settings.getByRole('switch', { name: 'Nhận tin báo tìm thấy tài sản không công khai' }).click({ force: true })
  await expect(toast(settings, 'Đã lưu Nhận tin báo')).toBeVisible()
  await expect(settings.getByText('chỉ thấy tên công ty và mẫu nhắn tin')).toBeVisible()

  await stranger.goto(label)
  await expect(stranger.getByRole('heading', { name: 'Vật này của Nội thất An Phát' })).toBeVisible()
  expect(await stranger.content()).not.toContain(name)
  await expectAccessible(stranger)
  await stranger.getByRole('textbox', { name: 'Lời nhắn' }).fill('Nhặt được ở sảnh')
  await stranger.getByRole('button', { name: 'Gửi' }).click()
  await expect(stranger.getByText('Cảm ơn bạn. Nội thất An Phát đã nhận được lời nhắn.')).toBeVisible()

  await settings.goto(`/${workspace.url}/dashboard`)
  await settings.getByRole('link', { name: /Tin báo mới/ }).click()
  await expect(settings.getByText('Nhặt được ở sảnh')).toBeVisible()
  // Members who scan the label come to the asset itself.
  await settings.goto(label)
  await expect(dialog(settings, new RegExp(name.slice(0, 10)))).toBeVisible()
})

test('a category is maintained by a plan, and what was done sets the next date', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const [asset] = await seedAssets(server, workspace)
  await sql`
    insert into category (business_id, id, code, path, level, name)
    values (${workspace.id}, 'cccccccccccccccccccccccc', 'DM-1', 'cccccccccccccccccccccccc', 1, 'Điện lạnh')`.execute(
    server.runtime.db,
  )
  await sql`update asset set category_id = 'cccccccccccccccccccccccc'
    where business_id = ${workspace.id} and id = ${asset?.id}`.execute(server.runtime.db)
  const page = await openPage(browser, server, `/${workspace.url}/maintenance?tab=plans`, { as: workspace.owner })
  await expect(page.getByText('Chưa có kế hoạch nào')).toBeVisible()
  await page.getByRole('button', { name: 'Thêm kế hoạch' }).click()
  const planning = dialog(page, /^Thêm kế hoạch/)
  await planning.getByRole('button', { name: /^Lưu kế hoạch/ }).click()
  await expect(
    planning
      .getByText('Vui lòng')
      .or(planning.getByText(/bắt buộc|nhập/))
      .first(),
  ).toBeVisible()
  await planning.getByRole('textbox', { name: 'Tên kế hoạch' }).fill('Vệ sinh máy lạnh')
  await planning.getByLabel('Danh mục').first().click()
  await page
    .getByRole('option', { name: /Điện lạnh/ })
    .or(page.getByRole('treeitem', { name: /Điện lạnh/ }))
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Danh mục' })).toBeHidden()
  await planning.getByRole('button', { name: /^Lưu kế hoạch/ }).click()
  await expect(toast(page, 'Đã lưu kế hoạch')).toBeVisible()
  await expect(page.getByText('Danh mục Điện lạnh · 1 tài sản')).toBeVisible()
  await page.getByRole('tab', { name: 'Đến hạn' }).click()
  await expect(page.getByText('hôm nay')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ghi đã bảo trì' }).click()
  await dialog(page, /^Ghi đã bảo trì/)
    .getByRole('button', { name: /^Lưu/ })
    .click()
  await expect(toast(page, 'Đã ghi lần bảo trì')).toBeVisible()
  await expect(page.getByText('Không có gì đến hạn bảo trì')).toBeVisible()
})

test('who is late is reminded the day after in the app and by one mail, and can switch it off', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  const [asset] = await seedAssets(server, workspace)
  const { db, config } = server.runtime
  const today = todayIn(config.timeZone)
  await sql`update asset set holder_id = ${member.id} where business_id = ${workspace.id} and id = ${asset?.id}`.execute(
    db,
  )
  await sql`update custody set handed_on = ${today}::date, due_on = ${addDays(today, 2)}::date
    where business_id = ${workspace.id} and ended_at is null`.execute(db)
  const noonOf = (days: number) => new Date(Date.parse(`${addDays(today, days)}T05:00:00Z`))
  await remindEverybody(server.runtime, noonOf(3))
  await remindEverybody(server.runtime, noonOf(3))
  const mails = await keptMailsTo(server.runtime, member.email)
  expect(mails.filter(({ text }) => text.includes(asset?.name ?? '?'))).toHaveLength(1)

  const page = await openPage(browser, server, '/profile/reminders', { as: member })
  await page.getByRole('switch', { name: 'Hạn trả của tôi' }).click()
  await expect(page.getByRole('switch', { name: 'Hạn trả của tôi' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Tạo địa chỉ lịch' }).click()
  const address = await page.getByRole('textbox', { name: 'Địa chỉ lịch' }).inputValue()
  await expectAccessible(page)
  const calendar = await page.request.get(address.replace(/^https?:\/\/[^/]+/, server.url))
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  await remindEverybody(server.runtime, noonOf(9))
  expect(await keptMailsTo(server.runtime, member.email)).toHaveLength(1)

  await sql`update custody set handed_on = ${today}::date - 9, due_on = ${today}::date - 4
    where business_id = ${workspace.id} and ended_at is null`.execute(db)
  const owner = await openPage(browser, server, `/${workspace.url}/dashboard`, { as: workspace.owner })
  await expect(owner.getByRole('heading', { name: 'Cần làm' })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('link', { name: /Quá hạn trả/ }).click()
  await expect(owner.getByText(/quá hạn 4 ngày/)).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Phan Xuân Mai' })).toBeVisible()
  await owner.setViewportSize(SIZES.phone)
  await expectAccessible(owner)
})

test('somebody without an account is reminded by mail, and switches it off there', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const [asset] = await seedAssets(server, workspace)
  const { db, config } = server.runtime
  const page = await openPage(browser, server, `/${workspace.url}/asset?asset=${asset?.id}`, { as: workspace.owner })
  await page.getByRole('button', { name: 'Giao', exact: true }).click()
  const handing = dialog(page, /^Bàn giao /)
  await handing.getByText('Người mới', { exact: true }).click()
  await handing.getByRole('textbox', { name: 'Họ tên' }).fill('Đỗ Minh Khuê')
  await handing.getByRole('textbox', { name: 'Email' }).fill('minh.khue@example.com')
  await handing.getByText('Không cần', { exact: true }).click()
  await handing.getByRole('button', { name: /^Bàn giao/ }).click()
  await expect(toast(page, 'BB-000001')).toBeVisible()
  const today = todayIn(config.timeZone)
  await sql`update custody set due_on = ${today}::date where business_id = ${workspace.id}`.execute(db)
  await remindHolders(server.runtime, new Date(`${today}T05:00:00Z`))

  let link = ''
  await expect(async () => {
    const mails = await keptMailsTo(server.runtime, 'minh.khue@example.com')
    const text = mails.map((mail) => mail.text).join(' ')
    expect(text).toContain(asset?.name)
    link = /\/share\/reminder\?id=[0-9a-f]{24}&key=[0-9a-f]{64}/.exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  const phone = await openPage(browser, server, link, { phone: true })
  await expect(phone.getByText(/Nine nhắc minh.khue@example.com/)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Ngừng nhận thư nhắc' }).click()
  await expect(phone.getByText(/không nhận thư nhắc trả tài sản nữa/)).toBeVisible()
  expect(await remindHolders(server.runtime, new Date(`${addDays(today, 1)}T05:00:00Z`))).toBe(0)

  await page.goto(`/${workspace.url}/handover?tab=people`)
  await page.getByRole('link', { name: 'Đỗ Minh Khuê' }).click()
  await expect(page.getByText('Không nhận thư nhắc')).toBeVisible()
  await phone.getByRole('button', { name: 'Nhận lại thư nhắc' }).click()
  await expect(phone.getByRole('button', { name: 'Ngừng nhận thư nhắc' })).toBeVisible()
})
