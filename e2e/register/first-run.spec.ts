import { type Caller, seedAsset, send } from '@nine/testkit/browser/asset-seed'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openPage, timeShown, toast } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

test('five steps tick by what is there, whoever made it; when all are done a card says so', async ({ browser }) => {
  const workspace = await createWorkspace(server, 'Sao Mai')
  const { url, id, owner } = workspace
  const caller: Caller = { origin: server.url, token: owner.token, business: id }
  const page = await openPage(browser, server, `/${url}/dashboard`, { as: owner })
  const guide = page.getByRole('region', { name: 'Hướng dẫn bắt đầu' })
  const stepsDone = (count: number) => expect(guide.getByLabel('Đã xong')).toHaveCount(count)
  await expect(guide.getByRole('heading', { name: /sổ tài sản của Sao Mai sắp sẵn sàng/i })).toBeVisible()
  await expect(guide.getByText('0/5')).toBeVisible()
  // Figures of nothing are not shown; one step is open, any other can be.
  await expect(page.getByText('Tổng tài sản')).toHaveCount(0)
  await expect(guide.getByRole('img', { name: 'Chụp bằng điện thoại' })).toBeVisible()
  await guide.getByRole('button', { name: /^4 Mời đồng nghiệp/ }).click()
  await expect(guide.getByRole('button', { name: /^4 Mời đồng nghiệp/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(guide.getByRole('button', { name: /^1 Đưa tài sản vào/ })).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await guide.getByRole('button', { name: /^1 Đưa tài sản vào/ }).click()
  await guide.getByRole('button', { name: 'Thêm tài sản' }).click()
  await expect(page.getByRole('textbox', { name: 'Tên tài sản' })).toBeVisible()

  await seedAsset(caller, { name: 'Máy in' })
  await page.goto(`/${url}/dashboard`)
  await stepsDone(1)
  await expect(page.getByText('Tổng tài sản').first()).toBeVisible()
  await send(caller, 'POST', '/api/location', { name: 'Kho', parent: null, business: id })
  await addMember(server, workspace, await createNamed(server, 'Phan', 'Mai'), 'user')
  await page.reload()
  await stepsDone(3)
  await expect(guide.getByText('3/5')).toBeVisible()

  // The labels of all there is, at once.
  await guide.getByRole('button', { name: 'In nhãn', exact: true }).click()
  const noted = page.waitForResponse((response) => response.url().includes('/labels/printed') && response.ok())
  await page.getByRole('dialog', { name: 'Tạo nhãn QR' }).getByRole('button', { name: 'JPEG' }).click()
  await noted
  await page.goto(`/${url}/dashboard`)
  await stepsDone(4)
  await guide.getByRole('button', { name: 'Tạo kiểm kê' }).click()
  await page.getByRole('dialog', { name: 'Tạo kiểm kê' }).getByRole('button', { name: /^Tạo/ }).click()
  await expect(page).toHaveURL(/check=[0-9a-f]{24}/)
  await page.goto(`/${url}/dashboard`)
  await expect(guide.getByRole('heading', { name: 'Xong cả năm bước' })).toBeVisible()
  await expect(guide.getByRole('button')).toHaveCount(0)
  // A day later it is gone.
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
  await page.reload()
  await expect(page.getByText('Tổng tài sản').first()).toBeVisible()
  await expect(guide).toHaveCount(0)
})

test('the steps can be hidden and come back from the help; members never see them', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const { url, owner } = workspace
  const page = await openPage(browser, server, `/${url}/dashboard`, { as: owner, lang: 'en' })
  const guide = page.getByRole('region', { name: 'Getting started' })
  const fail = { status: 500, json: { code: 'server.failed', message: 'It broke' } }
  await page.route('**/api/dashboard/first-run*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(fail) : route.continue(),
  )
  const lasted = timeShown(page, 'It broke')
  await guide.getByRole('button', { name: 'Hide guide' }).click()
  await expect(toast(page, 'It broke')).toBeVisible()
  // Three seconds, as all that is shown here.
  expect(await lasted).toBeLessThan(3900)
  await page.unroute('**/api/dashboard/first-run*')
  await guide.getByRole('button', { name: 'Hide guide' }).click()
  await expect(guide).toHaveCount(0)
  await expect(page.getByText('No assets yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No assets yet')).toBeVisible()
  await expect(guide).toHaveCount(0)
  await page.goto(`/${url}/asset`)
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('button', { name: 'Show the first steps again' }).click()
  await expect(guide).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(guide.getByRole('button', { name: 'Add asset' })).toBeVisible()
  await expect(guide.getByRole('img', { name: 'Photograph with a phone' })).toHaveCount(0)
  await expectAccessible(page)

  const member = await createNamed(server, 'Phan', 'Mai')
  await addMember(server, workspace, member, 'user')
  const theirs = await openPage(browser, server, `/${url}/dashboard`, { as: member, lang: 'en' })
  await expect(theirs.getByText('No assets yet')).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'Getting started' })).toHaveCount(0)
})
