import * as assetCalls from '@nine/contract/asset/asset'
import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import * as labelCalls from '@nine/contract/asset/asset-label'
import { listAssets } from '@nine/contract/asset/asset-list'
import * as categoryCalls from '@nine/contract/tree/category'
import { changeManyAssets } from '@nine/contract/batch/batch'
import { handOver } from '@nine/contract/custody/custody'
import { addDays, todayIn } from '@nine/contract/duration'
import * as calls from '@nine/contract/dashboard'
import { recordJob } from '@nine/contract/maintenance/maintenance'
import type { AssetOverview, CategoryShare, HolderShare } from '@nine/contract/dashboard'
import * as locationCalls from '@nine/contract/tree/location'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, insertAssets } from '@nine/testkit/requests/asset-requests'
import { beginCheck } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

const ROUNDS = 6

describe('the dashboard', () => {
  const test = useTestApp()
  let owner: TestPerson
  let member: TestPerson

  beforeAll(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    await test.runtime.db
      .updateTable('person')
      .set({ first_name: 'Bình', last_name: 'Trần' })
      .where('id', '=', member.id)
      .execute()
  })

  const found = () => test.createBusiness({ 'meeting-manager': owner, user: member })
  type Question = typeof calls.getAssetOverview | typeof calls.getAssetsByCategory | typeof calls.getAssetsByUser
  const ask = async (call: Question, business: string) => {
    const { status, body } = await test.send(call, { as: owner, query: { business } })
    expect(status).toBe(200)
    return body.result
  }
  const overviewOf = (business: string): Promise<AssetOverview> => ask(calls.getAssetOverview, business)
  const holdersOf = (business: string): Promise<{ users: HolderShare[]; unassigned: number }> =>
    ask(calls.getAssetsByUser, business)
  const addPlace = async (business: string, name: string, parent: string | null): Promise<string> =>
    (await test.send(locationCalls.createLocation, { as: owner, body: { name, parent, business } })).body.data._id
  const addKind = async (business: string, name: string, parent: string | null): Promise<string> =>
    (await test.send(categoryCalls.createCategory, { as: owner, body: { name, parent, business } })).body.data._id

  it('of an empty enterprise is all zero', async () => {
    const business = await found()
    expect(await overviewOf(business)).toEqual({
      totalAssets: 0,
      availableAssets: 0,
      maintenanceAssets: 0,
      damagedAssets: 0,
      lostAssets: 0,
      disposedAssets: 0,
      totalValue: 0,
      categoryDistribution: [],
      byLocation: [],
    })
    expect(await ask(calls.getAssetsByCategory, business)).toEqual([])
    expect(await holdersOf(business)).toEqual({ users: [], unassigned: 0 })
  })

  it('tells assets by status, category, location and holder', async () => {
    const business = await found()
    const house = await addPlace(business, 'Trụ sở', null)
    const room = await addPlace(business, 'Tầng 1', house)
    const kind = await addKind(business, 'Máy', null)
    const add = (data: object) => addAsset({ test, as: owner, business }, { ...data })
    await add({ price: 5_000_000, categoryId: kind, location: { locationId: room }, assignedUser: member.id })
    await add({ price: 1_000_000, categoryId: kind, location: { locationId: house }, status: 'lost' })
    await add({ price: 9_000_000, status: 'damaged' })

    const overview = await overviewOf(business)
    expect(overview).toMatchObject({
      totalAssets: 3,
      availableAssets: 1,
      maintenanceAssets: 0,
      damagedAssets: 1,
      lostAssets: 1,
      disposedAssets: 0,
      totalValue: 15_000_000,
    })
    expect(overview.categoryDistribution).toEqual([
      { _id: null, path: [], names: [], categoryName: '', count: 1, value: 9_000_000 },
      { _id: kind, path: [kind], names: ['Máy'], categoryName: 'Máy', count: 2, value: 6_000_000 },
    ])
    const toDo = (await test.send(calls.getToDo, { as: owner, business })).body.result
    expect(toDo.unplaced).toEqual({ count: 1, withoutHolder: 2 })
    expect(overview.byLocation).toHaveLength(3)
    expect(overview.byLocation).toContainEqual({
      _id: room,
      path: [house, room],
      names: ['Trụ sở', 'Tầng 1'],
      name: 'Tầng 1',
      count: 1,
    })
    expect(await ask(calls.getAssetsByCategory, business)).toEqual(overview.categoryDistribution)
    expect(await holdersOf(business)).toEqual({
      users: [{ _id: member.id, name: 'Trần Bình', photo: null, assetCount: 1 }],
      unassigned: 2,
    })
  })

  it('counts warranties that end within a month, as the list does, and not of what is lost or disposed of', async () => {
    const business = await found()
    const today = todayIn(test.runtime.config.timeZone)
    /** A warranty of a year that ends so many days from today. */
    const ending = (days: number) => ({
      purchaseDate: addDays(today, days - 365),
      warranty: { enabled: true, duration: 365 },
    })
    const warranted = async (days: number, status: string) =>
      addAsset({ test, as: owner, business }, { status, ...ending(days) })
    for (const days of [-1, 0, 7, 8, 30, 31]) await warranted(days, 'available')
    for (const status of ['lost', 'disposed']) await warranted(5, status)
    await warranted(5, 'damaged')
    const toDo = (await test.send(calls.getToDo, { as: owner, business })).body.result
    expect(toDo.warranty).toEqual({ count: 5, urgent: 3 })
    const { body } = await test.send(listAssets, {
      as: owner,
      query: { business, warrantyWithin: String(calls.TO_DO_DAYS.ahead) },
    })
    expect(body.result.pagination.totalCount).toBe(5)
  })

  it('answers the refresh, and what follows is of this moment', async () => {
    const business = await found()
    await addAsset({ test, as: owner, business })
    const { status, body } = await test.send(calls.refreshSummary, { as: member, query: { business } })
    expect(status).toBe(200)
    expect(Date.parse(body.result.refreshedAt)).not.toBeNaN()
    expect((await overviewOf(business)).totalAssets).toBe(1)
  })

  it('ticks the first steps by what is there, until they are done or hidden', async () => {
    const business = await found()
    const alone = await test.createBusiness({ 'meeting-manager': owner })
    const read = async (of: string) =>
      (await test.send(calls.getFirstRun, { as: owner, query: { business: of } })).body.result
    expect(await read(alone)).toEqual({ done: [], finishedAt: null, isHidden: false })
    // A second member is a colleague.
    expect(await read(business)).toMatchObject({ done: ['colleagues'] })
    await addAsset({ test, as: owner, business })
    await addPlace(business, 'Kho', null)
    await test.send(labelCalls.notePrintedLabels, { as: member, query: { business } })
    expect(await read(business)).toMatchObject({ done: ['assets', 'places', 'labels', 'colleagues'], finishedAt: null })
    await beginCheck(test, owner, business)
    const whole = await read(business)
    expect(whole.done).toHaveLength(5)
    expect(Date.parse(whole.finishedAt)).toBeLessThanOrEqual(Date.now() + 1000)
    expect(await read(alone)).toMatchObject({ done: [] })

    const hide = (as: TestPerson, isHidden: boolean) =>
      test.send(calls.hideFirstRun, { as, query: { business }, body: { isHidden } })
    expect((await hide(member, true)).status).toBe(403)
    expect((await hide(owner, true)).body.result.isHidden).toBe(true)
    expect((await read(alone)).isHidden).toBe(false)
    expect((await hide(owner, false)).body.result.isHidden).toBe(false)
  })

  it('adds up only what was paid in dong', async () => {
    const business = await found()
    const kind = await addKind(business, 'Máy', null)
    await addAsset({ test, as: owner, business }, { price: 700, currency: 'USD', categoryId: kind })
    const { body } = await addAsset({ test, as: owner, business }, { price: 2_000_000, categoryId: kind })
    expect(await overviewOf(business)).toMatchObject({ totalAssets: 2, totalValue: 2_000_000 })
    await test.send(assetCalls.updateAsset, { as: owner, params: { id: body.data._id }, body: { currency: 'EUR' } })
    expect(await overviewOf(business)).toMatchObject({
      totalAssets: 2,
      totalValue: 0,
      categoryDistribution: [{ count: 2, value: 0 }],
    })
  })

  it('equals a count over the register after whatever was done', async () => {
    const business = await found()
    const other = await found()
    await insertAssets(test, other, owner, [{ price: 1 }, { price: 2 }])
    const house = await addPlace(business, 'Trụ sở', null)
    const places = [null, house, await addPlace(business, 'Tầng 1', house), await addPlace(business, 'Kho', null)]
    const machines = await addKind(business, 'Máy', null)
    const kinds = [null, machines, await addKind(business, 'Máy in', machines)]
    const people = [null, owner.id, member.id]
    const ids: string[] = []

    const values = fc.record({
      status: fc.constantFrom(...ASSET_STATUSES),
      price: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
      currency: fc.constantFrom('VND', 'VND', 'USD'),
      category: fc.constantFrom(...kinds),
      location: fc.constantFrom(...places),
      holder: fc.constantFrom(...people),
    })
    const operation = fc.record({
      kind: fc.constantFrom('add', 'add many', 'change', 'change', 'delete'),
      which: fc.nat(),
      values,
    })
    type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

    async function apply({ kind, which, values }: Operation): Promise<void> {
      const { location, holder, category, ...rest } = values
      const row = { ...rest, category_id: category, location_id: location, holder_id: holder }
      const id = ids[which % Math.max(ids.length, 1)]
      if (kind === 'add' || id === undefined) {
        const data = { ...rest, categoryId: category, location: { locationId: location }, assignedUser: holder }
        const { body } = await addAsset({ test, as: owner, business }, data)
        ids.push(body.data._id)
      } else if (kind === 'add many') {
        ids.push(...(await insertAssets(test, business, owner, [row, row, { ...row, price: 7 }])))
      } else if (kind === 'change') {
        const data = { ...rest, categoryId: category, location: { locationId: location }, assignedUser: holder }
        const { body } = await test.send(assetCalls.updateAsset, { as: owner, params: { id }, body: data })
        if (!body.success) throw new Error(body.message)
      } else {
        await test.send(assetCalls.deleteAsset, { as: owner, params: { id } })
        ids.splice(ids.indexOf(id), 1)
      }
    }

    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 10 }), async (operations) => {
        for (const one of operations) await apply(one)
        // Concurrent changes are counted too.
        await Promise.all(operations.slice(0, 4).map((one) => apply({ ...one, kind: 'add' })))
        await expectCounted(business)
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    )
    expect((await overviewOf(other)).totalAssets).toBe(2)
  })

  async function expectCounted(business: string): Promise<void> {
    const overview = await overviewOf(business)
    const { users, unassigned } = await holdersOf(business)
    const count = async (column: 'status' | 'category_id' | 'location_id' | 'holder_id') => {
      const { rows } = await sql<{ key: string; count: number; value: string }>`
        select coalesce(${sql.ref(column)}, '') as key, count(*)::int as count,
          coalesce(sum(price) filter (where currency = 'VND'), 0) as value
        from asset where business_id = ${business} and deleted_at is null group by 1`.execute(test.runtime.db)
      return new Map(rows.map(({ key, ...row }) => [key, { count: row.count, value: Number(row.value) }]))
    }
    const statuses = await count('status')
    expect({
      available: overview.availableAssets,
      maintenance: overview.maintenanceAssets,
      damaged: overview.damagedAssets,
      lost: overview.lostAssets,
      disposed: overview.disposedAssets,
    }).toEqual(Object.fromEntries(ASSET_STATUSES.map((status) => [status, statuses.get(status)?.count ?? 0])))
    const all = [...statuses.values()]
    expect(overview.totalAssets).toBe(all.reduce((sum, row) => sum + row.count, 0))
    expect(overview.totalValue).toBe(all.reduce((sum, row) => sum + row.value, 0))
    const keyed = (rows: readonly CategoryShare[]) =>
      new Map(rows.map((row) => [row._id ?? '', { count: row.count, value: row.value }]))
    expect(keyed(overview.categoryDistribution)).toEqual(await count('category_id'))
    expect(new Map(overview.byLocation.map((row) => [row._id ?? '', row.count]))).toEqual(
      new Map([...(await count('location_id'))].map(([key, row]) => [key, row.count])),
    )
    const held = new Map(users.map((user) => [user._id, user.assetCount]))
    if (unassigned > 0) held.set('', unassigned)
    expect(held).toEqual(new Map([...(await count('holder_id'))].map(([key, row]) => [key, row.count])))
  }

  it('never reads the assets themselves, so their number costs nothing', async () => {
    const business = await found()
    await insertAssets(test, business, owner, [{ price: 5 }, { price: 6 }])
    await test.runtime.db.transaction().execute(async (trx) => {
      await sql`lock table asset in access exclusive mode`.execute(trx)
      expect(await overviewOf(business)).toMatchObject({ totalAssets: 2, totalValue: 11 })
      expect(await ask(calls.getAssetsByCategory, business)).toHaveLength(1)
      expect((await holdersOf(business)).unassigned).toBe(2)
    })
  })

  it('adds up what every asset is worth today, as its detail says', async () => {
    const business = await found()
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
    const terms = fc.sample(
      fc.record({
        price: fc.integer({ min: 0, max: 900_000_000 }),
        residual_value: fc.nat(2_000_000),
        depreciation_method: fc.constantFrom(null, 'straight-line' as const, 'declining-balance' as const),
        depreciation_days: fc.constantFrom(0, 1, 365, 1096, 3653),
        purchase_date: fc.option(fc.nat(3000).map(days)),
      }),
      { numRuns: 60, seed: 9 },
    )
    const ids = await insertAssets(
      test,
      business,
      owner,
      terms.map((each) => ({ ...each, name: 'Máy', residual_value: Math.min(each.residual_value, each.price) })),
    )
    await insertAssets(test, business, owner, [
      { name: 'Đã mất', price: 5_000_000, status: 'lost' },
      { name: 'Máy nhập', price: 9000, currency: 'USD' },
    ])
    let value = 0
    for (const id of ids) {
      const { asset } = (await test.send(assetCalls.getAsset, { as: owner, params: { id } })).body.result
      value += asset.price - (asset.depreciation.accumulatedDepreciation ?? 0)
    }
    const { body } = await test.send(calls.getValueToday, { as: member, query: { business } })
    expect(body.result).toEqual({ price: terms.reduce((sum, { price }) => sum + price, 0), value })
  })

  it('tells what was done lately, and of hand-overs only managers', async () => {
    const business = await found()
    const [laptop = '', screen = ''] = await insertAssets(test, business, owner, [
      { name: 'Laptop' },
      { name: 'Màn hình' },
    ])
    const hand = await test.send(handOver, {
      as: owner,
      business,
      body: {
        data: JSON.stringify({
          assets: [laptop, screen].map((id) => ({ id, custody: null })),
          to: { kind: 'member', id: member.id },
          confirm: 'none',
        }),
      },
    })
    const { number } = hand.body.result
    await test.send(recordJob, { as: owner, business, body: { data: JSON.stringify({ asset: screen, title: 'Lau' }) } })
    await test.send(changeManyAssets, {
      as: owner,
      business,
      body: { assets: [{ id: laptop }, { id: screen }], change: { action: 'visibility', visibility: 'private' } },
    })
    const seenBy = async (as: TestPerson) =>
      (await test.send(calls.listActivities, { as, query: { business } })).body.result
    const seen = await seenBy(owner)
    expect(seen.map(({ kind }: { kind: string }) => kind)).toEqual([
      'batch',
      'maintenance',
      'handover',
      'asset',
      'asset',
    ])
    expect(seen[0]).toMatchObject({ subject: 'visibility', whom: 'private', count: 2, isOver: false })
    expect(seen[1]).toMatchObject({ subject: 'Màn hình', isOver: true })
    expect(seen[2]).toMatchObject({ number, subject: 'Laptop', count: 2, whom: 'Trần Bình' })
    expect((await seenBy(member)).map(({ kind }: { kind: string }) => kind)).toEqual(['maintenance', 'asset', 'asset'])
    const stranger = await test.createPerson()
    expect((await test.send(calls.listActivities, { as: stranger, query: { business } })).status).toBe(404)
  })
})
