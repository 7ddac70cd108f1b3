import { updateGuest } from '@nine/contract/event/door/guest-acts'
import { addGuest, changeGuests, putGuestsBack } from '@nine/contract/event/guest/guest-bulk'
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
})
