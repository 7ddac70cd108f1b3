import { randomBytes } from 'node:crypto'
import * as doorCalls from '@nine/contract/event/door/door'
import * as actCalls from '@nine/contract/event/door/door-acts'
import * as reviewCalls from '@nine/contract/event/door/door-reviews'
import * as staffCalls from '@nine/contract/event/door/door-staff'
import * as guestCalls from '@nine/contract/event/door/guest-acts'
import * as settings from '@nine/contract/event/door/door-settings'
import { checkGuestIn, deleteGuest, listGuests, undoCheckIns } from '@nine/contract/event/guest/guest'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { codesOneCharacterAway } from '@nine/contract/event/guest/ticket-code'
import { updateEvent } from '@nine/contract/event/event'
import type { z } from 'zod'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NewAct, selectGuestAtDoor, writeUnchanged } from './record-acts.queries.ts'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('the door', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })
  let owner: TestPerson
  let member: TestPerson
  let business: string
  let event: string

  beforeAll(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
  })
  beforeEach(async () => {
    event = await createEvent(test, owner, business, { ...WHOLE, startDateTime: inHours(1), isPublish: true })
  })

  const newDevice = () => randomBytes(12).toString('hex')
  const params = () => ({ eventId: event })
  type Act = z.input<typeof actCalls.DoorAct>
  let seq = 0
  const facts = () => ({ seq: ++seq, at: new Date().toISOString() })
  const entering = (ticket: string, more: object = {}): Act => ({
    ...facts(),
    kind: 'in',
    ticket,
    method: 'scan',
    ...more,
  })
  const walkingIn = (name: string, more: object = {}): Act => ({ ...facts(), kind: 'walk-in', name, ...more })
  const undoing = (undoes: number | string, more: object = {}): Act => ({ ...facts(), kind: 'undo', undoes, ...more })
  /** What a device without a network has decided, some minutes ago. */
  const ago = (minutes: number) => ({ isDecided: true, at: new Date(Date.now() - minutes * 60_000).toISOString() })

  let guestNumber = 0
  async function addGuest(more: object = {}): Promise<{ id: string; code: string; email: string }> {
    const email = `khach${++guestNumber}@example.com`
    const body = { eventID: event, name: `Khách ${guestNumber}`, phone: '0903118412', email, address: 'x', ...more }
    return (await test.send(registerGuest, { body })).body.result
  }
  const bearer = (token: string) => ({ header: { authorization: `Bearer ${token}` } })
  async function act(acts: Act[], who: object = { as: member }, device = newDevice()) {
    const { status, body } = await test.send(actCalls.sendDoorActs, {
      ...who,
      params: params(),
      body: { device, acts },
    })
    return status === 200 ? body.result.results : [body.code]
  }
  const door = async (who: object = { as: member }) =>
    (await test.send(doorCalls.getDoor, { ...who, params: params() })).body.result
  const list = async (query: object = {}, who: object = { as: member }) =>
    (await test.send(doorCalls.listDoorGuests, { ...who, params: params(), query })).body.result
  const reviews = async (as = owner, status: 'open' | 'resolved' = 'open') =>
    (await test.send(reviewCalls.listDoorReviews, { as, params: params(), query: { status } })).body.result
  const resolve = async (
    actId: string,
    body: { as: 'drop' | 'count' | 'walk-in' | 'reopen'; name?: string },
    as = owner,
  ) => (await test.send(reviewCalls.resolveDoorReview, { as, params: { ...params(), actId }, body })).body
  const rowOf = async (code: string) =>
    test.runtime.db
      .selectFrom('guest')
      .selectAll()
      .where('event_id', '=', event)
      .where('code', '=', code)
      .executeTakeFirst()
  const seats = async () =>
    (await test.runtime.db.selectFrom('event').select('guest_count').where('id', '=', event).executeTakeFirstOrThrow())
      .guest_count
  const change = (body: object) => test.send(updateEvent, { as: owner, business, params: { id: event }, body })
  const setUp = (body: object) => test.send(settings.updateDoorSettings, { as: owner, params: params(), body })

  describe('acts at the door', () => {
    it('let a guest in by QR code or ticket code; the second time answers who was first', async () => {
      const [a, b] = [await addGuest(), await addGuest()]
      expect(await act([entering(a.id, { gate: 'A' })])).toMatchObject([
        { outcome: 'first', guest: { code: a.code, in: { gate: 'A' } }, earlier: null },
      ])
      expect(
        await act([entering(`${b.code.slice(0, 4)}-${b.code.slice(4).toLowerCase()}`, { method: 'code' })]),
      ).toMatchObject([{ outcome: 'first' }])
      expect(await act([entering(a.code)])).toMatchObject([
        { outcome: 'already', earlier: { gate: 'A', by: member.email } },
      ])
      expect(await act([entering('23456789')])).toMatchObject([{ outcome: 'refused', reason: 'unknown', act: null }])
      expect(await rowOf(a.code)).toMatchObject({ checked_in_how: 'staff', checked_in_by: member.id, gate: 'A' })
    })

    it('agree with the calls of other clients, both ways', async () => {
      const guest = await addGuest()
      const sent = { params: { id: guest.id }, body: { checkIn: true as const, eventID: event, gate: 'B' } }
      const { updatedAt } = (await test.send(checkGuestIn, { as: member, ...sent })).body.result
      expect(await act([entering(guest.code)])).toMatchObject([{ outcome: 'already', earlier: { gate: 'B' } }])
      const undone = await test.send(undoCheckIns, {
        as: member,
        params: params(),
        body: { guests: [{ id: guest.id, updatedAt }] },
      })
      expect(undone.body.result.undone).toEqual([guest.id])
      expect(await act([entering(guest.code)])).toMatchObject([{ outcome: 'first' }])
      expect((await test.send(checkGuestIn, { as: member, ...sent })).body.result.first).toBe(false)
    })

    it('count once, however often they are sent, also at the same time', async () => {
      const guest = await addGuest()
      const device = newDevice()
      const acts = [entering(guest.code, ago(1)), walkingIn('Chị Hoa', ago(1)), entering('không có', ago(1))]
      const answers = await Promise.all([1, 2, 3].map(() => act(acts, { as: member }, device)))
      const again = await act(acts, { as: member }, device)
      for (const answer of answers) expect(answer).toEqual(again)
      expect(again).toMatchObject([
        { outcome: 'first' },
        { outcome: 'first' },
        { outcome: 'review', reason: 'unknown' },
      ])
      expect(await seats()).toBe(2)
      expect(await reviews()).toHaveLength(1)
    })

    it('of twenty gates at once let a guest in through one', async () => {
      const guest = await addGuest()
      const answers = await Promise.all(Array.from({ length: 20 }, () => act([entering(guest.code)])))
      const outcomes = answers.flat().map(({ outcome }) => outcome)
      expect(outcomes.filter((outcome) => outcome === 'first')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(19)
    })

    it('of twenty gates at once, each with several acts, let a guest in through one', async () => {
      const guests = [await addGuest(), await addGuest()]
      const acts = guests.map(({ code }) => entering(code))
      const answers = await Promise.all(Array.from({ length: 20 }, () => act(acts)))
      const outcomes = answers.flat().map(({ outcome }) => outcome)
      expect(outcomes.filter((outcome) => outcome === 'first')).toHaveLength(2)
      expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(38)
    })

    it('are decided anew where the guest changed since they were seen', async () => {
      const { db } = test.runtime
      const guest = await addGuest()
      const device = newDevice()
      const of = { business, event, person: undefined }
      const seen = await selectGuestAtDoor(db, of, { code: guest.code, id: undefined, device, seq: 1 })
      expect(seen).toMatchObject({ guest: { code: guest.code }, acts: [] })
      const [first] = await act([entering(guest.code)])
      const kept = await db.selectFrom('door_act').selectAll().where('guest_id', '=', guest.id).execute()
      expect(kept).toMatchObject([{ id: first.act }])
      const late = {
        act: { ...kept[0], id: newDevice(), device, seq: 1, gate: 'B' } as NewAct,
        guest: {
          id: guest.id,
          state: 'registered',
          gate: 'B',
          checked_in_at: null,
          how: null,
          by: null,
          steward: '',
          left_at: null,
        },
        version: seen?.version ?? '',
      }
      expect(await writeUnchanged(db, of, late)).toBe(false)
      expect(await db.selectFrom('door_act').selectAll().where('guest_id', '=', guest.id).execute()).toEqual(kept)
      expect((await rowOf(guest.code))?.gate).toBe('')
    })

    it('with one number of one device count once, whatever they say', async () => {
      const guests = [await addGuest(), await addGuest(), await addGuest()]
      const device = newDevice()
      const acts = guests.map(({ code }) => ({ ...entering(code), seq: 7 }))
      const answers = await Promise.all(acts.map((each) => act([each], { as: member }, device)))
      expect(new Set(answers.flat().map(({ act: id }) => id)).size).toBe(1)
      const came = await Promise.all(guests.map(async ({ code }) => (await rowOf(code))?.checked_in_at))
      expect(came.filter(Boolean)).toHaveLength(1)
    })

    it('are undone with a reason, and against scans at the same time end in what the history says', async () => {
      const guest = await addGuest()
      const device = newDevice()
      const [first] = await act([entering(guest.code)], { as: member }, device)
      const answers = await Promise.all([
        act([undoing(first.act, { reason: 'nhầm người' })], { as: member }, device),
        ...Array.from({ length: 5 }, () => act([entering(guest.code)])),
      ])
      expect(answers[0]).toMatchObject([{ outcome: 'done' }])
      const { body } = await test.send(guestCalls.listGuestActs, {
        as: owner,
        params: { ...params(), code: guest.code },
      })
      const history: { kind: string; outcome: string; undoneBy: string | null; note: string }[] = body.result
      const counting = history.filter(({ outcome, undoneBy }) => outcome === 'first' && undoneBy === null)
      expect(counting.length).toBe((await rowOf(guest.code))?.checked_in_at ? 1 : 0)
      expect(history.find(({ kind }) => kind === 'undo')?.note).toBe('nhầm người')
      expect(await act([undoing(first.act)], { as: member }, device)).toMatchObject([{ outcome: 'already' }])
    })

    it('of somebody else are undone only by who may change guests', async () => {
      const guest = await addGuest()
      const [first] = await act([entering(guest.code)], { as: owner })
      expect(await act([undoing(first.act)])).toMatchObject([{ outcome: 'refused', reason: 'not-yours' }])
      expect((await rowOf(guest.code))?.checked_in_at).not.toBeNull()
      const [mine] = [await act([undoing(first.act)], { as: owner })]
      expect(mine).toMatchObject([{ outcome: 'done', guest: { code: guest.code } }])
    })

    it('add walk-ins with a name alone while there are seats: of twenty at once as many as fit', async () => {
      await change({ capacity: 3 })
      const answers = (
        await Promise.all(Array.from({ length: 20 }, (_, index) => act([walkingIn(`Khách ${index}`)])))
      ).flat()
      expect(answers.filter(({ outcome }) => outcome === 'first')).toHaveLength(3)
      expect(answers.filter(({ reason }) => reason === 'full')).toHaveLength(17)
      expect(await seats()).toBe(3)
      const [over] = await act([walkingIn('Chủ tịch', { isOverride: true })])
      expect([over.outcome, await seats()]).toEqual(['first', 4])
      expect(await act([undoing(over.act)])).toMatchObject([{ outcome: 'done', guest: { state: 'cancelled' } }])
      expect(await seats()).toBe(3)
    })

    it('of several guests are refused in another event', async () => {
      const guest = await addGuest()
      event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
      expect(await act([entering(guest.code), entering(guest.id)])).toMatchObject([
        { reason: 'unknown' },
        { reason: 'unknown' },
      ])
    })

    it('of another business or event are refused', async () => {
      const guest = await addGuest()
      const stranger = await test.createPerson()
      const elsewhere = await test.createBusiness({ 'meeting-manager': stranger })
      expect(await act([entering(guest.code)], { as: stranger })).toEqual(['business.not_found'])
      expect(await act([entering(guest.code)], { as: stranger, business: elsewhere })).toEqual(['CAN_NOT_SEE_EVENT'])
      event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
      expect(await act([entering(guest.code)])).toMatchObject([{ reason: 'unknown' }])
      expect(await act([entering(guest.id)])).toMatchObject([{ reason: 'unknown' }])
    })
  })

  describe('what devices decided without a network', () => {
    it('counts the first by time, whoever sends first; the other is a conflict with both gates, once', async () => {
      const guest = await addGuest()
      const [late, early] = [
        entering(guest.code, { ...ago(5), gate: 'B' }),
        entering(guest.code, { ...ago(9), gate: 'A' }),
      ]
      const devices = [newDevice(), newDevice()]
      expect(await act([late], { as: member }, devices[0])).toMatchObject([{ outcome: 'first' }])
      expect(await act([early], { as: owner }, devices[1])).toMatchObject([
        { outcome: 'first', guest: { in: { gate: 'A' } } },
      ])
      expect(await reviews()).toMatchObject([
        {
          outcome: 'conflict',
          reason: 'used-twice',
          gate: 'B',
          counts: { gate: 'A' },
          proposal: 'drop',
          isDoubtful: false,
        },
      ])
      expect((await rowOf(guest.code))?.checked_in_at?.toISOString()).toBe(early.at)
      expect(await act([entering(guest.code, ago(2))], { as: member })).toMatchObject([
        { outcome: 'conflict', earlier: { gate: 'A' } },
      ])
      expect(await reviews()).toHaveLength(2)
      expect(await act([late], { as: member }, devices[0])).toMatchObject([{ outcome: 'conflict' }])
      expect(await reviews()).toHaveLength(2)
    })

    it('goes by arrival where a clock is not to be trusted, and says so', async () => {
      const guest = await addGuest()
      await act([entering(guest.code, { ...ago(5), gate: 'A' })])
      const ahead = { isDecided: true, at: inHours(5) }
      for (const clock of [{ ...ago(60), isDoubtful: true }, ahead])
        expect(await act([entering(guest.code, { ...clock, gate: 'B' })])).toMatchObject([{ outcome: 'conflict' }])
      expect(await reviews()).toMatchObject([
        { isDoubtful: true, gate: 'B' },
        { isDoubtful: true, gate: 'B' },
      ])
      expect((await rowOf(guest.code))?.gate).toBe('A')
    })

    it('of one device is no conflict with itself, and its own undo is found by its number', async () => {
      const guest = await addGuest()
      const device = newDevice()
      const first = entering(guest.code, ago(9))
      const answers = await act(
        [first, entering(guest.code, ago(8)), undoing(first.seq, ago(7)), entering(guest.code, ago(6))],
        { as: member },
        device,
      )
      expect(answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['first', 'already', 'done', 'first'])
      expect(await reviews()).toEqual([])
    })

    it('goes to the review list when the ticket was cancelled, the event is full or deleted; nothing is dropped', async () => {
      const guest = await addGuest()
      await test.send(guestCalls.updateGuest, {
        as: owner,
        params: { ...params(), code: guest.code },
        body: { state: 'cancelled' },
      })
      await addGuest()
      await change({ capacity: 1 })
      expect(await act([entering(guest.code, ago(3)), walkingIn('Anh Ba', ago(2))])).toMatchObject([
        { outcome: 'review', reason: 'cancelled' },
        { outcome: 'review', reason: 'full' },
      ])
      await change({ isPublish: false })
      expect(await act([walkingIn('Anh Tư', ago(1))])).toMatchObject([{ outcome: 'review', reason: 'closed' }])
      const [restored, full] = await reviews()
      expect(await resolve(restored.act, { as: 'count' })).toMatchObject({ result: { resolved: { as: 'count' } } })
      expect(await rowOf(guest.code)).toMatchObject({ state: 'registered' })
      expect((await rowOf(guest.code))?.checked_in_at).not.toBeNull()
      expect((await resolve(full.act, { as: 'count' })).result.guest).toMatchObject({ name: 'Anh Ba', walkIn: true })
      expect(await seats()).toBe(3)
      expect((await resolve(full.act, { as: 'reopen' })).result.resolved).toBeNull()
      expect(await seats()).toBe(2)
    })

    it('is settled by members who made it and by who may change guests, once', async () => {
      const guest = await addGuest()
      await act([entering(guest.code, { ...ago(5), gate: 'A' })], { as: owner })
      await act([entering(guest.code, { ...ago(3), gate: 'B' })], { as: owner })
      const [conflict] = await reviews()
      expect(await reviews(member)).toEqual([])
      expect((await resolve(conflict.act, { as: 'drop' }, member)).code).toBe('access.denied')
      expect((await resolve(conflict.act, { as: 'walk-in' })).code).toBe('request.validation')
      expect((await resolve(conflict.act, { as: 'count' })).code).toBe('request.validation')
      await Promise.all([1, 2, 3].map(() => resolve(conflict.act, { as: 'walk-in', name: 'Chị Lan' })))
      expect([await seats(), (await reviews()).length]).toEqual([2, 0])
      expect(await reviews(owner, 'resolved')).toMatchObject([{ resolved: { as: 'walk-in', by: owner.email } }])
      await resolve(conflict.act, { as: 'reopen' })
      expect([await seats(), (await reviews()).length]).toEqual([1, 1])
    })

    it('of three hundred overlapping scans on two devices lists every double once', { timeout: 120_000 }, async () => {
      const ids = Array.from({ length: 300 }, () => newDevice())
      await test.runtime.db
        .insertInto('guest')
        .values(
          ids.map((id) => ({
            business_id: business,
            event_id: event,
            id,
            name: 'Khách',
            email: `${id}@example.com`,
            mail_id: null,
            checked_in_at: null,
            checked_in_how: null,
            checked_in_by: null,
            added_by: null,
          })),
        )
        .execute()
      const [one, other] = [newDevice(), newDevice()]
      const batch = (minutes: number, order: readonly string[]) => order.map((id) => entering(id, ago(minutes)))
      const [a, b] = [batch(20, ids), batch(10, ids.toReversed())]
      await Promise.all([act(a, { as: member }, one), act(b, { as: owner }, other)])
      expect(await reviews()).toHaveLength(300)
      expect((await door()).counts.checkedIn).toBe(300)
    })
  })

  describe('the list on a device', () => {
    it('may be kept for 24 hours after the event', async () => {
      const endDateTime = inHours(3)
      await change({ endDateTime, enableEndTime: true })
      const { overAt, keepUntil } = await door()
      expect([overAt, keepUntil].map((at) => Date.parse(at) - Date.parse(endDateTime))).toEqual([0, 24 * 3_600_000])
    })

    it('holds what a door needs and nothing to write to', async () => {
      await setUp({ categories: [{ name: 'VIP', color: 'gold' }], gates: [{ name: 'A' }] })
      const guest = await addGuest()
      const { categories } = (await test.send(settings.getDoorSettings, { as: member, params: params() })).body.result
      const body = { category: categories[0].id, company: 'FPT', days: ['2026-11-21'] }
      await test.send(guestCalls.updateGuest, { as: owner, params: { ...params(), code: guest.code }, body })
      const { guests, total, next } = await list()
      expect([guests, total, next]).toEqual([
        [
          {
            code: guest.code,
            hash: expect.stringMatching(/^[\w-]{16}$/),
            name: expect.any(String),
            category: categories[0].id,
            company: 'FPT',
            phone: '412',
            days: ['2026-11-21'],
          },
        ],
        1,
        null,
      ])
      expect(JSON.stringify(guests)).not.toContain(guest.id)
      expect(JSON.stringify(guests)).not.toContain('@')
    })

    it('is refreshed with what changed, also by what was under way, and says when it cannot', async () => {
      const [a, b] = [await addGuest(), await addGuest()]
      const { cursor } = await list()
      await act([entering(a.code)])
      const changed = await list({ since: cursor })
      expect(changed.guests.map(({ code }: { code: string }) => code)).toContain(a.code)
      // A transaction that began before the cursor and ends after it.
      const after = await test.runtime.db.transaction().execute(async (trx) => {
        await trx.updateTable('guest').set({ note: 'x' }).where('id', '=', b.id).execute()
        return (await list()).cursor
      })
      const late = await list({ since: after })
      expect(late.guests.map(({ code }: { code: string }) => code)).toContain(b.code)
      expect(await list({ since: '99999999999' })).toMatchObject({ isPossible: false, guests: [] })
      await test.send(deleteGuest, { as: owner, params: { id: b.id } })
      expect((await list({ since: cursor })).total).toBe(1)
    })

    it('comes in pages', async () => {
      const codes = [(await addGuest()).code, (await addGuest()).code, (await addGuest()).code].toSorted()
      const first = await list({ limit: 2 })
      const second = await list({ limit: 2, after: first.next })
      expect([...first.guests, ...second.guests].map(({ code }) => code)).toEqual(codes)
      expect(second.next).toBeNull()
    })
  })

  describe('a ticket code', () => {
    it('with one wrong character asks who is meant and lets nobody in', async () => {
      const guest = await addGuest()
      const find = async (code: string, who: object = { as: member }) =>
        (await test.send(doorCalls.findTicketCode, { ...who, params: { ...params(), code } })).body
      expect((await find(guest.code)).result).toMatchObject({ guest: { code: guest.code }, candidates: [] })
      const wrong = codesOneCharacterAway(guest.code)[40] ?? ''
      expect((await find(wrong)).result).toMatchObject({ guest: null, candidates: [{ code: guest.code }] })
      expect((await rowOf(guest.code))?.checked_in_at).toBeNull()
      expect((await find(guest.code, {})).code).toBe('session.required')
      expect((await find(guest.code, { as: await test.createPerson() })).code).toBe('business.not_found')
    })
  })

  describe('days and re-entry', () => {
    it('once a day lets in again on the next day, which begins at four in the morning there', async () => {
      await setUp({ mode: 'daily' })
      const guest = await addGuest()
      expect(await act([entering(guest.code, ago(26 * 60)), entering(guest.code, ago(60))])).toMatchObject([
        { outcome: 'first' },
        { outcome: 'first' },
      ])
      expect((await door()).counts.checkedIn).toBe(1)
    })

    it('in and out counts who is inside', async () => {
      await setUp({ mode: 'in-out' })
      const [a, b] = [await addGuest(), await addGuest()]
      await act([entering(a.code), entering(b.code)])
      const leaving = (ticket: string): Act => ({ ...facts(), kind: 'out', ticket, method: 'scan' })
      expect(await act([leaving(a.code)])).toMatchObject([{ outcome: 'first', guest: { out: expect.any(String) } }])
      expect(await act([leaving(a.code)])).toMatchObject([{ outcome: 'already', reason: 'not-inside' }])
      expect((await door()).counts).toMatchObject({ checkedIn: 2, inside: 1 })
      expect(await act([entering(a.code)])).toMatchObject([{ outcome: 'first' }])
      expect((await door()).counts.inside).toBe(2)
      expect(await act([entering(a.code)])).toMatchObject([{ outcome: 'already' }])
    })

    it('does not count who leaves an event without it', async () => {
      const guest = await addGuest()
      const leaving: Act = { ...facts(), kind: 'out', ticket: guest.code, method: 'scan' }
      expect(await act([leaving])).toMatchObject([{ outcome: 'refused', reason: 'no-exit' }])
    })

    it('lets nobody in on another day than the ticket’s, unless a member does', async () => {
      const guest = await addGuest()
      const body = { days: ['2020-01-01'] }
      await test.send(guestCalls.updateGuest, { as: owner, params: { ...params(), code: guest.code }, body })
      expect(await act([entering(guest.code)])).toMatchObject([{ outcome: 'refused', reason: 'wrong-day' }])
      expect(await act([entering(guest.code, { isOverride: true })])).toMatchObject([{ outcome: 'first' }])
    })
  })

  describe('a guest', () => {
    it('who withdraws stays as cancelled, is refused at the door, and may register again', async () => {
      const email = 'lan@example.com'
      const {
        id,
        code,
        withdrawKey: key,
      } = (
        await test.send(registerGuest, {
          body: { eventID: event, name: 'Lan', phone: '0903118412', email, address: 'x' },
        })
      ).body.result
      expect((await test.send(deleteGuest, { params: { id }, query: { key } })).status).toBe(200)
      expect((await test.send(deleteGuest, { params: { id }, query: { key } })).status).toBe(200)
      expect([await seats(), (await rowOf(code))?.state]).toEqual([0, 'cancelled'])
      expect(await act([entering(code)])).toMatchObject([{ outcome: 'refused', reason: 'cancelled' }])
      expect((await addGuest({ email })).code).not.toBe(code)
      const filtered = await test.send(listGuests, { as: owner, params: params(), query: { status: 'cancelled' } })
      expect([filtered.body.meta.total, filtered.body.meta.registered]).toEqual([1, 1])
    })

    it('is changed by managers only, with what changed in the history', async () => {
      const guest = await addGuest()
      const edit = (body: object, as = owner) =>
        test.send(guestCalls.updateGuest, { as, params: { ...params(), code: guest.code }, body })
      expect((await edit({ name: 'x' }, member)).body.code).toBe('access.denied')
      expect((await edit({ name: 'Trần Hà', company: 'PNJ', gate: 'Cổng B' })).body.result).toMatchObject({
        name: 'Trần Hà',
        company: 'PNJ',
      })
      const { body } = await test.send(guestCalls.listGuestActs, {
        as: owner,
        params: { ...params(), code: guest.code },
      })
      expect(body.result[0]).toMatchObject({
        kind: 'edit',
        by: owner.email,
        gate: 'Cổng B',
        changes: [{ field: 'name', after: 'Trần Hà' }, { field: 'company' }],
      })
      const other = await addGuest()
      expect((await edit({ email: other.email })).body.code).toBe('ALREADY_EXITS_ACCOUNT')
      await edit({ state: 'cancelled' })
      expect(await seats()).toBe(1)
      // Who waits gets a seat as soon as there is one.
      await change({ capacity: 1 })
      await edit({ state: 'waiting' })
      expect([await seats(), (await act([entering(guest.code)]))[0].reason]).toEqual([1, 'waiting'])
      expect((await edit({ state: 'registered' })).body.code).toBe('EVENT_FULL')
      expect(await act([entering(guest.code, { isOverride: true })])).toMatchObject([{ outcome: 'first' }])
      expect(await seats()).toBe(2)
    })
  })

  describe('door staff without an account', () => {
    let gate: string
    const addPin = async (more: object = {}) =>
      (
        await test.send(settings.addDoorPin, {
          as: owner,
          params: params(),
          body: { gate, validUntil: inHours(5), ...more },
        })
      ).body.result
    const address = async () => {
      const { body } = await test.send(settings.listDoorPins, { as: owner, params: params() })
      return String(body.meta.link).split('/').at(-1) ?? ''
    }
    const signIn = async (pin: string, more: { door?: string; device?: string; name?: string } = {}) => {
      const { door: key = await address(), device = newDevice(), name = 'Sơn' } = more
      return (await test.send(staffCalls.openDoorSession, { params: { door: key }, body: { pin, name, device } })).body
    }
    const wrongOf = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
    beforeEach(async () => {
      gate = (await test.send(settings.addGate, { as: member, params: params(), body: { name: 'Cổng B' } })).body.result
        .id
    })

    it('works at one gate under its own name, sees no more than names, and undoes its own acts only', async () => {
      const { pin } = await addPin()
      const { token } = (await signIn(pin)).result
      const guest = await addGuest()
      const [first] = await act([entering(guest.code, { gate: 'Cổng khác' })], bearer(token))
      expect(first).toMatchObject({ outcome: 'first', guest: { in: { gate: 'Cổng B', by: 'Sơn' } } })
      expect(await rowOf(guest.code)).toMatchObject({ checked_in_how: 'steward', checked_in_by: null, steward: 'Sơn' })
      expect(await door(bearer(token))).toMatchObject({ who: { name: 'Sơn', isSteward: true, rights: [] }, reviews: 0 })
      expect((await list({}, bearer(token))).guests).toHaveLength(1)
      const other = (await signIn(pin, { name: 'Hà' })).result.token
      expect(await act([undoing(first.act)], bearer(other))).toMatchObject([{ reason: 'not-yours' }])
      expect(await act([undoing(first.act)], bearer(token))).toMatchObject([{ outcome: 'done' }])
    })

    it('may not override, let in who waits, change guests, solve conflicts, make gates or leave its event', async () => {
      const { token } = (await signIn((await addPin()).pin)).result
      const guest = await addGuest()
      const put = (state: 'cancelled' | 'waiting') =>
        test.send(guestCalls.updateGuest, {
          as: owner,
          params: { ...params(), code: guest.code },
          body: { state },
        })
      await put('cancelled')
      await addGuest()
      await change({ capacity: 1 })
      await put('waiting')
      expect(
        await act(
          [entering(guest.code, { isOverride: true }), walkingIn('Ai đó', { isOverride: true })],
          bearer(token),
        ),
      ).toMatchObject([{ reason: 'waiting' }, { reason: 'full' }])
      const who = bearer(token)
      const refused = [
        await test.send(guestCalls.updateGuest, {
          ...who,
          params: { ...params(), code: guest.code },
          body: { name: 'x' },
        }),
        await test.send(reviewCalls.listDoorReviews, { ...who, params: params() }),
        await test.send(settings.addGate, { ...who, params: params(), body: { name: 'C' } }),
        await test.send(settings.listDoorPins, { ...who, params: params() }),
        await test.send(listGuests, { ...who, params: params() }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
      event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
      expect(await act([entering(guest.code)], who)).toEqual(['CAN_NOT_SEE_EVENT'])
      expect((await test.send(doorCalls.getDoor, { ...who, params: params() })).body.code).toBe('CAN_NOT_SEE_EVENT')
    })

    it('stops at once when its PIN is revoked; what it had not sent is only reviewed', async () => {
      const { id: pinId, pin } = await addPin()
      const { token } = (await signIn(pin)).result
      const guest = await addGuest()
      expect(
        (await test.send(settings.revokeDoorPin, { as: owner, params: { ...params(), pinId } })).body.result.stewards,
      ).toEqual([])
      expect((await test.send(doorCalls.getDoor, { ...bearer(token), params: params() })).body.code).toBe(
        'door.session_over',
      )
      expect((await signIn(pin)).code).toBe('door.wrong_pin')
      expect(await act([entering(guest.code, ago(2)), walkingIn('Chị Tư', ago(1))], bearer(token))).toMatchObject([
        { outcome: 'review', reason: 'session-over' },
        { outcome: 'review', reason: 'session-over' },
      ])
      expect((await rowOf(guest.code))?.checked_in_at).toBeNull()
      const [scan, walkIn] = await reviews()
      await resolve(scan.act, { as: 'count' })
      await resolve(walkIn.act, { as: 'count' })
      expect([await rowOf(guest.code), await seats()]).toMatchObject([{ steward: 'Sơn' }, 2])
    })

    it(
      'is bounded in guessing: five tries a device, thirty an event, and those who are in go on',
      { timeout: 60_000 },
      async () => {
        const { pin } = await addPin()
        const key = await address()
        const { token } = (await signIn(pin, { door: key })).result
        const device = newDevice()
        const tries = await Promise.all(Array.from({ length: 8 }, () => signIn(wrongOf(pin), { door: key, device })))
        expect(tries.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
          ...Array.from({ length: 5 }, () => 'door.wrong_pin'),
          ...Array.from({ length: 3 }, () => 'request.rate_limited'),
        ])
        expect((await signIn(pin, { door: key, device })).code).toBe('request.rate_limited')
        expect((await signIn(pin, { door: key })).result.token).toHaveLength(64)
        const others = await Promise.all(Array.from({ length: 40 }, () => signIn(wrongOf(pin), { door: key })))
        expect(others.filter(({ code }) => code === 'door.wrong_pin')).toHaveLength(25)
        expect((await signIn(pin, { door: key })).code).toBe('request.rate_limited')
        expect((await door(bearer(token))).who.name).toBe('Sơn')
      },
    )

    it('gets in only while its PIN is valid, and only at the current address', async () => {
      const later = await addPin({ validFrom: inHours(1) })
      expect((await signIn(later.pin)).code).toBe('door.wrong_pin')
      const { pin } = await addPin()
      const old = await address()
      const { token } = (await signIn(pin)).result
      await test.send(settings.renewDoorAddress, { as: owner, params: params() })
      expect((await signIn(pin, { door: old })).code).toBe('door.not_found')
      expect((await signIn(pin)).result.token).toHaveLength(64)
      expect((await door(bearer(token))).who.name).toBe('Sơn')
      expect((await test.send(staffCalls.getDoorSign, { params: { door: old } })).status).toBe(404)
      await test.runtime.db
        .updateTable('door_session')
        .set({ expires_at: new Date() })
        .where('event_id', '=', event)
        .execute()
      expect((await test.send(doorCalls.getDoor, { ...bearer(token), params: params() })).body.code).toBe(
        'door.session_over',
      )
    })

    it('loses its PIN when the member who made it leaves', async () => {
      const manager = await test.createPerson()
      const staff = {
        business_id: business,
        id: newDevice().slice(0, 24),
        person_id: manager.id,
        role: 'meeting-booking' as const,
      }
      await test.runtime.db.insertInto('staff').values(staff).execute()
      const body = { gate, validUntil: inHours(2) }
      const { pin } = (await test.send(settings.addDoorPin, { as: manager, params: params(), body })).body.result
      const { token } = (await signIn(pin)).result
      await test.runtime.db.deleteFrom('staff').where('person_id', '=', manager.id).execute()
      expect((await test.send(doorCalls.getDoor, { ...bearer(token), params: params() })).body.code).toBe(
        'door.session_over',
      )
    })
  })

  describe('the time zone of an event', () => {
    it('moves with what the clock says, unless other times are sent', async () => {
      await change({ startDateTime: '2027-03-01T02:00:00.000Z' })
      const { body } = await change({ timeZone: 'Asia/Tokyo' })
      expect(body.result).toMatchObject({ timeZone: 'Asia/Tokyo', startDateTime: '2027-03-01T00:00:00.000Z' })
      expect((await change({ timeZone: 'Mars/Olympus' })).status).toBe(400)
    })
  })
})
