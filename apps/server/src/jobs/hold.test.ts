import { useTestApp } from '@nine/testkit/server/test-app'
import { startSmtpInbox, type SmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workers } from '../app.ts'
import { readConfig } from '../config.ts'
import { openRuntime } from '../runtime.ts'
import { welcome } from '../start/welcome.ts'
import { startWorkers } from './worker.ts'

let inbox: SmtpInbox
beforeAll(async () => {
  inbox = await startSmtpInbox()
})
afterAll(() => inbox.stop())

describe('a restored server', () => {
  const held = useTestApp(() => ({ HOLD_MAILS: 'true', SMTP_URL: inbox.url }))

  it('keeps mails and reminders back on a server that holds them, and sends each once when it is released', async () => {
    const { runtime } = held
    await runtime.db
      .insertInto('mail')
      .values({
        id: 'held',
        kind: 'identity',
        to_address: 'an@example.com',
        subject: 'Xin chào',
        html: '<p>a</p>',
        text: 'a',
      })
      .execute()
    await runtime.db.transaction().execute((trx) => runtime.jobs.send(trx, 'mail', { id: 'held' }))
    await sleep(2500)
    expect(inbox.mails).toEqual([])
    expect(welcome(runtime.config, 3000, undefined)).toContain('HELD')

    const released = await openRuntime({ ...runtime.config, holdMails: false }, runtime.connection, runtime.log)
    await startWorkers(released, workers)
    await inbox.waitFor('an@example.com', /Xin chào/)
    await sleep(500)
    expect(inbox.mails).toHaveLength(1)
    await released.close()
  })

  it('knows whatever reaches people by itself', () => {
    expect(workers.filter(({ reachesOut }) => reachesOut).map(({ queue }) => queue)).toEqual([
      'daily-reminder',
      'mail',
      'google-meeting',
      'handover-reminder',
    ])
    expect(readConfig({}).holdMails).toBe(false)
  })
})
