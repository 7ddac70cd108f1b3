import { updateGuest } from '@nine/contract/event/door/guest-acts'
import { sendDoorActs } from '@nine/contract/event/door/door-acts'
import { publishEvent, updateEvent } from '@nine/contract/event/event'
import { deleteGuest } from '@nine/contract/event/guest/guest'
import { changeGuests, putGuestsBack } from '@nine/contract/event/guest/guest-bulk'
import { getPublicEvent } from '@nine/contract/event/public-event'
import { getRegistrant, registerGuest } from '@nine/contract/event/registration/registration'
import {
  answerPending,
  getRegistrationOffice,
  updateRegistrationRules,
} from '@nine/contract/event/registration/registration-rules'
import { acceptSeat, cancelOwn, restoreOwn } from '@nine/contract/event/registration/self-service'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { sweepSeats } from './notify-waiting.service.ts'

const HOUR_MS = 3_600_000
let visitors = 0

interface Ticket {
  id: string
  email: string
  withdrawKey: string
  state: string
  qrCode: string
  waitingNumber: number | null
}

describe('who gets a seat', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'https://nine.example', BOT_CHECK: 'off' }))
  let owner: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
  })

  const emailOf = (name: string): string => `${name}-${event}@example.com`
  /** Every visitor comes from an address of their own. */
  const register = (name: string) => {
    visitors += 1
    return test.inject({
      method: 'POST',
      url: registerGuest.path,
      remoteAddress: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      headers: { 'accept-language': 'vi' },
      payload: { eventID: event, name, phone: '0903118412', email: emailOf(name), address: 'Gò Vấp' },
    })
  }
  const join = async (name: string): Promise<Ticket> => (await register(name)).body.result as Ticket
  const change = (body: object) => test.send(updateEvent, { as: owner, business, params: { id: event }, body })
  const rule = (body: object) =>
    test.send(updateRegistrationRules, { as: owner, business, params: { eventId: event }, body })
  const office = async () =>
    (await test.send(getRegistrationOffice, { as: owner, business, params: { eventId: event } })).body.result
  const cancel = ({ id, withdrawKey: key }: Ticket, reason = '') =>
    test.send(cancelOwn, { params: { id }, query: { key }, body: { reason } })
  const accept = ({ id, withdrawKey: key }: Ticket) => test.send(acceptSeat, { params: { id }, query: { key } })
  const restore = ({ id, withdrawKey: key }: Ticket) => test.send(restoreOwn, { params: { id }, query: { key } })
  const stateOf = async ({ id }: Ticket) => (await test.send(getRegistrant, { params: { id } })).body.result
  const answer = (guests: readonly Ticket[], isApproved: boolean, reason = '') =>
    test.send(answerPending, {
      as: owner,
      business,
      params: { eventId: event },
      body: { guests: guests.map(({ id }) => id), isApproved, reason },
    })
  const edit = async ({ id }: Ticket, body: object) => {
    const { code } = await test.runtime.db
      .selectFrom('guest')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return test.send(updateGuest, { as: owner, business, params: { eventId: event, code }, body })
  }
  const bulk = async (guests: readonly Ticket[], state: 'registered' | 'cancelled') =>
    (
      await test.send(changeGuests, {
        as: owner,
        business,
        params: { eventId: event },
        body: { guests: guests.map(({ id }) => id), state },
      })
    ).body.result
  /** What the last mail to a guest is about. */
  const toldOf = async ({ id }: Ticket) =>
    (
      await test.runtime.db
        .selectFrom('guest as g')
        .innerJoin('mail as m', 'm.id', 'g.mail_id')
        .select('m.message')
        .where('g.id', '=', id)
        .executeTakeFirst()
    )?.message
  const seats = async () => {
    const { rows } = await sql<{
      capacity: number
      counted: number
      held: number
      registered: number
      offered: number
      waiting: number
    }>`
      select e.capacity, e.guest_count as counted, e.held_seats as held,
        (select count(*)::int from guest g where g.event_id = e.id and g.state = 'registered') as registered,
        (select count(*)::int from guest g where g.event_id = e.id and g.offered_until is not null) as offered,
        (select count(*)::int from guest g where g.event_id = e.id and g.state = 'waiting' and g.offered_until is null) as waiting
      from event e where e.id = ${event}`.execute(test.runtime.db)
    const [row] = rows
    if (!row) throw new Error('no event')
    return row
  }

  describe('opening and closing', () => {
    it('accepts nobody while the switch is off, before it opens and after it closes', async () => {
      const stateNow = async () =>
        (await test.send(getPublicEvent, { params: { id: event } })).body.result.registration.state
      await rule({ isOn: false })
      expect((await register('tat')).body).toMatchObject({ code: 'registration.closed' })
      expect(await stateNow()).toBe('closed')
      await rule({ isOn: true, opensAt: inHours(2) })
      const early = await register('som')
      expect(early.body).toMatchObject({ code: 'registration.not_open' })
      expect(early.body.message).toMatch(/^Sự kiện mở đăng ký lúc .*\d/)
      expect(await stateNow()).toBe('soon')
      await rule({ opensAt: inHours(-2), closesAt: inHours(-1) })
      expect((await register('muon')).body).toMatchObject({ code: 'registration.closed' })
      await rule({ closesAt: inHours(1) })
      expect((await register('dung')).status).toBe(200)
      expect(await stateNow()).toBe('open')
    })

    it('says what is wrong with dates that contradict each other or the event', async () => {
      const messages = async (body: object) =>
        (await rule(body)).body.errors?.map(({ field, message }: { field: string; message: string }) => [
          field,
          message,
        ])
      expect(await messages({ opensAt: inHours(3), closesAt: inHours(2) })).toEqual([
        ['closesAt', 'Ngày đóng đăng ký phải sau ngày mở đăng ký'],
      ])
      expect(await messages({ closesAt: inHours(9999) })).toEqual([
        ['closesAt', 'Đăng ký phải đóng trước khi sự kiện kết thúc'],
      ])
      expect(await messages({ opensAt: inHours(9999) })).toEqual([
        ['opensAt', 'Đăng ký phải mở trước khi sự kiện kết thúc'],
      ])
    })

    it('lets people in at the door whatever is closed', async () => {
      await rule({ isOn: false, needsApproval: true })
      const { status, body } = await test.send(registerGuest, {
        as: owner,
        body: { eventID: event, walkIn: true, name: 'Khách', phone: '0903118412', email: emailOf('cua'), address: 'x' },
      })
      expect([status, body.result.state]).toEqual([200, 'registered'])
    })

    it('hides an event and keeps its tickets alive', async () => {
      const ticket = await join('ve')
      await test.send(publishEvent, { as: owner, business, params: { id: event }, body: { isPublish: false } })
      expect((await register('sau')).body).toMatchObject({ code: 'CAN_NOT_SEE_EVENT' })
      expect(await stateOf(ticket)).toMatchObject({ state: 'registered', qrCode: expect.stringMatching(/^data:/) })
      const page = await test.inject({
        method: 'GET',
        url: `/b-${business}/checkin-event/${event}?userid=${ticket.id}`,
      })
      expect(page.status).toBe(200)
      expect((await cancel(ticket)).status).toBe(200)
    })
  })

  describe('the waiting list', () => {
    beforeEach(async () => {
      await change({ capacity: 2 })
      await rule({ hasWaitingList: true })
    })

    it('gives a seat that becomes free to who is next, with their ticket', async () => {
      const [first] = [await join('mot'), await join('hai')]
      const [third, fourth] = [await join('ba'), await join('bon')]
      expect([third, fourth].map(({ state, waitingNumber, qrCode }) => [state, waitingNumber, qrCode])).toEqual([
        ['waiting', 1, ''],
        ['waiting', 2, ''],
      ])
      await inbox().waitFor(third.email, /^Danh sách chờ/)
      const page = await test.send(getPublicEvent, { params: { id: event } })
      expect(page.body.result).toMatchObject({ seatsLeft: 0, registration: { state: 'waiting', waiting: 2 } })
      await cancel(first, 'Bận họp')
      expect(await stateOf(third)).toMatchObject({ state: 'registered', waitingNumber: null })
      expect(await stateOf(fourth)).toMatchObject({ state: 'waiting', waitingNumber: 1 })
      const mail = await inbox().waitFor(third.email, /^Bạn đã có chỗ/)
      expect(mail.attachments[0]).toMatchObject({ contentId: '<qr@nine>' })
      expect(await seats()).toMatchObject({ counted: 2, registered: 2, waiting: 1 })
    })

    it('refuses, and names the reason, where there is no list and no seat', async () => {
      await rule({ hasWaitingList: false })
      await join('mot')
      await join('hai')
      expect((await register('ba')).body).toMatchObject({ code: 'EVENT_FULL' })
      expect((await register('mot')).body).toMatchObject({ code: 'ALREADY_EXITS_ACCOUNT' })
    })

    it('fills seats that an organiser frees: removing, cancelling, more capacity', async () => {
      const [first, second] = [await join('mot'), await join('hai')]
      const others = [await join('ba'), await join('bon'), await join('nam')]
      await test.send(deleteGuest, { as: owner, params: { id: first.id } })
      expect((await seats()).waiting).toBe(2)
      await edit(second, { state: 'cancelled' })
      expect(await seats()).toMatchObject({ counted: 2, registered: 2, waiting: 1 })
      expect(await stateOf(second)).toMatchObject({ state: 'cancelled', cancelledHow: 'organiser' })
      await change({ capacity: 5 })
      expect(await seats()).toMatchObject({ counted: 3, registered: 3, waiting: 0 })
      // Who was not told with the change itself is told by the next look.
      await sweepSeats(test.runtime, new Date())
      for (const { email } of others) await inbox().waitFor(email, /^Bạn đã có chỗ/)
      const refused = await change({ capacity: 2 })
      expect(refused.body.errors).toMatchObject([
        { field: 'capacity', message: 'Đã có 3 khách. Số chỗ không thể ít hơn số khách.' },
      ])
    })

    it('gives no seat away while more are taken than there are', async () => {
      const [first] = [await join('mot'), await join('hai')]
      const letIn = { kind: 'walk-in' as const, seq: 1, at: new Date().toISOString(), name: 'Khách', isOverride: true }
      await test.send(sendDoorActs, {
        as: owner,
        business,
        params: { eventId: event },
        body: { device: '0123456789abcdef01234567', acts: [letIn] },
      })
      const third = await join('ba')
      expect(third).toMatchObject({ state: 'waiting', waitingNumber: 1 })
      expect((await cancel(first)).status).toBe(200)
      expect(await seats()).toMatchObject({ capacity: 2, counted: 2, waiting: 1 })
    })

    it('lets somebody take their cancellation back while the seat is free, and not after it is gone', async () => {
      const [first] = [await join('mot'), await join('hai')]
      await cancel(first)
      expect(await stateOf(first)).toMatchObject({ state: 'cancelled', restorableUntil: expect.any(String) })
      expect((await restore(first)).body.result).toMatchObject({ state: 'registered' })
      await join('ba')
      await cancel(first)
      expect((await restore(first)).body).toMatchObject({ code: 'EVENT_FULL' })
      expect(await seats()).toMatchObject({ counted: 2, registered: 2 })
      await sql`update guest set cancelled_at = now() - interval '11 minutes' where id = ${first.id}`.execute(
        test.runtime.db,
      )
      expect((await restore(first)).body).toMatchObject({ code: 'registration.restore_over' })
    })

    it('puts who takes a place in it back at its end, and gives them a seat only where one is free', async () => {
      const [first, , third, fourth] = [await join('mot'), await join('hai'), await join('ba'), await join('bon')]
      await cancel(third)
      expect(await stateOf(third)).toMatchObject({ state: 'cancelled', cancelledFrom: 'waiting' })
      expect((await restore(third)).body.result).toMatchObject({ state: 'waiting', waitingNumber: 2, qrCode: '' })
      expect(await stateOf(fourth)).toMatchObject({ waitingNumber: 1 })
      expect(await toldOf(third)).toBe('waiting')
      expect(await seats()).toMatchObject({ counted: 2, registered: 2, waiting: 2 })
      await cancel(third)
      await cancel(fourth)
      await cancel(first)
      expect((await restore(third)).body.result).toMatchObject({ state: 'registered', cancelledFrom: null })
      expect(await toldOf(third)).toBe('promoted')
      expect(await seats()).toMatchObject({ counted: 2, registered: 2, waiting: 0 })
    })

    it('needs the guest’s own key for everything', async () => {
      const ticket = await join('mot')
      const wrong = { ...ticket, withdrawKey: '0'.repeat(64) }
      expect((await cancel(wrong)).body).toMatchObject({ code: 'access.denied' })
      expect((await accept(wrong)).body).toMatchObject({ code: 'access.denied' })
      expect(await stateOf(ticket)).toMatchObject({ state: 'registered' })
    })
  })

  describe('asking first', () => {
    beforeEach(async () => {
      await change({ capacity: 1, startDateTime: inHours(72) })
      await rule({ hasWaitingList: true, asksFirst: true })
    })

    it('holds the seat for who is next until they accept', async () => {
      const [first, second, third] = [await join('mot'), await join('hai'), await join('ba')]
      await cancel(first)
      const offered = await stateOf(second)
      expect(offered.state).toBe('waiting')
      const hours = (Date.parse(offered.offeredUntil ?? '') - Date.now()) / HOUR_MS
      expect(hours).toBeGreaterThan(23)
      expect(hours).toBeLessThanOrEqual(24)
      expect(await seats()).toMatchObject({ counted: 0, held: 1, offered: 1, waiting: 1 })
      // Nobody else gets it meanwhile.
      expect((await join('bon')).state).toBe('waiting')
      const mail = await inbox().waitFor(second.email, /hãy xác nhận/)
      expect(mail.html).toContain('Chỗ được giữ cho bạn đến')
      expect((await accept(third)).body).toMatchObject({ code: 'registration.not_waiting' })
      expect((await accept(second)).body.result).toMatchObject({ state: 'registered', offeredUntil: null })
      expect(await seats()).toMatchObject({ counted: 1, held: 0, registered: 1, waiting: 2 })
      await inbox().waitFor(second.email, /^Vé của bạn/)
      // Twice is once.
      expect((await accept(second)).status).toBe(200)
      expect((await seats()).counted).toBe(1)
    })

    it('passes a seat on that nobody accepted in time, or that is declined', async () => {
      const [first, second, third, fourth] = [await join('mot'), await join('hai'), await join('ba'), await join('bon')]
      await cancel(first)
      await sweepSeats(test.runtime, new Date(Date.now() + 25 * HOUR_MS))
      expect(await stateOf(second)).toMatchObject({ state: 'cancelled', cancelledHow: 'lapsed' })
      expect((await accept(second)).body).toMatchObject({ code: 'registration.offer_over' })
      expect((await stateOf(third)).offeredUntil).not.toBeNull()
      await cancel(third)
      expect((await stateOf(fourth)).offeredUntil).not.toBeNull()
      expect(await seats()).toMatchObject({ counted: 0, held: 1, waiting: 0 })
    })

    it('holds a seat for less long when the event begins earlier, and not for longer when it begins later', async () => {
      const [first, second, third] = [await join('mot'), await join('hai'), await join('ba')]
      await cancel(first)
      const held = async (ticket: Ticket) => Date.parse((await stateOf(ticket)).offeredUntil ?? '')
      const before = await held(second)
      await change({ startDateTime: inHours(80) })
      expect(await held(second)).toBe(before)
      const start = inHours(20)
      await change({ startDateTime: start })
      expect(await held(second)).toBe(Date.parse(start) - 12 * HOUR_MS)
      await change({ startDateTime: inHours(72) })
      expect(await held(second)).toBe(Date.parse(start) - 12 * HOUR_MS)
      // Within the last half day nobody is asked any more: the seat goes to who is next.
      await change({ startDateTime: inHours(11) })
      expect(await held(second)).toBeLessThanOrEqual(Date.now())
      expect((await accept(second)).body).toMatchObject({ code: 'registration.offer_over' })
      await sweepSeats(test.runtime, new Date())
      expect(await stateOf(second)).toMatchObject({ state: 'cancelled', cancelledHow: 'lapsed' })
      expect(await stateOf(third)).toMatchObject({ state: 'registered' })
      expect(await seats()).toMatchObject({ counted: 1, held: 0, waiting: 0 })
    })

    it('holds it for less long a minute later where somebody else was changing the guest when the event moved', async () => {
      const [first, second] = [await join('mot'), await join('hai')]
      await cancel(first)
      const start = inHours(20)
      await test.runtime.db.transaction().execute(async (trx) => {
        await trx.selectFrom('guest').select('id').where('id', '=', second.id).forUpdate().execute()
        expect((await change({ startDateTime: start })).status).toBe(200)
      })
      expect(Date.parse((await stateOf(second)).offeredUntil ?? '')).toBeGreaterThan(Date.parse(inHours(20)))
      await sweepSeats(test.runtime, new Date())
      expect((await stateOf(second)).offeredUntil).toBe(new Date(Date.parse(start) - 12 * HOUR_MS).toISOString())
    })

    it('asks nobody on the last half day', async () => {
      const [first, second] = [await join('mot'), await join('hai')]
      await change({ startDateTime: inHours(11), endDateTime: inHours(15), enableEndTime: true })
      await cancel(first)
      expect(await stateOf(second)).toMatchObject({ state: 'registered' })
    })

    it('tells those whom an organiser takes from the line that they have a seat, one of them or many', async () => {
      const [first, second, third] = [await join('mot'), await join('hai'), await join('ba')]
      await cancel(first)
      expect((await edit(second, { state: 'registered' })).status).toBe(200)
      await inbox().waitFor(second.email, /^Bạn đã có chỗ/)
      await cancel(second)
      expect((await bulk([third], 'registered')).before).toMatchObject([{ state: 'waiting' }])
      await inbox().waitFor(third.email, /^Bạn đã có chỗ/)
      expect(await seats()).toMatchObject({ counted: 1, held: 0, registered: 1, waiting: 0 })
    })

    it('gives the held seat to one of: who accepts, or who is next, when both happen at once', async () => {
      const [first, second, third] = [await join('mot'), await join('hai'), await join('ba')]
      await cancel(first)
      await Promise.all([
        accept(second),
        sweepSeats(test.runtime, new Date(Date.now() + 25 * HOUR_MS)),
        sweepSeats(test.runtime, new Date(Date.now() + 25 * HOUR_MS)),
      ])
      const now = await seats()
      expect(now.counted + now.held).toBe(1)
      const states = [(await stateOf(second)).state, (await stateOf(third)).state]
      expect([
        ['registered', 'waiting'],
        ['cancelled', 'waiting'],
      ]).toContainEqual(states)
    })
  })

  describe('approval', () => {
    beforeEach(async () => {
      await change({ capacity: 1 })
      await rule({ needsApproval: true })
    })

    it('gives nobody a seat before an organiser says so', async () => {
      const [first, second] = [await join('mot'), await join('hai')]
      expect([first.state, first.qrCode, second.state]).toEqual(['pending', '', 'pending'])
      await inbox().waitFor(first.email, /^Đã nhận đăng ký/)
      expect(await seats()).toMatchObject({ counted: 0 })
      expect((await office()).pending.guests.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
      expect((await answer([second], true)).body.result).toMatchObject({ seated: 1, waiting: 0, declined: 0 })
      await inbox().waitFor(second.email, /^Vé của bạn/)
      expect((await answer([first], true)).body).toMatchObject({ code: 'EVENT_FULL' })
      expect(await stateOf(first)).toMatchObject({ state: 'pending' })
      expect((await answer([first, second], false, 'Chỉ dành cho khách mời')).body.result).toMatchObject({
        declined: 1,
      })
      const mail = await inbox().waitFor(first.email, /^Về đăng ký của bạn/)
      expect(mail.html).toContain('Chỉ dành cho khách mời')
      expect(await stateOf(first)).toMatchObject({
        state: 'cancelled',
        cancelledHow: 'declined',
        restorableUntil: null,
      })
    })

    it('gives nobody a seat who cancels and takes that back: they wait for approval again', async () => {
      const guest = await join('mot')
      await inbox().waitFor(guest.email, /^Đã nhận đăng ký/)
      await cancel(guest)
      expect(await stateOf(guest)).toMatchObject({ state: 'cancelled', cancelledFrom: 'pending' })
      expect((await restore(guest)).body.result).toMatchObject({ state: 'pending', qrCode: '', cancelledFrom: null })
      expect(await toldOf(guest)).toBe('pending')
      expect(await seats()).toMatchObject({ counted: 0, registered: 0 })
      expect((await office()).pending.guests).toMatchObject([{ id: guest.id }])
      await answer([guest], true)
      await cancel(guest)
      expect((await restore(guest)).body.result).toMatchObject({ state: 'registered' })
    })

    it('tells those whom an organiser gives a seat in the list of guests, and puts them back where that is undone', async () => {
      await change({ capacity: 2 })
      const [first, second] = [await join('mot'), await join('hai')]
      await edit(first, { state: 'registered' })
      await inbox().waitFor(first.email, /^Vé của bạn/)
      const { before } = await bulk([second], 'registered')
      await inbox().waitFor(second.email, /^Vé của bạn/)
      const back = (state: 'registered' | 'cancelled', changes: { id: string }[]) =>
        test.send(putGuestsBack, { as: owner, business, params: { eventId: event }, body: { before: changes, state } })
      await back('registered', before)
      expect([(await stateOf(second)).state, await toldOf(second)]).toEqual(['pending', 'pending'])
      await back('cancelled', (await bulk([second], 'cancelled')).before)
      expect([(await stateOf(second)).state, await toldOf(second)]).toEqual(['pending', 'pending'])
      expect(await seats()).toMatchObject({ counted: 1, registered: 1 })
    })

    it('puts those who are approved without a seat into the line', async () => {
      await rule({ hasWaitingList: true })
      const [first, second] = [await join('mot'), await join('hai')]
      const outcome = (await answer([second, first], true)).body.result
      expect(outcome).toMatchObject({ seated: 1, waiting: 1 })
      // Who asked first comes first, in whatever order they are answered.
      expect(await stateOf(first)).toMatchObject({ state: 'registered' })
      await cancel(first)
      expect(await stateOf(second)).toMatchObject({ state: 'registered' })
    })
  })

  // Last: its hundreds of mails keep others waiting.
  it('is never over and never has a free seat while somebody waits', { timeout: 240_000 }, async () => {
    await change({ capacity: 30 })
    await rule({ hasWaitingList: true })
    const came: Ticket[] = []
    const queue = Array.from({ length: 180 }, (_, index) => `khach${index}`)
    const answered: number[] = []
    let cancelled = 0
    let isRunning = true
    const watch = async (): Promise<void> => {
      while (isRunning) {
        const now = await seats()
        expect(now.counted).toBe(now.registered)
        expect(now.counted + now.held).toBeLessThanOrEqual(30)
        // Nobody waits while a seat is free.
        expect(now.waiting > 0 ? now.counted + now.held : 30).toBe(30)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const visitor = async (): Promise<void> => {
      for (let name = queue.pop(); name; name = queue.pop()) {
        came.push(await join(name))
        const leaving = cancelled < 40 && came.length % 3 === 0 ? came.shift() : undefined
        if (leaving) {
          cancelled += 1
          answered.push((await cancel(leaving)).status)
        }
      }
    }
    const watching = watch()
    await Promise.all(Array.from({ length: 30 }, visitor))
    isRunning = false
    await watching
    expect(cancelled).toBe(40)
    expect(answered.filter((status) => status !== 200)).toEqual([])
    expect(await seats()).toMatchObject({ counted: 30, registered: 30, held: 0, waiting: 180 - 40 - 30 })
  })
})
