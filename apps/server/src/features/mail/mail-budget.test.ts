import { resendConfirmation } from '@nine/contract/identity/identity'
import { deleteGuest, resendGuestMail, uploadGuests } from '@nine/contract/event/guest/guest'
import { sendInvites } from '@nine/contract/event/invite'
import { getMailStatus } from '@nine/contract/mail'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { addStaff } from '@nine/contract/business/staff'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestResponse, type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { workerOf } from '@nine/testkit/server/worker-of'
import { countColdMails } from './mail.public.ts'

const mailWorker = workerOf('mail')

const MIDNIGHT = /\d\d\/\d\d, 00:00/
let visitors = 0

describe('mails', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({
    SMTP_URL: inbox().url,
    BOT_CHECK: 'off',
    MAIL_COLD_FIRST_DAY: '12',
    MAIL_COLD_PER_SENDER_DAY: '30',
    MAIL_COLD_PER_BUSINESS_DAY: '40',
    MAIL_COLD_PER_RECIPIENT_DAY: '3',
    MAIL_PER_RECIPIENT_DAY: '6',
    MAIL_IDENTITY_PER_RECIPIENT_DAY: '2',
  }))
  let owner: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
  })

  const addresses = (count: number, name = 'khach') =>
    Array.from({ length: count }, (_, index) => `${name}-${index}-${event}@example.com`)
  const invite = (listMail: string[], as = owner, to = { business, event }) =>
    test.send(sendInvites, { as, business: to.business, params: { id: to.event }, body: { listMail } })
  const mailsTo = (email: string) =>
    test.runtime.db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('created_at').execute()
  const mailsOf = async (of = business) =>
    (await test.runtime.db.selectFrom('mail').select('id').where('business_id', '=', of).execute()).length
  const status = async (as = owner) => (await test.send(getMailStatus, { as, business })).body.result
  const makeOld = (person: TestPerson) =>
    test.runtime.db
      .updateTable('person')
      .set({ created_at: sql`now() - interval '2 days'` as never })
      .where('id', '=', person.id)
      .execute()
  /** Nothing has been counted yet on the day after. */
  const nextDay = () => test.runtime.db.deleteFrom('mail_count').execute()

  function register(email: string, more: { as?: TestPerson; walkIn?: boolean; eventID?: string } = {}) {
    const { as, ...rest } = more
    visitors += 1
    return test.inject({
      method: 'POST',
      url: registerGuest.path,
      remoteAddress: `10.9.${visitors >> 8}.${visitors & 255}`,
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      payload: { name: 'Lê Minh Anh', phone: '0903118412', address: 'Gò Vấp', email, eventID: event, ...rest },
    })
  }
  async function importGuests(emails: readonly string[], sendMail = true, as = owner): Promise<TestResponse> {
    const form = new FormData()
    form.append('sendMail', String(sendMail))
    form.append('file', new Blob([['email', ...emails].join('\n')]), 'guests.csv')
    const encoded = new Response(form)
    return test.inject({
      method: 'POST',
      url: uploadGuests.path,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${as.token}`,
        'x-business-id': business,
        'x-event-id': event,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  describe('to people who did not ask for them', () => {
    it('need a confirmed address of who sends them: 600 invites and an import of a fresh account send none', async () => {
      const stranger = await test.createPerson(undefined, { confirmed: false })
      business = await test.createBusiness({ 'meeting-manager': stranger })
      event = await createEvent(test, stranger, business, { ...WHOLE, isPublish: true })
      const batches = [0, 1, 2].map((batch) => invite(addresses(200, `lot-${batch}`), stranger))
      const answers = [...(await Promise.all(batches)), await importGuests(addresses(5), true, stranger)]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [403, 'identity.email_unconfirmed']),
      )
      expect((await importGuests(addresses(5), false, stranger)).status).toBe(200)
      const walkIn = await register('cua@example.com', { as: stranger, walkIn: true })
      expect([walkIn.status, walkIn.body.result.mail]).toEqual([200, 'none'])
      const id = walkIn.body.result.id
      const again = await test.send(resendGuestMail, { as: stranger, business, params: { id } })
      expect([again.status, again.body.code]).toEqual([403, 'identity.email_unconfirmed'])
      expect(await mailsOf()).toBe(0)
    })

    it('are few on the first day of an account: all of a call are sent or none, and the refusal says what is left and until when', async () => {
      expect((await invite(addresses(10))).body.result.sent).toBe(10)
      const refused = await invite(addresses(5, 'them'))
      expect([refused.status, refused.body.code]).toEqual([429, 'mail.budget_spent'])
      expect(refused.body.message).toMatch(/\b2 thư.*\b5\b/)
      expect(refused.body.message).toMatch(MIDNIGHT)
      expect(await mailsOf()).toBe(10)
      expect((await status()).allowance).toMatchObject({ own: { limit: 12, left: 2 }, left: 2 })
      expect((await invite(addresses(2, 'vua'))).body.result.sent).toBe(2)
      await nextDay()
      expect((await invite(addresses(5, 'them'))).body.result.sent).toBe(5)
    })

    it('are limited by sender and by business, whoever of its people sends them', async () => {
      const manager = await test.createPerson()
      business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager })
      event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
      await makeOld(owner)
      await makeOld(manager)
      expect((await invite(addresses(30))).status).toBe(200)
      expect((await invite(addresses(1, 'them'))).body.code).toBe('mail.budget_spent')
      expect(await status(manager)).toMatchObject({
        allowance: { own: { limit: 30, left: 30 }, business: { limit: 40, left: 10 }, left: 10 },
      })
      expect((await invite(addresses(11, 'khac'), manager)).body.code).toBe('mail.budget_spent')
      expect((await invite(addresses(10, 'khac'), manager)).body.result.sent).toBe(10)
    })

    it('are counted when guests are imported with mail: beyond the measure nobody is imported', async () => {
      const refused = await importGuests(addresses(13))
      expect([refused.status, refused.body.code]).toEqual([429, 'mail.budget_spent'])
      expect((await importGuests(addresses(13), false)).body.meta).toMatchObject({ added: 13, mailed: 0 })
      const { body } = await importGuests(addresses(12, 'moi'))
      expect(body.meta).toMatchObject({ added: 12, mailed: 12, notMailed: [] })
      await expect.poll(() => mailsOf(), { timeout: 15_000 }).toBe(12)
      expect((await invite(addresses(1, 'them'))).body.code).toBe('mail.budget_spent')
    })

    it('are counted when a member types walk-ins and when tickets of imported guests are sent again', async () => {
      await invite(addresses(11))
      const last = await register('cuoi@example.com', { as: owner, walkIn: true })
      const beyond = await register('qua@example.com', { as: owner, walkIn: true })
      expect([last.body.result.mail, beyond.status, beyond.body.result.mail]).toEqual(['queued', 200, 'none'])
      const { id } = beyond.body.result
      expect((await test.send(resendGuestMail, { as: owner, business, params: { id } })).body.code).toBe(
        'mail.budget_spent',
      )
      expect(await mailsTo('qua@example.com')).toEqual([])
    })

    it('reach one address a few times a day, from however many businesses and events', async () => {
      const victim = `nan-nhan-${event}@example.com`
      const outcomes: string[] = []
      let again: (more?: string[]) => Promise<TestResponse> = () => invite([victim])
      for (let number = 0; number < 5; number++) {
        const other = await test.createPerson()
        const its = await test.createBusiness({ 'meeting-manager': other })
        const to = { business: its, event: await createEvent(test, other, its, { ...WHOLE, isPublish: true }) }
        again = (more = []) => invite([victim, ...more], other, to)
        outcomes.push((await again()).body.result.list[0].outcome)
      }
      expect(outcomes).toEqual(['sent', 'sent', 'sent', 'limited', 'limited'])
      const { body } = await importGuests([victim, `ban-${victim}`])
      expect(body.meta).toMatchObject({ added: 2, mailed: 1, notMailed: [{ row: 2, email: victim }] })
      const staff = await test.send(addStaff, { as: owner, business, body: [{ email: victim, role: 'user' }] })
      expect(staff.body.result).toMatchObject([{ email: victim, mailed: false }])
      expect(await mailsTo(victim)).toHaveLength(3)
      // Nothing was mailed: that address is not one that was invited today.
      const beside = `z-${victim}`
      expect((await again([beside])).body.result.list).toEqual([
        { email: victim, outcome: 'limited' },
        { email: beside, outcome: 'sent' },
      ])
      await nextDay()
      expect((await again([beside])).body.result.list).toEqual([
        { email: victim, outcome: 'sent' },
        { email: beside, outcome: 'repeated' },
      ])
    })
  })

  describe('about one’s own registration', () => {
    const withdraw = ({ id, withdrawKey: key }: { id: string; withdrawKey: string }) =>
      test.send(deleteGuest, { params: { id }, query: { key } })

    it('go to an address three times a day and event, however often it registers and withdraws; the rest wait', async () => {
      const email = `lap-${event}@example.com`
      const states: string[] = []
      for (let round = 0; round < 25; round++) {
        const { status: code, body } = await register(email)
        expect(code).toBe(200)
        expect(body.result.qrCode).toMatch(/^data:image\/png/)
        states.push(body.result.mail)
        expect((await withdraw(body.result)).status).toBe(200)
      }
      await register(email)
      expect(states).toEqual([...Array(3).fill('queued'), ...Array(22).fill('later')])
      const waiting = (await mailsTo(email)).filter(({ state, waiting_topic }) => state === 'queued' && waiting_topic)
      expect(waiting).toHaveLength(1)
      await expect
        .poll(async () => inbox().mails.filter(({ to }) => to?.[0]?.address === email).length, { timeout: 10_000 })
        .toBeLessThan(4)
      const mail = waiting[0]?.id ?? ''
      await mailWorker.run(test.runtime, { id: mail })
      expect((await mailsTo(email)).find((each) => each.id === mail)).toMatchObject({ state: 'queued' })
      await nextDay()
      await mailWorker.run(test.runtime, { id: mail })
      expect((await mailsTo(email)).find((each) => each.id === mail)).toMatchObject({
        state: 'sent',
        waiting_topic: null,
      })
    })

    it('go to an address a few times a day over all events; who withdraws is not written to any more', async () => {
      const email = `nhieu-${event}@example.com`
      const states: string[] = []
      let last = { id: '', withdrawKey: '', mail: '' }
      for (let number = 0; number < 8; number++) {
        const eventID = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
        last = (await register(email, { eventID })).body.result
        states.push(last.mail)
      }
      expect(states).toEqual([...Array(6).fill('queued'), 'later', 'later'])
      await withdraw(last)
      const cancelled = (await mailsTo(email)).at(-1)
      expect(cancelled).toMatchObject({ state: 'cancelled', html: '', text: '', subject: '', attachments: [] })
      await nextDay()
      await mailWorker.run(test.runtime, { id: cancelled?.id ?? '' })
      expect((await mailsTo(email)).at(-1)?.state).toBe('cancelled')
    })

    it('are sent again on request within the same measure, and the one before is not sent as well', async () => {
      const email = `lai-${event}@example.com`
      inbox().refuseWith = { code: 451, message: '4.7.1 later' }
      const { id } = (await register(email)).body.result
      const resend = async () => {
        // One that is on its way this very second is not taken back.
        await expect.poll(async () => (await mailsTo(email)).at(-1)?.attempts, { timeout: 10_000 }).toBeGreaterThan(0)
        return test.send(resendGuestMail, { as: owner, business, params: { id } })
      }
      expect((await resend()).status).toBe(200)
      expect((await resend()).status).toBe(200)
      const refused = await resend()
      inbox().refuseWith = undefined
      expect([refused.status, refused.body.code]).toEqual([429, 'mail.recipient_spent'])
      expect(refused.body.message).toMatch(MIDNIGHT)
      expect((await mailsTo(email)).filter(({ state }) => state !== 'cancelled')).toHaveLength(1)
    })

    it('are not sent for an organiser whose address is not confirmed; the code is on the screen', async () => {
      const stranger = await test.createPerson(undefined, { confirmed: false })
      business = await test.createBusiness({ 'meeting-manager': stranger })
      event = await createEvent(test, stranger, business, { ...WHOLE, isPublish: true })
      const { status: code, body } = await register('tin@example.com')
      expect([code, body.result.mail]).toEqual([200, 'none'])
      expect(body.result.qrCode).toMatch(/^data:image\/png/)
      expect(await mailsTo('tin@example.com')).toEqual([])
    })
  })

  it('about an account reach its address a few times a day', async () => {
    const as = await test.createPerson(undefined, { confirmed: false })
    const codes: unknown[] = []
    for (let number = 0; number < 4; number++) codes.push((await test.send(resendConfirmation, { as })).body.code)
    expect(codes).toEqual([undefined, undefined, 'mail.budget_spent', 'mail.budget_spent'])
    expect(await mailsTo(as.email)).toHaveLength(2)
  })
})

describe('the measure of mails by default', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url }))
  const count = (sender: { id: string; business: string }, name: string, mails: number) =>
    test.runtime.db.transaction().execute((trx) =>
      countColdMails(trx, test.runtime, {
        sender,
        emails: Array.from({ length: mails }, (_, index) => `${name}${index}@example.com`),
      }),
    )

  it('lets a company add 200 people on its first day, and 200 with 1,000 guests on a later one', async () => {
    const { id } = await test.createPerson()
    const sender = { id, business: 'b1' }
    await count(sender, 'nhan-vien', 200)
    await expect(count(sender, 'khach', 1000)).rejects.toThrow('mail.budget_spent')
    await test.runtime.db
      .updateTable('person')
      .set({ created_at: sql`now() - interval '2 days'` as never })
      .execute()
    await count(sender, 'khach', 1000)
  })
})
