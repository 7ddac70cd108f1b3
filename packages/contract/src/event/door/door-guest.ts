import { z } from 'zod'
import { Id } from '../../fields.ts'
import { GUEST_STANDINGS } from './door-rules.ts'

/** The event whose door a call is about. */
export const OfEvent = z.object({ eventId: Id })

export const PassageFact = z.object({ at: z.string(), gate: z.string(), by: z.string() })

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
