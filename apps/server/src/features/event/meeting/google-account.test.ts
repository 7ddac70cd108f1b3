import type { Request } from '@nine/contract/call'
import { deleteEvent, getEventForEdit, restoreEvent, updateEvent } from '@nine/contract/event/event'
import { connectGoogle, finishGoogle } from '@nine/contract/event/google-account'
import { updateGuest } from '@nine/contract/event/door/guest-acts'
import { deleteGuest } from '@nine/contract/event/guest/guest'
import { answerDataRequest, askAboutData, listDataRequests } from '@nine/contract/event/privacy/data-request'
import { updateEventPrivacy } from '@nine/contract/event/privacy/privacy'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEvent } from '@nine/testkit/requests/event-requests'
import { type GoogleDouble, startGoogleDouble } from '@nine/testkit/doubles/google-double'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { hashToken } from '../../../access/session.ts'
import { newId } from '../../../db/id.ts'

type Change = NonNullable<Request<typeof updateEvent>['body']>

describe('a Google account', () => {
  let google: GoogleDouble
  beforeAll(async () => {
    google = await startGoogleDouble()
  })
  afterAll(() => google.stop())
  const test = useTestApp(() => ({
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_API_URL: google.url,
    PUBLIC_ORIGIN: 'https://nine.example',
    BOT_CHECK: 'off',
  }))
  let owner: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    google.expired = false
    google.failWith = undefined
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business)
  })

  /** What a browser does: goes to Google's page and comes back with its code. */
  async function leave(as: TestPerson, next = '/an-phat/event'): Promise<{ code: string; state: string }> {
    const { body } = await test.send(connectGoogle, { as, body: { next } })
    expect(body.result.url).toContain('access_type=offline')
    const away = await fetch(body.result.url, { redirect: 'manual' })
    const back = new URL(away.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe('https://nine.example/callback/google')
    return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
  }
  const connect = async () => test.send(finishGoogle, { as: owner, body: await leave(owner) })
  const goOnline = () =>
    test.send(updateEvent, {
      as: owner,
      business,
      params: { id: event },
      body: { isOnline: 'on', onlineItems: 'google' },
    })

  it('is connected through Google’s own page, and then makes the meeting of an event, once', async () => {
    expect((await goOnline()).body.code).toBe('ACCOUNT_NOT_CONNECTED')
    const connected = await connect()
    expect(connected.body.result).toEqual({ email: 'chau@gmail.example', next: '/an-phat/event' })
    const { status, body } = await goOnline()
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      isOnline: 'on',
      eventDetail: { id: `meet-${event}`, link: `https://meet.google.com/${event}` },
    })
    expect(google.meetings.get(event)).toMatchObject({ summary: body.result.eventTitle })
    await goOnline()
    expect([...google.meetings.keys()].filter((id) => id === event)).toHaveLength(1)
  })

  it('takes up a meeting whose answer was lost', async () => {
    await connect()
    google.meetings.set(event, { id: event, hangoutLink: 'https://meet.google.com/lost' })
    expect((await goOnline()).body.result.eventDetail.link).toBe('https://meet.google.com/lost')
  })

  it('whose token has expired counts as not connected, and nothing is saved', async () => {
    await connect()
    google.expired = true
    const { status, body } = await goOnline()
    expect([status, body.code]).toEqual([409, 'ACCOUNT_NOT_CONNECTED'])
    const row = await test.runtime.db
      .selectFrom('event')
      .select('is_online')
      .where('id', '=', event)
      .executeTakeFirstOrThrow()
    expect(row.is_online).toBe(false)
  })

  it('of a Google that does not answer is told as that', async () => {
    await connect()
    google.failWith = 500
    expect((await goOnline()).body.code).toBe('google.unavailable')
  })

  describe('and the calendar', () => {
    const change = (body: Change) => test.send(updateEvent, { as: owner, business, params: { id: event }, body })
    const meeting = () => google.meetings.get(event)
    const register = (email: string) =>
      test.send(registerGuest, {
        as: owner,
        body: { eventID: event, walkIn: true, name: 'An', email, phone: '0903118412', address: 'x' },
      })
    const state = async () =>
      (await test.send(getEventForEdit, { as: owner, business, params: { id: event } })).body.result.meetingState

    beforeEach(async () => {
      await connect()
      await goOnline()
    })

    it('follows the event, and tells those invited', async () => {
      expect(await state()).toBe('done')
      await change({ eventTitle: 'Hội thảo mới', startDateTime: '2031-01-02T03:00:00.000Z' })
      await vi.waitFor(() =>
        expect(meeting()).toMatchObject({
          summary: 'Hội thảo mới',
          start: { dateTime: '2031-01-02T03:00:00.000Z' },
          end: { dateTime: '2031-01-02T04:00:00.000Z' },
          status: 'confirmed',
        }),
      )
      expect(google.sentUpdates.get(event)).toBe('all')
      await vi.waitFor(async () => expect(await state()).toBe('done'))
    })

    it('is left alone by what it does not show', async () => {
      await change({ note: 'Chỉ mô tả đổi' })
      expect(await state()).toBe('done')
      expect(google.sentUpdates.has(event)).toBe(false)
    })

    it('loses the meeting of an event that is held elsewhere or deleted, and gets it back', async () => {
      const link = (await change({ isOnline: 'off' })).body.result.eventDetail.link
      expect(link).toBe('')
      await vi.waitFor(() => expect(meeting()).toMatchObject({ status: 'cancelled' }))
      expect((await goOnline()).body.result.eventDetail.link).toBe(`https://meet.google.com/${event}`)
      await vi.waitFor(() => expect(meeting()).toMatchObject({ status: 'confirmed' }))
      await test.send(deleteEvent, { as: owner, business, params: { id: event } })
      await vi.waitFor(() => expect(meeting()).toMatchObject({ status: 'cancelled' }))
      await test.send(restoreEvent, { as: owner, business, params: { id: event } })
      await vi.waitFor(() => expect(meeting()).toMatchObject({ status: 'confirmed' }))
      await test.send(deleteEvent, { as: owner, business, params: { id: event } })
      await test.send(deleteEvent, { as: owner, business, params: { id: event }, query: { permanent: 'true' } })
      await vi.waitFor(() => expect(google.meetings.has(event)).toBe(false))
    })

    it('holds those who registered, without a second mail to them, and loses who is removed', async () => {
      await change({ isPublish: true })
      const { body } = await register('an@example.com')
      await vi.waitFor(() =>
        expect(meeting()).toMatchObject({ attendees: [{ email: 'an@example.com' }], guestsCanSeeOtherGuests: false }),
      )
      expect(google.sentUpdates.get(event)).toBe('none')
      await test.send(deleteGuest, { as: owner, params: { id: body.result.id } })
      await vi.waitFor(() => expect(meeting()).toMatchObject({ attendees: [] }))
    })

    describe('shows those who have a seat', () => {
      const set = (id: string, change: { state?: 'pending'; email?: string }) =>
        test.runtime.db.updateTable('guest').set(change).where('id', '=', id).execute()
      const edit = async (id: string, body: NonNullable<Request<typeof updateGuest>['body']>) => {
        const { code } = await test.runtime.db
          .selectFrom('guest')
          .select('code')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const { status } = await test.send(updateGuest, { as: owner, business, params: { eventId: event, code }, body })
        expect(status).toBe(200)
      }
      const attendees = () => meeting()?.['attendees']
      const people = (...emails: string[]) => emails.map((email) => ({ email }))
      let an: string

      beforeEach(async () => {
        await change({ isPublish: true })
        an = (await register('an@example.com')).body.result.id
        await vi.waitUntil(() => google.sentUpdates.get(event) === 'none')
      })

      it('and an address', async () => {
        const { id: pending } = (await register('binh@example.com')).body.result
        const { id: nameless } = (await register('chi@example.com')).body.result
        await vi.waitFor(() =>
          expect(attendees()).toEqual(people('an@example.com', 'binh@example.com', 'chi@example.com')),
        )
        await set(pending, { state: 'pending' })
        await set(nameless, { email: '' })
        await register('dung@example.com')
        await vi.waitFor(() => expect(attendees()).toEqual(people('an@example.com', 'dung@example.com')))
      })

      it('as organisers change them', async () => {
        await edit(an, { email: 'hoai-an@example.com' })
        await vi.waitFor(() => expect(attendees()).toEqual(people('hoai-an@example.com')))
        await edit(an, { state: 'cancelled' })
        await vi.waitFor(() => expect(attendees()).toEqual(people()))
        await edit(an, { state: 'registered' })
        await vi.waitFor(() => expect(attendees()).toEqual(people('hoai-an@example.com')))
      })

      it('until somebody asks to be forgotten', async () => {
        const body = { right: 'erase' as const, email: 'an@example.com' }
        await test.send(askAboutData, { params: { eventId: event }, body })
        const asked = { as: owner, business, params: { eventId: event } }
        const [{ id }] = (await test.send(listDataRequests, asked)).body.result
        await test.send(answerDataRequest, {
          as: owner,
          business,
          params: { eventId: event, requestId: id },
          body: { answer: 'Đã xóa.', erases: true },
        })
        await vi.waitFor(() => expect(attendees()).toEqual(people()))
      })

      it('until the event keeps its guests no longer', async () => {
        await test.send(updateEventPrivacy, {
          as: owner,
          business,
          params: { eventId: event },
          body: { purpose: { vn: '', en: '' }, asksForNews: false, retentionMonths: 1 },
        })
        const { db, jobs } = test.runtime
        const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
        await db
          .updateTable('event')
          .set({ over_at: ago(40) })
          .where('id', '=', event)
          .execute()
        await db
          .updateTable('event')
          .set({ erasure_announced_at: ago(20) })
          .where('id', '=', event)
          .execute()
        await db.transaction().execute((trx) => jobs.send(trx, 'guest-erasure', {}))
        await vi.waitFor(() => expect(attendees()).toEqual(people()))
      })
    })

    it('is tried again until Google answers', async () => {
      google.failWith = 503
      await change({ eventTitle: 'Sau khi Google trở lại' })
      expect(await state()).toBe('waiting')
      google.failWith = undefined
      await vi.waitFor(() => expect(meeting()).toMatchObject({ summary: 'Sau khi Google trở lại' }), 20_000)
      await vi.waitFor(async () => expect(await state()).toBe('done'))
    }, 30_000)

    it('of an account that lets nobody in is told, and follows once it is connected anew', async () => {
      google.expired = true
      await change({ eventTitle: 'Chưa tới lịch' })
      await vi.waitFor(async () => expect(await state()).toBe('refused'))
      expect(meeting()?.['summary']).not.toBe('Chưa tới lịch')
      google.expired = false
      await connect()
      await vi.waitFor(() => expect(meeting()).toMatchObject({ summary: 'Chưa tới lịch' }))
    })
  })

  it('is kept sealed', async () => {
    await connect()
    const { sealed_token } = await test.runtime.db
      .selectFrom('google_account')
      .select('sealed_token')
      .where('person_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(sealed_token.includes('a-refresh-token')).toBe(false)
  })

  it('is not connected by somebody else’s way back, a changed one, in another session, or to another site', async () => {
    const back = await leave(owner)
    const other = await test.createPerson()
    expect((await test.send(finishGoogle, { as: other, body: back })).body.code).toBe('google.refused')
    const changed = { ...back, state: back.state.replace(/^../, 'ff') }
    expect((await test.send(finishGoogle, { as: owner, body: changed })).body.code).toBe('google.refused')
    expect((await test.send(finishGoogle, { as: owner, body: { code: 'x', state: 'zz' } })).body.code).toBe(
      'google.refused',
    )
    const elsewhere = { ...owner, token: 'ab'.repeat(32) }
    await test.runtime.db
      .insertInto('session')
      .values({
        token_hash: hashToken(elsewhere.token),
        id: newId(),
        person_id: owner.id,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
    expect((await test.send(finishGoogle, { as: elsewhere, body: back })).body.code).toBe('google.refused')
    const evil = await leave(owner, 'https://evil.example/')
    expect((await test.send(finishGoogle, { as: owner, body: evil })).body.result.next).toBe('/')
  })
})
