import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMailbox } from '@nine/contract/mail'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { useSmtpInbox } from '../../../test/use-smtp-inbox.ts'
import { queueMail } from './mail.service.ts'
import { mailWorker } from './mail.worker.ts'

const body = {
  title: 'Chào bạn',
  paragraphs: ['Một dòng <b>không</b> phải HTML.'],
  action: { label: 'Mở', url: 'http://localhost:3000/x' },
}
const mail = (to: string) => ({ to, lang: 'vn' as const, subject: `Thư gửi ${to}`, body })

describe('mail through a mail server', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, MAIL_FROM: 'Nine <nine@anphat.vn>' }))

  const queue = (to: string) =>
    test.runtime.db.transaction().execute((trx) => queueMail(trx, test.runtime.jobs, mail(to)))
  const stateOf = async (id: string) =>
    test.runtime.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('is sent after the commit, as text and HTML, with what people typed made harmless', async () => {
    const id = await queue('an@example.com')
    const received = await inbox().waitFor('an@example.com', /Thư gửi/)
    expect(received.from?.address).toBe('nine@anphat.vn')
    expect(received.text).toContain('http://localhost:3000/x')
    expect(received.html).toContain('&lt;b&gt;không&lt;/b&gt;')
    await expect.poll(async () => (await stateOf(id)).state).toBe('sent')
  })

  it('is not sent when the transaction does not commit', async () => {
    const undone = test.runtime.db.transaction().execute(async (trx) => {
      await queueMail(trx, test.runtime.jobs, mail('never@example.com'))
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

  it('gives up at once on a final refusal', async () => {
    inbox().refuseWith = { code: 550, message: 'no such user' }
    const id = await queue('gone@example.com')
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 10_000 }).toBe('failed')
    inbox().refuseWith = undefined
    expect(await stateOf(id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('no such user') })
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

  it('has no mailbox page', async () => {
    expect((await test.send(listMailbox)).status).toBe(404)
  })
})

describe('mail without a mail server', () => {
  const test = useTestApp()

  it('is kept as a file that any mail program opens, and shown at the machine', async () => {
    const id = await test.runtime.db
      .transaction()
      .execute((trx) => queueMail(trx, test.runtime.jobs, mail('an@example.com')))
    const file = join(test.runtime.config.dataDir, 'mail', `${id}.eml`)
    await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true)
    expect(await PostalMime.parse(readFileSync(file))).toMatchObject({ subject: 'Thư gửi an@example.com' })
    const { body: answer } = await test.send(listMailbox)
    expect(answer.result).toMatchObject([{ id, to: 'an@example.com', subject: 'Thư gửi an@example.com' }])
  })

  it('is not shown to who comes through a proxy, unless they set the installation up', async () => {
    const header = { 'x-forwarded-for': '203.0.113.7' }
    expect((await test.send(listMailbox, { header })).status).toBe(404)
    const first = await test.createPerson()
    const second = await test.createPerson()
    expect((await test.send(listMailbox, { as: first, header })).status).toBe(200)
    expect((await test.send(listMailbox, { as: second, header })).status).toBe(404)
  })
})

describe('mail of a published installation without a mail server', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example' })

  it('is not shown to whoever is at the machine', async () => {
    expect((await test.send(listMailbox)).status).toBe(404)
  })
})
