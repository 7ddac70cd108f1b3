import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { send } from '@nine/testkit/browser/asset-seed'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { seedAssets } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage, toast } from '@nine/testkit/browser/workspace'
import { photo } from '@nine/testkit/requests/asset-requests'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const row = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ hasText: name })

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

test('a stocktake from its plan to a report that anybody can verify', async ({ browser }) => {
  test.setTimeout(120_000)
  const workspace = await createWorkspace(server)
  await seedAssets(server, workspace)
  const page = await openPage(browser, server, `/${workspace.url}/inventory?add=1`, { as: workspace.owner })

  const planning = page.getByRole('dialog', { name: 'Tạo kiểm kê' })
  await planning.getByRole('textbox', { name: 'Tiêu đề' }).fill('Kiểm kê cuối năm')
  await planning.getByRole('button', { name: 'Lập kế hoạch chi tiết' }).click()
  await planning
    .locator('input')
    .and(planning.getByLabel('Vị trí', { exact: true }))
    .click()
  await page.getByRole('option', { name: 'Khu xuất hàng' }).click()
  await page.keyboard.press('Tab')
  await planning.locator('button[type=submit]').click()
  await expect(page.getByText('KK-000001').first()).toBeVisible()

  // One is there, one damaged; the third is not seen, and a code that nothing has turns up.
  await page.getByRole('checkbox', { name: 'Đã kiểm Xe nâng điện Toyota 8FBN25 2,5 tấn' }).check()
  await page
    .getByRole('group', { name: /^Tình trạng của Máy khoan/ })
    .getByRole('button', { name: 'Hư hỏng' })
    .click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Thêm ảnh' }).click()
  await (await chosen).setFiles({ name: 'gãy.png', mimeType: 'image/png', buffer: (await photo()).content })
  await page.getByRole('button', { name: 'Đánh dấu Hư hỏng' }).click()
  const check = new URL(page.url()).searchParams.get('check') ?? ''
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  await send(caller, 'POST', `/api/inventory/${check}/codes`, { code: 'AP-CU-0192', markId: 'c'.repeat(24) })
  await page.getByRole('button', { name: 'Đã đếm xong Khu xuất hàng' }).click()

  await page.getByRole('button', { name: 'Đối chiếu' }).click()
  const close = page.getByRole('button', { name: 'Chốt và ký' })
  await expect(page.getByText('Còn 3 chênh lệch chưa quyết', { exact: false })).toBeVisible()
  await expect(close).toBeDisabled()
  await expectAccessible(page)
  const seen = row(page, /Máy khoan/).getByRole('link', { name: /^Mở ảnh của Máy khoan/ })
  await expect.poll(() => seen.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const picture = await page.request.get(new URL((await seen.getAttribute('href')) ?? '', server.url).href)
  expect(picture.headers()['content-type']).toMatch(/^image\//)
  await page.getByRole('button', { name: 'Chấp nhận 1 đề xuất còn lại' }).click()
  await page.getByRole('button', { name: 'Ghi tất cả 1 là mất' }).click()
  await expect(row(page, /Máy quét mã vạch/).getByRole('button', { name: 'Ghi mất' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await row(page, /AP-CU-0192/)
    .getByRole('button', { name: 'Gắn với tài sản…' })
    .click()
  await page.getByRole('button', { name: /Xe nâng điện/ }).click()
  await expect(row(page, /AP-CU-0192/)).toContainText('Gắn với Xe nâng điện')
  await close.click()

  const closing = page.getByRole('dialog', { name: /^Chốt kiểm kê/ })
  await expect(closing.getByText('1 hư hỏng, 1 mất, 1 gắn mã', { exact: false })).toBeVisible()
  const names = closing.getByRole('textbox', { name: 'Họ tên' })
  for (const [index, name] of ['Lê Quốc Bảo', 'Phan Xuân Mai', 'Nguyễn Thị Minh Châu'].entries())
    await names.nth(index).fill(name)
  await closing.getByRole('textbox', { name: 'Nguyên nhân thừa, thiếu' }).fill('Cho mượn không ghi sổ')
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Chốt kiểm kê' }).click()

  await expect(page.getByText('Đã ghi 3 thay đổi vào sổ')).toBeVisible()
  await expectAccessible(page)
  for (let signed = 0; signed < 3; signed++) {
    await page.getByRole('button', { name: 'Ký tại đây' }).first().click()
    await draw(page)
    await page
      .getByRole('dialog', { name: /^Ký tại đây/ })
      .getByRole('button', { name: 'Ký', exact: true })
      .click()
    await expect(toast(page, 'Đã ký biên bản').first()).toBeVisible()
    await expect(page.getByText(/^Đã ký \d/)).toHaveCount(signed + 1)
  }
  await expect(page.getByText('Đủ chữ ký: kết quả đã cố định.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hoàn tác việc chốt' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải PDF' }).click()
  const file = await (await download).path()
  const address = await page.getByRole('link', { name: 'Trang kiểm tra' }).getAttribute('href')
  const verifying = await openPage(browser, server, new URL(address ?? '').pathname + new URL(address ?? '').search)
  await expect(verifying.getByText('Đã đủ chữ ký')).toBeVisible()
  await expectAccessible(verifying)
  const picked = verifying.getByTestId('verified-file')
  await picked.setInputFiles(file)
  await expect(verifying.getByText(/^Nguyên vẹn: đúng tệp/)).toBeVisible()
  const bytes = await readFile(file)
  const changed = Buffer.concat([bytes, Buffer.from(' ')])
  await picked.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(verifying.getByText(/^Không phải tệp của biên bản này/)).toBeVisible()
  const unknown = await openPage(browser, server, `/share/verify?id=${'a'.repeat(24)}`)
  await expect(unknown.getByText('Không có biên bản này')).toBeVisible()
})

test('closing is undone as a whole before the last signature', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const [asset] = await seedAssets(server, workspace)
  const { db } = server.runtime
  const page = await openPage(browser, server, `/${workspace.url}/inventory?add=1`, {
    as: workspace.owner,
    phone: true,
  })
  await page.getByRole('button', { name: 'Tạo', exact: true }).click()
  await page
    .getByRole('group', { name: /^Tình trạng của Xe nâng/ })
    .getByRole('button', { name: 'Đã mất' })
    .click()
  await page.getByRole('button', { name: 'Đánh dấu Đã mất' }).click()
  await page.getByRole('button', { name: 'Đối chiếu' }).click()
  await page.getByRole('button', { name: 'Giữ nguyên tất cả 6' }).click()
  await expect(page.getByText('Mọi chênh lệch đã được quyết')).toBeVisible()
  await row(page, /Xe nâng/)
    .getByRole('button', { name: 'Ghi mất' })
    .click()
  await page.getByRole('button', { name: 'Chốt và ký' }).click()
  for (const [index, name] of ['Bảo', 'Mai', 'Châu'].entries())
    await page.getByRole('textbox', { name: 'Họ tên' }).nth(index).fill(name)
  await page.getByRole('button', { name: 'Chốt kiểm kê' }).click()
  await expect(page.getByText('Đã ghi 1 thay đổi vào sổ')).toBeVisible()
  const statusOf = async () =>
    (
      await db
        .selectFrom('asset')
        .select('status')
        .where('id', '=', asset?.id ?? '')
        .executeTakeFirst()
    )?.status
  await expect.poll(statusOf).toBe('lost')
  await page.getByRole('button', { name: 'Hoàn tác việc chốt' }).click()
  await page
    .getByRole('dialog', { name: 'Hoàn tác việc chốt kiểm kê?' })
    .getByRole('button', { name: 'Hoàn tác việc chốt' })
    .click()
  await expect(page.getByText('Đã hoàn tác').first()).toBeVisible()
  await expect.poll(statusOf).toBe('available')
})
