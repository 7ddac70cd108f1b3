import * as calls from '@nine/contract/asset/asset'
import * as publicCalls from '@nine/contract/asset/public-asset'
import type { Asset } from '@nine/contract/asset/asset'
import type { PublicAsset } from '@nine/contract/asset/public-asset'
import * as businessCalls from '@nine/contract/business/business'
import * as categoryCalls from '@nine/contract/tree/category'
import { maskEmail } from '@nine/contract/text/mask'
import { addDays, todayIn } from '@nine/contract/duration'
import * as locationCalls from '@nine/contract/tree/location'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, photos } from '@nine/testkit/requests/asset-requests'
import { view } from '@nine/testkit/requests/media-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('the public page of an asset', () => {
  const test = useTestApp()
  const today = todayIn('Asia/Ho_Chi_Minh')
  let owner: TestPerson
  let business: string
  let asset: Asset

  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    await test.runtime.db
      .updateTable('person')
      .set({ first_name: 'Bình', last_name: 'Trần' })
      .where('id', '=', owner.id)
      .execute()
    const place = async (name: string, parent: string | null) =>
      (await test.send(locationCalls.createLocation, { as: owner, body: { name, parent, business } })).body.data._id
    const room = await place('Phòng 2', await place('Kho Thủ Đức', null))
    const kind = await test.send(categoryCalls.createCategory, { as: owner, body: { name: 'Máy', business } })
    asset = await add({
      name: 'Máy khoan',
      description: 'Bosch',
      categoryId: kind.body.data._id,
      location: { locationId: room, detail: 'Kệ 3' },
      price: 1_000_000,
      unit: 'Cái',
      purchaseDate: addDays(today, -100),
      warranty: { enabled: true, duration: 365 },
      depreciation: { enabled: true, duration: 400, residualValue: 200_000 },
      assignedUser: owner.id,
    })
  })

  const add = async (data: object): Promise<Asset> =>
    (await addAsset({ test, as: owner, business }, { ...data }, { images: await photos(2) })).body.data
  const open = (assetId: string, owner_ = business) =>
    test.send(publicCalls.getPublicAsset, { params: { owner: owner_, assetId } })
  const opened = async (assetId: string): Promise<PublicAsset> => (await open(assetId)).body.result.asset
  const settings = (body: object) => test.send(businessCalls.updateBusiness, { as: owner, params: { business }, body })

  it('shows what the label promises, without signing in', async () => {
    const { status, body } = await open(asset._id)
    expect(status).toBe(200)
    expect(body.result.asset).toEqual({
      customFields: [],
      _id: asset._id,
      name: 'Máy khoan',
      code: asset.code,
      description: 'Bosch',
      status: 'available',
      price: 1_000_000,
      currency: 'VND',
      unit: 'Cái',
      purchaseDate: addDays(today, -100),
      createdAt: asset.createdAt,
      category: { name: 'Máy' },
      warehouse: 'Kho Thủ Đức',
      location: 'Kho Thủ Đức > Phòng 2, Kệ 3',
      assignedUser: { name: 'Trần Bình', email: maskEmail(owner.email), photo: null },
      images: asset.images,
      warranty: { enabled: true, duration: 365, endDate: addDays(today, 265) },
      depreciation: {
        enabled: true,
        method: 'straight-line',
        duration: 400,
        residualValue: 200_000,
        endDate: addDays(today, 300),
        accumulatedDepreciation: 200_000,
      },
      business: { id: business, name: expect.any(String), url: `b-${business}`, logo: null, phone: '' },
    })
    expect((await view(test, body.result.asset.images[0].url)).status).toBe(200)
  })

  it('is found by the address of the enterprise and under the other prefix too', async () => {
    expect((await open(asset._id, `b-${business}`)).status).toBe(200)
    expect((await test.inject({ url: `/api/asset/b-${business}/${asset._id}` })).status).toBe(200)
  })

  it('is not there for what is private, deleted, missing or of another enterprise: all alike', async () => {
    const secret = await add({ visibility: 'private' })
    const deleted = await add({})
    await test.send(calls.deleteAsset, { as: owner, params: { id: deleted._id } })
    const other = await test.createBusiness({ 'meeting-manager': owner })
    const answers = await Promise.all([
      open(secret._id),
      open(deleted._id),
      open('f'.repeat(24)),
      open('x'),
      open(asset._id, other),
      open(asset._id, `b-${other}`),
      open(asset._id, 'f'.repeat(24)),
      open(asset._id, 'no-such-business'),
      test.send(publicCalls.getPublicAsset, { as: owner, params: { owner: business, assetId: secret._id } }),
    ])
    const told = answers.map(({ status, body }) => JSON.stringify({ ...body, status, requestId: '' }))
    expect(new Set(told).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'asset.not_found' } })
  })

  it('shows only the photos that are shown', async () => {
    const { _id, images } = await add({})
    await test.send(calls.updateAsset, {
      as: owner,
      params: { id: _id },
      body: { images: [{ _id: images[0]?._id ?? '', active: false }] },
    })
    expect((await opened(_id)).images.map((image) => image._id)).toEqual([images[1]?._id])
  })

  it('hides holder and price, and what gives the price away, if the enterprise says so', async () => {
    await settings({ publicHolder: false })
    expect(await opened(asset._id)).toMatchObject({ assignedUser: null, price: 1_000_000 })
    await settings({ publicHolder: true, publicPrice: false })
    expect(await opened(asset._id)).toMatchObject({
      assignedUser: { email: maskEmail(owner.email) },
      price: null,
      depreciation: { enabled: true, residualValue: 0, accumulatedDepreciation: null },
    })
    await settings({ publicPrice: true, publicEmail: true })
    expect(await opened(asset._id)).toMatchObject({ assignedUser: { email: owner.email } })
    await settings({ publicEmail: false })
  })

  it('carries nothing else of the enterprise', async () => {
    const text = JSON.stringify(await opened(asset._id))
    for (const secret of ['createdBy', 'supplier', 'history', 'purchaseImages', 'serialNumber', owner.id])
      expect(text).not.toContain(secret)
  })

  it('answers only so often', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < 245; i++) {
      const { statusCode } = await test.app.inject({
        url: `/asset-service/api/asset/${business}/${asset._id}`,
        remoteAddress: '10.9.8.7',
      })
      statuses.add(statusCode)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})
