import type { PublicAsset } from '@nine/contract/asset/public-asset'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { PageContext } from '@nine/contract/public-pages'
import type { Registrant } from '@nine/contract/event/registration/registration'
import { DEFAULT_FORM } from '@nine/contract/event/registration/registration-form'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RegistrationData } from './features/public-event/registration/registration-data.ts'
import { RegistrationDialogs } from './features/public-event/registration/registration-dialogs.tsx'
import { pages } from './pages-on-server.tsx'

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(2)> & </script> $& $1`
const ID = 'a'.repeat(24)
const CONTEXT: PageContext = {
  lang: 'vn',
  query: { embed: HOSTILE, origin: HOSTILE },
  timeZone: 'Asia/Ho_Chi_Minh',
  publicOrigin: 'https://nine.example',
  now: Date.parse('2026-11-16T03:00:00Z'),
}

const EVENT: PublicEvent = {
  id: ID,
  business: ID,
  eventTitle: HOSTILE,
  note: HOSTILE,
  image: ID,
  startDateTime: '2026-11-20T02:00:00Z',
  endDateTime: '2026-11-20T05:30:00Z',
  enableEndTime: true,
  isOnline: 'off',
  onlineItems: 'google',
  meetingName: 'Google Meet',
  address: { address: HOSTILE, province: '', district: '', scheme: 'vn34', formatted: HOSTILE },
  isPublish: true,
  showPublish: 'publish',
  status: 'notprocessing',
  timeZone: 'Asia/Ho_Chi_Minh',
  cancelled: null,
  capacity: 10,
  seatsLeft: 3,
  publicLink: `https://nine.example/${ID}`,
  registration: {
    state: 'open',
    opensAt: null,
    closesAt: null,
    needsApproval: false,
    asksFirst: false,
    hasWaitingList: true,
    waiting: 0,
    groupMax: 5,
    consent: { id: ID, text: HOSTILE, newsText: HOSTILE },
  },
  qrCode: '',
  content: '<p>Nội dung</p>',
  imageSize: null,
  eventSchedules: [{ endDateTime: '2026-11-20T02:30:00Z', note: '<p>Khai mạc</p>' }],
  requiredRegister: [
    ...DEFAULT_FORM.map((field) => ({ ...field, title: HOSTILE })),
    {
      name: 'an-uong',
      title: HOSTILE,
      required: true,
      show: true,
      type: 'text',
      format: 'radio',
      img: ID,
      multiline: false,
      question: [
        { title: HOSTILE, other: false },
        { title: `${HOSTILE}2`, other: true },
      ],
    },
  ],
  formVersion: 1,
  answerFileMb: 5,
  selfCheckIn: true,
  organiser: { id: ID, name: HOSTILE, url: 'an-phat', logo: ID },
}

const ASSET: PublicAsset = {
  _id: ID,
  name: HOSTILE,
  code: HOSTILE,
  description: HOSTILE,
  status: HOSTILE,
  price: 1000,
  currency: HOSTILE,
  unit: HOSTILE,
  purchaseDate: '2026-01-02',
  createdAt: '2026-01-02T00:00:00Z',
  category: { name: HOSTILE },
  warehouse: HOSTILE,
  location: HOSTILE,
  assignedUser: { name: HOSTILE, email: HOSTILE, photo: null },
  customFields: [
    { name: HOSTILE, kind: 'text', text: HOSTILE },
    { name: `${HOSTILE} 2`, kind: 'link', text: HOSTILE },
  ],
  images: [
    { _id: ID, url: '/media/1', thumbUrl: '/media/1t', caption: HOSTILE, active: true },
    { _id: ID, url: '/media/2', thumbUrl: '/media/2t', caption: '', active: true },
  ],
  warranty: { enabled: true, duration: 365, endDate: '2027-01-02' },
  depreciation: {
    enabled: true,
    method: 'straight-line',
    duration: 1826,
    endDate: null,
    residualValue: 0,
    accumulatedDepreciation: 100,
  },
  business: { id: ID, name: HOSTILE, url: 'an-phat', logo: null, phone: HOSTILE },
}

const GUEST: Registrant = {
  id: ID,
  eventID: ID,
  name: HOSTILE,
  email: HOSTILE,
  phone: HOSTILE,
  qrCode: 'data:image/png;base64,AAAA',
  code: HOSTILE,
  category: { name: HOSTILE, color: 'gold' },
  state: 'registered',
  checkIn: false,
  updatedAt: '2026-11-16T03:00:00Z',
  eventTitle: HOSTILE,
  selfCheckIn: true,
  selfCheckInFrom: '2026-11-20T00:00:00Z',
  waitingNumber: null,
  offeredUntil: null,
  cancelledHow: null,
  restorableUntil: null,
  cancelledFrom: null,
  movedFrom: {
    startDateTime: '2026-11-20T01:30:00.000Z',
    endDateTime: null,
    enableEndTime: false,
    timeZone: 'Asia/Ho_Chi_Minh',
    isOnline: false,
    meeting: '',
    venue: HOSTILE,
  },
}

const botCheck = { kind: 'altcha', siteKey: HOSTILE } as const
const { organiser } = EVENT

describe('the pages that the server draws', () => {
  it.each([
    ['of an asset', pages.asset({ asset: ASSET, botCheck }, CONTEXT)],
    ['of a private asset', pages.privateAsset({ asset: { _id: ASSET._id, business: organiser }, botCheck }, CONTEXT)],
    ['of an event', pages.event({ event: EVENT, botCheck }, CONTEXT)],
    ['of all events', pages.events({ organiser, items: [EVENT], total: 30, limit: 1, page: 2 }, CONTEXT)],
    ['of a ticket', pages.ticket({ event: EVENT, guest: GUEST }, CONTEXT)],
    ['of a ticket of their own', pages.ticket({ event: EVENT, guest: GUEST }, { ...CONTEXT, query: { key: HOSTILE } })],
    ['about what people ask of their data', pages.dataRequest({ event: EVENT, botCheck }, CONTEXT)],
    ['of a ticket that is none', pages.ticket({ event: EVENT, guest: 'invalid' }, CONTEXT)],
    ['about what failed', pages.eventFailure({ isMissing: false }, CONTEXT)],
  ])('take whatever people typed as text: the page %s', (_, { head, body }) => {
    const html = head + body
    expect(html).not.toMatch(/<script>|<img src=x|<\/script> \$&/)
    // Elements with a script are data, and end where they should.
    for (const [, attributes, content = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
      expect(attributes).toMatch(/ type="application\/(ld\+)?json"/)
      expect(JSON.parse(content)).toBeTypeOf('object')
    }
    // No quotation mark ends an attribute early.
    const shown = html.replaceAll(/<script[^]*?<\/script>|<[a-z][^<>]*>/g, '')
    expect(shown).not.toMatch(/onerror=alert\(2\)>/)
  })

  it('hold a dialog that the browser finds as it would draw it', () => {
    const { body } = pages.event({ event: EVENT, botCheck }, CONTEXT)
    const json = /<script id="registration-data"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    const data: RegistrationData = JSON.parse(json)
    expect(body).toContain(`<div data-registration="">${renderToString(createElement(RegistrationDialogs, { data }))}`)
  })

  it('announce no picture ahead of themselves', () => {
    expect(pages.asset({ asset: ASSET, botCheck }, CONTEXT).body).toMatch(/^<div id="page"/)
    expect(pages.event({ event: EVENT, botCheck }, CONTEXT).body).toMatch(/^<div id="page"/)
  })

  it('offer no form where nobody can register', () => {
    const closed = (['soon', 'closed', 'full'] as const).map((state) => ({
      registration: { ...EVENT.registration, state },
    }))
    const changes: Partial<PublicEvent>[] = [{ status: 'finished' }, { isPublish: false }, ...closed]
    const drawn = (change: Partial<PublicEvent>) =>
      pages.event({ event: { ...EVENT, ...change }, botCheck }, CONTEXT).body
    expect(drawn({})).toContain('id="register"')
    for (const change of changes) expect(drawn(change)).not.toContain('id="register"')
  })

  it('show times on the clock a visitor names, beside the event’s own, and on no clock that is none', () => {
    const at = (tz: string | undefined) => pages.event({ event: EVENT, botCheck }, { ...CONTEXT, query: { tz } }).body
    expect(at(undefined)).toContain('09:00 – 12:30<!-- --> (<!-- -->GMT+7')
    expect(at('Asia/Tokyo')).toContain('11:00 – 14:30<!-- --> (<!-- -->GMT+9')
    expect(at('Asia/Tokyo')).toContain('Giờ của bạn · Giờ Tokyo (GMT+9)')
    expect(at('Asia/Tokyo')).toContain('Giờ Việt Nam (GMT+7)')
    for (const nonsense of [HOSTILE, '+05:13', 'Mars/Olympus', '']) {
      expect(at(nonsense)).toContain('09:00 – 12:30<!-- --> (<!-- -->GMT+7')
      expect(at(nonsense)).not.toContain('Giờ của bạn ·')
    }
  })

  it('let nobody put into a calendar what is called off or over', () => {
    const changes = [{ status: 'finished' }, { cancelled: { at: '2026-11-15T02:00:00Z', reason: '' } }] as const
    const drawn = (change: Partial<PublicEvent>): string => {
      const event = { ...EVENT, ...change }
      return pages.event({ event, botCheck }, CONTEXT).body + pages.ticket({ event, guest: GUEST }, CONTEXT).body
    }
    expect(drawn({})).toContain('/calendar')
    for (const change of changes) expect(drawn(change)).not.toContain('/calendar')
  })

  it('tell messengers which events come first, with a picture', () => {
    const head = (items: PublicEvent[]): string =>
      pages.events({ organiser, items, total: items.length, limit: 9, page: 1 }, CONTEXT).head
    const told = head([
      { ...EVENT, eventTitle: 'Ngày hội', image: '' },
      { ...EVENT, eventTitle: 'Hội thảo' },
    ])
    expect(told).toContain('property="og:description" content="Ngày hội · Hội thảo"')
    expect(told).toMatch(/property="og:image" content="[^"]+\/picture\?lang=vn/)
    expect(told).toContain('property="og:image:width"')
    expect(head([])).not.toContain('og:image')
  })

  it('say how many wait for a seat, but not that nobody does', () => {
    const drawn = (waiting: number): string => {
      const registration = { ...EVENT.registration, state: 'waiting' as const, waiting }
      return pages.event({ event: { ...EVENT, seatsLeft: 0, registration }, botCheck }, CONTEXT).body
    }
    expect(drawn(3)).toContain('3 người đang chờ')
    expect(drawn(0)).not.toContain('người đang chờ')
  })

  it('say on a ticket when the door opens, then offer to check in, and what has come in is done', () => {
    const at = (change: Partial<Registrant>, now = CONTEXT.now) =>
      pages.ticket({ event: EVENT, guest: { ...GUEST, ...change } }, { ...CONTEXT, now }).body
    expect(at({})).toContain('Cửa mở 07:00, Thứ Sáu, 20 tháng 11')
    expect(at({})).toMatch(/data-check-in=""[^>]* hidden=""/)
    const open = at({}, Date.parse('2026-11-20T00:00:00Z'))
    expect(open).not.toContain('Cửa mở')
    expect(open).not.toMatch(/data-check-in=""[^>]* hidden=""/)
    expect(at({ checkIn: true })).not.toContain('data-check-in')
    expect(at({ selfCheckIn: false })).toContain('Sự kiện này check in ở cửa.')
    for (const state of ['waiting', 'pending', 'cancelled'] as const) expect(at({ state })).not.toContain('crispEdges')
  })

  it('keep what a frame needs in every address', () => {
    const context = { ...CONTEXT, query: { embed: '1', origin: 'https://site.example', other: 'x' } }
    const { body } = pages.events({ organiser, items: [EVENT], total: 30, limit: 1, page: 2 }, context)
    const kept = 'embed=1&amp;origin=https%3A%2F%2Fsite.example'
    expect(body).toContain(`href="${ID}?back=true&amp;${kept}"`)
    expect(body).toContain(`href="?business=${ID}&amp;limit=1&amp;page=3&amp;${kept}"`)
  })
})
