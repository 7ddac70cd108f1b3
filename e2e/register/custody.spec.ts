import type { Page } from '@playwright/test'
import { PAPER_LINES_MAX } from '@nine/contract/custody/paper'
import { addDays, todayIn } from '@nine/contract/duration'
import { sql } from 'kysely'
import sharp from 'sharp'
import { remindEverybody } from '../../apps/server/src/features/reminder/remind.service.ts'
import { remindHolders } from '../../apps/server/src/features/reminder/remind-holders.service.ts'
import { keptMailsTo } from '@nine/testkit/doubles/kept-mails'
import { seedAssets, seedManyAssets } from '@nine/testkit/browser/inventory-setup'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import {
  addMember,
  createNamed,
  createWorkspace,
  openPage,
  toast,
  type Workspace,
} from '@nine/testkit/browser/workspace'
import { expect, test } from '@nine/testkit/browser/test'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const openAsset = (browser: Parameters<typeof openPage>[0], { url, owner }: Workspace, asset: string, view = {}) =>
  openPage(browser, server, `/${url}/asset?asset=${asset}`, { as: owner, ...view })

async function linkTo(email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const mails = await keptMailsTo(server.runtime, email)
    path =
      /\/share\/handover\?id=[0-9a-f]{24}&key=[0-9a-f]{64}/.exec(mails.map(({ text }) => text).join(' '))?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

const openCustodies = ({ id }: Workspace) =>
  server.runtime.db
    .selectFrom('custody')
    .select(['asset_id', 'person_id', 'holder_id'])
    .where('business_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Ô ký tên' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('nothing to sign on')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 4 })
  await page.mouse.move(box.x + 220, box.y + 70, { steps: 4 })
  await page.mouse.up()
}

test('an asset is handed over, accepted by phone from the mail without an account, asked back when late, and returned', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const [asset] = await seedAssets(server, workspace)
  const page = await openAsset(browser, workspace, asset?.id ?? '')
  await page.getByRole('button', { name: 'Giao', exact: true }).click()
  const handing = dialog(page, /^Bàn giao /)
  await handing.getByText('Người mới', { exact: true }).click()
  await handing.getByRole('textbox', { name: 'Họ tên' }).fill('Bùi Hải Yến')
  await handing.getByRole('textbox', { name: 'Bộ phận' }).fill('Phòng Thiết kế')
  await handing.getByRole('textbox', { name: 'Email' }).fill('hai.yen@example.com')
  await handing.getByRole('button', { name: '1 tháng' }).click()
  await handing.getByLabel('Kèm theo').fill('Sạc 65 W, túi chống sốc')
  await handing.locator('input[type=file]').setInputFiles({
    name: 'may.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#507050' } })
      .png()
      .toBuffer(),
  })
  // The minutes beside it say what is filled in.
  const minutes = handing.getByRole('article', { name: 'Biên bản bàn giao' })
  await expect(minutes.getByText('Bùi Hải Yến')).toHaveCount(2)
  await expect(minutes.getByRole('cell', { name: asset?.name ?? '' })).toBeVisible()
  await handing.getByRole('button', { name: /^Bàn giao/ }).click()
  await expect(toast(page, 'BB-000001')).toBeVisible()
  const held = page.getByRole('region', { name: 'Đang giữ' })
  await expect(held.getByText('Chờ xác nhận')).toBeVisible()
  await expect(held.getByText('Bùi Hải Yến')).toBeVisible()
  await expect(held.getByText('Tốt, kèm Sạc 65 W, túi chống sốc')).toBeVisible()

  const phone = await openPage(browser, server, await linkTo('hai.yen@example.com'), { phone: true })
  await expect(phone.getByRole('heading', { name: /bàn giao tài sản cho bạn/ })).toBeVisible()
  await expect(phone.getByText('Kèm: Sạc 65 W, túi chống sốc')).toBeVisible()
  const photo = phone.getByRole('img', { name: 'Ảnh 1' })
  await expect(photo).toBeVisible()
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await expectAccessible(phone)
  await draw(phone)
  await phone.getByRole('button', { name: 'Tôi đã nhận' }).click()
  await expect(phone.getByText('Bạn đã xác nhận đã nhận')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Bạn đã xác nhận đã nhận')).toBeVisible()
  const copy = phone.getByRole('button', { name: 'Tải biên bản (PDF)' })
  await expect(copy).toBeEnabled({ timeout: 60_000 })
  await expectAccessible(phone)
  const [saved] = await Promise.all([phone.waitForEvent('download'), copy.click()])
  expect(saved.suggestedFilename()).toBe('BB-000001.pdf')

  await page.reload()
  await expect(held.getByText(/^Email, /)).toBeVisible()
  await page.getByRole('tab', { name: 'Bàn giao 1' }).click()
  await expect(page.getByRole('tabpanel').getByText('Đã xác nhận')).toBeVisible()
  await page.getByRole('tab', { name: 'Thông tin' }).click()
  await expect(page.getByRole('button', { name: 'Tải PDF BB-000001' })).toBeEnabled({ timeout: 60_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải PDF BB-000001' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('BB-000001.pdf')

  // The clock goes on: on the day after it was due both hear of it, once.
  const { config } = server.runtime
  const dayAfter = new Date(`${addDays(todayIn(config.timeZone), 31)}T05:00:00Z`)
  for (const _ of [1, 2]) {
    await remindHolders(server.runtime, dayAfter)
    await remindEverybody(server.runtime, dayAfter)
  }
  const asked = async (email: string) =>
    (await keptMailsTo(server.runtime, email)).filter(
      ({ text }) => /trễ 1 ngày/.test(text) && text.includes(asset?.name ?? '?'),
    )
  expect(await asked('hai.yen@example.com')).toHaveLength(1)
  expect(await asked(workspace.owner.email)).toHaveLength(1)

  await page.getByRole('button', { name: 'Thu hồi' }).click()
  const returning = dialog(page, /^Thu hồi /)
  await expect(returning.getByText('Khi giao: Tốt')).toBeVisible()
  for (const accessory of ['Sạc 65 W', 'túi chống sốc'])
    await expect(returning.getByText(accessory, { exact: true })).toBeVisible()
  await returning.getByText('Trầy xước').click()
  await returning.getByRole('button', { name: /^Thu hồi/ }).click()
  await expect(toast(page, 'BB-000002')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thu hồi' })).toBeHidden()
})

test('somebody sees what they hold, confirms it, and is told what is overdue', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  const [asset] = await seedAssets(server, workspace)
  const page = await openAsset(browser, workspace, asset?.id ?? '')
  await page.getByRole('button', { name: 'Giao', exact: true }).click()
  const handing = dialog(page, /^Bàn giao /)
  await handing.getByRole('textbox', { name: 'Giao cho' }).fill('xuan mai')
  await page.getByRole('option', { name: /Phan Xuân Mai/ }).click()
  await handing.getByRole('button', { name: /^Bàn giao/ }).click()
  await expect(toast(page, 'BB-000001')).toBeVisible()

  const own = await openPage(browser, server, `/${workspace.url}/my-assets`, { as: member })
  await expect(own.getByRole('heading', { name: /Bàn giao chờ xác nhận/ })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Thu hồi tất cả' })).toBeHidden()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Tôi đã nhận' }).click()
  await expect(toast(own, 'Đã xác nhận BB-000001')).toBeVisible()
  await expect(own.getByRole('heading', { name: /Bàn giao chờ xác nhận/ })).toBeHidden()

  await sql`update custody set handed_on = current_date - 20, due_on = current_date - 5
    where business_id = ${workspace.id} and ended_at is null`.execute(server.runtime.db)
  const person = await openPage(browser, server, `/${workspace.url}/handover?tab=people`, { as: workspace.owner })
  await person.getByRole('link', { name: 'Phan Xuân Mai' }).click()
  await expect(person.getByText(/quá hạn \d ngày/)).toBeVisible()
  await expectAccessible(person)
  const list = await openPage(browser, server, `/${workspace.url}/asset`, { as: workspace.owner })
  await expect(list.getByText(/quá hạn \d ngày/).first()).toBeVisible()
})

test('several assets are one paper, each with its own condition and what comes with it', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  const [laptop, screen] = await seedAssets(server, workspace)
  await sql`update asset set holder_id = ${workspace.owner.id}
    where business_id = ${workspace.id} and id in (${laptop?.id}, ${screen?.id})`.execute(server.runtime.db)
  const page = await openPage(browser, server, `/${workspace.url}/handover/person?id=${workspace.owner.id}`, {
    as: workspace.owner,
  })
  await page.getByRole('button', { name: 'Chuyển cho người khác' }).click()
  const handing = dialog(page, /^Bàn giao 2 tài sản/)
  await handing.getByRole('textbox', { name: 'Giao cho' }).fill('xuan mai')
  await page.getByRole('option', { name: /Phan Xuân Mai/ }).click()
  await handing.getByText('Từng tài sản').click()
  await handing.getByRole('radiogroup', { name: screen?.name }).getByText('Trầy xước').click()
  await handing.getByLabel(`Kèm theo của ${laptop?.name}`).fill('Sạc 65 W')
  await handing.getByRole('button', { name: /^Bàn giao/ }).click()
  await expect(toast(page, 'BB-000001')).toBeVisible()
  const { content } = await server.runtime.db
    .selectFrom('handover')
    .select('content')
    .where('business_id', '=', workspace.id)
    .executeTakeFirstOrThrow()
  const said = new Map(content.lines.map(({ asset, condition, accessories }) => [asset, { condition, accessories }]))
  expect(said.get(laptop?.id ?? '')).toEqual({ condition: 'good', accessories: 'Sạc 65 W' })
  expect(said.get(screen?.id ?? '')).toEqual({ condition: 'worn', accessories: '' })
})

test('minutes that are wrong are issued anew with what is right, or only void', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const [asset] = await seedAssets(server, workspace)
  const page = await openAsset(browser, workspace, asset?.id ?? '')
  await page.getByRole('button', { name: 'Giao', exact: true }).click()
  const handing = dialog(page, /^Bàn giao /)
  await handing.getByText('Người mới', { exact: true }).click()
  await handing.getByRole('textbox', { name: 'Họ tên' }).fill('Lê Thu Hà')
  await handing.getByRole('textbox', { name: 'Email' }).fill('thu.ha.hai@example.com')
  await handing.getByRole('textbox', { name: 'Ghi chú' }).fill('Giao tại kho')
  await handing.getByRole('button', { name: /^Bàn giao/ }).click()
  await expect(toast(page, 'BB-000001')).toBeVisible()

  await page.goto(`/${workspace.url}/handover`)
  const paper = (number: string) => page.getByRole('listitem').filter({ has: page.getByText(number, { exact: true }) })
  const voiding = async (number: string) => {
    await page.getByRole('button', { name: `Việc khác với ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Hủy biên bản…' }).click()
    return dialog(page, new RegExp(`^Hủy biên bản ${number}`))
  }
  const anew = await voiding('BB-000001')
  const issue = anew.getByRole('button', { name: 'Hủy và lập lại' })
  await issue.click()
  await expect(anew.getByText('Vui lòng nhập mục này')).toBeVisible()
  await anew.getByRole('textbox', { name: 'Lý do hủy' }).fill('Ghi sai tình trạng')
  await expect(anew.getByRole('textbox', { name: 'Ghi chú', exact: true })).toHaveValue('Giao tại kho')
  await anew.getByText('Trầy xước').click()
  await anew.getByRole('textbox', { name: 'Ghi chú của tài sản' }).fill('Xước góc trái')
  await expect(anew.getByText('Người nhận được hỏi xác nhận')).toBeVisible()
  await expectAccessible(page)
  await issue.click()
  await expect(toast(page, 'Đã lập lại: BB-000002')).toBeVisible()
  await expect(paper('BB-000001').getByText('thay bằng BB-000002')).toBeVisible()
  await expect(paper('BB-000002').getByText('Chờ xác nhận')).toBeVisible()

  await page.goto(`/${workspace.url}/asset?asset=${asset?.id}`)
  await expect(page.getByRole('region', { name: 'Đang giữ' }).getByText('Trầy xước')).toBeVisible()
  const mails = async () =>
    (await keptMailsTo(server.runtime, 'thu.ha.hai@example.com')).find(({ subject }) => subject.includes('BB-000002'))
  await expect(async () => expect(await mails()).toBeDefined()).toPass()
  const path = /\/share\/handover\?id=[0-9a-f]{24}&key=[0-9a-f]{64}/.exec((await mails())?.text ?? '')?.[0] ?? ''
  const phone = await openPage(browser, server, path, { phone: true })
  await expect(phone.getByText('Ghi chú: Xước góc trái')).toBeVisible()
  await expect(phone.getByText(/Trầy xước/)).toBeVisible()

  await page.goto(`/${workspace.url}/handover`)
  const only = await voiding('BB-000002')
  await only.getByText('Chỉ hủy biên bản', { exact: true }).click()
  await only.getByRole('textbox', { name: 'Lý do hủy' }).fill('Không còn cần')
  await only.getByRole('button', { name: 'Chỉ hủy biên bản' }).click()
  await expect(toast(page, 'Đã hủy BB-000002')).toBeVisible()
  await expect(paper('BB-000002').getByText('Hết hiệu lực')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'BB-000003' })).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('Liên kết không còn dùng được')).toBeVisible()
})

test('more than one paper can list is returned at once, on as many papers as it takes', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  await seedManyAssets(server, workspace, PAPER_LINES_MAX + 1)
  await sql`update asset set holder_id = ${member.id} where business_id = ${workspace.id}`.execute(server.runtime.db)
  const page = await openPage(browser, server, `/${workspace.url}/handover/person?id=${member.id}`, {
    as: workspace.owner,
  })
  await page.getByRole('button', { name: 'Thu hồi tất cả' }).click()
  const returning = dialog(page, new RegExp(`^Thu hồi ${PAPER_LINES_MAX + 1} tài sản`))
  await expect(returning.getByText(`Sẽ lập 2 biên bản, mỗi biên bản nhiều nhất ${PAPER_LINES_MAX}`)).toBeVisible()
  await returning.getByRole('button', { name: /^Thu hồi/ }).click()
  await expect(toast(page, 'BB-000001, BB-000002')).toBeVisible({ timeout: 30_000 })
  expect(await openCustodies(workspace)).toEqual([])
})

test('removing a member asks what becomes of what they hold', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  const [asset] = await seedAssets(server, workspace)
  await sql`update asset set holder_id = ${member.id} where business_id = ${workspace.id} and id = ${asset?.id}`.execute(
    server.runtime.db,
  )
  const page = await openPage(browser, server, `/${workspace.url}/user`, { as: workspace.owner })
  const row = page.getByRole('row').filter({ hasText: 'Phan Xuân Mai' })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem').last().click()
  const question = dialog(page, /còn giữ \d+ tài sản/)
  await expect(question).toContainText(asset?.code ?? '?')
  await question.getByRole('button', { name: 'Thu hồi tất cả' }).click()
  await expect(row).toBeHidden()
  expect(await openCustodies(workspace)).toEqual([])
})

test('a member is removed once what they hold is passed on, or stays with them', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const leaver = await createNamed(server, 'Phan Xuân', 'Mai')
  const heir = await createNamed(server, 'Lê Thu', 'Hà')
  await addMember(server, workspace, leaver, 'user')
  await addMember(server, workspace, heir, 'user')
  const [asset] = await seedAssets(server, workspace)
  await sql`update asset set holder_id = ${leaver.id} where business_id = ${workspace.id} and id = ${asset?.id}`.execute(
    server.runtime.db,
  )
  const page = await openPage(browser, server, `/${workspace.url}/user`, { as: workspace.owner })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const remove = async (name: string) => {
    await row(name).getByRole('button').last().click()
    await page.getByRole('menuitem').last().click()
  }
  await remove('Phan Xuân Mai')
  await dialog(page, /còn giữ 1 tài sản/)
    .getByRole('button', { name: 'Chuyển cho người khác…' })
    .click()
  await page.getByRole('button', { name: 'Chuyển cho người khác', exact: true }).click()
  const handing = dialog(page, /^Bàn giao /)
  await handing.getByRole('textbox', { name: 'Giao cho' }).fill('thu ha')
  await page.getByRole('option', { name: /Lê Thu Hà/ }).click()
  await handing.getByRole('button', { name: /^Bàn giao/ }).click()
  await expect(toast(page, 'BB-000001')).toBeVisible()
  expect(await openCustodies(workspace)).toMatchObject([{ person_id: heir.id, holder_id: null }])
  await page.goto(`/${workspace.url}/user`)
  await remove('Phan Xuân Mai')
  // They hold nothing any more: it is only asked whether to remove them.
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(row('Phan Xuân Mai')).toBeHidden()

  await remove('Lê Thu Hà')
  await dialog(page, /còn giữ 1 tài sản/)
    .getByRole('button', { name: 'Vẫn để người này giữ' })
    .click()
  await expect(row('Lê Thu Hà')).toBeHidden()
  const [kept, ...others] = await openCustodies(workspace)
  expect([kept?.asset_id, kept?.person_id, others.length]).toEqual([asset?.id, null, 0])
  await page.goto(`/${workspace.url}/handover/person?id=${kept?.holder_id}`)
  await expect(page.getByText('Không có tài khoản')).toBeVisible()
  await expect(page.getByText(asset?.name ?? '?').first()).toBeVisible()
})

test('everybody who has not confirmed is reminded from the dashboard, once a day', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const [asset] = await seedAssets(server, workspace)
  const page = await openAsset(browser, workspace, asset?.id ?? '')
  await page.getByRole('button', { name: 'Giao', exact: true }).click()
  const handing = dialog(page, /^Bàn giao /)
  await handing.getByText('Người mới', { exact: true }).click()
  await handing.getByRole('textbox', { name: 'Họ tên' }).fill('Lê Thu Hà')
  await handing.getByRole('textbox', { name: 'Email' }).fill('thu.ha@example.com')
  await handing.getByRole('button', { name: /^Bàn giao/ }).click()
  await expect(toast(page, 'BB-000001')).toBeVisible()

  await page.goto(`/${workspace.url}/dashboard`)
  const card = page.getByRole('listitem').filter({ hasText: 'Bàn giao chờ xác nhận' })
  await card.getByRole('button', { name: 'Nhắc tất cả' }).click()
  await dialog(page, /Nhắc mọi người/)
    .getByRole('button', { name: 'Nhắc', exact: true })
    .click()
  await expect(toast(page, 'Đã nhắc 1 biên bản')).toBeVisible()
  await expect(async () => {
    const mails = await keptMailsTo(server.runtime, 'thu.ha@example.com')
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Nhắc: '))).toHaveLength(1)
  }).toPass()
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Nhắc tất cả' }).click()
  await dialog(page, /Nhắc mọi người/)
    .getByRole('button', { name: 'Nhắc', exact: true })
    .click()
  await expect(toast(page, 'Hôm nay đã nhắc')).toBeVisible()
  await expectAccessible(page)
})

test('what somebody holds is printed, however much it is, by managers and by themselves', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  const assets = await seedAssets(server, workspace)
  await sql`update asset set holder_id = ${member.id}, price = 1500000 where business_id = ${workspace.id}`.execute(
    server.runtime.db,
  )
  for (const [path, as] of [
    [`handover/person?id=${member.id}`, workspace.owner],
    ['my-assets', member],
  ] as const) {
    const page = await openPage(browser, server, `/${workspace.url}/${path}`, { as })
    // Keeps what would be printed, instead of the dialog nobody could answer.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'In danh sách' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Danh sách tài sản đang giữ' }).first()).toBeVisible()
    await expect(page.getByText(`Cộng ${assets.length} tài sản`)).toBeVisible()
    for (const { code } of assets) await expect(page.getByRole('cell', { name: code, exact: true })).toBeVisible()
    await expect(page.getByText('NGƯỜI GIỮ', { exact: true })).toBeVisible()
  }
})

test('holders are found while typing, and on a phone what they hold is a list with room for its words', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  const [asset] = await seedAssets(server, workspace)
  await sql`update asset set holder_id = ${member.id}, price = 248679180000
    where business_id = ${workspace.id} and id = ${asset?.id}`.execute(server.runtime.db)
  const page = await openPage(browser, server, `/${workspace.url}/handover?tab=people`, {
    as: workspace.owner,
    phone: true,
  })
  const others = page.getByRole('link', { name: 'Nguyễn Thị Minh Châu' })
  await expect(others).toBeVisible()
  // Not squeezed beside the search.
  expect((await page.getByPlaceholder('Mọi bộ phận').boundingBox())?.width).toBeGreaterThan(140)
  const words = page.getByRole('searchbox', { name: 'Tìm tên, email, bộ phận' })
  await words.fill('xuan mai')
  await expect(others).toBeHidden()
  await page.goBack()
  await expect(words).toHaveValue('')
  await expect(others).toBeVisible()

  await page.getByRole('link', { name: 'Phan Xuân Mai' }).click()
  const held = page.getByRole('region', { name: /^Đang giữ/ })
  const row = held.getByRole('listitem').filter({ hasText: asset?.name ?? '?' })
  await expect(row.getByText('248.679.180.000')).toBeVisible()
  await expectAccessible(page)
  await held.getByRole('checkbox', { name: 'Chọn tất cả' }).check()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await held.getByRole('button', { name: 'Thu hồi' }).click()
  await expect(dialog(page, new RegExp(`^Thu hồi ${asset?.name}`))).toBeVisible()
})
