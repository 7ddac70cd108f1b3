import * as calls from '@nine/contract/asset/asset'
import * as documentCalls from '@nine/contract/asset/asset-document'
import * as listCalls from '@nine/contract/asset/asset-list'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, photo, sendForm } from '@nine/testkit/requests/asset-requests'
import { PDF } from '@nine/testkit/files/pictures'
import { type TestResponse, type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

const CANARY = 'Chim hoàng yến'

describe('assets of another enterprise', () => {
  const test = useTestApp()
  let owner: TestPerson
  let business: string
  let stranger: TestPerson
  let theirs: string
  const canary = { asset: '', image: '', document: '', location: '', category: '' }
  let before: unknown

  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    stranger = await test.createPerson()
    theirs = await test.createBusiness({ 'meeting-manager': stranger })
    canary.location = (
      await test.send(locationCalls.createLocation, { as: owner, body: { name: CANARY, business } })
    ).body.data._id
    canary.category = (
      await test.send(categoryCalls.createCategory, { as: owner, body: { name: CANARY, business } })
    ).body.data._id
    const { body } = await addAsset(
      { test, as: owner, business },
      {
        name: CANARY,
        visibility: 'private',
        location: canary.location,
        category: canary.category,
        assignedUser: owner.id,
      },
    )
    canary.asset = body.data._id
    canary.image = body.data.images[0]._id
    const documents = await sendForm(test, documentCalls.addAssetDocuments, {
      as: owner,
      params: { id: canary.asset },
      files: { files: [{ content: PDF, name: `${CANARY}.pdf`, type: 'application/pdf' }] },
    })
    canary.document = documents.body.data[0]._id
    before = await state()
  })

  const state = async () => ({
    asset: await test.runtime.db.selectFrom('asset').selectAll().where('business_id', '=', business).execute(),
    image: await test.runtime.db.selectFrom('asset_image').selectAll().where('business_id', '=', business).execute(),
    document: await test.runtime.db
      .selectFrom('asset_document')
      .selectAll()
      .where('business_id', '=', business)
      .execute(),
    history: await test.runtime.db
      .selectFrom('asset_history')
      .selectAll()
      .where('business_id', '=', business)
      .execute(),
  })

  /** Every call about the asset, naming the stranger's enterprise, the asset's own, or none. */
  async function attempts(as: TestPerson, named: string | undefined): Promise<TestResponse[]> {
    const path = { as, params: { id: canary.asset }, ...(named ? { business: named } : {}) }
    const document = { ...path, query: { documentId: canary.document } }
    return [
      await test.send(calls.getAsset, path),
      await test.send(calls.updateAsset, { ...path, body: { name: 'stolen' } }),
      await sendForm(test, calls.updateAsset, { ...path, fields: { name: 'x' }, files: { images: [await photo()] } }),
      await test.send(calls.deleteAsset, path),
      await sendForm(test, documentCalls.addAssetDocuments, { ...path, files: { files: [await photo()] } }),
      await test.send(documentCalls.renameAssetDocument, { ...document, body: { caption: 'stolen' } }),
      await test.send(documentCalls.deleteAssetDocument, document),
    ]
  }

  it('are neither seen nor touched, whatever enterprise the request names', async () => {
    for (const named of [theirs, business, undefined]) {
      for (const { status, body } of await attempts(stranger, named)) {
        expect(status).toBe(404)
        expect(JSON.stringify(body)).not.toContain(CANARY)
      }
    }
    expect(await state()).toEqual(before)
  })

  it('are neither seen nor touched by somebody who was a member', async () => {
    const leaver = await test.createPerson()
    await test.runtime.db
      .insertInto('staff')
      .values({ business_id: business, id: leaver.id, person_id: leaver.id, role: 'meeting-manager' })
      .execute()
    expect((await test.send(calls.getAsset, { as: leaver, params: { id: canary.asset } })).status).toBe(200)
    await test.runtime.db.deleteFrom('staff').where('id', '=', leaver.id).execute()
    for (const { status } of await attempts(leaver, business)) expect(status).toBe(404)
    expect(await state()).toEqual(before)
  })

  it('are in no list, no search and no count', async () => {
    for (const query of [
      {},
      { search: CANARY },
      { category: canary.category },
      { location: canary.location },
      { holder: owner.id },
      { location: canary.location, search: 'hoang' },
    ]) {
      const list = await test.send(listCalls.listAssets, { as: stranger, query: { ...query, business: theirs } })
      expect(list.body.result).toEqual({ data: [], pagination: { totalCount: 0, totalPages: 0 } })
      const ids = await test.send(listCalls.listAssetIds, { as: stranger, query: { ...query, business: theirs } })
      expect(ids.body.result).toEqual({ ids: [], total: 0 })
    }
    expect((await test.send(listCalls.listAssets, { as: stranger, query: { business } })).status).toBe(404)
  })

  it('lend nothing to others: no place, no category, no holder, no photo, no document', async () => {
    const references = [
      [{ location: { locationId: canary.location } }, 'location'],
      [{ categoryId: canary.category }, 'categoryId'],
      [{ assignedUser: owner.id }, 'assignedUser'],
      [{ assignedUser: owner.email }, 'assignedUser'],
    ] as const
    const own = (await addAsset({ test, as: stranger, business: theirs })).body.data._id as string
    for (const [data, field] of references) {
      const added = await addAsset({ test, as: stranger, business: theirs }, data)
      const changed = await test.send(calls.updateAsset, { as: stranger, params: { id: own }, body: data })
      for (const { status, body } of [added, changed])
        expect([status, body.code, body.errors[0].field]).toEqual([422, 'asset.reference_missing', field])
    }
    const images = [{ _id: canary.image, active: true }]
    const photos = await test.send(calls.updateAsset, { as: stranger, params: { id: own }, body: { images } })
    expect(photos.body.errors[0].code).toBe('image_unknown')
    const path = { as: stranger, params: { id: own }, query: { documentId: canary.document } }
    expect((await test.send(documentCalls.renameAssetDocument, { ...path, body: { caption: 'x' } })).status).toBe(404)
    expect((await test.send(documentCalls.deleteAssetDocument, path)).status).toBe(404)
    expect(await state()).toEqual(before)
  })

  it('cannot be pointed to in the database either', async () => {
    const { body } = await addAsset({ test, as: stranger, business: theirs })
    for (const column of ['location_id', 'category_id'] as const) {
      const update = test.runtime.db
        .updateTable('asset')
        .set({ [column]: column === 'location_id' ? canary.location : canary.category })
        .where('business_id', '=', theirs)
        .where('id', '=', body.data._id)
      await expect(update.execute()).rejects.toThrow('foreign key')
    }
  })
})
