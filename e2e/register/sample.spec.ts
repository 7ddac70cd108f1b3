import type { Browser, Page } from '@playwright/test'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { openPage, toast } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Điền dữ liệu mẫu' })
const codes = (page: Page) => page.getByText(/TS-\d{6}/)

/** A new enterprise asked to be filled, with some assets in it already. */
async function beginFilling(browser: Browser, name: string, phone: boolean): Promise<Page> {
  const page = await openPage(browser, server, '/enterprise/add', { as: await server.createPerson(), phone })
  await page.getByRole('textbox', { name: 'Tên doanh nghiệp' }).fill(name)
  const offer = page.getByRole('checkbox', { name: 'Điền dữ liệu mẫu' })
  await expect(offer).not.toBeChecked()
  await offer.check()
  const submit = page.getByRole('button', { name: 'Hoàn thành' })
  await expect(submit).toBeEnabled()
  await expectAccessible(page)
  await submit.click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', /^\d\d$/, { timeout: 30_000 })
  await expectAccessible(page)
  return page
}

test('a new enterprise is filled with sample data, and the page shows it once it is there', async ({ browser }) => {
  const page = await beginFilling(browser, 'Nội thất An Phát', false)
  await expect(page).toHaveURL('/noi-that-an-phat/asset')
  // As long as nothing has come, list and dashboard say that it is coming.
  const none = { data: [], pagination: { totalCount: 0, totalPages: 0 } }
  await page.route('**/api/asset?*', (route) => route.fulfill({ json: { result: none } }))
  await page.route('**/api/dashboard/asset-overview*', async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { result: { ...result, totalAssets: 0 } } })
  })
  for (const part of ['dashboard', 'asset']) {
    await page.goto(`/noi-that-an-phat/${part}`)
    await expect(page.getByRole('main').getByText('Đang điền dữ liệu mẫu…').last()).toBeVisible()
    await expect(page.getByText('Tài sản sẽ hiện ở đây khi điền xong')).toBeVisible()
    await expect(page.getByText('Chưa có tài sản nào')).toHaveCount(0)
  }
  await page.unrouteAll()
  // The rest takes longer than a test should: for the page, which has seen it running, this is the end of it.
  const { db } = server.runtime
  await db.updateTable('sample_fill').set({ state: 'done' }).execute()
  const { newest } = await db
    .selectFrom('asset')
    .select(({ fn }) => fn.max('code').as('newest'))
    .executeTakeFirstOrThrow()
  await expect(toast(page, 'Đã điền xong dữ liệu mẫu')).toBeVisible()
  await expect(progress(page)).toBeHidden()
  await expect(page.getByText(newest).first()).toBeVisible()
})

test('filling is stopped from a phone, and what is there stays', async ({ browser }) => {
  const page = await beginFilling(browser, 'Gỗ Việt', true)
  await page.getByRole('button', { name: 'Dừng' }).click()
  await expect(progress(page)).toBeHidden()
  await page.goto('/go-viet/asset')
  await expect(codes(page).first()).toBeVisible()
  await expect(progress(page)).toBeHidden()
})
