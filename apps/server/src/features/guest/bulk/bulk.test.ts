import type { Request } from '@nine/contract/call'
import { getEventForEdit, updateEvent } from '@nine/contract/event/event'
import { getDoorSettings, updateDoorSettings } from '@nine/contract/event/door/door-settings'
import { listGuestActs, updateGuest } from '@nine/contract/event/door/guest-acts'
import { type Guest, listGuests, undoCheckIns } from '@nine/contract/event/guest/guest'
import * as calls from '@nine/contract/event/guest/guest-bulk'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('many guests at once', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({
    SMTP_URL: inbox().url,
    PUBLIC_ORIGIN: 'https://nine.example',
    MAIL_COLD_PER_BUSINESS_DAY: '2',
    BOT_CHECK: 'off',
  }))
  let owner: TestPerson
  let member: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    event = await createEvent(test, owner, business)
  })

  const at = (as = owner) => ({ as, business, params: { eventId: event } })
  const add = async (name: string, more: object = {}): Promise<Guest> => {
    const { status, body } = await test.send(calls.addGuest, {
      ...at(),
      body: { name, email: `${name.toLowerCase()}@example.com`, ...more },
    })
    expect(status).toBe(200)
    return body.result.guest
  }
  const list = async (query: object = {}) =>
    (await test.send(listGuests, { ...at(), query: { limit: 100, ...query } })).body
  const names = async (query: object = {}): Promise<string[]> =>
    (await list(query)).result.map(({ name }: Guest) => name).toSorted()
  const seats = async () =>
    (await test.send(getEventForEdit, { as: owner, business, params: { id: event } })).body.result.guestCount
  const change = async (body: Request<typeof calls.changeGuests>['body']) =>
    (await test.send(calls.changeGuests, { ...at(), body })).body.result
  const idsOf = (...guests: Guest[]): string[] => guests.map(({ id }) => id)

  it('adds one by hand, with a seat while there is one', async () => {
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { capacity: 1 } })
    const guest = await add('An', { phone: '+84 903 118 412', note: 'Ăn chay', company: 'FPT' })
    expect(guest).toMatchObject({
      participationForm: 'by-hand',
      phone: '0903118412',
      note: 'Ăn chay',
      company: 'FPT',
      checkIn: false,
      mail: 'none',
      state: 'registered',
    })
    expect(await seats()).toBe(1)
    const full = await test.send(calls.addGuest, { ...at(), body: { name: 'Bình' } })
    expect(full.body.code).toBe('EVENT_FULL')
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { capacity: 5 } })
    const twice = await test.send(calls.addGuest, { ...at(), body: { name: 'An', email: 'an@example.com' } })
    expect(twice.body.code).toBe('ALREADY_EXITS_ACCOUNT')
    expect(await seats()).toBe(1)
  })

  it('counts segments within search and category, and finds who is in one', async () => {
    const [an, binh, chi] = [await add('An'), await add('Bình', { email: '' }), await add('Chi')]
    await change({ guests: idsOf(chi), state: 'cancelled' })
    const { meta } = await list()
    expect(meta).toMatchObject({ registered: 2, mailNone: 1 })
    expect(meta.segments).toMatchObject({ all: 2, 'mail-none': 1, out: 2, cancelled: 1, in: 0 })
    expect((await list({ search: 'chi' })).meta.segments).toMatchObject({ all: 0, cancelled: 1 })
    const found = await test.send(calls.listGuestIds, { ...at(), query: { status: 'mail-none' } })
    expect(found.body.result).toEqual({ ids: [an.id], total: 1 })
    const everybody = await test.send(calls.listGuestIds, at())
    expect(everybody.body.result).toEqual({ ids: [binh.id, an.id], total: 2 })
  })

  it('sends tickets within the budget; the others wait for another day', async () => {
    const guests = [await add('An'), await add('Binh'), await add('Chi'), await add('Dung', { email: '' })]
    const { body } = await test.send(calls.sendTickets, { ...at(), body: { guests: idsOf(...guests) } })
    expect(body.result).toEqual({ sent: 3, later: 1, skipped: 1 })
    await vi.waitFor(() => expect(inbox().mails.length).toBe(2), { timeout: 20_000 })
    await vi.waitFor(async () => expect((await names({ status: 'mail-sent' })).length).toBe(2), { timeout: 20_000 })
    expect((await names({ status: 'mail-queued' })).length).toBe(1)
  })

  it('sends tickets of companions without an address to who registered them, each of them today', async () => {
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { ...WHOLE, isPublish: true } })
    const email = `nhom-${event}@example.com`
    const companionList = ['An', 'Binh', 'Chi', 'Dung'].map((name) => ({ name, email: '' }))
    const registered = await test.send(registerGuest, {
      body: { eventID: event, name: 'Lan', phone: '0903118412', email, address: 'Gò Vấp', companionList },
    })
    expect(registered.status).toBe(200)
    const guests: Guest[] = (await list()).result
    const { body } = await test.send(calls.sendTickets, { ...at(), body: { guests: idsOf(...guests) } })
    expect(body.result).toEqual({ sent: 5, later: 0, skipped: 0 })
    const mails = await test.runtime.db
      .selectFrom('mail as m')
      .innerJoin('guest as g', 'g.mail_id', 'm.id')
      .select(['g.name', 'm.to_address'])
      .where('m.sent_by', '=', owner.id)
      .orderBy('g.name')
      .execute()
    expect(mails).toEqual(['An', 'Binh', 'Chi', 'Dung', 'Lan'].map((name) => ({ name, to_address: email })))
  })

  it('gives many a category and puts back only what nobody changed since', async () => {
    const [an, binh] = [await add('An'), await add('Binh')]
    await test.send(updateDoorSettings, { ...at(), body: { categories: [{ name: 'VIP' }, { name: 'Báo chí' }] } })
    const { categories } = (await test.send(getDoorSettings, at())).body.result
    const [vip, press] = categories
    const done = await change({ guests: idsOf(an, binh), category: vip.id })
    expect(done).toMatchObject({ unchanged: 0, refused: 0 })
    expect(done.before).toHaveLength(2)
    expect(await names({ category: vip.id })).toEqual(['An', 'Binh'])
    const acts = await test.send(listGuestActs, { ...at(), params: { eventId: event, code: an.code } })
    expect(acts.body.result[0]).toMatchObject({
      kind: 'edit',
      changes: [{ field: 'category', before: '', after: 'VIP' }],
    })
    await test.send(updateGuest, {
      as: owner,
      business,
      params: { eventId: event, code: binh.code },
      body: { category: press.id },
    })
    const back = await test.send(calls.putGuestsBack, { ...at(), body: { before: done.before, category: vip.id } })
    expect(back.body.result).toEqual({ restored: 1, kept: 1 })
    expect(await names({ category: press.id })).toEqual(['Binh'])
    const foreign = await test.send(calls.changeGuests, {
      ...at(),
      body: { guests: idsOf(an), category: 'f'.repeat(24) },
    })
    expect(foreign.status).toBe(422)
  })

  it('cancels registrations, gives the seats back, and undoes it as long as there are seats', async () => {
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { capacity: 2 } })
    const [an, binh] = [await add('An'), await add('Binh')]
    const done = await change({ guests: idsOf(an, binh), state: 'cancelled' })
    expect(await seats()).toBe(0)
    await add('Chi')
    const back = await test.send(calls.putGuestsBack, { ...at(), body: { before: done.before, state: 'cancelled' } })
    expect(back.body.result).toEqual({ restored: 1, kept: 1 })
    expect(await seats()).toBe(2)
    expect((await names({ status: 'cancelled' })).length).toBe(1)
    const refused = await change({ guests: idsOf(an, binh), state: 'registered' })
    expect(refused).toMatchObject({ unchanged: 1, refused: 1, before: [] })
    expect(await seats()).toBe(2)
  })

  it('does not give a seat back to somebody who registered anew with the same address', async () => {
    const an = await add('An')
    await change({ guests: idsOf(an), state: 'cancelled' })
    await add('An')
    expect(await change({ guests: idsOf(an), state: 'registered' })).toMatchObject({ refused: 1 })
    expect(await seats()).toBe(1)
  })

  it('checks many in at once, keeps those who came from being cancelled, and takes only its own back', async () => {
    const [an, binh, chi] = [await add('An'), await add('Binh'), await add('Chi')]
    await change({ guests: idsOf(chi), state: 'cancelled' })
    const first = await test.send(calls.checkGuestsIn, { ...at(member), body: { guests: idsOf(an) } })
    expect(first.body.result.arrived).toHaveLength(1)
    const all = await test.send(calls.checkGuestsIn, { ...at(), body: { guests: idsOf(an, binh, chi) } })
    expect(all.body.result).toMatchObject({ arrived: [{ id: binh.id }], refused: 1 })
    expect(await change({ guests: idsOf(an, binh), state: 'cancelled' })).toMatchObject({ refused: 2 })
    const undone = await test.send(undoCheckIns, { ...at(), body: { guests: all.body.result.arrived } })
    expect(undone.body.result.undone).toEqual([binh.id])
    expect(await names({ status: 'in' })).toEqual(['An'])
  })

  it('removes many and their seats, only those of this event', async () => {
    const [an, binh] = [await add('An'), await add('Binh')]
    const here = event
    event = await createEvent(test, owner, business)
    const elsewhere = await add('Chi')
    event = here
    const { body } = await test.send(calls.removeGuests, { ...at(), body: { guests: idsOf(an, elsewhere) } })
    expect(body.result).toEqual({ removed: 1 })
    expect(await names()).toEqual([binh.name])
    expect(await seats()).toBe(1)
  })

  it('is refused to members without the right and to strangers', async () => {
    const an = await add('An')
    const body = { guests: idsOf(an) }
    expect((await test.send(calls.removeGuests, { ...at(member), body })).status).toBe(403)
    expect((await test.send(calls.sendTickets, { ...at(member), body })).status).toBe(403)
    expect((await test.send(calls.changeGuests, { ...at(member), body: { ...body, state: 'cancelled' } })).status).toBe(
      403,
    )
    expect((await test.send(calls.addGuest, { ...at(member), body: { name: 'X' } })).status).toBe(403)
    const stranger = await test.createPerson()
    expect(
      (await test.send(calls.removeGuests, { as: stranger, params: { eventId: event }, body })).status,
    ).toBeGreaterThanOrEqual(403)
  })
})
