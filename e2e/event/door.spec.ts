import { type Browser, chromium, type Page } from '@playwright/test'
import { addDoorPin, listDoorPins, revokeDoorPin, updateDoorSettings } from '@nine/contract/event/door/door-settings'
import { formatTicketCode } from '@nine/contract/event/ticket-code'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type EventSeed, seedEvent, seedGuest, ticketCodeOf } from '@nine/testkit/browser/event-setup'
import { emptyPicture, filmPictures, labelPicture } from '@nine/testkit/browser/fake-camera'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage, type View, type Workspace } from '@nine/testkit/browser/workspace'
import config from '../../playwright.config.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

interface Guest {
  id: string
  code: string
}

/** An event that is on, and its guests. */
async function openEvent(names: readonly string[], seed: EventSeed = {}) {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, {
    title: 'Ngày hội số',
    start: -1,
    end: 5,
    published: true,
    ...seed,
  })
  const guests: Guest[] = []
  for (const name of names) {
    const id = await seedGuest(server, workspace, event, { name, phone: '0903118412' })
    guests.push({ id, code: await ticketCodeOf(server, id) })
  }
  return { workspace, event, guests }
}

async function send<T = unknown>(workspace: Workspace, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${workspace.owner.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const setUp = (workspace: Workspace, event: string, body: object) =>
  send(workspace, 'PATCH', updateDoorSettings.path.replace('{eventId}', event), body)

const ticketOf = ({ url }: Workspace, event: string, guest: string) =>
  `${server.url}/${url}/checkin-event/${event}?userid=${guest}`

async function openDoor(
  browser: Browser,
  { workspace, event }: { workspace: Workspace; event: string },
  view: View = {},
) {
  const page = await openPage(browser, server, `/${workspace.url}/door/${event}`, {
    as: workspace.owner,
    phone: true,
    ...view,
  })
  await expect(page.getByTestId('door-count')).toBeVisible()
  return page
}

/** The list is on the device and the page opens without a network. */
async function readyOffline(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Trực tuyến' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length))
    .toBeGreaterThan(10)
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('Không có mạng · đang ghi tại máy này')).toBeVisible()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Nhập mã' }).click()
  await page.getByLabel('Mã vé', { exact: true }).fill(code)
}

const verdict = (page: Page, word: string) => page.getByRole('alert').getByRole('heading', { name: word })
const closeVerdict = (page: Page) => page.getByRole('button', { name: /^(Khách tiếp theo|Đóng)$/ }).click()
const count = (page: Page) => page.getByTestId('door-count')

/** Who is in, and at which gate, as the server has it. */
const arrived = async (event: string) =>
  (
    await server.runtime.db
      .selectFrom('guest')
      .select(['name', 'gate'])
      .where('event_id', '=', event)
      .where('checked_in_at', 'is not', null)
      .where('state', '=', 'registered')
      .orderBy('name')
      .execute()
  ).map(({ name, gate }) => [name, gate])

test('the camera lets a guest in once; the page says who and when, and is back for the next one after four seconds', async () => {
  const { workspace, event, guests } = await openEvent(['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const [first] = guests
  await setUp(workspace, event, { gates: [{ name: 'Cổng A' }] })
  const pictures = [await labelPicture(ticketOf(workspace, event, first?.id ?? '')), await emptyPicture()]
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
    const page = await openDoor(other, { workspace, event })
    await expect(page.getByText('Cổng A')).toBeVisible()
    await expect(verdict(page, 'Mời vào')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Lê Minh Anh')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('Vừa vào')).toBeVisible({ timeout: 8000 })
    await expect(count(page)).toHaveText('1/ 2 khách')
    expect(await arrived(event)).toEqual([['Lê Minh Anh', 'Cổng A']])
    await expect(verdict(page, 'Đã vào rồi')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/Vào lúc \d\d:\d\d · Cổng A · Nguyễn Thị Minh Châu/)).toBeVisible()
  } finally {
    await other.close()
  }
})

test('two gates without a network let the same ticket in: both list the double afterwards, with gates and times', async ({
  browser,
}) => {
  const opened = await openEvent(['Lê Minh Anh', 'Phạm Quốc Bảo', 'Võ Hoàng Lan'])
  const { workspace, event, guests } = opened
  await setUp(workspace, event, { gates: [{ name: 'Cổng A' }, { name: 'Cổng B' }] })
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
  await expect(count(a)).toHaveText('2/ 3 khách')
  expect(await arrived(event)).toEqual([])

  for (const page of [a, b]) {
    await page.context().setOffline(false)
    await expect(page.getByText('Không có mạng · đang ghi tại máy này')).toBeHidden({ timeout: 20_000 })
  }
  for (const page of [a, b]) {
    await expect(count(page)).toHaveText('3/ 3 khách', { timeout: 20_000 })
    await page.getByRole('button', { name: '1 lượt cần xem lại' }).click()
    const card = page.getByRole('article')
    await expect(card).toContainText('Lê Minh Anh')
    await expect(card).toContainText('Vé dùng hai lần')
    await expect(card.getByRole('listitem').filter({ hasText: 'Cổng A' })).toContainText('đã tính')
    await expect(card.getByRole('listitem').filter({ hasText: 'Cổng B' })).toContainText('chưa tính')
    await expectAccessible(page)
  }
  expect(await arrived(event)).toEqual([
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
  const opened = await openEvent(['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { event, guests } = opened
  const [a, b] = [await openDoor(browser, opened), await openDoor(browser, opened, { phone: false })]
  await typeCode(a, guests[0]?.code ?? '')
  await expect(verdict(a, 'Mời vào')).toBeVisible()
  await expect(count(b)).toHaveText('1/ 2 khách')
  await a.getByRole('button', { name: 'Hoàn tác lượt của Lê Minh Anh' }).click()
  await expect(a.getByText('Đã hoàn tác')).toBeVisible()
  await expect(count(a)).toHaveText('0/ 2 khách')
  await expect(count(b)).toHaveText('0/ 2 khách')
  await b.getByRole('button', { name: 'Check in Phạm Quốc Bảo' }).click()
  await expect(verdict(b, 'Mời vào')).toBeVisible()
  await b.getByRole('button', { name: /Lượt của máy này/ }).click()
  await b.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lượt của Phạm Quốc Bảo' }).click()
  await b.getByRole('button', { name: 'Nhầm khách' }).click()
  await expect(count(a)).toHaveText('0/ 2 khách')
  await expect.poll(() => arrived(event)).toEqual([])
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
  const opened = await openEvent(['Lê Minh Anh', 'Phạm Quốc Bảo'])
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
  await expect(count(page)).toHaveText('2/ 2 khách')
  await page.getByRole('button', { name: 'Hoàn tác lượt của Phạm Quốc Bảo' }).click()
  await expect(count(page)).toHaveText('1/ 2 khách')
  await page.getByRole('button', { name: 'Tìm khách' }).click()
  await page.getByLabel('Họ và tên').fill('Chị Hoa')
  await page.getByRole('button', { name: 'Thêm và cho vào' }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await page.reload()
  await expect(count(page)).toHaveText('2/ 3 khách')
  expect(await arrived(event)).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText('Không có mạng · đang ghi tại máy này')).toBeHidden({ timeout: 20_000 })
  await expect
    .poll(() => arrived(event))
    .toEqual([
      ['Chị Hoa', ''],
      ['Lê Minh Anh', ''],
    ])
  await page.reload()
  await expect(count(page)).toHaveText('2/ 3 khách')
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

test('a code with one wrong sign is asked about, and a scanner that types is heard without any field', async ({
  browser,
}) => {
  const opened = await openEvent(['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { workspace, event, guests } = opened
  const page = await openDoor(browser, opened, { phone: false })
  const [first, second] = guests
  const code = first?.code ?? ''
  const wrong = code.slice(0, 7) + (code.endsWith('A') ? 'B' : 'A')
  await typeCode(page, wrong)
  await expect(verdict(page, 'Ý bạn là …?')).toBeVisible()
  await expect(page.getByText(`Không có mã ${formatTicketCode(wrong)}. Mã gần giống:`)).toBeVisible()
  expect(await arrived(event)).toEqual([])
  await page.getByRole('button', { name: `Đúng, là Lê Minh Anh · ${formatTicketCode(code)}` }).click()
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  // A sign that no code has.
  await typeCode(page, `${second?.code.slice(0, 7) ?? ''}0`)
  await expect(page.getByRole('button', { name: /^Đúng, là Phạm Quốc Bảo/ })).toBeVisible()
  await closeVerdict(page)
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await page.keyboard.type(ticketOf(workspace, event, second?.id ?? ''))
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await expect(count(page)).toHaveText('2/ 2 khách')
  await page.keyboard.type(ticketOf(workspace, 'f'.repeat(24), second?.id ?? ''))
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Vé của sự kiện khác')).toBeVisible()
})

test('a walk-in needs a name alone; a full event asks a member, who lets them in all the same', async ({ browser }) => {
  const opened = await openEvent(['Lê Minh Anh'], { capacity: 2 })
  const { event } = opened
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
  await expect(count(page)).toHaveText('2/ 3 khách')
  expect((await arrived(event)).map(([name]) => name)).toEqual(['Bà Sáu', 'Tran Van Khoi'])
})

test('a guest is edited at the door, and goes in and out where the event counts who is inside', async ({ browser }) => {
  const opened = await openEvent(['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { workspace, event, guests } = opened
  await setUp(workspace, event, {
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
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Check in Lê Minh Ánh' })).toBeVisible()
  for (const { code } of guests) {
    await typeCode(page, code)
    await expect(verdict(page, 'Mời vào')).toBeVisible()
    await closeVerdict(page)
  }
  await expect(count(page)).toHaveText('2/ 2 khách')
  await expect(page.getByText('Đang ở trong')).toBeVisible()
  await page.getByRole('button', { name: 'Ra', exact: true }).click()
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Đã ra')).toBeVisible()
  await closeVerdict(page)
  await expect(count(page)).toHaveText('1/ 2 khách')
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Chưa vào bên trong')).toBeVisible()
  await closeVerdict(page)
  await page.getByRole('button', { name: 'Vào', exact: true }).click()
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await expect(count(page)).toHaveText('2/ 2 khách')
})

test('a steward with a PIN checks in under their own name, sees masked data, and after a revoked PIN nothing is lost', async ({
  browser,
}) => {
  const opened = await openEvent(['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { workspace, event, guests } = opened
  await setUp(workspace, event, { gates: [{ name: 'Cổng B' }] })
  const gate = await server.runtime.db
    .selectFrom('door_gate')
    .select('id')
    .where('event_id', '=', event)
    .executeTakeFirstOrThrow()
  const { result: pin } = await send<{ result: { id: string; pin: string } }>(
    workspace,
    'POST',
    addDoorPin.path.replace('{eventId}', event),
    { gate: gate.id, validUntil: new Date(Date.now() + 3_600_000).toISOString() },
  )
  const { meta } = await send<{ meta: { link: string } }>(
    workspace,
    'GET',
    listDoorPins.path.replace('{eventId}', event),
  )
  const page = await openPage(browser, server, new URL(meta.link).pathname, { phone: true })
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
  expect(await arrived(event)).toEqual([['Lê Minh Anh', 'Cổng B']])
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
  await send(workspace, 'DELETE', revokeDoorPin.path.replace('{eventId}', event).replace('{pinId}', pin.id))
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
  await page.getByRole('button', { name: 'Nhập mã PIN khác' }).click()
  await expect(page.getByLabel('Mã PIN 6 số')).toBeVisible()
})

test('a session that ends meanwhile loses nothing; signing out takes the list away', async ({ browser }) => {
  const opened = await openEvent(['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { workspace, event, guests } = opened
  const page = await openDoor(browser, opened)
  const login = JSON.stringify(workspace.owner)
  await server.runtime.db.deleteFrom('session').where('person_id', '=', workspace.owner.id).execute()
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await expect(page.getByText('Phiên đăng nhập đã hết · đang ghi tại máy này')).toBeVisible()
  expect(await arrived(event)).toEqual([])
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
  await expect.poll(() => arrived(event), { timeout: 20_000 }).toEqual([['Lê Minh Anh', '']])

  const workspacePage = await page.context().newPage()
  await workspacePage.goto(`/${workspace.url}/event`)
  await expect(workspacePage.getByRole('link', { name: 'Ngày hội số' }).first()).toBeVisible()
  await workspacePage.getByRole('button', { name: /^Tài khoản của/ }).click()
  await workspacePage.getByText('Đăng xuất').click()
  await expect(workspacePage).toHaveURL(/\/login/)
  await expect(page.getByText('Danh sách khách đã được xóa khỏi máy này.')).toBeVisible()
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('nine-door')
        asked.onsuccess = () => {
          const all = asked.result.transaction('guest').objectStore('guest').count()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )
  expect(kept).toBe(0)
})
