import { z } from 'zod'
import { BotCheckHeader } from '../../bot-check.ts'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'

// What people ask for about their own data, and what the organiser answers.

export const DATA_RIGHTS = ['see', 'correct', 'copy', 'erase', 'object'] as const
export type DataRight = (typeof DATA_RIGHTS)[number]

export const REQUEST_TEXT_MAX = 1000
/** Days in which a request has to be fulfilled; it has to be answered within two working days. */
export const FULFIL_DAYS: Readonly<Record<DataRight, number>> = {
  see: 10,
  correct: 10,
  copy: 10,
  erase: 20,
  object: 15,
}

const OfEvent = z.object({ eventId: Id })

export const askAboutData = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/data-requests',
  summary:
    'Ask the organiser to see, correct, copy or erase one’s data, or not to use it; the response is the same for everybody',
  access: 'public',
  envelope: 'result',
  params: OfEvent,
  headers: BotCheckHeader,
  body: z.object({
    right: z.enum(DATA_RIGHTS),
    email: z.string().trim().max(320),
    text: z.string().trim().max(REQUEST_TEXT_MAX, { error: 'at_most' }).default(''),
  }),
  output: z.object({ isDone: z.literal(true) }),
  errors: ['CAN_NOT_SEE_EVENT', 'bot_check.failed', 'request.validation', 'request.rate_limited'],
  limit: { max: 10, windowSeconds: 60 },
})

export const DataRequest = z.object({
  id: Id,
  right: z.enum(DATA_RIGHTS),
  email: z.string(),
  text: z.string(),
  at: z.string(),
  dueAt: z.string(),
  /** How many guests of the event have this address. */
  guests: z.int(),
  answer: z.string(),
  answeredAt: z.string().nullable(),
})
export type DataRequest = z.infer<typeof DataRequest>

/** Requests shown, those without an answer first. */
export const REQUESTS_SHOWN = 100

export const listDataRequests = call({
  method: 'GET',
  path: '/event-service/events/{eventId}/data-requests',
  summary: 'What people asked for about their data, what is not answered first',
  access: 'guest.read',
  envelope: 'list',
  params: OfEvent,
  output: DataRequest,
  meta: z.object({ open: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const AnswerForm = z.object({
  answer: z.string().trim().min(1, { error: 'required' }).max(REQUEST_TEXT_MAX, { error: 'at_most' }),
  /** Erases what is known about the guests with this address, who lose their seat. */
  erases: z.boolean(),
})

export const answerDataRequest = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/data-requests/{requestId}/answer',
  summary: 'Answer somebody who asked about their data, by mail, and erase it where they want that',
  access: 'guest.delete',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: OfEvent.extend({ requestId: Id }),
  body: AnswerForm,
  output: DataRequest,
  errors: ['CAN_NOT_SEE_EVENT', 'data_request.not_found', 'data_request.answered', 'request.validation'],
})
