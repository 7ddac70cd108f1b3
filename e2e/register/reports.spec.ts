import type { Page } from '@playwright/test'
import { seedAsset, seedTrees } from '@nine/testkit/browser/asset-seed'
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
import { newId } from '../../apps/server/src/db/id.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

async function seedBooks({ id: business, owner }: Workspace): Promise<void> {
  const caller = { origin: server.url, token: owner.token, business }
  const { categories, locations } = await seedTrees(caller)
  const depreciation = { enabled: true, method: 'straight-line', duration: 1826, residualValue: 0 }
  for (const [index, [name, price, purchaseDate, status = 'available']] of (
    [
      ['Xe tải Hyundai Mighty', 780_000_000, '2024-03-11'],
      ['Máy chủ Dell PowerEdge R750', 185_000_000, '2025-08-20'],
      ['Máy phát điện Cummins 100 kVA', 412_500_000, '2022-05-02', 'disposed'],
      ['MacBook Pro 14', 52_990_000, '2026-02-16'],
      ['Ghế xoay Hòa Phát', 2_350_000, '2026-01-05'],
    ] as const
  ).entries())
    await seedAsset(caller, {
      name,
      price,
      purchaseDate,
      status,
      depreciation,
      categoryId: categories[index],
      location: { locationId: locations[index] },
      assignedUser: index === 3 ? owner.email : null,
    })
}

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an accountant reads the books, chooses the rules and takes the files along', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await seedBooks(workspace)
  const page = await openPage(browser, server, `/${workspace.url}/report?period=2026`, { as: workspace.owner })
  const report = page.getByRole('region', { name: 'Sổ tài sản cố định' }).first()
  await expect(page.getByRole('heading', { name: 'Sổ tài sản cố định' })).toBeVisible()
  await expect(page.getByText('Mẫu số S21 - DN')).toBeVisible()
  await expect(report.getByRole('link', { name: 'Xe tải Hyundai Mighty' })).toBeVisible()
  await expect(report.getByText('Ghế xoay Hòa Phát')).toBeHidden()
  await expect(report.getByRole('row', { name: /Cộng/ })).toContainText('1.430.490.000')
  await expectAccessible(page)

  await choose(page, 'Báo cáo', 'Bảng tính và phân bổ khấu hao')
  await choose(page, 'Kỳ', 'Tháng 3')
  await choose(page, 'Năm', '2026')
  await expect(page.getByText('Mẫu số 06 - TSCĐ')).toBeVisible()
  await expect(page.getByText(/Số khấu hao kỳ này bằng chữ/)).toBeVisible()
  await page.getByRole('button', { name: 'Tài khoản chi phí' }).click()
  const accounts = page.getByRole('dialog', { name: 'Tài khoản chi phí theo danh mục' })
  await accounts.getByRole('combobox').first().click()
  await page.getByRole('option', { name: '627 · Chi phí sản xuất chung' }).click()
  await expect(accounts.getByRole('combobox').first()).toHaveValue('627 · Chi phí sản xuất chung')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  for (const [button, name] of [
    ['Xuất Excel', 'depreciation-2026-03.xlsx'],
    ['Xuất PDF', 'depreciation-2026-03.pdf'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    expect(file.suggestedFilename()).toBe(name)
  }
  await expect(page.getByRole('list', { name: 'Các bản PDF đã yêu cầu' })).toBeHidden()

  await page.goto(`/${workspace.url}/setting`)
  await choose(page, 'Chế độ kế toán', 'Thông tư 133/2016')
  await expect(toast(page, 'Đã lưu Chế độ kế toán')).toBeVisible()
  await page.goto(`/${workspace.url}/report?report=asset-card&period=2026`)
  await expect(page.getByText('Chọn một tài sản')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tài sản' }).fill('macbook')
  await page.getByRole('option', { name: /MacBook Pro 14/ }).click()
  await expect(page.getByText('Mẫu số S11 - DNN')).toBeVisible()
  await expect(page.getByRole('cell', { name: '2026', exact: true })).toBeVisible()
})

test('a PDF that takes its time shows how far it is, can be called off, and waits for who has left', async ({
  browser,
}) => {
  const workspace = await createWorkspace(server)
  await seedBooks(workspace)
  const { db, jobs } = server.runtime
  const asked = {
    business_id: workspace.id,
    person_id: workspace.owner.id,
    question: JSON.stringify({ report: 'use-book', period: '2026-Q3' }),
    lang: 'vn',
    pdf_id: null,
  } as const
  const [unfinished, left] = [newId(), newId()]
  await db
    .insertInto('report_pdf')
    .values({ ...asked, id: unfinished, percent: 40 })
    .execute()
  const page = await openPage(browser, server, `/${workspace.url}/report?period=2026`, { as: workspace.owner })
  const pdfs = page.getByRole('list', { name: 'Các bản PDF đã yêu cầu' })
  await expect(pdfs.getByText('Sổ theo dõi tại nơi sử dụng · Quý 3/2026')).toBeVisible()
  await expect(pdfs.getByText('Đang lập PDF… 40%')).toBeVisible()
  await expectAccessible(page)
  await pdfs.getByRole('button', { name: 'Hủy' }).click()
  await expect(pdfs).toBeHidden()

  await db
    .insertInto('report_pdf')
    .values({ ...asked, id: left, question: JSON.stringify({ report: 'movements', period: '2026' }) })
    .execute()
  await db.transaction().execute((trx) => jobs.send(trx, 'report-pdf', { business: workspace.id, id: left }))
  await page.reload()
  await expect(pdfs.getByText('PDF đã sẵn sàng, được giữ trong 24 giờ')).toBeVisible({ timeout: 30_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    pdfs.getByRole('button', { name: 'Tải xuống' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('movements-2026.pdf')
  await expect(pdfs).toBeHidden()

  await db
    .insertInto('report_pdf')
    .values({
      ...asked,
      id: newId(),
      state: 'failed',
      problem: JSON.stringify({ code: 'report.too_long', values: { rows: 6120, max: 5000 } }),
    })
    .execute()
  await page.reload()
  await expect(pdfs.getByRole('alert')).toHaveText(/Báo cáo có 6120 dòng/)
  await pdfs.getByRole('button', { name: 'Bỏ' }).click()
  await expect(pdfs).toBeHidden()
})

test('on a phone the report moves sideways, and members see none', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  await seedBooks(workspace)
  const phone = await openPage(browser, server, `/${workspace.url}/report?report=movements&period=2026`, {
    as: workspace.owner,
    phone: true,
  })
  await expect(phone.getByRole('heading', { name: 'Báo cáo tăng giảm tài sản cố định' })).toBeVisible()
  await expect(phone.getByRole('cell', { name: 'MacBook Pro 14' })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(phone)

  const member = await createNamed(server, 'Phan Xuân', 'Mai')
  await addMember(server, workspace, member, 'user')
  const page = await openPage(browser, server, `/${workspace.url}/report`, { as: member })
  await expect(page.getByText('Chỉ quản lý và chủ sở hữu xem được báo cáo')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Điều hướng' }).getByRole('link', { name: 'Báo cáo' })).toBeHidden()
})
