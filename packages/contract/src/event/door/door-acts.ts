import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Name } from '../../fields.ts'
import { Email } from '../../identity/person-fields.ts'
import { Timestamp } from '../event-form.ts'
import { COMPANY_MAX, GATE_MAX } from '../guest/guest.ts'
import { GUEST_PHONE_MAX } from '../guest/guest-phone.ts'
import { DoorGuest, OfEvent, PassageFact } from './door-guest.ts'
import { DOOR_OUTCOMES, DOOR_REASONS } from './door-rules.ts'

/** Acts of one request. */
export const DOOR_ACTS_MAX = 500
const DOOR_ACTS_BYTES = 512 * 1024
export const UNDO_REASON_MAX = 200
/** Whatever a scanner reads. */
const SCANNED_MAX = 500
const SEQ_MAX = 2_147_483_647

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
