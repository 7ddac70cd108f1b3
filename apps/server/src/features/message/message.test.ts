import { updateGuest } from '@nine/contract/event/door/guest-acts'
import { cancelEvent, reinstateEvent, updateEvent } from '@nine/contract/event/event'
import { checkGuestIn } from '@nine/contract/event/guest/guest'
import { sendInvites } from '@nine/contract/event/invite'
import { getEventCalendar } from '@nine/contract/event/public-event'
import { registerGuest } from '@nine/contract/event/registration/registration'
import * as calls from '@nine/contract/message/message'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { calendarIn } from '@nine/testkit/doubles/event-mails'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { workerOf } from '@nine/testkit/server/worker-of'
import type { Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweepMessages } from './sweep.service.ts'

const HOUR_MS = 3_600_000
let visitors = 0
const START = inHours(240)

describe('messages to guests', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'https://nine.example', BOT_CHECK: 'off' }))
  let owner: TestPerson
  let member: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    event = await createEvent(test, owner, business, { ...WHOLE, startDateTime: START, isPublish: true })
  })
  afterEach(() => {
    inbox().refuseWith = undefined
  })

  const register = async (email: string, { lang = 'vi', eventID = event } = {}) => {
    visitors += 1
    const response = await test.inject({
      method: 'POST',
      url: registerGuest.path,
      remoteAddress: `10.9.${(visitors >> 8) & 255}.${visitors & 255}`,
      headers: { 'accept-language': lang },
      payload: { eventID, name: 'Lê Minh Anh', phone: '0903118412', email, address: 'Gò Vấp' },
    })
    return response.body.result
  }
  const params = () => ({ eventId: event })
  const change = (body: object) => test.send(updateEvent, { as: owner, business, params: { id: event }, body })
  const cancel = (body: { reason: string; notify: boolean }) =>
    test.send(cancelEvent, { as: owner, business, params: { id: event }, body })
  const settle = (kind: calls.MessageKind, body: object) =>
    test.send(calls.updateEventMessage, { as: owner, business, params: { ...params(), kind }, body })
  const messages = async () =>
    (await test.send(calls.getEventMessages, { as: owner, business, params: params() })).body.result
  const outbox = async (query: object = {}) =>
    (await test.send(calls.listOutbox, { as: owner, business, params: params(), query })).body
  const mailsTo = (email: string, subject: RegExp): Email[] =>
    inbox().mails.filter(({ to, subject: said }) => to?.[0]?.address === email && subject.test(said ?? ''))
  /** So long before the start of the event. */
  const hoursBefore = (hours: number): Date => new Date(Date.parse(START) - hours * HOUR_MS)
  /** The clock moves from one time to the other, and what is due in between is begun. */
  const passTime = async (from: Date, to: Date) => {
    await test.runtime.db.deleteFrom('message_sweep').execute()
    await sweepMessages(test.runtime, from)
    const before = await sends()
    await sweepMessages(test.runtime, to)
    return (await sends()) - before
  }
  const sends = async () =>
    (await test.runtime.db.selectFrom('message_send').select('id').where('event_id', '=', event).execute()).length

  it('bring the ticket in the organiser’s name, with time, place, code, calendar and the way to withdraw', async () => {
    const { code, withdrawKey, id } = await register('ve@example.com')
    const mail = await inbox().waitFor('ve@example.com', /^Vé của bạn: /)
    expect(mail.from?.name).toBe(`Business ${business} qua Nine`)
    expect(mail.replyTo?.[0]?.address).toBe(owner.email)
    for (const part of [mail.html ?? '', mail.text ?? '']) {
      expect(part).toContain('chỗ của bạn đã được giữ')
      expect(part).toContain(WHOLE.eventTitle)
      expect(part).toContain('Giờ Việt Nam (GMT+7)')
      expect(part).toContain('588 Phạm Văn Đồng')
      expect(part).toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
      expect(part).toContain('https://www.google.com/maps/search/')
      expect(part).toContain('https://calendar.google.com/calendar/render')
      expect(part).toContain('https://outlook.live.com/calendar/')
      expect(part).toContain('Xem hoặc hủy đăng ký')
      expect(part).toContain('ve@example.com')
    }
    expect(mail.text).toContain(`userid=${id}&key=${withdrawKey}`)
    expect(mail.html).toContain('cid:qr@nine')
    const qr = mail.attachments.find(({ contentId }) => contentId === '<qr@nine>')
    expect(qr?.mimeType).toBe('image/png')
    const calendar = calendarIn(mail)
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('mailto:ve@example.com')
    await register('ticket@example.com', { lang: 'en' })
    const english = await inbox().waitFor('ticket@example.com', /^Your ticket: /)
    expect(english.html).toContain('your place is reserved')
    expect(english.html).toContain('Vietnam time (GMT+7)')
  })

  it('say when it begins and ends where that is not the same day, when the door opens, and strike out what is off', async () => {
    await change({ endDateTime: inHours(270), enableEndTime: true, selfCheckInMinutes: 60 })
    const opens = new Date(Date.parse(START) - HOUR_MS)
    const clock = new Intl.DateTimeFormat('vi', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' })
    await settle('ticket', {
      texts: { vn: { subject: 'Vé: {tên sự kiện}', text: 'Cửa mở lúc {giờ mở cửa}.' }, en: { subject: '', text: '' } },
    })
    await register('hai-ngay@example.com')
    const { html = '', text = '' } = await inbox().waitFor('hai-ngay@example.com', /^Vé: /)
    for (const part of [html, text]) {
      expect(part).toMatch(/>?đến (Thứ|Chủ)[^<]+, \d\d:\d\d/)
      expect(part).toContain(`Cửa mở từ ${clock.format(opens)}.`)
      expect(part).toContain(`Cửa mở lúc ${clock.format(opens)}.`)
    }
    expect(html).not.toContain('line-through')
    await cancel({ reason: '', notify: true })
    expect((await inbox().waitFor('hai-ngay@example.com', /^Đã hủy: /)).html).toContain('line-through')
  })

  it('show what people typed as text, never as markup', async () => {
    await change({ eventTitle: 'Hội <img src=x> "thảo"' })
    await register('chu@example.com')
    const { html = '' } = await inbox().waitFor('chu@example.com', /Hội/)
    expect(html).toContain('Hội &lt;img src=x&gt;')
    expect(html).not.toContain('<img src=x>')
  })

  it('invite in the organiser’s name too', async () => {
    const body = { listMail: ['moi@example.com'] }
    expect((await test.send(sendInvites, { as: owner, business, params: { id: event }, body })).status).toBe(200)
    const mail = await inbox().waitFor('moi@example.com', /^Mời bạn tham dự: /)
    expect(mail.text).toContain(`https://nine.example/b-${business}/${event}`)
    expect(mail.attachments).toHaveLength(0)
  })

  it('say what changed and update the calendar, where the organiser wants it and time or place are others', async () => {
    await register('doi@example.com')
    await inbox().waitFor('doi@example.com', /^Vé của bạn/)
    await change({ address: { address: '12 Nguyễn Huệ', province: '', district: '', scheme: 'vn63' } })
    await change({ note: 'Chỉ đổi mô tả', notify: true })
    const { body } = await change({
      address: { address: '1 Lê Lợi', province: '', district: '', scheme: 'vn63' },
      notify: true,
    })
    const notice = await inbox().waitFor('doi@example.com', /^Thay đổi: /)
    expect(notice.html).toContain('1 Lê Lợi')
    expect(notice.html).toContain('Trước đây: 12 Nguyễn Huệ')
    const calendar = calendarIn(notice)
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain(`SEQUENCE:${body.result.version}`)
    expect(calendar).toContain('LOCATION:1 Lê Lợi')
    expect(mailsTo('doi@example.com', /^Thay đổi/)).toHaveLength(1)
  })

  it('are quiet about changes where the organiser switched that off', async () => {
    await register('im@example.com')
    await settle('change', { isOn: false })
    await change({ startDateTime: inHours(200), notify: true })
    expect(
      await test.runtime.db.selectFrom('message_send').selectAll().where('event_id', '=', event).execute(),
    ).toEqual([])
  })

  it('call an event off: registration, self check-in, invites and the door refuse, guests get a cancellation', async () => {
    const { id } = await register('huy@example.com')
    await inbox().waitFor('huy@example.com', /^Vé của bạn/)
    expect(
      (
        await test.send(cancelEvent, {
          as: member,
          business,
          params: { id: event },
          body: { reason: '', notify: true },
        })
      ).status,
    ).toBe(403)
    const { body } = await cancel({ reason: 'Bão số 9', notify: true })
    expect(body.result.cancelled).toMatchObject({ reason: 'Bão số 9' })
    const mail = await inbox().waitFor('huy@example.com', /^Đã hủy: /)
    expect(mail.html).toContain('Bão số 9')
    expect(mail.html).not.toContain('cid:qr@nine')
    const calendar = calendarIn(mail)
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(calendar).toContain(`SEQUENCE:${body.result.version}`)
    expect((await cancel({ reason: '', notify: false })).body.code).toBe('event.cancelled')
    visitors += 1
    const refused = await test.send(registerGuest, {
      body: { eventID: event, name: 'A', phone: '0903118412', email: 'moi2@example.com', address: 'x' },
    })
    expect(refused.body.code).toBe('event.cancelled')
    const arrival = await test.send(checkGuestIn, {
      as: owner,
      params: { id },
      body: { checkIn: true, eventID: event },
    })
    expect(arrival.body.code).toBe('event.cancelled')
    const invites = { as: owner, business, params: { id: event }, body: { listMail: ['x@example.com'] } }
    expect((await test.send(sendInvites, invites)).body.code).toBe('event.cancelled')
    const file = await test.app.inject({ url: getEventCalendar.path.replace('{id}', event) })
    expect(file.body).toContain('STATUS:CANCELLED')
  })

  it('cancel without a word where the organiser wants that, and come back', async () => {
    await register('lai@example.com')
    await inbox().waitFor('lai@example.com', /^Vé của bạn/)
    await cancel({ reason: '', notify: false })
    expect(
      await test.runtime.db.selectFrom('message_send').selectAll().where('event_id', '=', event).execute(),
    ).toEqual([])
    const again = { as: owner, business, params: { id: event }, body: { notify: true } }
    expect((await test.send(reinstateEvent, again)).body.result.cancelled).toBeNull()
    const mail = await inbox().waitFor('lai@example.com', /^Vẫn diễn ra: /)
    expect(calendarIn(mail)).toContain('STATUS:CONFIRMED')
    expect((await register('nguoi-moi@example.com')).code).toHaveLength(8)
  })

  it('remind a day and an hour before, each once, however often it is looked', async () => {
    await register('nhac@example.com')
    await inbox().waitFor('nhac@example.com', /^Vé của bạn/)
    expect(await passTime(hoursBefore(30), hoursBefore(25))).toBe(0)
    expect(await passTime(hoursBefore(25), hoursBefore(23))).toBe(1)
    expect(await passTime(hoursBefore(25), hoursBefore(23))).toBe(0)
    const mail = await inbox().waitFor('nhac@example.com', /^Ngày mai: /)
    expect(mail.html).toContain('cid:qr@nine')
    expect(await passTime(hoursBefore(2), hoursBefore(0.5))).toBe(1)
    await inbox().waitFor('nhac@example.com', /^Sắp bắt đầu: /)
    expect(mailsTo('nhac@example.com', /^Ngày mai/)).toHaveLength(1)
  })

  it('remind once after an outage, and not at all after the start', async () => {
    await register('lau@example.com')
    expect(await passTime(hoursBefore(100), hoursBefore(0.1))).toBe(2)
    expect(await passTime(hoursBefore(100), hoursBefore(-0.1))).toBe(0)
  })

  it('remind at the organiser’s own time, in the organiser’s own words', async () => {
    await register('rieng@example.com')
    await inbox().waitFor('rieng@example.com', /^Vé của bạn/)
    const texts = {
      vn: { subject: 'Còn 2 ngày: {tên sự kiện}', text: 'Chào {Tên  khách}, mã {mã vé}.' },
      en: { subject: '', text: '' },
    }
    expect((await settle('reminder-own', { isOn: true, minutes: 2880, texts })).body.result).toMatchObject({
      isOn: true,
      minutes: 2880,
      dueAt: hoursBefore(48).toISOString(),
    })
    expect(await passTime(hoursBefore(50), hoursBefore(47))).toBe(1)
    const mail = await inbox().waitFor('rieng@example.com', /^Còn 2 ngày: /)
    expect(mail.subject).toBe(`Còn 2 ngày: ${WHOLE.eventTitle}`)
    expect(mail.text).toMatch(/Chào Lê Minh Anh, mã [2-9A-Z]{4}-[2-9A-Z]{4}\./)
  })

  it('name a variable that does not exist', async () => {
    const texts = { vn: { subject: 'Chào {tên bạn}', text: '' }, en: { subject: '', text: '' } }
    const { status, body } = await settle('ticket', { texts })
    expect(status).toBe(422)
    expect(body.message).toContain('tên bạn')
  })

  it('remind of nothing that was cancelled, deleted or switched off', async () => {
    await register('thoi@example.com')
    await settle('reminder-day', { isOn: false })
    expect(await passTime(hoursBefore(25), hoursBefore(23))).toBe(0)
    await cancel({ reason: '', notify: false })
    expect(await passTime(hoursBefore(2), hoursBefore(0.5))).toBe(0)
  })

  it('thank those who came, two hours after the end', async () => {
    const { id } = await register('den@example.com')
    await register('vang@example.com')
    await test.send(checkGuestIn, { as: owner, params: { id }, body: { checkIn: true, eventID: event } })
    await settle('thanks', { isOn: true })
    const end = await test.runtime.db
      .selectFrom('event')
      .select('over_at')
      .where('id', '=', event)
      .executeTakeFirstOrThrow()
    const after = (hours: number) => new Date((end.over_at?.getTime() ?? 0) + hours * HOUR_MS)
    expect(await passTime(after(0), after(1.9))).toBe(0)
    expect(await passTime(after(1.9), after(2.1))).toBe(1)
    await inbox().waitFor('den@example.com', /^Cảm ơn bạn đã đến/)
    expect(mailsTo('vang@example.com', /^Cảm ơn/)).toHaveLength(0)
  })

  const text = (subject: string) => ({ vn: { subject, text: 'Bãi xe ở hầm B1.' }, en: { subject: '', text: '' } })
  const write = (body: object) =>
    test.send(calls.sendMessage, {
      as: owner,
      business,
      params: params(),
      body: { texts: text('Chỗ đậu xe'), segment: 'all', category: null, sendAt: null, ...body },
    })

  it('go to some of the guests, now or at a time, and can be stopped until then', async () => {
    expect((await write({})).body.code).toBe('message.nobody')
    const { id } = await register('trong@example.com')
    await register('ngoai@example.com')
    await test.send(checkGuestIn, { as: owner, params: { id }, body: { checkIn: true, eventID: event } })
    expect((await messages()).reach).toMatchObject({ all: 2, in: 1, out: 1 })
    expect((await write({ segment: 'in' })).status).toBe(200)
    await inbox().waitFor('trong@example.com', /^Chỗ đậu xe/)
    expect((await write({ sendAt: inHours(-1) })).body.code).toBe('message.too_late')
    const later = (await write({ texts: text('Để sau'), sendAt: inHours(2) })).body.result
    expect(later.state).toBe('waiting')
    const stop = { as: owner, business, params: { ...params(), sendId: later.id } }
    expect((await test.send(calls.stopSend, stop)).body.result.state).toBe('stopped')
    await workerOf('message-send').run(test.runtime, { business, id: later.id })
    expect(mailsTo('ngoai@example.com', /Chỗ đậu xe|Để sau/)).toHaveLength(0)
    expect((await messages()).sends.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'queued',
      'stopped',
    ])
  })

  it('go to those who wait for a seat, without a ticket, and to nobody else', async () => {
    const rules = { capacity: 1, has_waiting_list: true }
    await test.runtime.db.updateTable('event').set(rules).where('id', '=', event).execute()
    await register('co-cho@example.com')
    await register('dang-cho@example.com')
    expect((await messages()).reach).toMatchObject({ all: 1, waiting: 1 })
    expect((await write({ segment: 'waiting', texts: text('Sắp có thêm chỗ') })).status).toBe(200)
    const mail = await inbox().waitFor('dang-cho@example.com', /^Sắp có thêm chỗ/)
    expect(mail.html).not.toContain('cid:qr@nine')
    expect(mail.html).toContain('Xem đăng ký')
    expect(mailsTo('co-cho@example.com', /^Sắp có/)).toHaveLength(0)
  })

  it('are shown before they are sent, and go to oneself as a test', async () => {
    const draft = {
      kind: 'reminder-day' as const,
      lang: 'en' as const,
      texts: { vn: { subject: '', text: '' }, en: { subject: 'Hi {guest name}', text: 'See you' } },
    }
    const { body } = await test.send(calls.previewMessage, {
      as: owner,
      business,
      params: params(),
      body: { ...draft, guest: null },
    })
    expect(body.result).toMatchObject({ subject: 'Hi Lê Minh Anh', guestName: 'Lê Minh Anh' })
    expect(body.result.html).toContain('data:image/png;base64,')
    expect((await test.send(calls.testMessage, { as: owner, business, params: params(), body: draft })).status).toBe(
      200,
    )
    const mail = await inbox().waitFor(owner.email, /^\[Test\] Hi/)
    expect(mail.html).toContain('open no door')
  })

  it('are listed with what became of them, in plain words, and are tried again', async () => {
    await register('dung@example.com')
    await inbox().waitFor('dung@example.com', /^Vé của bạn/)
    inbox().refuseWith = { code: 550, message: '5.1.1 no such user', at: 'RCPT TO' }
    await register('sai@example.com')
    await expect.poll(async () => (await outbox({ state: 'failed' })).meta.failed, { timeout: 10_000 }).toBe(1)
    const { result, meta } = await outbox({ search: 'sai' })
    expect(meta).toMatchObject({ total: 1, all: 2, sent: 1, failed: 1, waiting: 0 })
    expect(result[0]).toMatchObject({
      to: 'sai@example.com',
      message: 'ticket',
      state: 'failed',
      failure: 'refused',
      refusal: { kind: 'no_mailbox' },
      mayRetry: true,
    })
    inbox().refuseWith = undefined
    const retry = { as: owner, business, params: params(), body: { mail: null } }
    expect((await test.send(calls.retryMails, retry)).body.result).toEqual({ retried: 1 })
    await inbox().waitFor('sai@example.com', /^Vé của bạn/)
    await expect.poll(async () => (await outbox({ guest: result[0].guest.id })).result[0].state).toBe('sent')
  })

  it('that failed go to the corrected address when they are tried again', async () => {
    inbox().refuseWith = { code: 550, message: '5.1.1 no such user', at: 'RCPT TO' }
    const { code } = await register('sia@example.com')
    await expect.poll(async () => (await outbox({ state: 'failed' })).meta.failed, { timeout: 10_000 }).toBe(1)
    inbox().refuseWith = undefined
    const body = { email: 'dung-roi@example.com' }
    await test.send(updateGuest, { as: owner, business, params: { ...params(), code }, body })
    await test.send(calls.retryMails, { as: owner, business, params: params(), body: { mail: null } })
    await inbox().waitFor('dung-roi@example.com', /^Vé của bạn/)
    expect(mailsTo('sia@example.com', /./)).toEqual([])
  })

  it('to many are one row of the log that can be opened, and say when what failed is tried again', async () => {
    const emails = Array.from({ length: 3 }, (_, index) => `gop${index}@example.com`)
    for (const email of emails) await register(email)
    const { id } = (await write({ texts: text('Gửi chung') })).body.result
    for (const email of emails) await inbox().waitFor(email, /^Gửi chung/)
    await expect.poll(async () => (await outbox({ state: 'waiting' })).meta.total, { timeout: 10_000 }).toBe(0)
    const { result, meta } = await outbox({ folded: 'true' })
    expect(meta).toMatchObject({ total: 4, all: 6 })
    expect(result[0].many).toEqual({ send: id, subject: 'Gửi chung', mails: 3, waiting: 0, sent: 3, failed: 0 })
    expect(result.slice(1).map(({ many }: { many: unknown }) => many)).toEqual([null, null, null])
    const opened = await outbox({ send: id })
    expect(opened.result.map(({ to }: { to: string }) => to).toSorted()).toEqual(emails)
    expect(opened.result[0]).toMatchObject({ many: null, nextBy: null })
    inbox().refuseWith = { code: 451, message: 'later' }
    await register('thu-lai@example.com')
    const waiting = async () => (await outbox({ search: 'thu-lai' })).result[0]
    await expect.poll(async () => (await waiting()).nextBy, { timeout: 10_000 }).not.toBeNull()
    const { nextBy, at, attempts } = await waiting()
    expect(Date.parse(nextBy) - Date.parse(at)).toBe(5000 * 2 ** attempts)
  })

  it('mark a mail that was with the mail server when the process was killed', async () => {
    inbox().refuseWith = { code: 451, message: 'later' }
    await register('bay@example.com')
    const find = () =>
      test.runtime.db
        .selectFrom('mail')
        .selectAll()
        .where('to_address', '=', 'bay@example.com')
        .executeTakeFirstOrThrow()
    await expect.poll(async () => (await find()).attempts, { timeout: 10_000 }).toBeGreaterThan(0)
    const { id } = await find()
    await test.runtime.db.insertInto('mail_flight').values({ mail_id: id }).execute()
    inbox().refuseWith = undefined
    await workerOf('mail').run(test.runtime, { id })
    expect(await find()).toMatchObject({ state: 'sent', is_doubtful: true })
    await workerOf('mail').run(test.runtime, { id })
    expect(mailsTo('bay@example.com', /./)).toHaveLength(1)
    expect((await outbox()).result[0]).toMatchObject({ isDoubtful: true })
  })

  it('expire when the event has begun before they could be sent', async () => {
    inbox().refuseWith = { code: 451, message: 'later' }
    await register('tre@example.com')
    await passTime(hoursBefore(2), hoursBefore(0.5))
    const find = () =>
      test.runtime.db
        .selectFrom('mail')
        .selectAll()
        .where('to_address', '=', 'tre@example.com')
        .where('message', '=', 'reminder-hour')
        .executeTakeFirst()
    await expect.poll(async () => (await find())?.attempts ?? 0, { timeout: 15_000 }).toBeGreaterThan(0)
    const id = (await find())?.id ?? ''
    await test.runtime.db.updateTable('mail').set({ expires_at: new Date() }).where('id', '=', id).execute()
    inbox().refuseWith = undefined
    await workerOf('mail').run(test.runtime, { id })
    expect((await find())?.state).toBe('expired')
  })

  it('go on where a killed process stopped, to everybody once', async () => {
    const guests = Array.from({ length: 1203 }, (_, index) => ({
      business_id: business,
      event_id: event,
      id: (index + 1).toString(16).padStart(24, '0'),
      name: `Khách ${index}`,
      email: `nhieu${index}-${event}@example.com`,
      mail_id: null,
      checked_in_at: null,
      checked_in_how: null,
      checked_in_by: null,
      added_by: null,
    }))
    await test.runtime.db.insertInto('guest').values(guests).execute()
    inbox().refuseWith = { code: 451, message: 'later' }
    const { id } = (await write({ texts: text('Cho nhiều người') })).body.result
    const count = async () =>
      Number(
        (
          await test.runtime.db
            .selectFrom('mail')
            .select((row) => row.fn.count('guest_id').distinct().as('guests'))
            .select((row) => row.fn.countAll().as('mails'))
            .where('send_id', '=', id)
            .executeTakeFirstOrThrow()
        ).mails,
      )
    await Promise.all([1, 2, 3].map(() => workerOf('message-send').run(test.runtime, { business, id })))
    await expect.poll(count, { timeout: 10_000 }).toBe(1203)
    const { slots } = await test.runtime.db
      .selectFrom('mail')
      .select((row) => row.fn.count('guest_id').distinct().as('slots'))
      .where('send_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(slots)).toBe(1203)
    await test.runtime.db.deleteFrom('mail').where('send_id', '=', id).execute()
  })

  it('are nobody’s who is not of the business', async () => {
    const stranger = await test.createPerson()
    const elsewhere = await test.createBusiness({ 'meeting-manager': stranger })
    for (const as of [stranger, member]) {
      const asked = { as, business: as === stranger ? elsewhere : business, params: params() }
      expect([403, 400, 404]).toContain((await test.send(calls.getEventMessages, asked)).status)
      expect([403, 400, 404]).toContain((await test.send(calls.listOutbox, asked)).status)
    }
  })
})
