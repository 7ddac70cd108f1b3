import { updateGuest } from '@nine/contract/event/door/guest-acts'
import { addGuest, changeGuests, type GuestChange, putGuestsBack } from '@nine/contract/event/guest/guest-bulk'
import { updateEventMessage } from '@nine/contract/message/message'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { updateRegistrationRules } from '@nine/contract/event/registration/registration-rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { writeMail } from './write-mail.service.ts'

describe('guests whom an organiser cancels', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'https://nine.example', BOT_CHECK: 'off' }))
  let owner: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true, capacity: 2 })
  })

  const register = async (name: string): Promise<string> =>
    (
      await test.send(registerGuest, {
        body: { eventID: event, name, phone: '0903118412', email: `${name}-${event}@example.com`, address: 'Gò Vấp' },
      })
    ).body.result.id
  const rowOf = (id: string) =>
    test.runtime.db
      .selectFrom('guest as g')
      .leftJoin('mail as m', 'm.id', 'g.mail_id')
      .select(['g.state', 'g.code', 'g.email', 'g.cancel_reason', 'm.message', 'm.state as mail'])
      .where('g.id', '=', id)
      .executeTakeFirstOrThrow()
  const edit = async (id: string, body: object) =>
    test.send(updateGuest, { as: owner, business, params: { eventId: event, code: (await rowOf(id)).code }, body })
  const bulk = (guests: readonly string[], body: object) =>
    test.send(changeGuests, { as: owner, business, params: { eventId: event }, body: { guests: [...guests], ...body } })
  const written = async (id: string, lang: 'vn' | 'en' = 'vn') => {
    const { email } = await rowOf(id)
    const mail = { id: 'any', business, event, guest: id, message: 'guest-cancelled' as const, to: email, lang }
    return writeMail(test.runtime.db, test.runtime, mail)
  }

  it('are told if it is wished, with the reason and a file that takes it out of their calendar', async () => {
    const id = await register('an')
    const { status } = await edit(id, { state: 'cancelled', notify: true, reason: 'Chỉ dành cho đại lý' })
    expect(status).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'Chỉ dành cho đại lý',
      message: 'guest-cancelled',
      mail: 'queued',
    })
    const mail = await written(id)
    expect(mail?.subject).toBe('Đăng ký đã hủy: ' + WHOLE.eventTitle)
    expect(mail?.text).toContain('đã hủy đăng ký của bạn')
    expect(mail?.text).toContain('Chỉ dành cho đại lý')
    expect(mail?.html).not.toContain('cid:')
    const [calendar] = mail?.attachments ?? []
    expect(calendar?.type).toContain('method=CANCEL')
    const file = Buffer.from(calendar?.contentBase64 ?? '', 'base64').toString()
    expect(file).toContain('METHOD:CANCEL')
    expect(file).toContain('STATUS:CANCELLED')
    expect((await written(id, 'en'))?.subject).toBe('Registration cancelled: ' + WHOLE.eventTitle)
  })

  it('are not told otherwise, nor are those who were only listed and know of nothing', async () => {
    const quiet = await register('binh')
    await edit(quiet, { state: 'cancelled' })
    expect((await rowOf(quiet)).message).not.toBe('guest-cancelled')
    const { body } = await test.send(addGuest, {
      as: owner,
      business,
      params: { eventId: event },
      body: { name: 'Chi', email: `chi-${event}@example.com` },
    })
    const listed: string = body.result.guest.id
    await bulk([listed], { state: 'cancelled', notify: true, reason: '' })
    expect(await rowOf(listed)).toMatchObject({ state: 'cancelled', message: null })
  })

  it('are told in bulk, hear nothing of what is undone at once, and the next in line gets the seat with their mail', async () => {
    await test.send(updateRegistrationRules, {
      as: owner,
      business,
      params: { eventId: event },
      body: { hasWaitingList: true },
    })
    const [first, second, next] = [await register('an'), await register('binh'), await register('chi')]
    const { body } = await bulk([first, second], { state: 'cancelled', notify: true, reason: 'Trùng lịch' })
    expect(body.result.before).toHaveLength(2)
    expect(await rowOf(first)).toMatchObject({
      message: 'guest-cancelled',
      mail: 'queued',
      cancel_reason: 'Trùng lịch',
    })
    expect(await rowOf(next)).toMatchObject({ state: 'registered', message: 'promoted' })
    const undone = await test.send(putGuestsBack, {
      as: owner,
      business,
      params: { eventId: event },
      body: { before: body.result.before, state: 'cancelled' },
    })
    expect(undone.body.result).toEqual({ restored: 1, kept: 1 })
    const states = [await rowOf(first), await rowOf(second)].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['cancelled', 'registered'])
    const back = states[0] === 'registered' ? first : second
    expect(await written(back)).toBeUndefined()
  })

  describe('who get back what was cancelled', () => {
    const back = (before: readonly GuestChange[]) =>
      test.send(putGuestsBack, {
        as: owner,
        business,
        params: { eventId: event },
        body: { before: [...before], state: 'cancelled' },
      })
    const ticketsTo = (email: string) =>
      inbox().mails.filter(
        ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.startsWith('Vé của bạn'),
      ).length
    /** Their first ticket has arrived. */
    const settled = async (name: string) => {
      const id = await register(name)
      await inbox().waitFor((await rowOf(id)).email, /^Vé của bạn/)
      return id
    }

    it('get their ticket again, once, whether one of them is given it back or many', async () => {
      const [one, many] = [await settled('an'), await settled('binh')]
      await edit(one, { state: 'cancelled', notify: true })
      await edit(one, { state: 'registered' })
      const { body } = await bulk([many], { state: 'cancelled' })
      expect((await back(body.result.before)).body.result).toEqual({ restored: 1, kept: 0 })
      for (const id of [one, many]) {
        const { email } = await rowOf(id)
        expect(await rowOf(id)).toMatchObject({ state: 'registered', message: 'ticket' })
        await expect.poll(() => ticketsTo(email), { timeout: 10_000 }).toBe(2)
        // Nothing waits that would be a third.
        const mails = await test.runtime.db
          .selectFrom('mail')
          .select('state')
          .where('to_address', '=', email)
          .where('message', '=', 'ticket')
          .execute()
        expect(mails).toHaveLength(2)
      }
    })

    it('get none where the event sends no tickets, without an address, or when they were only listed', async () => {
      const id = await settled('chi')
      await test.send(updateEventMessage, {
        as: owner,
        business,
        params: { eventId: event, kind: 'ticket' },
        body: { isOn: false },
      })
      await edit(id, { state: 'cancelled' })
      await edit(id, { state: 'registered' })
      expect(await rowOf(id)).toMatchObject({ state: 'registered', message: null })
      await test.send(updateEventMessage, {
        as: owner,
        business,
        params: { eventId: event, kind: 'ticket' },
        body: { isOn: true },
      })
      const add = async (guest: { name: string; email: string }): Promise<string> =>
        (await test.send(addGuest, { as: owner, business, params: { eventId: event }, body: guest })).body.result.guest
          .id
      const listed = await add({ name: 'Dũng', email: `dung-${event}@example.com` })
      await edit(listed, { state: 'cancelled' })
      await edit(listed, { state: 'registered' })
      expect(await rowOf(listed)).toMatchObject({ state: 'registered', message: null })
      await edit(id, { email: '', state: 'cancelled' })
      await edit(id, { state: 'registered' })
      expect(await rowOf(id)).toMatchObject({ state: 'registered', message: null, email: '' })
    })

    it('count against what the sender may send, where they were put on the list', async () => {
      const { body } = await test.send(addGuest, {
        as: owner,
        business,
        params: { eventId: event },
        body: { name: 'Giang', email: `giang-${event}@example.com`, sendTicket: true },
      })
      const id: string = body.result.guest.id
      const sent = async () =>
        (
          await test.runtime.db
            .selectFrom('mail_count')
            .select('count')
            .where('key', 'like', `cold%${business}%`)
            .executeTakeFirst()
        )?.count ?? 0
      const before = await sent()
      await edit(id, { state: 'cancelled' })
      await edit(id, { state: 'registered' })
      expect(await rowOf(id)).toMatchObject({ state: 'registered', message: 'ticket' })
      expect(await sent()).toBe(before + 1)
    })
  })
})
