import { completeInventoryCheck } from '@nine/contract/inventory/inventory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { beginCheck, itemAt, readCheck, sendMark } from '@nine/testkit/requests/inventory-requests'
import { connectLive, listenLive, type LiveApp } from '@nine/testkit/server/live-app'
import { useTestApp } from '@nine/testkit/server/test-app'

describe('the others in a check', () => {
  const test = useTestApp()
  let live: LiveApp

  beforeAll(async () => {
    live = await listenLive(test.app, test.runtime)
  })
  afterAll(() => live.stop())

  it('see each mark, who made it, and the completion; strangers see nothing', async () => {
    const [owner, member, stranger] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    const business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    await test.createBusiness({ 'meeting-manager': stranger })
    await insertAssets(test, business, owner, [{ name: 'Máy chiếu' }])
    const id = await beginCheck(test, owner, business)
    const { _id } = itemAt(await readCheck(test, owner, id), 0)
    const watcher = await connectLive(live.url, { token: member.token })
    const outsider = await connectLive(live.url, { token: stranger.token })
    expect(await watcher.ask('enter', business)).toEqual({ ok: true })
    await outsider.ask('enter', business)

    const marked = watcher.next('inventory.marked')
    await sendMark(test, owner, { check: id, item: _id }, { condition: 'damaged', notes: 'Vỡ' })
    expect(await marked).toMatchObject({
      business,
      marks: [
        {
          check: id,
          item: { _id, checked: true, condition: 'damaged', notes: 'Vỡ', version: 1 },
          by: { UserId: owner.id, name: owner.email },
        },
      ],
    })
    const changed = watcher.next('inventory.changed')
    await test.send(completeInventoryCheck, { as: owner, params: { id }, body: { status: 'completed' } })
    expect(await changed).toEqual({ business, check: id })
    expect(outsider.received).toEqual([])
    watcher.socket.close()
    outsider.socket.close()
  })
})
