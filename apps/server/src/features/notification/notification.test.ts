import {
  deleteNotification,
  listNotifications,
  markAllNotificationsAsRead,
  markNotificationAsRead,
  NOTIFICATION_PAGE_MAX,
  NOTIFICATION_PAGE_SIZE,
  type NotificationType,
} from '@nine/contract/notification'
import { ROLES } from '@nine/contract/business/roles'
import { removeStaff } from '@nine/contract/business/staff'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { type NewNotification, addNotificationsForRoles, notify } from './notification.service.ts'
import { notificationPurgeWorker } from './notification.worker.ts'

const PATH = '/gateway/api/ncm/notifications'
const JOIN: Pick<NewNotification<'user-event.join-requested'>, 'type' | 'payload'> = {
  type: 'user-event.join-requested',
  payload: { name: 'Trần Đức Anh', eventTitle: 'Hội nghị khách hàng' },
}

describe('notifications', () => {
  const test = useTestApp()

  const tell = <T extends NotificationType>(person: TestPerson, news: Pick<NewNotification<T>, 'type' | 'payload'>) =>
    test.runtime.db
      .transaction()
      .execute((trx) => notify(trx, test.runtime, { personId: person.id, businessId: null, ...news }))
  const listOf = async (person: TestPerson, query = {}) =>
    (await test.send(listNotifications, { as: person, query })).body

  it('answers an empty list to somebody nobody told anything', async () => {
    const person = await test.createPerson()
    const { status, body } = await test.send(listNotifications, { as: person })
    expect(status).toBe(200)
    expect(body).toEqual({ result: [], meta: { total: 0, numOfUnread: 0 } })
  })

  it('lists what was told, newest first, in the documented shape', async () => {
    const person = await test.createPerson()
    const business = await test.createBusiness({ user: person })
    await tell(person, JOIN)
    await test.runtime.db.transaction().execute((trx) =>
      notify(trx, test.runtime, {
        personId: person.id,
        businessId: business,
        type: 'staff.added',
        payload: { name: 'Lê Hoàng Yến', businessName: 'Nội thất An Phát', role: 'user' },
      }),
    )
    const { result, meta } = await listOf(person)
    expect(meta).toEqual({ total: 2, numOfUnread: 2 })
    expect(result).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        type: 'staff.added',
        createdAt: expect.any(String),
        read: false,
        business,
        payload: { name: 'Lê Hoàng Yến', businessName: 'Nội thất An Phát', role: 'user' },
      },
      {
        id: expect.any(String),
        type: JOIN.type,
        createdAt: expect.any(String),
        read: false,
        business: null,
        payload: JOIN.payload,
      },
    ])
    expect(new Date(result[0].createdAt).toISOString()).toBe(result[0].createdAt)
  })

  it('answers types and words it does not know', async () => {
    const person = await test.createPerson()
    await test.runtime.db
      .insertInto('notification')
      .values({
        id: newId(),
        person_id: person.id,
        type: 'weather.changed',
        payload: JSON.stringify({ sky: 'mưa <b>', __proto__x: 'y' }),
      })
      .execute()
    const { result } = await listOf(person)
    expect(result[0]).toMatchObject({ type: 'weather.changed', payload: { sky: 'mưa <b>', __proto__x: 'y' } })
  })

  it('pages, and counts all of them on every page', async () => {
    const person = await test.createPerson()
    for (let i = 1; i <= NOTIFICATION_PAGE_SIZE + 3; i++)
      await tell(person, { ...JOIN, payload: { name: `Khách ${i}`, eventTitle: 'Lễ khai trương' } })
    const first = await listOf(person)
    const second = await listOf(person, { page: '2' })
    const small = await listOf(person, { page: '2', limit: '5' })
    expect(first.result).toHaveLength(NOTIFICATION_PAGE_SIZE)
    expect(second.result.map(({ payload }: { payload: { name: string } }) => payload.name)).toEqual([
      'Khách 3',
      'Khách 2',
      'Khách 1',
    ])
    expect(small.result[0].payload.name).toBe('Khách 18')
    for (const { meta } of [first, second, small]) expect(meta).toEqual({ total: 23, numOfUnread: 23 })
  })

  it.each([
    ['limit', String(NOTIFICATION_PAGE_MAX + 1), 422],
    ['limit', '0', 422],
    ['page', '0', 422],
    ['page', 'hai', 400],
  ])('refuses %s=%s and names the field', async (field, value, expected) => {
    const person = await test.createPerson()
    const { status, body } = await test.inject({
      url: `${PATH}?${field}=${value}`,
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(status).toBe(expected)
    expect(body.errors[0].field).toBe(field)
  })

  it('marks one as read, once and for all, and the count follows', async () => {
    const person = await test.createPerson()
    await tell(person, JOIN)
    await tell(person, JOIN)
    const [{ id }] = (await listOf(person)).result
    const { status, body } = await test.send(markNotificationAsRead, { as: person, params: { id } })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ id, read: true, payload: JOIN.payload })
    expect((await test.send(markNotificationAsRead, { as: person, params: { id } })).body).toEqual(body)
    const { result, meta } = await listOf(person)
    expect(meta).toEqual({ total: 2, numOfUnread: 1 })
    expect(result.map(({ read }: { read: boolean }) => read)).toEqual([true, false])
  })

  it('keeps the time of the first reading', async () => {
    const person = await test.createPerson()
    await tell(person, JOIN)
    const [{ id }] = (await listOf(person)).result
    const readAt = async () =>
      (await test.runtime.db.selectFrom('notification').select('read_at').where('id', '=', id).executeTakeFirst())
        ?.read_at
    await test.send(markNotificationAsRead, { as: person, params: { id } })
    const before = await readAt()
    await test.send(markNotificationAsRead, { as: person, params: { id } })
    await test.send(markAllNotificationsAsRead, { as: person })
    expect(await readAt()).toEqual(before)
  })

  it("marks all as read, the caller's only", async () => {
    const [person, other] = [await test.createPerson(), await test.createPerson()]
    for (const receiver of [person, person, other]) await tell(receiver, JOIN)
    const { status, body } = await test.send(markAllNotificationsAsRead, { as: person })
    expect(status).toBe(200)
    expect(body).toEqual({ result: { marked: 2 } })
    expect((await listOf(person)).meta).toEqual({ total: 2, numOfUnread: 0 })
    expect((await listOf(other)).meta).toEqual({ total: 1, numOfUnread: 1 })
    expect((await test.send(markAllNotificationsAsRead, { as: person })).body.result).toEqual({ marked: 0 })
  })

  it('removes one', async () => {
    const person = await test.createPerson()
    await tell(person, JOIN)
    await tell(person, JOIN)
    const [{ id }, { id: kept }] = (await listOf(person)).result
    const { status, body } = await test.send(deleteNotification, { as: person, params: { id } })
    expect(status).toBe(200)
    expect(body).toEqual({ result: { id } })
    const { result, meta } = await listOf(person)
    expect(result.map((item: { id: string }) => item.id)).toEqual([kept])
    expect(meta).toEqual({ total: 1, numOfUnread: 1 })
    expect((await test.send(deleteNotification, { as: person, params: { id } })).status).toBe(404)
  })

  it('answers a repeated removal with the same key as the first time', async () => {
    const person = await test.createPerson()
    await tell(person, JOIN)
    const [{ id }] = (await listOf(person)).result
    const first = await test.send(deleteNotification, { as: person, params: { id }, key: 'once' })
    const again = await test.send(deleteNotification, { as: person, params: { id }, key: 'once' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  it("keeps one person's notifications from another, even in the same business", async () => {
    const [person, other] = [await test.createPerson(), await test.createPerson()]
    await test.createBusiness({ user: person, 'meeting-manager': other })
    await tell(person, JOIN)
    const [{ id }] = (await listOf(person)).result
    expect((await listOf(other)).result).toEqual([])
    for (const call of [markNotificationAsRead, deleteNotification]) {
      const { status, body } = await test.send(call, { as: other, params: { id } })
      expect(status).toBe(404)
      expect(body).toMatchObject({ success: false, code: 'notification.not_found' })
    }
    expect((await listOf(person)).meta).toEqual({ total: 1, numOfUnread: 1 })
  })

  it('answers an unknown id with 404 and a malformed one with 400', async () => {
    const person = await test.createPerson()
    for (const call of [markNotificationAsRead, deleteNotification]) {
      expect((await test.send(call, { as: person, params: { id: newId() } })).status).toBe(404)
      expect((await test.send(call, { as: person, params: { id: 'xyz' } })).status).toBe(400)
    }
  })

  it('says in the language of the caller what it did not find', async () => {
    const person = await test.createPerson()
    const sentence = async (lang: string) =>
      (
        await test.send(deleteNotification, {
          as: person,
          params: { id: newId() },
          header: { 'accept-language': lang },
        })
      ).body.message
    expect(await sentence('vi')).toBe('Không tìm thấy thông báo này.')
    expect(await sentence('en')).toBe('Notification not found.')
  })

  it('answers nobody without a session', async () => {
    const person = await test.createPerson()
    await tell(person, JOIN)
    const [{ id }] = (await listOf(person)).result
    const answers = [
      await test.send(listNotifications),
      await test.send(markNotificationAsRead, { params: { id } }),
      await test.send(markAllNotificationsAsRead),
      await test.send(deleteNotification, { params: { id } }),
      await test.send(listNotifications, { as: { ...person, token: 'f'.repeat(64) } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await listOf(person)).meta).toEqual({ total: 1, numOfUnread: 1 })
  })

  it('forgets at night what was read and is older than 90 days, and anything older than a year', async () => {
    const person = await test.createPerson()
    const day = 86_400_000
    const add = async (days: number, isRead: boolean) => {
      const id = newId()
      await test.runtime.db
        .insertInto('notification')
        .values({
          id,
          person_id: person.id,
          business_id: null,
          type: JOIN.type,
          payload: JSON.stringify(JOIN.payload),
          created_at: new Date(Date.now() - days * day),
          read_at: isRead ? new Date() : null,
        })
        .execute()
      return id
    }
    const kept = [await add(0, true), await add(89, true), await add(91, false), await add(364, false)]
    for (const [days, isRead] of [
      [91, true],
      [366, false],
      [366, true],
    ] as const)
      await add(days, isRead)
    // More than are looked at in one statement.
    await sql`insert into notification (id, person_id, type, payload, read_at, created_at)
      select md5(i::text), ${person.id}, 'x', '{}', now(), now() - interval '100 days' from generate_series(1, 2500) i`.execute(
      test.runtime.db,
    )
    await notificationPurgeWorker.run(test.runtime, {})
    const left = await test.runtime.db
      .selectFrom('notification')
      .select('id')
      .where('person_id', '=', person.id)
      .execute()
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(kept))
  })

  it('forgets a notification with the person it was for', async () => {
    const person = await test.createPerson()
    await tell(person, JOIN)
    await test.runtime.db.deleteFrom('person').where('id', '=', person.id).execute()
    const left = await test.runtime.db
      .selectFrom('notification')
      .select('id')
      .where('person_id', '=', person.id)
      .execute()
    expect(left).toEqual([])
  })

  describe('of an enterprise one is removed from or leaves', () => {
    const staffOf = async (business: string, { id }: TestPerson) =>
      (
        await test.runtime.db
          .selectFrom('staff')
          .select('id')
          .where('business_id', '=', business)
          .where('person_id', '=', id)
          .executeTakeFirstOrThrow()
      ).id
    const joined = (business: string) =>
      test.runtime.db
        .transaction()
        .execute((trx) => addNotificationsForRoles(trx, ROLES, { businessId: business, ...JOIN }))

    it.each(['removed', 'leaves'])('are gone at once, with their count, when somebody is %s', async (how) => {
      const [owner, member] = [await test.createPerson(), await test.createPerson()]
      const business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': member })
      const other = await test.createBusiness({ 'meeting-manager': member })
      await joined(business)
      await joined(other)
      await tell(member, JOIN)
      const { status } = await test.send(removeStaff, {
        as: how === 'leaves' ? member : owner,
        business,
        params: { id: await staffOf(business, member) },
      })
      expect(status).toBe(200)
      const { result, meta } = await listOf(member)
      const guests = result.filter(({ type }: { type: string }) => type === JOIN.type)
      expect(guests.map((each: { business: string | null }) => each.business)).toEqual([null, other])
      expect(meta).toEqual({ total: result.length, numOfUnread: result.length })
      expect((await listOf(owner)).meta.total).toBe(1)
    })

    it('are gone too when they are written at the same moment', async () => {
      for (let round = 0; round < 10; round++) {
        const [owner, member] = [await test.createPerson(), await test.createPerson()]
        const business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': member })
        const id = await staffOf(business, member)
        await Promise.all([
          ...Array.from({ length: 4 }, () => joined(business)),
          test.send(removeStaff, { as: owner, business, params: { id } }),
          ...Array.from({ length: 4 }, () => joined(business)),
        ])
        const { result } = await listOf(member)
        expect(result.map(({ type }: { type: string }) => type)).toEqual(['staff.removed'])
      }
    })
  })
})
