import { z } from 'zod'
import { call } from '../../call.ts'
import { CHECK_IN_MODES } from './door-rules.ts'
import { CAPACITY_MAX, Timestamp } from '../event-form.ts'
import { GATE_MAX } from '../guest/guest.ts'
import { Id } from '../../fields.ts'

export const GATE_DIRECTIONS = ['in', 'out', 'both'] as const
/** How a category's tag is drawn. */
export const CATEGORY_COLORS = ['gold', 'indigo', 'green', 'blue', 'red', 'outline', 'plain'] as const

export const CATEGORY_NAME_MAX = 40
export const CATEGORIES_MAX = 30
export const GATES_MAX = 50
/** Answers that are shown large at the door. */
export const DOOR_ANSWERS_MAX = 3
const FIELD_NAME_MAX = 80

export const GuestCategory = z.object({ id: Id, name: z.string(), color: z.enum(CATEGORY_COLORS) })
export type GuestCategory = z.infer<typeof GuestCategory>

/** As organisers know it. */
const CategoryWithSeats = GuestCategory.extend({
  /** Seats of its own, of those the event has; null where only the event's count. */
  capacity: z.int().nullable(),
  /** How many have one, held ones included; more than the capacity where somebody was let in all the same. */
  taken: z.int(),
})
export type CategoryWithSeats = z.infer<typeof CategoryWithSeats>

export const Gate = z.object({ id: Id, name: z.string(), direction: z.enum(GATE_DIRECTIONS) })
export type Gate = z.infer<typeof Gate>

const GateName = z.string().trim().min(1, { error: 'required' }).max(GATE_MAX, { error: 'at_most' })

export const DoorSettings = z.object({
  timeZone: z.string(),
  mode: z.enum(CHECK_IN_MODES),
  /** Names of the registration form's fields whose answers are shown at the door. */
  answers: z.array(z.string()),
  categories: z.array(CategoryWithSeats),
  gates: z.array(Gate),
})
export type DoorSettings = z.infer<typeof DoorSettings>

const OfEvent = z.object({ eventId: Id })

export const getDoorSettings = call({
  method: 'GET',
  path: '/event-service/door/{eventId}/settings',
  summary: 'How the door of an event works: mode, categories, gates, answers that are shown',
  access: 'event.read',
  envelope: 'result',
  params: OfEvent,
  output: DoorSettings,
  errors: ['CAN_NOT_SEE_EVENT'],
})

/** Names differ, whatever their case. */
const differentNames = (list: readonly { name: string }[] | undefined, context: z.RefinementCtx, key: string): void =>
  list?.forEach(({ name }, index) => {
    if (list.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) !== index)
      context.addIssue({ code: 'custom', path: [key, index, 'name'], message: 'name_repeated' })
  })

export const DoorSettingsForm = z
  .object({
    mode: z.enum(CHECK_IN_MODES).optional(),
    answers: z.array(z.string().max(FIELD_NAME_MAX)).max(DOOR_ANSWERS_MAX, { error: 'at_most' }).optional(),
    categories: z
      .array(
        z.object({
          id: Id.optional(),
          name: z.string().trim().min(1, { error: 'required' }).max(CATEGORY_NAME_MAX, { error: 'at_most' }),
          color: z.enum(CATEGORY_COLORS).default('outline'),
          /** What is not sent stays; null lifts the limit. */
          capacity: z.int().min(1).max(CAPACITY_MAX).nullable().optional(),
        }),
      )
      .max(CATEGORIES_MAX)
      .optional(),
    gates: z
      .array(z.object({ id: Id.optional(), name: GateName, direction: z.enum(GATE_DIRECTIONS).default('in') }))
      .max(GATES_MAX)
      .optional(),
    business: Id.optional(),
  })
  .superRefine(({ categories, gates }, context) => {
    differentNames(categories, context, 'categories')
    differentNames(gates, context, 'gates')
  })

export const updateDoorSettings = call({
  method: 'PATCH',
  path: '/event-service/door/{eventId}/settings',
  summary:
    'Change how the door works. Lists are sent whole: entries without an id are new, those left out are removed; guests of a removed category have none',
  access: 'event.update',
  envelope: 'status',
  params: OfEvent,
  body: DoorSettingsForm,
  output: DoorSettings,
  errors: ['CAN_NOT_SEE_EVENT', 'request.validation'],
  done: 'door.settings_saved',
})

export const addGate = call({
  method: 'POST',
  path: '/event-service/door/{eventId}/gates',
  summary: 'Add a gate, or find the one that has this name',
  access: 'guest.checkin',
  envelope: 'result',
  params: OfEvent,
  body: z.object({ name: GateName, direction: z.enum(GATE_DIRECTIONS).default('in'), business: Id.optional() }),
  output: Gate,
  errors: ['CAN_NOT_SEE_EVENT', 'door.too_many_gates'],
})

/** Digits of a PIN. */
export const PIN_LENGTH = 6
/** Wrong PINs within an hour, from one device and for the whole event. */
export const PIN_TRIES = { perDevice: 5, perEvent: 30, windowSeconds: 3600 } as const
/** PINs of an event that are in force at the same time. */
export const PINS_MAX = 100
export const PIN_LABEL_MAX = 60

export const DoorPin = z.object({
  id: Id,
  /** Whom or what it is for. */
  label: z.string(),
  gate: Gate,
  validFrom: z.string(),
  validUntil: z.string(),
  revokedAt: z.string().nullable(),
  /** Who made it. */
  by: z.string(),
  createdAt: z.string(),
  /** Stewards who signed in with it, the latest first. */
  stewards: z.array(z.object({ name: z.string(), since: z.string() })),
})
export type DoorPin = z.infer<typeof DoorPin>

/** The web address where stewards type their PIN. */
const DoorAddress = z.object({ link: z.string() })

export const listDoorPins = call({
  method: 'GET',
  path: '/event-service/door/{eventId}/pins',
  summary: 'PINs of door staff without an account, the latest first, and the address where they are typed',
  access: 'event.update',
  envelope: 'list',
  params: OfEvent,
  output: DoorPin,
  meta: DoorAddress,
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const PinForm = z
  .object({
    gate: Id,
    label: z.string().trim().max(PIN_LABEL_MAX, { error: 'at_most' }).default(''),
    /** Now, unless said. */
    validFrom: Timestamp.optional(),
    validUntil: Timestamp,
    business: Id.optional(),
  })
  .refine(({ validFrom, validUntil }) => !validFrom || new Date(validFrom) < new Date(validUntil), {
    path: ['validUntil'],
    error: 'event_end_before_start',
  })

export const addDoorPin = call({
  method: 'POST',
  path: '/event-service/door/{eventId}/pins',
  summary: 'Make a PIN for one gate; only this response shows it',
  access: 'event.update',
  envelope: 'result',
  secret: true,
  params: OfEvent,
  body: PinForm,
  output: DoorPin.extend({ pin: z.string() }),
  errors: ['CAN_NOT_SEE_EVENT', 'door.gate_not_found', 'door.too_many_pins'],
})

export const revokeDoorPin = call({
  method: 'DELETE',
  path: '/event-service/door/{eventId}/pins/{pinId}',
  summary: 'Revoke a PIN: devices that signed in with it stop at once, what they have not sent goes to the review list',
  access: 'event.update',
  envelope: 'status',
  params: OfEvent.extend({ pinId: Id }),
  output: DoorPin,
  errors: ['CAN_NOT_SEE_EVENT', 'door.pin_not_found'],
  done: 'door.pin_revoked',
})

export const renewDoorAddress = call({
  method: 'POST',
  path: '/event-service/door/{eventId}/address',
  summary: 'Give the door another address; nobody signs in at the old one any more, devices already in go on',
  access: 'event.update',
  envelope: 'status',
  params: OfEvent,
  body: z.object({ business: Id.optional() }).optional(),
  output: DoorAddress,
  errors: ['CAN_NOT_SEE_EVENT'],
  done: 'door.address_renewed',
})
