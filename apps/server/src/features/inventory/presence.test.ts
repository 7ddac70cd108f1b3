import * as calls from '@nine/contract/inventory/inventory-mark'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginCheck, newMarkId } from '@nine/testkit/requests/inventory-requests'
import { connectLive, listenLive, type LiveApp } from '@nine/testkit/server/live-app'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'

describe('those who have a check open', () => {
  const test = useTestApp()
  let live: LiveApp
  let owner: TestPerson
  let member: TestPerson
  let business: string

  beforeAll(async () => {
    live = await listenLive(test.app, test.runtime)
    owner = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
  })
  afterAll(() => live.stop())

  const begin = () => beginCheck(test, owner, business)
  async function report(as: TestPerson, id: string, window: string, here = true): Promise<string[]> {
    const { body } = await test.send(calls.reportPresence, { as, params: { id }, body: { window, here } })
    return body.result.people.map(({ UserId }: { UserId: string }) => UserId)
  }

  it('are told of each other when somebody comes and goes, and of nothing while nobody does', async () => {
    const id = await begin()
    const [mine, theirs] = [newMarkId(), newMarkId()]
    const watcher = await connectLive(live.url, { token: owner.token })
    await watcher.ask('enter', business)
    const own = watcher.next('inventory.present')
    expect(await report(owner, id, mine)).toEqual([owner.id])
    await own
    const came = watcher.next('inventory.present')
    await report(member, id, theirs)
    expect((await came).people.map(({ UserId }) => UserId)).toEqual([owner.id, member.id])
    const said = watcher.received.length
    expect(await report(owner, id, mine)).toEqual([owner.id, member.id])
    const gone = watcher.next('inventory.present')
    await report(member, id, theirs, false)
    expect(await gone).toMatchObject({ business, check: id, people: [{ UserId: owner.id }] })
    expect(watcher.received.length).toBe(said + 1)
    watcher.socket.close()
  })

  it('stay as long as one of their windows does', async () => {
    const id = await begin()
    const [first, second] = [newMarkId(), newMarkId()]
    await report(member, id, first)
    await report(member, id, second)
    expect(await report(member, id, first, false)).toEqual([member.id])
    expect(await report(member, id, second, false)).toEqual([])
  })

  it('are gone when they have said nothing for long, as after a killed window', async () => {
    const id = await begin()
    await report(member, id, newMarkId())
    await sql`update inventory_presence set seen_at = now() - interval '46 seconds' where check_id = ${id}`.execute(
      test.runtime.db,
    )
    expect(await report(owner, id, newMarkId())).toEqual([owner.id])
  })

  it('all see each other when they come at once', async () => {
    const id = await begin()
    const answers = await Promise.all([owner, member].map((person) => report(person, id, newMarkId())))
    expect(answers.map((people) => people.length).toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  it('cannot be in a check that is not there', async () => {
    const { body } = await test.send(calls.reportPresence, {
      as: member,
      params: { id: newId() },
      query: { business },
      body: { window: newMarkId(), here: true },
    })
    expect(body.code).toBe('inventory.not_found')
  })
})
