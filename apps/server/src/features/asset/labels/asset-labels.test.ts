import * as calls from '@nine/contract/asset/asset'
import * as labelCalls from '@nine/contract/asset/asset-label'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('what labels say', () => {
  const test = useTestApp()
  let owner: TestPerson
  let business: string

  beforeAll(async () => {
    owner = await test.createPerson('an@example.com')
    business = await test.createBusiness({ 'meeting-manager': owner })
  })

  const ask = (ids: string[]) =>
    test.send(labelCalls.listAssetLabels, { as: owner, business, query: { ids: ids.join(',') } })

  it('comes in the order asked for, without what is gone or of others', async () => {
    const add = async (data: object) => (await addAsset({ test, as: owner, business }, { ...data })).body.data
    const chair = await add({ name: 'Ghế', price: 4_180_000, assignedUser: owner.id })
    const table = await add({ name: 'Bàn', visibility: 'private' })
    const gone = await add({ name: 'Tủ' })
    await test.send(calls.deleteAsset, { as: owner, params: { id: gone._id } })
    const other = await test.createBusiness({ 'meeting-manager': owner })
    const [foreign = ''] = await insertAssets(test, other, owner, [{ name: 'Xe' }])
    const { status, body } = await ask([table._id, gone._id, foreign, chair._id, table._id])
    expect(status).toBe(200)
    expect(body.result).toEqual([
      {
        _id: table._id,
        code: table.code,
        name: 'Bàn',
        price: null,
        currency: 'VND',
        holder: '',
        location: '',
        serialNumber: '',
        isPublic: false,
      },
      {
        _id: chair._id,
        code: chair.code,
        name: 'Ghế',
        price: 4_180_000,
        currency: 'VND',
        holder: 'an@example.com',
        location: '',
        serialNumber: '',
        isPublic: true,
      },
    ])
  })

  it('is remembered with its asset once it is printed', async () => {
    const [printed = '', other = ''] = await insertAssets(test, business, owner, [{}, {}])
    const printedAt = async (id: string) =>
      (await test.send(calls.getAsset, { as: owner, params: { id } })).body.result.labelPrintedAt
    expect(await printedAt(printed)).toBeNull()
    await test.send(labelCalls.notePrintedLabels, { as: owner, query: { business }, body: { assets: [printed] } })
    expect(Date.parse(await printedAt(printed))).toBeGreaterThan(Date.now() - 60_000)
    expect(await printedAt(other)).toBeNull()
  })

  it('is told for a hundred at a time', async () => {
    const ids = await insertAssets(
      test,
      business,
      owner,
      Array.from({ length: 101 }, () => ({})),
    )
    expect((await ask(ids.slice(0, 100))).body.result).toHaveLength(100)
    expect((await ask(ids)).status).toBe(422)
    expect((await ask(['x'])).status).toBe(400)
  })
})
