import { getReport } from '@nine/contract/report/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { useTestApp } from '@nine/testkit/server/test-app'

describe('totals of reports', () => {
  const test = useTestApp()

  it('add up to the dong, whatever is in the register', async () => {
    const owner = await test.createPerson()
    const many = await test.createBusiness({ 'meeting-manager': owner })
    const assets = fc.sample(
      fc.record({
        price: fc.integer({ min: 30_000_000, max: 900_000_000_000_000 }),
        residual: fc.nat(40_000_000),
        years: fc.integer({ min: 1, max: 30 }),
        start: fc.integer({ min: 0, max: 9000 }),
      }),
      { numRuns: 150, seed: 19 },
    )
    const dayOf = (days: number) => new Date(Date.UTC(2002, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
    await insertAssets(
      test,
      many,
      owner,
      assets.map(({ price, residual, years, start }) => ({
        name: 'Máy',
        price,
        residual_value: residual,
        depreciation_method: 'straight-line' as const,
        depreciation_days: Math.round(years * 365.25),
        in_use_date: dayOf(start),
      })),
    )
    const worn = (month: string): bigint =>
      assets.reduce((sum, asset) => sum + slowlyWorn({ ...asset, from: dayOf(asset.start) }, month), 0n)
    const { body } = await test.send(getReport, {
      as: owner,
      business: many,
      query: { report: 'movements', period: '2026' },
    })
    const total = body.result.rows.at(-1).cells
    expect(total[8]).toBe(String(worn('2026-01')))
    expect(total[11]).toBe(String(worn('2027-01')))
    expect(total[9]).toBe(String(worn('2027-01') - worn('2026-01')))
    expect(total[7]).toBe(String(assets.reduce((sum, { price }) => sum + BigInt(price), 0n)))
  })
})

interface SlowAsset {
  price: number
  residual: number
  years: number
  from: string
}

/** Month after month as an accountant writes it down, up to the first of a month. */
function slowlyWorn({ price, residual, years, from }: SlowAsset, until: string): bigint {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [total, months] = [BigInt(Math.max(price - residual, 0)), BigInt(years * 12)]
  const inFirst = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const rounded = (amount: bigint, by: bigint) => ((amount % by) * 2n >= by ? amount / by + 1n : amount / by)
  let worn = 0n
  for (let index = 0; ; index += 1) {
    const at = new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7)
    if (at >= until) return worn
    const isLast = index === Number(months) - (day === 1 ? 1 : 0)
    if (isLast) return total
    const usual =
      index === 0 ? rounded(total * BigInt(inFirst - day + 1), months * BigInt(inFirst)) : rounded(total, months)
    worn = worn + usual > total ? total : worn + usual
  }
}
