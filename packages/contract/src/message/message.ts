import { z } from 'zod'
import { call } from '../call.ts'
import { Timestamp } from '../event/event-form.ts'
import { Id, limitOf, Page } from '../fields.ts'
import { LANGS } from '../lang.ts'
import { MAIL_MESSAGES, MAIL_OUTAGES, MAIL_STATES } from '../mail.ts'
import { unknownVariables } from './variables.ts'

// What the guests of an event are told by mail, and what became of each mail.

/** What an event sends by itself, each with a switch and words of its own. */
export const MESSAGE_KINDS = [
  'ticket',
  'waiting',
  'promoted',
  'offer',
  'pending',
  'declined',
  'reminder-day',
  'reminder-hour',
  'reminder-own',
  'change',
  'cancellation',
  'thanks',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Those that are off until an organiser wants them. */
export const OFF_BY_ITSELF: ReadonlySet<MessageKind> = new Set(['reminder-own', 'thanks'])

const MINUTES_OF_DAY = 1440
export const REMINDER_MINUTES: Readonly<Partial<Record<MessageKind, number>>> = {
  'reminder-day': MINUTES_OF_DAY,
  'reminder-hour': 60,
}
/** Of the organiser's own reminder, before the start. */
export const OWN_REMINDER = { min: 5, usual: 3 * MINUTES_OF_DAY, max: 30 * MINUTES_OF_DAY } as const
/** A thank-you is sent so long after the end. */
export const THANKS_AFTER_MINUTES = 120

export const SUBJECT_MAX = 120
export const MESSAGE_TEXT_MAX = 2000

const withKnownVariables = (text: string, context: z.RefinementCtx): void => {
  const [unknown] = unknownVariables(text)
  if (unknown !== undefined)
    context.addIssue({ code: 'custom', message: 'message_variable_unknown', params: { name: unknown } })
}
const Subject = z.string().trim().max(SUBJECT_MAX, { error: 'at_most', abort: true }).superRefine(withKnownVariables)
const Words = z.string().trim().max(MESSAGE_TEXT_MAX, { error: 'at_most', abort: true }).superRefine(withKnownVariables)

/** Words in one language; empty: the usual ones, or for English the Vietnamese ones. */
const MessageText = z.object({ subject: Subject, text: Words })
export const MessageTexts = z.object({ vn: MessageText, en: MessageText })
export type MessageTexts = z.infer<typeof MessageTexts>

/** `waiting`: those in the line for a seat; the others have one. */
export const SEGMENTS = ['all', 'in', 'out', 'waiting', 'category'] as const
export type Segment = (typeof SEGMENTS)[number]

const ShownText = z.object({ subject: z.string(), text: z.string() })
const ShownTexts = z.object({ vn: ShownText, en: ShownText })

export const EventMessage = z.object({
  kind: z.enum(MESSAGE_KINDS),
  isOn: z.boolean(),
  /** How long before the start a reminder goes out; null for other messages. */
  minutes: z.int().nullable(),
  /** When it goes out by itself; null when something else decides that, or there is no date yet. */
  dueAt: z.string().nullable(),
  texts: ShownTexts,
  sent: z.int(),
  failed: z.int(),
})
export type EventMessage = z.infer<typeof EventMessage>

/** `queueing`: its mails are being queued. `stopped`: somebody stopped it, or the event was cancelled or deleted before. */
export const SEND_STATES = ['waiting', 'queueing', 'queued', 'stopped'] as const

/** A message of the organiser to some of the guests, now or at a time. */
export const MessageSend = z.object({
  id: Id,
  subject: z.string(),
  segment: z.enum(SEGMENTS),
  category: Id.nullable(),
  sendAt: z.string(),
  state: z.enum(SEND_STATES),
  mails: z.int(),
})
export type MessageSend = z.infer<typeof MessageSend>

const OfEvent = z.object({ eventId: Id })
/** Messages of an organiser shown, the newest first. */
export const SENDS_SHOWN = 50

export const getEventMessages = call({
  method: 'GET',
  path: '/event-service/events/{eventId}/messages',
  summary: 'What an event sends to its guests, and what organisers sent themselves',
  access: 'guest.read',
  envelope: 'result',
  params: OfEvent,
  output: z.object({
    messages: z.array(EventMessage),
    sends: z.array(MessageSend),
    /** How many can be reached by mail. */
    reach: z.object({
      all: z.int(),
      in: z.int(),
      out: z.int(),
      waiting: z.int(),
      categories: z.array(z.object({ id: Id, name: z.string(), guests: z.int() })),
      /** Of what an event says by itself, to those who wait as well; none where that is switched off. */
      change: z.int(),
      cancellation: z.int(),
      reinstated: z.int(),
    }),
  }),
  errors: ['CAN_NOT_SEE_EVENT'],
})
export type EventMessages = z.infer<(typeof getEventMessages)['output']>

export const updateEventMessage = call({
  method: 'PUT',
  path: '/event-service/events/{eventId}/messages/{kind}',
  summary: 'Switch a message on or off, change its words, or when a reminder goes out',
  access: 'event.update',
  envelope: 'result',
  params: OfEvent.extend({ kind: z.enum(MESSAGE_KINDS) }),
  body: z.object({
    isOn: z.boolean().optional(),
    minutes: z.int().min(OWN_REMINDER.min).max(OWN_REMINDER.max).optional(),
    texts: MessageTexts.optional(),
  }),
  output: EventMessage,
  errors: ['CAN_NOT_SEE_EVENT', 'request.validation'],
})

/** A message as it is being written. */
const Draft = z.object({
  kind: z.enum([...MESSAGE_KINDS, 'own']),
  lang: z.enum(LANGS),
  texts: MessageTexts,
})

export const previewMessage = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/messages/preview',
  summary: 'A message as a guest would get it; without a guest, as an invented one would',
  access: 'guest.read',
  envelope: 'result',
  params: OfEvent,
  body: Draft.extend({ guest: Id.nullable() }),
  output: z.object({ subject: z.string(), html: z.string(), text: z.string(), guestName: z.string() }),
  errors: ['CAN_NOT_SEE_EVENT', 'guest.not_found', 'request.validation'],
})

export const testMessage = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/messages/test',
  summary: 'Send a message to oneself, as a guest would get it',
  access: 'event.update',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: OfEvent,
  body: Draft,
  output: z.object({ to: z.string() }),
  errors: ['CAN_NOT_SEE_EVENT', 'mail.recipient_spent', 'request.validation'],
  limit: { max: 30, windowSeconds: 600, perPerson: true },
})

const written = ({ subject, text }: { subject: string; text: string }): boolean => subject !== '' && text !== ''

export const SendForm = z
  .object({
    texts: MessageTexts.superRefine(({ vn }, context) => {
      for (const field of ['subject', 'text'] as const)
        if (vn[field] === '') context.addIssue({ code: 'custom', path: ['vn', field], message: 'required' })
    }).refine(({ en }) => written(en) || (en.subject === '' && en.text === ''), {
      path: ['en', 'subject'],
      error: 'message_half_english',
    }),
    segment: z.enum(SEGMENTS),
    category: Id.nullable(),
    /** Null: now. */
    sendAt: Timestamp.nullable(),
  })
  .refine(({ segment, category }) => segment !== 'category' || category !== null, {
    path: ['category'],
    error: 'required',
  })

export const sendMessage = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/messages/send',
  summary: 'Write to all guests of an event or some of them, now or at a time',
  access: 'event.invite',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: OfEvent,
  body: SendForm,
  output: MessageSend,
  errors: ['CAN_NOT_SEE_EVENT', 'message.nobody', 'message.too_late', 'message.too_many', 'request.validation'],
})

export const stopSend = call({
  method: 'DELETE',
  path: '/event-service/events/{eventId}/messages/send/{sendId}',
  summary: 'Stop a message that has not gone out yet',
  access: 'event.invite',
  envelope: 'result',
  params: OfEvent.extend({ sendId: Id }),
  output: MessageSend,
  errors: ['CAN_NOT_SEE_EVENT', 'message.not_found', 'message.gone_out'],
})

/** Why a mail server refused an address for good, in few kinds that can be said plainly. */
export const REFUSALS = ['no_mailbox', 'mailbox_full', 'no_domain', 'too_big', 'content', 'other'] as const
export type Refusal = (typeof REFUSALS)[number]

/** How the outbox is narrowed: waiting, of those the ones that failed before, sent, or refused for good. */
export const OUTBOX_FILTERS = ['waiting', 'sent', 'failed'] as const
export type OutboxFilter = (typeof OUTBOX_FILTERS)[number]
export const OUTBOX_PAGE_SIZE = 20

export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  /** Null for somebody who is not registered, or was removed since. */
  guest: z.object({ id: Id, name: z.string(), code: z.string() }).nullable(),
  message: z.enum(MAIL_MESSAGES),
  state: z.enum(MAIL_STATES),
  /** When it was sent, failed or was queued. */
  at: z.string(),
  attempts: z.int(),
  /** When it is tried again at the latest; null where that is not waited for. */
  nextBy: z.string().nullable(),
  /** Why the last attempt failed: the mail server's trouble, or `refused`, which is for good. */
  failure: z.enum([...MAIL_OUTAGES, 'refused']).nullable(),
  /** With `refused`: what kind, and the mail server's own words. */
  refusal: z.object({ kind: z.enum(REFUSALS), words: z.string() }).nullable(),
  /** It waits for another day, because the address or the sender reached today's limit. */
  waitsForBudget: z.boolean(),
  /** It may have gone out twice: the server was stopped while sending it. */
  isDoubtful: z.boolean(),
  mayRetry: z.boolean(),
  /** It stands for all mails of one message to many; its own fields are those of the newest one. */
  many: z
    .object({ send: Id, subject: z.string(), mails: z.int(), waiting: z.int(), sent: z.int(), failed: z.int() })
    .nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const listOutbox = call({
  method: 'GET',
  path: '/event-service/events/{eventId}/mails',
  summary:
    'Every mail of an event with what became of it, the newest first; those to one guest, or of one message to many',
  access: 'guest.read',
  envelope: 'list',
  params: OfEvent,
  query: z.object({
    limit: limitOf(OUTBOX_PAGE_SIZE),
    page: Page,
    state: z.enum(OUTBOX_FILTERS).optional(),
    search: z.string().trim().max(200).optional(),
    guest: Id.optional(),
    /** Those of one message to many. */
    send: Id.optional(),
    /** `true`: one row for each message to many. */
    folded: z.enum(['true', 'false']).default('false'),
  }),
  output: OutboxMail,
  meta: z.object({ all: z.int(), waiting: z.int(), sent: z.int(), failed: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const retryMails = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/mails/retry',
  summary: 'Send mails again that were refused: one, or all of the event',
  access: 'event.invite',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: OfEvent,
  body: z.object({ mail: Id.nullable() }),
  output: z.object({ retried: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT'],
  limit: { max: 60, windowSeconds: 600, perPerson: true },
})
