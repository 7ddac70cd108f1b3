import { z } from 'zod'
import { call } from '../call.ts'
import { EVENT_PAGE_SIZE } from './event-list.ts'
import { EventSummary } from './event.ts'
import { ById, Id, limitOf, Page } from '../fields.ts'
import { RegistrationField } from './registration-form.ts'

const MINUTE = 60
/** People at one venue share a network address. */
const READ_LIMIT = { max: 600, windowSeconds: MINUTE }

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
  placesLeft: z.int().nullable(),
})
export type PublicEventCard = z.infer<typeof PublicEventCard>

export const PublicEvent = PublicEventCard.extend({
  qrCode: z.string(),
  eventSchedules: z.array(z.object({ endDateTime: z.string().nullable(), note: z.string() })),
  /** The registration form. */
  requiredRegister: z.array(RegistrationField),
  formVersion: z.int(),
  /** Most megabytes of a file that is an answer. */
  answerFileMb: z.int(),
  selfCheckIn: z.boolean(),
  organiser: z.object({ id: Id, name: z.string(), url: z.string(), logo: z.string().nullable() }),
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
