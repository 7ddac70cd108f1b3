import { updateAsset } from '@nine/contract/asset/asset'
import { describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { useTestApp } from '@nine/testkit/server/test-app'

describe('the write-off of an asset', () => {
  const test = useTestApp()

  it('begins on the day it is lost, and ends when it is found', async () => {
    const manager = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-booking': manager })
    const [id = ''] = await insertAssets(test, business, manager, [
      { name: 'Máy quay', price: 1, purchase_date: '2026-01-01' },
    ])
    const writtenOff = async () =>
      (
        await test.runtime.db
          .selectFrom('asset')
          .select('written_off_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).written_off_at
    const change = (status: 'lost' | 'disposed' | 'available' | 'damaged') =>
      test.send(updateAsset, { as: manager, params: { id }, body: { status } })
    await change('damaged')
    expect(await writtenOff()).toBeNull()
    await change('lost')
    const lost = await writtenOff()
    expect(lost).toBeInstanceOf(Date)
    await change('disposed')
    expect(await writtenOff()).toEqual(lost)
    await change('available')
    expect(await writtenOff()).toBeNull()
  })
})
