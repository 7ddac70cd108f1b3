import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Name } from '../../fields.ts'
import { Email } from '../../identity/person-fields.ts'
import { CANCEL_REASON_MAX } from '../event.ts'
import { COMPANY_MAX, GATE_MAX, Guest } from '../guest/guest.ts'
import { GUEST_PHONE_MAX } from '../guest/guest-phone.ts'
import { TicketCode } from '../guest/ticket-code-field.ts'
import { DOOR_METHODS } from './door-acts.ts'
import { OfEvent } from './door-guest.ts'
import { DOOR_OUTCOMES, DOOR_REASONS, GUEST_STANDINGS } from './door-rules.ts'

export const GUEST_NOTE_MAX = 5000
const DAYS_MAX = 60

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

/** With a cancellation: whether the guest is told, and why. */
export const CancelGuestFields = {
  notify: z.boolean().optional(),
  reason: z.string().trim().max(CANCEL_REASON_MAX, { error: 'at_most' }).optional(),
}

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
  summary:
    'Change what is known of a guest, their category, or their state: cancel (`notify` tells them, with the `reason`), restore, give a seat',
  access: 'guest.update',
  envelope: 'status',
  params: OfGuest,
  body: GuestForm.extend({
    ...CancelGuestFields,
    /** The name of the gate where somebody changed it, if at one. */
    gate: z.string().trim().max(GATE_MAX, { error: 'at_most' }).optional(),
  }),
  output: Guest,
  errors: ['CAN_NOT_SEE_EVENT', 'guest.not_found', 'ALREADY_EXITS_ACCOUNT', 'EVENT_FULL', 'request.validation'],
  done: 'guest.updated',
})
