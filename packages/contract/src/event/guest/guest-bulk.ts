import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Name } from '../../fields.ts'
import { Email } from '../../identity/person-fields.ts'
import { CancelGuestFields, GUEST_NOTE_MAX } from '../door/guest-acts.ts'
import { GUEST_STANDINGS } from '../door/door-rules.ts'
import { GUEST_FILTERS } from '../event-list.ts'
import { COMPANY_MAX, Guest } from './guest.ts'
import { GUEST_PHONE_MAX } from './guest-phone.ts'

// What organisers do with many guests at once, and adding one by hand.

/** Guests of one request: a transaction that is over before anybody at the door notices it. */
export const GUESTS_AT_ONCE = 500
/** Guests that "all of them" may mean. */
export const GUESTS_CHOSEN_MAX = 20_000
const BULK_BYTES = 128 * 1024

const OfEvent = z.object({ eventId: Id })
const Ids = z.array(Id).min(1, { error: 'required' }).max(GUESTS_AT_ONCE)

export const listGuestIds = call({
  method: 'GET',
  path: '/event-service/guests/{eventId}/ids',
  summary: 'Who matches a segment, a category and a search right now, to act on all of them',
  access: 'guest.read',
  envelope: 'result',
  params: OfEvent,
  query: z.object({
    search: z.string().trim().max(200).optional(),
    status: z.enum(GUEST_FILTERS).optional(),
    category: Id.optional(),
  }),
  /** `total` is more than the ids when there are too many of them. */
  output: z.object({ ids: z.array(Id), total: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const sendTickets = call({
  method: 'POST',
  path: '/event-service/guests/{eventId}/tickets',
  summary:
    'Send guests their tickets, paced and within the budgets of mails; beyond those they wait for another day. A guest without an address is sent theirs at that of who registered them; who has neither, or no seat, gets none',
  access: 'event.invite',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: OfEvent,
  body: z.object({ guests: Ids, business: Id.optional() }),
  bodyLimit: BULK_BYTES,
  output: z.object({ sent: z.int(), later: z.int(), skipped: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT', 'event.cancelled'],
})

/** What one change puts in and what it replaced, as undoing it needs them. */
export const GuestChange = z.object({
  id: Id,
  category: Id.nullable().optional(),
  state: z.enum(GUEST_STANDINGS).optional(),
})
export type GuestChange = z.infer<typeof GuestChange>

const SETTABLE = ['registered', 'cancelled'] as const

export const changeGuests = call({
  method: 'PATCH',
  path: '/event-service/guests/{eventId}',
  summary:
    'Give guests a category, cancel their registrations (`notify` tells them, with the `reason`) or give them seats while there are some; answers what each had before',
  access: 'guest.update',
  envelope: 'result',
  params: OfEvent,
  body: z
    .object({
      guests: Ids,
      category: Id.nullable().optional(),
      state: z.enum(SETTABLE).optional(),
      ...CancelGuestFields,
      business: Id.optional(),
    })
    .refine(({ category, state }) => (category === undefined) !== (state === undefined), {
      path: ['category'],
      error: 'required',
    }),
  bodyLimit: BULK_BYTES,
  output: z.object({
    before: z.array(GuestChange),
    /** They were like that already. */
    unchanged: z.int(),
    /** They stay as they are: without a free seat, or because they came. */
    refused: z.int(),
  }),
  errors: ['CAN_NOT_SEE_EVENT', 'event.cancelled', 'request.validation'],
})

export const putGuestsBack = call({
  method: 'POST',
  path: '/event-service/guests/{eventId}/put-back',
  summary: 'Undo a change of many: each goes back to what it was, unless somebody changed it since',
  access: 'guest.update',
  envelope: 'result',
  params: OfEvent,
  body: z.object({
    /** As `changeGuests` answered them. */
    before: z.array(GuestChange).min(1, { error: 'required' }).max(GUESTS_AT_ONCE),
    /** What was put in. */
    category: Id.nullable().optional(),
    state: z.enum(SETTABLE).optional(),
    business: Id.optional(),
  }),
  bodyLimit: BULK_BYTES,
  output: z.object({ restored: z.int(), kept: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT', 'request.validation'],
})

export const checkGuestsIn = call({
  method: 'POST',
  path: '/event-service/guests/{eventId}/check-in',
  summary: 'Check many guests in; answers those who came in by this, as `undoCheckIns` takes them',
  access: 'guest.checkin',
  envelope: 'result',
  params: OfEvent,
  body: z.object({ guests: Ids, business: Id.optional() }),
  bodyLimit: BULK_BYTES,
  output: z.object({ arrived: z.array(z.object({ id: Id, updatedAt: z.string() })), refused: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT', 'event.cancelled'],
})

export const removeGuests = call({
  method: 'POST',
  path: '/event-service/guests/{eventId}/remove',
  summary: 'Remove many guests from an event for good',
  access: 'guest.delete',
  envelope: 'result',
  params: OfEvent,
  body: z.object({ guests: Ids, business: Id.optional() }),
  bodyLimit: BULK_BYTES,
  output: z.object({ removed: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const NewGuest = z.object({
  name: Name,
  email: z.union([Email, z.literal('')]).default(''),
  phone: z.string().trim().max(GUEST_PHONE_MAX, { error: 'at_most' }).default(''),
  company: z.string().trim().max(COMPANY_MAX, { error: 'at_most' }).default(''),
  note: z.string().trim().max(GUEST_NOTE_MAX, { error: 'at_most' }).default(''),
  category: Id.nullable().default(null),
})

export const addGuest = call({
  method: 'POST',
  path: '/event-service/guests/{eventId}',
  summary: 'Add a guest by hand; they have a seat and have not come yet',
  access: 'guest.update',
  envelope: 'result',
  params: OfEvent,
  body: NewGuest.extend({
    /** Within the budgets of mails; needs a confirmed address. */
    sendTicket: z.boolean().default(false),
    business: Id.optional(),
  }),
  output: z.object({ guest: Guest, mail: z.enum(['queued', 'later', 'none']) }),
  errors: [
    'CAN_NOT_SEE_EVENT',
    'event.cancelled',
    'ALREADY_EXITS_ACCOUNT',
    'EVENT_FULL',
    'identity.email_unconfirmed',
    'request.validation',
  ],
})
