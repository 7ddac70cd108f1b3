import { deleteEvent, updateEvent } from '@nine/contract/event/event'
import { getEventCalendar, getPublicEvent, listEmbeddedEvents, shareEvent } from '@nine/contract/event/public-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('events for everybody', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example' })
  let owner: TestPerson
  let business: string

  beforeAll(async () => {
    owner = await test.createPerson('chu@example.com')
    business = await test.createBusiness({ 'meeting-manager': owner })
  })
  const create = (change: object = {}) => createEvent(test, owner, business, { ...WHOLE, isPublish: true, ...change })
  const get = (id: string, as?: TestPerson) => test.send(getPublicEvent, { ...(as ? { as } : {}), params: { id } })

  it('lists what is published: happening, to come by start, then over', async () => {
    const [over, later, soon, now] = [
      await create({ startDateTime: inHours(-72) }),
      await create({ startDateTime: inHours(48) }),
      await create({ startDateTime: inHours(24) }),
      await create({ startDateTime: inHours(-1), endDateTime: inHours(1), enableEndTime: true }),
    ]
    await create({ isPublish: false })
    const gone = await create()
    await test.send(deleteEvent, { as: owner, business, params: { id: gone } })
    const { body } = await test.send(listEmbeddedEvents, { query: { business } })
    expect(body.result.map(({ id }: { id: string }) => id)).toEqual([now, soon, later, over])
    expect(body.meta).toEqual({ total: 4 })
    const second = await test.send(listEmbeddedEvents, { query: { business, limit: 3, page: 2 } })
    expect(second.body.result.map(({ id }: { id: string }) => id)).toEqual([over])
    expect((await test.send(listEmbeddedEvents, { query: { business: 'f'.repeat(24) } })).status).toBe(404)
  })

  it('shows one without guests, account, e-mail or meeting', async () => {
    const id = await create({ eventSchedules: [{ endDateTime: inHours(25), note: '<p>Khai mạc</p>' }] })
    await test.runtime.db
      .updateTable('event')
      .set({ meet_link: 'https://meet.example/secret', meet_id: 'secret' })
      .where('id', '=', id)
      .execute()
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      id,
      eventTitle: WHOLE.eventTitle,
      status: 'notprocessing',
      seatsLeft: null,
      publicLink: `https://nine.example/b-${business}/${id}`,
      eventSchedules: [{ note: '<p>Khai mạc</p>' }],
      organiser: { id: business },
    })
    const text = JSON.stringify(body)
    for (const secret of ['chu@example.com', owner.id, 'secret', 'listUser']) expect(text).not.toContain(secret)
    expect((await test.send(shareEvent, { query: { id } })).body.result).toMatchObject([{ id }])
  })

  it('hides one that is not published from all but members', async () => {
    const id = await create({ isPublish: false })
    expect((await get(id)).body.code).toBe('CAN_NOT_SEE_EVENT')
    expect((await get(id, await test.createPerson())).status).toBe(404)
    expect((await get(id, owner)).body.result.isPublish).toBe(false)
    expect((await test.send(shareEvent, { query: { id } })).status).toBe(404)
  })

  it('gives a calendar entry whose name stays when the event changes', async () => {
    const id = await create({ eventTitle: 'Hội nghị; A, B', note: 'Dòng 1\nDòng 2' })
    const read = async () => String((await test.send(getEventCalendar, { params: { id } })).body)
    const before = await read()
    expect(before).toContain(String.raw`SUMMARY:Hội nghị\; A\, B`)
    expect(before).toContain(String.raw`DESCRIPTION:Dòng 1\nDòng 2`)
    expect(before.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    await test.send(updateEvent, { as: owner, business, params: { id }, body: { startDateTime: inHours(99) } })
    const after = await read()
    const of = (text: string, key: string) => new RegExp(`^${key}:(.*)$`, 'm').exec(text)?.[1]
    expect(of(after, 'UID')).toBe(of(before, 'UID'))
    expect(of(after, 'DTSTART')).not.toBe(of(before, 'DTSTART'))
    expect(Number(of(after, 'SEQUENCE'))).toBeGreaterThan(Number(of(before, 'SEQUENCE')))
  })

  it('puts each day of an event into calendars with its own hours, as one entry that is repeated', async () => {
    const at = (time: string) => `2031-11-${time}:00.000Z`
    const id = await create({
      startDateTime: at('22T01:30'),
      endDateTime: at('23T09:30'),
      enableEndTime: true,
      eventSchedules: [
        { startDateTime: at('22T01:30'), endDateTime: at('22T10:00'), note: 'Ngày đầu' },
        { startDateTime: at('23T02:00'), endDateTime: at('23T09:30'), note: 'Ngày sau' },
      ],
    })
    const file = String((await test.send(getEventCalendar, { params: { id } })).body)
    const [first = '', second = ''] = file.split('BEGIN:VEVENT').slice(1)
    expect(first).toMatch(/DTSTART:20311122T013000Z\r\nDTEND:20311122T100000Z\r\nRRULE:FREQ=DAILY;COUNT=2/)
    expect(second).toMatch(/DTSTART:20311123T020000Z\r\nDTEND:20311123T093000Z\r\nRECURRENCE-ID:20311123T013000Z/)
    expect(new Set(file.match(/^UID:.*$/gm)).size).toBe(1)
    // Without a schedule nobody knows what happens at night.
    await test.send(updateEvent, { as: owner, business, params: { id }, body: { eventSchedules: [] } })
    const whole = String((await test.send(getEventCalendar, { params: { id } })).body)
    expect(whole).toContain('DTSTART:20311122T013000Z\r\nDTEND:20311123T093000Z')
    expect(whole).not.toContain('RRULE')
  })
})
