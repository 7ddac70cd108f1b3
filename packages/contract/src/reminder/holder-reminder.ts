import { z } from 'zod'
import { call } from '../call.ts'
import { ById, ByKey } from '../fields.ts'

const LINK_LIMIT = { max: 60, windowSeconds: 600 }

/** Whether somebody without an account is reminded of what they have to return. */
const HolderReminders = z.object({
  email: z.string(),
  /** Who wrote. */
  company: z.string(),
  isOff: z.boolean(),
})
export type HolderReminders = z.infer<typeof HolderReminders>

export const getHolderReminders = call({
  method: 'GET',
  path: '/api/reminder-link/{id}',
  summary: 'Whether the address that a reminder was sent to gets any, for who has the link in it',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  output: HolderReminders,
  errors: ['reminder.link_invalid', 'request.rate_limited'],
  limit: LINK_LIMIT,
})

export const switchHolderReminders = call({
  method: 'PUT',
  path: '/api/reminder-link/{id}',
  summary: 'Switch reminders to that address off or on again, in all enterprises',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  body: z.object({ isOff: z.boolean() }),
  output: HolderReminders,
  errors: ['reminder.link_invalid', 'request.rate_limited'],
  limit: LINK_LIMIT,
})
