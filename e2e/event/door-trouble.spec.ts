import {
  arrived,
  closeVerdict,
  goOffline,
  keptAtDoor,
  makePin,
  openDoor,
  openEvent,
  readyOffline,
  typeCode,
  verdict,
} from '@nine/testkit/browser/door'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const reviewed = (event: string) =>
  server.runtime.db.selectFrom('door_act').select(['outcome', 'reason']).where('event_id', '=', event).execute()

test('an event hidden meanwhile still lets in who has a ticket; one deleted meanwhile says so, and nothing is lost', async ({
  browser,
}) => {
  const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
  const { event, guests } = opened
  const page = await openDoor(browser, opened)
  await readyOffline(page)
  await goOffline(page)
  await typeCode(page, guests[0]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await server.runtime.db.updateTable('event').set({ is_published: false }).where('id', '=', event).execute()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Sự kiện đã ngừng công khai/)).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => arrived(opened), { timeout: 20_000 }).toEqual([['Lê Minh Anh', '']])

  await goOffline(page)
  await typeCode(page, guests[1]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await server.runtime.db.updateTable('event').set({ deleted_at: new Date() }).where('id', '=', event).execute()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Không mở được cửa này nữa' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Không có lượt nào chờ gửi.')).toBeVisible({ timeout: 20_000 })
  expect(await reviewed(event)).toContainEqual({ outcome: 'review', reason: 'closed' })
})

for (const [way, hours] of [
  ['back', -3],
  ['forward', 3],
] as const)
  test(`a clock that was set ${way} is told, also after a reload, and the order of arrival counts instead`, async ({
    browser,
  }) => {
    const opened = await openEvent(server, ['Lê Minh Anh', 'Phạm Quốc Bảo'])
    const [first, second] = opened.guests
    const page = await openDoor(browser, opened)
    await page.addInitScript(() => {
      const real = Date.now.bind(Date)
      Date.now = () => real() + Number(localStorage.getItem('clock-ahead') ?? 0)
    })
    await page.reload()
    await readyOffline(page)
    await goOffline(page)
    await page.evaluate((ms) => localStorage.setItem('clock-ahead', String(ms)), hours * 3_600_000)
    await typeCode(page, first?.code ?? '')
    await expect(verdict(page, 'Mời vào')).toBeVisible()
    await closeVerdict(page)
    const isTold = page.getByText(/^Đồng hồ của máy này đã bị chỉnh/)
    await page.getByRole('button', { name: 'Ngoại tuyến' }).click()
    await expect(isTold).toBeVisible()
    await expect.poll(async () => JSON.stringify(await keptAtDoor(page, 'door'))).not.toContain('"offset"')
    await page.reload()
    await page.getByRole('button', { name: 'Ngoại tuyến' }).click()
    await expect(isTold).toBeVisible()
    await page.keyboard.press('Escape')
    await typeCode(page, second?.code ?? '')
    await expect(verdict(page, 'Mời vào')).toBeVisible()
    await closeVerdict(page)
    const back = Date.now()
    await page.context().setOffline(false)
    const both = [
      ['Lê Minh Anh', ''],
      ['Phạm Quốc Bảo', ''],
    ]
    await expect.poll(() => arrived(opened), { timeout: 20_000 }).toEqual(both)
    const acts = await server.runtime.db
      .selectFrom('door_act')
      .select(['is_doubtful', 'at'])
      .where('event_id', '=', opened.event)
      .execute()
    expect(acts.map(({ is_doubtful }) => is_doubtful)).toEqual([true, true])
    for (const { at } of acts) expect(at.getTime()).toBeGreaterThanOrEqual(back)
  })

test('after five wrong PINs a device waits, and the page says so', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh'])
  const { pin, path } = await makePin(opened, 'Cổng A')
  const page = await openPage(browser, server, path, { phone: true })
  const field = page.getByLabel('Mã PIN 6 số')
  await page.getByLabel('Tên của bạn').fill('Anh Tuấn')
  for (const wrong of ['000001', '000002', '000003', '000004', '000005']) {
    await field.fill(wrong === pin ? '000009' : wrong)
    await page.getByRole('button', { name: 'Vào cửa' }).click()
    await expect(field).toHaveValue('')
  }
  await field.fill(pin)
  await page.getByRole('button', { name: 'Vào cửa' }).click()
  await expect(page.getByText(/nhiều lần/)).toBeVisible()
  await expect(field).toHaveValue('')
})
