import { getAsset } from '@nine/contract/asset/asset'
import * as calls from '@nine/contract/inventory/inventory'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { beginCheck, readCheck, sendMark } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('a completed check written into the register', () => {
  const test = useTestApp()
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let id: string
  let assets: string[]

  beforeAll(async () => {
    manager = await test.createPerson()
    member = await test.createPerson()
  })
  beforeEach(async () => {
    business = await test.createBusiness({
      'meeting-manager': await test.createPerson(),
      'meeting-booking': manager,
      user: member,
    })
    assets = await insertAssets(
      test,
      business,
      manager,
      ['Bàn', 'Đèn', 'Ghế', 'Kệ', 'Tủ'].map((name) => ({ name })),
    )
    id = await beginCheck(test, manager, business)
    const [, damaged = '', lost = '', disposed = '', deleted = ''] = assets
    await sendMark(test, member, { check: id, item: damaged }, { condition: 'damaged', notes: 'Nứt vỏ' })
    for (const item of [lost, disposed, deleted])
      await sendMark(test, member, { check: id, item }, { condition: 'lost' })
    await setStatus(disposed, 'disposed')
    await test.runtime.db.updateTable('asset').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()
  })
  const setStatus = (asset: string, status: 'available' | 'disposed') =>
    test.runtime.db.updateTable('asset').set({ status }).where('id', '=', asset).execute()
  const complete = () =>
    test.send(calls.completeInventoryCheck, { as: manager, params: { id }, body: { status: 'completed' } })
  const apply = (as = manager, key?: string) =>
    test.send(calls.applyInventoryCheck, { as, params: { id }, ...(key === undefined ? {} : { key }) })
  const statuses = async () => {
    const rows = await test.runtime.db
      .selectFrom('asset')
      .select(['id', 'status'])
      .where('business_id', '=', business)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row.status]))
    return assets.map((asset) => byId.get(asset))
  }

  it('changes what was found damaged or lost, with who did it and why; what is disposed of or deleted stays', async () => {
    await complete()
    expect(await statuses()).toEqual(['available', 'available', 'available', 'disposed', 'available'])
    const { status, body } = await apply()
    expect([status, body.result]).toEqual([200, { changed: 2 }])
    expect(await statuses()).toEqual(['available', 'damaged', 'lost', 'disposed', 'available'])
    const detail = await test.send(getAsset, {
      as: member,
      params: { id: assets[1] ?? '' },
      query: { business, includeHistory: 'true', historyDetail: 'true' },
    })
    expect(detail.body.result.history[0]).toMatchObject({
      action: 'status',
      note: 'KK-000001 · Nứt vỏ',
      performedBy: { _id: manager.id },
      changes: [{ field: 'status', from: 'available', to: 'damaged' }],
    })
    expect(await readCheck(test, member, id)).toMatchObject({
      appliedAt: expect.any(String),
      appliedBy: { UserId: manager.id },
      status: 'completed',
    })
  })

  it('counts the assets anew by their status', async () => {
    await complete()
    await apply()
    const { rows } = await sql<{ key: string; count: number }>`
      select key, count from asset_stat where business_id = ${business} and dimension = 'status' and count > 0
      order by key`.execute(test.runtime.db)
    expect(rows.map(({ key, count }) => [key, count])).toEqual([
      ['available', 1],
      ['damaged', 1],
      ['disposed', 1],
      ['lost', 1],
    ])
  })

  it('happens once, also from two browsers: what was repaired since stays repaired', async () => {
    await complete()
    const answers = await Promise.all([apply(), apply()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await setStatus(assets[1] ?? '', 'available')
    expect((await apply()).body.code).toBe('inventory.applied')
    expect((await statuses())[1]).toBe('available')
    await expect(
      sql`update inventory_check set applied_at = now() where id = ${id}`.execute(test.runtime.db),
    ).rejects.toThrow(/completed/)
  })

  it('answers a repeated request the same', async () => {
    await complete()
    const [first, second] = [await apply(manager, 'once'), await apply(manager, 'once')]
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  it('waits for the completion, and is for those who may complete', async () => {
    expect((await apply()).body.code).toBe('inventory.not_completed')
    await complete()
    expect((await apply(member)).status).toBe(403)
    expect((await statuses())[2]).toBe('available')
  })
})
