import { cancelEvent, reinstateEvent, updateEvent } from '@nine/contract/event/event'
import { checkGuestIn } from '@nine/contract/event/guest/guest'
import { addGuest } from '@nine/contract/event/guest/guest-bulk'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { updateRegistrationRules } from '@nine/contract/event/registration/registration-rules'
import { cancelOwn } from '@nine/contract/event/registration/self-service'
import { getEventMessages, sendMessage, updateEventMessage } from '@nine/contract/message/message'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { workerOf } from '@nine/testkit/server/worker-of'
import type { Email } from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepMessages } from './sweep.service.ts'

const HOUR_MS = 3_600_000
const START = inHours(240)

describe('who is told about an event', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'https://nine.example', BOT_CHECK: 'off' }))
  let visitors = 0
  let owner: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, startDateTime: START, isPublish: true })
  })

  const addressOf = (name: string): string => `${name}-${event}@example.com`
  const register = async (name: string, { lang = 'vi', ...more }: { lang?: string; companionList?: object[] } = {}) => {
    visitors += 1
    const { body } = await test.inject({
      method: 'POST',
      url: registerGuest.path,
      remoteAddress: `10.8.${(visitors >> 8) & 255}.${visitors & 255}`,
      headers: { 'accept-language': lang },
      payload: { eventID: event, name, phone: '0903118412', email: addressOf(name), address: 'Gò Vấp', ...more },
    })
    return body.result
  }
  const addByHand = async (name: string, more: object = {}): Promise<string> => {
    const body = { name, email: addressOf(name), ...more }
    const added = await test.send(addGuest, { as: owner, business, params: { eventId: event }, body })
    return added.body.result.guest.id
  }
  const rules = (body: object) =>
    test.send(updateRegistrationRules, { as: owner, business, params: { eventId: event }, body })
  const move = (address: string) =>
    test.send(updateEvent, {
      as: owner,
      business,
      params: { id: event },
      body: { address: { address, province: '', district: '', scheme: 'vn63' }, notify: true },
    })
  const cancel = () =>
    test.send(cancelEvent, { as: owner, business, params: { id: event }, body: { reason: 'Bão', notify: true } })
  const reinstate = () =>
    test.send(reinstateEvent, { as: owner, business, params: { id: event }, body: { notify: true } })
  const reach = async () =>
    (await test.send(getEventMessages, { as: owner, business, params: { eventId: event } })).body.result.reach
  const withdraw = ({ id, withdrawKey: key }: { id: string; withdrawKey: string }) =>
    test.send(cancelOwn, { params: { id }, query: { key }, body: {} })
  const checkIn = (id: string) =>
    test.send(checkGuestIn, { as: owner, params: { id }, body: { checkIn: true, eventID: event } })
  const mailTo = (name: string, subject: RegExp): Promise<Email> => inbox().waitFor(addressOf(name), subject)
  const mailsTo = (name: string, subject: RegExp): Email[] =>
    inbox().mails.filter(({ to, subject: said }) => to?.[0]?.address === addressOf(name) && subject.test(said ?? ''))
  /** Everything that is queued for the event by now, as it was queued. */
  const queued = () =>
    test.runtime.db
      .selectFrom('mail')
      .select(['to_address as to', 'message', 'kind'])
      .where('event_id', '=', event)
      .orderBy('id')
      .execute()
  /** The day before the event comes, and what is due then has been queued. */
  const passDayBefore = async () => {
    const before = (hours: number) => new Date(Date.parse(START) - hours * HOUR_MS)
    await test.runtime.db.deleteFrom('message_sweep').execute()
    await sweepMessages(test.runtime, before(25))
    await sweepMessages(test.runtime, before(23))
    await runSends()
  }
  const runSends = async () => {
    const sends = await test.runtime.db.selectFrom('message_send').select('id').where('event_id', '=', event).execute()
    for (const { id } of sends) await workerOf('message-send').run(test.runtime, { business, id })
  }

  it('are those who wait for a seat or an answer, too: that it moved, is off, or takes place after all', async () => {
    await test.runtime.db.updateTable('event').set({ capacity: 1 }).where('id', '=', event).execute()
    await rules({ hasWaitingList: true })
    await register('an')
    await register('binh')
    await register('chi', { lang: 'en' })
    await rules({ needsApproval: true })
    await register('dung')
    await register('em', { lang: 'en' })
    const states = test.runtime.db.selectFrom('guest').select('state').where('event_id', '=', event).orderBy('name')
    expect((await states.execute()).map(({ state }) => state)).toEqual([
      'registered',
      'waiting',
      'waiting',
      'pending',
      'pending',
    ])
    expect(await reach()).toMatchObject({ all: 1, waiting: 2, change: 5, cancellation: 5, reinstated: 5 })
    const inLine = [
      { name: 'binh', subjects: [/^Thay đổi: /, /^Đã hủy: /, /^Vẫn diễn ra: /], see: 'Xem đăng ký', ticket: /\bvé\b/i },
      { name: 'dung', subjects: [/^Thay đổi: /, /^Đã hủy: /, /^Vẫn diễn ra: /], see: 'Xem đăng ký', ticket: /\bvé\b/i },
      {
        name: 'chi',
        subjects: [/^Changed: /, /^Cancelled: /, /^Takes place after all: /],
        see: 'See your registration',
        ticket: /ticket/i,
      },
      {
        name: 'em',
        subjects: [/^Changed: /, /^Cancelled: /, /^Takes place after all: /],
        see: 'See your registration',
        ticket: /ticket/i,
      },
    ]
    for (const [index, happen] of [() => move('1 Lê Lợi'), cancel, reinstate].entries()) {
      expect((await happen()).status).toBe(200)
      // What is queued when the next thing happens is not sent any more.
      await mailTo('an', inLine[0]?.subjects[index] ?? /$^/)
      for (const { name, subjects, see, ticket } of inLine) {
        const mail = await mailTo(name, subjects[index] ?? /$^/)
        expect(mail.text).toContain(name)
        expect(mail.text).toContain(index === 1 ? 'Bão' : see)
        expect(mail.text).not.toMatch(ticket)
        expect(mail.text).not.toMatch(/Tệp lịch|calendar file/)
        expect(mail.html).not.toContain('cid:qr@nine')
        expect(mail.attachments).toHaveLength(0)
      }
    }
    expect((await mailTo('chi', /^Changed/)).text).toContain('1 Lê Lợi')
    expect((await mailTo('an', /^Thay đổi: /)).text).toContain('Vé của bạn vẫn dùng được')
    expect((await mailTo('an', /^Vẫn diễn ra: /)).html).toContain('cid:qr@nine')
  })

  it('are all when guests join through another room of the same provider, and the mail says so', async () => {
    const meetIn = (room: string, notify = true) =>
      test.send(updateEvent, {
        as: owner,
        business,
        params: { id: event },
        body: { isOnline: 'on', meetingLink: `https://zoom.us/j/${room}`, notify },
      })
    await meetIn('1', false)
    await register('an')
    await register('chi', { lang: 'en' })
    expect((await meetIn('2')).status).toBe(200)
    expect((await mailTo('an', /^Thay đổi: /)).text).toContain('Có liên kết mới để tham gia.')
    const { text } = await mailTo('chi', /^Changed: /)
    expect(text).toContain('There is a new link to join with.')
    expect(text).toContain('https://zoom.us/j/2')
    await meetIn('2')
    await runSends()
    expect((await queued()).filter(({ message }) => message === 'change')).toHaveLength(2)
  })

  it('are as many as the organiser is told beforehand: nobody where the message is switched off', async () => {
    await register('an')
    await test.send(updateEventMessage, {
      as: owner,
      business,
      params: { eventId: event, kind: 'change' },
      body: { isOn: false },
    })
    expect(await reach()).toMatchObject({ all: 1, change: 0, cancellation: 1, reinstated: 1 })
  })

  it('are not those who were only put on the list; once they had a ticket or came, their mails count as cold', async () => {
    await addByHand('an')
    await addByHand('binh', { sendTicket: true })
    const came = await addByHand('chi')
    await checkIn(came)
    await register('dung')
    expect(await reach()).toMatchObject({ all: 3, in: 1, out: 2, change: 3 })
    await passDayBefore()
    const reminders = (await queued()).filter(({ message }) => message === 'reminder-day')
    expect(new Map(reminders.map(({ to, kind }) => [to, kind]))).toEqual(
      new Map([
        [addressOf('binh'), 'cold'],
        [addressOf('chi'), 'cold'],
        [addressOf('dung'), 'expected'],
      ]),
    )
    expect(reminders).toHaveLength(3)
  })

  describe('companions without an address', () => {
    const companionList = [
      { name: 'Bạn Một', email: '' },
      { name: 'Bạn Hai', email: '' },
    ]
    beforeEach(() => rules({ groupMax: 5 }))

    it('hear through who registered them, who gets one mail for all while they come themselves', async () => {
      await register('an', { companionList })
      expect(await reach()).toMatchObject({ all: 1, out: 1, change: 1 })
      await move('1 Lê Lợi')
      const mail = await mailTo('an', /^Thay đổi: /)
      await runSends()
      expect(mail.text).toContain('Chào an,')
      expect(mail.text).not.toContain('cũng dành cho')
      expect((await queued()).filter(({ message }) => message === 'change')).toHaveLength(1)
    })

    it('hear through who registered them when that one has cancelled: once, with all their names', async () => {
      const leader = await register('an', { companionList })
      expect((await withdraw(leader)).status).toBe(200)
      expect(await reach()).toMatchObject({ all: 1, in: 0, out: 1, change: 1, cancellation: 1 })
      const happens: [() => Promise<unknown>, RegExp][] = [
        [passDayBefore, /^Ngày mai: /],
        [() => move('1 Lê Lợi'), /^Thay đổi: /],
        [cancel, /^Đã hủy: /],
      ]
      for (const [happen, subject] of happens) {
        await happen()
        const { text = '' } = await mailTo('an', subject)
        const [first = '', other = ''] = text.includes('Chào Bạn Một') ? ['Một', 'Hai'] : ['Hai', 'Một']
        expect(text).toContain(`Chào Bạn ${first}`)
        expect(text).toContain(`Thư này cũng dành cho: Bạn ${other}.`)
      }
      await runSends()
      const told = (await queued()).filter(({ message }) => message !== 'ticket')
      expect(told).toHaveLength(3)
      expect(new Set(told.map(({ message }) => message))).toEqual(new Set(['reminder-day', 'change', 'cancellation']))
      expect(mailsTo('an', /^Thay đổi: /)).toHaveLength(1)
    })

    it('are not written to through who registered again with the same address', async () => {
      await withdraw(await register('an', { companionList }))
      await register('an')
      expect(await reach()).toMatchObject({ all: 1, change: 1 })
      await move('1 Lê Lợi')
      await runSends()
      expect((await queued()).filter(({ message }) => message === 'change')).toHaveLength(1)
    })

    it('get what goes to those who came, where only they did', async () => {
      await register('an', { companionList })
      const [one] = await test.runtime.db
        .selectFrom('guest')
        .select('id')
        .where('event_id', '=', event)
        .where('name', '=', 'Bạn Một')
        .execute()
      await checkIn(one?.id ?? '')
      expect(await reach()).toMatchObject({ all: 1, in: 1, out: 1 })
      const texts = { vn: { subject: 'Ảnh đây', text: 'Cảm ơn.' }, en: { subject: '', text: '' } }
      const body = { texts, segment: 'in' as const, category: null, sendAt: null }
      expect((await test.send(sendMessage, { as: owner, business, params: { eventId: event }, body })).status).toBe(200)
      const { text = '' } = await mailTo('an', /^Ảnh đây/)
      expect(text).not.toContain('cũng dành cho')
    })

    it('are written to once where their mails are queued in several steps', async () => {
      const leader = await register('an', { companionList })
      await withdraw(leader)
      const row = await test.runtime.db
        .selectFrom('guest')
        .select('created_at')
        .where('id', '=', leader.id)
        .executeTakeFirstOrThrow()
      const companions = Array.from({ length: 700 }, (_, index) => ({
        business_id: business,
        event_id: event,
        id: (index + 1).toString(16).padStart(24, '0'),
        name: `Bạn ${index}`,
        email: '',
        registered_by: leader.id,
        created_at: row.created_at,
        mail_id: null,
        checked_in_at: null,
        checked_in_how: null,
        checked_in_by: null,
        added_by: null,
      }))
      await test.runtime.db.insertInto('guest').values(companions).execute()
      await cancel()
      await runSends()
      expect((await queued()).filter(({ message }) => message === 'cancellation')).toHaveLength(1)
    })
  })
})
