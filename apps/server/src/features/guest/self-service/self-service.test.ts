import { answerDataRequest, askAboutData, listDataRequests } from '@nine/contract/event/privacy/data-request'
import { cancelEvent, publishEvent, updateEvent } from '@nine/contract/event/event'
import { listGuests } from '@nine/contract/event/guest/guest'
import { getEventPrivacy, updateEventPrivacy } from '@nine/contract/event/privacy/privacy'
import { getPublicEvent } from '@nine/contract/event/public-event'
import { getRegistrant, registerGuest } from '@nine/contract/event/registration/registration'
import { DEFAULT_FORM } from '@nine/contract/event/registration/registration-form'
import { updateRegistrationRules } from '@nine/contract/event/registration/registration-rules'
import {
  cancelOwn,
  changeOwn,
  exportOwn,
  getOwnAnswers,
  restoreOwn,
  sendTicketAgain,
} from '@nine/contract/event/registration/self-service'
import { listNotifications } from '@nine/contract/notification'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { announceErasures, eraseDue } from '../privacy/erase.service.ts'

const DAY_MS = 86_400_000
const FORM = [
  ...DEFAULT_FORM,
  {
    name: 'ngay-den',
    title: 'Ngày đến',
    required: false,
    show: true,
    type: 'text' as const,
    format: 'date' as const,
    img: '' as const,
    multiline: false,
    question: [],
  },
  {
    name: 'mon-an',
    title: 'Món ăn',
    required: false,
    show: true,
    type: 'text' as const,
    format: 'check-box' as const,
    img: '' as const,
    multiline: false,
    question: [
      { title: 'Cơm, canh', other: false },
      { title: 'Chay', other: false },
      { title: 'Khác', other: true },
    ],
  },
]

interface Ticket {
  id: string
  withdrawKey: string
}

describe('what guests do themselves', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'https://nine.example', BOT_CHECK: 'off' }))
  let owner: TestPerson
  let business: string
  let event: string
  let email: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
    email = `anh-${event}@example.com`
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { requiredRegister: FORM } })
  })

  const register = (more: object = {}) =>
    test.send(registerGuest, {
      body: {
        eventID: event,
        name: 'Lê Minh Anh',
        phone: '0903118412',
        email,
        address: 'Gò Vấp',
        'mon-an': { chosen: ['Cơm, canh', 'Khác'], other: 'Không cay' },
        'ngay-den': '2026-11-21',
        ...more,
      },
    })
  const join = async (more: object = {}): Promise<Ticket> => (await register(more)).body.result
  const own = ({ id, withdrawKey: key }: Ticket) => ({ params: { id }, query: { key } })
  const guests = async () =>
    (await test.send(listGuests, { as: owner, business, params: { eventId: event }, query: {} })).body.result
  const consent = async () =>
    (await test.send(getPublicEvent, { params: { id: event } })).body.result.registration.consent
  const setPrivacy = (body: object) =>
    test.send(updateEventPrivacy, {
      as: owner,
      business,
      params: { eventId: event },
      body: { purpose: { vn: '', en: '' }, asksForNews: false, retentionMonths: 24, ...body },
    })

  describe('with their own key', () => {
    it('change their answers, which the organiser sees, and not their address', async () => {
      const ticket = await join()
      const { body } = await test.send(getOwnAnswers, own(ticket))
      expect(body.result.answers).toMatchObject({
        name: 'Lê Minh Anh',
        'ngay-den': '2026-11-21',
        'mon-an': { chosen: ['Cơm, canh', 'Khác'], other: 'Không cay' },
      })
      expect(body.result.until).toBe(WHOLE.startDateTime)
      const changed = await test.send(changeOwn, {
        ...own(ticket),
        body: {
          ...body.result.answers,
          name: 'Lê Minh Ánh',
          email: 'other@example.com',
          'mon-an': { chosen: ['Chay'], other: '' },
        },
      })
      expect(changed.status).toBe(200)
      expect((await guests())[0]).toMatchObject({
        name: 'Lê Minh Ánh',
        email,
        phone: '0903118412',
        addFormRegister: { 'check-box-add-mon-an': { data: 'Chay' }, 'date-add-ngay-den': { data: '21/11/2026' } },
      })
    })

    it('see when and where the event was to be when they registered, until it is there again', async () => {
      const first = await join()
      const movedFrom = async ({ id }: Ticket) =>
        (await test.send(getRegistrant, { params: { id } })).body.result.movedFrom
      const page = async ({ id }: Ticket) =>
        (await test.app.inject({ url: `/b-${business}/checkin-event/${event}?userid=${id}` })).body
      const move = async (address: string, more: object = {}) => {
        const body = { address: { address, province: '', district: '', scheme: 'vn63' as const }, ...more }
        expect((await test.send(updateEvent, { as: owner, business, params: { id: event }, body })).status).toBe(200)
      }
      await move('5 Hai Bà Trưng')
      const before = await movedFrom(first)
      await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { note: 'Có giữ xe' } })
      expect(await movedFrom(first)).toEqual(before)
      const later = await join({ email: `sau-${event}@example.com`, phone: '0903118413' })
      expect(before).toMatchObject({ startDateTime: WHOLE.startDateTime, isOnline: false })
      expect(await movedFrom(later)).toBeNull()
      expect(await page(first)).toContain(`<s>${before?.venue}</s> → <b>5 Hai Bà Trưng</b>`)
      expect(await page(later)).not.toContain('<s>')
      await move('9 Hai Bà Trưng', { startDateTime: inHours(90) })
      expect(await movedFrom(first)).toEqual(before)
      expect(await movedFrom(later)).toMatchObject({ venue: '5 Hai Bà Trưng', startDateTime: WHOLE.startDateTime })
      await move('5 Hai Bà Trưng', { startDateTime: WHOLE.startDateTime })
      expect(await movedFrom(first)).toEqual(before)
      expect(await movedFrom(later)).toBeNull()
      expect(await page(later)).not.toContain('<s>')
    })

    it('say what is wrong with an answer, and change nothing after the time the organiser set', async () => {
      const ticket = await join()
      const wrong = await test.send(changeOwn, { ...own(ticket), body: { name: '', phone: '0903118412' } })
      expect(wrong.body.errors).toMatchObject([{ field: 'name', message: 'Vui lòng nhập họ và tên' }])
      await test.send(updateRegistrationRules, {
        as: owner,
        business,
        params: { eventId: event },
        body: { changeHours: 48 },
      })
      const late = await test.send(changeOwn, { ...own(ticket), body: { name: 'Khác', phone: '0903118412' } })
      expect(late.body).toMatchObject({ code: 'registration.changes_over' })
      expect((await test.send(getOwnAnswers, own(ticket))).body.result.until).toBeNull()
    })

    it('keep what is no question of the form, or none any more, when they change their answers', async () => {
      const ticket = await join()
      const imported = { 'text-add-ban-so': { title: 'Bàn số', data: '12' } }
      await sql`update guest set answers = answers || ${JSON.stringify(imported)}::jsonb where id = ${ticket.id}`.execute(
        test.runtime.db,
      )
      const form = FORM.map((field) => (field.name === 'ngay-den' ? { ...field, show: false } : field))
      await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { requiredRegister: form } })
      const { body } = await test.send(getOwnAnswers, own(ticket))
      const sent = { ...body.result.answers, 'mon-an': { chosen: [], other: '' } }
      expect((await test.send(changeOwn, { ...own(ticket), body: sent })).status).toBe(200)
      expect((await guests())[0].addFormRegister).toEqual({
        ...imported,
        'date-add-ngay-den': { title: 'Ngày đến', data: '21/11/2026' },
      })
    })

    it('get everything that is kept about them, and nobody else does', async () => {
      const ticket = await join({ consentText: (await consent()).id })
      const { status, body, headers } = await test.send(exportOwn, own(ticket))
      expect(status).toBe(200)
      expect(headers['content-disposition']).toMatch(/^attachment; filename="registration-/)
      expect(body).toMatchObject({
        registration: { name: 'Lê Minh Anh', email, state: 'registered' },
        consent: { text: expect.stringContaining('Tôi đồng ý'), wantsNews: false },
        mails: [{ message: 'ticket', to: email }],
      })
      const stranger = { ...ticket, withdrawKey: 'f'.repeat(64) }
      for (const call of [exportOwn, getOwnAnswers] as const)
        expect((await test.send(call, own(stranger))).body).toMatchObject({ code: 'access.denied' })
    })

    it('cancel with a reason', async () => {
      const ticket = await join()
      await test.send(cancelOwn, { ...own(ticket), body: { reason: 'Bận việc nhà' } })
      const kept = await test.runtime.db
        .selectFrom('guest')
        .select(['state', 'cancelled_how', 'cancel_reason'])
        .where('id', '=', ticket.id)
        .executeTakeFirstOrThrow()
      expect(kept).toEqual({ state: 'cancelled', cancelled_how: 'guest', cancel_reason: 'Bận việc nhà' })
    })
  })

  it('get their ticket again, with the same response for everybody', async () => {
    await join()
    await inbox().waitFor(email, /^Vé của bạn/)
    const ask = (to: string) => test.send(sendTicketAgain, { params: { eventId: event }, body: { email: to } })
    const [known, unknown] = [await ask(email), await ask(`ai-${event}@example.com`)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const sent = async () =>
      (
        await test.runtime.db
          .selectFrom('mail')
          .select(['to_address'])
          .where('event_id', '=', event)
          .where('message', '=', 'ticket')
          .execute()
      ).map(({ to_address }) => to_address)
    await expect.poll(sent, { timeout: 20_000 }).toEqual([email, email])
    expect((await ask('không phải')).body.errors).toMatchObject([{ field: 'email' }])
  })

  it('get the tickets again of those they registered, who have no address, also once they cancelled themselves', async () => {
    const companionList = [
      { name: 'Có địa chỉ', email: `ban-${event}@example.com` },
      { name: 'Em An', email: '' },
      { name: 'Em Ba', email: '' },
    ]
    const leader = (await register({ companionList })).body.result
    const [, , last] = leader.companions
    const lastKey = new URL(last.link).searchParams.get('key') ?? ''
    expect((await test.send(cancelOwn, { ...own({ id: last.id, withdrawKey: lastKey }), body: {} })).status).toBe(200)
    await test.runtime.db.deleteFrom('mail').where('event_id', '=', event).execute()
    const ask = () => test.send(sendTicketAgain, { params: { eventId: event }, body: { email } })
    const sent = async () =>
      (
        await test.runtime.db
          .selectFrom('mail as m')
          .innerJoin('guest as g', 'g.id', 'm.guest_id')
          .select(['g.name', 'm.to_address'])
          .where('m.event_id', '=', event)
          .where('m.message', '=', 'ticket')
          .orderBy('g.name')
          .execute()
      ).map(({ name, to_address }) => [name, to_address])
    await ask()
    const [companion, self] = [
      ['Em An', email],
      ['Lê Minh Anh', email],
    ]
    await expect.poll(sent, { timeout: 20_000 }).toEqual([companion, self])
    await test.send(cancelOwn, { ...own(leader), body: {} })
    await ask()
    await expect.poll(sent, { timeout: 20_000 }).toEqual([companion, companion, self])
  })

  it('cannot be cancelled once the event is over', async () => {
    const ticket = await join()
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { startDateTime: inHours(-72) } })
    const cancelled = await test.send(cancelOwn, { ...own(ticket), body: { reason: '' } })
    expect(cancelled.body.code).toBe('event.ended')
    expect((await guests())[0]?.state).toBe('registered')
  })

  describe('together', () => {
    const others = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Bạn ${index}`, email: '' }))
    const rule = (body: object) =>
      test.send(updateRegistrationRules, { as: owner, business, params: { eventId: event }, body })

    it('register several people, each with a ticket: at their own address, or that of who registers them', async () => {
      const friend = `ban-${event}@example.com`
      const { body } = await register({ companionList: [{ name: 'Bạn thân', email: friend }, ...others(1)] })
      expect(body.result.companions).toMatchObject([
        { name: 'Bạn thân', state: 'registered', qrCode: expect.stringMatching(/^data:/) },
        { name: 'Bạn 0', email: '', state: 'registered' },
      ])
      expect((await inbox().waitFor(friend, /^Vé của bạn/)).html).toContain('Bạn thân')
      const mails = await test.runtime.db
        .selectFrom('mail')
        .select('to_address')
        .where('event_id', '=', event)
        .orderBy('to_address')
        .execute()
      expect(mails.map(({ to_address }) => to_address)).toEqual([email, email, friend])
      expect(await guests()).toHaveLength(3)
      const taken = await register({ email: `c-${event}@example.com`, companionList: [{ name: 'X', email: friend }] })
      expect(taken.body.errors).toMatchObject([
        { field: 'companionList.0.email', message: 'X đã đăng ký bằng địa chỉ này' },
      ])
      expect(await guests()).toHaveLength(3)
    })

    it('are as many as the event allows', async () => {
      const { body } = await register({ companionList: others(5) })
      expect(body.errors).toMatchObject([{ message: 'Mỗi lần đăng ký nhiều nhất 5 người' }])
    })

    it('choose to be fewer or to wait where there are not enough seats, and get seats one by one', async () => {
      await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { capacity: 2 } })
      await rule({ hasWaitingList: true })
      const refused = await register({ companionList: others(2) })
      expect(refused.body).toMatchObject({ code: 'registration.too_many_people' })
      expect(refused.body.message).toContain('Chỉ còn 2 chỗ')
      expect(await guests()).toEqual([])
      const { body } = await register({ companionList: others(2), mayWait: true })
      const states = [body.result, ...body.result.companions].map(({ state }: { state: string }) => state)
      expect(states).toEqual(['registered', 'registered', 'waiting'])
      await test.send(cancelOwn, { ...own(body.result), body: { reason: '' } })
      // Who has no address hears of it through who registered them.
      await inbox().waitFor(email, /^Bạn đã có chỗ/)
    })
  })

  describe('of an event that is hidden or does not take place', () => {
    const hide = (id = event) =>
      test.send(publishEvent, { as: owner, business, params: { id }, body: { isPublish: false } })
    const pageOf = (id: string) => test.inject({ method: 'GET', url: `/b-${business}/data-request/${id}` })
    const calls = (id: string, to: string) => [
      test.send(askAboutData, { params: { eventId: id }, body: { right: 'see', email: to } }),
      test.send(sendTicketAgain, { params: { eventId: id }, body: { email: to } }),
    ]

    it('ask for their ticket and about their data while it has guests, with one answer for everybody', async () => {
      await join()
      await inbox().waitFor(email, /^Vé của bạn/)
      await hide()
      const page = await pageOf(event)
      expect([page.status, page.body.includes('Yêu cầu về dữ liệu của bạn')]).toEqual([200, true])
      const known = await Promise.all(calls(event, email))
      const unknown = await Promise.all(calls(event, `ai-${event}@example.com`))
      expect(known.map(({ status, body }) => [status, body])).toEqual(unknown.map(({ status, body }) => [status, body]))
      expect(known.map(({ status }) => status)).toEqual([200, 200])
      const tickets = () =>
        inbox().mails.filter(
          ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.startsWith('Vé của bạn'),
        ).length
      await expect.poll(tickets, { timeout: 20_000 }).toBe(2)
      const { result } = (await test.send(listDataRequests, { as: owner, business, params: { eventId: event } })).body
      expect(result).toHaveLength(2)
    })

    it('find nothing of one that never had a guest', async () => {
      const draft = await createEvent(test, owner, business, { ...WHOLE, isPublish: false })
      expect((await pageOf(draft)).status).toBe(404)
      for (const { status, body } of await Promise.all(calls(draft, email)))
        expect([status, body.code]).toEqual([404, 'CAN_NOT_SEE_EVENT'])
    })

    it('still find their own data, and where to ask about it, on the ticket of one that is called off', async () => {
      const { id, withdrawKey } = await join()
      await test.send(cancelEvent, {
        as: owner,
        business,
        params: { id: event },
        body: { notify: false, reason: 'Bão' },
      })
      const ticket = (query: string) =>
        test.inject({ method: 'GET', url: `/b-${business}/checkin-event/${event}?userid=${id}${query}` })
      const { body } = await ticket(`&key=${withdrawKey}`)
      const links = [
        `/event-service/user-event/${id}/own-data?key=${withdrawKey}`,
        `/b-${business}/data-request/${event}`,
      ]
      expect(links.filter((link) => !body.includes(`href="${link}"`))).toEqual([])
      const acts = ['data-withdraw', 'data-change=', 'data-scan', 'data-restore', 'data-register-again']
      expect(acts.filter((act) => body.includes(act))).toEqual([])
      expect((await ticket('')).body.includes('own-data')).toBe(false)
      expect((await test.send(exportOwn, own({ id, withdrawKey }))).status).toBe(200)
      expect((await pageOf(event)).status).toBe(200)
    })
  })

  describe('asking about their data', () => {
    const ask = (body: { right: 'see' | 'erase'; email: string; text?: string }) =>
      test.send(askAboutData, { params: { eventId: event }, body })
    const requests = async () =>
      (await test.send(listDataRequests, { as: owner, business, params: { eventId: event } })).body
    const answer = (requestId: string, body: { answer: string; erases: boolean }) =>
      test.send(answerDataRequest, { as: owner, business, params: { eventId: event, requestId }, body })

    it('reaches the organiser, who answers by mail and erases it, once', async () => {
      const ticket = await join()
      const [known, unknown] = [
        await ask({ right: 'erase', email, text: 'Xin xóa giúp' }),
        await ask({ right: 'see', email: `la-${event}@example.com` }),
      ]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      const { result, meta } = await requests()
      expect(meta.open).toBe(2)
      expect(result).toMatchObject([
        { right: 'erase', email, text: 'Xin xóa giúp', guests: 1, answeredAt: null },
        { right: 'see', guests: 0 },
      ])
      expect((await test.send(listNotifications, { as: owner })).body.result[0]).toMatchObject({
        type: 'event.data-request',
      })
      const done = await answer(result[0].id, { answer: 'Chúng tôi đã xóa.', erases: true })
      expect(done.body.result).toMatchObject({ answer: 'Chúng tôi đã xóa.', guests: 0 })
      expect((await inbox().waitFor(email, /^Trả lời yêu cầu về dữ liệu/)).html).toContain('Chúng tôi đã xóa.')
      expect((await answer(result[0].id, { answer: 'Lần nữa', erases: false })).body).toMatchObject({
        code: 'data_request.answered',
      })
      const erased = await test.runtime.db
        .selectFrom('guest')
        .select(['name', 'email', 'state'])
        .where('id', '=', ticket.id)
        .executeTakeFirstOrThrow()
      expect(erased).toEqual({ name: '–', email: '', state: 'cancelled' })
      expect((await answer(result[1].id, { answer: ' ', erases: false })).status).toBe(422)
    })

    it('gives nobody back who was erased', async () => {
      const ticket = await join()
      await ask({ right: 'erase', email })
      await answer((await requests()).result[0].id, { answer: 'Chúng tôi đã xóa.', erases: true })
      expect((await test.send(restoreOwn, own(ticket))).body).toMatchObject({ code: 'registration.restore_over' })
    })

    it('is shown on a page of its own, linked from the ticket mail', async () => {
      const path = `/b-${business}/data-request/${event}`
      const page = await test.inject({ method: 'GET', url: path })
      expect(page.status).toBe(200)
      expect(page.body).toContain('Yêu cầu về dữ liệu của bạn')
      await join()
      expect((await inbox().waitFor(email, /^Vé của bạn/)).html).toContain(`https://nine.example${path}`)
    })
  })

  describe('consent', () => {
    it('is kept word for word, with the version somebody saw', async () => {
      const first = await consent()
      expect(first.text).toContain(`Business ${business}`)
      expect(first.text).toContain('24 tháng sau sự kiện')
      expect(first.newsText).toBeNull()
      const early = await join({ consentText: first.id, wantsNews: true })
      await setPrivacy({ purpose: { vn: 'chấm điểm cuộc thi', en: '' }, asksForNews: true, retentionMonths: 3 })
      const second = await consent()
      expect(second.id).not.toBe(first.id)
      // The page was open while the words changed: they agreed to what they saw.
      const late = await join({ consentText: first.id, email: `b-${event}@example.com` })
      const news = await join({ consentText: second.id, wantsNews: true, email: `c-${event}@example.com` })
      const rows = await test.runtime.db
        .selectFrom('guest as g')
        .leftJoin('consent_text as c', (join_) =>
          join_.onRef('c.id', '=', 'g.consent_id').onRef('c.event_id', '=', 'g.event_id'),
        )
        .select(['g.id', 'c.text', 'g.wants_news', 'g.consented_at'])
        .where('g.event_id', '=', event)
        .execute()
      const of = (ticket: Ticket) => rows.find(({ id }) => id === ticket.id)
      expect(of(early)).toMatchObject({ text: first.text, wants_news: false, consented_at: expect.any(Date) })
      expect(of(late)).toMatchObject({ text: first.text })
      expect(of(news)).toMatchObject({ text: second.text, wants_news: true })
      const privacy = await test.send(getEventPrivacy, { as: owner, business, params: { eventId: event } })
      expect(privacy.body.result.versions).toMatchObject([{ guests: 1 }, { guests: 2 }])
    })

    it('to words nobody ever showed is refused, and other clients that show none still register', async () => {
      const { status, body } = await register({ consentText: 'a'.repeat(24) })
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ field: 'consentText' }])
      expect((await register()).status).toBe(200)
    })
  })

  describe('retention', () => {
    it('erases who the guests were after the time the event says, told two weeks before, and keeps the figures', async () => {
      await setPrivacy({ retentionMonths: 1 })
      const ticket = await join({ consentText: (await consent()).id })
      await inbox().waitFor(email, /^Vé của bạn/)
      const inDays = (days: number) => new Date(Date.parse(inHours(24)) + days * DAY_MS)
      await announceErasures(test.runtime, inDays(5))
      expect((await test.send(listNotifications, { as: owner })).body.result).not.toMatchObject([
        { type: 'event.erasure' },
      ])
      await announceErasures(test.runtime, inDays(20))
      const [notice] = (await test.send(listNotifications, { as: owner })).body.result
      expect(notice).toMatchObject({ type: 'event.erasure', payload: { eventTitle: WHOLE.eventTitle } })
      await eraseDue(test.runtime, inDays(33))
      expect((await guests())[0]).toMatchObject({ email })
      await eraseDue(test.runtime, inDays(40))
      const [erased] = await guests()
      expect(erased).toMatchObject({ id: ticket.id, name: '–', email: '', phone: '', addFormRegister: {} })
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(t::text, ' '), '') as text from (
          select to_jsonb(g) as t from guest g where event_id = ${event}
          union all select to_jsonb(m) from mail m where event_id = ${event}
          union all select to_jsonb(n) from notification n where business_id = ${business}
          union all select to_jsonb(a) from door_act a where event_id = ${event}) x`.execute(test.runtime.db)
      expect(rows[0]?.text).not.toMatch(/Minh Anh|anh-|903118412/)
      const { body } = await test.send(listGuests, { as: owner, business, params: { eventId: event }, query: {} })
      expect(body.meta.registered).toBe(1)
    })

    it('leaves events alone that say nothing, and those whose owners do not know yet', async () => {
      await setPrivacy({ retentionMonths: null })
      await join()
      const late = new Date(Date.now() + 4000 * DAY_MS)
      await announceErasures(test.runtime, late)
      await eraseDue(test.runtime, late)
      expect((await guests())[0]).toMatchObject({ email })
      await setPrivacy({ retentionMonths: 1 })
      await eraseDue(test.runtime, late)
      expect((await guests())[0]).toMatchObject({ email })
    })
  })
})
