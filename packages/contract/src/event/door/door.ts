import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'
import { TICKET_CODE_LENGTH, TICKET_CODE_PATTERN } from '../guest/ticket-code.ts'
import { TicketCode } from '../guest/ticket-code-field.ts'
import { DoorGuest, OfEvent } from './door-guest.ts'
import { CHECK_IN_MODES } from './door-rules.ts'
import { Gate, GuestCategory } from './door-settings.ts'

/** Guests of one page of the list on the device. */
export const DOOR_PAGE_SIZE = 5000
/** Letters of the keyed hash of a ticket's id. */
export const TICKET_HASH_LENGTH = 16
/** How long the list stays on a device after the event. */
export const DOOR_LIST_HOURS = 24

export const DoorCounts = z.object({
  registered: z.int(),
  /** Came in at least once. */
  checkedIn: z.int(),
  /** Today, for events whose tickets count once a day. */
  today: z.int(),
  inside: z.int(),
  walkIns: z.int(),
  waiting: z.int(),
  categories: z.array(z.object({ category: Id, registered: z.int(), checkedIn: z.int() })),
  gates: z.array(z.object({ gate: z.string(), count: z.int() })),
})

/** What a person may do at the door beyond checking in, walk-ins and undoing their own acts. */
export const DOOR_RIGHTS = ['override', 'gates', 'resolve', 'edit', 'undo-all'] as const

export const Door = z.object({
  event: Id,
  business: Id,
  eventTitle: z.string(),
  startDateTime: z.string().nullable(),
  endDateTime: z.string().nullable(),
  /** When the event is over, and until when a device may keep its list. */
  overAt: z.string().nullable(),
  keepUntil: z.string().nullable(),
  timeZone: z.string(),
  isPublish: z.boolean(),
  isCancelled: z.boolean(),
  capacity: z.int().nullable(),
  mode: z.enum(CHECK_IN_MODES),
  gates: z.array(Gate),
  categories: z.array(GuestCategory),
  /** Names and titles of the answers shown at the door. */
  answers: z.array(z.object({ name: z.string(), title: z.string() })),
  /** The key of `DoorGuest.hash`: the first 16 letters of base64url(HMAC-SHA256(key as bytes, id of the ticket)). */
  hashKey: z.string(),
  who: z.object({
    name: z.string(),
    isSteward: z.boolean(),
    /** The only gate of a steward. */
    gate: Gate.nullable(),
    until: z.string().nullable(),
    rights: z.array(z.enum(DOOR_RIGHTS)),
  }),
  counts: DoorCounts,
  /** Open entries of the review list that this person may see. */
  reviews: z.int(),
  serverTime: z.string(),
})
export type Door = z.infer<typeof Door>

const READ_LIMIT = { max: 600, windowSeconds: 60, perPerson: true } as const

export const getDoor = call({
  method: 'GET',
  path: '/event-service/door/{eventId}',
  summary: 'The door of an event: gates, categories, figures, who one is there, and the time of the server',
  access: 'door',
  orMember: 'guest.checkin',
  envelope: 'result',
  params: OfEvent,
  output: Door,
  errors: ['CAN_NOT_SEE_EVENT', 'door.session_over', 'request.rate_limited'],
  limit: READ_LIMIT,
})

export const listDoorGuests = call({
  method: 'GET',
  path: '/event-service/door/{eventId}/guests',
  summary: 'The guests a device keeps, in pages; with `since` those that changed after an earlier answer',
  access: 'door',
  orMember: 'guest.checkin',
  envelope: 'result',
  params: OfEvent,
  query: z.object({
    /** `cursor` of the first page of an earlier list. */
    since: z.string().max(20, { abort: true }).regex(/^\d+$/).optional(),
    /** `next` of the page before. */
    after: z.string().max(TICKET_CODE_LENGTH, { abort: true }).regex(TICKET_CODE_PATTERN).optional(),
    limit: z.coerce.number().int().min(1).max(DOOR_PAGE_SIZE).default(DOOR_PAGE_SIZE),
  }),
  output: z.object({
    guests: z.array(DoorGuest),
    next: z.string().nullable(),
    /** For the next refresh; keep that of the first page. */
    cursor: z.string(),
    /** False when `since` is too old or of another database: ask for the whole list. */
    isPossible: z.boolean(),
    /** Guests in the whole list. A device that has another number afterwards lost somebody: ask for the whole list. */
    total: z.int(),
    serverTime: z.string(),
  }),
  errors: ['CAN_NOT_SEE_EVENT', 'door.session_over', 'request.rate_limited'],
  limit: READ_LIMIT,
})

export const findTicketCode = call({
  method: 'GET',
  path: '/event-service/door/{eventId}/codes/{code}',
  summary: 'The guest of a ticket code; without one those whose code differs in exactly one character, to ask about',
  access: 'door',
  orMember: 'guest.checkin',
  envelope: 'result',
  params: OfEvent.extend({ code: TicketCode }),
  output: z.object({ guest: DoorGuest.nullable(), candidates: z.array(DoorGuest) }),
  errors: ['CAN_NOT_SEE_EVENT', 'door.session_over', 'request.rate_limited'],
  limit: { max: 120, windowSeconds: 60, perPerson: true },
})
