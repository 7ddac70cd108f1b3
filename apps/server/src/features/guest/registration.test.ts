import { TICKET_CODE_PATTERN } from '@nine/contract/event/guest/ticket-code'
import { publishEvent, updateEvent } from '@nine/contract/event/event'
import { checkGuestIn, deleteGuest, listGuests } from '@nine/contract/event/guest/guest'
import { listNotifications } from '@nine/contract/notification'
import {
  getRegistrant,
  registerGuest,
  sendAdminMail,
  sendRegistrationMail,
} from '@nine/contract/event/registration/registration'
import { DEFAULT_FORM, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import { beforeEach, describe, expect, it } from 'vitest'
import { earnBotToken } from '@nine/testkit/server/bot-token'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { withAdmin } from '@nine/testkit/server/test-database'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'

const ANSWERS = { name: 'Lê Minh Anh', phone: '0903118412', email: 'anh@example.com', address: 'Gò Vấp' }
let visitors = 0
const HOUR_MS = 3_600_000
/** So long before the start of the usual event. */
const inHoursBefore = (hours: number): string =>
  new Date(Date.parse(WHOLE.startDateTime ?? '') - hours * HOUR_MS).toISOString()

describe('registering for an event', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({
    SMTP_URL: inbox().url,
    PUBLIC_ORIGIN: 'https://nine.example',
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
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
  })

  /** Every visitor comes from an address of their own. */
  const register = (answers: object = {}, more: { as?: TestPerson; lang?: string; eventID?: string } = {}) => {
    visitors += 1
    return test.inject({
      method: 'POST',
      url: registerGuest.path,
      remoteAddress: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      headers: {
        'accept-language': more.lang ?? 'vi',
        ...(more.as ? { authorization: `Bearer ${more.as.token}` } : {}),
      },
      payload: { ...ANSWERS, eventID: more.eventID ?? event, ...answers },
    })
  }
  const change = (body: object) => test.send(updateEvent, { as: owner, business, params: { id: event }, body })
  const guests = async () =>
    (await test.send(listGuests, { as: owner, business, params: { eventId: event }, query: { limit: 100 } })).body
  const checkIn = (id: string, body: object = {}, as?: TestPerson) =>
    test.send(checkGuestIn, {
      ...(as ? { as } : {}),
      params: { id },
      body: { checkIn: true, eventID: event, ...body },
    })

  it('makes the registrant, their code and the mail with code and calendar entry', async () => {
    const email = `vui-${event}@example.com`
    const { status, body } = await register({ email: email.toUpperCase(), accountId: 'x', idGoogleMeet: 'y' })
    expect(status).toBe(200)
    expect(body.message).toBe('Đăng ký thành công !')
    const { id, link, qrCode } = body.result
    expect(link).toBe(`https://nine.example/b-${business}/checkin-event/${event}?userid=${id}`)
    expect(qrCode).toMatch(/^data:image\/png;base64,/)
    const { result, meta } = await guests()
    expect(meta).toMatchObject({ registered: 1, checkedIn: 0 })
    expect(result[0]).toMatchObject({ id, name: ANSWERS.name, email, participationForm: 'registration' })
    const mail = await inbox().waitFor(email, /^Vé của bạn/)
    const [picture, calendar] = mail.attachments
    expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<qr@nine>' })
    expect(calendar?.mimeType).toBe('text/calendar')
    const ics = Buffer.from(calendar?.content as ArrayBuffer)
      .toString()
      .replaceAll('\r\n', '\n')
    expect(ics).toContain(`UID:${event}@nine.example\n`)
    expect(ics).toContain('SUMMARY:Ngày hội Chuyển đổi số')
    const news = await test.send(listNotifications, { as: owner })
    expect(news.body.result[0]).toMatchObject({
      type: 'user-event.join-requested',
      payload: { name: ANSWERS.name, eventTitle: WHOLE.eventTitle, event, guest: id },
    })
    expect((await test.send(listNotifications, { as: member })).body.result).toEqual([])
  })

  it('leaves nothing behind when a part of it fails', async () => {
    const rename = (from: string, to: string) =>
      withAdmin(test.runtime.connection, (admin) => admin.query(`alter table ${from} rename to ${to}`))
    await rename('mail', 'mail_away')
    const { status } = await register()
    await rename('mail_away', 'mail')
    expect(status).toBe(500)
    const { result, meta } = await guests()
    expect([result, meta.registered]).toEqual([[], 0])
    expect((await register()).status).toBe(200)
  })

  it('writes in the language of the guest', async () => {
    const email = `en-${event}@example.com`
    await register({ email }, { lang: 'en' })
    expect((await inbox().waitFor(email, /^Your ticket/)).html).toContain('Open ticket on phone')
  })

  it('takes an address once, also twice at once and in other letters', async () => {
    const answers = await Promise.all([register(), register({ email: 'ANH@example.com' }), register()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'ALREADY_EXITS_ACCOUNT', message: 'Tài khoản đã đăng ký' })
    expect((await guests()).meta.registered).toBe(1)
  })

  it('gives fifty places to exactly fifty of three hundred who come at once', { timeout: 120_000 }, async () => {
    await change({ capacity: 50 })
    const codes: string[] = []
    const queue = Array.from({ length: 300 }, (_, index) => `khach${index}@example.com`)
    // As many at a time as a small installation has waiting.
    const visitor = async (): Promise<void> => {
      for (let email = queue.pop(); email; email = queue.pop())
        codes.push((await register({ email })).body.code ?? 'in')
    }
    await Promise.all(Array.from({ length: 60 }, visitor))
    expect(codes.filter((code) => code === 'in')).toHaveLength(50)
    expect(codes.filter((code) => code !== 'in' && code !== 'EVENT_FULL')).toEqual([])
    expect((await guests()).meta.registered).toBe(50)
    const { mails } = await test.runtime.db
      .selectFrom('mail')
      .innerJoin('guest', 'guest.mail_id', 'mail.id')
      .select((row) => row.fn.countAll<number>().as('mails'))
      .where('guest.event_id', '=', event)
      .executeTakeFirstOrThrow()
    expect(mails).toBe(50)
  })

  it('asks by the event’s own form, and says what is missing', async () => {
    const field = (more: Partial<RegistrationField>): RegistrationField => ({
      name: 'x',
      title: 'X',
      required: true,
      show: true,
      type: 'text',
      format: 'radio',
      img: '',
      multiline: false,
      question: [],
      ...more,
    })
    await change({
      requiredRegister: [
        ...DEFAULT_FORM,
        field({
          name: 'vai-tro',
          title: 'Vai trò',
          question: [
            { title: 'Khách', other: false },
            { title: 'Khác', other: true },
          ],
        }),
      ],
    })
    const missing = await register({ name: ' ', address: '' })
    expect(missing.status).toBe(422)
    expect(missing.body.errors.map((issue: { message: string }) => issue.message)).toEqual([
      'Vui lòng nhập họ và tên',
      'Đây là câu hỏi bắt buộc',
    ])
    expect((await register({ 'vai-tro': { chosen: ['Khác'] } })).status).toBe(422)
    expect((await register({ 'vai-tro': { chosen: ['Khác'], other: 'Báo chí' }, address: '' })).status).toBe(200)
    expect((await guests()).result[0].addFormRegister).toEqual({
      'radio-add-vai-tro': { title: 'Vai trò', data: 'Báo chí' },
    })
  })

  it('without a saved form asks for the address too', async () => {
    const { status, body } = await register({ address: '' })
    expect([status, body.errors[0].field, body.errors[0].message]).toEqual([422, 'address', 'Vui lòng nhập địa chỉ'])
  })

  it('takes hostile answers as text or not at all', async () => {
    const name = '<script>alert(1)</script>'
    expect((await register({ name, constructor: 1, toString: [] })).status).toBe(200)
    expect((await guests()).result[0].name).toBe(name)
    expect((await register({ note: 'a'.repeat(200_000) })).status).toBe(422)
    expect((await register({ note: 'a'.repeat(600_000) })).status).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field-${index}`, 'x']))
    expect((await register(many)).status).toBe(422)
    const polluted = await test.inject({
      method: 'POST',
      url: registerGuest.path,
      headers: { 'content-type': 'application/json' },
      payload: `{"__proto__":{"name":"x"},"eventID":"${event}"}`,
    })
    expect(polluted.status).toBe(400)
  })

  it('is refused for an event that is not published, is over or is not there', async () => {
    await test.send(publishEvent, { as: owner, business, params: { id: event }, body: { isPublish: false } })
    expect((await register()).body.code).toBe('CAN_NOT_SEE_EVENT')
    expect((await register({ walkIn: true }, { as: member })).body.code).toBe('event.not_published')
    await change({ startDateTime: inHours(-60), isPublish: true })
    expect((await register()).body.code).toBe('event.ended')
    expect((await register({}, { eventID: 'f'.repeat(24) })).status).toBe(404)
    expect((await guests()).meta.registered).toBe(0)
  })

  it('at the door counts as a walk-in, for members only', async () => {
    await register({ walkIn: true }, { as: member })
    await register({ walkIn: true, email: 'b@example.com' })
    const { result } = await guests()
    expect(result.map((guest: { participationForm: string }) => guest.participationForm)).toEqual([
      'registration',
      'walk-in',
    ])
  })

  it('takes phone numbers of any country, and refuses what is none', async () => {
    const numbers = [
      ['+84 903 118 412', '0903118412'],
      ['024 3825 1234', '02438251234'],
      ['+1 (415) 555-2671', '+14155552671'],
      ['+49 30 901820', '+4930901820'],
    ]
    for (const [index, [typed, stored]] of numbers.entries()) {
      const { body } = await register({ email: `khach${index}@example.com`, phone: typed })
      expect(body.code).toBeUndefined()
      expect((await guests()).result[0]).toMatchObject({ phone: stored, qrCode: expect.stringMatching(/^data:image/) })
    }
    for (const phone of ['0123', '+1 415 555', 'không có', '090311841'])
      expect((await register({ email: 'x@example.com', phone })).body.errors).toMatchObject([
        { field: 'phone', code: 'invalid_phone' },
      ])
  })

  it('names the standard fields in the language of the request', async () => {
    const { body } = await register({ name: '' }, { lang: 'en' })
    expect(body.errors[0].message.toLowerCase()).toContain('full name')
  })

  it('shows the holder of the link the name, hidden contact data, code and state, and nothing more', async () => {
    const { id } = (await register()).body.result
    const { body } = await test.send(getRegistrant, { params: { id } })
    expect(body.result).toEqual({
      id,
      eventID: event,
      code: expect.stringMatching(TICKET_CODE_PATTERN),
      category: null,
      state: 'registered',
      name: ANSWERS.name,
      email: 'an•••@example.com',
      phone: '•••• 412',
      qrCode: expect.stringMatching(/^data:image\/png/),
      checkIn: false,
      updatedAt: expect.any(String),
      eventTitle: WHOLE.eventTitle,
      selfCheckIn: true,
      selfCheckInFrom: inHoursBefore(2),
      waitingNumber: null,
      offeredUntil: null,
      cancelledHow: null,
      restorableUntil: null,
      cancelledFrom: null,
      movedFrom: null,
    })
    expect((await test.send(getRegistrant, { params: { id: 'f'.repeat(24) } })).status).toBe(404)
  })

  it('does not say that a guest is unknown when the database fails', async () => {
    const { id } = (await register()).body.result
    const rename = (from: string, to: string) =>
      withAdmin(test.runtime.connection, (admin) => admin.query(`alter table ${from} rename to ${to}`))
    await rename('event', 'event_away')
    const { status } = await test.send(getRegistrant, { params: { id } })
    await rename('event_away', 'event')
    expect(status).toBe(500)
  })

  describe('checking in', () => {
    beforeEach(() => change({ startDateTime: inHours(1) }))

    it('by oneself opens two hours before the start, or as the event says, and only while it is published', async () => {
      const { id } = (await register()).body.result
      await change({ startDateTime: inHours(48) })
      const early = await checkIn(id)
      expect([early.status, early.body.code]).toEqual([403, 'SELF_CHECKIN_EARLY'])
      expect(early.body.message).toMatch(/^Chưa đến giờ tự check in\..*\(GMT\+7\)\.$/)
      await change({ selfCheckInMinutes: 3 * 24 * 60, isPublish: false })
      expect((await checkIn(id)).body.code).toBe('SELF_CHECKIN_OFF')
      expect((await test.send(getRegistrant, { params: { id } })).body.result.selfCheckInFrom).toBe(null)
      await change({ isPublish: true })
      expect((await checkIn(id)).body.result.first).toBe(true)
    })

    it('by the own link is noted as the guest’s, by a member as staff’s with the gate', async () => {
      const own = (await register()).body.result.id
      const led = (await register({ email: 'b@example.com' })).body.result.id
      expect((await checkIn(own)).body.result).toMatchObject({ checkIn: true, first: true, by: '' })
      expect((await checkIn(led, { gate: 'Cổng A' }, member)).body.result).toMatchObject({
        first: true,
        gate: 'Cổng A',
        by: member.email,
        email: '•••@example.com',
      })
      expect((await checkIn(led, { gate: 'Cổng B' }, owner)).body.result).toMatchObject({
        first: false,
        gate: 'Cổng A',
        email: 'b@example.com',
        by: member.email,
        participationForm: 'registration',
      })
      // The holder of the link learns nothing of the staff.
      expect((await checkIn(led)).body.result).toMatchObject({
        first: false,
        by: '',
        participationForm: null,
        note: '',
      })
      const rows = await test.runtime.db
        .selectFrom('guest')
        .select(['id', 'checked_in_how', 'checked_in_by'])
        .where('event_id', '=', event)
        .execute()
      expect(rows).toContainEqual({ id: own, checked_in_how: 'guest', checked_in_by: null })
      expect(rows).toContainEqual({ id: led, checked_in_how: 'staff', checked_in_by: member.id })
    })

    it('by oneself is at no gate, whatever the request says', async () => {
      const { id } = (await register()).body.result
      expect((await checkIn(id, { gate: 'Cổng VIP' })).body.result).toMatchObject({ first: true, gate: '' })
      const other = (await register({ email: 'b@example.com' })).body.result.id
      const stranger = await test.createPerson()
      expect((await checkIn(other, { gate: 'Cổng VIP' }, stranger)).body.result).toMatchObject({
        first: true,
        gate: '',
      })
      expect((await checkIn(id, {}, owner)).body.result.gate).toBe('')
    })

    it('by oneself is refused where the event says so; the door still works', async () => {
      const { id } = (await register()).body.result
      await change({ selfCheckIn: false })
      expect((await checkIn(id)).body.code).toBe('SELF_CHECKIN_OFF')
      expect((await checkIn(id, {}, await test.createPerson())).body.code).toBe('SELF_CHECKIN_OFF')
      expect((await checkIn(id, {}, member)).body.result.first).toBe(true)
      expect((await checkIn(id)).body.result.first).toBe(false)
    })

    it('refuses a code of another event and a forged one', async () => {
      const { id } = (await register()).body.result
      const other = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
      expect((await checkIn(id, { eventID: other })).body).toMatchObject({
        code: 'NOT_VALID_QRCODE',
        message: 'Mã Qr Không hợp lệ',
      })
      expect((await checkIn('f'.repeat(24))).body.code).toBe('NOT_VALID_QRCODE')
    })

    it('with a code instead of the arrival changes nothing', async () => {
      const { id } = (await register()).body.result
      const answer = await test.send(checkGuestIn, { params: { id }, body: { eventID: event, qrCode: 'data:,' } })
      expect([answer.status, answer.body.result.checkIn]).toEqual([200, false])
      expect(answer.body.message).toBe('Thành công')
      expect((await test.send(checkGuestIn, { params: { id }, body: { eventID: event } })).status).toBe(422)
    })

    it('lets each of 500 guests in once, scanned twice by fifty gates at once', { timeout: 120_000 }, async () => {
      const ids = Array.from({ length: 500 }, (_, index) => event.slice(0, 20) + index.toString(16).padStart(4, '0'))
      await test.runtime.db
        .insertInto('guest')
        .values(
          ids.map((id) => ({
            business_id: business,
            event_id: event,
            id,
            name: id,
            email: `${id}@example.com`,
            mail_id: null,
            checked_in_at: null,
            checked_in_how: null,
            checked_in_by: null,
            added_by: null,
          })),
        )
        .execute()
      const times = new Map<string, string[]>()
      let firsts = 0
      const gate = async (number: number): Promise<void> => {
        for (const id of ids.filter((_, index) => index % 25 === number % 25)) {
          const { body } = await test.inject({
            method: 'PATCH',
            url: checkGuestIn.path.replace('{id}', id),
            remoteAddress: `10.9.0.${number}`,
            headers: { authorization: `Bearer ${member.token}` },
            payload: { checkIn: true, eventID: event, gate: `G${number}` },
          })
          if (body.result.first) firsts += 1
          times.set(id, [...(times.get(id) ?? []), `${body.result.updatedAt} ${body.result.gate}`])
        }
      }
      await Promise.all(Array.from({ length: 50 }, (_, number) => gate(number)))
      expect(firsts).toBe(500)
      expect(
        [...times.values()].filter((responses) => responses.length !== 2 || responses[0] !== responses[1]),
      ).toEqual([])
    })
  })

  it('can be withdrawn with the guest’s own key until one came in', async () => {
    const { id, withdrawKey: key } = (await register()).body.result
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    // As links of older versions have it.
    const older = Buffer.from(key, 'hex').toString('base64url')
    expect((await test.send(deleteGuest, { params: { id }, query: { key: older } })).status).toBe(200)
    const again = (await register()).body.result
    await checkIn(again.id, {}, member)
    const late = { params: { id: again.id }, query: { key: again.withdrawKey } }
    expect((await test.send(deleteGuest, late)).body.code).toBe('guest.came_in')
    expect((await test.send(deleteGuest, { as: member, ...late })).body.code).toBe('guest.came_in')
    expect((await test.send(deleteGuest, { as: owner, params: { id: again.id } })).status).toBe(200)
    expect((await guests()).meta.registered).toBe(0)
  })

  it('is not withdrawn by who knows only the id, with their token or without it', async () => {
    const { id } = (await register()).body.result
    const other = (await register({ email: 'b@example.com' })).body.result
    const outsider = await test.createPerson()
    for (const who of [{ as: member }, { as: outsider }, {}]) {
      for (const query of [{}, { key: '' }, { key: other.withdrawKey }]) {
        const { status, body } = await test.send(deleteGuest, { ...who, params: { id }, query })
        expect([status, body.code]).toEqual([403, 'access.denied'])
      }
    }
    const walkIn = (await register({ walkIn: true, email: 'c@example.com' }, { as: member })).body.result
    expect(walkIn.withdrawKey).toBe('')
    expect((await test.send(deleteGuest, { params: { id: walkIn.id } })).status).toBe(403)
    expect((await guests()).meta.registered).toBe(3)
  })

  it('gives the key to nobody but the guest: not in the code, nor to who sees or checks them in', async () => {
    const email = `khoa-${event}@example.com`
    const { id, withdrawKey: key, link } = (await register({ email })).body.result
    expect(link).not.toContain('key=')
    const seen = [
      await test.send(getRegistrant, { params: { id } }),
      await checkIn(id, {}, member),
      await test.send(listGuests, { as: owner, business, params: { eventId: event } }),
    ]
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(key)
    expect((await inbox().waitFor(email, /^Vé của bạn/)).html).toContain(`userid=${id}&amp;key=${key}`)
  })

  it('leaves the mail calls of other clients without effect', async () => {
    const body = { email: 'victim@example.com', link: 'https://evil.example', name: 'x', form: [] }
    for (const call of [sendRegistrationMail, sendAdminMail]) expect((await test.send(call, { body })).status).toBe(200)
    const mails = await test.runtime.db
      .selectFrom('mail')
      .select('id')
      .where('to_address', '=', 'victim@example.com')
      .execute()
    expect(mails).toEqual([])
  })
})

describe('registering with the bot check on', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example' })

  it('needs a solution made for it', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
    const body = { ...ANSWERS, eventID: event }
    expect((await test.send(registerGuest, { body })).body.code).toBe('bot_check.failed')
    const other = await earnBotToken(test, 'login')
    expect((await test.send(registerGuest, { body, headers: { recaptcha: other } })).status).toBe(400)
    const recaptcha = await earnBotToken(test, 'registration')
    expect((await test.send(registerGuest, { body, headers: { recaptcha } })).status).toBe(200)
    expect(
      (await test.send(registerGuest, { as: owner, body: { ...body, email: 'b@example.com', walkIn: true } })).status,
    ).toBe(200)
  })

  it('does not tell a robot who is registered, full or not', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const event = await createEvent(test, owner, business, { ...WHOLE, capacity: 1, isPublish: true })
    const recaptcha = await earnBotToken(test, 'registration')
    const body = { ...ANSWERS, eventID: event }
    expect((await test.send(registerGuest, { body, headers: { recaptcha } })).status).toBe(200)
    const ask = async (email: string, headers = {}) =>
      (await test.send(registerGuest, { body: { ...body, email }, headers })).body.code
    expect(await ask(ANSWERS.email)).toBe('bot_check.failed')
    expect(await ask('stranger@example.com')).toBe('bot_check.failed')
    const again = { recaptcha: await earnBotToken(test, 'registration') }
    expect(await ask(ANSWERS.email, again)).toBe('ALREADY_EXITS_ACCOUNT')
    const late = { recaptcha: await earnBotToken(test, 'registration') }
    expect(await ask('stranger@example.com', late)).toBe('EVENT_FULL')
  })
})
