import { z } from 'zod'
import { BotCheckHeader } from '../bot-check.ts'
import { call } from '../call.ts'
import { Unread, withFewKeys } from '../bounds.ts'
import { ById, Id } from '../fields.ts'
import { GUEST_STANDINGS } from './door/door-rules.ts'
import { VisitSource } from './figures/event-figures.ts'
import { RawAnswer } from './registration-answers.ts'

/** Many people share the network address of a fair or an office. */
const REGISTER_LIMIT = { max: 120, windowSeconds: 60 }
/** Long answers to many questions. */
const REGISTRATION_BYTES = 256 * 1024
const READ_LIMIT = { max: 600, windowSeconds: 60 }
export const REGISTRATION_MAILS = ['queued', 'later', 'none'] as const

/**
 * Answers are sent next to `eventID` under the names of their fields, which are lower case: none collides with another
 * key. Their content is checked against the event's form.
 */
const RegistrationBody = withFewKeys(
  z
    .object({
      eventID: Id,
      /** A member of the business registers somebody at the door. */
      walkIn: z.boolean().optional(),
      /** Where the guest came from. */
      visitSource: VisitSource.optional(),
      accountId: Unread.optional(),
      eventTitle: Unread.optional(),
      idGoogleMeet: Unread.optional(),
    })
    .catchall(RawAnswer),
)

export const registerGuest = call({
  method: 'POST',
  path: '/event-service/user-event/add',
  summary: 'Register for an event: the registrant, their QR code and the mail with it, or nothing of it',
  access: 'public',
  envelope: 'status',
  headers: BotCheckHeader,
  body: RegistrationBody,
  bodyLimit: REGISTRATION_BYTES,
  output: z.object({
    id: Id,
    eventID: Id,
    name: z.string(),
    email: z.string(),
    /** A picture of the code, as a data address. */
    qrCode: z.string(),
    /** The ticket code, without its dash. */
    code: z.string(),
    /** The guest's own link. */
    link: z.string(),
    /** Lets the guest withdraw; empty for a member who registers somebody at the door. */
    withdrawKey: z.string(),
    /** The ticket by mail: queued, later because the address reached today's limit, or not at all. */
    mail: z.enum(REGISTRATION_MAILS),
  }),
  errors: [
    'CAN_NOT_SEE_EVENT',
    'event.not_published',
    'event.ended',
    'event.cancelled',
    'ALREADY_EXITS_ACCOUNT',
    'EVENT_FULL',
    'bot_check.failed',
    'request.validation',
    'request.rate_limited',
  ],
  done: 'guest.registered',
  limit: REGISTER_LIMIT,
})

/** A guest as the holder of their link sees them. */
export const Registrant = z.object({
  id: Id,
  eventID: Id,
  name: z.string(),
  /** Masked. */
  email: z.string(),
  phone: z.string(),
  qrCode: z.string(),
  /** What they can say at the door instead, without its dash. */
  code: z.string(),
  state: z.enum(GUEST_STANDINGS),
  checkIn: z.boolean(),
  updatedAt: z.string(),
  eventTitle: z.string(),
  selfCheckIn: z.boolean(),
  /** From when they may check themselves in; null while the event is not published. */
  selfCheckInFrom: z.string().nullable(),
})
export type Registrant = z.infer<typeof Registrant>

export const getRegistrant = call({
  method: 'GET',
  path: '/event-service/user-event/{id}',
  summary: 'A registrant by their own link: name, hidden contact data, QR code and state',
  access: 'link',
  key: 'params.id',
  envelope: 'result',
  params: ById,
  output: Registrant,
  errors: ['guest.not_found', 'request.rate_limited'],
  limit: READ_LIMIT,
})

const MailBody = withFewKeys(
  z.object({ email: Unread.optional(), link: Unread.optional(), name: Unread.optional() }).catchall(Unread),
)
const Kept = z.object({ sent: z.literal(false) })

export const sendRegistrationMail = call({
  method: 'POST',
  path: '/event-service/send-email',
  summary: 'Kept for other clients: registering sends the mail already, this sends none',
  access: 'public',
  envelope: 'status',
  body: MailBody,
  output: Kept,
  limit: REGISTER_LIMIT,
})

export const sendAdminMail = call({
  method: 'POST',
  path: '/event-service/send-email/admin',
  summary: 'Kept for other clients: organisers are told by notification, this sends nothing',
  access: 'public',
  envelope: 'status',
  body: MailBody,
  output: Kept,
  limit: REGISTER_LIMIT,
})
