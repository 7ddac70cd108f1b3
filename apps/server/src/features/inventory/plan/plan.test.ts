import { createAssetView } from '@nine/contract/asset/asset-view'
import * as calls from '@nine/contract/inventory/inventory'
import * as markCalls from '@nine/contract/inventory/inventory-mark'
import { listReconcileRows } from '@nine/contract/inventory/reconcile'
import { listNotifications } from '@nine/contract/notification'
import { createCategory } from '@nine/contract/tree/category'
import { createLocation } from '@nine/contract/tree/location'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAssets, photo, sendForm } from '@nine/testkit/requests/asset-requests'
import { newMarkId, readCheck, sendMark } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('a planned stocktake', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let store: string
  let tools: string
  let assets: string[]

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    store = (await test.send(createLocation, { as: owner, body: { name: 'Kho', business } })).body.data._id
    tools = (await test.send(createCategory, { as: owner, body: { name: 'Vật tư', business, isConsumable: true } }))
      .body.data._id
    assets = await insertAssets(test, business, manager, [
      { name: 'Bàn', location_id: store },
      { name: 'Đèn', location_id: store, category_id: tools },
      { name: 'Ghế', holder_id: member.id },
      { name: 'Tủ', status: 'disposed', location_id: store },
    ])
  })

  const plan = async (form: object = {}, scope: object = {}, as = manager) => {
    const { status, body } = await test.send(calls.createInventoryCheck, {
      as,
      body: { title: 'Cuối năm', business, plan: { scope, ...form } },
    })
    return { status, code: body.code, id: body.result?.inventoryCheck?._id as string }
  }
  const namesOf = async (id: string) => (await readCheck(test, member, id)).items.map(({ asset }) => asset.name)
  const shared = async (state: string) =>
    (await test.send(createAssetView, { as: manager, body: { business, name: 'Ở kho', state, isShared: false } })).body
      .result._id as string

  it('covers places, categories, holders, a view, all together or by lot', async () => {
    expect(await namesOf((await plan()).id)).toHaveLength(3)
    expect(await namesOf((await plan({}, { locations: [store] })).id)).toEqual(['Bàn', 'Đèn'])
    expect(await namesOf((await plan({}, { categories: [tools] })).id)).toEqual(['Đèn'])
    expect(await namesOf((await plan({}, { holders: [member.id] })).id)).toEqual(['Ghế'])
    expect(await namesOf((await plan({}, { view: await shared(`location=${store}`) })).id)).toEqual(['Bàn', 'Đèn'])
    expect(await namesOf((await plan({}, { locations: [store], holders: [member.id] })).id)).toEqual([])
    expect(await namesOf((await plan({}, { sample: 2 })).id)).toHaveLength(2)
    expect(await readCheck(test, member, (await plan({}, { locations: [store], sample: 1 })).id)).toMatchObject({
      scope: { locations: [{ _id: store, name: 'Kho' }], sample: 1, view: null },
    })
  })

  it('refuses a view of somebody else, and one that names what is gone', async () => {
    const own = await shared(`location=${store}`)
    expect((await plan({}, { view: own }, owner)).code).toBe('asset.view_not_found')
    expect((await plan({}, { view: await shared(`location=${'a'.repeat(24)}`) })).code).toBe('asset.filter_gone')
    expect((await plan({}, { categories: ['b'.repeat(24)] })).code).toBe('asset.filter_gone')
  })

  it('names leader, helpers with their places and a day, and tells them', async () => {
    const { id } = await plan({
      leader: owner.id,
      helpers: [{ person: member.id, locations: [store] }],
      dueOn: '2026-12-31',
    })
    expect(await readCheck(test, member, id)).toMatchObject({
      leader: { UserId: owner.id },
      helpers: [{ UserId: member.id, places: [{ _id: store, name: 'Kho' }] }],
      dueOn: '2026-12-31',
      isBlind: false,
    })
    const { body } = await test.send(listNotifications, { as: member })
    expect(body.result[0]).toMatchObject({
      type: 'inventory.assigned-places',
      payload: { title: 'Cuối năm', location: 'Kho' },
    })
    expect((await test.send(listNotifications, { as: owner })).body.result[0].type).toBe('inventory.assigned')
    const stranger = await test.createPerson()
    expect((await plan({ leader: stranger.id })).code).toBe('inventory.person_missing')
  })

  it('tells nobody who counts blind what is expected, and knows codes by itself', async () => {
    const { id } = await plan({ isBlind: true })
    for (const as of [member, manager, owner])
      expect(await readCheck(test, as, id)).toMatchObject({ items: [], summary: { totalAssets: 0, checked: 0 } })
    const scan = (code: string, markId = newMarkId()) =>
      test.send(markCalls.keepUnknownCode, { as: member, params: { id }, body: { code, markId, location: store } })
    const markId = newMarkId()
    for (let i = 0; i < 2; i++)
      expect((await scan(`https://x/asset/a/${assets[0]}`, markId)).body.result.marked).toMatchObject({
        checked: true,
        seenAt: store,
        asset: { name: 'Bàn' },
      })
    expect((await scan('LA-1')).body.result).toMatchObject({ marked: null, unknownCode: { place: { name: 'Kho' } } })
    expect(await readCheck(test, member, id)).toMatchObject({
      items: [{ asset: { name: 'Bàn' } }],
      summary: { totalAssets: 1, checked: 1 },
      unknownCodes: [{ code: 'LA-1' }],
    })
    const list = await test.send(calls.listInventoryChecks, { as: member, query: { business } })
    expect(list.body.result.data[0].summary.totalAssets).toBe(1)
    await test.send(calls.completeInventoryCheck, { as: manager, params: { id }, body: { status: 'completed' } })
    expect((await readCheck(test, member, id)).items).toHaveLength(3)
  })

  it('counts consumables with a quantity', async () => {
    const { id } = await plan()
    await sendMark(test, member, { check: id, item: assets[1] ?? '' }, { quantity: 12 })
    const item = (await readCheck(test, member, id)).items.find(({ asset }) => asset.name === 'Đèn')
    expect(item).toMatchObject({ quantity: 12, asset: { isConsumable: true } })
    await sendMark(test, member, { check: id, item: assets[1] ?? '' }, { quantity: 11 })
    expect((await readCheck(test, member, id)).items.map(({ quantity }) => quantity)).toContain(11)
    const lost = async () =>
      (
        await test.send(listReconcileRows, { as: manager, params: { id }, query: { finding: 'lost' } })
      ).body.result.data.map(({ name }: { name: string }) => name) as string[]
    expect(await lost()).not.toContain('Đèn')
    await sendMark(test, member, { check: id, item: assets[1] ?? '' }, { quantity: 0 })
    expect(await lost()).toContain('Đèn')
  })

  it('keeps a photo with an unknown code, the newest one', async () => {
    const { id } = await plan()
    const codeId = newMarkId()
    await test.send(markCalls.keepUnknownCode, { as: member, params: { id }, body: { code: 'LA-2', markId: codeId } })
    const add = async (code: string) =>
      sendForm(test, markCalls.addCodePhoto, {
        as: member,
        params: { id, codeId: code },
        files: { photo: [await photo()] },
      })
    expect((await add(newMarkId())).body.code).toBe('inventory.code_not_found')
    for (let i = 0; i < 2; i++) expect((await add(codeId)).status).toBe(200)
    expect((await readCheck(test, member, id)).unknownCodes).toMatchObject([{ photo: expect.stringMatching(/thumb/) }])
    const { rows } = await test.runtime.pool.query('select 1 from inventory_mark_photo where business_id = $1', [
      business,
    ])
    expect(rows).toHaveLength(1)
  })
})
