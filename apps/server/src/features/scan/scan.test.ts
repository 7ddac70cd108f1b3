import * as eventCalls from '@nine/contract/event/event'
import { listDoorsOfToday, listExpectingChecks } from '@nine/contract/scan'
import { addAsset } from '@nine/testkit/requests/asset-requests'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { beginCheck, readCheck, sendMark } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { beforeAll, describe, expect, it } from 'vitest'

describe('what can be done with the phone in the hand', () => {
  const test = useTestApp()
  let owner: TestPerson
  let stranger: TestPerson
  let business: string
  let other: string

  const add = async (name: string): Promise<string> =>
    (await addAsset({ test, as: owner, business }, { name })).body.data._id
  const expecting = async (asset: string, as = owner, of = business) =>
    (await test.send(listExpectingChecks, { as, query: { business: of, asset } })).body.result.checks
  const doors = async (as = owner, of = business) =>
    (await test.send(listDoorsOfToday, { as, query: { business: of } })).body.result.doors.map(
      ({ _id }: { _id: string }) => _id,
    )

  beforeAll(async () => {
    owner = await test.createPerson()
    stranger = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    other = await test.createBusiness({ 'meeting-manager': stranger })
  })

  it('names the running stocktakes that still expect an asset, to its own business only', async () => {
    const asset = await add('Máy khoan')
    expect(await expecting(asset)).toEqual([])
    const check = await beginCheck(test, owner, business, { title: 'Đợt một' })
    const { checkCode } = await readCheck(test, owner, check)
    expect(await expecting(asset)).toEqual([{ _id: check, checkCode, title: 'Đợt một' }])
    expect(await expecting(asset, stranger, other)).toEqual([])
    await sendMark(test, owner, { check, item: asset })
    expect(await expecting(asset)).toEqual([])
  })

  it('keeps to itself what a blind stocktake expects', async () => {
    const asset = await add('Két sắt')
    const check = await beginCheck(test, owner, business, { title: 'Đếm mù' })
    expect(await expecting(asset)).toHaveLength(1)
    await test.runtime.db.updateTable('inventory_check').set({ is_blind: true }).where('id', '=', check).execute()
    expect(await expecting(asset)).toEqual([])
  })

  it('offers the doors of events that take place today and are not cancelled', async () => {
    const make = (eventTitle: string, hours: number) =>
      createEvent(test, owner, business, { ...WHOLE, eventTitle, startDateTime: inHours(hours) })
    const today = await make('Hôm nay', 0.01)
    await make('Tuần sau', 170)
    expect(await doors()).toEqual([today])
    expect(await doors(stranger, other)).toEqual([])
    await test.send(eventCalls.cancelEvent, {
      as: owner,
      business,
      params: { id: today },
      body: { reason: 'Mưa', notify: false },
    })
    expect(await doors()).toEqual([])
  })
})
