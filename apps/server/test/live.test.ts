import { setTimeout as sleep } from 'node:timers/promises'
import { markNotificationAsRead } from '@nine/contract/notification'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectLive, listenLive, type LiveApp, type LiveClient, once, openTwin } from '@nine/testkit/server/live-app'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { hashToken } from '../src/access/session.ts'
import { newId } from '../src/db/id.ts'
import {
  addNotificationsForRoles,
  notify,
  pushNotifications,
} from '../src/features/notification/notification.service.ts'
import type { Runtime } from '../src/runtime.ts'

const QUIET_MS = 250

describe('the live socket', () => {
  const test = useTestApp()
  let here: LiveApp
  let there: LiveApp
  const clients: LiveClient[] = []

  beforeAll(async () => {
    here = await listenLive(test.app, test.runtime)
    there = await openTwin(test.runtime)
  })
  afterEach(() => {
    for (const { socket } of clients.splice(0)) socket.close()
  })
  afterAll(async () => {
    await here.stop()
    await there.stop()
  })

  const connect = async ({ token }: TestPerson, { url }: LiveApp = here) => {
    const client = await connectLive(url, { token })
    clients.push(client)
    return client
  }
  const notifyPerson = (person: TestPerson, runtime: Runtime = test.runtime, eventTitle = 'Hội nghị') =>
    runtime.db.transaction().execute((trx) =>
      notify(trx, runtime, {
        personId: person.id,
        businessId: null,
        type: 'user-event.join-requested',
        payload: { name: 'Hoàng Yến', eventTitle },
      }),
    )
  const refusalOf = (auth: object) =>
    connectLive(here.url, auth).then(
      () => 'admitted',
      ({ message }: Error) => message,
    )

  describe('at the door', () => {
    it('refuses whoever has no token, a malformed one, or one of no session', async () => {
      expect(await refusalOf({})).toBe('session.required')
      expect(await refusalOf({ token: '' })).toBe('session.required')
      expect(await refusalOf({ token: { $ne: null } })).toBe('session.required')
      expect(await refusalOf({ token: "' or 1=1 --" })).toBe('session.required')
      expect(await refusalOf({ token: 'a'.repeat(64) })).toBe('session.required')
    })

    it('refuses a session that has run out', async () => {
      const person = await test.createPerson()
      await test.runtime.db
        .updateTable('session')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('person_id', '=', person.id)
        .execute()
      expect(await refusalOf({ token: person.token })).toBe('session.required')
    })

    it('takes clients that begin with polling, as Socket.IO does by itself, by the same rules', async () => {
      const polling = { transports: ['polling'] }
      await expect(connectLive(here.url, {}, polling)).rejects.toThrow('session.required')
      const person = await test.createPerson()
      const { socket: polled, next } = await connectLive(here.url, { token: person.token }, polling)
      const told = next('notification')
      await notifyPerson(person)
      expect(await told).toMatchObject({ type: 'user-event.join-requested' })
      polled.close()
      const { socket } = await connectLive(here.url, { token: person.token }, {})
      await expect.poll(() => socket.io.engine.transport.name).toBe('websocket')
      socket.close()
    })

    it('lets one person hold many windows, but not without end', async () => {
      const person = await test.createPerson()
      const verdicts = await Promise.all(
        Array.from({ length: 60 }, () =>
          connect(person).then(
            () => 'admitted',
            ({ message }: Error) => message,
          ),
        ),
      )
      expect(verdicts.filter((verdict) => verdict === 'request.rate_limited')).toHaveLength(10)
    })

    it('ends a connection that says too much at once', async () => {
      const { socket } = await connect(await test.createPerson())
      const ended = once(socket, 'disconnect')
      socket.emit('enter', 'x'.repeat(100_000))
      expect(await ended).toBe('transport close')
    })

    it('ends a connection that says anything but enter and leave', async () => {
      const { socket } = await connect(await test.createPerson())
      const ended = once(socket, 'disconnect')
      socket.emit('notification', { forged: true })
      expect(await ended).toBe('io server disconnect')
    })

    it('ends a connection that asks without pause', async () => {
      const { socket } = await connect(await test.createPerson())
      const ended = once(socket, 'disconnect')
      for (let i = 0; i < 40; i++) socket.emit('enter', newId())
      expect(await ended).toBe('io server disconnect')
    })
  })

  describe('notifications', () => {
    it('reach every window of the person they are for, and nobody else, at once', async () => {
      const [person, other] = [await test.createPerson(), await test.createPerson()]
      const [laptop, phone, stranger] = [await connect(person), await connect(person), await connect(other)]
      const arrivals = [laptop.next('notification'), phone.next('notification')]
      const started = performance.now()
      await notifyPerson(person)
      const [first, second] = await Promise.all(arrivals)
      expect(performance.now() - started).toBeLessThan(1000)
      expect(first).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        type: 'user-event.join-requested',
        createdAt: expect.any(String),
        read: false,
        business: null,
        payload: { name: 'Hoàng Yến', eventTitle: 'Hội nghị' },
      })
      expect(second).toEqual(first)
      await sleep(QUIET_MS)
      expect(stranger.received).toEqual([])
      expect(laptop.received).toHaveLength(1)
    })

    it('for a role reach those who hold it in that business, each their own, wherever they are', async () => {
      const [owner, member, other] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
      const business = await test.createBusiness({ 'meeting-manager': owner, user: member })
      await test.createBusiness({ 'meeting-manager': other })
      const [near, far] = [await connect(owner, here), await connect(owner, there)]
      const silent = [await connect(member), await connect(other)]
      const arrivals = [near.next('notification'), far.next('notification')]
      const pushed = await test.runtime.db.transaction().execute((trx) =>
        addNotificationsForRoles(trx, ['meeting-manager'], {
          businessId: business,
          type: 'user-event.join-requested',
          payload: { name: 'Hoàng Yến', eventTitle: 'Hội nghị' },
        }),
      )
      pushNotifications(test.runtime, pushed)
      expect(pushed.map(({ personId }) => personId)).toEqual([owner.id])
      for (const arrival of await Promise.all(arrivals)) expect(arrival).toEqual(pushed[0]?.data)
      await sleep(QUIET_MS)
      for (const { received } of silent) expect(received).toEqual([])
    })

    it('told in one process arrive at the sockets of another', async () => {
      const person = await test.createPerson()
      const [near, far] = [await connect(person, here), await connect(person, there)]
      const fromHere = [near.next('notification'), far.next('notification')]
      await notifyPerson(person, here.runtime, 'Từ đây')
      for (const { payload } of await Promise.all(fromHere)) expect(payload['eventTitle']).toBe('Từ đây')
      const fromThere = [near.next('notification'), far.next('notification')]
      await notifyPerson(person, there.runtime, 'Từ kia')
      for (const { payload } of await Promise.all(fromThere)) expect(payload['eventTitle']).toBe('Từ kia')
      expect([near.received, far.received].map(({ length }) => length)).toEqual([2, 2])
    })

    it('are not pushed before the commit, nor ever when the transaction is rolled back', async () => {
      const person = await test.createPerson()
      const client = await connect(person)
      const undone = test.runtime.db.transaction().execute(async (trx) => {
        await notify(trx, test.runtime, {
          personId: person.id,
          businessId: null,
          type: 'staff.removed',
          payload: { name: 'A', businessName: 'B' },
        })
        await sleep(QUIET_MS)
        expect(client.received).toEqual([])
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await sleep(QUIET_MS)
      expect(client.received).toEqual([])
    })

    it('arrive in the order of their commits, however long', async () => {
      const person = await test.createPerson()
      const client = await connect(person)
      const titles = Array.from({ length: 20 }, (_, i) => `${i} ${i % 4 === 0 ? 'dài '.repeat(5000) : ''}`)
      for (const title of titles) await notifyPerson(person, test.runtime, title)
      await expect.poll(() => client.received.length).toBe(titles.length)
      const received = client.received.map(
        ({ data }) => (data as { payload: { eventTitle: string } }).payload.eventTitle,
      )
      expect(received).toEqual(titles)
    })

    it('read in one window are known in the other', async () => {
      const person = await test.createPerson()
      const [near, far] = [await connect(person, here), await connect(person, there)]
      await notifyPerson(person)
      const { id } = await near.next('notification')
      const pushed = [near.next('notification.changed'), far.next('notification.changed')]
      await test.send(markNotificationAsRead, { as: person, params: { id } })
      expect(await Promise.all(pushed)).toEqual([{}, {}])
    })
  })

  describe('a business', () => {
    it('is entered by its members only', async () => {
      const [member, outsider] = [await test.createPerson(), await test.createPerson()]
      const business = await test.createBusiness({ user: member })
      const [inside, outside] = [await connect(member), await connect(outsider, there)]
      expect(await inside.ask('enter', business)).toEqual({ ok: true })
      expect(await outside.ask('enter', business)).toEqual({ ok: false, code: 'business.not_found' })
      const received = inside.next('business.left')
      await there.runtime.live.toBusiness(business, 'business.left', { business: 'mark' })
      expect(await received).toEqual({ business: 'mark' })
      await sleep(QUIET_MS)
      expect(outside.received).toEqual([])
    })

    it.each([[undefined], [null], [''], ['x'.repeat(24)], [{ id: 1 }], [['a']], [7]])(
      'named %j is refused, not looked for',
      async (business) => {
        const client = await connect(await test.createPerson())
        expect(await client.ask('enter', business)).toEqual({ ok: false, code: 'business.not_found' })
      },
    )

    it('is heard no more after leaving it', async () => {
      const member = await test.createPerson()
      const business = await test.createBusiness({ user: member })
      const client = await connect(member)
      await client.ask('enter', business)
      expect(await client.ask('leave', business)).toEqual({ ok: true })
      await test.runtime.live.toBusiness(business, 'business.left', { business })
      await sleep(QUIET_MS)
      expect(client.received).toEqual([])
    })

    it('falls silent for a member at the moment of their removal, in every process', async () => {
      const [member, colleague] = [await test.createPerson(), await test.createPerson()]
      const business = await test.createBusiness({ user: member, 'meeting-manager': colleague })
      const [near, far, other] = [await connect(member, here), await connect(member, there), await connect(colleague)]
      for (const client of [near, far, other]) await client.ask('enter', business)
      const left = [near.next('business.left'), far.next('business.left')]
      await here.runtime.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('staff').where('person_id', '=', member.id).execute()
        await here.runtime.live.within(trx).leaveBusiness(member.id, business)
      })
      expect(await Promise.all(left)).toEqual([{ business }, { business }])
      await there.runtime.live.toBusiness(business, 'notification.changed', {})
      await sleep(QUIET_MS)
      expect([near, far].map(({ received }) => received.length)).toEqual([1, 1])
      expect(other.received).toEqual([{ event: 'notification.changed', data: {} }])
      expect(await near.ask('enter', business)).toEqual({ ok: false, code: 'business.not_found' })
    })

    it('falls silent within the next check when a membership ended without a word', async () => {
      const member = await test.createPerson()
      const [kept, lost] = [await test.createBusiness({ user: member }), await test.createBusiness({ user: member })]
      const client = await connect(member)
      await client.ask('enter', kept)
      await client.ask('enter', lost)
      await test.runtime.db.deleteFrom('business').where('id', '=', lost).execute()
      const left = client.next('business.left')
      await here.recheck()
      expect(await left).toEqual({ business: lost })
      await test.runtime.live.toBusiness(lost, 'notification.changed', {})
      await test.runtime.live.toBusiness(kept, 'notification.changed', {})
      await sleep(QUIET_MS)
      expect(client.received.map(({ event }) => event)).toEqual(['business.left', 'notification.changed'])
    })
  })

  describe('the end of a session', () => {
    it('cuts its sockets in every process at once, and no others', async () => {
      const [person, other] = [await test.createPerson(), await test.createPerson()]
      const [near, far, stranger] = [await connect(person, here), await connect(person, there), await connect(other)]
      const cut = [once(near.socket, 'disconnect'), once(far.socket, 'disconnect')]
      await here.runtime.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('session').where('person_id', '=', person.id).execute()
        await here.runtime.live.within(trx).endSessions(person.id)
      })
      expect(await Promise.all(cut)).toEqual(['io server disconnect', 'io server disconnect'])
      expect(await refusalOf({ token: person.token })).toBe('session.required')
      expect(stranger.socket.connected).toBe(true)
    })

    it('by the clock cuts its sockets with the next check', async () => {
      const [person, other] = [await test.createPerson(), await test.createPerson()]
      const [client, stranger] = [await connect(person), await connect(other)]
      await test.runtime.db
        .updateTable('session')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('person_id', '=', person.id)
        .execute()
      const cut = once(client.socket, 'disconnect')
      await here.recheck()
      expect(await cut).toBe('io server disconnect')
      expect(stranger.socket.connected).toBe(true)
    })

    it('cuts only the one session named', async () => {
      const person = await test.createPerson()
      const sessionId = newId()
      const token = 'ab'.repeat(32)
      await test.runtime.db
        .insertInto('session')
        .values({
          token_hash: hashToken(token),
          id: sessionId,
          person_id: person.id,
          expires_at: new Date(Date.now() + 60_000),
        })
        .execute()
      const [first, second] = [await connect(person), await connect({ ...person, token })]
      const cut = once(second.socket, 'disconnect')
      await there.runtime.live.endSessions(person.id, sessionId)
      expect(await cut).toBe('io server disconnect')
      expect(first.socket.connected).toBe(true)
    })
  })

  it('comes back by itself when its database connection is killed, and misses nothing said afterwards', async () => {
    const person = await test.createPerson()
    const [near, far] = [await connect(person, here), await connect(person, there)]
    const back = [near, far].map(async ({ socket }) => {
      expect(await once(socket, 'disconnect', 5000)).toBe('transport close')
      await once(socket, 'connect', 5000)
    })
    const { rows } = await sql<{ killed: boolean }>`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where application_name = 'nine-live' and datname = current_database()
    `.execute(test.runtime.db)
    expect(rows).toHaveLength(2)
    await Promise.all(back)
    const arrivals = [near.next('notification'), far.next('notification')]
    await notifyPerson(person)
    await Promise.all(arrivals)
  })

  it('lets browsers go elsewhere when its process stops, and the stop waits for nobody', async () => {
    const person = await test.createPerson()
    const third = await openTwin(test.runtime)
    const client = await connect(person, third)
    const ended = once(client.socket, 'disconnect', 5000)
    await third.stop()
    expect(await ended).toBe('transport close')
    expect(client.socket.active).toBe(true)
  })

  it('carries a notification in a few milliseconds', async () => {
    const person = await test.createPerson()
    const client = await connect(person, there)
    const times: number[] = []
    for (let i = 0; i < 30; i++) {
      const arrival = client.next('notification')
      await notifyPerson(person, here.runtime)
      const committed = performance.now()
      await arrival
      times.push(performance.now() - committed)
    }
    expect(times.sort((a, b) => a - b)[15]).toBeLessThan(50)
  })
})
