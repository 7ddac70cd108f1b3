import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'

// What guests agree to when they register, and how long their data is kept.

const PURPOSE_MAX = 300
export const RETENTION_MONTHS = { min: 1, usual: 24, max: 120 } as const
/** Owners hear of an erasure so many days before. */
export const ERASURE_NOTICE_DAYS = 14

const Purpose = z.string().trim().max(PURPOSE_MAX, { error: 'at_most' })

export const PrivacyRules = z.object({
  /** What the data is for, as it goes on after "to"; empty: the usual words. */
  purpose: z.object({ vn: Purpose, en: Purpose }),
  /** Guests are also asked whether they want news of the organiser; never a condition. */
  asksForNews: z.boolean(),
  /** How long names, contacts and answers are kept after the event; null: until somebody asks for erasure. */
  retentionMonths: z
    .int({ error: 'number_required' })
    .min(RETENTION_MONTHS.min, { error: 'retention_months' })
    .max(RETENTION_MONTHS.max, { error: 'retention_months' })
    .nullable(),
})
export type PrivacyRules = z.infer<typeof PrivacyRules>

/** What a guest is asked on the page. */
export const ConsentQuestion = z.object({
  /** Stands for these very words. */
  id: Id,
  text: z.string(),
  /** Null where no news are offered. */
  newsText: z.string().nullable(),
})
export type ConsentQuestion = z.infer<typeof ConsentQuestion>

const OfEvent = z.object({ eventId: Id })

export const EventPrivacy = z.object({
  rules: PrivacyRules,
  /** As guests read it now. */
  shown: z.object({ vn: ConsentQuestion, en: ConsentQuestion }),
  /** Every wording somebody agreed to, the newest first, with how many did. */
  versions: z.array(z.object({ id: Id, lang: z.string(), text: z.string(), since: z.string(), guests: z.int() })),
  /** When names, contacts and answers are erased, or were. */
  erasedAt: z.string().nullable(),
  isErased: z.boolean(),
})
export type EventPrivacy = z.infer<typeof EventPrivacy>

/** Wordings shown. */
export const VERSIONS_SHOWN = 20

export const getEventPrivacy = call({
  method: 'GET',
  path: '/event-service/events/{eventId}/privacy',
  summary: 'What guests of an event agree to, and how long their data is kept',
  access: 'guest.read',
  envelope: 'result',
  params: OfEvent,
  output: EventPrivacy,
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const updateEventPrivacy = call({
  method: 'PUT',
  path: '/event-service/events/{eventId}/privacy',
  summary: 'Change what guests are asked to agree to, and how long their data is kept',
  access: 'event.update',
  envelope: 'result',
  params: OfEvent,
  body: PrivacyRules,
  output: EventPrivacy,
  errors: ['CAN_NOT_SEE_EVENT', 'request.validation'],
})
