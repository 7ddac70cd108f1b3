import { z } from 'zod'
import { BotCheckHeader } from '../../bot-check.ts'
import { call } from '../../call.ts'
import { withFewKeys } from '../../bounds.ts'
import { ById, Id } from '../../fields.ts'
import { RawAnswer } from './registration-answers.ts'
import { Registrant } from './registration.ts'

// What guests do themselves, with the link of their own mail.

/** The key is in the guest's own mail and on their screen after registering, not in the code they show at the door. */
const KEY_MAX = 100
const ByKey = z.object({ key: z.string().max(KEY_MAX) })

const GUEST_REASON_MAX = 300
/** So long after cancelling a guest may take it back. */
export const RESTORE_MINUTES = 10

const LIMIT = { max: 120, windowSeconds: 60 }
const ANSWERS_BYTES = 256 * 1024

export const cancelOwn = call({
  method: 'POST',
  path: '/event-service/user-event/{id}/cancel',
  summary: 'Cancel one’s own registration, with a reason if one likes; the seat goes to who is next',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  body: z.object({ reason: z.string().trim().max(GUEST_REASON_MAX, { error: 'at_most' }).default('') }),
  output: Registrant,
  errors: ['guest.not_found', 'access.denied', 'guest.came_in', 'event.ended', 'request.rate_limited'],
  limit: LIMIT,
})

export const restoreOwn = call({
  method: 'POST',
  path: '/event-service/user-event/{id}/restore',
  summary:
    'Take one’s own cancellation back within ten minutes: a seat while there is one, the end of the waiting list, or waiting for approval',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  output: Registrant,
  errors: [
    'guest.not_found',
    'access.denied',
    'registration.restore_over',
    'ALREADY_EXITS_ACCOUNT',
    'EVENT_FULL',
    'event.cancelled',
    'event.ended',
    'request.rate_limited',
  ],
  limit: LIMIT,
})

export const acceptSeat = call({
  method: 'POST',
  path: '/event-service/user-event/{id}/accept',
  summary: 'Accept the seat that is held for somebody who waited',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  output: Registrant,
  errors: [
    'guest.not_found',
    'access.denied',
    'registration.offer_over',
    'registration.not_waiting',
    'event.cancelled',
    'event.ended',
    'request.rate_limited',
  ],
  limit: LIMIT,
})

export const changeOwn = call({
  method: 'POST',
  path: '/event-service/user-event/{id}/answers',
  summary: 'Change one’s own name, phone and answers until the time the organiser set; the e-mail address stays',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  /** By the names of their fields, as when registering. */
  body: withFewKeys(z.object({}).catchall(RawAnswer)),
  bodyLimit: ANSWERS_BYTES,
  output: Registrant,
  errors: [
    'guest.not_found',
    'access.denied',
    'registration.changes_over',
    'request.validation',
    'request.rate_limited',
  ],
  limit: LIMIT,
})

/** Everything kept about a guest, for themselves. */
export const exportOwn = call({
  method: 'GET',
  path: '/event-service/user-event/{id}/own-data',
  summary: 'Everything that is kept about oneself as a guest, as a file',
  access: 'link',
  key: 'query.key',
  envelope: 'file',
  params: ById,
  query: ByKey,
  output: z.unknown(),
  errors: ['guest.not_found', 'access.denied', 'request.rate_limited'],
  limit: { max: 30, windowSeconds: 60 },
})

/** What somebody filled in, as the fields of the form take it. */
const OwnAnswer = z.union([z.string(), z.boolean(), z.object({ chosen: z.array(z.string()), other: z.string() })])

export const getOwnAnswers = call({
  method: 'GET',
  path: '/event-service/user-event/{id}/answers',
  summary: 'One’s own answers in full, for changing them',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  output: z.object({
    answers: z.record(z.string(), OwnAnswer),
    /** Until when they may be changed; null when that is over. */
    until: z.string().nullable(),
  }),
  errors: ['guest.not_found', 'access.denied', 'request.rate_limited'],
  limit: LIMIT,
})

export const sendTicketAgain = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/ticket-again',
  summary:
    'Send the ticket again to an address, if it is registered, with those of guests it registered who have no address; the response is the same for every address',
  access: 'public',
  envelope: 'result',
  params: z.object({ eventId: Id }),
  headers: BotCheckHeader,
  body: z.object({ email: z.string().trim().max(320) }),
  output: z.object({ isDone: z.literal(true) }),
  errors: ['CAN_NOT_SEE_EVENT', 'bot_check.failed', 'request.validation', 'request.rate_limited'],
  limit: { max: 20, windowSeconds: 60 },
})
