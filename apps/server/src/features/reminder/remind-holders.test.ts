import { addDays, todayIn } from '@nine/contract/duration'
import * as custodyCalls from '@nine/contract/custody/custody'
import * as keeperCalls from '@nine/contract/custody/keeper'
import * as calls from '@nine/contract/reminder/holder-reminder'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { remindHolders } from './remind-holders.service.ts'
import { remindEverybody } from './remind.service.ts'

describe('reminders to people without an account', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, MAIL_COLD_PER_BUSINESS_DAY: '3' }))
  let owner: TestPerson
  let business: string
  let assets: string[]
  let today: string
  let email: string
  let count = 0

  beforeAll(() => {
    today = todayIn(test.runtime.config.timeZone)
  })
  beforeEach(async () => {
    await sql`delete from custody`.execute(test.runtime.db)
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    assets = await insertAssets(test, business, owner, [{ name: 'Laptop' }, { name: 'Máy chiếu' }])
    email = `giu.${(count += 1)}@example.com`
  })

  /** Noon of a day from today on. */
  const on = (days: number) => new Date(Date.parse(`${addDays(today, days)}T05:00:00Z`))
  const handOver = async (dueOn: string, { to = email, of = business, by = owner, what = assets } = {}) => {
    const { status, body } = await test.send(custodyCalls.handOver, {
      as: by,
      business: of,
      body: {
        data: JSON.stringify({
          assets: what.map((id) => ({ id, custody: null })),
          to: { kind: 'new', name: 'Bùi Hải Yến', department: '', email: to, phone: '' },
          confirm: 'none',
          handedOn: today,
          dueOn,
        }),
      },
    })
    expect(body.message ?? '').toBe('')
    expect(status).toBe(200)
  }
  /** What sent mails said is not kept. */
  const countMails = async (to = email): Promise<number> => {
    const rows = await test.runtime.db.selectFrom('mail').select('id').where('to_address', '=', to).execute()
    return rows.length
  }
  const linkIn = (text: string) => {
    const [, id = '', key = ''] = /share\/reminder\?id=([0-9a-f]{24})&key=([0-9a-f]{64})/.exec(text) ?? []
    return { params: { id }, query: { key } }
  }

  it('come before, on and after the day, in the language of the enterprise, and end with the return', async () => {
    await handOver(addDays(today, 3))
    expect(await remindHolders(test.runtime, on(0))).toBe(1)
    const mail = await inbox().waitFor(email, /2 tài sản cần trả/)
    expect(mail.text).toMatch(/Laptop.*còn 3 ngày/)
    expect(await remindHolders(test.runtime, on(1))).toBe(0)
    await test.runtime.db.updateTable('person').set({ lang: 'en' }).where('id', '=', owner.id).execute()
    expect(await remindHolders(test.runtime, on(3))).toBe(1)
    expect((await inbox().waitFor(email, /2 assets to return/)).text).toContain('today')
    await sql`update custody set ended_at = now(), ended_by = ${owner.id} where business_id = ${business}`.execute(
      test.runtime.db,
    )
    expect(await remindHolders(test.runtime, on(4))).toBe(0)
  })

  it('come once a day, also from three servers at once', async () => {
    await handOver(today)
    const sent = await Promise.all([1, 2, 3].map(() => remindHolders(test.runtime, on(0))))
    expect(sent.reduce((sum, each) => sum + each)).toBe(1)
    expect(await remindHolders(test.runtime, on(0))).toBe(0)
    expect(await countMails()).toBe(1)
  })

  it('that were cut off by a kill come the next time', async () => {
    await handOver(today)
    const killed = {
      ...test.runtime,
      jobs: { ...test.runtime.jobs, send: () => Promise.reject(new Error('killed')) },
    }
    await expect(remindHolders(killed, on(0))).rejects.toThrow('killed')
    expect(await countMails()).toBe(0)
    expect(await remindHolders(test.runtime, on(0))).toBe(1)
  })

  it('are one mail about all enterprises, and none beside the one to a member', async () => {
    const other = await test.createPerson()
    const second = await test.createBusiness({ 'meeting-manager': other })
    const [vehicle] = await insertAssets(test, second, other, [{ name: 'Xe' }])
    await handOver(today)
    await handOver(today, { of: second, by: other, what: [vehicle ?? ''], to: email.toUpperCase() })
    expect(await remindHolders(test.runtime, on(0))).toBe(1)
    const { text } = await inbox().waitFor(email, /3 tài sản cần trả/)
    expect(text).toContain('Laptop')
    expect(text).toContain('Xe')

    await insertAssets(test, second, other, [{ name: 'Máy', purchase_date: today, warranty_days: 37 }])
    const [lent] = await insertAssets(test, business, owner, [{ name: 'Loa' }])
    await handOver(addDays(today, 7), { to: other.email, what: [lent ?? ''] })
    await remindEverybody(test.runtime, on(7))
    await remindHolders(test.runtime, on(7))
    expect(await countMails(other.email)).toBe(1)
    await remindHolders(test.runtime, on(8))
    expect((await inbox().waitFor(other.email, /1 tài sản cần trả/)).text).toContain('Loa')
  })

  it('wait until an owner of the enterprise confirmed an address', async () => {
    await handOver(today)
    await sql`update person set email_verified_at = null where id = ${owner.id}`.execute(test.runtime.db)
    expect(await remindHolders(test.runtime, on(0))).toBe(0)
    expect(await countMails()).toBe(0)
  })

  it('wait when the enterprise has sent as many mails as it may, and then come once', async () => {
    const more = await insertAssets(test, business, owner, [{ name: 'Loa' }, { name: 'Quạt' }])
    for (const [index, what] of [...assets, ...more].entries())
      await handOver(today, { to: `b${index}.${email}`, what: [what] })
    expect(await remindHolders(test.runtime, on(0))).toBe(3)
    expect(await remindHolders(test.runtime, on(0))).toBe(0)
    // The day of budgets is the clock's, so it is made another one.
    await sql`delete from mail_count`.execute(test.runtime.db)
    expect(await remindHolders(test.runtime, on(0))).toBe(1)
    expect(await remindHolders(test.runtime, on(0))).toBe(0)
  })

  it('are switched off and on again by the link in the mail, with its key alone', async () => {
    await handOver(addDays(today, 3))
    await remindHolders(test.runtime, on(0))
    const link = linkIn((await inbox().waitFor(email, /cần trả/)).text ?? '')
    const seen = await test.send(calls.getHolderReminders, link)
    expect(seen.body.result).toMatchObject({ email, isOff: false })
    const wrong = { ...link, query: { key: 'a'.repeat(64) }, body: { isOff: true } }
    expect((await test.send(calls.switchHolderReminders, wrong)).body.code).toBe('reminder.link_invalid')
    expect((await test.send(calls.switchHolderReminders, { ...link, body: { isOff: true } })).status).toBe(200)
    expect(await remindHolders(test.runtime, on(3))).toBe(0)
    const { body } = await test.send(keeperCalls.getKeeper, { as: owner, business, params: link.params })
    expect(body.result.isUnsubscribed).toBe(true)
    await test.send(calls.switchHolderReminders, { ...link, body: { isOff: false } })
    expect(await remindHolders(test.runtime, on(3))).toBe(1)
    await sql`update holder set email = 'khac@example.com' where business_id = ${business}`.execute(test.runtime.db)
    expect((await test.send(calls.getHolderReminders, link)).body.code).toBe('reminder.link_invalid')
  })
})
