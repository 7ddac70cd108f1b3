import { deleteAsset, getAsset, updateAsset } from '@nine/contract/asset/asset'
import { listAssets } from '@nine/contract/asset/asset-list'
import * as calls from '@nine/contract/batch/batch'
import { createLocation, deleteLocation } from '@nine/contract/tree/location'
import { createCategory } from '@nine/contract/tree/category'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { insertHolders } from '../holder/holder.public.ts'
import { runBatch, runStep } from './run-batch.service.ts'
import { resumeUnfinished } from './batch.service.ts'

describe('many assets at once', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let assets: string[]
  let kho: string
  let tang: string

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    ;[kho, tang] = [await addLocation('Kho'), await addLocation('Tầng 1')]
    assets = await insertAssets(
      test,
      business,
      manager,
      ['Bàn', 'Đèn', 'Ghế', 'Kệ', 'Tủ'].map((name) => ({ name, location_id: kho, location_detail: 'Kệ 2' })),
    )
  })

  const addLocation = async (name: string): Promise<string> =>
    (await test.send(createLocation, { as: manager, body: { name, business } })).body.data._id
  type Bulk = Parameters<typeof test.send<typeof calls.changeManyAssets>>[1]
  const bulk = (body: NonNullable<Bulk>['body'], as = manager, key?: string) =>
    test.send(calls.changeManyAssets, { as, business, body, ...(key === undefined ? {} : { key }) })
  const chosen = (ids: readonly string[] = assets) => ids.map((id) => ({ id }))
  const undo = (id: string, as = manager) => test.send(calls.undoBatch, { as, params: { id } })
  const rowsOf = async (id: string, state: calls.Unwritten = 'failed') =>
    (await test.send(calls.listBatchRows, { as: manager, params: { id }, query: { state } })).body.result.data
  type Column =
    | 'location_id'
    | 'status'
    | 'visibility'
    | 'category_id'
    | 'holder_id'
    | 'outside_holder_id'
    | 'deleted_at'
  const read = async (column: Column) => {
    const rows = await test.runtime.db
      .selectFrom('asset')
      .select(['id', column])
      .where('business_id', '=', business)
      .execute()
    return assets.map((id) => rows.find((row) => row.id === id)?.[column])
  }
  const detail = async (id: string) =>
    (await test.send(getAsset, { as: manager, params: { id }, header: { 'accept-language': 'en' } })).body
  /** Every count kept equals what is there. */
  const expectExactCounts = async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from (
        select 'location' as dimension, coalesce(location_id, '') as key, count(*) as count from asset
          where business_id = ${business} and deleted_at is null group by 2
        union all select 'status', status, count(*) from asset
          where business_id = ${business} and deleted_at is null group by 2
        except select dimension, key, count from asset_stat where business_id = ${business}
      ) different`.execute(test.runtime.db)
    expect(rows[0]?.wrong).toBe(0)
  }

  it('are moved by one call, each with its history under one batch', async () => {
    const { status, body } = await bulk({
      assets: chosen(),
      change: { action: 'move', location: tang },
      reason: 'Dời phòng',
    })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      kind: 'bulk',
      action: 'move',
      target: 'Tầng 1',
      reason: 'Dời phòng',
      state: 'done',
      total: 5,
      done: 5,
      skipped: 0,
      failed: 0,
      by: { _id: manager.id },
    })
    expect(await read('location_id')).toEqual(assets.map(() => tang))
    const { result } = await detail(assets[0] ?? '')
    expect(result.asset.version).toBe(2)
    expect(result.history).toMatchObject([
      { action: 'move', note: 'Dời phòng', batch: body.result._id, description: 'Moved: Kho → Tầng 1' },
    ])
    await expectExactCounts()
  })

  it.each([
    ['status', { action: 'status', status: 'maintenance' }, 'status', 'maintenance'],
    ['visibility', { action: 'visibility', visibility: 'private' }, 'visibility', 'private'],
  ] as const)('get another %s', async (_, change, column, value) => {
    const { body } = await bulk({ assets: chosen(), change })
    expect(body.result).toMatchObject({ state: 'done', done: 5 })
    expect(await read(column)).toEqual(assets.map(() => value))
  })

  it('get another category', async () => {
    const category: string = (await test.send(createCategory, { as: manager, body: { name: 'Nội thất', business } }))
      .body.data._id
    const { body } = await bulk({ assets: chosen(), change: { action: 'category', category } })
    expect(body.result).toMatchObject({ target: 'Nội thất', done: 5 })
    expect(await read('category_id')).toEqual(assets.map(() => category))
  })

  it('are handed to somebody, who is told once, and taken back', async () => {
    await bulk({ assets: chosen(), change: { action: 'assign', holder: member.id } })
    expect(await read('holder_id')).toEqual(assets.map(() => member.id))
    const told = () =>
      test.runtime.db
        .selectFrom('notification')
        .select(['type', 'payload'])
        .where('person_id', '=', member.id)
        .where('business_id', '=', business)
        .orderBy('created_at')
        .execute()
    expect(await told()).toEqual([{ type: 'asset.assigned-many', payload: { name: manager.email, count: '5' } }])
    await bulk({ assets: chosen(), change: { action: 'move', location: tang } })
    expect((await told()).at(-1)).toEqual({
      type: 'asset.moved-many',
      payload: { name: manager.email, count: '5', location: 'Tầng 1' },
    })
    const { body } = await bulk({ assets: chosen(), change: { action: 'assign', holder: null } })
    expect(body.result).toMatchObject({ target: null, done: 5 })
    expect(await read('holder_id')).toEqual(assets.map(() => null))
  })

  it('go to the trash, and come back by undoing it', async () => {
    const { body } = await bulk({ assets: chosen(), change: { action: 'delete' } })
    const total = async () =>
      (await test.send(listAssets, { as: manager, query: { business } })).body.result.pagination.totalCount
    expect(await total()).toBe(0)
    await expectExactCounts()
    expect((await undo(body.result._id)).body.result).toMatchObject({ kind: 'undo', done: 5, state: 'done' })
    expect(await total()).toBe(5)
    const { result } = await detail(assets[0] ?? '')
    expect(result.history.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete'])
    await expectExactCounts()
  })

  it('that have the value already are left alone', async () => {
    const { body } = await bulk({ assets: chosen(), change: { action: 'move', location: kho } })
    expect(body.result).toMatchObject({ done: 0, skipped: 5, undoUntil: null })
    expect((await rowsOf(body.result._id, 'skipped'))[0]).toMatchObject({ reason: 'same' })
    expect((await detail(assets[0] ?? '')).result.asset).toMatchObject({ version: 1, location: { detail: 'Kệ 2' } })
  })

  it('that somebody changed since they were chosen, or that are gone, are reported and not overwritten', async () => {
    const [edited = '', deleted = '', ...others] = assets
    await test.send(updateAsset, { as: member, params: { id: edited }, body: { status: 'lost' } })
    await test.send(deleteAsset, { as: manager, params: { id: deleted } })
    const { body } = await bulk({
      assets: assets.map((id) => ({ id, version: 1 })),
      change: { action: 'status', status: 'maintenance' },
    })
    expect(body.result).toMatchObject({ state: 'done', done: 3, failed: 2 })
    expect(await rowsOf(body.result._id)).toMatchObject([
      { asset: edited, name: 'Bàn', reason: 'changed' },
      { asset: deleted, name: 'Đèn', reason: 'gone' },
    ])
    expect(await read('status')).toEqual(['lost', 'available', ...others.map(() => 'maintenance')])
  })

  it('are all that match a filter, if their number is the one that was shown', async () => {
    await insertAssets(test, business, manager, [{ name: 'Xe', location_id: tang }])
    const change = { action: 'status', status: 'damaged' } as const
    const wrong = await bulk({ filter: { location: [kho] }, count: 6, change })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'batch.count_changed'])
    expect(wrong.body.message).toContain('5')
    expect(await read('status')).toEqual(assets.map(() => 'available'))
    expect((await bulk({ filter: { location: [kho] }, count: 5, change })).body.result).toMatchObject({ done: 5 })
    expect(await read('status')).toEqual(assets.map(() => 'damaged'))
    const { rows } = await sql<{ status: string }>`
      select status from asset where business_id = ${business} and name = 'Xe'`.execute(test.runtime.db)
    expect(rows).toEqual([{ status: 'available' }])
  })

  it('need something chosen, and a target that exists', async () => {
    const nothing = await bulk({ change: { action: 'delete' } })
    expect([nothing.status, nothing.body.code]).toEqual([422, 'batch.nothing_chosen'])
    const other = await bulk({ assets: chosen(), change: { action: 'move', location: newId() } })
    expect([other.status, other.body.code, other.body.errors[0].field]).toEqual([
      422,
      'asset.reference_missing',
      'change.location',
    ])
    expect(
      await test.runtime.db.selectFrom('batch').select('id').where('business_id', '=', business).execute(),
    ).toEqual([])
  })

  it('are changed by managers only, and only those of the own enterprise', async () => {
    const refused = await bulk({ assets: chosen(), change: { action: 'delete' } }, member)
    expect([refused.status, refused.body.code]).toEqual([403, 'access.denied'])
    const stranger = await test.createPerson()
    const theirs = await test.createBusiness({ 'meeting-manager': stranger })
    const { body } = await test.send(calls.changeManyAssets, {
      as: stranger,
      business: theirs,
      body: { assets: chosen(), change: { action: 'delete' } },
    })
    expect(body.result).toMatchObject({ done: 0, failed: 5 })
    const rows = await test.send(calls.listBatchRows, { as: stranger, params: { id: body.result._id } })
    expect(rows.body.result.data[0]).toMatchObject({ name: '', code: '', reason: 'gone' })
    expect(await read('deleted_at')).toEqual(assets.map(() => null))
    const own = (await bulk({ assets: chosen(), change: { action: 'visibility', visibility: 'private' } })).body.result
    for (const call of [calls.getBatch, calls.listBatchRows, calls.cancelBatch, calls.undoBatch])
      for (const named of [theirs, business, undefined])
        expect(
          (await test.send(call, { as: stranger, params: { id: own._id }, ...(named ? { business: named } : {}) }))
            .status,
        ).toBe(404)
    const list = await test.send(calls.listBatches, { as: stranger, business: theirs })
    expect(list.body.result.pagination.totalCount).toBe(1)
  })

  it('are changed once when the request is repeated', async () => {
    const key = newId()
    const body = { assets: chosen(), change: { action: 'move', location: tang } } as const
    const [first, second] = [await bulk(body, manager, key), await bulk(body, manager, key)]
    expect(second.body).toEqual(first.body)
    expect((await detail(assets[0] ?? '')).result.asset.version).toBe(2)
  })

  describe('taken back', () => {
    it('go back field by field, but for what somebody changed since', async () => {
      const { body } = await bulk({ assets: chosen(), change: { action: 'move', location: tang } })
      const hof = await addLocation('Sân')
      const [moved = '', placed = '', renamed = ''] = assets
      await test.send(updateAsset, { as: member, params: { id: moved }, body: { location: { locationId: hof } } })
      await test.send(updateAsset, { as: member, params: { id: placed }, body: { location: { detail: 'Bàn 1' } } })
      await test.send(updateAsset, { as: member, params: { id: renamed }, body: { name: 'Ghế mới' } })
      const undone = await undo(body.result._id)
      expect(undone.body.result).toMatchObject({ kind: 'undo', undoOf: body.result._id, done: 4, skipped: 1 })
      expect(undone.body.result.partly).toBe(1)
      expect(await rowsOf(undone.body.result._id, 'partly')).toMatchObject([{ asset: placed, reason: 'partly' }])
      expect(await read('location_id')).toEqual([hof, kho, kho, kho, kho])
      const details = await Promise.all(assets.map(async (id) => (await detail(id)).result.asset.location.detail))
      // A shelf belongs to its room: the one that was carried on has none.
      expect(details).toEqual(['', 'Bàn 1', 'Kệ 2', 'Kệ 2', 'Kệ 2'])
      expect((await detail(renamed)).result.asset.name).toBe('Ghế mới')
      const original = await test.send(calls.getBatch, { as: manager, params: { id: body.result._id } })
      expect(original.body.result).toMatchObject({ state: 'undone', undoUntil: null })
    })

    it('are not held by two, whoever has been given them since', async () => {
      const outside = { id: newId(), name: 'Phan Xuân Mai', department: '', email: '' }
      const { db } = test.runtime
      await db.transaction().execute((trx) => insertHolders(trx, { id: manager.id, business }, [outside]))
      const held = { holder_id: null, outside_holder_id: outside.id }
      const [given = '', passed = ''] = assets
      await db.updateTable('asset').set({ holder_id: member.id }).where('id', '=', given).execute()
      await db.updateTable('asset').set(held).where('id', '=', passed).execute()
      const change = { action: 'assign', holder: null } as const
      const taken = (await bulk({ assets: chosen([given]), change })).body.result
      await db.updateTable('asset').set(held).where('id', '=', given).execute()
      const assigned = await bulk({ assets: chosen([passed]), change: { action: 'assign', holder: member.id } })
      await test.send(updateAsset, { as: manager, params: { id: passed }, body: { assignedUser: owner.id } })
      for (const id of [taken._id, assigned.body.result._id]) {
        const undone = (await undo(id)).body.result
        expect(undone).toMatchObject({ done: 0, skipped: 1, failed: 0, state: 'done' })
        expect(await rowsOf(undone._id, 'skipped')).toMatchObject([{ reason: 'edited' }])
      }
      expect((await read('holder_id')).slice(0, 2)).toEqual([null, owner.id])
      expect((await read('outside_holder_id')).slice(0, 2)).toEqual([outside.id, null])
    })

    it('say how many were kept', async () => {
      const { body } = await bulk({ assets: chosen(), change: { action: 'status', status: 'maintenance' } })
      const [edited = '', purged = ''] = assets
      await test.send(updateAsset, { as: member, params: { id: edited }, body: { status: 'lost' } })
      await test.runtime.db.deleteFrom('asset').where('id', '=', purged).execute()
      const undone = (await undo(body.result._id)).body.result
      expect(undone).toMatchObject({ done: 3, skipped: 1, failed: 1 })
      expect(await rowsOf(undone._id, 'skipped')).toMatchObject([{ asset: edited, reason: 'edited' }])
      expect(await rowsOf(undone._id)).toMatchObject([{ asset: purged, name: '', reason: 'gone' }])
      expect(await read('status')).toEqual(['lost', undefined, 'available', 'available', 'available'])
    })

    it('do not go back to a place that is gone', async () => {
      const { body } = await bulk({ assets: chosen(), change: { action: 'move', location: tang } })
      expect((await test.send(deleteLocation, { as: manager, params: { id: kho } })).status).toBe(200)
      const undone = (await undo(body.result._id)).body.result
      expect(undone).toMatchObject({ done: 0, failed: 5 })
      expect((await rowsOf(undone._id))[0]).toMatchObject({ reason: 'missing' })
      expect(await read('location_id')).toEqual(assets.map(() => tang))
    })

    it('are taken back once, within 30 days', async () => {
      const { body } = await bulk({ assets: chosen(), change: { action: 'move', location: tang } })
      const days = (Date.parse(body.result.undoUntil) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(29.9)
      expect(days).toBeLessThanOrEqual(30)
      const both = await Promise.all([undo(body.result._id), undo(body.result._id)])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const late = (await bulk({ assets: chosen(), change: { action: 'status', status: 'lost' } })).body.result
      await test.runtime.db
        .updateTable('batch')
        .set({ undo_until: new Date(Date.now() - 1000) })
        .where('id', '=', late._id)
        .execute()
      const { status, body: refusal } = await undo(late._id)
      expect([status, refusal.code]).toEqual([409, 'batch.not_undoable'])
    })
  })

  describe('more than 200', () => {
    const many = async () => {
      await insertAssets(
        test,
        business,
        manager,
        Array.from({ length: 445 }, () => ({ location_id: kho })),
      )
      return bulk({ filter: { location: [kho] }, count: 450, change: { action: 'move', location: tang } })
    }
    const finished = async (id: string) => {
      await vi.waitFor(
        async () => {
          const { body } = await test.send(calls.getBatch, { as: manager, params: { id } })
          expect(body.result.finishedAt).not.toBeNull()
        },
        { timeout: 20_000 },
      )
      return (await test.send(calls.getBatch, { as: manager, params: { id } })).body.result
    }
    const entriesPerAsset = async (batch: string) => {
      const { rows } = await sql<{ entries: number; assets: number }>`
        select count(*) as entries, count(distinct asset_id) as assets from asset_history
        where business_id = ${business} and batch_id = ${batch}`.execute(test.runtime.db)
      return rows[0]
    }
    const step = (id: string) =>
      test.runtime.db.transaction().execute((trx) => runStep(trx, test.runtime, business, id, 100))
    /** As a server leaves it that is killed before it could begin. */
    const leftWaiting = async () => {
      const { body } = await many()
      const id: string = body.result._id
      expect((await finished(id)).state).toBe('done')
      const again = (
        await bulk({ filter: { location: [tang] }, count: 450, change: { action: 'status', status: 'lost' } })
      ).body.result._id
      return { first: id, again }
    }

    it('are changed in the background, each exactly once', async () => {
      const { body } = await many()
      expect(body.result).toMatchObject({ state: 'waiting', total: 450, done: 0 })
      expect(await finished(body.result._id)).toMatchObject({ state: 'done', done: 450, failed: 0 })
      expect(await entriesPerAsset(body.result._id)).toEqual({ entries: 450, assets: 450 })
      await expectExactCounts()
      const undone = (await undo(body.result._id)).body.result
      expect(await finished(undone._id)).toMatchObject({ state: 'done', done: 450 })
      expect(await read('location_id')).toEqual(assets.map(() => kho))
      await expectExactCounts()
    })

    it('are changed exactly once also by several runners, and go on after a crash', async () => {
      const { again } = await leftWaiting()
      await Promise.all([step(again), step(again), runBatch(test.runtime, business, again)])
      await resumeUnfinished(test.runtime)
      expect(await finished(again)).toMatchObject({ state: 'done', done: 450 })
      expect(await entriesPerAsset(again)).toEqual({ entries: 450, assets: 450 })
      await expectExactCounts()
    })

    it('stay as far as they are when it is cancelled', async () => {
      const ids = await insertAssets(
        test,
        business,
        manager,
        Array.from({ length: 300 }, () => ({})),
      )
      const id = newId()
      await test.runtime.db
        .insertInto('batch')
        .values({
          business_id: business,
          id,
          kind: 'bulk',
          action: 'status',
          what: JSON.stringify({ change: { action: 'status', status: 'lost' }, target: 'lost', reason: '' }),
          state: 'waiting',
          total: 300,
          created_by: manager.id,
          finished_at: null,
          undo_of: null,
          undo_until: null,
        })
        .execute()
      await test.runtime.db
        .insertInto('batch_row')
        .values(
          ids.map((asset_id, index) => ({
            business_id: business,
            batch_id: id,
            position: index + 1,
            asset_id,
            version_before: 1,
            before: null,
            after: null,
            reason: null,
          })),
        )
        .execute()
      await step(id)
      const cancel = () => test.send(calls.cancelBatch, { as: manager, params: { id } })
      expect((await cancel()).body.result).toMatchObject({ state: 'cancelled', total: 300, done: 100 })
      expect(await step(id)).toBe(true)
      expect((await cancel()).body.code).toBe('batch.over')
      expect(await entriesPerAsset(id)).toEqual({ entries: 100, assets: 100 })
      expect((await undo(id)).body.result).toMatchObject({ done: 100, state: 'done' })
    })
  })

  it('are counted before they are changed', async () => {
    await insertAssets(test, business, manager, [{ location_id: tang }, { holder_id: member.id, location_id: null }])
    const preview = async (body: object) =>
      (
        await test.inject({
          method: 'POST',
          url: calls.previewBulk.path,
          headers: { authorization: `Bearer ${manager.token}`, 'x-business-id': business },
          payload: body,
        })
      ).body.result
    expect(await preview({ filter: {}, by: 'location', target: tang })).toEqual({
      total: 7,
      held: 1,
      same: 1,
      groups: [
        { key: kho, count: 5, now: 5 },
        { key: '', count: 1, now: 1 },
      ],
      others: 0,
      targetNow: 1,
    })
    expect(await preview({ assets: chosen(assets.slice(0, 2)), by: 'status' })).toMatchObject({
      total: 2,
      groups: [{ key: 'available', count: 2, now: 7 }],
    })
  })
})
