import * as calls from '@nine/contract/event/figures/event-figures'
import { publishEvent } from '@nine/contract/event/event'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('how registration goes', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })
  let owner: TestPerson
  let business: string
  let event: string
  let number = 0

  beforeEach(async () => {
    await sql`delete from rate_limit`.execute(test.runtime.db)
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
  })

  const visit = (source = '', isFramed = false) =>
    test.send(calls.countVisit, { params: { id: event }, body: { source, isFramed } })
  const register = (visitSource?: string) =>
    test.send(registerGuest, {
      body: {
        eventID: event,
        name: 'A',
        phone: '0903118412',
        email: `f${++number}@example.com`,
        address: 'x',
        ...(visitSource === undefined ? {} : { visitSource }),
      },
    })
  const figures = async () =>
    (await test.send(calls.getEventFigures, { as: owner, business, params: { eventId: event } })).body.result

  it('is told by source: who looked and who registered', async () => {
    for (let i = 0; i < 4; i++) await visit('facebook')
    await visit()
    await visit('zalo.me', true)
    await register('facebook')
    await register('facebook')
    await register()
    await register('newsletter')
    expect(await figures()).toMatchObject({
      registered: 4,
      today: 4,
      visits: 6,
      came: 0,
      sources: [
        { source: 'facebook', visits: 4, registered: 2 },
        { source: '', visits: 1, registered: 1 },
        { source: 'newsletter', visits: 0, registered: 1 },
        { source: 'zalo.me', visits: 1, registered: 0 },
      ],
      steps: { isEmbedded: true, hasDoor: false, areHidden: false },
    })
  })

  it('is told by day, for fourteen days of the event’s calendar', async () => {
    for (let i = 0; i < 3; i++) await register()
    await sql`update guest set created_at = now() - interval '2 days' where email = ${`f${number}@example.com`}`.execute(
      test.runtime.db,
    )
    const { days } = await figures()
    expect(days).toHaveLength(14)
    expect(days.slice(-3).map(({ registered }: { registered: number }) => registered)).toEqual([1, 0, 2])
    expect(days.at(-1).day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('counts who came, and forgets cancelled registrations', async () => {
    const first = (await register()).body.result.id
    const second = (await register()).body.result.id
    await register()
    await sql`update guest set checked_in_at = now(), checked_in_how = 'staff', checked_in_by = ${owner.id}
      where id = ${first}`.execute(test.runtime.db)
    await sql`update guest set state = 'cancelled' where id = ${second}`.execute(test.runtime.db)
    expect(await figures()).toMatchObject({ registered: 2, came: 1, steps: { hasDoor: true } })
  })

  it('takes no visits to what is not published, nor sources that are none', async () => {
    expect((await visit('Facebook ads')).status).toBe(422)
    await test.send(publishEvent, { as: owner, business, params: { id: event }, body: { isPublish: false } })
    expect((await visit()).status).toBe(404)
  })

  it('counts sources beyond a hundred a day together', async () => {
    await sql`insert into event_visit select ${business}, ${event}, (now() at time zone 'Asia/Ho_Chi_Minh')::date, 's' || i, false, 1
      from generate_series(1, 100) i`.execute(test.runtime.db)
    await visit('one-more')
    await visit('s7')
    const { rows } = await sql<{ source: string; visits: number }>`
      select source, visits from event_visit where event_id = ${event} and source in ('other', 'one-more', 's7')
      order by source`.execute(test.runtime.db)
    expect(rows).toEqual([
      { source: 'other', visits: 1 },
      { source: 's7', visits: 2 },
    ])
  })

  it('is seen by its own business, whose organisers hide the next steps for everybody', async () => {
    const stranger = await test.createPerson()
    const asked = { as: stranger, params: { eventId: event } }
    expect((await test.send(calls.getEventFigures, asked)).status).toBe(404)
    expect((await test.send(calls.showSteps, { ...asked, body: { areHidden: true } })).status).toBe(404)
    await test.send(calls.showSteps, { as: owner, business, params: { eventId: event }, body: { areHidden: true } })
    expect((await figures()).steps.areHidden).toBe(true)
  })
})
