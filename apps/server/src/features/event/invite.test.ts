import { updateEvent } from '@nine/contract/event/event'
import { sendInvites } from '@nine/contract/event/invite'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'

describe('invites', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'https://nine.example' }))
  let owner: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
  })

  const invite = (listMail: string[], more: { link?: string; lang?: string } = {}) =>
    test.send(sendInvites, {
      as: owner,
      business,
      params: { id: event },
      body: { listMail, ...(more.link ? { link: more.link } : {}) },
      header: { 'accept-language': more.lang ?? 'vi', host: 'evil.example' },
    })
  const address = (name: string) => `${name}-${event}@example.com`
  const mailsTo = (to: string) => test.runtime.db.selectFrom('mail').select('id').where('to_address', '=', to).execute()

  it('go out with the server’s own link, whatever came', async () => {
    const { status, body } = await invite([address('a')], { link: 'https://evil.example/' })
    expect([status, body.result]).toEqual([
      200,
      { sent: 1, repeated: 0, limited: 0, list: [{ email: address('a'), outcome: 'sent' }] },
    ])
    const mail = await inbox().waitFor(address('a'), /Ngày hội/)
    expect(mail.text).toMatch(new RegExp(String.raw`https://nine\.example/b-[0-9a-f]{24}/${event}`))
    expect(mail.text).not.toContain('evil')
    expect(mail.from?.name).toMatch(/^Business [0-9a-f]{24} qua Nine$/)
    expect(mail.replyTo).toEqual([{ name: '', address: owner.email }])
  })

  it('go to each address once a day, however often it is named', async () => {
    const to = address('b')
    const first = await invite([to, to.toUpperCase(), ` ${to}`])
    const second = await invite([to, address('c')])
    expect(first.body.result.list).toEqual([{ email: to, outcome: 'sent' }])
    expect(second.body.result).toMatchObject({ sent: 1, repeated: 1 })
    await Promise.all(Array.from({ length: 5 }, () => invite([to])))
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('name what is no address, in the product’s words', async () => {
    const { status, body } = await invite([address('d'), 'khong-phai', ' '], { lang: 'en' })
    expect(status).toBe(422)
    expect(body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
      ['listMail.1', 'Email is incorrect'],
      ['listMail.2', 'Please enter email'],
    ])
    expect(await mailsTo(address('d'))).toEqual([])
  })

  it('are at most 200 a call', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}-${event}@example.com`)
    const { status, body } = await invite(many(201))
    expect([status, body.code]).toEqual([400, 'invite.too_many'])
    expect(body.message).toContain('200')
    expect((await invite(many(200))).body.result.sent).toBe(200)
  })

  it.each([
    [{ isPublish: false }, 'event.not_published', 'Bạn phải xuất bản sự kiện!'],
    [{ startDateTime: inHours(-72) }, 'event.ended', 'Sự kiện đã kết thúc!'],
  ])('are refused for an event with %j', async (change, code, message) => {
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: change })
    const { status, body } = await invite([address('e')])
    expect([status, body.code, body.message]).toEqual([409, code, message])
  })
})
