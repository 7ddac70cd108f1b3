import * as calls from '@nine/contract/asset/asset-list'
import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import * as categoryCalls from '@nine/contract/tree/category'
import { addDays, daysToYears, todayIn } from '@nine/contract/duration'
import { searchMatcher } from '@nine/contract/text/search-forms'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { byRank } from '@nine/testkit/requests/asset-rank'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import type { AssetRow } from '../change/asset-values.ts'

const SIZE = 4000
const WORDS = ['Máy', 'in', 'Bàn', 'gỗ', 'Ghế', 'a4-b', '😀', 'xoay']

describe('every filter together with any other', () => {
  const test = useTestApp()
  let owner: TestPerson
  let member: TestPerson
  let business: string
  let categories: string[]
  let rows: AssetRow[]

  beforeAll(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    categories = []
    for (const parent of [undefined, 0, undefined])
      categories.push(
        (
          await test.send(categoryCalls.createCategory, {
            as: owner,
            body: { name: 'Loại', parent: parent === undefined ? null : (categories[parent] ?? null), business },
          })
        ).body.data._id,
      )
    const some = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T
    await insertAssets(
      test,
      business,
      owner,
      Array.from({ length: SIZE }, (_, i) => ({
        name: `${some(WORDS, i)} ${some(WORDS, i * 7 + 3)} ${i % 97}`,
        // Most are alike, so that broad filters match thousands and narrow ones a few.
        status: some([...ASSET_STATUSES, ...Array.from({ length: 40 }, () => 'available' as const)], i * 13),
        category_id: some([categories[0] ?? null, categories[1] ?? null, categories[2] ?? null, null], i),
        holder_id: some([null, null, null, owner.id, member.id], i * 3),
        price: i % 11 === 0 ? null : i,
        purchase_date: i % 5 === 0 ? null : new Date(Date.UTC(2020, 0, i % 1500)).toISOString().slice(0, 10),
        warranty_days: some([0, 365, 730, 748, 913, 1500], i),
        depreciation_method: i % 4 === 0 ? null : ('straight-line' as const),
        depreciation_days: some([365, 1826], i),
        document_count: i % 50 === 0 ? 3 : 0,
        created_at: new Date(Date.UTC(2023, 0, 1, Math.floor(i / 2))),
      })),
    )
    rows = await test.runtime.db
      .selectFrom('asset')
      .selectAll()
      .where('business_id', '=', business)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  })

  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
  const filters = () =>
    fc.record({
      search: maybe(fc.subarray(WORDS, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))),
      status: maybe(fc.subarray([...ASSET_STATUSES], { minLength: 1 })),
      category: maybe(fc.subarray(categories, { minLength: 1 })),
      holder: maybe(fc.subarray(['none', owner.id, member.id], { minLength: 1 })),
      priceMin: maybe(fc.nat(SIZE)),
      priceMax: maybe(fc.nat(SIZE)),
      dateMin: maybe(fc.constantFrom('2020-01-01', '2021-06-01', '2030-01-01')),
      dateMax: maybe(fc.constantFrom('2020-01-01', '2022-06-01', '2030-01-01')),
      warrantyYears: maybe(fc.constantFrom(0, 1, 2, 2.5)),
      warrantyWithin: maybe(fc.constantFrom(0, 30, 365, 3000)),
      depreciationYears: maybe(fc.constantFrom(1, 5)),
      hasAttachments: maybe(fc.constantFrom('true', 'false')),
    })
  type Filter = ReturnType<typeof filters> extends fc.Arbitrary<infer F> ? F : never

  /** Ranges that are refused. */
  const isReversed = ({ priceMin = 0, priceMax = SIZE, dateMin, dateMax }: Filter): boolean =>
    priceMin > priceMax || (dateMin ?? '') > (dateMax ?? '9')

  const endsWithin = (row: AssetRow, days: number): boolean => {
    const today = todayIn(test.runtime.config.timeZone)
    const end = row.warranty_days > 0 && row.purchase_date ? addDays(row.purchase_date, row.warranty_days) : undefined
    const isThere = row.status !== 'lost' && row.status !== 'disposed'
    return isThere && end !== undefined && end >= today && end <= addDays(today, days)
  }

  /** The rules once more, read off the filter's description. */
  function matches(row: AssetRow, filter: Filter, isFound: (name: string) => boolean): boolean {
    const below = filter.category?.includes(categories[0] ?? '') ? [...filter.category, categories[1]] : filter.category
    return (
      isFound(row.name) &&
      (filter.status?.includes(row.status) ?? true) &&
      (below?.includes(row.category_id ?? '') ?? true) &&
      (filter.holder?.includes(row.holder_id ?? 'none') ?? true) &&
      (filter.priceMin === undefined || (row.price !== null && row.price >= filter.priceMin)) &&
      (filter.priceMax === undefined || (row.price !== null && row.price <= filter.priceMax)) &&
      (filter.dateMin === undefined || (row.purchase_date !== null && row.purchase_date >= filter.dateMin)) &&
      (filter.dateMax === undefined || (row.purchase_date !== null && row.purchase_date <= filter.dateMax)) &&
      (filter.warrantyYears === undefined || daysToYears(row.warranty_days) === filter.warrantyYears) &&
      (filter.warrantyWithin === undefined || endsWithin(row, filter.warrantyWithin)) &&
      (filter.depreciationYears === undefined ||
        (row.depreciation_method !== null && daysToYears(row.depreciation_days) === filter.depreciationYears)) &&
      (filter.hasAttachments === undefined || row.document_count > 0 === (filter.hasAttachments === 'true'))
    )
  }

  it.each([
    ['all of them', 1],
    ['a few of them', 6],
  ])('answers what the rules say, with %s', async (_, thinning) => {
    await fc.assert(
      fc.asyncProperty(filters(), fc.nat(10_000), async (drawn, seed) => {
        const filter = Object.fromEntries(
          Object.entries(drawn).filter(([, value], index) => value !== undefined && (seed + index) % thinning === 0),
        ) as Filter
        fc.pre(!isReversed(filter))
        const isFound = searchMatcher(filter.search ?? '')
        const wanted = byRank(
          rows.filter((row) => matches(row, filter, isFound)),
          filter.search,
        ).map(({ id }) => id)
        const page = 1 + (seed % (Math.ceil(wanted.length / 20) || 1))
        const query = Object.fromEntries(
          Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
        )
        const { body } = await test.send(calls.listAssets, {
          as: owner,
          query: { business, page: String(page), ...query },
        })
        expect(body.result.pagination.totalCount).toBe(wanted.length)
        expect(body.result.data.map((asset: { _id: string }) => asset._id)).toEqual(
          wanted.slice((page - 1) * 20, page * 20),
        )
      }),
      { numRuns: 150 },
    )
  })
})
