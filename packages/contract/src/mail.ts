import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './fields.ts'

/**
 * Which budget a mail counts against:
 * `identity`  about somebody's own account
 * `cold`      to people who did not ask for it: invites, invitations, tickets of imported guests
 * `expected`  what follows from somebody's own registration or membership
 */
export const MAIL_KINDS = ['identity', 'cold', 'expected'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Why a mail was not sent: the recipient or the mail itself was refused for good, or the mail server has a problem. */
export const MAIL_OUTAGES = ['sign_in', 'connection', 'encryption', 'sender', 'busy'] as const
export type MailOutage = (typeof MAIL_OUTAGES)[number]
export type MailFailure = 'recipient' | MailOutage

/** `expired`: the event had begun before it could be sent. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'cancelled', 'expired'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What a mail about an event is. */
export const MAIL_MESSAGES = [
  'ticket',
  'waiting',
  'promoted',
  'offer',
  'pending',
  'declined',
  'guest-cancelled',
  'reminder-day',
  'reminder-hour',
  'reminder-own',
  'change',
  'reinstated',
  'cancellation',
  'thanks',
  'invite',
  'own',
  'test',
] as const
export type MailMessage = (typeof MAIL_MESSAGES)[number]

/** Mails of a minute when a business writes to many. */
export const MAIL_PACE = { min: 10, usual: 600, max: 6000 } as const

/** Mails kept by an installation that has no mail server. */
export const MAILBOX_LENGTH = 50

export const MailboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Files of the mail; `url` is a data address. */
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  createdAt: z.string(),
})
export type MailboxMail = z.infer<typeof MailboxMail>

export const listMailbox = call({
  method: 'GET',
  path: '/gateway/api/mailbox',
  summary: 'The newest mails, while no mail server is configured; for a browser on the very machine Nine runs on',
  access: 'public',
  envelope: 'result',
  output: z.array(MailboxMail),
  errors: ['request.not_found'],
})

const Measure = z.object({ limit: z.int(), left: z.int() })

/** Mails to people who did not ask for them, today. */
export const MailAllowance = z.object({
  own: Measure,
  business: Measure,
  /** The smaller of the two. */
  left: z.int(),
  /** When the next day begins. */
  resetsAt: z.string(),
})
export type MailAllowance = z.infer<typeof MailAllowance>

export const getMailStatus = call({
  method: 'GET',
  path: '/gateway/api/mail-status',
  summary: 'How many mails to others are left today, and whether the mail server refuses to take any',
  access: 'event.invite',
  envelope: 'result',
  output: z.object({
    allowance: MailAllowance,
    /** Mails of this business that wait to be sent. */
    waiting: z.int(),
    /** How many a minute go out when many are written to. */
    pace: z.int(),
    /** Since when and why the mail server accepts no mail; null while it does. */
    outage: z.object({ reason: z.enum(MAIL_OUTAGES), since: z.string() }).nullable(),
    /** Since when all mails wait, because the server was restored from a backup; null while they do not. */
    heldSince: z.string().nullable(),
  }),
})
export type MailStatus = z.infer<(typeof getMailStatus)['output']>

export const updateMailPace = call({
  method: 'PUT',
  path: '/gateway/api/mail-pace',
  summary: 'How many mails a minute go out when a business writes to many people',
  access: 'business.update',
  envelope: 'result',
  body: z.object({ perMinute: z.int().min(MAIL_PACE.min).max(MAIL_PACE.max), business: Id.optional() }),
  output: z.object({ perMinute: z.int() }),
})
