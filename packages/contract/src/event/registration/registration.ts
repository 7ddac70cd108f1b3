import { z } from 'zod'
import { BotCheckHeader } from '../../bot-check.ts'
import { call } from '../../call.ts'
import { Unread, withFewKeys } from '../../bounds.ts'
import { ById, Id } from '../../fields.ts'
import { GUEST_STANDINGS } from '../door/door-rules.ts'
import { GuestCategory } from '../door/door-settings.ts'
import { TimeAndPlace } from '../time-and-place.ts'
import { Email } from '../../identity/person-fields.ts'
import { VisitSource } from '../figures/event-figures.ts'
import { RawAnswer } from './registration-answers.ts'
import { GROUP_MAX } from './registration-rules.ts'

/** Many people share the network address of a fair or an office. */
const REGISTER_LIMIT = { max: 120, windowSeconds: 60 }
/** Long answers to many questions. */
const REGISTRATION_BYTES = 256 * 1024
const READ_LIMIT = { max: 600, windowSeconds: 60 }
const COMPANION_NAME_MAX = 200
export const CANCELLED_HOW = ['guest', 'organiser', 'declined', 'lapsed'] as const
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
      /** Which words the guest agreed to; clients that show none send none. */
      consentText: Id.optional(),
      /** They want news of the organiser. */
      wantsNews: z.boolean().optional(),
      /** Those who come along, each with a seat; without an address they are reached through who registers them. */
      companionList: z
        .array(
          z.object({
            name: z
              .string()
              .trim()
              .min(1, { error: 'companion_name_required' })
              .max(COMPANION_NAME_MAX, { error: 'at_most' }),
            email: z.union([Email, z.literal('')]),
          }),
        )
        .max(GROUP_MAX - 1)
        .optional(),
      /** Where there are not enough seats for all of them, they wait. */
      mayWait: z.boolean().optional(),
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
    /** Registered, waiting for a seat or for the organiser's approval. */
    state: z.enum(GUEST_STANDINGS),
    /** Which number of the waiting list they have; null for others. */
    waitingNumber: z.int().nullable(),
    /** Those who come along, with links of their own. */
    companions: z.array(
      z.object({
        id: Id,
        name: z.string(),
        email: z.string(),
        link: z.string(),
        qrCode: z.string(),
        state: z.enum(GUEST_STANDINGS),
      }),
    ),
  }),
  errors: [
    'CAN_NOT_SEE_EVENT',
    'event.not_published',
    'event.ended',
    'event.cancelled',
    'registration.closed',
    'registration.not_open',
    'registration.too_many_people',
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
  /** Their category, as the door sees it too. */
  category: GuestCategory.pick({ name: true, color: true }).nullable(),
  state: z.enum(GUEST_STANDINGS),
  checkIn: z.boolean(),
  updatedAt: z.string(),
  eventTitle: z.string(),
  selfCheckIn: z.boolean(),
  /** From when they may check themselves in; null while the event is not published. */
  selfCheckInFrom: z.string().nullable(),
  /** Which number of the waiting list they have; null for others. */
  waitingNumber: z.int().nullable(),
  /** Until when a seat is held for them. */
  offeredUntil: z.string().nullable(),
  /** Who ended a cancelled registration: the guest, an organiser, one who did not approve it, or time. */
  cancelledHow: z.enum(CANCELLED_HOW).nullable(),
  /** Until when they may take their own cancellation back, while there is a seat. */
  restorableUntil: z.string().nullable(),
  /** What they were before they were cancelled, and are again when they take that back. */
  cancelledFrom: z.enum(GUEST_STANDINGS).exclude(['cancelled']).nullable(),
  /** When and where the event was to be when they registered, if that changed since. */
  movedFrom: TimeAndPlace.nullable(),
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
