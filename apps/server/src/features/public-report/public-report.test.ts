import { getAsset } from '@nine/contract/asset/asset'
import { getToDo } from '@nine/contract/dashboard'
import { listNotifications } from '@nine/contract/notification'
import * as calls from '@nine/contract/public-report/public-report'
import { listJobs } from '@nine/contract/maintenance/maintenance'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { insertAssets, photos, sendForm } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('reports of strangers', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, BOT_CHECK: 'off' }))
  let owner: TestPerson
  let member: TestPerson
  let business: string
  let asset: string

  beforeAll(async () => {
    ;[owner, member] = [await test.createPerson(), await test.createPerson()]
    await sql`update person set created_at = now() - interval '9 days'`.execute(test.runtime.db)
  })
  beforeEach(async () => {
    await sql`delete from rate_limit`.execute(test.runtime.db)
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    ;[asset = ''] = await insertAssets(test, business, owner, [
      { name: 'Máy khoan', holder_id: member.id, visibility: 'public' },
    ])
  })

  const report = (body: object = {}, assetId = asset) =>
    test.send(calls.sendReport, {
      params: { owner: business, assetId },
      body: { kind: 'fault', message: 'Không chạy nữa', ...body },
    })
  const list = async (as = owner, state?: 'closed') =>
    (await test.send(calls.listReports, { as, business, query: state ? { state } : {} })).body
  const close = (id: string, decision: object, as = owner) =>
    test.send(calls.closeReport, { as, params: { id }, body: { decision: decision as { outcome: 'dismissed' } } })
  const one = async () => (await list()).result.data[0]
  const statusOf = async () =>
    (await test.send(getAsset, { as: owner, params: { id: asset } })).body.result.asset.status

  it('land in the inbox of managers, with a notification, and reveal nothing of the holder', async () => {
    const answer = await report({ name: 'Lan', email: 'lan@example.com' })
    expect([answer.status, answer.body]).toEqual([200, { result: { isReceived: true } }])
    expect(JSON.stringify(answer.body)).not.toContain(member.email)
    expect(await one()).toMatchObject({ kind: 'fault', message: 'Không chạy nữa', name: 'Lan', isNew: true })
    const { result } = (await test.send(listNotifications, { as: owner })).body
    expect(result[0]).toMatchObject({ type: 'public_report.fault', payload: { assetName: 'Máy khoan' } })
    expect((await list(member)).code).toBe('access.denied')
    expect((await test.send(getToDo, { as: owner, business })).body.result.reports).toBe(1)
    expect((await test.send(getToDo, { as: member, business })).body.result.reports).toBeNull()
  })

  it('come with a photo', async () => {
    const { status } = await sendForm(test, calls.sendReport, {
      params: { owner: business, assetId: asset },
      fields: { kind: 'found', message: 'Ở quầy lễ tân' },
      files: { photo: await photos(1) },
    })
    expect(status).toBe(200)
    expect((await one()).photo.url).toContain('/media/')
  })

  it('are taken about public assets only', async () => {
    await test.runtime.db.updateTable('asset').set({ visibility: 'private' }).where('id', '=', asset).execute()
    expect((await report()).body.code).toBe('asset.not_found')
  })

  it('are taken about private ones where the enterprise wants to hear of finds, and the answer names none', async () => {
    const { db } = test.runtime
    await db.updateTable('asset').set({ visibility: 'private' }).where('id', '=', asset).execute()
    await db.updateTable('business').set({ public_finds: true }).where('id', '=', business).execute()
    expect((await report({ kind: 'found', email: 'kind@example.com' })).status).toBe(200)
    expect(await one()).toMatchObject({ kind: 'found', asset: { name: 'Máy khoan' } })
    await close((await one()).id, { outcome: 'answered', answer: 'Chúng tôi sẽ đến lấy.' })
    const mail = await inbox().waitFor('kind@example.com', /trả lời tin báo/)
    expect(mail.text).toContain('Chúng tôi sẽ đến lấy.')
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Máy khoan')
  })

  it('are limited by asset and day', async () => {
    for (let i = 0; i < 10; i++) {
      await sql`delete from rate_limit`.execute(test.runtime.db)
      expect((await report()).status).toBe(200)
    }
    await sql`delete from rate_limit`.execute(test.runtime.db)
    expect((await report()).body.code).toBe('public_report.too_many')
  })

  it('are limited by network', async () => {
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await report({}, 'f'.repeat(24))).body.code)
    expect(answers.at(-1)).toBe('request.rate_limited')
  })

  it('become maintenance', async () => {
    await report()
    const { body } = await close((await one()).id, { outcome: 'maintenance' })
    expect(body.result).toMatchObject({ isNew: false, outcome: 'maintenance' })
    expect(await statusOf()).toBe('maintenance')
    const jobs = await test.send(listJobs, { as: owner, business, query: { asset } })
    expect(jobs.body.result.data).toMatchObject([{ state: 'open', note: 'Không chạy nữa' }])
  })

  it('become another status', async () => {
    await report()
    await close((await one()).id, { outcome: 'status', status: 'damaged' })
    expect(await statusOf()).toBe('damaged')
  })

  it('are answered by mail', async () => {
    await report({ email: 'finder@example.com' })
    await close((await one()).id, { outcome: 'answered', answer: 'Cảm ơn bạn, chúng tôi sẽ đến lấy.' })
    const mail = await inbox().waitFor('finder@example.com', /Máy khoan/)
    expect(mail.text).toContain('chúng tôi sẽ đến lấy')
    expect((await list(owner, 'closed')).result.data).toMatchObject([{ outcome: 'answered' }])
  })

  it('without an address cannot be answered', async () => {
    await report()
    const { id } = await one()
    expect((await close(id, { outcome: 'answered', answer: 'Cảm ơn' })).body.code).toBe('public_report.no_email')
    expect((await one()).isNew).toBe(true)
  })

  it('are closed by one of two at once', async () => {
    await report()
    const { id } = await one()
    const answers = await Promise.all([
      close(id, { outcome: 'maintenance' }),
      close(id, { outcome: 'status', status: 'lost' }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('are of one enterprise', async () => {
    await report()
    const { id } = await one()
    const stranger = await test.createPerson()
    await test.createBusiness({ 'meeting-manager': stranger })
    expect((await close(id, { outcome: 'dismissed' }, stranger)).status).toBe(404)
    expect((await close(id, { outcome: 'dismissed' }, member)).body.code).toBe('access.denied')
  })
})

describe('the form to report', () => {
  const test = useTestApp()

  it('asks for a bot check', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const [assetId = ''] = await insertAssets(test, business, owner, [{ name: 'Máy khoan' }])
    const { body } = await test.send(calls.sendReport, {
      params: { owner: business, assetId },
      body: { kind: 'fault', message: 'Hỏng' },
    })
    expect(body.code).toBe('bot_check.failed')
  })
})
