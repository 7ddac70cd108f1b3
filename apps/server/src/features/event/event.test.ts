import {
  addEvent,
  deleteEvent,
  type EventSummary,
  getEventForEdit,
  listDeletedEvents,
  listEvents,
  publishEvent,
  restoreEvent,
  updateEvent,
} from '@nine/contract/event/event'
import type { Request } from '@nine/contract/call'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { upload } from '@nine/testkit/requests/media-requests'
import { noise } from '@nine/testkit/files/pictures'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

type Change = NonNullable<Request<typeof updateEvent>['body']>

describe('events', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example' })
  let owner: TestPerson
  let manager: TestPerson
  let business: string

  beforeEach(async () => {
    owner = await test.createPerson()
    manager = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager })
  })

  const add = async (as = owner): Promise<string> => (await test.send(addEvent, { as, business })).body.result.id
  const get = (id: string, as = owner) => test.send(getEventForEdit, { as, business, params: { id } })
  const change = (id: string, body: Change, as = owner) =>
    test.send(updateEvent, { as, business, params: { id }, body })
  const list = (query: object = {}) => test.send(listEvents, { as: owner, business, query })
  const titles = async (query: object) =>
    (await list({ limit: 50, ...query })).body.result.map(({ eventTitle }: EventSummary) => eventTitle)
  const create = (change: Change = WHOLE) => createEvent(test, owner, business, change)
  const issues = (body: { errors?: { field: string; code: string }[] }) =>
    body.errors?.map(({ field, code }) => [field, code])

  describe('adding', () => {
    it('makes an empty event with the code of its public page and its check-in link', async () => {
      const id = await add()
      const { status, body } = await get(id)
      const { url } = await test.runtime.db
        .selectFrom('business')
        .select('url')
        .where('id', '=', business)
        .executeTakeFirstOrThrow()
      expect(status).toBe(200)
      expect(body.result).toMatchObject({
        id,
        business,
        eventTitle: '',
        status: 'notprocessing',
        isPublish: false,
        showPublish: 'notpublish',
        active: true,
        isOnline: 'off',
        selfCheckIn: true,
        capacity: null,
        accountId: owner.id,
        email: owner.email,
        links: `https://nine.example/${url}/checkin-event/${id}`,
        publicLink: `https://nine.example/${url}/${id}`,
        qrCode: expect.stringMatching(/^data:image\/png;base64,/),
        listUser: [],
        formVersion: 0,
        version: 1,
      })
      expect(body.result.requiredRegister.map(({ name }: { name: string }) => name)).toEqual([
        'name',
        'phone',
        'email',
        'address',
        'note',
      ])
    })

    it('uses an untouched draft again, also for two clicks at once, and leaves those of others alone', async () => {
      const [first, second] = await Promise.all([add(), add()])
      expect(second).toBe(first)
      expect(await add(manager)).not.toBe(first)
      await change(first, { eventTitle: 'Hội thảo' })
      expect(await add()).not.toBe(first)
    })
  })

  describe('saving', () => {
    it('keeps every field and answers it', async () => {
      const id = await add()
      const { body: picture } = await upload(test, await noise(70, 30).jpeg().toBuffer(), { as: owner })
      const image = picture.result.id
      const sent = {
        ...WHOLE,
        note: 'Một ngày gặp gỡ',
        image,
        endDateTime: inHours(30),
        enableEndTime: true,
        eventSchedules: [
          { endDateTime: inHours(25), note: '<p>Đón <strong>khách</strong></p>' },
          { endDateTime: null, note: '' },
        ],
        capacity: 200,
        selfCheckIn: false,
      }
      const { status, body } = await change(id, sent)
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: 'success', message: 'Cập nhật thành công !' })
      expect(body.result).toMatchObject({
        ...sent,
        address: { ...WHOLE.address, scheme: 'vn63', formatted: '588 Phạm Văn Đồng, Huyện Bình Chánh, TP Hồ Chí Minh' },
        isPublish: false,
        version: 2,
      })
      expect((await get(id)).body.result).toEqual(body.result)
    })

    it.each<[string, Change, [string, string][]]>([
      ['a check-in that opens after the start', { selfCheckInMinutes: -1 }, [['selfCheckInMinutes', 'too_small']]],
      ['an empty title', { eventTitle: ' ' }, [['eventTitle', 'event_title_required']]],
      ['a title of 201 characters', { eventTitle: 'a'.repeat(201) }, [['eventTitle', 'at_most']]],
      ['a description of 301', { note: 'a'.repeat(301) }, [['note', 'at_most']]],
      [
        'a district of another province',
        { address: { address: 'x', province: '01', district: '785' } },
        [['address.district', 'invalid_value']],
      ],
      [
        'an end before its start',
        { startDateTime: inHours(2), endDateTime: inHours(1), enableEndTime: true },
        [['endDateTime', 'event_end_before_start']],
      ],
      [
        'a note of 1001 characters of plain text',
        { eventSchedules: [{ endDateTime: null, note: `<p>${'a'.repeat(1001)}</p>` }] },
        [['eventSchedules.0.note', 'at_most']],
      ],
      ['a picture nobody has', { image: 'f'.repeat(24) }, [['image', 'image_unknown']]],
      ['a capacity of nothing', { capacity: 0 }, [['capacity', 'too_small']]],
    ])('refuses %s and changes nothing', async (_, body, expected) => {
      const id = await create()
      const before = (await get(id)).body
      const answer = await change(id, body)
      expect([answer.status, issues(answer.body)]).toEqual([422, expected])
      expect((await get(id)).body).toEqual(before)
    })

    it('takes a draft as it is: without an address, a start or the end that is to come', async () => {
      const id = await add()
      const address = { address: ' ', province: '', district: '' }
      const { status } = await change(id, { eventTitle: 'Hội thảo', isOnline: 'off', address, enableEndTime: true })
      expect(status).toBe(200)
      expect(issues((await change(id, { isPublish: true })).body)).toEqual([
        ['startDateTime', 'event_start_required'],
        ['endDateTime', 'event_end_required'],
        ['address.address', 'address_required'],
      ])
    })

    it('refuses fewer places than there are guests, and leaves other changes alone', async () => {
      const id = await create({ ...WHOLE, capacity: 9 })
      await test.runtime.db.updateTable('event').set({ guest_count: 5 }).where('id', '=', id).execute()
      const { body } = await change(id, { capacity: 4 })
      expect(body.errors).toMatchObject([
        { field: 'capacity', message: 'Đã có 5 khách. Số chỗ không thể ít hơn số khách.' },
      ])
      await test.runtime.db.updateTable('event').set({ capacity: 2 }).where('id', '=', id).execute()
      expect((await change(id, { capacity: 2, note: 'Mang áo khoác' })).status).toBe(200)
      expect((await change(id, { capacity: 5 })).status).toBe(200)
    })

    it('refuses an end before the start that was saved earlier', async () => {
      const id = await create()
      const { status, body } = await change(id, { endDateTime: inHours(1), enableEndTime: true })
      expect([status, issues(body)]).toEqual([422, [['endDateTime', 'event_end_before_start']]])
    })

    it('says it in the words of the product', async () => {
      const id = await add()
      const { body } = await test.send(updateEvent, {
        as: owner,
        business,
        params: { id },
        body: { eventTitle: '', note: 'a'.repeat(301) },
        header: { 'accept-language': 'en' },
      })
      expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
        'Please enter event name',
        'Please enter at most 300 characters',
      ])
    })

    it('takes exactly the longest texts', async () => {
      const id = await add()
      const note = `<p>${'a'.repeat(1000)}</p>`
      const long = { eventTitle: 'a'.repeat(200), note: 'a'.repeat(300), eventSchedules: [{ endDateTime: null, note }] }
      expect((await change(id, long)).body.result).toMatchObject(long)
    })

    it('leaves scripts and addresses that act out of a note', async () => {
      const id = await add()
      const note =
        '<p onclick="x()">Xin <b>chào</b></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><iframe src="//x"></iframe>'
      const { body } = await change(id, { eventSchedules: [{ endDateTime: null, note }] })
      expect(body.result.eventSchedules[0].note).toBe(
        '<p>Xin <b>chào</b></p><a target="_blank" rel="noopener noreferrer nofollow">a</a>',
      )
    })

    it('lets only pictures of its own into a description', async () => {
      const id = await add()
      const { body: picture } = await upload(test, await noise(70, 30).jpeg().toBuffer(), { as: owner })
      const own = `/media/images/${picture.result.id}`
      const content = `<h2 onclick="x()">Chi tiết</h2><img src="${own}" onerror="x()"><img src="https://x.vn/a.png"><img src="/media/images/x"><script>x()</script>`
      const { body } = await change(id, { content })
      expect(body.result.content).toBe(`<h2>Chi tiết</h2><img src="${own}" loading="lazy" />`)
      const unknown = await change(id, { content: `<img src="/media/images/${'f'.repeat(24)}">` })
      expect(unknown.body.errors).toMatchObject([{ field: 'content', code: 'image_unknown' }])
      const long = await change(id, { content: 'a'.repeat(20_001) })
      expect(long.body.errors).toMatchObject([{ field: 'content', code: 'at_most' }])
    })

    it('takes any secure link of an online event, which then needs no account anywhere', async () => {
      const id = await create()
      const zoom = 'https://us02web.zoom.us/j/123?pwd=x'
      const { status, body } = await change(id, { isOnline: 'on', meetingLink: zoom })
      expect([status, body.result.meetingLink, body.result.meetingName]).toEqual([200, zoom, 'Zoom'])
      expect(body.result.eventDetail).toEqual({ id: '', link: zoom })
      for (const meetingLink of ['http://zoom.us/j/1', 'https://a@evil.example', 'javascript:alert(1)', 'zoom.us'])
        expect((await change(id, { meetingLink })).body.errors).toMatchObject([{ code: 'https_required' }])
      const without = await change(id, { meetingLink: '' })
      expect(without.body.code).toBe('ACCOUNT_NOT_CONNECTED')
    })

    it('keeps when an entry of the schedule begins, which is before it ends', async () => {
      const id = await add()
      const entry = { startDateTime: inHours(24), endDateTime: inHours(25), note: '<p>Khai mạc</p>' }
      expect((await change(id, { eventSchedules: [entry] })).body.result.eventSchedules).toEqual([entry])
      const reversed = await change(id, { eventSchedules: [{ ...entry, endDateTime: inHours(23) }] })
      expect(reversed.body.errors).toMatchObject([
        { field: 'eventSchedules.0.endDateTime', code: 'event_end_before_start' },
      ])
    })

    it('refuses what was changed from an older version, naming who saved since', async () => {
      await test.runtime.db
        .updateTable('person')
        .set({ first_name: 'Bảo', last_name: 'Trần' })
        .where('id', '=', manager.id)
        .execute()
      const id = await create()
      const { version } = (await get(id)).body.result
      expect((await change(id, { note: 'một', version }, manager)).status).toBe(200)
      const late = await change(id, { note: 'hai', version })
      expect([late.status, late.body.code]).toEqual([409, 'event.conflict'])
      expect(late.body.message).toContain('Trần Bảo')
      expect((await get(id)).body.result.note).toBe('một')
    })

    it('of an online event needs a Google account, unless Teams is chosen', async () => {
      const id = await create()
      const google = await change(id, { isOnline: 'on', onlineItems: 'google' })
      expect([google.status, google.body.code]).toEqual([409, 'ACCOUNT_NOT_CONNECTED'])
      const team = await change(id, { isOnline: true, onlineItems: ['team'] })
      expect(team.body.result).toMatchObject({ isOnline: 'on', onlineItems: 'team', eventDetail: { id: '', link: '' } })
    })

    it('of a published event keeps it published, and whole', async () => {
      const id = await create({ ...WHOLE, isPublish: true })
      expect((await change(id, { note: 'x' })).body.result.isPublish).toBe(true)
      const broken = await change(id, { startDateTime: null })
      expect([broken.status, issues(broken.body)]).toEqual([422, [['startDateTime', 'event_start_required']]])
    })
  })

  describe('publishing', () => {
    it('sets and takes back', async () => {
      const id = await create()
      const publish = (isPublish: boolean) =>
        test.send(publishEvent, { as: owner, business, params: { id }, body: { isPublish } })
      expect((await publish(true)).body.result).toMatchObject({ isPublish: true, showPublish: 'publish' })
      expect((await publish(false)).body.result).toMatchObject({ isPublish: false, showPublish: 'notpublish' })
    })

    it('validates first by every path', async () => {
      const id = await add()
      const expected = [
        ['eventTitle', 'event_title_required'],
        ['startDateTime', 'event_start_required'],
        ['address.address', 'address_required'],
      ]
      const byCall = await test.send(publishEvent, { as: owner, business, params: { id }, body: { isPublish: true } })
      const byPatch = await change(id, { isPublish: true })
      expect([byCall.status, issues(byCall.body)]).toEqual([422, expected])
      expect([byPatch.status, issues(byPatch.body)]).toEqual([422, expected])
    })

    it('alone changes nothing else', async () => {
      const id = await create()
      const before = (await get(id)).body.result
      const { body } = await change(id, { isPublish: true })
      expect(body.result).toEqual({
        ...before,
        isPublish: true,
        showPublish: 'publish',
        publishedAt: expect.any(String),
        updatedAt: body.result.updatedAt,
      })
    })
  })

  describe('the list', () => {
    it('shows what each view names, and counts them', async () => {
      await create({ ...WHOLE, eventTitle: 'Nháp' })
      await create({ ...WHOLE, eventTitle: 'Công bố', isPublish: true })
      await create({ ...WHOLE, eventTitle: 'Đã qua', startDateTime: inHours(-72), isPublish: true })
      const gone = await create({ ...WHOLE, eventTitle: 'Đã xóa' })
      await test.send(deleteEvent, { as: owner, business, params: { id: gone } })
      expect(await titles({})).toEqual(['Công bố', 'Nháp', 'Đã qua'])
      expect(await titles({ status: 'publish' })).toEqual(['Công bố', 'Đã qua'])
      expect(await titles({ status: 'notpublish' })).toEqual(['Nháp'])
      expect(await titles({ status: 'finished' })).toEqual(['Đã qua'])
      expect(await titles({ status: 'all-event' })).toEqual(['Công bố', 'Nháp', 'Đã qua', 'Đã xóa'])
      expect((await list({ limit: 2 })).body.meta).toEqual({
        total: 3,
        counts: { all: 3, 'all-event': 4, publish: 2, notpublish: 1, finished: 1, deleted: 1 },
      })
    })

    it('begins with what happens, then what comes soonest, drafts, and what is over', async () => {
      const made = new Map<string, string>()
      const put = async (name: string, from: number | null, published: boolean) => {
        const startDateTime = from === null ? null : inHours(from)
        const end = from === null ? {} : { enableEndTime: true, endDateTime: inHours(from + 3) }
        made.set(await create({ ...WHOLE, startDateTime, ...end, isPublish: published }), name)
      }
      await put('later', 90, true)
      await put('long over', -90, true)
      await put('now', -1, true)
      await put('over', -9, true)
      await put('draft', null, false)
      await put('soon', 5, true)
      const { body } = await list({ limit: 100 })
      const names = body.result.map(({ id }: { id: string }) => made.get(id)).filter(Boolean)
      expect(names).toEqual(['now', 'soon', 'later', 'draft', 'over', 'long over'])
    })

    it('pages by twelve, and is searched by title without accents', async () => {
      for (let i = 1; i <= 13; i++) await create({ ...WHOLE, eventTitle: `Đêm nhạc số ${i}` })
      const first = await list({ page: 1 })
      const second = await list({ page: 2 })
      expect([first.body.result.length, second.body.result.length, first.body.meta.total]).toEqual([12, 1, 13])
      expect(await titles({ search: ' dem NHAC 13 ' })).toEqual(['Đêm nhạc số 13'])
      expect(await titles({ search: '%' })).toEqual([])
    })

    it('without any parameter answers what happens and what is over, apart', async () => {
      await create({ ...WHOLE, eventTitle: 'Sắp tới' })
      await create({
        ...WHOLE,
        eventTitle: 'Đang',
        startDateTime: inHours(-1),
        endDateTime: inHours(1),
        enableEndTime: true,
      })
      await create({ ...WHOLE, eventTitle: 'Xong', startDateTime: inHours(-50) })
      const { body } = await list()
      expect(body.result.getListHappening).toMatchObject([{ eventTitle: 'Đang', status: 'processing' }])
      expect(body.result.getListFinished).toMatchObject([{ eventTitle: 'Xong', status: 'finished' }])
    })
  })

  describe('deleting', () => {
    const remove = (id: string, query: object = {}, as = owner) =>
      test.send(deleteEvent, { as, business, params: { id }, query })
    const deleted = async () =>
      (await test.send(listDeletedEvents, { as: owner, business })).body.result.map(({ id }: EventSummary) => id)

    it('moves an event to the deleted ones, once, and restoring brings it back', async () => {
      const id = await create()
      expect((await remove(id)).body.message).toBe('Xoá thành công !')
      const at = () => test.runtime.db.selectFrom('event').select('deleted_at').where('id', '=', id).executeTakeFirst()
      const first = await at()
      expect((await remove(id)).status).toBe(200)
      expect(await at()).toEqual(first)
      expect([await deleted(), await titles({}), (await get(id)).body.code]).toEqual([[id], [], 'CAN_NOT_SEE_EVENT'])
      expect((await test.send(restoreEvent, { as: owner, business, params: { id } })).status).toBe(200)
      expect([await deleted(), (await get(id)).status]).toEqual([[], 200])
    })

    it('for good is for owners, and only of what was deleted before', async () => {
      const id = await create()
      const permanent = { permanent: 'true' }
      expect((await remove(id, permanent)).body.code).toBe('event.not_deleted')
      await remove(id)
      expect((await remove(id, permanent, manager)).body.code).toBe('access.denied')
      expect(await deleted()).toEqual([id])
      expect((await remove(id, permanent)).status).toBe(200)
      expect((await remove(id)).status).toBe(404)
      expect(await deleted()).toEqual([])
    })
  })

  it('of another business are not to be seen', async () => {
    const id = await create()
    const stranger = await test.createPerson()
    const other = await test.createBusiness({ 'meeting-manager': stranger })
    const { status, body } = await test.send(getEventForEdit, { as: stranger, business: other, params: { id } })
    expect([status, body.code]).toEqual([404, 'CAN_NOT_SEE_EVENT'])
  })
})
