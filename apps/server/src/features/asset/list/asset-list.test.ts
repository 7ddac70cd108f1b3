import * as calls from '@nine/contract/asset/asset'
import * as listCalls from '@nine/contract/asset/asset-list'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { getAssetsByUser } from '@nine/contract/dashboard'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import { matchesSearch } from '@nine/contract/text/search-forms'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../../db/id.ts'
import { insertHolders } from '../../holder/holder.public.ts'

describe('the list of assets', () => {
  const test = useTestApp()
  let owner: TestPerson
  let member: TestPerson

  beforeAll(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
  })

  const freshBusiness = () => test.createBusiness({ 'meeting-manager': owner, user: member })
  const list = async (business: string, query: Record<string, string | string[]> = {}) => {
    const { status, body } = await test.send(listCalls.listAssets, { as: owner, query: { business, ...query } })
    expect([status, body.code]).toEqual([200, undefined])
    const { data, pagination } = body.result as {
      data: AssetListItem[]
      pagination: { totalCount: number; totalPages: number }
    }
    return { data, names: data.map(({ name }) => name), ids: data.map(({ _id }) => _id), ...pagination }
  }

  it('of a new enterprise is empty', async () => {
    expect(await list(await freshBusiness())).toMatchObject({ data: [], totalCount: 0, totalPages: 0 })
  })

  it('shows rows with their names, newest first', async () => {
    const business = await freshBusiness()
    const { body: place } = await test.send(locationCalls.createLocation, {
      as: owner,
      body: { name: 'Kho', business },
    })
    const { body: kind } = await test.send(categoryCalls.createCategory, { as: owner, body: { name: 'Bàn', business } })
    const { body } = await addAsset(
      { test, as: owner, business },
      {
        name: 'Bàn gỗ',
        location: place.data._id,
        category: kind.data._id,
        assignedUser: member.id,
        price: 5,
      },
    )
    await addAsset({ test, as: owner, business }, { name: 'Ghế' })
    const { data, names } = await list(business, { user: member.id })
    expect(names).toEqual(['Ghế', 'Bàn gỗ'])
    const { images: _images, purchaseImages: _documents, customFields: _custom, ...row } = body.data
    expect(data[1]).toEqual(row)
    expect(data[1]?.firstImage).toMatch(/^\/media\/images\/.*size=thumb/)
    const { data: brief } = await list(business, { includeDetails: 'false' })
    expect(brief[1]).toMatchObject({ name: 'Bàn gỗ', category: { name: 'Bàn' }, location: { path: ['Kho'] } })
    expect(brief[1]).not.toHaveProperty('warranty')
  })

  describe('in pages', () => {
    let business: string
    let ids: string[]

    beforeAll(async () => {
      business = await freshBusiness()
      // Over fourteen months, several with the same timestamp, to cover months, ties and their edges.
      const day = (index: number) => new Date(Date.UTC(2024, 0, 31 + Math.floor(index / 3) * 1))
      ids = await insertAssets(
        test,
        business,
        owner,
        Array.from({ length: 1290 }, (_, index) => ({
          name: `Tài sản ${index} ${index % 2 ? 'lẻ' : 'chẵn'}`,
          status: index % 3 === 0 ? ('lost' as const) : ('available' as const),
          created_at: day(index),
        })),
      )
    })

    it('has twenty rows on a page, and the total', async () => {
      const { data, totalCount, totalPages } = await list(business)
      expect([data.length, totalCount, totalPages]).toEqual([20, 1290, 65])
      expect(await list(business, { limit: '100', page: '13' })).toMatchObject({ totalPages: 13 })
    })

    it.each([
      ['everything', {}],
      ['one status', { status: 'available' }],
      ['two statuses', { status: 'available,lost' }],
      ['a word', { search: 'le' }],
    ])('shows every asset exactly once over all pages of %s, in order', async (_, query) => {
      const whole = await test.runtime.db
        .selectFrom('asset')
        .select(['id', 'status', 'name'])
        .where('business_id', '=', business)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      const wanted = whole.filter(
        ({ status, name }) =>
          (!('status' in query) || query.status.includes(status)) &&
          (!('search' in query) || matchesSearch(name, query.search)),
      )
      const seen: string[] = []
      for (let page = 1; ; page++) {
        const { ids, totalCount } = await list(business, { ...query, page: String(page), limit: '43' })
        expect(totalCount).toBe(wanted.length)
        if (ids.length === 0) break
        seen.push(...ids)
      }
      expect(seen).toEqual(wanted.map(({ id }) => id))
    })

    it('has nothing past the end', async () => {
      expect(await list(business, { page: '66' })).toMatchObject({ data: [], totalCount: 1290 })
      expect(await list(business, { page: '1000000', limit: '100' })).toMatchObject({ data: [] })
    })

    it('gives the ids of all that match', async () => {
      const { body } = await test.send(listCalls.listAssetIds, { as: owner, query: { business, status: 'lost' } })
      expect(body.result.total).toBe(430)
      expect(new Set(body.result.ids).size).toBe(430)
      const all = await test.send(listCalls.listAssetIds, { as: member, query: { business } })
      expect(all.body.result.ids.toSorted()).toEqual(ids.toSorted())
    })
  })

  describe('is searched', () => {
    let business: string
    beforeAll(async () => {
      business = await freshBusiness()
      await insertAssets(test, business, owner, [
        { name: 'Máy in laser Đen trắng', serial_number: 'SN-4471', description: 'Tầng hai' },
        { name: 'Máy tính xách tay', asset_tag: 'TAG_77', barcode: '8934%56' },
        { name: 'Bàn gỗ', description: 'Gỗ sồi, có in logo' },
        { name: 'Ghế A4-B', product_code: 'pc/9' },
        { name: '电脑 😀 q', supplier: 'Hòa Phát' },
      ])
    })
    const found = async (search: string) => (await list(business, { search })).names.toSorted()

    it.each([
      ['máy', ['Máy in laser Đen trắng', 'Máy tính xách tay']],
      ['MAY', ['Máy in laser Đen trắng', 'Máy tính xách tay']],
      ['den trang', ['Máy in laser Đen trắng']],
      ['trắng máy', ['Máy in laser Đen trắng']],
      ['in', ['Bàn gỗ', 'Máy in laser Đen trắng', 'Máy tính xách tay']],
      ['in go', ['Bàn gỗ']],
      ['4471', ['Máy in laser Đen trắng']],
      ['tag_77', ['Máy tính xách tay']],
      ['tag-77', []],
      ['%', ['Máy tính xách tay']],
      ['34%5', ['Máy tính xách tay']],
      ['a4-b', ['Ghế A4-B']],
      ['pc/9', ['Ghế A4-B']],
      ['电', ['电脑 😀 q']],
      ['电脑', ['电脑 😀 q']],
      ['😀', ['电脑 😀 q']],
      ['q', ['电脑 😀 q']],
      ['hòa phát', ['电脑 😀 q']],
      ['hoà phat', ['电脑 😀 q']],
      ['mày', []],
      ['may bàn', []],
      ['đen', ['Máy in laser Đen trắng']],
      ['đèn', []],
      ['hái', []],
      ['hâi', []],
      ['máy bàn', []],
      ["'; drop table asset; --", []],
      ['\\', []],
      ['   ', ['Bàn gỗ', 'Ghế A4-B', 'Máy in laser Đen trắng', 'Máy tính xách tay', '电脑 😀 q']],
    ])('for %j', async (search, names) => {
      expect(await found(search)).toEqual(names.toSorted())
      expect((await list(business, { search })).totalCount).toBe(names.length)
    })

    it('by the code the server made', async () => {
      const { body } = await addAsset({ test, as: owner, business }, { name: 'Mới tinh' })
      expect(await found(body.data.code.toLowerCase())).toEqual(['Mới tinh'])
    })
  })

  describe('is narrowed', () => {
    let business: string
    const nodes: Record<string, string> = {}
    beforeAll(async () => {
      business = await freshBusiness()
      for (const [name, parent] of [
        ['A', null],
        ['A1', 'A'],
        ['A11', 'A1'],
        ['B', null],
      ] as const) {
        const body = { name, parent: parent && (nodes[`l${parent}`] ?? null), business }
        nodes[`l${name}`] = (await test.send(locationCalls.createLocation, { as: owner, body })).body.data._id
        const kind = { name, parent: parent && (nodes[`c${parent}`] ?? null), business }
        nodes[`c${name}`] = (await test.send(categoryCalls.createCategory, { as: owner, body: kind })).body.data._id
      }
      const node = (name: string) => nodes[name] ?? null
      await insertAssets(test, business, owner, [
        { name: '1', price: 100, purchase_date: '2024-01-01', category_id: node('cA'), location_id: node('lA11') },
        { name: '2', price: 200, purchase_date: '2024-01-31', category_id: node('cA1'), location_id: node('lB') },
        { name: '3', price: 300, warranty_days: 730, holder_id: owner.id, category_id: node('cB') },
        { name: '4', price: null, warranty_days: 748, holder_id: member.id, status: 'lost', document_count: 2 },
        { name: '5', depreciation_method: 'straight-line', depreciation_days: 913, holder_id: member.id },
        { name: '6', depreciation_method: null, depreciation_days: 913, status: 'damaged', location_id: node('lA') },
      ])
    })
    const narrowed = async (query: Record<string, string | string[]>) => {
      const { names, totalCount } = await list(business, query)
      const { body } = await test.send(listCalls.listAssetIds, { as: owner, query: { business, ...query } })
      expect([totalCount, body.result.total, body.result.ids.length]).toEqual([
        names.length,
        names.length,
        names.length,
      ])
      return names.toSorted().join('')
    }

    it.each<[Record<string, string | string[]>, string]>([
      [{ status: 'lost' }, '4'],
      [{ location: 'none' }, '345'],
      [{ location: 'none', holder: 'none' }, ''],
      [{ status: 'lost,damaged' }, '46'],
      [{ status: ['lost', 'damaged'] }, '46'],
      [{ priceMin: '200' }, '23'],
      [{ priceMax: '200' }, '12'],
      [{ priceMin: '100', priceMax: '100' }, '1'],
      [{ priceMin: '' }, '123456'],
      [{ dateMin: '2024-01-31' }, '2'],
      [{ dateMax: '2024-01-31' }, '12'],
      [{ dateMin: '2024-01-02', dateMax: '2024-01-30' }, ''],
      [{ warrantyYears: '2' }, '34'],
      [{ warrantyYears: '2.1' }, ''],
      [{ warrantyYears: '0' }, '1256'],
      [{ depreciationYears: '2.5' }, '5'],
      [{ hasAttachments: 'true' }, '4'],
      [{ hasAttachments: 'false' }, '12356'],
      [{ HASATTACHMENTS: 'true', PriceMin: '' }, '4'],
      [{ status: 'lost', hasAttachments: 'true' }, '4'],
      [{ status: 'available', priceMin: '150', priceMax: '250' }, '2'],
    ])('by %j', async (query, names) => {
      expect(await narrowed(query)).toBe(names)
    })

    it('by no range that ends before it begins', async () => {
      for (const [lang, message] of [
        ['en', 'The range begins after its end.'],
        ['vi', 'Đầu khoảng lớn hơn cuối khoảng.'],
      ] as const)
        for (const call of [listCalls.listAssets, listCalls.listAssetIds]) {
          const { status, body } = await test.send(call, {
            as: owner,
            query: { business, priceMin: '9000000', priceMax: '1000000', dateMin: '2024-02-01', dateMax: '2024-01-01' },
            header: { 'accept-language': lang },
          })
          expect([status, body.errors]).toEqual([
            400,
            [
              { field: 'priceMin', code: 'range_reversed', message },
              { field: 'dateMin', code: 'range_reversed', message },
            ],
          ])
        }
    })

    it('by categories and locations with everything below them', async () => {
      const ids = (...names: string[]) => names.map((name) => nodes[name] ?? '').join(',')
      expect(await narrowed({ category: ids('cA') })).toBe('12')
      expect(await narrowed({ category: ids('cA1', 'cB') })).toBe('23')
      expect(await narrowed({ category: ids('cA11') })).toBe('')
      expect(await narrowed({ location: ids('lA') })).toBe('16')
      expect(await narrowed({ location: ids('lA', 'lB'), priceMin: '150' })).toBe('2')
      expect(await narrowed({ location: 'f'.repeat(24) })).toBe('')
    })

    it('by who holds them, or nobody', async () => {
      expect(await narrowed({ holder: member.id })).toBe('45')
      expect(await narrowed({ holder: 'none' })).toBe('126')
      expect(await narrowed({ holder: `none,${owner.id}` })).toBe('1236')
      expect(await narrowed({ holder: `none,${owner.id}`, priceMin: '300' })).toBe('3')
    })

    it('by nobody without those that somebody without an account holds, in every order', async () => {
      const own = await test.createBusiness({ 'meeting-manager': owner })
      const holder = { id: newId(), name: 'Phan Xuân Mai', department: '', email: '' }
      await test.runtime.db
        .transaction()
        .execute((trx) => insertHolders(trx, { id: owner.id, business: own }, [holder]))
      const [held = ''] = await insertAssets(test, own, owner, [
        { name: 'Ở ngoài' },
        { name: 'Của ai' },
        { name: 'Của tôi', holder_id: owner.id },
      ])
      await test.runtime.db.updateTable('asset').set({ outside_holder_id: holder.id }).where('id', '=', held).execute()
      const namesOf = async (query: object) => {
        const { body } = await test.send(listCalls.listAssets, { as: owner, query: { business: own, ...query } })
        const { data, pagination } = body.result
        expect(pagination.totalCount).toBe(data.length)
        return data.map(({ name }: { name: string }) => name)
      }
      expect(await namesOf({ holder: 'none' })).toEqual(['Của ai'])
      expect(await namesOf({ holder: 'none', priceMin: '', sort: 'name' })).toEqual(['Của ai'])
      expect((await namesOf({ holder: `none,${owner.id}` })).toSorted()).toEqual(['Của ai', 'Của tôi'])
      // The owner of the test has a name that comes before.
      expect(await namesOf({ sort: 'holder' })).toEqual(['Của tôi', 'Ở ngoài', 'Của ai'])
      expect(await namesOf({ sort: 'holder', priceMin: '' })).toEqual(['Của tôi', 'Ở ngoài', 'Của ai'])
      expect(await namesOf({ sort: 'holder,name' })).toEqual(['Của tôi', 'Ở ngoài', 'Của ai'])
      expect(await namesOf({ sort: '-holder' })).toEqual(['Ở ngoài', 'Của tôi', 'Của ai'])
      expect(await namesOf({ holder: holder.id })).toEqual(['Ở ngoài'])
      expect(await namesOf({ search: 'phan xuân mai' })).toEqual(['Ở ngoài'])
      const { body } = await test.send(getAssetsByUser, { as: owner, query: { business: own } })
      expect(body.result).toMatchObject({
        users: expect.arrayContaining([{ _id: holder.id, name: holder.name, photo: null, assetCount: 1 }]),
        unassigned: 1,
      })
      await test.runtime.db.updateTable('asset').set({ outside_holder_id: null }).where('id', '=', held).execute()
      expect((await namesOf({ holder: 'none' })).toSorted()).toEqual(['Của ai', 'Ở ngoài'])
    })

    it('and its total follows every change at once, and every move of the tree', async () => {
      const query = { category: nodes['cA'] ?? '', priceMin: '100' }
      expect(await narrowed(query)).toBe('12')
      const { ids } = await list(business, { search: '2' })
      await test.send(calls.updateAsset, { as: owner, params: { id: ids[0] ?? '' }, body: { price: 50 } })
      expect(await narrowed(query)).toBe('1')
      await test.send(categoryCalls.updateCategory, {
        as: owner,
        params: { id: nodes['cB'] ?? '' },
        body: { parent: nodes['cA'] ?? '' },
      })
      expect(await narrowed(query)).toBe('13')
    })

    it.each([
      { priceMin: '-1' },
      { priceMax: 'nhiều' },
      { dateMin: '2024-13-01' },
      { dateMin: '0000-01-01' },
      { status: 'assigned' },
      { category: 'x' },
      { holder: 'somebody' },
      { warrantyYears: '-1' },
      { hasAttachments: 'maybe' },
      { page: '0' },
      { limit: '101' },
    ])('not by %j', async (query) => {
      const { status } = await test.send(listCalls.listAssets, { as: owner, query: { business, ...query } })
      expect([400, 422]).toContain(status)
    })
  })

  it('of many matches is right from both ends', async () => {
    const business = await freshBusiness()
    const rows = Array.from({ length: 3500 }, (_, index) => ({
      name: `Thùng ${index}`,
      price: index,
      created_at: new Date(Date.UTC(2024, 0, 1, 0, index)),
    }))
    await insertAssets(test, business, owner, rows)
    const page = async (page: number, query: Record<string, string>) =>
      (await list(business, { ...query, page: String(page) })).data.map(({ price }) => price)
    const queries: Record<string, string>[] = [
      { search: 'thung' },
      { status: 'available,lost' },
      { search: 'th', status: 'available' },
    ]
    for (const query of queries) {
      expect((await page(1, query)).slice(0, 3)).toEqual([3499, 3498, 3497])
      expect((await page(90, query)).at(0)).toBe(3499 - 89 * 20)
      expect((await page(174, query)).slice(0, 2)).toEqual([39, 38])
      expect((await page(175, query)).slice(-2)).toEqual([1, 0])
      expect(await page(175, query)).toHaveLength(20)
    }
    const priced = { search: 'thung', priceMin: '10' }
    expect(await page(175, priced)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10])
  })
})
