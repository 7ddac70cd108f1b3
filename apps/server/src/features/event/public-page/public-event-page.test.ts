import sharp from 'sharp'
import { createEvent, inHours, WHOLE } from '@nine/testkit/requests/event-requests'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('the pages of events for everybody', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example', BOT_CHECK: 'off' })
  let owner: TestPerson
  let business: string
  let slug: string
  let event: string

  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    slug = `b-${business}`
    event = await create({ eventTitle: 'Ngày hội <script>alert(1)</script>', note: 'Một ngày "gặp gỡ"', capacity: 200 })
  })
  const create = (change: object = {}) =>
    createEvent(test, owner, business, { ...WHOLE, startDateTime: inHours(150), isPublish: true, ...change })
  const open = (path: string) => test.app.inject({ url: path })

  it('hold title, time, place and what other sites show of them before any script runs', async () => {
    const { statusCode, body, headers } = await open(`/${slug}/${event}`)
    expect(statusCode).toBe(200)
    for (const words of [
      'Ngày hội &lt;script&gt;alert(1)&lt;/script&gt;',
      '588 Phạm Văn Đồng',
      'Còn 200 chỗ',
      'Tham gia',
      ' (GMT+7)',
      `<link rel="canonical" href="https://nine.example/${slug}/${event}"/>`,
      'property="og:title"',
      `/event-service/events/${event}/calendar`,
    ])
      expect(body).toContain(words)
    expect(body).toMatch(/Sắp diễn ra · còn [67] ngày/)
    expect(body).not.toContain('<script>alert')
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')
    expect(data).toMatchObject({ '@type': 'Event', name: 'Ngày hội <script>alert(1)</script>' })
    expect(headers['x-robots-tag']).toBeUndefined()
    expect((await open(`/${slug}/${event}?lang=en`)).body).toContain('200 places left')
    const inEnglish = { 'accept-language': 'en-GB,en;q=0.9' }
    const english = await test.app.inject({ url: `/${slug}/${event}`, headers: inEnglish })
    expect(english.body).toContain('200 places left')
    expect(english.body).toContain('Full name')
    expect(english.headers['vary']).toContain('accept-language')
    const chosen = await test.app.inject({ url: `/${slug}/${event}`, headers: { ...inEnglish, cookie: 'lang=vn' } })
    expect(chosen.body).toContain('Còn 200 chỗ')
    expect((await open(`/${slug}/eventforuser/${event}`)).body).toContain('588 Phạm Văn Đồng')
  })

  it('may be framed; no other page may', async () => {
    for (const path of [`/${slug}/${event}`, `/${slug}/all-event`]) {
      const { headers } = await open(path)
      expect(headers['content-security-policy']).toContain('frame-ancestors *')
      expect(headers['x-frame-options']).toBeUndefined()
    }
    for (const path of [`/${slug}/checkin-event/${event}`, `/${slug}/event`, '/login', `/asset/${business}/${event}`]) {
      const { headers } = await open(path)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  it('show nothing of an event that is hidden, missing or of another business', async () => {
    const hidden = await create({ isPublish: false })
    for (const path of [`/${slug}/${hidden}`, `/${slug}/${'f'.repeat(24)}`, `/khac/${event}`, '/khong-co/all-event']) {
      const { statusCode, body } = await open(path)
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).toContain('Không có sự kiện này')
    }
  })

  it('show members of its business an event that is not published, and nobody else', async () => {
    const hidden = await create({ isPublish: false, eventTitle: 'Còn nháp' })
    const openAs = (token: string) =>
      test.app.inject({ url: `/${slug}/${hidden}`, headers: { authorization: `Bearer ${token}` } })
    const { statusCode, body } = await openAs(owner.token)
    expect(statusCode).toBe(200)
    expect(body).toContain('Còn nháp')
    expect(body).toContain('Sự kiện chưa xuất bản')
    for (const token of [(await test.createPerson()).token, 'f'.repeat(64)]) {
      const refused = await openAs(token)
      expect([refused.statusCode, refused.body.includes('Còn nháp')]).toEqual([404, false])
    }
  })

  it('list what is published by twelve, each leading to its page and back', async () => {
    for (let index = 0; index < 13; index++) await create({ eventTitle: `Buổi ${index}` })
    const { body } = await open(`/${slug}/all-event`)
    expect(body.match(/<li>/g)).toHaveLength(12)
    expect(body).toContain(`?business=${business}&amp;limit=12&amp;page=2`)
    const second = await open(`/${slug}/all-event?business=${business}&limit=12&page=2`)
    expect(second.body.match(/<li>/g)).toHaveLength(2)
    expect(body).toMatch(/href="[0-9a-f]{24}\?back=true"/)
  })

  it('show a registrant their ticket, and one with a forged id nothing', async () => {
    const { body } = await test.send(registerGuest, {
      body: { eventID: event, name: 'Lê Minh Anh', phone: '0903118412', email: 'anh@example.com', address: 'x' },
    })
    const { link, id } = body.result
    const ticket = await open(link.replace('https://nine.example', ''))
    expect(ticket.body).toContain('Lê Minh Anh')
    expect(ticket.body).toContain('an•••@example.com')
    expect(ticket.body).not.toContain('0903118412')
    expect(ticket.headers['x-robots-tag']).toBe('noindex')
    const other = await create()
    for (const path of [`${event}?userid=${'f'.repeat(24)}`, `${other}?userid=${id}`, `${event}?userid=<b>`]) {
      const page = await open(`/${slug}/checkin-event/${path}`)
      expect(page.body).toContain('Mã QR không hợp lệ')
      expect(page.body).not.toContain('Lê Minh Anh')
    }
    expect((await open(`/${slug}/checkin-event/${event}`)).body).toContain('Quét mã QR')
  })

  it('tell when and where before the schedule', async () => {
    const id = await create({ eventSchedules: [{ endDateTime: inHours(151), note: '<p>Khai mạc</p>' }] })
    const { body } = await open(`/${slug}/${id}`)
    const places = ['data-fact="when"', '<b>588 Phạm Văn Đồng', 'Khai mạc'].map((words) => body.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })

  const metaOf = (body: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1]
  const schemaOf = (body: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')

  it('are shared with date, place and a drawn picture', async () => {
    const id = await create({
      eventTitle: 'Ngày hội',
      note: 'Mời bạn',
      startDateTime: '2030-11-21T01:30:00.000Z',
      endDateTime: '2030-11-21T10:00:00.000Z',
      enableEndTime: true,
      timeZone: 'Asia/Tokyo',
    })
    const { body } = await open(`/${slug}/${id}?lang=en`)
    const facts = 'Thursday, 21 November 2030 · 10:30 – 19:00 (GMT+9)'
    expect(metaOf(body, 'og:description')).toContain(`${facts} · 588 Phạm Văn Đồng`)
    expect(metaOf(body, 'description')).toContain('Mời bạn')
    expect([metaOf(body, 'og:image:width'), metaOf(body, 'og:image:height')]).toEqual(['1200', '630'])
    expect(metaOf(body, 'og:image:alt')).toContain('Ngày hội, Thursday')
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image')
    const address = metaOf(body, 'og:image')?.replaceAll('&amp;', '&') ?? ''
    const drawn = await test.app.inject({ url: address.replace('https://nine.example', '') })
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp(drawn.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    const again = await test.app.inject({
      url: address.replace('https://nine.example', ''),
      headers: { 'if-none-match': String(drawn.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    const later = await create({ eventTitle: 'Ngày hội', startDateTime: '2030-11-22T01:30:00.000Z' })
    expect(metaOf((await open(`/${slug}/${later}`)).body, 'og:image')?.split('v=')[1]).not.toBe(address.split('v=')[1])
  })

  it('are described as schema.org wants it', async () => {
    const id = await create({
      startDateTime: '2030-11-21T01:30:00.000Z',
      endDateTime: '2030-11-21T10:00:00.000Z',
      enableEndTime: true,
      capacity: 10,
    })
    const data = schemaOf((await open(`/${slug}/${id}`)).body)
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      url: `https://nine.example/${slug}/${id}`,
      startDate: '2030-11-21T08:30:00+07:00',
      endDate: '2030-11-21T17:00:00+07:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: '588 Phạm Văn Đồng', address: expect.stringContaining('TP Hồ Chí Minh') },
      maximumAttendeeCapacity: 10,
      remainingAttendeeCapacity: 10,
      organizer: { '@type': 'Organization' },
    })
    expect(data.image[0]).toMatch(/^https:\/\/nine\.example\//)
    const online = await create({ isOnline: 'on', meetingLink: 'https://zoom.us/j/1' })
    const { body } = await open(`/${slug}/${online}`)
    expect(schemaOf(body).location).toEqual({
      '@type': 'VirtualLocation',
      url: `https://nine.example/${slug}/${online}`,
    })
    expect(body).toContain('Trực tuyến · Zoom')
    expect(body).not.toContain('zoom.us')
    const hidden = await create({ isPublish: false })
    const picture = (query: string) => test.app.inject({ url: `/event-service/events/${hidden}/picture${query}` })
    expect((await picture('')).statusCode).toBe(404)
    expect((await picture('?kind=cover')).statusCode).toBe(200)
  })

  it('have a schedule by days, and a description with pictures', async () => {
    const entry = (start: string, end: string, note: string) => ({ startDateTime: start, endDateTime: end, note })
    const id = await create({
      content: '<h2>Chi tiết</h2><p>Dài</p>',
      eventSchedules: [
        entry('2030-11-21T01:30:00.000Z', '2030-11-21T02:15:00.000Z', '<p>Đón khách</p>'),
        entry('2030-11-22T02:00:00.000Z', '2030-11-22T04:30:00.000Z', '<p>Bàn tròn</p>'),
      ],
    })
    const { body } = await open(`/${slug}/${id}`)
    for (const words of ['<h2>Chi tiết</h2><p>Dài</p>', 'Thứ Năm, 21 tháng 11', 'Thứ Sáu, 22 tháng 11', 'đến 09:15'])
      expect(body).toContain(words)
    expect(body).toContain('href="#day-2"')
  })

  it('tell how many places are left until the event is over', async () => {
    const isOver = { startDateTime: inHours(-30), endDateTime: inHours(-28) }
    const [coming, over] = [await create({ capacity: 5 }), await create({ capacity: 5, ...isOver })]
    expect((await open(`/${slug}/${coming}`)).body).toContain('Còn 5 chỗ')
    const { body } = await open(`/${slug}/${over}`)
    expect(body).toContain('Sự kiện đã kết thúc')
    expect(body).not.toContain('Còn 5 chỗ')
  })
})
