import { updateEvent } from '@nine/contract/event/event'
import * as imports from '@nine/contract/event/guest/guest-import'
import { sendInvites } from '@nine/contract/event/invite'
import { answerDataRequest, askAboutData, listDataRequests } from '@nine/contract/event/privacy/data-request'
import { updateEventPrivacy } from '@nine/contract/event/privacy/privacy'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { updateRegistrationRules } from '@nine/contract/event/registration/registration-rules'
import { changeOwn } from '@nine/contract/event/registration/self-service'
import { listNotifications } from '@nine/contract/notification'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { sendForm } from '@nine/testkit/requests/asset-requests'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addNotificationsForRoles } from '../../notification/notification.service.ts'
import { announceErasures, eraseDue } from './erase.service.ts'

const DAY_MS = 86_400_000

describe('erasing who guests were', () => {
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
    email = `an-${event}@example.com`
  })

  const register = async (name: string, to = email): Promise<{ id: string; withdrawKey: string; state: string }> =>
    (
      await test.send(registerGuest, {
        body: { eventID: event, name, phone: '0903118412', email: to, address: 'Gò Vấp' },
      })
    ).body.result
  const rename = (eventTitle: string) =>
    test.send(updateEvent, { as: owner, business, params: { id: event }, body: { eventTitle } })
  const upload = async (lines: readonly string[]): Promise<{ id: string; version: number }> => {
    const content = Buffer.from(['Họ tên,Email,Ghi chú', ...lines].join('\n'))
    const { body } = await sendForm(test, imports.startGuestImport, {
      as: owner,
      business,
      params: { eventId: event },
      files: { file: [{ content, name: 'khach.csv', type: 'text/csv' }] },
    })
    return body.result
  }
  const at = (id: string) => ({ as: owner, business, params: { eventId: event, id } })
  const rowsOf = async (id: string, state: 'all' | 'left-out' = 'all') =>
    (await test.send(imports.listGuestImportRows, { ...at(id), query: { state } })).body.result
  /** Asks for erasure, as the address, and is granted it. */
  const eraseOnRequest = async () => {
    await test.send(askAboutData, { params: { eventId: event }, body: { right: 'erase', email } })
    const asked = { as: owner, business, params: { eventId: event } }
    const [request] = (await test.send(listDataRequests, asked)).body.result
    const answered = await test.send(answerDataRequest, {
      as: owner,
      business,
      params: { eventId: event, requestId: request.id },
      body: { answer: 'Đã xóa.', erases: true },
    })
    expect(answered.status).toBe(200)
  }
  /** Everything that is kept about the event and its guests, as text. */
  const kept = async (): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from (
        select to_jsonb(g) as t from guest g where event_id = ${event}
        union all select to_jsonb(m) from mail m where event_id = ${event}
        union all select to_jsonb(v) from event_invite v where event_id = ${event}
        union all select to_jsonb(n) from notification n where business_id = ${business}
        union all select to_jsonb(i) from guest_import i where event_id = ${event}
        union all select to_jsonb(r) from guest_import_row r where business_id = ${business}) x`.execute(
      test.runtime.db,
    )
    return rows[0]?.text ?? ''
  }
  const notices = async () =>
    (await test.send(listNotifications, { as: owner })).body.result.filter(
      ({ type }: { type: string }) => type === 'user-event.join-requested',
    )
  const setRetention = (retentionMonths: number) =>
    test.send(updateEventPrivacy, {
      as: owner,
      business,
      params: { eventId: event },
      body: { purpose: { vn: '', en: '' }, asksForNews: false, retentionMonths },
    })
  const inDays = (days: number) => new Date(Date.parse(inHours(24)) + days * DAY_MS)

  it('on request leaves nothing of the address in files that were imported, and the rows of others as they were', async () => {
    const lines = [`Nguyễn Hoài An,${email},Ăn chay`, `Trần Lan,l${email},Đi xe máy`]
    const written = await upload(lines)
    const commit = { ...at(written.id), body: { version: written.version } }
    expect((await test.send(imports.commitGuestImport, commit)).status).toBe(200)
    // A draft that nobody finished: the address stands in a cell that was not understood.
    const open = await upload([`Nguyễn Hoài An,,Gửi <${email.toUpperCase()}>`, lines[1] ?? ''])
    await eraseOnRequest()
    expect(await kept()).not.toMatch(new RegExp(`Hoài An|Ăn chay|\\b${email}`, 'i'))
    for (const { id } of [written, open]) {
      expect(await rowsOf(id)).toMatchObject([{ values: { name: 'Trần Lan', email: `l${email}` } }])
      expect(await rowsOf(id, 'left-out')).toMatchObject([
        { position: 1, leftOut: 'title' },
        { position: 2, leftOut: null, text: '', values: { name: '', email: '' } },
      ])
    }
    const undone = await test.send(imports.undoGuestImport, at(written.id))
    expect(undone.body.result.undone).toMatchObject({ removed: 1, kept: 0 })
  })

  it('on request finds the row of a guest whose address was added after the import', async () => {
    const written = await upload(['Nguyễn Hoài An,,Ăn chay'])
    const commit = { ...at(written.id), body: { version: written.version } }
    expect((await test.send(imports.commitGuestImport, commit)).status).toBe(200)
    await test.runtime.db.updateTable('guest').set({ email }).where('event_id', '=', event).execute()
    expect(await kept()).toContain('Hoài An')
    await eraseOnRequest()
    expect(await kept()).not.toMatch(/Hoài An|Ăn chay/)
  })

  it('on request deletes the notice of the registration, also under a name and a title from before', async () => {
    const { id, withdrawKey: key } = await register('Lê Hoài An')
    await register('Trần Lan', `l${email}`)
    const body = { name: 'Lê Bình', phone: '0903118412', address: 'Gò Vấp' }
    expect((await test.send(changeOwn, { params: { id }, query: { key }, body })).status).toBe(200)
    await rename('Tên khác')
    expect(await notices()).toHaveLength(2)
    await eraseOnRequest()
    expect(await notices()).toMatchObject([{ payload: { name: 'Trần Lan' } }])
  })

  it('on request finds old notices, which name no guest, by name and title', async () => {
    await register('Lê Hoài An')
    await sql`update notification set payload = payload - 'event' - 'guest' where business_id = ${business}`.execute(
      test.runtime.db,
    )
    await eraseOnRequest()
    expect(await notices()).toEqual([])
  })

  it('on request takes back what was to be sent to the address', async () => {
    const body = { listMail: [email, `l${email}`] }
    expect((await test.send(sendInvites, { as: owner, business, params: { id: event }, body })).status).toBe(200)
    await inbox().waitFor(email, /^Mời bạn/)
    await inbox().waitFor(`l${email}`, /^Mời bạn/)
    await eraseOnRequest()
    const text = await kept()
    expect(text).not.toMatch(new RegExp(`\\b${email}`))
    expect(text).toContain(`l${email}`)
  })

  it('by night deletes notices of an event that has another title by now, old ones by the title it has, and its imports', async () => {
    await setRetention(1)
    await register('Lê Hoài An')
    await upload([`Trần Lan,l${email},`])
    await rename('Tên khác')
    const other = await createEvent(test, owner, business, { ...WHOLE, eventTitle: 'Hội thảo', isPublish: true })
    const notice = (name: string, eventTitle: string, more: object = {}) =>
      test.runtime.db.transaction().execute((trx) =>
        addNotificationsForRoles(trx, ['meeting-manager'], {
          businessId: business,
          type: 'user-event.join-requested',
          payload: { name, eventTitle, ...more },
        }),
      )
    await notice('Phạm Cũ', 'Tên khác')
    await notice('Võ Khác', 'Tên khác', { event: other, guest: 'x' })
    await announceErasures(test.runtime, inDays(20))
    await eraseDue(test.runtime, inDays(40))
    expect(await kept()).not.toMatch(/Hoài An|Trần Lan|Phạm Cũ/)
    expect(await notices()).toMatchObject([{ payload: { name: 'Võ Khác' } }])
  })

  it('by night is announced two weeks before where all its guests wait', async () => {
    await setRetention(1)
    await test.send(updateRegistrationRules, {
      as: owner,
      business,
      params: { eventId: event },
      body: { needsApproval: true },
    })
    expect((await register('Lê Hoài An')).state).toBe('pending')
    await eraseDue(test.runtime, inDays(40))
    expect(await kept()).toContain('Hoài An')
    await announceErasures(test.runtime, inDays(40))
    const told = (await test.send(listNotifications, { as: owner })).body.result
    expect(told).toContainEqual(expect.objectContaining({ type: 'event.erasure' }))
    await eraseDue(test.runtime, inDays(50))
    expect(await kept()).toContain('Hoài An')
    await eraseDue(test.runtime, inDays(55))
    expect(await kept()).not.toContain('Hoài An')
  })

  const moveBy = async (days: number) => {
    const body = { startDateTime: inDays(days).toISOString() }
    expect((await test.send(updateEvent, { as: owner, business, params: { id: event }, body })).status).toBe(200)
  }
  const announcements = async (): Promise<number> =>
    (await test.send(listNotifications, { as: owner })).body.result.filter(
      ({ type }: { type: string }) => type === 'event.erasure',
    ).length

  it('by night waits for another notice where the event has moved since the first', async () => {
    await setRetention(1)
    await register('Lê Hoài An')
    await announceErasures(test.runtime, inDays(20))
    expect(await announcements()).toBe(1)
    await moveBy(60)
    await announceErasures(test.runtime, inDays(40))
    expect(await announcements()).toBe(1)
    await eraseDue(test.runtime, inDays(95))
    expect(await kept()).toContain('Hoài An')
    await announceErasures(test.runtime, inDays(95))
    expect(await announcements()).toBe(2)
    await eraseDue(test.runtime, inDays(110))
    expect(await kept()).not.toContain('Hoài An')
  })

  it('by night waits for another notice where the data is kept longer since the first', async () => {
    await setRetention(1)
    await register('Lê Hoài An')
    await announceErasures(test.runtime, inDays(20))
    await setRetention(3)
    await eraseDue(test.runtime, inDays(95))
    expect(await kept()).toContain('Hoài An')
    await announceErasures(test.runtime, inDays(95))
    expect(await announcements()).toBe(2)
  })

  it('by night happens again for the new guests of an event that was erased and has another date', async () => {
    await setRetention(1)
    await register('Lê Hoài An')
    await announceErasures(test.runtime, inDays(20))
    await eraseDue(test.runtime, inDays(40))
    expect(await kept()).not.toContain('Hoài An')
    await moveBy(60)
    await register('Trần Lan', `l${email}`)
    await eraseDue(test.runtime, inDays(60))
    expect(await kept()).toContain('Trần Lan')
    await announceErasures(test.runtime, inDays(90))
    expect(await announcements()).toBe(2)
    await eraseDue(test.runtime, inDays(110))
    expect(await kept()).not.toContain('Trần Lan')
  })
})
