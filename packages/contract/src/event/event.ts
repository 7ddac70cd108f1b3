import { z } from 'zod'
import { call } from '../call.ts'
import { EventFields, ONLINE_ITEMS, betweenFields } from './event-form.ts'
import { EVENT_TITLE_MAX, EVENT_VIEWS } from './event-list.ts'
import { TimeZone } from './time-zone-field.ts'
import { EVENT_STATUSES } from './event-status.ts'
import { ById, Id, limitOf, PAGE_MAX } from '../fields.ts'
import { RegionScheme } from '../region.ts'
import { RegistrationField, RegistrationForm } from './registration/registration-form.ts'

/** Most events of a call without pages. */
export const EVENT_LIST_MAX = 100
/** Enough for a whole schedule with its formatting, and a registration form. */
const EVENT_BYTES = 512 * 1024
export const SEARCH_PAUSE_MS = 300

export const CANCEL_REASON_MAX = 500

/** Since when an event does not take place, and why, in the organiser's words. */
export const EventCancelled = z.object({ at: z.string(), reason: z.string() })

export const MEETING_STATES = ['none', 'done', 'waiting', 'refused'] as const

export const EventSummary = z.object({
  id: Id,
  business: Id,
  eventTitle: z.string(),
  note: z.string(),
  image: z.string(),
  /** A picture of the code, as a data address. */
  qrCode: z.string(),
  startDateTime: z.string().nullable(),
  endDateTime: z.string().nullable(),
  enableEndTime: z.boolean(),
  isOnline: z.enum(['on', 'off']),
  onlineItems: z.enum(ONLINE_ITEMS),
  /** What an online event's meeting is called; empty where its link names nothing known. */
  meetingName: z.string(),
  address: z.object({
    address: z.string(),
    province: z.string(),
    district: z.string(),
    scheme: RegionScheme,
    /** The whole address in one line, with the names of the regions. */
    formatted: z.string(),
  }),
  isPublish: z.boolean(),
  showPublish: z.enum(['publish', 'notpublish']),
  status: z.enum(EVENT_STATUSES),
  /** False when deleted. */
  active: z.boolean(),
  capacity: z.int().nullable(),
  selfCheckIn: z.boolean(),
  selfCheckInMinutes: z.int(),
  /** Where the event's clock is; its days and times are meant there. */
  timeZone: z.string(),
  guestCount: z.int(),
  cancelled: EventCancelled.nullable(),
  /** The check-in link, which guests' links extend. */
  links: z.string(),
  /** The public page. */
  publicLink: z.string(),
  accountId: z.string(),
  email: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type EventSummary = z.infer<typeof EventSummary>

export const EventDetail = EventSummary.extend({
  content: z.string(),
  /** The organiser's own link to an online event, or empty. */
  meetingLink: z.string(),
  eventSchedules: z.array(
    z.object({ startDateTime: z.string().nullable().optional(), endDateTime: z.string().nullable(), note: z.string() }),
  ),
  requiredRegister: z.array(RegistrationField),
  /** The version of the form; 0 while none was saved. */
  formVersion: z.int(),
  /** Most megabytes of a file that is an answer. */
  answerFileMb: z.int(),
  /** The newest guests; all of them are in the guest list. */
  listUser: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  /** The online meeting. */
  eventDetail: z.object({ id: z.string(), link: z.string() }),
  /** Whether the calendar entry of the meeting is up to date; `refused` when its Google account no longer allows changes. */
  meetingState: z.enum(MEETING_STATES),
  /** Null while it is not. */
  publishedAt: z.string().nullable(),
  /** Increases with every save, to detect concurrent edits. */
  version: z.int(),
})
export type EventDetail = z.infer<typeof EventDetail>

export const EventCounts = z.object({
  all: z.int(),
  'all-event': z.int(),
  publish: z.int(),
  notpublish: z.int(),
  finished: z.int(),
  deleted: z.int(),
})
export type EventCounts = z.infer<typeof EventCounts>

export const HappeningAndFinished = z.object({
  getListHappening: z.array(EventSummary),
  getListFinished: z.array(EventSummary),
})

export const addEvent = call({
  method: 'POST',
  path: '/event-service/events/add',
  summary: 'Make an empty event; the caller’s own untouched draft is used again',
  access: 'event.create',
  envelope: 'status',
  output: z.object({ id: Id }),
  done: 'event.created',
})

export const listEvents = call({
  method: 'GET',
  path: '/event-service/events',
  summary: 'A page of events; without any parameter those that happen and those that are over, apart',
  access: 'event.read',
  envelope: 'bare',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(EVENT_LIST_MAX).optional(),
    page: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
    status: z.enum(EVENT_VIEWS).optional(),
    search: z.string().trim().max(EVENT_TITLE_MAX).optional(),
  }),
  output: z.object({
    result: z.union([z.array(EventSummary), HappeningAndFinished]),
    meta: z.object({ total: z.int(), counts: EventCounts }).optional(),
  }),
})

export const listDeletedEvents = call({
  method: 'GET',
  path: '/event-service/events/deleted',
  summary: 'Deleted events, the last deleted first',
  access: 'event.read',
  envelope: 'list',
  query: z.object({ limit: limitOf(EVENT_LIST_MAX, EVENT_LIST_MAX) }),
  output: EventSummary,
})

export const getEventForEdit = call({
  method: 'GET',
  path: '/event-service/events-add/{id}',
  summary: 'One event with all its organisers may change',
  access: 'event.read',
  envelope: 'result',
  params: ById,
  output: EventDetail,
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const updateEvent = call({
  method: 'PATCH',
  path: '/event-service/events/{id}',
  summary: 'Change some fields of an event, its registration form, or whether it is published',
  access: 'event.update',
  envelope: 'status',
  params: ById,
  body: EventFields.partial()
    .extend({
      requiredRegister: RegistrationForm.optional(),
      /** The version of the form that was edited; when another was saved since, the change is refused. */
      formVersion: z.int().min(0).optional(),
      isPublish: z.boolean().optional(),
      /** Guests are told what changed about time and place; without it nobody is. */
      notify: z.boolean().optional(),
      /** Times that are not sent with it keep what the clock says. */
      timeZone: TimeZone.optional(),
      /** The version that was edited; when another was saved since, the change is refused. */
      version: z.int().min(1).optional(),
      business: Id.optional(),
    })
    .superRefine(betweenFields),
  bodyLimit: EVENT_BYTES,
  output: EventDetail,
  errors: ['CAN_NOT_SEE_EVENT', 'ACCOUNT_NOT_CONNECTED', 'event.conflict', 'request.validation'],
  done: 'event.updated',
})

export const publishEvent = call({
  method: 'POST',
  path: '/event-service/events/publish/{id}',
  summary: 'Publish an event, or take it back',
  access: 'event.publish',
  envelope: 'status',
  params: ById,
  body: z.object({ isPublish: z.boolean() }),
  output: EventDetail,
  errors: ['CAN_NOT_SEE_EVENT', 'ACCOUNT_NOT_CONNECTED', 'request.validation'],
  done: 'event.published',
})

export const CancelForm = z.object({
  reason: z.string().trim().max(CANCEL_REASON_MAX, { error: 'at_most' }),
  notify: z.boolean(),
})

export const cancelEvent = call({
  method: 'POST',
  path: '/event-service/events/{id}/cancel',
  summary: 'Call an event off: nobody registers or comes in any more, and guests are told if the organiser wants it',
  access: 'event.publish',
  envelope: 'status',
  params: ById,
  body: CancelForm,
  output: EventDetail,
  errors: ['CAN_NOT_SEE_EVENT', 'event.cancelled', 'event.ended'],
  done: 'event.called_off',
})

export const reinstateEvent = call({
  method: 'POST',
  path: '/event-service/events/{id}/reinstate',
  summary: 'Take back that an event was called off; guests are told if the organiser wants it',
  access: 'event.publish',
  envelope: 'status',
  params: ById,
  body: z.object({ notify: z.boolean() }),
  output: EventDetail,
  errors: ['CAN_NOT_SEE_EVENT'],
  done: 'event.reinstated',
})

export const deleteEvent = call({
  method: 'DELETE',
  path: '/event-service/events/{id}',
  summary: 'Move an event to the deleted ones; with permanent=true (owners) remove a deleted one for good',
  access: 'event.trash',
  envelope: 'status',
  params: ById,
  query: z.object({ permanent: z.enum(['true', 'false']).optional() }),
  output: z.object({ id: Id }),
  errors: ['CAN_NOT_SEE_EVENT', 'access.denied', 'event.not_deleted'],
  done: 'event.deleted',
})

export const restoreEvent = call({
  method: 'DELETE',
  path: '/event-service/events/restore/{id}',
  summary: 'Bring a deleted event back',
  access: 'event.restore',
  envelope: 'status',
  params: ById,
  output: z.object({ id: Id }),
  errors: ['CAN_NOT_SEE_EVENT'],
  done: 'event.restored',
})
