import { getAsset, updateAsset } from '@nine/contract/asset/asset'
import { listAssets } from '@nine/contract/asset/asset-list'
import * as calls from '@nine/contract/batch/batch'
import { createCustomField, removeCustomField, updateCustomField } from '@nine/contract/custom-field/custom-field'
import type { CustomKind, CustomValue } from '@nine/contract/custom-field/custom-value'
import { createCategory } from '@nine/contract/tree/category'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { runStep } from './run-batch.service.ts'

describe('a custom field of many assets', () => {
  const test = useTestApp()
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let laptop: string
  let chair: string
  let laptops: string[]
  let chairs: string[]
  const [small, large] = [newId(), newId()]

  beforeAll(async () => {
    ;[manager, member] = [await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-booking': manager, user: member })
    ;[laptop, chair] = [await addCategory('Laptop'), await addCategory('Ghế')]
    laptops = await insertAssets(
      test,
      business,
      manager,
      [1, 2, 3].map((each) => ({ name: `Máy ${each}`, category_id: laptop })),
    )
    chairs = await insertAssets(test, business, manager, [{ name: 'Ghế', category_id: chair }])
  })

  const addCategory = async (name: string): Promise<string> =>
    (await test.send(createCategory, { as: manager, body: { name, business } })).body.data._id
  const addField = async (kind: CustomKind, more = {}): Promise<string> =>
    (
      await test.send(createCustomField, {
        as: manager,
        body: { business, category: laptop, name: `Trường ${kind}`, kind, ...more },
      })
    ).body.data._id
  const withOptions = {
    options: [
      { _id: small, name: '8 GB' },
      { _id: large, name: '16 GB' },
    ],
  }
  const all = () => [...laptops, ...chairs].map((id) => ({ id }))
  const set = async (field: string, value: CustomValue, assets = all()) =>
    test.send(calls.changeManyAssets, {
      as: manager,
      business,
      body: { assets, change: { action: 'custom', field, value }, reason: 'Nâng cấp' },
    })
  const undo = async (id: string) =>
    (await test.send(calls.undoBatch, { as: manager, params: { id } })).body.result as calls.Batch
  const rowsOf = async (id: string, state: 'failed' | 'skipped' = 'failed') =>
    (await test.send(calls.listBatchRows, { as: manager, params: { id }, query: { state } })).body.result.data
  const detail = async (id: string) => (await test.send(getAsset, { as: manager, params: { id } })).body.result
  const valueOf = async (id: string): Promise<CustomValue> => (await detail(id)).asset.customFields[0]?.value ?? null
  const values = () => Promise.all([...laptops, ...chairs].map(valueOf))

  it.each([
    ['text', ' Intel ', 'Intel', 'Intel'],
    ['long-text', 'Hai\ndòng', 'Hai\ndòng', 'Hai\ndòng'],
    ['number', 2.5, 2.5, '2,5'],
    ['money', 1_250_000, 1_250_000, '1.250.000 ₫'],
    ['date', '2026-02-28', '2026-02-28', '28/02/2026'],
    ['choice', large, large, '16 GB'],
    ['choices', [large, small], [small, large], '8 GB, 16 GB'],
    ['yes-no', true, true, 'true'],
    ['link', 'https://example.com/a', 'https://example.com/a', 'https://example.com/a'],
  ] as const)('is set, cleared and taken back: %s', async (kind, sent, kept, words) => {
    const field = await addField(kind, kind.startsWith('choice') ? withOptions : {})
    const { body } = await set(field, typeof sent === 'object' ? [...sent] : sent)
    expect(body.result).toMatchObject({
      action: 'custom',
      state: 'done',
      field: `Trường ${kind}`,
      target: words,
      done: 3,
      failed: 1,
    })
    expect(await rowsOf(body.result._id)).toMatchObject([{ asset: chairs[0], reason: 'unfit' }])
    expect(await values()).toEqual([kept, kept, kept, null])
    const { history } = await detail(laptops[0] ?? '')
    expect(history[0]).toMatchObject({
      changedFields: [`custom:${field}`],
      batch: body.result._id,
      note: 'Nâng cấp',
    })
    expect((await set(field, typeof sent === 'object' ? [...sent] : sent)).body.result).toMatchObject({
      done: 0,
      skipped: 3,
    })
    const cleared = (await set(field, null)).body.result
    expect(cleared).toMatchObject({ done: 3, skipped: 1, target: null })
    expect(await values()).toEqual([null, null, null, null])
    expect(await undo(cleared._id)).toMatchObject({ done: 3, state: 'done' })
    expect(await values()).toEqual([kept, kept, kept, null])
  })

  it('is found by its new words, and no longer by its old ones', async () => {
    const field = await addField('text')
    const found = async (search: string) =>
      (await test.send(listAssets, { as: manager, query: { business, search } })).body.result.pagination.totalCount
    await set(field, 'Thạch anh')
    expect(await found('thach anh')).toBe(3)
    await set(field, 'Ngọc bích')
    expect([await found('thach anh'), await found('ngoc bich')]).toEqual([0, 3])
  })

  it('stays where somebody has changed it since, when it is taken back', async () => {
    const field = await addField('choice', withOptions)
    const { body } = await set(field, large)
    const [edited = '', renamed = ''] = laptops
    await test.send(updateAsset, { as: member, params: { id: edited }, body: { customFields: { [field]: small } } })
    await test.send(updateAsset, { as: member, params: { id: renamed }, body: { name: 'Máy mới' } })
    const undone = await undo(body.result._id)
    expect(undone).toMatchObject({ done: 2, skipped: 1, field: 'Trường choice' })
    expect(await rowsOf(undone._id, 'skipped')).toMatchObject([{ asset: edited, reason: 'edited' }])
    expect(await values()).toEqual([small, null, null, null])
    expect((await detail(renamed)).asset.name).toBe('Máy mới')
  })

  it('is a member of the own enterprise, and says what does not fit', async () => {
    const person = await addField('person')
    const stranger = await test.createPerson()
    const refused = await set(person, stranger.id)
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { field: 'change.value' }])
    expect((await set(person, member.id)).body.result).toMatchObject({ done: 3, target: member.email })
    const number = await addField('number')
    expect((await set(number, 'mười')).status).toBe(422)
    const theirs = await test.createBusiness({ 'meeting-manager': stranger })
    const other = await test.send(calls.changeManyAssets, {
      as: stranger,
      business: theirs,
      body: { assets: all(), change: { action: 'custom', field: number, value: 1 } },
    })
    expect([other.status, other.body.errors[0].field]).toEqual([422, 'change.field'])
  })

  it('that is removed, or whose option is, while a change waits leaves the assets alone', async () => {
    const field = await addField('choice', withOptions)
    const { body } = await set(
      field,
      large,
      laptops.slice(0, 1).map((id) => ({ id })),
    )
    const { db } = test.runtime
    const waiting = async (value: CustomValue) => {
      const id = newId()
      const { what } = await db
        .selectFrom('batch')
        .select('what')
        .where('id', '=', body.result._id)
        .executeTakeFirstOrThrow()
      const change = { action: 'custom', field, value }
      await db
        .insertInto('batch')
        .values({
          business_id: business,
          id,
          kind: 'bulk',
          action: 'custom',
          what: JSON.stringify({ ...what, change }),
          state: 'waiting',
          total: 1,
          created_by: manager.id,
          finished_at: null,
          undo_of: null,
          undo_until: null,
        })
        .execute()
      await db
        .insertInto('batch_row')
        .values({
          business_id: business,
          batch_id: id,
          position: 1,
          asset_id: laptops[1] ?? '',
          version_before: 1,
          before: null,
          after: null,
          reason: null,
        })
        .execute()
      await db.transaction().execute((trx) => runStep(trx, test.runtime, business, id, 100))
      return rowsOf(id)
    }
    await test.send(updateCustomField, {
      as: manager,
      params: { id: field },
      body: { options: [{ _id: large, name: '16 GB' }] },
    })
    expect(await waiting(small)).toMatchObject([{ reason: 'missing' }])
    await test.send(removeCustomField, { as: manager, params: { id: field }, query: { business } })
    expect(await waiting(large)).toMatchObject([{ reason: 'missing' }])
    expect((await detail(laptops[1] ?? '')).asset.version).toBe(1)
  })

  it('is counted before it is set', async () => {
    const field = await addField('choice', withOptions)
    await set(field, large, [{ id: laptops[0] ?? '' }])
    await set(field, small, [{ id: laptops[1] ?? '' }])
    const count = async (value: CustomValue, which: object = { assets: all() }) =>
      (
        await test.inject({
          method: 'POST',
          url: calls.previewBulkField.path,
          headers: { authorization: `Bearer ${manager.token}`, 'x-business-id': business },
          payload: { ...which, field, value },
        })
      ).body.result
    expect(await count(large)).toEqual({ total: 4, unfit: 1, filled: 1, same: 1 })
    expect(await count(null)).toEqual({ total: 4, unfit: 0, filled: 2, same: 2 })
    expect(await count(large, { filter: { category: [laptop] } })).toEqual({ total: 3, unfit: 0, filled: 1, same: 1 })
  })

  it('that is required is not emptied where the category asks for it, but undoing may', async () => {
    const field = await addField('text')
    const { body } = await set(
      field,
      'Intel',
      laptops.map((id) => ({ id })),
    )
    await test.send(updateAsset, { as: manager, params: { id: laptops[2] ?? '' }, body: { categoryId: chair } })
    await test.send(updateCustomField, { as: manager, params: { id: field }, body: { required: true } })
    const cleared = (await set(field, null)).body.result
    expect(cleared).toMatchObject({ done: 1, failed: 2, skipped: 1 })
    expect(await rowsOf(cleared._id)).toMatchObject([{ reason: 'required' }, { reason: 'required' }])
    expect(await values()).toEqual(['Intel', 'Intel', null, null])
    expect(await undo(body.result._id)).toMatchObject({ done: 2 })
    expect(await values()).toEqual([null, null, null, null])
  })
})
