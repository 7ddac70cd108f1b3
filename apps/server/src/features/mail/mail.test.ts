import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { getMailStatus, listMailbox, MAILBOX_LENGTH } from '@nine/contract/mail'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { mailboxFolder } from '../../adapters/mail/mailbox.ts'
import { createApp } from '../../app.ts'
import { newId } from '../../db/id.ts'
import { type TestApp, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { workerOf } from '@nine/testkit/server/worker-of'
import { sendForgotten } from './mail.service.ts'
import { countColdMails, securityNotice, type OutgoingMail, queueMail } from './mail.public.ts'

const mailWorker = workerOf('mail')

const body = {
  title: 'Chào bạn',
  paragraphs: ['Một dòng <b>không</b> phải HTML.'],
  action: { label: 'Mở', url: 'http://localhost:3000/x' },
}
const mail = (to: string): OutgoingMail => ({ to, lang: 'vn', subject: `Thư gửi ${to}`, body })

const queueIn = (test: TestApp, outgoing: OutgoingMail) =>
  test.runtime.db.transaction().execute((trx) => queueMail(trx, test.runtime, outgoing, securityNotice()))
const stateIn = (test: TestApp, id: string) =>
  test.runtime.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('mail through a mail server', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, MAIL_FROM: 'Nine <nine@anphat.vn>' }))

  const queue = (to: string) => queueIn(test, mail(to))
  const stateOf = (id: string) => stateIn(test, id)
  /** A mail that is kept, whether or not anything is queued for it. */
  const keep = async (id: string, more: object = {}) => {
    await test.runtime.db
      .insertInto('mail')
      .values({
        id,
        kind: 'identity',
        business_id: null,
        to_address: `${id}@example.com`,
        subject: 'Thư bị quên',
        html: '<p>x</p>',
        text: 'x',
        waiting_topic: null,
        last_error: null,
        failure: null,
        failed_at: null,
        sent_at: null,
        created_at: new Date(Date.now() - 60_000),
        ...more,
      })
      .execute()
    return id
  }
  afterEach(() => {
    inbox().refuseWith = undefined
  })

  it('is sent after the commit, as text and HTML, with what people typed made harmless', async () => {
    const id = await queue('an@example.com')
    const received = await inbox().waitFor('an@example.com', /Thư gửi/)
    expect(received.from?.address).toBe('nine@anphat.vn')
    expect(received.text).toContain('http://localhost:3000/x')
    expect(received.html).toContain('&lt;b&gt;không&lt;/b&gt;')
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 10_000 }).toBe('sent')
  })

  it('keeps nothing of what it said once it is sent or given up', async () => {
    const blank = { subject: '', html: '', text: '', attachments: [] }
    const sent = await queue('xong@example.com')
    await expect
      .poll(() => stateOf(sent), { timeout: 10_000 })
      .toMatchObject({ ...blank, state: 'sent', to_address: 'xong@example.com' })
    inbox().refuseWith = { code: 550, message: '5.1.1 no such user', at: 'RCPT TO' }
    const refused = await queue('bo@example.com')
    await expect.poll(() => stateOf(refused), { timeout: 10_000 }).toMatchObject({ ...blank, state: 'failed' })
  })

  it('comes from the business by its name, which can neither start a header nor pass for an address', async () => {
    const sender = {
      business: 'b',
      name: 'An Phát\r\nBcc: victim@example.com <ceo@bank.example>',
      replyTo: 'an@anphat.vn',
    }
    await queueIn(test, { ...mail('ten@example.com'), sender })
    const { from, replyTo, bcc } = await inbox().waitFor('ten@example.com', /./)
    expect(from).toEqual({
      name: 'An Phát Bcc: victim example.com ceo bank.example qua Nine',
      address: 'nine@anphat.vn',
    })
    expect(replyTo).toEqual([{ name: '', address: 'an@anphat.vn' }])
    expect(bcc).toBeUndefined()
    await queueIn(test, { ...mail('name@example.com'), lang: 'en', sender: { business: 'b', name: 'An Phat' } })
    const plain = await inbox().waitFor('name@example.com', /./)
    expect([plain.from?.name, plain.replyTo]).toEqual(['An Phat via Nine', undefined])
  })

  it('goes before many others when it is about an account', async () => {
    // A second try does not count what is left of the first.
    const domain = `${newId()}.example`
    const urgent = `gap@${domain}`
    const emails = Array.from({ length: 60 }, (_, index) => `hang-loat-${index}@${domain}`)
    await test.runtime.db.transaction().execute(async (trx) => {
      const { permit } = await countColdMails(trx, test.runtime, { sender: { id: 'p', business: 'b' }, emails })
      for (const to of emails) await queueMail(trx, test.runtime, mail(to), permit)
      await queueMail(trx, test.runtime, mail(urgent), securityNotice())
    })
    const arrived = () =>
      inbox()
        .mails.flatMap(({ to }) => to?.[0]?.address ?? [])
        .filter((to) => to.endsWith(domain))
    await expect.poll(() => arrived().length, { timeout: 30_000 }).toBe(61)
    // It was queued last of all. A few may overtake it on the other connection to the mail server.
    expect(arrived().indexOf(urgent)).toBeLessThan(emails.length / 2)
  })

  it('is not sent when the transaction does not commit', async () => {
    const undone = test.runtime.db.transaction().execute(async (trx) => {
      await queueMail(trx, test.runtime, mail('never@example.com'), securityNotice())
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await queue('after@example.com')
    await inbox().waitFor('after@example.com', /./)
    expect(inbox().mails.some(({ to }) => to?.[0]?.address === 'never@example.com')).toBe(false)
  })

  it('waits through a passing refusal and is sent once afterwards', async () => {
    inbox().refuseWith = { code: 451, message: 'greylisted' }
    const id = await queue('later@example.com')
    await expect.poll(async () => (await stateOf(id)).attempts, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await stateOf(id)).toMatchObject({ state: 'queued', last_error: expect.stringContaining('greylisted') })
    inbox().refuseWith = undefined
    await mailWorker.run(test.runtime, { id })
    await mailWorker.run(test.runtime, { id })
    expect((await stateOf(id)).state).toBe('sent')
    expect(inbox().mails.filter(({ to }) => to?.[0]?.address === 'later@example.com')).toHaveLength(1)
  })

  it.each([
    { code: 550, message: '5.1.1 no such user', at: 'RCPT TO' },
    { code: 550, message: 'no such user', at: 'DATA' },
    { code: 552, message: '5.2.2 mailbox full', at: 'RCPT TO' },
    { code: 552, message: '5.3.4 message too big', at: 'DATA' },
    { code: 554, message: '5.6.0 content refused', at: 'DATA' },
  ] as const)('gives up at once when the recipient or the mail itself is refused: $code $message', async (refusal) => {
    inbox().refuseWith = refusal
    const id = await queue('gone@example.com')
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 10_000 }).toBe('failed')
    expect(await stateOf(id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining(refusal.message) })
  })

  it.each([
    { code: 550, message: '5.7.1 relaying denied', at: 'RCPT TO', failure: 'sender' },
    { code: 554, message: 'Relay access denied', at: 'RCPT TO', failure: 'sender' },
    { code: 550, message: '5.7.26 sender is not authenticated', at: 'DATA', failure: 'sender' },
    { code: 553, message: '5.1.8 bad sender address', at: 'MAIL FROM', failure: 'sender' },
    { code: 530, message: '5.7.0 authentication required', at: 'MAIL FROM', failure: 'sign_in' },
    { code: 451, message: '4.7.1 greylisted', at: 'RCPT TO', failure: 'busy' },
  ] as const)(
    'waits when the mail server has trouble with us, not with the mail: $code $message',
    async ({ failure, ...refusal }) => {
      inbox().refuseWith = refusal
      const id = await queue('wait@example.com')
      await expect.poll(async () => (await stateOf(id)).failure, { timeout: 10_000 }).toBe(failure)
      expect(await stateOf(id)).toMatchObject({ state: 'queued' })
      inbox().refuseWith = undefined
      await mailWorker.run(test.runtime, { id })
      expect((await stateOf(id)).state).toBe('sent')
    },
  )

  it('is given up after two days, and kept no longer', async () => {
    inbox().refuseWith = { code: 451, message: 'never' }
    const id = await queue('old@example.com')
    await test.runtime.db
      .updateTable('mail')
      .set({ created_at: sql`now() - interval '49 hours'` as never })
      .where('id', '=', id)
      .execute()
    await mailWorker.run(test.runtime, { id }).catch(() => {})
    expect(await stateOf(id)).toMatchObject({ state: 'failed', text: '' })
  })

  it('goes over connections that stay open, and over a new one where the mail server hung up', async () => {
    const before = inbox().connections.length
    for (let number = 1; number <= 6; number++) {
      await queue(`one-of-many-${number}@example.com`)
      await inbox().waitFor(`one-of-many-${number}@example.com`, /./)
    }
    expect(inbox().connections.length - before).toBeLessThanOrEqual(2)
    for (const connection of inbox().connections) connection.destroy()
    await queue('after-that@example.com')
    await inbox().waitFor('after-that@example.com', /./)
  })

  it('is sent by the sweep where the process ended before it was queued, and only then', async () => {
    await keep('forgotten')
    await keep('just-kept', { created_at: new Date() })
    await keep('sent-before', { state: 'sent' })
    const waiting = await keep('queued')
    const together = [await keep('queued-first'), await keep('queued-second')]
    const startAfter = new Date(Date.now() + 3600_000)
    for (const job of [{ id: waiting }, { ids: together, priority: 0 }])
      await test.runtime.db.transaction().execute((trx) => test.runtime.jobs.send(trx, 'mail', job, { startAfter }))
    expect(await sendForgotten(test.runtime)).toBe(1)
    await inbox().waitFor('forgotten@example.com', /Thư bị quên/)
    await expect.poll(async () => (await stateOf('forgotten')).state, { timeout: 10_000 }).toBe('sent')
    expect(await sendForgotten(test.runtime)).toBe(0)
    for (const id of [waiting, ...together]) expect((await stateOf(id)).state).toBe('queued')
  })

  it('goes out by itself where it was to go together with one that failed', async () => {
    const ids = [await keep('one'), await keep('two'), await keep('three')]
    await mailWorker.run(test.runtime, { ids: ids.slice(0, 1), priority: 0 })
    inbox().refuseWith = { code: 451, message: 'later' }
    await mailWorker.run(test.runtime, { ids, priority: 0 })
    inbox().refuseWith = undefined
    for (const id of ids) {
      await inbox().waitFor(`${id}@example.com`, /Thư bị quên/)
      await expect.poll(async () => (await stateOf(id)).state, { timeout: 10_000 }).toBe('sent')
    }
    const received = inbox().mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
    for (const id of ids) expect(received.filter((address) => address === `${id}@example.com`)).toHaveLength(1)
  })

  it('goes out by itself where it was to go together with one that fails as nobody expects, and that is said', async () => {
    const lines: { level: number; msg: string; mail: string }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    // Only a mail that waited for another day is counted again, by what the settings allow.
    const ids = [await keep('fine'), await keep('broken', { waiting_topic: 'a topic' }), await keep('after-it')]
    const config = test.runtime.config
    const runtime = {
      ...test.runtime,
      log,
      get config(): typeof config {
        throw new TypeError('a mistake of ours')
      },
    }
    await mailWorker.run(runtime, { ids, priority: 0 })
    for (const id of ids) {
      await inbox().waitFor(`${id}@example.com`, /Thư bị quên/)
      await expect.poll(async () => (await stateOf(id)).state, { timeout: 10_000 }).toBe('sent')
    }
    expect(lines).toMatchObject([
      { level: pino.levels.values['error'], mail: 'broken', msg: 'sending a mail failed' },
      { level: pino.levels.values['warn'], mail: 'broken' },
    ])
  })

  it('has no mailbox page', async () => {
    expect((await test.send(listMailbox)).status).toBe(404)
  })
})

describe('a mail server that takes no mail', () => {
  const inbox = useSmtpInbox()
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const test = useTestApp(() => ({ SMTP_URL: inbox().url.replace('//', '//nine:wrong-password@') }), createApp, log)

  it('is shown to those who send, in plain words and with what waits for them; all goes out once it is put right', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const other = await test.createBusiness({ 'meeting-manager': owner })
    const status = async (of = business) => (await test.send(getMailStatus, { as: owner, business: of })).body.result
    expect(await status()).toMatchObject({ waiting: 0, outage: null })

    inbox().refuseWith = { code: 535, message: '5.7.8 bad password of an@example.com', at: 'AUTH' }
    const ids: string[] = []
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
      ids.push(await queueIn(test, { ...mail(to), sender: { business, name: 'An Phát' } }))
    await expect.poll(() => status(), { timeout: 15_000 }).toMatchObject({ waiting: 4, outage: { reason: 'sign_in' } })
    expect(await status(other)).toMatchObject({ waiting: 0, outage: { reason: 'sign_in' } })
    expect(JSON.stringify(await status())).not.toContain('example.com')
    for (const id of ids) expect((await stateIn(test, id)).state).toBe('queued')
    expect(lines.filter((line) => line.includes('the mail server takes no mail'))).toHaveLength(1)

    inbox().refuseWith = undefined
    for (const id of ids) await mailWorker.run(test.runtime, { id })
    expect(await status()).toMatchObject({ waiting: 0, outage: null })
    expect(inbox().mails).toHaveLength(4)
  })

  it('is not shown for one address that is refused', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    inbox().refuseWith = { code: 550, message: '5.1.1 no such user', at: 'RCPT TO' }
    for (let number = 0; number < 4; number++) {
      const id = await queueIn(test, mail(`x${number}@example.com`))
      await expect.poll(async () => (await stateIn(test, id)).state, { timeout: 10_000 }).toBe('failed')
    }
    expect((await test.send(getMailStatus, { as: owner, business })).body.result.outage).toBeNull()
  })
})

describe('mail without a mail server', () => {
  const test = useTestApp()
  const folder = () => mailboxFolder(test.runtime.config.dataDir)

  it('is kept in files that only this user may read, and shown at the machine', async () => {
    mkdirSync(folder(), { recursive: true })
    chmodSync(folder(), 0o755)
    const id = await queueIn(test, mail('an@example.com'))
    await expect.poll(async () => (await stateIn(test, id)).state, { timeout: 10_000 }).toBe('sent')
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder(), `${id}.eml`)).mode & 0o777).toBe(0o600)
    expect(await stateIn(test, id)).toMatchObject({ html: '', text: '', subject: '' })
    const { body: answer } = await test.send(listMailbox)
    expect(answer.result).toMatchObject([{ id, to: 'an@example.com', subject: 'Thư gửi an@example.com' }])
    expect(answer.result[0].text).toContain('http://localhost:3000/x')
    expect(answer.result[0].html).toContain('href="http://localhost:3000/x"')
  })

  it('shows the pictures in a mail, and its other files', async () => {
    const picture = { name: 'qr.png', type: 'image/png', contentBase64: 'iVBORw0KGgo=', cid: 'qr@nine' }
    const calendar = { name: 'event.ics', type: 'text/calendar', contentBase64: 'QkVHSU4=' }
    const id = await test.runtime.db.transaction().execute(async (trx) => {
      const outgoing = { ...mail('tep@example.com'), attachments: [picture, calendar] }
      const queued = await queueMail(trx, test.runtime, outgoing, securityNotice())
      await trx.updateTable('mail').set({ html: '<img src="cid:qr@nine">' }).where('id', '=', queued).execute()
      return queued
    })
    await expect.poll(async () => (await stateIn(test, id)).state, { timeout: 10_000 }).toBe('sent')
    const { result } = (await test.send(listMailbox)).body
    const shown = result.find((each: { id: string }) => each.id === id)
    expect(shown.html).toContain('src="data:image/png;base64,iVBORw0KGgo="')
    expect(shown.attachments).toEqual([
      { name: 'event.ics', url: expect.stringMatching(/^data:text\/calendar.*;base64,QkVHSU4/) },
    ])
  })

  it('is kept for the latest mails only', async () => {
    const queued: string[] = []
    for (let number = 0; number < MAILBOX_LENGTH + 2; number++)
      queued.push(await queueIn(test, mail(`m${number}@example.com`)))
    const open = () => test.runtime.db.selectFrom('mail').select('id').where('state', '=', 'queued').execute()
    await expect.poll(open, { timeout: 15_000 }).toEqual([])
    expect(readdirSync(folder())).toHaveLength(MAILBOX_LENGTH)
    expect((await test.send(listMailbox)).body.result).toHaveLength(MAILBOX_LENGTH)
  })

  it.each([
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-real-ip': '203.0.113.7' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { host: 'rebound.example' },
    { host: 'rebound.example:3000' },
  ])('is not shown to who comes with %j, not even to the first who registered', async (header) => {
    const first = await test.createPerson()
    expect((await test.send(listMailbox, { header: header as never })).status).toBe(404)
    expect((await test.send(listMailbox, { as: first, header: header as never })).status).toBe(404)
  })

  it('is not shown to another machine, whatever it says of itself', async () => {
    const url = listMailbox.path
    expect((await test.inject({ method: 'GET', url, remoteAddress: '192.168.1.7' })).status).toBe(404)
    expect((await test.inject({ method: 'GET', url, remoteAddress: '127.0.0.1' })).status).toBe(200)
  })

  it('is not shown to a proxy that speaks HTTP/1.0', async () => {
    const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(address.port), '127.0.0.1', () =>
        socket.write(`GET ${listMailbox.path} HTTP/1.0\r\nHost: localhost\r\n\r\n`),
      )
      socket.once('data', (data) => resolve(String(data))).once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('is named on the pages of a browser at this machine, and the command on those of others', async () => {
    const page = async (remoteAddress: string) =>
      (await test.inject({ method: 'GET', url: '/login', remoteAddress })).body
    expect(await page('127.0.0.1')).toContain('"mailbox":"page"')
    expect(await page('192.168.1.7')).toContain('"mailbox":"command"')
  })
})

describe('mail of a published installation without a mail server', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example' })

  it('is not shown to whoever is at the machine: it may be a proxy that says nothing of itself', async () => {
    expect((await test.send(listMailbox)).status).toBe(404)
  })
})

describe('mail of an installation whose mailbox is open', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example', MAILBOX: 'open' })

  it('is shown to everybody, as its owner asked for', async () => {
    expect((await test.send(listMailbox, { header: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200)
  })
})
