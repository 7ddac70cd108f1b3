import { z } from 'zod'
import { call } from '../call.ts'
import { Timestamp } from './event-form.ts'
import { CHECK_IN_MODES, DOOR_OUTCOMES, DOOR_REASONS, GUEST_STANDINGS } from './door-rules.ts'
import { Gate, GuestCategory, PIN_LENGTH } from './door-settings.ts'
import { GATE_MAX, Guest } from './guest.ts'
import { GUEST_PHONE_MAX } from './guest-phone.ts'
import { TICKET_CODE_LENGTH, TICKET_CODE_PATTERN } from './ticket-code.ts'
import { TicketCode } from './ticket-code-field.ts'
import { Id, Name, NAME_MAX } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'

/** Guests of one page of the list on the device. */
export const DOOR_PAGE_SIZE = 5000
/** Acts of one request. */
export const DOOR_ACTS_MAX = 500
const DOOR_ACTS_BYTES = 512 * 1024
export const UNDO_REASON_MAX = 200
export const COMPANY_MAX = 200
export const GUEST_NOTE_MAX = 5000
const DAYS_MAX = 60
/** Whatever a scanner reads. */
const SCANNED_MAX = 500
const SEQ_MAX = 2_147_483_647
const STEWARD_NAME_MAX = 60
/** Letters of the keyed hash of a ticket's id. */
export const TICKET_HASH_LENGTH = 16
/** How long the list stays on a device after the event. */
export const DOOR_LIST_HOURS = 24

const PassageFact = z.object({ at: z.string(), gate: z.string(), by: z.string() })

/** A guest as a device at the door keeps them: no e-mail address, no whole phone number. */
export const DoorGuest = z.object({
  code: z.string(),
  /** The keyed hash of the id in their QR code (`hashKey` of the door). */
  hash: z.string(),
  name: z.string(),
  /** Left out when `registered`. */
  state: z.enum(GUEST_STANDINGS).optional(),
  category: Id.optional(),
  company: z.string().optional(),
  /** Last digits of the phone number. */
  phone: z.string().optional(),
  /** Answers in the order of the door's `answers`, empty where there is none. */
  answers: z.array(z.string()).optional(),
  /** Days the ticket is for; left out when for all. */
  days: z.array(z.string()).optional(),
  walkIn: z.literal(true).optional(),
  /** The last time they came in, and whether they left since. */
  in: PassageFact.optional(),
  out: z.string().optional(),
})
export type DoorGuest = z.infer<typeof DoorGuest>

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

const OfEvent = z.object({ eventId: Id })
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
  summary: 'The guest of a ticket code; without one those whose code differs in exactly one sign, to ask about',
  access: 'door',
  orMember: 'guest.checkin',
  envelope: 'result',
  params: OfEvent.extend({ code: TicketCode }),
  output: z.object({ guest: DoorGuest.nullable(), candidates: z.array(DoorGuest) }),
  errors: ['CAN_NOT_SEE_EVENT', 'door.session_over', 'request.rate_limited'],
  limit: { max: 120, windowSeconds: 60, perPerson: true },
})

/** Made once by a device and kept: with `seq` it names an act, which counts once however often it is sent. */
export const DeviceId = z
  .string()
  .max(32, { error: 'invalid_id', abort: true })
  .regex(/^[0-9a-f]{24,32}$/, { error: 'invalid_id' })

const ActFacts = {
  /** Goes up by one with every act of the device. */
  seq: z.int().min(1).max(SEQ_MAX),
  /** When it happened, by the clock of the device corrected by what it last measured against the server's. */
  at: Timestamp,
  /** The offset was never measured, or the clock jumped since: the order of arrival counts instead. */
  isDoubtful: z.boolean().default(false),
  /** The device decided by itself because it had no network: the guest has passed. */
  isDecided: z.boolean().default(false),
  /** The name of the gate; a steward's is known. */
  gate: z.string().trim().max(GATE_MAX).default(''),
}

export const DOOR_METHODS = ['scan', 'code', 'hand'] as const

const PassingAct = z.object({
  ...ActFacts,
  kind: z.enum(['in', 'out']),
  /** The guest: their ticket code, the id in their QR code, or whatever was scanned. */
  ticket: z.string().trim().min(1, { error: 'required' }).max(SCANNED_MAX),
  method: z.enum(DOOR_METHODS),
  /** Let them in although they wait, or on another day (members only). */
  isOverride: z.boolean().default(false),
})

export const WalkIn = z.object({
  name: Name,
  phone: z.string().trim().max(GUEST_PHONE_MAX).default(''),
  email: z.union([Email, z.literal('')]).default(''),
  company: z.string().trim().max(COMPANY_MAX).default(''),
  category: Id.nullable().default(null),
})

const WalkInAct = z.object({
  ...ActFacts,
  ...WalkIn.shape,
  kind: z.literal('walk-in'),
  /** Although the event is full (members only). */
  isOverride: z.boolean().default(false),
})

const UndoAct = z.object({
  ...ActFacts,
  kind: z.literal('undo'),
  /** The act that is taken back: by its `seq` on this device, or by the id the server gave it. */
  undoes: z.union([z.int().min(1).max(SEQ_MAX), Id]),
  reason: z.string().trim().max(UNDO_REASON_MAX).default(''),
})

export const DoorAct = z.discriminatedUnion('kind', [PassingAct, WalkInAct, UndoAct])
export type DoorAct = z.infer<typeof DoorAct>

export const DoorResult = z.object({
  seq: z.int(),
  /** Null for what is not kept: an unknown ticket that was only asked about. */
  act: Id.nullable(),
  outcome: z.enum(DOOR_OUTCOMES),
  reason: z.enum(DOOR_REASONS).nullable(),
  /** The guest as they are now. */
  guest: DoorGuest.nullable(),
  /** With `already` and `conflict`: the passage that counts. */
  earlier: PassageFact.nullable(),
})
export type DoorResult = z.infer<typeof DoorResult>

export const sendDoorActs = call({
  method: 'POST',
  path: '/event-service/door/{eventId}/acts',
  summary:
    'What happened at the door, in order, each act exactly once: check in, check out, walk-in, undo; answers what became of each',
  access: 'door',
  orMember: 'guest.checkin',
  afterSession: true,
  envelope: 'result',
  params: OfEvent,
  body: z.object({
    device: DeviceId,
    acts: z.array(DoorAct).min(1, { error: 'required' }).max(DOOR_ACTS_MAX),
    business: Id.optional(),
  }),
  bodyLimit: DOOR_ACTS_BYTES,
  output: z.object({
    results: z.array(DoorResult),
    /** The steward's session is over: everything went to the review list. */
    isSessionOver: z.boolean(),
    serverTime: z.string(),
  }),
  errors: ['CAN_NOT_SEE_EVENT', 'request.rate_limited'],
  limit: { max: 1200, windowSeconds: 60, perPerson: true },
})

/** How an entry of the review list is settled: it does not count, it does, or it was somebody else who is added. */
export const RESOLUTIONS = ['drop', 'count', 'walk-in'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

export const DoorReview = z.object({
  act: Id,
  kind: z.enum(['in', 'out', 'walk-in', 'undo']),
  outcome: z.enum(['conflict', 'review']),
  reason: z.enum(DOOR_REASONS),
  at: z.string(),
  receivedAt: z.string(),
  isDoubtful: z.boolean(),
  gate: z.string(),
  by: z.string(),
  /** Made by the person who asks. */
  isMine: z.boolean(),
  /** What was scanned, or the name of a walk-in. */
  ticket: z.string(),
  guest: DoorGuest.nullable(),
  /** The passage that counts instead. */
  counts: PassageFact.extend({ isDoubtful: z.boolean() }).nullable(),
  proposal: z.enum(RESOLUTIONS),
  choices: z.array(z.enum(RESOLUTIONS)),
  resolved: z.object({ as: z.enum(RESOLUTIONS), by: z.string(), at: z.string() }).nullable(),
})
export type DoorReview = z.infer<typeof DoorReview>

export const listDoorReviews = call({
  method: 'GET',
  path: '/event-service/door/{eventId}/reviews',
  summary: 'Conflicts and what else is to be looked at: of the whole event with guest.update, else of one’s own acts',
  access: 'guest.checkin',
  envelope: 'list',
  params: OfEvent,
  query: z.object({ status: z.enum(['open', 'resolved']).default('open') }),
  output: DoorReview,
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const resolveDoorReview = call({
  method: 'POST',
  path: '/event-service/door/{eventId}/reviews/{actId}',
  summary: 'Settle an entry of the review list, or open it again; one settled meanwhile answers as it is',
  access: 'guest.checkin',
  envelope: 'status',
  params: OfEvent.extend({ actId: Id }),
  body: z.object({
    as: z.enum([...RESOLUTIONS, 'reopen']),
    /** Of the walk-in. */
    name: z.string().trim().max(NAME_MAX).optional(),
    business: Id.optional(),
  }),
  output: DoorReview,
  errors: ['CAN_NOT_SEE_EVENT', 'door.review_not_found', 'access.denied', 'request.validation'],
  done: 'door.review_resolved',
})

export const GuestAct = z.object({
  id: Id,
  kind: z.enum(['in', 'out', 'walk-in', 'undo', 'edit']),
  outcome: z.enum(DOOR_OUTCOMES),
  reason: z.enum(DOOR_REASONS).nullable(),
  method: z.enum([...DOOR_METHODS, 'self', 'list']),
  isOverride: z.boolean(),
  at: z.string(),
  receivedAt: z.string(),
  isDoubtful: z.boolean(),
  gate: z.string(),
  by: z.string(),
  isSteward: z.boolean(),
  /** The act this one took back, and the one that took this back. */
  undoes: Id.nullable(),
  undoneBy: Id.nullable(),
  /** Why it was undone. */
  note: z.string(),
  /** What an edit changed. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type GuestAct = z.infer<typeof GuestAct>

const OfGuest = OfEvent.extend({ code: TicketCode })

export const listGuestActs = call({
  method: 'GET',
  path: '/event-service/door/{eventId}/guests/{code}/acts',
  summary: 'What a guest did at the door and what was done to them, the latest first',
  access: 'guest.read',
  envelope: 'list',
  params: OfGuest,
  output: GuestAct,
  errors: ['CAN_NOT_SEE_EVENT', 'guest.not_found'],
})

export const GuestForm = z.object({
  name: Name.optional(),
  email: z.union([Email, z.literal('')]).optional(),
  phone: z.string().trim().max(GUEST_PHONE_MAX, { error: 'at_most' }).optional(),
  company: z.string().trim().max(COMPANY_MAX, { error: 'at_most' }).optional(),
  note: z.string().trim().max(GUEST_NOTE_MAX, { error: 'at_most' }).optional(),
  category: Id.nullable().optional(),
  days: z.array(z.iso.date()).max(DAYS_MAX).nullable().optional(),
  state: z.enum(GUEST_STANDINGS).optional(),
  business: Id.optional(),
})

export const updateGuest = call({
  method: 'PATCH',
  path: '/event-service/door/{eventId}/guests/{code}',
  summary: 'Change what is known of a guest, their category, or their state: cancel, restore, give a seat',
  access: 'guest.update',
  envelope: 'status',
  params: OfGuest,
  body: GuestForm,
  output: Guest,
  errors: ['CAN_NOT_SEE_EVENT', 'guest.not_found', 'ALREADY_EXITS_ACCOUNT', 'EVENT_FULL', 'request.validation'],
  done: 'guest.updated',
})

const DOOR_ADDRESS_LENGTH = 56
/** The unguessable part of the address where stewards sign in. */
export const DoorKey = z
  .string()
  .max(DOOR_ADDRESS_LENGTH, { error: 'invalid_value', abort: true })
  .regex(/^[0-9a-f]{56}$/, { error: 'invalid_value' })

export const getDoorSign = call({
  method: 'GET',
  path: '/event-service/door-staff/{door}',
  summary: 'Which event a door address belongs to',
  access: 'link',
  key: 'params.door',
  envelope: 'result',
  params: z.object({ door: DoorKey }),
  output: z.object({ event: Id, eventTitle: z.string(), business: z.string() }),
  errors: ['door.not_found', 'request.rate_limited'],
  limit: { max: 120, windowSeconds: 60 },
})

export const openDoorSession = call({
  method: 'POST',
  path: '/event-service/door-staff/{door}/session',
  summary: 'Sign a steward in with a PIN, for one gate and until the PIN ends',
  access: 'link',
  key: 'params.door',
  envelope: 'result',
  secret: true,
  params: z.object({ door: DoorKey }),
  body: z.object({
    pin: z
      .string()
      .max(PIN_LENGTH, { error: 'invalid_value', abort: true })
      .regex(/^\d{6}$/, { error: 'invalid_value' }),
    name: z.string().trim().min(1, { error: 'required' }).max(STEWARD_NAME_MAX),
    device: DeviceId,
  }),
  output: z.object({
    /** As the bearer of calls with access `door`. */
    token: z.string(),
    event: Id,
    gate: Gate,
    name: z.string(),
    until: z.string(),
  }),
  errors: ['door.not_found', 'door.wrong_pin', 'request.rate_limited'],
  limit: { max: 120, windowSeconds: 60 },
})

export const closeDoorSession = call({
  method: 'DELETE',
  path: '/event-service/door/{eventId}/session',
  summary: 'Sign a steward out of this device; what it has not sent goes to the review list',
  access: 'door',
  orMember: 'guest.checkin',
  envelope: 'result',
  params: OfEvent,
  output: z.null(),
})
