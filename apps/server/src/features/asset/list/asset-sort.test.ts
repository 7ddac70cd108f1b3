import { ASSET_COLUMN_NAMES, ASSET_COLUMNS, SORTED_MATCHES_MAX } from '@nine/contract/asset/asset-columns'
import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import { columnOf, textFields } from '@nine/contract/asset/asset-text-fields'
import { addDays } from '@nine/contract/duration'
import * as listCalls from '@nine/contract/asset/asset-list'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import * as fieldCalls from '@nine/contract/custom-field/custom-field'
import type { CustomKind } from '@nine/contract/custom-field/custom-value'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

/** As a Vietnamese dictionary orders them: accents after the letter they sit on, tones after accents. */
const WORDS = ['an', 'ăn', 'ân', 'bàn', 'bạn', 'cân', 'dây', 'đá', 'Đèn', 'ghế', 'hòm', 'ổ', 'ơn', 'quạt', 'tủ', 'ví']
const vietnamese = new Intl.Collator('vi')

type Value = string | number | null
/** The next of numbers that look random and are the same every time. */
function randomly(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return { below: (most: number) => next() % most, one: <T>(of: readonly T[]): T | undefined => of[next() % of.length] }
}

describe('a sorted list of assets', () => {
  const test = useTestApp()
  let owner: TestPerson
  let others: TestPerson[]
  let business: string
  let fields: Record<string, string>
  /** Ids with what they are sorted by, per column. */
  let rows: { id: string; created: number; values: Record<string, Value> }[]

  const random = randomly(20_261_117)
  const maybe = <T>(value: T): T | null => (random.below(4) === 0 ? null : value)
  const addNode = async (kind: 'location' | 'category', name: string): Promise<string> =>
    (
      await test.send(kind === 'location' ? locationCalls.createLocation : categoryCalls.createCategory, {
        as: owner,
        body: { name, business },
      })
    ).body.data._id

  beforeAll(async () => {
    owner = await test.createPerson('a@example.com')
    others = [await test.createPerson('b@example.com'), await test.createPerson('c@example.com')]
    business = await test.createBusiness({ 'meeting-manager': owner })
    const names = ['Phòng họp', 'Đại sảnh', 'Ăn uống', 'An ninh', 'phòng họp']
    const locations = await Promise.all(names.map((name) => addNode('location', name)))
    const categories = await Promise.all(names.map((name) => addNode('category', name)))
    const people = [owner, ...others].map(({ id }) => id)
    const made = Array.from({ length: 240 }, () => ({
      name: `${random.one(WORDS)} ${random.one(WORDS)}`,
      status: random.one(ASSET_STATUSES) ?? 'available',
      price: maybe(random.below(7) * 1_000_000),
      purchase_date: maybe(addDays('2024-01-01', random.below(20))),
      warranty_days: maybe(random.below(3) * 10) ?? 0,
      category_id: maybe(random.one(categories) ?? null),
      location_id: maybe(random.one(locations) ?? null),
      holder_id: maybe(random.one(people) ?? null),
      created_at: new Date(Date.UTC(2025, random.below(14), 1, 0, random.below(5))),
      ...Object.fromEntries(textFields().map((field) => [columnOf(field), maybe(random.one(WORDS)) ?? ''])),
    }))
    const ids = await insertAssets(test, business, owner, made)
    await insertAssets(test, business, owner, [{ name: 'A ở thùng rác' }])
    await sql`update asset set deleted_at = now() where business_id = ${business} and name = 'A ở thùng rác'`.execute(
      test.runtime.db,
    )
    await sql`update asset set updated_at = created_at + (length(code) * ascii(right(id, 1))) * interval '1 minute'
      where business_id = ${business}`.execute(test.runtime.db)
    const custom = await addCustomValues(ids, categories[0] ?? '', people)
    const stored = await test.runtime.db
      .selectFrom('asset')
      .select(['id', 'code', 'created_at', 'updated_at'])
      .where('business_id', '=', business)
      .execute()
    const byId = new Map(stored.map((row) => [row.id, row]))
    rows = made.map((asset, index) => {
      const id = ids[index] ?? ''
      const row = byId.get(id)
      const created = row?.created_at.getTime() ?? 0
      const end =
        asset.warranty_days > 0 && asset.purchase_date ? addDays(asset.purchase_date, asset.warranty_days) : null
      return {
        id,
        created,
        values: {
          name: asset.name,
          code: row?.code ?? '',
          status: ASSET_STATUSES.indexOf(asset.status),
          holder: asset.holder_id && people.indexOf(asset.holder_id),
          location: asset.location_id && rankOf(names, locations, asset.location_id),
          category: asset.category_id && rankOf(names, categories, asset.category_id),
          purchaseDate: asset.purchase_date,
          price: asset.price,
          warrantyEnd: end,
          createdAt: created,
          updatedAt: row?.updated_at.getTime() ?? 0,
          ...Object.fromEntries(
            textFields().map((field) => [field, Reflect.get(asset, columnOf(field)) || null] as [string, Value]),
          ),
          ...custom[index],
        },
      }
    })
  })

  /** The place of a node among all by name; alike ones keep the order of their ids, which is that of their paths. */
  const rankOf = (names: readonly string[], ids: readonly string[], id: string): number =>
    ids
      .map((each, index) => ({ each, name: names[index] ?? '' }))
      .toSorted((a, b) => vietnamese.compare(a.name, b.name) || plain(a.name, b.name) || plain(a.each, b.each))
      .findIndex(({ each }) => each === id)

  async function addCustomValues(ids: readonly string[], category: string, people: readonly string[]) {
    fields = {}
    const kinds: CustomKind[] = ['text', 'number', 'date', 'yes-no', 'person']
    for (const kind of kinds) {
      const { body } = await test.send(fieldCalls.createCustomField, {
        as: owner,
        body: { business, category, name: `Trường ${kind}`, kind },
      })
      fields[kind] = body.data._id
    }
    const values = ids.map(() => ({
      text: maybe(random.one(WORDS) ?? null),
      number: maybe(random.below(5) - 2),
      date: maybe(addDays('2024-01-01', random.below(9))),
      'yes-no': maybe(random.below(2)),
      person: maybe(random.below(people.length)),
    }))
    const inserted = values.flatMap((value, index) =>
      kinds.flatMap((kind) => {
        const own = Reflect.get(value, kind) as Value
        if (own === null) return []
        return {
          business_id: business,
          asset_id: ids[index] ?? '',
          field_id: fields[kind] ?? '',
          text: kind === 'text' ? String(own) : null,
          sort_text: kind === 'text' ? String(own) : null,
          searched: null,
          number: kind === 'number' || kind === 'yes-no' ? Number(own) : null,
          day: kind === 'date' ? String(own) : null,
          options: null,
          person_id: kind === 'person' ? (people[Number(own)] ?? '') : null,
        }
      }),
    )
    await test.runtime.db.insertInto('asset_field_value').values(inserted).execute()
    return values.map((value): Record<string, Value> =>
      Object.fromEntries(kinds.map((kind) => [`custom:${fields[kind]}`, Reflect.get(value, kind) as Value])),
    )
  }

  const page = (query: Record<string, string>) =>
    test.send(listCalls.listAssets, { as: owner, query: { business, includeDetails: 'false', ...query } })

  async function allPages(query: Record<string, string>, limit: number): Promise<string[]> {
    const seen: string[] = []
    for (let number = 1; ; number++) {
      const { status, body } = await page({ ...query, limit: String(limit), page: String(number) })
      expect([status, body.code]).toEqual([200, undefined])
      const data = body.result.data as AssetListItem[]
      if (data.length === 0) return seen
      seen.push(...data.map(({ _id }) => _id))
    }
  }

  const plain = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
  const isName = (column: string) =>
    column === 'name' || textFields().some((field) => field === column) || column === `custom:${fields['text']}`
  /** What has no value is last, whichever way. */
  function compare(column: string, isDescending: boolean, a: Value, b: Value): number {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = isName(column) ? vietnamese.compare(String(a), String(b)) || plain(String(a), String(b)) : plain(a, b)
    return isDescending ? -order : order
  }
  function expected(sort: string, isWanted: (row: (typeof rows)[number]) => boolean = () => true): string[] {
    const keys = sort.split(',').map((key) => ({ column: key.replace('-', ''), isDescending: key.startsWith('-') }))
    const [first] = keys
    const isOfDimension = ['status', 'holder', 'location', 'category'].includes(first?.column ?? '')
    return rows
      .filter(isWanted)
      .toSorted((a, b) => {
        for (const { column, isDescending } of keys) {
          const order = compare(column, isDescending, a.values[column] ?? null, b.values[column] ?? null)
          if (order !== 0) return order
        }
        if (isOfDimension) return b.created - a.created || plain(b.id, a.id)
        return first?.isDescending ? plain(b.id, a.id) : plain(a.id, b.id)
      })
      .map(({ id }) => id)
  }

  const SORTED = ASSET_COLUMN_NAMES.filter((column) => ASSET_COLUMNS[column].isSorted)
  it.each(SORTED.flatMap((column) => [column, `-${column}`]))(
    'by %s shows every asset exactly once over all pages, in order, whatever is filtered',
    async (sort) => {
      expect(await allPages({ sort }, 7)).toEqual(expected(sort))
      // Many of one kept dimension, few of it, and a filter nobody keeps counts of.
      const { id } = others[0] ?? owner
      const holder = expected(sort, ({ values }) => values['holder'] === 1)
      expect(await allPages({ sort, holder: id }, 3)).toEqual(holder)
      expect(await allPages({ sort, holder: id }, 100)).toEqual(holder)
      expect(await allPages({ sort, priceMin: '3000000' }, 23)).toEqual(
        expected(sort, ({ values }) => Number(values['price']) >= 3_000_000),
      )
    },
  )

  it.each(['text', 'number', 'date', 'yes-no', 'person'])(
    'by a custom %s puts those without one last',
    async (kind) => {
      for (const sort of [`custom:${fields[kind]}`, `-custom:${fields[kind]}`]) {
        expect(await allPages({ sort }, 7)).toEqual(expected(sort))
        expect(await allPages({ sort, status: 'lost,damaged' }, 11)).toEqual(
          expected(sort, ({ values }) => [2, 4].includes(Number(values['status']))),
        )
      }
    },
  )

  it('by two columns decides ties of the first by the second', async () => {
    for (const sort of ['-price,name', 'location,-price', `status,custom:${fields['number']}`])
      expect(await allPages({ sort }, 50)).toEqual(expected(sort))
  })

  it('of a search is sorted as asked, and by rank when nothing is asked', async () => {
    const found = await allPages({ search: 'bàn', sort: '-price' }, 50)
    expect(found.length).toBeGreaterThan(5)
    expect(found).toEqual(expected('-price').filter((id) => found.includes(id)))
    expect(new Set(await allPages({ search: 'bàn' }, 50))).toEqual(new Set(found))
  })

  it('refuses an order it cannot read, and a field that is gone', async () => {
    for (const sort of ['bookValue', 'nonsense', 'name,name', 'name,code,price', 'custom:x', '--price'])
      expect([sort, (await page({ sort })).status]).toEqual([sort, 400])
    expect((await page({ sort: `custom:${'f'.repeat(24)}` })).body.code).toBe('asset.filter_gone')
    const other = await test.createBusiness({ 'meeting-manager': owner })
    const foreign = { as: owner, query: { business: other, sort: `custom:${fields['text']}` } }
    expect((await test.send(listCalls.listAssets, foreign)).body.code).toBe('asset.filter_gone')
  })

  it('asks to narrow down what cannot be sorted quickly', { timeout: 120_000 }, async () => {
    const large = await test.createBusiness({ 'meeting-manager': owner })
    await sql`
      insert into asset (business_id, id, code, name, price, search_text, created_by, updated_by)
      select ${large}, md5(${large} || i)::char(24), 'L-' || i, 'Ghế ' || i, i, '', ${owner.id}, ${owner.id}
      from generate_series(1, ${SORTED_MATCHES_MAX + 1}) i`.execute(test.runtime.db)
    const ask = (query: Record<string, string>) =>
      test.send(listCalls.listAssets, { as: owner, query: { business: large, ...query } })
    const refused = await ask({ sort: '-price,name' })
    expect([refused.status, refused.body.code]).toEqual([422, 'asset.too_many_to_sort'])
    expect((await ask({ sort: '-price', priceMin: '1' })).body.code).toBe('asset.too_many_to_sort')
    const narrowed = await ask({ sort: '-price,name', priceMin: '2' })
    expect(narrowed.body.result.data[0].price).toBe(SORTED_MATCHES_MAX + 1)
    const [first] = (await ask({ sort: '-price', limit: '1' })).body.result.data
    const [last] = (await ask({ sort: '-price', limit: '1', page: String(SORTED_MATCHES_MAX + 1) })).body.result.data
    expect([first.price, last.price]).toEqual([SORTED_MATCHES_MAX + 1, 1])
  })

  it('orders names as Vietnamese dictionaries do', async () => {
    const small = await test.createBusiness({ 'meeting-manager': owner })
    await insertAssets(
      test,
      small,
      owner,
      WORDS.toReversed().map((name) => ({ name })),
    )
    const { body } = await test.send(listCalls.listAssets, { as: owner, query: { business: small, sort: 'name' } })
    expect(body.result.data.map(({ name }: AssetListItem) => name)).toEqual(WORDS)
  })
})
