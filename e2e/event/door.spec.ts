import { gzipSync } from 'node:zlib'
import { chromium, type Response } from '@playwright/test'
import { revokeDoorPin } from '@nine/contract/event/door/door-settings'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { expectAccessible } from '@nine/testkit/browser/axe'
import {
  arrived,
  closeVerdict,
  doorCount,
  goOffline,
  makePin,
  openDoor,
  type OpenEvent,
  openEvent,
  readyOffline,
  sendAbout,
  setUpDoor,
  typeCode,
  verdict,
} from '@nine/testkit/browser/door'
import { emptyPicture, filmPictures, labelPicture } from '@nine/testkit/browser/fake-camera'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { openBlank, openPage } from '@nine/testkit/browser/workspace'
import config from '../../playwright.config.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

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
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await page.keyboard.type(ticketOf(opened, second?.id ?? ''))
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await expect(doorCount(page)).toHaveText('2/ 2 khách')
  await page.keyboard.type(ticketOf({ ...opened, event: 'f'.repeat(24) }, second?.id ?? ''))
  await page.keyboard.press('Enter')
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
  await page.getByRole('button', { name: 'Nhập mã PIN khác' }).click()
  await expect(page.getByLabel('Mã PIN 6 số')).toBeVisible()
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

test('a badge is printed for somebody who came in, and by itself where a printer stands beside the device', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const [first, second] = opened.guests
  const page = await openDoor(browser, opened)
  // Keeps what would be printed, instead of the dialog nobody could answer.
  await page.evaluate(() => {
    window.print = () => {
      const names = [...document.querySelectorAll('body > div:last-of-type article')].map(
        ({ textContent }) => textContent,
      )
      document.documentElement.dataset['printed'] = names.join(' ')
      dispatchEvent(new Event('afterprint'))
    }
  })
  const printed = page.locator('html')
  await typeCode(page, first?.code ?? '')
  await page.getByRole('button', { name: 'In thẻ của Lê Minh Anh' }).click()
  await expect(printed).toHaveAttribute('data-printed', /Ngày hội số.*Lê Minh Anh/)
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
