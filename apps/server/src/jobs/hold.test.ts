import { getMailStatus } from '@nine/contract/mail'
import { useTestApp } from '@nine/testkit/server/test-app'
import { startSmtpInbox, type SmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workers } from '../app.ts'
import { readConfig } from '../config.ts'
import { openRuntime } from '../runtime.ts'
import { deleteHold, selectHeldSince } from './hold.ts'
import { startWorkers } from './worker.ts'

let inbox: SmtpInbox
beforeAll(async () => {
  inbox = await startSmtpInbox()
})
afterAll(() => inbox.stop())

describe('a restored server', () => {
  const held = useTestApp(() => ({ HOLD_MAILS: 'true', SMTP_URL: inbox.url }))

  it('keeps mails and reminders back, also after a start without the setting, and sends each once it is released', async () => {
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
    const later = await openRuntime({ ...runtime.config, holdMails: false }, runtime.connection, runtime.log)
    expect(await startWorkers(later, workers)).toBe(true)
    await sleep(2500)
    expect(inbox.mails).toEqual([])

    expect(await deleteHold(runtime.db)).toBe(true)
    await inbox.waitFor('an@example.com', /Xin chào/)
    await sleep(500)
    expect(inbox.mails).toHaveLength(1)
    await later.close()
  })

  it('tells its owners since when', async () => {
    const owner = await held.createPerson()
    const business = await held.createBusiness({ 'meeting-manager': owner })
    const status = async () => (await held.send(getMailStatus, { as: owner, business })).body.result.heldSince
    expect(await status()).toBeNull()
    await held.runtime.db.insertInto('mail_hold').defaultValues().execute()
    expect(await status()).toBe((await selectHeldSince(held.runtime.db))?.toISOString())
    await deleteHold(held.runtime.db)
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
