import { sendDoorActs } from '@nine/contract/event/door/door-acts'
import { updateGuest } from '@nine/contract/event/door/guest-acts'
import { getDoorSettings, updateDoorSettings } from '@nine/contract/event/door/door-settings'
import { updateEvent } from '@nine/contract/event/event'
import { addGuest, changeGuests, putGuestsBack } from '@nine/contract/event/guest/guest-bulk'
import { answerPending, updateRegistrationRules } from '@nine/contract/event/registration/registration-rules'
import { getRegistrant, registerGuest } from '@nine/contract/event/registration/registration'
import { cancelOwn, restoreOwn } from '@nine/contract/event/registration/self-service'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'

interface Added {
  id: string
  code: string
}

describe('seats of a category', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'https://nine.example', BOT_CHECK: 'off' }))
  let owner: TestPerson
  let business: string
  let event: string
  let vip: string
  let press: string

  const settings = async () =>
    (await test.send(getDoorSettings, { as: owner, business, params: { eventId: event } })).body.result
  const put = (categories: { id?: string; name: string; capacity?: number | null }[]) =>
    test.send(updateDoorSettings, { as: owner, business, params: { eventId: event }, body: { categories } })
  const add = (name: string, category: string | null = null) =>
    test.send(addGuest, { as: owner, business, params: { eventId: event }, body: { name, category } })
  const added = async (name: string, category: string | null = null): Promise<Added> =>
    (await add(name, category)).body.result.guest
  const edit = ({ code }: Added, body: object) =>
    test.send(updateGuest, { as: owner, business, params: { eventId: event, code }, body })
  const bulk = (guests: readonly Added[], body: object) =>
    test.send(changeGuests, {
      as: owner,
      business,
      params: { eventId: event },
      body: { guests: guests.map(({ id }) => id), ...body },
    })
  const rule = (body: object) =>
    test.send(updateRegistrationRules, { as: owner, business, params: { eventId: event }, body })
  const register = async (name: string) =>
    (
      await test.send(registerGuest, {
        body: { eventID: event, name, phone: '0903118412', email: `${name}-${event}@example.com`, address: 'Gò Vấp' },
      })
    ).body.result
  const stateOf = async (id: string) =>
    test.runtime.db
      .selectFrom('guest')
      .select(['state', 'category_id', 'offered_until', 'mail_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const seatedIn = async (category: string) =>
    (
      await test.runtime.db
        .selectFrom('guest')
        .select('id')
        .where('event_id', '=', event)
        .where('category_id', '=', category)
        .where('state', '=', 'registered')
        .execute()
    ).length
  const FULL = [{ field: 'category', code: 'category_full', message: expect.stringContaining('“VIP” đã đủ 2 chỗ') }]

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
    await put([{ name: 'VIP', capacity: 2 }, { name: 'Báo chí' }])
    const { categories } = await settings()
    ;[vip, press] = categories.map(({ id }: { id: string }) => id)
  })

  it('are counted, stay when another client does not send them, and are lifted by null', async () => {
    await added('A', vip)
    expect((await settings()).categories).toMatchObject([
      { name: 'VIP', capacity: 2, taken: 1 },
      { name: 'Báo chí', capacity: null, taken: 0 },
    ])
    await put([{ id: vip, name: 'Khách quý' }])
    expect((await settings()).categories).toMatchObject([{ name: 'Khách quý', capacity: 2, taken: 1 }])
    await put([{ id: vip, name: 'Khách quý', capacity: null }])
    expect((await settings()).categories).toMatchObject([{ capacity: null }])
  })

  it('cannot be fewer than those who have one', async () => {
    await added('A', vip)
    await added('B', vip)
    const { status, body } = await put([
      { id: press, name: 'Báo chí' },
      { id: vip, name: 'VIP', capacity: 1 },
    ])
    expect([status, body.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          field: 'categories.1.capacity',
          message: 'Đã có 2 khách. Số chỗ không thể ít hơn số khách.',
        }),
      ],
    ])
  })

  it('are refused by name when there is none left: adding, editing, giving a seat again', async () => {
    const first = await added('A', vip)
    await added('B', vip)
    const refused = await add('C', vip)
    expect([refused.status, refused.body.errors]).toEqual([422, FULL])
    const other = await added('D', press)
    expect((await edit(other, { category: vip })).body.errors).toEqual(FULL)
    await edit(first, { state: 'cancelled' })
    expect((await edit(other, { category: vip })).status).toBe(200)
    expect((await edit(first, { state: 'registered' })).body.errors).toEqual(FULL)
    expect((await edit(first, { state: 'registered', category: null })).status).toBe(200)
    expect(await seatedIn(vip)).toBe(2)
  })

  it('are given to as many as there are when many change at once, and again when that is undone', async () => {
    const guests = await Promise.all(['A', 'B', 'C', 'D'].map((name) => added(name, press)))
    const { body } = await bulk(guests, { category: vip })
    expect(body.result).toMatchObject({ refused: 2, unchanged: 0, before: [{ category: press }, { category: press }] })
    expect(await seatedIn(vip)).toBe(2)
    const inVip = guests.filter(({ id }) => body.result.before.some((each: Added) => each.id === id))
    const { body: moved } = await bulk(inVip, { category: press })
    await added('E', vip)
    const back = await test.send(putGuestsBack, {
      as: owner,
      business,
      params: { eventId: event },
      body: { before: moved.result.before, category: press },
    })
    expect(back.body.result).toEqual({ restored: 1, kept: 1 })
    const cancelled = await bulk(inVip, { state: 'cancelled' })
    expect(cancelled.body.result.before).toHaveLength(2)
    await added('F', vip)
    expect((await bulk(inVip, { state: 'registered' })).body.result).toMatchObject({ refused: 1 })
  })

  it('are waited for: the next of that category gets one, others are not held up by it', async () => {
    await change({ capacity: 3 })
    await rule({ hasWaitingList: true })
    const first = await added('A', vip)
    await added('B', vip)
    const other = await added('C')
    const waits = await register('khach-vip')
    const after = await register('khach-thuong')
    expect(waits.state).toBe('waiting')
    await edit({ id: waits.id, code: await codeOf(waits.id) }, { category: vip })
    await edit(other, { state: 'cancelled' })
    expect(await stateOf(waits.id)).toMatchObject({ state: 'waiting' })
    expect(await stateOf(after.id)).toMatchObject({ state: 'registered' })
    await edit(first, { category: press })
    expect(await stateOf(waits.id)).toMatchObject({ state: 'waiting' })
    await change({ capacity: 4 })
    expect(await stateOf(waits.id)).toMatchObject({ state: 'registered' })
    // Told in the same transaction, not by the sweep.
    expect((await stateOf(waits.id)).mail_id).not.toBeNull()
  })

  it('are filled from the line when the category gets more, or a limit of the event is none', async () => {
    await rule({ hasWaitingList: true, needsApproval: true })
    const people = []
    for (const name of ['mot', 'hai', 'ba', 'bon']) people.push(await register(name))
    for (const { id } of people) await edit({ id, code: await codeOf(id) }, { category: vip })
    const { body } = await test.send(answerPending, {
      as: owner,
      business,
      params: { eventId: event },
      body: { guests: people.map(({ id }) => id), isApproved: true, reason: '' },
    })
    expect(body.result).toMatchObject({ seated: 2, waiting: 2 })
    await put([
      { id: vip, name: 'VIP', capacity: 3 },
      { id: press, name: 'Báo chí' },
    ])
    expect(await seatedIn(vip)).toBe(3)
    await rule({ asksFirst: true })
    await put([
      { id: vip, name: 'VIP', capacity: 4 },
      { id: press, name: 'Báo chí' },
    ])
    expect((await stateOf(people[3].id)).offered_until).not.toBeNull()
    expect((await settings()).categories[0]).toMatchObject({ capacity: 4, taken: 4 })
  })

  it('are filled by the database when a change knows nothing of the line', async () => {
    await put([{ id: vip, name: 'VIP', capacity: 1 }])
    await change({ capacity: 1 })
    await rule({ hasWaitingList: true })
    await added('A', vip)
    const waits = await register('cho')
    await edit({ id: waits.id, code: await codeOf(waits.id) }, { category: vip })
    await change({ capacity: 3 })
    expect((await stateOf(waits.id)).state).toBe('waiting')
    await sql`update guest_category set capacity = 2 where id = ${vip}`.execute(test.runtime.db)
    expect((await stateOf(waits.id)).state).toBe('registered')
  })

  it('are not taken back by who cancelled once somebody else has them', async () => {
    const ticket = await register('huy')
    await edit({ id: ticket.id, code: await codeOf(ticket.id) }, { category: vip })
    await added('B', vip)
    const own = { params: { id: ticket.id }, query: { key: ticket.withdrawKey } }
    // The guest's own page shows it.
    const seen = await test.send(getRegistrant, { params: { id: ticket.id } })
    expect(seen.body.result).toMatchObject({ category: { name: 'VIP' } })
    await test.send(cancelOwn, { ...own, body: { reason: '' } })
    await added('C', vip)
    expect((await test.send(restoreOwn, own)).body).toMatchObject({ code: 'EVENT_FULL' })
  })

  it('hold at the door, unless a member lets somebody in all the same', async () => {
    await added('A', vip)
    await added('B', vip)
    const walkIn = (seq: number, isOverride: boolean) =>
      test.send(sendDoorActs, {
        as: owner,
        business,
        params: { eventId: event },
        body: {
          device: '0123456789abcdef01234567',
          acts: [{ kind: 'walk-in', seq, at: new Date().toISOString(), name: 'Khách', category: vip, isOverride }],
        },
      })
    expect((await walkIn(1, false)).body.result.results[0]).toMatchObject({
      outcome: 'refused',
      reason: 'category-full',
    })
    expect((await walkIn(2, true)).body.result.results[0]).toMatchObject({ outcome: 'first' })
    expect((await settings()).categories[0]).toMatchObject({ capacity: 2, taken: 3 })
    // What is over the limit already does not keep other settings from being saved.
    expect((await put([{ id: vip, name: 'Khách quý', capacity: 2 }])).status).toBe(200)
  })

  it('are given to exactly as many as there are when many want them at once', async () => {
    await put([{ id: vip, name: 'VIP', capacity: 5 }])
    const others = await Promise.all(Array.from({ length: 6 }, (_, index) => added(`Khách ${index}`)))
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => add(`Mới ${index}`, vip)),
      ...others.map((guest) => edit(guest, { category: vip })),
      bulk(others, { category: vip }),
    ])
    expect(await seatedIn(vip)).toBe(5)
  })

  const change = (body: object) => test.send(updateEvent, { as: owner, business, params: { id: event }, body })
  const codeOf = async (id: string) =>
    (await test.runtime.db.selectFrom('guest').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
})
