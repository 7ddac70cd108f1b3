import { z } from 'zod'
import { EVENT_TITLE_MAX } from './event-list.ts'
import { Id } from '../fields.ts'
import { RegionScheme } from '../region.ts'
import { TimeZone } from './time-zone-field.ts'
import { isHttps } from '../text/is-https.ts'
import { plainText } from '../text/plain-text.ts'

export const EVENT_NOTE_MAX = 300
export const SCHEDULE_NOTE_MAX = 1000
export const MAX_SCHEDULES = 100
export const CAPACITY_MAX = 1_000_000
/** Thirty days. */
const SELF_CHECK_IN_MINUTES_MAX = 43_200
const EVENT_ADDRESS_MAX = 200
/** Most characters of a note with its markup; its text is counted without. */
const NOTE_HTML_MAX = 8000

/** Characters of a timestamp, with an offset and fractions of a second. */
const TIMESTAMP_MAX = 40
/** Tags of one note, and of all notes of an event: sanitising them takes time. */
const NOTE_TAGS_MAX = 300
const ALL_TAGS_MAX = 3000
export const CONTENT_MAX = 20_000
const CONTENT_HTML_MAX = 80_000
const CONTENT_TAGS_MAX = 3000
const MEETING_LINK_MAX = 500

export const ONLINE_ITEMS = ['google', 'team'] as const

export const Timestamp = z
  .string({ error: 'invalid_date' })
  .max(TIMESTAMP_MAX, { error: 'invalid_date', abort: true })
  .check(z.iso.datetime({ offset: true, error: 'invalid_date' }))

function tagsOf(html: string): number {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1
  return tags
}

const ScheduleNote = z
  .string()
  .max(NOTE_HTML_MAX, { error: 'at_most', abort: true })
  .refine((html) => tagsOf(html) <= NOTE_TAGS_MAX, { error: 'too_much_markup', abort: true })
  .superRefine((html, context) => {
    if (plainText(html).length > SCHEDULE_NOTE_MAX)
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: SCHEDULE_NOTE_MAX,
        inclusive: true,
        input: html,
        message: 'at_most',
      })
  })

export const ScheduleEntry = z
  .object({
    /** Without one it begins when the entry before it ends, the first with the event. */
    startDateTime: Timestamp.nullable().optional(),
    endDateTime: Timestamp.nullable(),
    note: ScheduleNote,
  })
  .superRefine(({ startDateTime, endDateTime }, context) => {
    if (startDateTime && endDateTime && !endsAfterStart(startDateTime, endDateTime))
      context.addIssue({ code: 'custom', path: ['endDateTime'], message: 'event_end_before_start' })
  })
export type ScheduleEntry = z.infer<typeof ScheduleEntry>

/** A description with headings, lists, links and pictures; its text is counted without the markup. */
const EventContent = z
  .string()
  .max(CONTENT_HTML_MAX, { error: 'at_most', abort: true })
  .refine((html) => tagsOf(html) <= CONTENT_TAGS_MAX, { error: 'too_much_markup', abort: true })
  .superRefine((html, context) => {
    if (plainText(html).length > CONTENT_MAX)
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: CONTENT_MAX,
        inclusive: true,
        input: html,
        message: 'at_most',
      })
  })

const EventAddress = z.object({
  address: z.string().trim().max(EVENT_ADDRESS_MAX, { error: 'at_most' }),
  province: z.string().max(10),
  district: z.string().max(10),
  scheme: RegionScheme.default('vn63'),
})

/** `on` and `off` as other clients send them, or a boolean. */
const OnlineFlag = z
  .union([z.enum(['on', 'off']), z.boolean()])
  .transform((value): 'on' | 'off' => (value === true || value === 'on' ? 'on' : 'off'))
/** One provider, or a list of one. */
const OnlineItems = z
  .union([z.enum(ONLINE_ITEMS), z.array(z.enum(ONLINE_ITEMS)).length(1)])
  .transform((value) => (Array.isArray(value) ? (value[0] ?? 'google') : value))

export const EventFields = z.object({
  eventTitle: z
    .string({ error: 'event_title_required' })
    .trim()
    .min(1, { error: 'event_title_required' })
    .max(EVENT_TITLE_MAX, { error: 'at_most' }),
  note: z.string().trim().max(EVENT_NOTE_MAX, { error: 'at_most' }),
  content: EventContent,
  /** Id of a public picture, or empty. */
  image: z.union([Id, z.literal('')]),
  startDateTime: Timestamp.nullable(),
  endDateTime: Timestamp.nullable(),
  enableEndTime: z.boolean(),
  isOnline: OnlineFlag,
  onlineItems: OnlineItems,
  /** Where an online event is, if not in a meeting that is made for it; needs no account anywhere. */
  meetingLink: z
    .string()
    .trim()
    .max(MEETING_LINK_MAX, { error: 'at_most', abort: true })
    .refine((link) => link === '' || isHttps(link), { error: 'https_required' }),
  address: EventAddress,
  eventSchedules: z
    .array(ScheduleEntry)
    .max(MAX_SCHEDULES, { abort: true })
    .refine((entries) => entries.reduce((sum, { note }) => sum + tagsOf(note), 0) <= ALL_TAGS_MAX, {
      error: 'too_much_markup',
    }),
  capacity: z.int().min(1).max(CAPACITY_MAX).nullable(),
  selfCheckIn: z.boolean(),
  /** How long before the start guests may check themselves in. */
  selfCheckInMinutes: z.int().min(0).max(SELF_CHECK_IN_MINUTES_MAX),
})
export type EventValues = z.output<typeof EventFields>

/** Rules between fields, for a whole form and for a partial change: a draft may be incomplete, not contradictory. */
export function betweenFields(values: Partial<EventValues>, context: z.RefinementCtx): void {
  const { startDateTime, endDateTime, enableEndTime } = values
  if (enableEndTime && startDateTime && endDateTime && !endsAfterStart(startDateTime, endDateTime))
    context.addIssue({ code: 'custom', path: ['endDateTime'], message: 'event_end_before_start' })
}

export const endsAfterStart = (start: string, end: string): boolean => new Date(end) > new Date(start)

/** A draft on the edit page. */
export const EventForm = EventFields.extend({ timeZone: TimeZone }).superRefine(betweenFields)
/** What is published is also complete. */
export const PublishForm = EventFields.superRefine(betweenFields).superRefine((values, context) => {
  const { startDateTime, endDateTime, enableEndTime, isOnline, address } = values
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (startDateTime === null) refuse(['startDateTime'], 'event_start_required')
  if (enableEndTime && endDateTime === null) refuse(['endDateTime'], 'event_end_required')
  if (isOnline === 'off' && address.address === '') refuse(['address', 'address'], 'address_required')
})
