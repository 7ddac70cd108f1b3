import { z } from 'zod'
import { call } from '../call.ts'
import { EVENT_PAGE_SIZE } from './event-list.ts'
import { EventSummary } from './event.ts'
import { ById, Id, limitOf, Page } from '../fields.ts'
import { LANGS } from '../lang.ts'
import { RegistrationField } from './registration/registration-form.ts'
import { PublicRegistration } from './registration/registration-rules.ts'

const MINUTE = 60
/** People at one venue share a network address. */
const READ_LIMIT = { max: 600, windowSeconds: MINUTE }

/** What messengers show of an event without a cover. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** An event as everybody may see it: no guests, no account, no e-mail address, no meeting link. */
export const PublicEventCard = EventSummary.pick({
  id: true,
  business: true,
  eventTitle: true,
  note: true,
  image: true,
  startDateTime: true,
  endDateTime: true,
  enableEndTime: true,
  isOnline: true,
  onlineItems: true,
  meetingName: true,
  address: true,
  isPublish: true,
  showPublish: true,
  status: true,
  capacity: true,
  cancelled: true,
  publicLink: true,
  timeZone: true,
}).extend({
  /** Free seats; null without a limit. */
  seatsLeft: z.int().nullable(),
})
export type PublicEventCard = z.infer<typeof PublicEventCard>

export const PublicEvent = PublicEventCard.extend({
  /** Cleaned markup. */
  content: z.string(),
  qrCode: z.string(),
  /** Of the picture. */
  imageSize: z.object({ width: z.int(), height: z.int() }).nullable(),
  eventSchedules: z.array(
    z.object({ startDateTime: z.string().nullable().optional(), endDateTime: z.string().nullable(), note: z.string() }),
  ),
  /** The registration form. */
  requiredRegister: z.array(RegistrationField),
  formVersion: z.int(),
  /** Most megabytes of a file that is an answer. */
  answerFileMb: z.int(),
  selfCheckIn: z.boolean(),
  organiser: z.object({ id: Id, name: z.string(), url: z.string(), logo: z.string().nullable() }),
  registration: PublicRegistration,
})
export type PublicEvent = z.infer<typeof PublicEvent>

export const listEmbeddedEvents = call({
  method: 'GET',
  path: '/event-service/events/list-embed',
  summary: 'Published events of a business: those that happen, those to come, then those that are over',
  access: 'public',
  envelope: 'list',
  query: z.object({ business: Id, limit: limitOf(EVENT_PAGE_SIZE), page: Page }),
  output: PublicEventCard,
  errors: ['business.not_found', 'request.rate_limited'],
  limit: READ_LIMIT,
})

export const shareEvent = call({
  method: 'GET',
  path: '/event-service/events/list-share',
  summary: 'One published event for sharing, as a list of one',
  access: 'public',
  envelope: 'list',
  query: z.object({ id: Id }),
  output: PublicEventCard,
  errors: ['CAN_NOT_SEE_EVENT', 'request.rate_limited'],
  limit: READ_LIMIT,
})

export const getPublicEvent = call({
  method: 'GET',
  path: '/event-service/events/{id}',
  summary: 'One event for everybody; one that is not published for members of its business only',
  access: 'public',
  envelope: 'result',
  params: ById,
  output: PublicEvent,
  errors: ['CAN_NOT_SEE_EVENT', 'request.rate_limited'],
  limit: READ_LIMIT,
})

export const getEventCalendar = call({
  method: 'GET',
  path: '/event-service/events/{id}/calendar',
  summary: 'A published event as a calendar entry (.ics)',
  access: 'public',
  envelope: 'file',
  params: ById,
  output: z.unknown(),
  errors: ['CAN_NOT_SEE_EVENT', 'request.rate_limited'],
  limit: READ_LIMIT,
})

/** Drawing one takes a while. */
const DRAW_LIMIT = { max: 60, windowSeconds: MINUTE }

export const getEventPicture = call({
  method: 'GET',
  path: '/event-service/events/{id}/picture',
  summary:
    'What is drawn for an event without a cover: for links to it, with title, time and place; or a cover for mails',
  access: 'public',
  envelope: 'file',
  params: ById,
  query: z.object({
    lang: z.enum(LANGS).optional(),
    /** For links by default, which only published events have. */
    kind: z.enum(['link', 'cover']).default('link'),
    /** Another one after a change, so that nobody keeps showing an older picture. */
    v: z.string().max(20).optional(),
  }),
  output: z.unknown(),
  errors: ['CAN_NOT_SEE_EVENT', 'request.rate_limited'],
  limit: DRAW_LIMIT,
})
