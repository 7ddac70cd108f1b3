import * as listCalls from '@nine/contract/asset/asset-list'
import * as calls from '@nine/contract/asset/asset-view'
import { changeManyAssets } from '@nine/contract/batch/batch'
import * as staffCalls from '@nine/contract/business/staff'
import * as fieldCalls from '@nine/contract/custom-field/custom-field'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

describe('saved views', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
  })

  const create = (as: TestPerson, body: Partial<calls.AssetView> = {}) =>
    test.send(calls.createAssetView, {
      as,
      body: {
        business,
        name: 'Bị mất',
        state: 'status=lost&sort=-price&columns=code,price~140&rows=50',
        isShared: false,
        ...body,
      },
    })
  const change = (as: TestPerson, id: string, body: object) =>
    test.send(calls.updateAssetView, { as, params: { id }, body })
  const remove = (as: TestPerson, id: string) => test.send(calls.deleteAssetView, { as, params: { id } })
  const read = async (as: TestPerson) =>
    (await test.send(calls.listAssetViews, { as, query: { business } })).body.result as {
      views: calls.AssetView[]
      setting: calls.TableSetting
    }
  const byIds = (a: { _id?: string | undefined }, b: { _id?: string | undefined }) =>
    (a._id ?? '').localeCompare(b._id ?? '')
  const namesOf = async (as: TestPerson) => (await read(as)).views.map(({ name }) => name)

  it('are made, renamed, overwritten and deleted by who made them, and seen by nobody else', async () => {
    const { status, body } = await create(member)
    expect([status, body.result]).toMatchObject([200, { name: 'Bị mất', isShared: false, mayChange: true, gone: [] }])
    const { _id } = body.result
    expect((await change(member, _id, { name: 'Mất', state: 'status=damaged' })).body.result).toMatchObject({
      name: 'Mất',
      state: 'status=damaged',
    })
    expect([await namesOf(member), await namesOf(owner)]).toEqual([['Mất'], []])
    expect((await change(owner, _id, { name: 'X' })).body.code).toBe('asset.view_not_found')
    expect((await remove(manager, _id)).status).toBe(404)
    expect((await remove(member, _id)).status).toBe(200)
    expect(await namesOf(member)).toEqual([])
  })

  it('are shared by managers and owners; others only use them', async () => {
    expect((await create(member, { isShared: true })).status).toBe(403)
    const own = (await create(member)).body.result._id
    expect((await change(member, own, { isShared: true })).status).toBe(403)
    const { _id } = (await create(manager, { name: 'Chung', isShared: true })).body.result
    const [seen] = (await read(member)).views.filter(({ isShared }) => isShared)
    expect(seen).toMatchObject({ _id, name: 'Chung', mayChange: false, owner: { _id: manager.id } })
    expect((await change(member, _id, { name: 'X' })).body.code).toBe('asset.view_not_yours')
    expect((await remove(member, _id)).body.code).toBe('asset.view_not_yours')
    expect((await change(owner, _id, { name: 'Của cả nhà' })).status).toBe(200)
    expect((await change(manager, _id, { isShared: false })).status).toBe(200)
    expect(await namesOf(owner)).toEqual([])
  })

  it('stay within their enterprise', async () => {
    const stranger = await test.createPerson()
    const elsewhere = await test.createBusiness({ 'meeting-manager': stranger })
    const { _id } = (await create(manager, { isShared: true })).body.result
    const { body } = await test.send(calls.listAssetViews, { as: stranger, query: { business: elsewhere } })
    expect(body.result.views).toEqual([])
    expect((await change(stranger, _id, { name: 'X', business: elsewhere })).status).toBeGreaterThanOrEqual(400)
    expect((await remove(stranger, _id)).status).toBe(404)
    expect(await namesOf(owner)).toEqual(['Bị mất'])
  })

  it('hold only what a list can show, and only so many', async () => {
    for (const state of ['sort=bookValue', 'columns=x', 'rows=7', 'status=nonsense', 'custom=x'])
      expect([state, (await create(member, { state })).status]).toEqual([state, 400])
    for (let made = 0; made < calls.VIEWS_MAX; made++) expect((await create(member)).status).toBe(200)
    expect((await create(member)).body.code).toBe('asset.too_many_views')
    expect((await create(manager)).status).toBe(200)
  })

  it('are counted, exactly up to a bound, each by who sees it', async () => {
    await insertAssets(test, business, owner, [
      ...Array.from({ length: calls.VIEW_COUNT_MAX + 1 }, () => ({ price: 5 })),
      { status: 'lost' as const },
      { status: 'lost' as const, price: 7 },
    ])
    const ids: string[] = []
    for (const state of ['status=lost', 'priceMin=6', 'priceMax=5', ''])
      ids.push((await create(member, { state })).body.result._id)
    const gone = (await create(member, { state: `category=${'f'.repeat(24)}` })).body.result._id
    const count = async (as: TestPerson) => {
      const query = { business, ids: [...ids, gone].join(',') }
      const { status, body } = await test.send(calls.countAssetViews, { as, query })
      expect([status, body.errors]).toEqual([200, undefined])
      return body.result
    }
    expect((await count(member)).toSorted(byIds)).toEqual(
      [
        { count: 2, isMore: false },
        { count: 1, isMore: false },
        { count: calls.VIEW_COUNT_MAX, isMore: true },
        { count: calls.VIEW_COUNT_MAX, isMore: true },
        { count: 0, isMore: false },
      ]
        .map((counted, index) => ({ _id: [...ids, gone][index], ...counted }))
        .toSorted(byIds),
    )
    expect(await count(owner)).toEqual([])
  })

  it('say what is gone, show nothing then, and nothing is changed through them', async () => {
    const addNode = async (name: string): Promise<string> =>
      (await test.send(locationCalls.createLocation, { as: owner, body: { name, business } })).body.data._id
    const [room, store] = [await addNode('Phòng'), await addNode('Kho')]
    const category: string = (
      await test.send(categoryCalls.createCategory, { as: owner, body: { name: 'Máy', business } })
    ).body.data._id
    const field = (
      await test.send(fieldCalls.createCustomField, {
        as: owner,
        body: { business, category, name: 'Biển số', kind: 'text' },
      })
    ).body.data._id
    await insertAssets(test, business, owner, [{ name: 'Bàn', location_id: room }])
    const states = { location: `location=${room},${store}`, custom: `custom=${field}~has~51` }
    for (const state of Object.values(states)) await create(manager, { state })
    await create(manager, { state: `holder=${member.id}` })
    const gone = async () => (await read(manager)).views.map((view) => view.gone)
    const list = async (query: Record<string, string>) =>
      (await test.send(listCalls.listAssets, { as: manager, query: { business, ...query } })).body.result.pagination
        .totalCount as number
    expect([await gone(), await list({ location: `${room},${store}` })]).toEqual([[[], [], []], 1])
    await test.send(locationCalls.deleteLocation, { as: owner, params: { id: store } })
    await test.send(fieldCalls.removeCustomField, { as: owner, params: { id: field } })
    const { body } = await test.send(staffCalls.listStaff, { as: owner, business })
    const leaving = body.result.find((account: { personId: string }) => account.personId === member.id)
    await test.send(staffCalls.removeStaff, { as: owner, business, params: { id: leaving.id } })
    expect(await gone()).toEqual([['location'], ['custom'], ['holder']])
    const query = { business, location: `${room},${store}`, status: 'lost' }
    expect((await test.send(listCalls.listGoneFilters, { as: manager, query })).body.result).toEqual(['location'])
    // What is left of the condition is not what was meant.
    expect(await list({ location: `${room},${store}` })).toBe(0)
    const bulk = await test.send(changeManyAssets, {
      as: manager,
      body: {
        business,
        filter: { location: `${room},${store}` },
        count: 1,
        change: { action: 'status', status: 'lost' },
      },
    })
    expect([bulk.status, bulk.body.code]).toEqual([409, 'asset.filter_gone'])
  })

  it('that were shared pass to an owner when somebody leaves; their own go', async () => {
    await create(manager, { name: 'Chung', isShared: true })
    await create(manager, { name: 'Riêng' })
    const { body } = await test.send(staffCalls.listStaff, { as: owner, business })
    const leaving = body.result.find((account: { personId: string }) => account.personId === manager.id)
    expect((await test.send(staffCalls.removeStaff, { as: owner, business, params: { id: leaving.id } })).status).toBe(
      200,
    )
    expect((await read(owner)).views).toMatchObject([{ name: 'Chung', owner: { _id: owner.id }, mayChange: true }])
    const left = await test.runtime.db
      .selectFrom('asset_view')
      .select('name')
      .where('business_id', '=', business)
      .execute()
    expect(left).toEqual([{ name: 'Chung' }])
  })

  it('beside them everybody has a table of their own', async () => {
    expect((await read(member)).setting).toEqual({ columns: null, rows: 20 })
    const save = (as: TestPerson, columns: string | null, rows: 20 | 50 | 100) =>
      test.send(calls.saveTableSetting, { as, body: { business, columns, rows } })
    expect((await save(member, 'code,price~140', 100)).status).toBe(200)
    expect((await save(member, 'price,code~90', 50)).status).toBe(200)
    expect((await save(member, 'nonsense', 50)).status).toBe(400)
    expect((await read(member)).setting).toEqual({ columns: 'price,code~90', rows: 50 })
    expect((await read(owner)).setting).toEqual({ columns: null, rows: 20 })
  })
})
