import { addDays, todayIn } from '@nine/contract/duration'
import * as custodyCalls from '@nine/contract/custody/custody'
import { listNotifications } from '@nine/contract/notification'
import * as calls from '@nine/contract/reminder/reminder'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { remindEverybody } from './remind.service.ts'

describe('reminders', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url }))
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let assets: string[]
  let today: string

  beforeAll(() => {
    today = todayIn(test.runtime.config.timeZone)
  })
  beforeEach(async () => {
    // Nobody of the tests before is a member any more.
    await sql`delete from staff`.execute(test.runtime.db)
    ;[manager, member] = [await test.createPerson(), await test.createPerson()]
    business = await test.createBusiness({ 'meeting-manager': manager, user: member })
    assets = await insertAssets(test, business, manager, [{ name: 'Laptop' }, { name: 'Máy chiếu' }])
  })

  /** Noon of a day from today on. */
  const on = (days: number) => new Date(Date.parse(`${addDays(today, days)}T05:00:00Z`))
  const handOver = async (dueOn: string | null, more: object = {}) => {
    const held = await test.send(custodyCalls.listCustodies, { as: manager, business, body: { assets } })
    const { status } = await test.send(custodyCalls.handOver, {
      as: manager,
      business,
      body: {
        data: JSON.stringify({
          assets: held.body.result.map(({ asset, custody }: { asset: string; custody: string | null }) => ({
            id: asset,
            custody,
          })),
          to: { kind: 'member', id: member.id },
          confirm: 'none',
          handedOn: dueOn !== null && dueOn < today ? dueOn : today,
          dueOn,
          ...more,
        }),
      },
    })
    expect(status).toBe(200)
  }
  const typesOf = async (as: TestPerson): Promise<string[]> =>
    (await test.send(listNotifications, { as })).body.result
      .map(({ type }: { type: string }) => type)
      .filter((type: string) => type.startsWith('reminder.'))
  const mailsTo = async ({ id }: TestPerson): Promise<{ subject: string; text: string }[]> => {
    const { rows } = await sql<{ subject: string; text: string }>`
      select m.subject, m.text from mail m join reminder_day r on r.mail_id = m.id
      where r.person_id = ${id} order by r.day`.execute(test.runtime.db)
    return rows
  }

  it('tell holders before, on and after the day, and managers afterwards', async () => {
    await handOver(addDays(today, 3))
    await remindEverybody(test.runtime, on(0))
    expect([await typesOf(member), await typesOf(manager)]).toEqual([['reminder.return'], []])
    await remindEverybody(test.runtime, on(1))
    await remindEverybody(test.runtime, on(3))
    await remindEverybody(test.runtime, on(4))
    expect(await typesOf(member)).toHaveLength(3)
    expect(await typesOf(manager)).toEqual(['reminder.overdue'])
    expect(await mailsTo(member)).toHaveLength(3)
    expect(await mailsTo(manager)).toHaveLength(1)
  })

  it('come as one mail about all enterprises, in the language of the person', async () => {
    await test.runtime.db.updateTable('person').set({ lang: 'en' }).where('id', '=', member.id).execute()
    const other = await test.createBusiness({ 'meeting-manager': member })
    await insertAssets(test, other, member, [{ name: 'Xe', purchase_date: today, warranty_days: 7 }])
    await handOver(addDays(today, 0))
    await remindEverybody(test.runtime, on(0))
    const mail = await inbox().waitFor(member.email, /things to look at/)
    expect(mail.text).toContain('Laptop')
    expect(mail.text).toContain('Xe')
    expect(mail.text).toContain('/profile/reminders')
    expect(await mailsTo(member)).toHaveLength(1)
  })

  it('are sent once a day, also by three servers at once', async () => {
    await handOver(today)
    const mails = await Promise.all([1, 2, 3].map(() => remindEverybody(test.runtime, on(0))))
    expect(mails.reduce((sum, each) => sum + each)).toBe(1)
    expect(await remindEverybody(test.runtime, on(0))).toBe(0)
    expect(await typesOf(member)).toHaveLength(1)
  })

  it('reach who joins later that day, without looking at everybody again', async () => {
    const day = on(20)
    await handOver(addDays(today, 20))
    await sql`update staff set created_at = now() - interval '3 days'`.execute(test.runtime.db)
    expect(await remindEverybody(test.runtime, day)).toBe(1)
    // Nobody is looked at once more, whatever is known of them.
    await sql`delete from reminder_day where person_id = ${member.id}`.execute(test.runtime.db)
    expect(await remindEverybody(test.runtime, day)).toBe(0)
    // Who joined a moment before the first look was not yet seen by it.
    await sql`update staff set created_at = now() - interval '1 minute' where person_id = ${member.id}`.execute(
      test.runtime.db,
    )
    expect(await remindEverybody(test.runtime, day)).toBe(1)
    expect(await typesOf(member)).toHaveLength(2)
  })

  it('that were cut off by a kill come the next time, and nothing was half done', async () => {
    await handOver(today)
    const { jobs } = test.runtime
    const killed = { ...test.runtime, jobs: { ...jobs, send: () => Promise.reject(new Error('killed')) } }
    await expect(remindEverybody(killed, on(0))).rejects.toThrow('killed')
    expect([await typesOf(member), await mailsTo(member)]).toEqual([[], []])
    expect(await remindEverybody(test.runtime, on(0))).toBe(1)
    expect(await typesOf(member)).toHaveLength(1)
  })

  it('come once after an outage, not for each day that was missed', async () => {
    await remindEverybody(test.runtime, on(0))
    await handOver(addDays(today, 4))
    await remindEverybody(test.runtime, on(9))
    expect(await mailsTo(member)).toHaveLength(1)
    const mail = await inbox().waitFor(member.email, /việc cần để ý/)
    expect(mail.text).toMatch(/Laptop.*trễ 5 ngày/)
  })

  it('of maintenance and warranties go to managers, 30 and 7 days before', async () => {
    await insertAssets(test, business, manager, [
      { name: 'Máy in', purchase_date: today, warranty_days: 30 },
      {
        name: 'Máy nén',
        maintenance_required: true,
        maintenance_frequency: '6 tháng',
        maintenance_next_date: addDays(today, 7),
      },
    ])
    await remindEverybody(test.runtime, on(0))
    expect((await typesOf(manager)).toSorted()).toEqual(['reminder.maintenance', 'reminder.warranty'])
    expect(await typesOf(member)).toEqual([])
    await remindEverybody(test.runtime, on(23))
    expect((await typesOf(manager)).filter((type) => type === 'reminder.warranty')).toHaveLength(2)
  })

  it('of minutes that wait are in the daily mail only', async () => {
    await handOver(null, { confirm: 'mail' })
    await remindEverybody(test.runtime, on(2))
    const mail = await inbox().waitFor(member.email, /việc cần để ý/)
    expect(mail.text).toContain('BB-000001')
    expect(await typesOf(member)).toEqual([])
  })

  it('are switched off by kind', async () => {
    await handOver(today)
    const { body } = await test.send(calls.changeReminders, { as: member, body: { off: ['return'] } })
    expect(body.result.off).toEqual(['return'])
    expect(await remindEverybody(test.runtime, on(0))).toBe(0)
    expect(await typesOf(member)).toEqual([])
  })

  it('leave out what is in another enterprise, and who has left', async () => {
    await handOver(today)
    const stranger = await test.createPerson()
    await test.createBusiness({ 'meeting-manager': stranger })
    await remindEverybody(test.runtime, on(1))
    expect(await typesOf(stranger)).toEqual([])
  })

  describe('as a calendar', () => {
    const make = async (as: TestPerson) => {
      const { calendar } = (await test.send(calls.createCalendar, { as })).body.result
      const [, id = '', key = ''] = /calendar\/([0-9a-f]{24})\?key=([0-9a-f]{64})$/.exec(calendar) ?? []
      return { params: { id }, query: { key } }
    }

    it('hold what is due, by a secret address alone', async () => {
      await handOver(addDays(today, 10))
      const address = await make(member)
      const read = await test.app.inject({ url: `/api/calendar/${address.params.id}`, query: address.query })
      expect(read.headers['content-type']).toContain('text/calendar')
      expect(read.body).toMatch(/SUMMARY:Hạn trả: Laptop\r\n/)
      expect(read.body).toContain(`DTSTART;VALUE=DATE:${addDays(today, 10).replaceAll('-', '')}`)
      for (const line of read.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const wrong = await test.send(calls.getCalendar, { ...address, query: { key: 'a'.repeat(64) } })
      expect(wrong.body.code).toBe('reminder.calendar_ended')
    })

    it('end when they are renewed or deleted', async () => {
      const old = await make(member)
      const current = await make(member)
      expect((await test.send(calls.getCalendar, old)).body.code).toBe('reminder.calendar_ended')
      expect((await test.send(calls.getCalendar, current)).status).toBe(200)
      const { body } = await test.send(calls.deleteCalendar, { as: member })
      expect(body.result.calendar).toBeNull()
      expect((await test.send(calls.getCalendar, current)).body.code).toBe('reminder.calendar_ended')
    })
  })
})
