import { updateAsset } from '@nine/contract/asset/asset'
import { getReport } from '@nine/contract/report/report'
import type { ReportName } from '@nine/contract/report/report-names'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('the books of an asset that was changed', () => {
  const test = useTestApp()
  let owner: TestPerson
  let business: string
  let asset: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    ;[asset = ''] = await insertAssets(test, business, owner, [
      {
        name: 'Máy nén',
        price: 60_000_000,
        depreciation_method: 'straight-line',
        depreciation_days: 1826,
        in_use_date: '2024-01-01',
      },
    ])
    await sql`update asset set created_at = '2024-01-10' where id = ${asset}`.execute(test.runtime.db)
  })

  /** As if it had been changed on a day. */
  const change = async (day: string, body: object) => {
    const before = new Date()
    const { status } = await test.send(updateAsset, { as: owner, business, params: { id: asset }, body })
    expect(status).toBe(200)
    await sql`update asset_former_terms set changed_at = ${`${day}T05:00:00Z`}
      where business_id = ${business} and changed_at >= ${before}`.execute(test.runtime.db)
  }
  const report = async (name: ReportName, period: string): Promise<{ kind: string; cells: string[] }[]> => {
    const query = { report: name, period, asset }
    const { body } = await test.send(getReport, { as: owner, business, query })
    return body.result.rows
  }
  const amounts = async (period: string) => (await report('movements', period)).at(-1)?.cells.slice(4).map(Number)
  const charge = async (month: string) => Number((await report('depreciation', month)).at(-1)?.cells[4])

  it('stay as they were before the change, and go on from its month with what is left', async () => {
    const before = await amounts('2025')
    await change('2026-03-10', { price: 84_000_000 })
    expect(await amounts('2025')).toEqual(before)
    expect(await amounts('2026')).toEqual([
      60_000_000,
      24_000_000,
      0,
      84_000_000,
      24_000_000,
      2_000_000 + 10 * 1_705_882,
      0,
      43_058_820,
      40_941_180,
    ])
    expect(await charge('2026-02')).toBe(1_000_000)
    expect(await charge('2026-03')).toBe(1_705_882)
    expect((await amounts('2028'))?.[7]).toBe(84_000_000)
    expect(await charge('2028-12')).toBe(84_000_000 - 26_000_000 - 33 * 1_705_882)
    const moved = (await report('movements', '2026')).find(({ kind }) => kind === 'asset')
    expect(moved?.cells.slice(2, 6)).toEqual(['2026-03-01', 'Điều chỉnh nguyên giá', '', '24000000'])
  })

  it('keep the first of several changes in a month, and forget one that was taken back', async () => {
    await change('2026-03-10', { price: 90_000_000 })
    await change('2026-03-12', { price: 84_000_000 })
    expect(await charge('2026-03')).toBe(1_705_882)
    await change('2026-03-20', { price: 60_000_000 })
    expect(await charge('2026-03')).toBe(1_000_000)
  })

  it('are corrected from the beginning in the month in which it was added, and when something was missing', async () => {
    await change('2024-01-20', { price: 120_000_000 })
    expect(await charge('2024-01')).toBe(2_000_000)
    await sql`update asset set depreciation_method = null where id = ${asset}`.execute(test.runtime.db)
    await sql`delete from asset_former_terms where business_id = ${business}`.execute(test.runtime.db)
    await sql`update asset set depreciation_method = 'straight-line' where id = ${asset}`.execute(test.runtime.db)
    await sql`update asset_former_terms set changed_at = '2026-03-20' where business_id = ${business}`.execute(
      test.runtime.db,
    )
    expect(await charge('2025-05')).toBe(2_000_000)
  })

  it('take back what was written off too much, and table 06 still adds up', async () => {
    await change('2026-01-05', { price: 36_000_000 })
    await sql`update asset set depreciation_days = 365 where id = ${asset}`.execute(test.runtime.db)
    await sql`update asset_former_terms set changed_at = '2026-01-06' where depreciation_days = 1826 and price = 36000000`.execute(
      test.runtime.db,
    )
    const [previous, more, ...rest] = (await report('depreciation', '2026-01')).filter(({ kind }) => kind === 'group')
    const [less, current] = rest
    const at = (row: { cells: string[] } | undefined, index: number) => Number(row?.cells[index])
    for (const index of [3, 4]) expect(at(current, index)).toBe(at(previous, index) + at(more, index) - at(less, index))
    expect(await charge('2026-01')).toBe(12_000_000)
    await sql`update asset set price = 20000000, booked_as = 'fixed-asset' where id = ${asset}`.execute(test.runtime.db)
    await sql`update asset_former_terms set changed_at = '2026-02-06' where depreciation_days = 365`.execute(
      test.runtime.db,
    )
    expect(await charge('2026-02')).toBe(-16_000_000)
  })

  it('show every change of cost on its card', async () => {
    await change('2026-03-10', { price: 84_000_000 })
    const rows = await report('asset-card', '2026')
    expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['2024-01-01', 'Nguyên giá khi đưa vào sử dụng', '60000000', '2024', '12000000', '12000000'],
      ['2026-03-01', 'Điều chỉnh nguyên giá', '24000000', '2025', '12000000', '24000000'],
      ['', '', '', '2026', '19058820', '43058820'],
      ['', 'Cộng', '84000000', '', '43058820', ''],
    ])
  })
})
