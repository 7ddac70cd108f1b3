import {
  arrived,
  closeVerdict,
  goOffline,
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

test('a clock that was changed is told, and the order of arrival counts instead', async ({ browser }) => {
  const opened = await openEvent(server, ['Lê Minh Anh'])
  const page = await openDoor(browser, opened)
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    let hours = 0
    Date.now = () => real() - hours * 3_600_000
    addEventListener('set-clock-back', () => (hours = 3))
  })
  await page.reload()
  await readyOffline(page)
  await goOffline(page)
  await page.evaluate(() => dispatchEvent(new Event('set-clock-back')))
  await typeCode(page, opened.guests[0]?.code ?? '')
  await expect(verdict(page, 'Mời vào')).toBeVisible()
  await closeVerdict(page)
  await page.getByRole('button', { name: 'Ngoại tuyến' }).click()
  await expect(page.getByText(/^Đồng hồ của máy này đã bị chỉnh/)).toBeVisible()
  const back = Date.now()
  await page.context().setOffline(false)
  await expect.poll(() => arrived(opened), { timeout: 20_000 }).toEqual([['Lê Minh Anh', '']])
  const act = await server.runtime.db
    .selectFrom('door_act')
    .select(['is_doubtful', 'at'])
    .where('event_id', '=', opened.event)
    .executeTakeFirstOrThrow()
  expect(act.is_doubtful).toBe(true)
  expect(act.at.getTime()).toBeGreaterThanOrEqual(back)
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
