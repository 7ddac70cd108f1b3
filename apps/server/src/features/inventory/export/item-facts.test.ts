import * as assetCalls from '@nine/contract/asset/asset'
import { type ItemFacts, listItemFacts } from '@nine/contract/inventory/inventory'
import { addAsset } from '@nine/testkit/requests/asset-requests'
import { beginCheck, sendMark } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { beforeAll, describe, expect, it } from 'vitest'

describe('what the spreadsheet of a check says besides', () => {
  const test = useTestApp()
  let owner: TestPerson
  let business: string

  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
  })
  const add = async (values: Record<string, unknown>): Promise<string> =>
    (await addAsset({ test, as: owner, business }, values)).body.data._id
  const facts = async (check: string): Promise<ItemFacts[]> =>
    (await test.send(listItemFacts, { as: owner, params: { id: check } })).body.result.facts

  it('is the serial number, and who held the asset when the check began', async () => {
    const held = await add({ name: 'Máy in', serialNumber: 'SN-7', assignedUser: owner.id })
    const free = await add({ name: 'Ghế' })
    const check = await beginCheck(test, owner, business)
    await test.send(assetCalls.updateAsset, {
      as: owner,
      params: { id: held },
      body: { assignedUser: null, business },
    })
    const found = await facts(check)
    expect(found.find(({ _id }) => _id === held)).toEqual({
      _id: held,
      serialNumber: 'SN-7',
      holder: expect.stringMatching(/./),
    })
    expect(found.find(({ _id }) => _id === free)).toEqual({ _id: free, serialNumber: '', holder: '' })
  })

  it('tells of a blind check only what was seen, and nothing to strangers', async () => {
    const seen = await add({ name: 'Két sắt' })
    const check = await beginCheck(test, owner, business)
    await test.runtime.db.updateTable('inventory_check').set({ is_blind: true }).where('id', '=', check).execute()
    expect(await facts(check)).toEqual([])
    await sendMark(test, owner, { check, item: seen })
    expect((await facts(check)).map(({ _id }) => _id)).toEqual([seen])
    const stranger = await test.createPerson()
    await test.createBusiness({ 'meeting-manager': stranger })
    expect((await test.send(listItemFacts, { as: stranger, params: { id: check } })).status).toBe(404)
  })
})
