import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage, toast } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

test('an organiser makes an event like another one, and one from a template, without its guests', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, {
    title: 'Hội thảo quý 3',
    start: 24,
    capacity: 40,
    published: true,
  })
  await seedGuest(server, workspace, event, { name: 'Lê Minh Anh' })
  const { db } = server.runtime
  const copies = () =>
    db
      .selectFrom('event')
      .select(['title', 'capacity', 'is_published', 'guest_count'])
      .where('business_id', '=', workspace.id)
      .where('id', '<>', event)
      .orderBy('created_at')
      .execute()
  const page = await openPage(browser, server, `/${workspace.url}/event/${event}`, { as: workspace.owner })

  await page.getByRole('button', { name: 'Nhân bản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhân bản “Hội thảo quý 3”' })
  await expect(dialog.getByLabel('Bắt đầu').first()).not.toHaveValue('')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: /Tên sự kiện|Tiêu đề/ }).fill('Hội thảo quý 4')
  await dialog.getByRole('button', { name: 'Tạo bản nháp' }).click()
  await expect(toast(page, 'Đã tạo bản nháp')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(event))
  await expect(page.getByRole('heading', { name: 'Hội thảo quý 4' })).toBeVisible()
  expect(await copies()).toEqual([{ title: 'Hội thảo quý 4', capacity: 40, is_published: false, guest_count: 0 }])

  await page.goto(`/${workspace.url}/event/${event}`)
  await page.getByRole('button', { name: 'Thao tác với Hội thảo quý 3' }).click()
  await page.getByRole('menuitem', { name: 'Lưu làm mẫu' }).click()
  const naming = page.getByRole('dialog', { name: 'Lưu làm mẫu' })
  await naming.getByLabel('Tên mẫu').fill('Hội thảo')
  await expectAccessible(page)
  await naming.getByRole('button', { name: 'Lưu mẫu' }).click()
  await expect(toast(page, 'Đã lưu mẫu')).toBeVisible()

  await page.goto(`/${workspace.url}/event`)
  await page.getByRole('button', { name: 'Từ mẫu' }).click()
  const templates = page.getByRole('dialog', { name: 'Mẫu sự kiện' })
  await templates.getByRole('button', { name: 'Dùng mẫu Hội thảo' }).click()
  const fromTemplate = page.getByRole('dialog', { name: /^Sự kiện mới từ mẫu/ })
  await fromTemplate.getByRole('textbox', { name: /Tên sự kiện|Tiêu đề/ }).fill('Hội thảo đầu năm')
  await fromTemplate.getByRole('button', { name: 'Tạo bản nháp' }).click()
  await expect(page.getByRole('heading', { name: 'Hội thảo đầu năm' })).toBeVisible()
  expect((await copies()).map(({ title, guest_count }) => [title, guest_count])).toEqual([
    ['Hội thảo quý 4', 0],
    ['Hội thảo đầu năm', 0],
  ])
})
