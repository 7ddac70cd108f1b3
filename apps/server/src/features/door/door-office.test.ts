import { randomBytes } from 'node:crypto'
import * as actCalls from '@nine/contract/event/door/door-acts'
import * as reviewCalls from '@nine/contract/event/door/door-reviews'
import * as staffCalls from '@nine/contract/event/door/door-staff'
import * as guestCalls from '@nine/contract/event/door/guest-acts'
import * as settings from '@nine/contract/event/door/door-settings'
import { cancelEvent, updateEvent } from '@nine/contract/event/event'
import { checkGuestIn, deleteGuest, listArrivals, listGuests, undoCheckIns } from '@nine/contract/event/guest/guest'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'

/** What organisers decide about the door, and what is left of it afterwards. */
describe('the organiser’s side of the door', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ BOT_CHECK: 'off', SMTP_URL: inbox().url }))
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

  type Act = z.input<typeof actCalls.DoorAct>
  const newDevice = () => randomBytes(12).toString('hex')
  const params = () => ({ eventId: event })
  let seq = 0
  const facts = () => ({ seq: ++seq, at: new Date().toISOString() })
  const ago = (minutes: number) => ({ isDecided: true, at: new Date(Date.now() - minutes * 60_000).toISOString() })
  const passing = (kind: 'in' | 'out', ticket: string, more: object = {}): Act => ({
    ...facts(),
    kind,
    ticket,
    method: 'scan',
    ...more,
  })
  const walkingIn = (name: string, more: object = {}): Act => ({ ...facts(), kind: 'walk-in', name, ...more })
  const undoing = (undoes: number | string, more: object = {}): Act => ({ ...facts(), kind: 'undo', undoes, ...more })
  async function act(acts: Act[], who: object = { as: member }, device = newDevice()) {
    const { status, body } = await test.send(actCalls.sendDoorActs, {
      ...who,
      params: params(),
      body: { device, acts },
    })
    return status === 200 ? body.result.results : [body.code]
  }
  let guestNumber = 0
  async function addGuest(): Promise<{ id: string; code: string; email: string }> {
    const email = `van-phong${++guestNumber}@example.com`
    const body = { eventID: event, name: `Khách ${guestNumber}`, phone: '0903118412', email, address: 'x' }
    return (await test.send(registerGuest, { body })).body.result
  }
  const rowOf = async (code: string) =>
    test.runtime.db
      .selectFrom('guest')
      .selectAll()
      .where('event_id', '=', event)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  const historyOf = async (code: string) =>
    (await test.send(guestCalls.listGuestActs, { as: owner, params: { ...params(), code } })).body.result
  const reviews = async (status: 'open' | 'resolved' = 'open') =>
    (await test.send(reviewCalls.listDoorReviews, { as: owner, params: params(), query: { status } })).body.result
  const resolve = async (actId: string, body: { as: 'drop' | 'count' | 'walk-in' | 'reopen'; name?: string }) =>
    (await test.send(reviewCalls.resolveDoorReview, { as: owner, params: { ...params(), actId }, body })).body
  const setUp = (body: object) => test.send(settings.updateDoorSettings, { as: owner, params: params(), body })
  const seats = async () =>
    (await test.runtime.db.selectFrom('event').select('guest_count').where('id', '=', event).executeTakeFirstOrThrow())
      .guest_count
  const checkInByHand = async (id: string, as = member): Promise<string> =>
    (await test.send(checkGuestIn, { as, params: { id }, body: { checkIn: true, eventID: event, gate: 'Văn phòng' } }))
      .body.result.updatedAt
  const undoByHand = async (id: string, updatedAt: string, as = member) =>
    (await test.send(undoCheckIns, { as, params: params(), body: { guests: [{ id, updatedAt }] } })).body.result.undone

  describe('taking back a check-in from the list', () => {
    it('leaves the days before as they were', async () => {
      await setUp({ mode: 'daily' })
      const guest = await addGuest()
      await act([passing('in', guest.code, { ...ago(26 * 60), gate: 'A' })])
      const yesterday = (await rowOf(guest.code)).checked_in_at
      const today = await checkInByHand(guest.id)
      expect((await rowOf(guest.code)).checked_in_at?.toISOString()).toBe(today)
      expect(await undoByHand(guest.id, today)).toEqual([guest.id])
      expect(await rowOf(guest.code)).toMatchObject({ checked_in_at: yesterday, gate: 'A', checked_in_by: member.id })
      const history: { kind: string; undoneBy: string | null }[] = await historyOf(guest.code)
      expect(history.map(({ kind, undoneBy }) => [kind, undoneBy !== null])).toEqual([
        ['undo', false],
        ['in', true],
        ['in', false],
      ])
      expect(await checkInByHand(guest.id)).not.toBe(today)
    })

    it('of somebody who came back puts them where they were: outside', async () => {
      await setUp({ mode: 'in-out' })
      const guest = await addGuest()
      await act([passing('in', guest.code, { ...ago(9), gate: 'A' }), passing('out', guest.code, ago(5))])
      const left = await rowOf(guest.code)
      const again = await checkInByHand(guest.id)
      expect((await rowOf(guest.code)).left_at).toBeNull()
      expect(await undoByHand(guest.id, again)).toEqual([guest.id])
      expect(await rowOf(guest.code)).toMatchObject({
        checked_in_at: left.checked_in_at,
        left_at: left.left_at,
        gate: 'A',
      })
    })

    it('is for what one did oneself, once', async () => {
      const guest = await addGuest()
      const at = await checkInByHand(guest.id)
      expect(await undoByHand(guest.id, at, owner)).toEqual([])
      const undone = await Promise.all([1, 2, 3].map(() => undoByHand(guest.id, at)))
      expect(undone.flat()).toEqual([guest.id])
      expect((await historyOf(guest.code)).map(({ kind }: { kind: string }) => kind)).toEqual(['undo', 'in'])
    })
  })

  describe('the review of an undo', () => {
    /** A steward whose PIN is revoked while their device still has an undo to send. */
    async function undoAfterRevocation(acts: (device: string) => Promise<Act>) {
      const gate = (await test.send(settings.addGate, { as: member, params: params(), body: { name: 'B' } })).body
        .result
      const made = (
        await test.send(settings.addDoorPin, {
          as: owner,
          params: params(),
          body: { gate: gate.id, validUntil: inHours(2), label: 'Ca sáng' },
        })
      ).body.result
      const listed = (await test.send(settings.listDoorPins, { as: owner, params: params() })).body
      const door = String(listed.meta.link).split('/').at(-1) ?? ''
      const device = newDevice()
      const session = { pin: made.pin, name: 'Sơn', device }
      const { token } = (await test.send(staffCalls.openDoorSession, { params: { door }, body: session })).body.result
      const who = { header: { authorization: `Bearer ${token}` } }
      const first = await acts(device)
      const [entered] = await act([first], who, device)
      await test.send(settings.revokeDoorPin, { as: owner, params: { ...params(), pinId: made.id } })
      await act([undoing(first.seq, ago(1))], who, device)
      return { entered, review: (await reviews())[0] }
    }

    it('takes the check-in back, and gives it back when it is opened again', async () => {
      const guest = await addGuest()
      const { review } = await undoAfterRevocation(async () => passing('in', guest.code, ago(3)))
      expect(review).toMatchObject({ kind: 'undo', reason: 'session-over', guest: { code: guest.code } })
      await resolve(review.act, { as: 'count' })
      expect((await rowOf(guest.code)).checked_in_at).toBeNull()
      await resolve(review.act, { as: 'reopen' })
      expect(await rowOf(guest.code)).toMatchObject({ checked_in_how: 'steward', steward: 'Sơn', gate: 'B' })
      expect(await reviews()).toHaveLength(1)
    })

    it('of a walk-in frees their seat and takes it again', async () => {
      const { entered, review } = await undoAfterRevocation(async () => walkingIn('Chị Hoa', ago(3)))
      await resolve(review.act, { as: 'count' })
      expect([await seats(), (await rowOf(entered.guest.code)).state]).toEqual([0, 'cancelled'])
      await resolve(review.act, { as: 'reopen' })
      expect([await seats(), (await rowOf(entered.guest.code)).state]).toEqual([1, 'registered'])
    })

    it('opened again after the guest came in elsewhere counts the first of the two, and lists the other', async () => {
      const guest = await addGuest()
      const { review } = await undoAfterRevocation(async () => passing('in', guest.code, ago(3)))
      await resolve(review.act, { as: 'count' })
      await act([passing('in', guest.code, { gate: 'C' })])
      await resolve(review.act, { as: 'reopen' })
      expect((await rowOf(guest.code)).gate).toBe('B')
      expect(await reviews()).toMatchObject([
        { kind: 'undo' },
        { reason: 'used-twice', gate: 'C', counts: { gate: 'B' } },
      ])
    })
  })

  describe('counting an entry of the review list', () => {
    it('of somebody who came in before makes it a conflict with both gates', async () => {
      const guest = await addGuest()
      const change = (state: 'cancelled' | 'registered') =>
        test.send(guestCalls.updateGuest, { as: owner, params: { ...params(), code: guest.code }, body: { state } })
      await change('cancelled')
      await act([passing('in', guest.code, { ...ago(3), gate: 'B' })])
      await change('registered')
      await act([passing('in', guest.code, { ...ago(5), gate: 'A' })])
      const [entry] = await reviews()
      expect(entry).toMatchObject({ reason: 'cancelled', gate: 'B' })
      expect((await resolve(entry.act, { as: 'count' })).result).toMatchObject({
        reason: 'used-twice',
        counts: { gate: 'A' },
        resolved: null,
        choices: ['drop', 'walk-in'],
      })
      expect((await rowOf(guest.code)).gate).toBe('A')
    })
  })

  describe('an event that was cancelled', () => {
    it('lets nobody in; who came in without a network is looked at, and an undo still counts', async () => {
      const [inside, late, offline] = [await addGuest(), await addGuest(), await addGuest()]
      const device = newDevice()
      const entered = passing('in', inside.code)
      await act([entered], { as: member }, device)
      const body = { reason: 'Bão số 9', notify: false }
      expect((await test.send(cancelEvent, { as: owner, business, params: { id: event }, body })).status).toBe(200)
      expect(await act([passing('in', late.code), passing('in', offline.code, ago(5))])).toMatchObject([
        { outcome: 'refused', reason: 'event-cancelled' },
        { outcome: 'review', reason: 'event-cancelled' },
      ])
      expect(await act([undoing(entered.seq, { note: 'nhầm' })], { as: member }, device)).toMatchObject([
        { outcome: 'done' },
      ])
      for (const { code } of [inside, late, offline]) expect((await rowOf(code)).checked_in_at).toBeNull()
    })
  })

  describe('a guest who is removed', () => {
    it('leaves what happened at the door behind, without their name, and settles what was open about them', async () => {
      const guest = await addGuest()
      await act([passing('in', guest.code, { ...ago(9), gate: 'A' })])
      await act([passing('in', guest.code, { ...ago(5), gate: 'B' })])
      await test.send(guestCalls.updateGuest, {
        as: owner,
        params: { ...params(), code: guest.code },
        body: { name: 'Tên Riêng' },
      })
      const arrivals = async () =>
        (await test.send(listArrivals, { as: owner, params: params() })).body.result.reduce(
          (sum: number, { count }: { count: number }) => sum + count,
          0,
        )
      expect(await arrivals()).toBe(1)
      await test.send(deleteGuest, { as: owner, params: { id: guest.id } })
      expect([await arrivals(), (await reviews()).length]).toEqual([1, 0])
      const [settled] = await reviews('resolved')
      expect(settled).toMatchObject({ reason: 'used-twice', guest: null, resolved: { as: 'drop', by: owner.email } })
      const kept = await test.runtime.db.selectFrom('door_act').selectAll().where('event_id', '=', event).execute()
      expect(kept.map(({ kind, gate }) => `${kind} ${gate}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'edit ',
        'in A',
        'in B',
      ])
      expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Tên Riêng|${guest.code}|${guest.id}`))
      // Nobody is left who could have come in.
      await resolve(settled.act, { as: 'reopen' })
      expect((await reviews())[0].choices).toEqual(['walk-in', 'drop'])
    })
  })

  describe('walk-ins with an address', () => {
    it('are sent their ticket with its code', async () => {
      const email = `tai-cho-${event}@example.com`
      const [added] = await act([walkingIn('Chị Lan', { email })])
      const mail = await inbox().waitFor(email, /Ngày hội/)
      expect(mail.text).toContain(formatTicketCode(added.guest.code))
    })

    it('by somebody whose own address is not confirmed are not written to', async () => {
      const unknown = await test.createPerson(undefined, { confirmed: false })
      const staff = { business_id: business, id: newDevice(), person_id: unknown.id, role: 'user' as const }
      await test.runtime.db.insertInto('staff').values(staff).execute()
      const email = `khong-${event}@example.com`
      expect(await act([walkingIn('Anh Tư', { email })], { as: unknown })).toMatchObject([{ outcome: 'first' }])
      const other = `co-${event}@example.com`
      await act([walkingIn('Anh Năm', { email: other })])
      await inbox().waitFor(other, /Ngày hội/)
      const written = await test.runtime.db.selectFrom('mail').select('id').where('to_address', '=', email).execute()
      expect(written).toEqual([])
    })
  })

  describe('a gate that is removed', () => {
    it('ends the PINs for it, and only those', async () => {
      const saved = await setUp({ gates: [{ name: 'A' }, { name: 'B' }] })
      const [a, b]: { id: string; name: string }[] = saved.body.result.gates
      if (!a || !b) throw new Error('no gates')
      for (const gate of [a, b])
        await test.send(settings.addDoorPin, {
          as: owner,
          params: params(),
          body: { gate: gate.id, validUntil: inHours(2), label: `Ca ${gate.name}` },
        })
      await setUp({ gates: [{ id: b.id, name: 'Cổng B' }] })
      const { body } = await test.send(settings.listDoorPins, { as: owner, params: params() })
      const pins: { label: string; revokedAt: string | null; gate: { name: string } }[] = body.result
      expect(pins.map(({ label, revokedAt, gate }) => [label, revokedAt !== null, gate.name])).toEqual([
        ['Ca B', false, 'Cổng B'],
        ['Ca A', true, 'A'],
      ])
    })
  })

  describe('the ticket code', () => {
    it('finds a guest in the list, with or without its dash', async () => {
      const guest = await addGuest()
      await addGuest()
      for (const search of [formatTicketCode(guest.code).toLowerCase(), guest.code, guest.code.slice(0, 5)]) {
        const found = await test.send(listGuests, { as: owner, params: params(), query: { search } })
        expect(found.body.result.map(({ code }: { code: string }) => code)).toEqual([guest.code])
      }
    })
  })

  describe('a ticket', () => {
    const page = (guest: string) =>
      test.app.inject({ method: 'GET', url: `/${slug}/checkin-event/${event}?userid=${guest}` })
    let slug: string
    beforeAll(async () => {
      slug = (
        await test.runtime.db.selectFrom('business').select('url').where('id', '=', business).executeTakeFirstOrThrow()
      ).url
    })

    it('shows its code, also while the event is not published; strangers see nothing of it', async () => {
      const guest = await addGuest()
      expect((await page(guest.id)).body).toContain(formatTicketCode(guest.code))
      await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { isPublish: false } })
      const unpublished = await page(guest.id)
      expect([unpublished.statusCode, unpublished.body.includes(formatTicketCode(guest.code))]).toEqual([200, true])
      expect((await page(newDevice())).statusCode).toBe(404)
      expect(await act([passing('in', guest.code)])).toMatchObject([{ outcome: 'first' }])
    })

    it('that was cancelled says so and shows no code', async () => {
      const guest = await addGuest()
      const body = { state: 'cancelled' as const }
      await test.send(guestCalls.updateGuest, { as: owner, params: { ...params(), code: guest.code }, body })
      const shown = await page(guest.id)
      expect(shown.body).toContain('Vé đã hủy')
      expect(shown.body).not.toContain(formatTicketCode(guest.code))
    })
  })
})
