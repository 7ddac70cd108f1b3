import * as calls from '@nine/contract/asset/asset'
import { addAssetDocuments } from '@nine/contract/asset/asset-document'
import { listAssetLabels } from '@nine/contract/asset/asset-label'
import { listAssetIds, listAssets } from '@nine/contract/asset/asset-list'
import { getPublicAsset } from '@nine/contract/asset/public-asset'
import * as trashCalls from '@nine/contract/asset/asset-trash'
import { createLocation, deleteLocation } from '@nine/contract/tree/location'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addAsset, insertAssets, sendForm } from '@nine/testkit/requests/asset-requests'
import { beginCheck, readCheck } from '@nine/testkit/requests/inventory-requests'
import { PDF } from '@nine/testkit/files/pictures'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { getStorage } from '../../media/media.service.ts'
import { trashPurgeWorker } from './trash.worker.ts'

describe('the trash', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let kho: string
  let id: string
  let code: string

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    kho = (await test.send(createLocation, { as: manager, body: { name: 'Kho', business } })).body.data._id
    const { body } = await addAsset({ test, as: manager, business }, { name: 'Máy chiếu', location: kho })
    ;({ _id: id, code } = body.data)
    await sendForm(test, addAssetDocuments, {
      as: manager,
      params: { id },
      files: { files: [{ content: PDF, name: 'Hóa đơn.pdf', type: 'application/pdf' }] },
    })
  })

  const remove = async (asset = id) =>
    expect((await test.send(calls.deleteAsset, { as: manager, params: { id: asset } })).body).toMatchObject({
      success: true,
      data: null,
    })
  const trash = async (query: { search?: string } = {}) =>
    (await test.send(trashCalls.listTrash, { as: manager, business, query })).body.result
  const restore = (as = manager, ids = [id]) => test.send(trashCalls.restoreAssets, { as, business, body: { ids } })
  const purge = (as = owner, ids = [id]) => test.send(trashCalls.purgeAssets, { as, business, body: { ids } })
  const history = async () =>
    (await test.send(calls.getAsset, { as: manager, params: { id } })).body.result.history.map(
      ({ action }: { action: string }) => action,
    )

  it('holds what was deleted: who, when and how long, found by its words', async () => {
    await insertAssets(test, business, manager, [{ name: 'Ghế' }])
    await remove()
    const { data, pagination } = await trash()
    expect(pagination.totalCount).toBe(1)
    expect(data).toMatchObject([
      { _id: id, code, name: 'Máy chiếu', location: ['Kho'], deletedBy: { _id: manager.id, name: manager.email } },
    ])
    const days = (Date.parse(data[0].purgeAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    expect((await trash({ search: 'may chieu' })).data).toHaveLength(1)
    expect((await trash({ search: code })).data).toHaveLength(1)
    expect((await trash({ search: 'ghe' })).data).toHaveLength(0)
  })

  it('is in no list, search, count, label, stocktake or public page; a member is told where it is', async () => {
    await remove()
    const query = { business }
    expect((await test.send(listAssets, { as: member, query })).body.result.pagination.totalCount).toBe(0)
    expect(
      (await test.send(listAssets, { as: member, query: { ...query, search: 'chiếu' } })).body.result.data,
    ).toEqual([])
    expect((await test.send(listAssetIds, { as: member, query })).body.result).toEqual({ ids: [], total: 0 })
    expect((await test.send(listAssetLabels, { as: member, business, query: { ids: id } })).body.result).toEqual([])
    expect((await readCheck(test, manager, await beginCheck(test, manager, business))).items).toEqual([])
    const outside = await test.send(getPublicAsset, { params: { owner: business, assetId: id } })
    expect([outside.status, outside.body.code]).toEqual([404, 'asset.not_found'])
    const inside = await test.send(calls.getAsset, { as: member, params: { id } })
    expect([inside.status, inside.body.code]).toEqual([404, 'asset.in_trash'])
    const stranger = await test.createPerson()
    await test.createBusiness({ 'meeting-manager': stranger })
    const foreign = await test.send(calls.getAsset, { as: stranger, params: { id } })
    expect(foreign.body.code).not.toBe('asset.in_trash')
  })

  it('gives back an asset with its code, files and history', async () => {
    const before = (await test.send(calls.getAsset, { as: manager, params: { id } })).body.result.asset
    await remove()
    expect((await restore()).body.result).toEqual({ restored: 1 })
    const after = (await test.send(calls.getAsset, { as: manager, params: { id } })).body.result.asset
    for (const same of ['code', 'name', 'location'] as const) expect(after[same]).toEqual(before[same])
    expect([after.images.length, after.purchaseImages.length, after.version]).toEqual([1, 1, before.version + 2])
    expect((await history()).slice(0, 2)).toEqual(['restore', 'delete'])
    expect((await trash()).data).toEqual([])
    expect((await restore()).body.result).toEqual({ restored: 0 })
  })

  it('gives back what pointed to a place that is gone, without the place', async () => {
    await remove()
    expect((await test.send(deleteLocation, { as: manager, params: { id: kho } })).status).toBe(200)
    await restore()
    const { asset, history } = (await test.send(calls.getAsset, { as: manager, params: { id } })).body.result
    expect(asset.location.locationId).toBeNull()
    expect(history[0]).toMatchObject({ action: 'restore', changes: [{ field: 'location', from: 'Kho', to: null }] })
  })

  it('is emptied by owners for good: files and their bytes go, a stocktake keeps its names', async () => {
    const check = await beginCheck(test, manager, business)
    const used = async () => (await getStorage(test.runtime.db, test.runtime, business)).usedBytes
    expect(await used()).toBeGreaterThan(0)
    expect((await purge()).body.result).toEqual({ purged: 0 })
    await remove()
    expect((await purge(manager)).status).toBe(403)
    expect((await restore(member)).status).toBe(403)
    const { rows } = await sql<{ id: string }>`
      select id from media where business_id = ${business}`.execute(test.runtime.db)
    expect((await purge()).body.result).toEqual({ purged: 1 })
    expect(await used()).toBe(0)
    const kept = async () => {
      const keys: string[] = []
      for await (const { key } of test.runtime.storage.list()) keys.push(key)
      return keys.filter((key) => rows.some((row) => key.includes(row.id)))
    }
    await vi.waitFor(async () => expect(await kept()).toEqual([]), { timeout: 10_000 })
    expect((await trash()).data).toEqual([])
    expect((await restore()).body.result).toEqual({ restored: 0 })
    expect((await readCheck(test, manager, check)).items).toMatchObject([{ asset: { name: 'Máy chiếu' } }])
  })

  it('lets nobody restore or remove what belongs to another enterprise', async () => {
    await remove()
    const stranger = await test.createPerson()
    const theirs = await test.createBusiness({ 'meeting-manager': stranger })
    const sent = { as: stranger, business: theirs, body: { ids: [id] } }
    expect((await test.send(trashCalls.restoreAssets, sent)).body.result).toEqual({ restored: 0 })
    expect((await test.send(trashCalls.purgeAssets, sent)).body.result).toEqual({ purged: 0 })
    expect((await test.send(trashCalls.listTrash, { as: stranger, business: theirs })).body.result.data).toEqual([])
    expect((await trash()).data).toHaveLength(1)
  })

  it('is emptied every night of what has been there for 30 days', async () => {
    const [young = ''] = await insertAssets(test, business, manager, [{ name: 'Ghế' }])
    await remove()
    await remove(young)
    await test.runtime.db
      .updateTable('asset')
      .set({ purge_at: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute()
    await trashPurgeWorker.run(test.runtime, {})
    expect((await trash()).data.map(({ _id }: { _id: string }) => _id)).toEqual([young])
  })
})
