import * as calls from '@nine/contract/asset/asset-list'
import { searchMatcher } from '@nine/contract/text/search-forms'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { byRank } from '@nine/testkit/requests/asset-rank'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('a search of the register', () => {
  const test = useTestApp()
  let owner: TestPerson
  let holder: TestPerson

  beforeAll(async () => {
    owner = await test.createPerson()
    holder = await test.createPerson('thu.ha@anphat.example')
    await test.runtime.db
      .updateTable('person')
      .set({ last_name: 'Trần', first_name: 'Thu Hà' })
      .where('id', '=', holder.id)
      .execute()
  })

  const freshBusiness = () => test.createBusiness({ 'meeting-manager': owner, user: holder })
  const addNode = async (
    kind: 'location' | 'category',
    business: string,
    name: string,
    parent: string | null = null,
  ) => {
    const call = kind === 'location' ? locationCalls.createLocation : categoryCalls.createCategory
    const { body } = await test.send(call, { as: owner, body: { name, parent, business } })
    const id: string = body.data._id
    return id
  }
  const list = async (business: string, query: Record<string, string>) => {
    const { body } = await test.send(calls.listAssets, { as: owner, query: { business, ...query } })
    const data: { _id: string; name: string }[] = body.result.data
    const total: number = body.result.pagination.totalCount
    return { ids: data.map(({ _id }) => _id), names: data.map(({ name }) => name), total }
  }
  const found = async (business: string, search: string) => {
    const { names, total } = await list(business, { search })
    expect(total).toBe(names.length)
    return names.toSorted().join()
  }

  describe('over several pages', () => {
    const SIZE = 2400
    let business: string
    let rows: { id: string; name: string; serial_number: string; text: string }[]

    beforeAll(async () => {
      business = await freshBusiness()
      const room = await addNode('location', business, 'Kho bàn ghế')
      const kind = await addNode('category', business, 'Đồ gỗ')
      // Every rank has few matches of some words and many of others; most match "giao" by their description alone.
      const assets = Array.from({ length: SIZE }, (_, i) => ({
        name: `${['Bàn gỗ', 'Chân bàn', 'Bản vẽ', 'Ghế xoay', 'Cabàng', 'Ghế'][i % 6]}${i % 10 === 0 ? ' Hòa Phát' : ''} ${i}`,
        serial_number: i % 3 === 0 ? 'N/A' : `SN-${i}`,
        description: i % 7 === 0 ? '' : 'Kiểm tra khi bàn giao',
        location_id: i % 50 === 0 ? room : null,
        category_id: i % 4 === 0 ? kind : null,
        holder_id: i % 300 === 0 ? holder.id : null,
        created_at: new Date(Date.UTC(2024, 0, 1, Math.floor(i / 3) * 12)),
      }))
      const ids = await insertAssets(test, business, owner, assets)
      rows = assets
        .map(({ name, serial_number, description, ...asset }, index) => ({
          id: ids[index] ?? '',
          name,
          serial_number,
          created: asset.created_at.getTime(),
          text: [
            name,
            serial_number,
            description,
            ...(asset.location_id ? ['Kho bàn ghế'] : []),
            ...(asset.category_id ? ['Đồ gỗ'] : []),
            ...(asset.holder_id ? ['Trần Thu Hà thu.ha'] : []),
          ].join('\n'),
        }))
        .toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
    })

    const SEARCHES = [
      'bàn',
      'ban',
      'bàn g',
      'bân',
      'bản',
      'ghế',
      'ghế xoay',
      'hoà phát',
      'n/a',
      'sn-7',
      'go',
      'giao bàn',
    ]
    const MORE = ['kho', 'kho bàn', 'thu hà', 'thu.ha', 'thu.ha@anphat.example', 'đồ gỗ', 'đồ ghế', '12', 'b', 'không']

    const known = new Map<string, string[]>()
    const expected = (search: string): string[] => {
      const isFound = searchMatcher(search.replace('@anphat.example', ''))
      const matches =
        known.get(search) ??
        byRank(
          rows.filter(({ text }) => isFound(text)),
          search,
        ).map(({ id }) => id)
      known.set(search, matches)
      return matches
    }

    it('returns every match exactly once, the best first, whatever the size of a page', async () => {
      const searches = fc.constantFrom(...SEARCHES, ...MORE)
      await fc.assert(
        fc.asyncProperty(searches, fc.constantFrom(1, 3, 20, 100), fc.nat(), async (search, limit, seed) => {
          const wanted = expected(search)
          const pages = Math.max(Math.ceil(wanted.length / limit), 1)
          // Pages that meet each other: none is left out between them, none comes twice.
          const first = 1 + (seed % pages)
          for (const page of [first, first + 1]) {
            const { ids, total } = await list(business, { search, page: String(page), limit: String(limit) })
            expect(total).toBe(wanted.length)
            expect(ids).toEqual(wanted.slice((page - 1) * limit, page * limit))
          }
        }),
        { numRuns: 80 },
      )
    })

    it.each(['bàn', 'ghế'])('of %s leaves nothing out from first to last', async (search) => {
      const wanted = expected(search)
      const seen: string[] = []
      for (let page = 1; seen.length < wanted.length; page++) {
        const { ids } = await list(business, { search, page: String(page), limit: '100' })
        expect(ids.length).toBeGreaterThan(0)
        seen.push(...ids)
      }
      expect(seen).toEqual(wanted)
    })
  })

  it('finds what is below a location or a category of that name, and follows a new name at once', async () => {
    const business = await freshBusiness()
    const building = await addNode('location', business, 'Toà Sen')
    const room = await addNode('location', business, 'Phòng 12', building)
    const group = await addNode('category', business, 'Nội thất')
    const kind = await addNode('category', business, 'Ghế', group)
    await insertAssets(test, business, owner, [
      { name: '1', location_id: building },
      { name: '2', location_id: room },
      { name: '3', category_id: kind },
      { name: '4', category_id: kind, location_id: room },
    ])
    expect(await found(business, 'toà sen')).toBe('1,2,4')
    expect(await found(business, 'phong')).toBe('2,4')
    expect(await found(business, 'nội thất')).toBe('3,4')
    expect(await found(business, 'sen ghế')).toBe('4')
    await test.send(locationCalls.updateLocation, { as: owner, params: { id: building }, body: { name: 'Toà Trúc' } })
    expect(await found(business, 'toà sen')).toBe('')
    expect(await found(business, 'trúc 12')).toBe('2,4')
  })

  it('takes a short word for a name only where a word of the name begins with it', async () => {
    const business = await freshBusiness()
    const room = await addNode('location', business, 'Bình Dương A-01')
    await insertAssets(test, business, owner, [{ name: '1', location_id: room }])
    expect(await found(business, 'in')).toBe('')
    expect(await found(business, 'ương')).toBe('1')
    expect(await found(business, 'bi 01')).toBe('1')
  })

  it('finds a long number by all of it, its end or its middle, and nothing that only ends alike', async () => {
    const business = await freshBusiness()
    await insertAssets(test, business, owner, [
      { name: '1', serial_number: 'SN0000042' },
      { name: '2', serial_number: 'SN9990042' },
      { name: '3', serial_number: 'XY0000042-7' },
    ])
    expect(await found(business, 'SN0000042')).toBe('1')
    expect(await found(business, '0000042')).toBe('1,3')
    expect(await found(business, '0042')).toBe('1,2,3')
    expect(await found(business, '99900')).toBe('2')
    expect(await found(business, '10042')).toBe('')
  })

  it('finds who holds an asset, also after they have left, but not everybody of their domain', async () => {
    const business = await freshBusiness()
    await insertAssets(test, business, owner, [{ name: '1', holder_id: holder.id }, { name: '2' }])
    await test.runtime.db
      .deleteFrom('staff')
      .where('business_id', '=', business)
      .where('person_id', '=', holder.id)
      .execute()
    expect(await found(business, 'Trần Thu Hà')).toBe('1')
    expect(await found(business, 'thu.ha@anphat')).toBe('1')
    expect(await found(business, 'anphat')).toBe('')
  })

  it('sees nothing of another enterprise, not even names', async () => {
    const [business, other] = [await freshBusiness(), await freshBusiness()]
    const sen = await addNode('location', other, 'Phòng Sen')
    await insertAssets(test, other, owner, [{ name: 'Sen', location_id: sen, holder_id: holder.id }])
    await insertAssets(test, business, owner, [{ name: 'Ghế' }])
    for (const search of ['sen', 'thu hà'])
      expect(await list(business, { search })).toMatchObject({ ids: [], total: 0 })
  })
})
