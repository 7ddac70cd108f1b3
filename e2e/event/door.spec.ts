import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { revokeDoorPin } from '@nine/contract/event/door/door-settings'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { expectAccessible } from '@nine/testkit/browser/axe'
import {
  arrived,
  closeVerdict,
  doorCount,
  goOffline,
  keptAtDoor,
  leaveField,
  makePin,
  openDoor,
  type OpenEvent,
  openEvent,
  readyOffline,
  sendAbout,
  setUpDoor,
  typeAsScanner,
  typeCode,
  verdict,
} from '@nine/testkit/browser/door'
import { emptyPicture, filmPictures, labelPicture } from '@nine/testkit/browser/fake-camera'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { openBlank, openPage } from '@nine/testkit/browser/workspace'
import config from '../../playwright.config.ts'
import { newId } from '../../apps/server/src/db/id.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** The door as a steward opens it, on a phone whose clock `setClock` sets. */
async function openSteward(browser: Browser, { path, pin }: { path: string; pin: string }): Promise<Page> {
  const page = await openBlank(browser, server, { phone: true })
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + Number(localStorage.getItem('clock-ahead') ?? 0)
  })
  await page.goto(path)
  await page.getByLabel('Tên của bạn').fill('Anh Tuấn')
  await page.getByLabel('Mã PIN 6 số').fill(pin)
  await page.getByRole('button', { name: 'Vào cửa' }).click()
  await expect(page.getByText('Cổng B · Anh Tuấn')).toBeVisible()
  return page
}

/** As if hours had gone by. */
const setClock = (page: Page, hoursAhead: number) =>
  page.evaluate((ms) => localStorage.setItem('clock-ahead', String(ms)), hoursAhead * 3_600_000)

const ticketOf = ({ workspace, event }: OpenEvent, guest: string) =>
  `${server.url}/${workspace.url}/checkin-event/${event}?userid=${guest}`

test('the camera lets a guest in once; the page says who and when, and is back for the next one after four seconds', async () => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { guests } = opened
  const [first] = guests
  await setUpDoor(opened, { gates: [{ name: 'Cổng A' }] })
  const pictures = [await labelPicture(ticketOf(opened, first?.id ?? '')), await emptyPicture()]
  const launch = config.use?.launchOptions ?? {}
  const other = await chromium.launch({
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmPictures([...pictures, await emptyPicture(), await emptyPicture()])}`,
    ],
  })
  try {
    const page = await openDoor(other, opened)
    await expect(page.getByText('Cổng A')).toBeVisible()
    await expect(verdict(page, 'Mời vào')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Lê Minh Anh')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('Vừa vào')).toBeVisible({ timeout: 8000 })
    await expect(doorCount(page)).toHaveText('1/ 2 khách')
    expect(await arrived(opened)).toEqual([['Lê Minh Anh', 'Cổng A']])
    await expect(verdict(page, 'Đã vào rồi')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/Vào lúc \d\d:\d\d · Cổng A · Nguyễn Thị Minh Châu/)).toBeVisible()
  } finally {
    await other.close()
  }
})

test('two gates without a network let the same ticket in: both list the double afterwards, with gates and times', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo', 'Võ Hoàng Lan'])
  const { guests } = opened
  await setUpDoor(opened, { gates: [{ name: 'Cổng A' }, { name: 'Cổng B' }] })
  const [a, b] = [await openDoor(browser, opened), await openDoor(browser, opened)]
  for (const [page, gate] of [
    [a, 'Cổng A'],
    [b, 'Cổng B'],
  ] as const) {
    await page.getByRole('button', { name: 'Chọn cổng' }).click()
    await page.getByRole('button', { name: gate }).click()
    await readyOffline(page)
    await goOffline(page)
  }
  for (const [page, code] of [
    [a, guests[0]?.code],
    [a, guests[1]?.code],
    [b, guests[0]?.code],
    [b, guests[2]?.code],
  ] as const) {
    await typeCode(page, code ?? '')
    await expect(verdict(page, 'Mời vào')).toBeVisible()
    await expect(page.getByText(/Đã ghi, chưa gửi · \d\d:\d\d/).first()).toBeVisible()
    await closeVerdict(page)
  }
  await expect(a.getByText('2 lượt chờ gửi · tự gửi khi có mạng')).toBeVisible()
  await expect(doorCount(a)).toHaveText('2/ 3 khách')
  expect(await arrived(opened)).toEqual([])

  for (const page of [a, b]) {
    await page.context().setOffline(false)
    await expect(page.getByText('Không có mạng · đang ghi tại máy này')).toBeHidden({ timeout: 20_000 })
  }
  for (const page of [a, b]) {
    await expect(doorCount(page)).toHaveText('3/ 3 khách', { timeout: 20_000 })
    await page.getByRole('button', { name: '1 lượt cần xem lại' }).click()
    const card = page.getByRole('article')
    await expect(card).toContainText('Lê Minh Anh')
    await expect(card).toContainText('Vé dùng hai lần')
    await expect(card.getByRole('listitem').filter({ hasText: 'Cổng A' })).toContainText('đã tính')
    await expect(card.getByRole('listitem').filter({ hasText: 'Cổng B' })).toContainText('chưa tính')
    await expectAccessible(page)
  }
  expect(await arrived(opened)).toEqual([
    ['Lê Minh Anh', 'Cổng A'],
    ['Phạm Quốc Bảo', 'Cổng A'],
    ['Võ Hoàng Lan', 'Cổng B'],
  ])
  await b.getByRole('button', { name: /^Giữ lượt \d\d:\d\d$/ }).click()
  await expect(b.getByText('Đã xử lý')).toBeVisible()
})

test('what was taken back is not in, with its reason in the history, and other gates see it at once', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { event, guests } = opened
  const [a, b] = [await openDoor(browser, opened), await openDoor(browser, opened, { phone: false })]
  await typeCode(a, guests[0]?.code ?? '')
  await expect(verdict(a, 'Mời vào')).toBeVisible()
  await expect(doorCount(b)).toHaveText('1/ 2 khách')
  await a.getByRole('button', { name: 'Hoàn tác lượt của Lê Minh Anh' }).click()
  await expect(a.getByText('Đã hoàn tác')).toBeVisible()
  await expect(doorCount(a)).toHaveText('0/ 2 khách')
  await expect(doorCount(b)).toHaveText('0/ 2 khách')
  await b.getByRole('button', { name: 'Check in Phạm Quốc Bảo' }).click()
  await expect(verdict(b, 'Mời vào')).toBeVisible()
  await b.getByRole('button', { name: /Lượt của máy này/ }).click()
  await b.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lượt của Phạm Quốc Bảo' }).click()
  await b.getByRole('button', { name: 'Nhầm khách' }).click()
  await expect(doorCount(a)).toHaveText('0/ 2 khách')
  await expect.poll(() => arrived(opened)).toEqual([])
  const notes = await server.runtime.db
    .selectFrom('door_act')
    .select('note')
    .where('event_id', '=', event)
    .where('kind', '=', 'undo')
    .orderBy('received_at')
    .execute()
  expect(notes.map(({ note }) => note)).toEqual(['', 'Nhầm khách'])
})

test('without a network everything outlasts a reload: check-in, undo and walk-in are sent once, in order', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { event, guests } = opened
  const page = await openDoor(browser, opened)
  await readyOffline(page)
  await goOffline(page)
  for (const { code } of guests) {
    await typeCode(page, code)
    await expect(verdict(page, 'Mời vào')).toBeVisible()
    await closeVerdict(page)
  }
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Đã vào rồi')).toBeVisible()
  await closeVerdict(page)
  await page.reload()
  await expect(page.getByText('2 lượt chờ gửi · tự gửi khi có mạng')).toBeVisible()
  await expect(doorCount(page)).toHaveText('2/ 2 khách')
  await page.getByRole('button', { name: 'Hoàn tác lượt của Phạm Quốc Bảo' }).click()
  await expect(doorCount(page)).toHaveText('1/ 2 khách')
  await page.getByRole('button', { name: 'Tìm khách' }).click()
  await page.getByLabel('Họ và tên').fill('Chị Hoa')
  await page.getByRole('button', { name: 'Thêm và cho vào' }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await page.reload()
  await expect(doorCount(page)).toHaveText('2/ 3 khách')
  expect(await arrived(opened)).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText('Không có mạng · đang ghi tại máy này')).toBeHidden({ timeout: 20_000 })
  await expect
    .poll(() => arrived(opened))
    .toEqual([
      ['Chị Hoa', ''],
      ['Lê Minh Anh', ''],
    ])
  await page.reload()
  await expect(doorCount(page)).toHaveText('2/ 3 khách')
  const acts = await server.runtime.db
    .selectFrom('door_act')
    .select(['kind', 'outcome'])
    .where('event_id', '=', event)
    .orderBy('seq')
    .execute()
  expect(acts.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'in first',
    'in first',
    'undo done',
    'walk-in first',
  ])
})

test('a code with one wrong character is asked about, and a scanner that types is heard without any field', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { guests } = opened
  const page = await openDoor(browser, opened, { phone: false })
  const [first, second] = guests
  const code = first?.code ?? ''
  const wrong = code.slice(0, 7) + (code.endsWith('A') ? 'B' : 'A')
  await typeCode(page, wrong)
  await expect(verdict(page, 'Ý bạn là …?')).toBeVisible()
  await expect(page.getByText(`Không có mã ${formatTicketCode(wrong)}. Mã gần giống:`)).toBeVisible()
  expect(await arrived(opened)).toEqual([])
  await page.getByRole('button', { name: `Đúng, là Lê Minh Anh · ${formatTicketCode(code)}` }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  // A character that no code has.
  await typeCode(page, `${second?.code.slice(0, 7) ?? ''}0`)
  await expect(page.getByRole('button', { name: /^Đúng, là Phạm Quốc Bảo/ })).toBeVisible()
  await closeVerdict(page)
  // A stray key long before is no part of what is scanned.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await leaveField(page)
  await page.waitForTimeout(1000)
  await typeAsScanner(page, ticketOf(opened, second?.id ?? ''))
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await expect(doorCount(page)).toHaveText('2/ 2 khách')
  await typeAsScanner(page, ticketOf({ ...opened, event: 'f'.repeat(24) }, second?.id ?? ''))
  await expect(verdict(page, 'Vé của sự kiện khác')).toBeVisible()
})

test('a walk-in needs a name alone; a full event asks a member, who lets them in all the same', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh'], { capacity: 2 })
  const page = await openDoor(browser, opened, { phone: false })
  await page.getByRole('searchbox').fill('tran van khoi')
  await expect(page.getByText('Không tìm thấy ai.')).toBeVisible()
  await page.getByRole('button', { name: 'Thêm và cho vào' }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await page.getByLabel('Họ và tên').fill('Bà Sáu')
  await page.getByRole('button', { name: 'Thêm và cho vào' }).click()
  await expect(verdict(page, 'Đã hết chỗ')).toBeVisible()
  await page.getByRole('button', { name: 'Vẫn cho vào' }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await expect(doorCount(page)).toHaveText('2/ 3 khách')
  expect((await arrived(opened)).map(([name]) => name)).toEqual(['Bà Sáu', 'Tran Van Khoi'])
})

test('a guest is edited at the door, and goes in and out where the event counts who is inside', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { guests } = opened
  await setUpDoor(opened, {
    mode: 'in-out',
    gates: [{ name: 'Cổng A', direction: 'both' }],
    categories: [{ name: 'VIP', color: 'gold' }],
  })
  const page = await openDoor(browser, opened, { phone: false })
  await page.getByRole('button', { name: 'Xem Lê Minh Anh' }).click()
  await page.getByRole('button', { name: 'Sửa', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Họ và tên').fill('Lê Minh Ánh')
  await sheet.getByLabel('Hạng').selectOption('VIP')
  await sheet.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Đã lưu')).toBeVisible()
  const byOwner = 'Cổng A · Nguyễn Thị Minh Châu'
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Sửa thông tin' })).toContainText(byOwner)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Check in Lê Minh Ánh' })).toBeVisible()
  for (const { code } of guests) {
    await typeCode(page, code)
    await expect(verdict(page, 'Mời vào')).toBeVisible()
    await closeVerdict(page)
  }
  await expect(doorCount(page)).toHaveText('2Đang ở trong')
  await expect(page.getByText('2 / 2 đã vào')).toBeVisible()
  await page.getByRole('button', { name: 'Ra', exact: true }).click()
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Đã ra')).toBeVisible()
  await closeVerdict(page)
  await expect(doorCount(page)).toHaveText('1Đang ở trong')
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Chưa vào bên trong')).toBeVisible()
  await closeVerdict(page)
  await page.getByRole('button', { name: 'Vào', exact: true }).click()
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await expect(doorCount(page)).toHaveText('2Đang ở trong')
})

test('a steward with a PIN checks in under their own name, sees masked data, and after a revoked PIN nothing is lost', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { event, guests } = opened
  const pin = await makePin(opened, 'Cổng B')
  const page = await openPage(browser, server, pin.path, { phone: true })
  await expect(page.getByRole('heading', { name: 'Ngày hội số' })).toBeVisible()
  await page.getByLabel('Tên của bạn').fill('Anh Tuấn')
  await page.getByLabel('Mã PIN 6 số').fill(pin.pin === '000000' ? '000001' : '000000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vào cửa' }).click()
  await expect(page.getByText('Mã PIN không đúng, chưa đến giờ hoặc đã hết hạn.')).toBeVisible()
  await page.getByLabel('Mã PIN 6 số').fill(pin.pin)
  await page.getByRole('button', { name: 'Vào cửa' }).click()
  await expect(page.getByText('Cổng B · Anh Tuấn')).toBeVisible()
  await page.getByRole('button', { name: 'Tìm khách' }).click()
  await expect(page.getByText('•••• 412').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check in Lê Minh Anh' }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  expect(await arrived(opened)).toEqual([['Lê Minh Anh', 'Cổng B']])
  const row = await server.runtime.db
    .selectFrom('guest')
    .select('steward')
    .where('id', '=', guests[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(row.steward).toBe('Anh Tuấn')

  await readyOffline(page)
  await goOffline(page)
  await typeCode(page, guests[1]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await sendAbout(opened, 'DELETE', revokeDoorPin.path.replace('{pinId}', pin.id))
  await page.context().setOffline(false)
  await expect(page.getByText('Mã PIN không còn dùng được')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('đã gửi vào danh sách cần xem lại của người tổ chức')).toBeVisible()
  const review = await server.runtime.db
    .selectFrom('door_act')
    .select(['outcome', 'reason', 'steward'])
    .where('event_id', '=', event)
    .where('outcome', '=', 'review')
    .execute()
  expect(review).toEqual([{ outcome: 'review', reason: 'session-over', steward: 'Anh Tuấn' }])
  await expect.poll(() => guestsKept(page)).toEqual([0, 0, 0, 0])
  await page.getByRole('button', { name: 'Nhập mã PIN khác' }).click()
  await expect(page.getByLabel('Mã PIN 6 số')).toBeVisible()
  expect(await guestsKept(page)).toEqual([0, 0, 0, 0])
})

const reviewed = async (event: string) =>
  (
    await server.runtime.db
      .selectFrom('door_act')
      .select('reason')
      .where('event_id', '=', event)
      .where('outcome', '=', 'review')
      .execute()
  ).map(({ reason }) => reason)

/** What of guests is on the device: rows of each store. */
const guestsKept = (page: Page) =>
  Promise.all((['guest', 'list', 'door', 'act'] as const).map(async (name) => (await keptAtDoor(page, name)).length))

test('after a PIN was revoked the list leaves the device, and what could not be sent stays', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const pin = await makePin(opened, 'Cổng B')
  const page = await openSteward(browser, pin)
  await readyOffline(page)
  await goOffline(page)
  await typeCode(page, opened.guests[0]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  expect(await guestsKept(page)).toEqual([2, 1, 1, 1])
  // Acts do not get through; the rest does.
  await page.route('**/acts', (route) => route.abort())
  await sendAbout(opened, 'DELETE', revokeDoorPin.path.replace('{pinId}', pin.id))
  await page.context().setOffline(false)
  await expect(page.getByText('Mã PIN không còn dùng được')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => guestsKept(page)).toEqual([0, 0, 0, 1])
  await page.getByRole('button', { name: 'Nhập mã PIN khác' }).click()
  await expect(page.getByText('1 lượt của lần trước trên máy này đang chờ gửi. Chúng vẫn được giữ.')).toBeVisible()
  expect(await guestsKept(page)).toEqual([0, 0, 0, 1])
  await page.unroute('**/acts')
  await page.reload()
  await expect.poll(() => reviewed(opened.event)).toEqual(['session-over'])
  // The next time the page is opened nothing is left.
  await expect
    .poll(async () => {
      await page.reload()
      return guestsKept(page)
    })
    .toEqual([0, 0, 0, 0])
})

test('a day after the event a steward’s device forgets its guests as soon as a door is opened, also without a network', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const page = await openSteward(browser, await makePin(opened, 'Cổng B'))
  await readyOffline(page)
  await expect.poll(() => guestsKept(page)).toEqual([2, 1, 1, 0])
  await goOffline(page)
  await setClock(page, 28)
  await page.reload()
  await expect(page.getByText('Cổng B · Anh Tuấn')).toBeVisible()
  expect(await guestsKept(page)).toEqual([2, 1, 1, 0])
  await setClock(page, 30)
  await page.reload()
  await expect.poll(() => guestsKept(page)).toEqual([0, 0, 0, 0])
})

test('past the end of its PIN a device without a network goes on, and says that the organiser will review', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh'])
  const page = await openSteward(browser, await makePin(opened, 'Cổng B'))
  const strip = page.getByText('PIN đã hết hạn: các lượt từ giờ sẽ chờ người tổ chức xem lại')
  await readyOffline(page)
  await goOffline(page)
  await expect(strip).toBeHidden()
  await setClock(page, 2)
  await page.reload()
  await expect(strip).toBeVisible()
  await expectAccessible(page)
  await typeCode(page, opened.guests[0]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await expect(page.getByText('1 lượt chờ gửi · tự gửi khi có mạng')).toBeVisible()
})

test('once a day: who came yesterday is let in today, and only then is in', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'], { start: -30 })
  const { event, guests, workspace } = opened
  await setUpDoor(opened, { mode: 'daily' })
  const { db } = server.runtime
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  const guest = guests[0]?.id ?? ''
  const by = workspace.owner.id
  await db
    .updateTable('guest')
    .set({ checked_in_at: yesterday, checked_in_how: 'staff', checked_in_by: by })
    .where('event_id', '=', event)
    .where('id', '=', guest)
    .execute()
  await db
    .insertInto('door_act')
    .values({
      business_id: workspace.id,
      event_id: event,
      id: newId(),
      guest_id: guest,
      kind: 'in',
      method: 'scan',
      outcome: 'first',
      person_id: by,
      at: yesterday,
    })
    .execute()
  const page = await openDoor(browser, opened, { phone: false })
  await expect(page.getByRole('button', { name: 'Chưa vào 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đã vào 0' })).toBeVisible()
  await page.getByRole('button', { name: 'Check in Lê Minh Anh' }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đã vào 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check in Lê Minh Anh' })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lê Minh Anh' }).getByText('Đã vào')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check in Phạm Quốc Bảo' })).toBeVisible()
})

test('what was sent leaves no e-mail address, no phone number and no ticket on the device', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo', 'Võ Hoàng Lan'])
  const { guests } = opened
  const page = await openDoor(browser, opened, { phone: false })
  const addWalkIn = async (name: string) => {
    await page.getByLabel('Họ và tên').fill(name)
    const more = page.getByRole('button', { name: 'Thêm chi tiết' })
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
    await page.getByLabel('Số điện thoại').fill('0987654321')
    await page.getByLabel('Email').fill(`${Date.now()}@khach.example`)
    await page.getByRole('button', { name: 'Thêm và cho vào' }).click()
    await expect(verdict(page, 'Mời vào')).toBeVisible()
    await closeVerdict(page)
  }
  const scan = async (guest: string) => {
    await leaveField(page)
    await typeAsScanner(page, ticketOf(opened, guest))
    await expect(verdict(page, 'Mời vào')).toBeVisible()
    await closeVerdict(page)
  }
  const kept = async () => JSON.stringify(await keptAtDoor(page, 'act'))
  await scan(guests[0]?.id ?? '')
  await addWalkIn('Bà Sáu')
  await expect.poll(kept).toContain('Bà Sáu')
  await readyOffline(page)
  await goOffline(page)
  await scan(guests[1]?.id ?? '')
  await addWalkIn('Chị Hoa')
  // Until it is sent, only what must be.
  for (const word of ['0987654321', '@khach.example']) expect(await kept()).toContain(word)
  for (const { id } of guests) expect(await kept()).not.toContain(id)
  await page.context().setOffline(false)
  await expect.poll(() => arrived(opened), { timeout: 20_000 }).toHaveLength(4)
  await expect.poll(kept).not.toContain('0987654321')
  const after = await kept()
  for (const word of ['Bà Sáu', 'Chị Hoa', guests[0]?.code ?? '', guests[1]?.code ?? '']) expect(after).toContain(word)
  for (const word of ['@khach.example', ...guests.map(({ id }) => id)]) expect(after).not.toContain(word)
})

test('the screen is kept awake, and again after the page was hidden', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh'])
  const page = await openBlank(browser, server, { as: opened.workspace.owner, phone: true })
  // What a browser offers only with a screen.
  await page.addInitScript(() => {
    const asked: string[] = []
    let isHidden = false
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (kind: string) => {
          asked.push(kind)
          document.documentElement.dataset['awake'] = asked.join(' ')
          return { release: async () => undefined }
        },
      },
    })
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
    addEventListener('hide-page', () => {
      isHidden = !isHidden
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  await page.goto(`/${opened.workspace.url}/door/${opened.event}`)
  await expect(doorCount(page)).toBeVisible()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-awake', 'screen')
  await page.evaluate(() => dispatchEvent(new Event('hide-page')))
  await expect(html).toHaveAttribute('data-awake', 'screen')
  await page.evaluate(() => dispatchEvent(new Event('hide-page')))
  await expect(html).toHaveAttribute('data-awake', 'screen screen')
})

test('a session that ends meanwhile loses nothing; signing out takes the list away', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { workspace, guests } = opened
  const page = await openDoor(browser, opened)
  const login = JSON.stringify(workspace.owner)
  await server.runtime.db.deleteFrom('session').where('person_id', '=', workspace.owner.id).execute()
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await expect(page.getByText('Phiên đăng nhập đã hết · đang ghi tại máy này')).toBeVisible()
  expect(await arrived(opened)).toEqual([])
  const again = await server.createPerson()
  await server.runtime.db
    .updateTable('session')
    .set({ person_id: workspace.owner.id })
    .where('person_id', '=', again.id)
    .execute()
  await page.evaluate(([old, token]) => localStorage.setItem('login', JSON.stringify({ ...JSON.parse(old), token })), [
    login,
    again.token,
  ] as const)
  await expect.poll(() => arrived(opened), { timeout: 20_000 }).toEqual([['Lê Minh Anh', '']])

  const workspacePage = await page.context().newPage()
  await workspacePage.goto(`/${workspace.url}/event`)
  await expect(workspacePage.getByRole('link', { name: 'Ngày hội số' }).first()).toBeVisible()
  await workspacePage.getByRole('navigation', { name: 'Lối tắt' }).getByRole('link', { name: 'Tôi' }).click()
  await workspacePage.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(workspacePage).toHaveURL(/\/login/)
  await expect(page.getByText('Danh sách khách đã được xóa khỏi máy này.')).toBeVisible()
  expect(await keptAtDoor(page, 'guest')).toEqual([])
})

test('a badge is printed for somebody who came in, and by itself where a printer stands beside the device', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const [first, second] = opened.guests
  await setUpDoor(opened, { categories: [{ name: 'KHÁCH MỜI DANH DỰ', color: 'gold' }] })
  const { id: category } = await server.runtime.db
    .selectFrom('guest_category')
    .select('id')
    .where('event_id', '=', opened.event)
    .executeTakeFirstOrThrow()
  await server.runtime.db
    .updateTable('guest')
    .set({ category_id: category })
    .where('id', '=', first?.id ?? '')
    .execute()
  const page = await openDoor(browser, opened)
  // Keeps what would be printed, instead of the dialog nobody could answer.
  await page.evaluate(() => {
    window.print = () => {
      const names = [...document.querySelectorAll('body > div:last-of-type article')].map(
        ({ textContent }) => textContent,
      )
      const html = document.documentElement
      // On the screen it is not to be seen.
      document.querySelector<HTMLElement>('body > div:last-of-type')?.style.setProperty('display', 'block')
      html.dataset['printed'] = names.join(' ')
      html.dataset['paper'] = [...document.querySelectorAll('head style')].map((style) => style.textContent).join(' ')
      html.dataset['badges'] = JSON.stringify(
        [...document.querySelectorAll<HTMLElement>('body > div:last-of-type article')].map((badge) => ({
          width: badge.style.width,
          height: badge.style.height,
          // What would not be on the paper.
          left: [...badge.children]
            .filter((part) => {
              const [whole, box] = [badge.getBoundingClientRect(), part.getBoundingClientRect()]
              return (
                box.height === 0 ||
                box.bottom > whole.bottom + 1 ||
                box.right > whole.right + 1 ||
                box.left < whole.left - 1
              )
            })
            .map(({ textContent }) => textContent),
        })),
      )
      dispatchEvent(new Event('afterprint'))
    }
  })
  const printed = page.locator('html')
  await typeCode(page, first?.code ?? '')
  await page.getByRole('button', { name: 'In thẻ của Lê Minh Anh' }).click()
  await expect(printed).toHaveAttribute('data-printed', /Ngày hội số.*Lê Minh Anh.*KHÁCH MỜI DANH DỰ/)
  // Unless another paper was chosen it is the roll of label printers: 62 mm wide, with everything on it.
  await expect(printed).toHaveAttribute('data-paper', /62mm 86mm/)
  await expect(printed).toHaveAttribute('data-badges', JSON.stringify([{ width: '62mm', height: '86mm', left: [] }]))
  await closeVerdict(page)
  await page.getByRole('button', { name: 'Trực tuyến' }).click()
  await page.getByRole('switch', { name: /^In thẻ tên khi khách vào/ }).check()
  await page.getByLabel('Khổ giấy').selectOption('own')
  await page.getByLabel('Rộng (mm)').fill('80')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await typeCode(page, second?.code ?? '')
  await expect(printed).toHaveAttribute('data-printed', /Phạm Quốc Bảo/)
  expect(await page.evaluate(() => localStorage.getItem('badge-size'))).toContain('"width":80')
})

test('a tablet has camera, figures and list beside each other: a guest is found, let in by hand, taken back, and one is added', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo', 'Võ Hoàng Lan'])
  const page = await openDoor(browser, opened)
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const shown of [doorCount(page), page.getByRole('searchbox'), page.getByRole('button', { name: 'Nhập mã' })])
    await expect(shown).toBeInViewport()
  await page.getByRole('searchbox').fill('quoc bao')
  await expect(page.getByRole('button', { name: /^Check in / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Check in Phạm Quốc Bảo' }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Xóa chữ đã gõ' }).click()
  await page.getByRole('button', { name: 'Đã vào 1' }).click()
  await expect(page.getByRole('button', { name: /^Xem / })).toHaveText([/Phạm Quốc Bảo/])
  await page.getByRole('button', { name: 'Hoàn tác lượt của Phạm Quốc Bảo' }).first().click()
  await expect(page.getByRole('button', { name: 'Đã vào 0' })).toBeVisible()
  await page.getByLabel('Họ và tên').fill('Bà Sáu')
  await page.getByRole('button', { name: 'Thêm và cho vào' }).click()
  await expect(doorCount(page)).toHaveText('1/ 4 khách')
  expect((await arrived(opened)).map(([name]) => name)).toEqual(['Bà Sáu'])
})

test('the door comes with less than 150 kB of script before it reads codes', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh'])
  const page = await openBlank(browser, server, { as: opened.workspace.owner, phone: true })
  // Without a camera nothing is read.
  await page.addInitScript(() => localStorage.setItem('door-camera', 'off'))
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(`/${opened.workspace.url}/door/${opened.event}`)
  await expect(doorCount(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length))
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThan(150_000)
})
