import { z } from 'zod'
import { call } from '../call.ts'
import { ById, ByKey } from '../fields.ts'

/**
 * What people are reminded of, in the app and in one mail a day:
 * `return`        what they hold is due back soon, or late
 * `confirmation`  minutes wait for them
 * `overdue`       somebody is late (managers)
 * `maintenance`   due soon or late (managers)
 * `warranty`      ends in 30 or in 7 days (managers)
 */
export const REMINDER_KINDS = ['return', 'confirmation', 'overdue', 'maintenance', 'warranty'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
export const ReminderKindName = z.enum(REMINDER_KINDS)

/** On which days, counted from the date it is about. */
export const REMINDER_DAYS = {
  return: [-3, 0, 1, 7, 14],
  confirmation: [2, 5],
  overdue: [1, 7, 30],
  maintenance: [-7, 0, 7],
  warranty: [-30, -7],
} as const satisfies Record<ReminderKind, readonly number[]>

/** The hour of the day in the installation's time zone from which mails go out. */
export const REMINDER_HOUR = 8
/** How far a calendar looks ahead, and how many entries it has at most. */
export const CALENDAR_DAYS = 400
export const CALENDAR_MAX = 1000

export const ReminderSettings = z.object({
  /** Kinds that are switched off. */
  off: z.array(ReminderKindName),
  /** The secret address of the person's calendar; null without one. */
  calendar: z.string().nullable(),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

export const getReminderSettings = call({
  method: 'GET',
  path: '/api/reminder',
  summary: 'What the caller is reminded of, and the address of their calendar',
  access: 'session',
  envelope: 'result',
  output: ReminderSettings,
})

export const changeReminders = call({
  method: 'PUT',
  path: '/api/reminder',
  summary: 'Switch kinds of reminders off; all others are on',
  access: 'session',
  envelope: 'result',
  body: z.object({ off: z.array(ReminderKindName).max(REMINDER_KINDS.length) }),
  output: ReminderSettings,
})

export const createCalendar = call({
  method: 'POST',
  path: '/api/reminder/calendar',
  summary: 'Make a calendar with a secret address; an older address ends',
  access: 'session',
  envelope: 'result',
  output: ReminderSettings,
  secret: true,
})

export const deleteCalendar = call({
  method: 'DELETE',
  path: '/api/reminder/calendar',
  summary: 'End the address of the calendar',
  access: 'session',
  envelope: 'result',
  output: ReminderSettings,
})

export const getCalendar = call({
  method: 'GET',
  path: '/api/calendar/{id}',
  summary: 'What is due for one person, as iCalendar; read by calendar programs',
  access: 'link',
  key: 'query.key',
  envelope: 'file',
  params: ById,
  query: ByKey,
  output: z.unknown(),
  errors: ['reminder.calendar_ended', 'request.rate_limited'],
  limit: { max: 120, windowSeconds: 600 },
})
