import { z } from 'zod'
import { call } from '../../call.ts'
import { ById, Id } from '../../fields.ts'
import { SOURCE_MAX } from './visit-source.ts'

/** Days of the chart. */
export const FIGURE_DAYS = 14
export const FIGURE_SOURCES_MAX = 8

/** A campaign's name or a host; empty where nobody knows. */
export const VisitSource = z
  .string()
  .max(SOURCE_MAX, { abort: true })
  .regex(/^[a-z0-9._-]*$/)

export const countVisit = call({
  method: 'POST',
  path: '/event-service/events/{id}/visits',
  summary:
    'Count that somebody looks at the page of a published event, and where they came from; nothing about them is kept',
  access: 'public',
  envelope: 'result',
  params: ById,
  body: z.object({
    source: VisitSource,
    /** On somebody else's website. */
    isFramed: z.boolean(),
  }),
  output: z.object({ isCounted: z.boolean() }),
  errors: ['CAN_NOT_SEE_EVENT', 'request.rate_limited'],
  limit: { max: 300, windowSeconds: 60 },
})

export const EventFigures = z.object({
  registered: z.int(),
  today: z.int(),
  /** Registrations of the last days on the event's calendar, today last. */
  days: z.array(z.object({ day: z.string(), registered: z.int() })),
  visits: z.int(),
  /** Most registrations first; an empty source is a link that was typed or opened from an app. */
  sources: z.array(z.object({ source: z.string(), visits: z.int(), registered: z.int() })),
  /** How many came in. */
  came: z.int(),
  /** What is left to do once it is published. */
  steps: z.object({ isEmbedded: z.boolean(), hasDoor: z.boolean(), areHidden: z.boolean() }),
})
export type EventFigures = z.infer<typeof EventFigures>

export const getEventFigures = call({
  method: 'GET',
  path: '/event-service/events/{eventId}/figures',
  summary: 'How registration goes: by day, by where people came from, and who came in',
  access: 'guest.read',
  envelope: 'result',
  params: z.object({ eventId: Id }),
  output: EventFigures,
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const showSteps = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/steps',
  summary: 'Hide the next steps of an event from everybody in the enterprise, or show them again',
  access: 'event.update',
  envelope: 'result',
  params: z.object({ eventId: Id }),
  body: z.object({ areHidden: z.boolean() }),
  output: z.object({ areHidden: z.boolean() }),
  errors: ['CAN_NOT_SEE_EVENT'],
})
