import { z } from 'zod'
import { call } from '../call.ts'
import { ById } from '../fields.ts'
import { EMAIL_MAX } from '../identity/person-fields.ts'

/** Addresses of one call. */
export const MAX_INVITES = 200
/** How many are read at all, so that the error can name the limit. */
const INVITES_READ = 5000

/** One address of the invite dialog. */
export const InviteEmail = z
  .string({ error: 'invite_email_required' })
  .trim()
  .min(1, { error: 'invite_email_required' })
  .max(EMAIL_MAX, { error: 'invite_email_incorrect', abort: true })
  .toLowerCase()
  .pipe(z.email({ error: 'invite_email_incorrect' }))

/** `limited`: that address reached today's limit over all senders. */
export const INVITE_OUTCOMES = ['sent', 'repeated', 'limited'] as const

export const sendInvites = call({
  method: 'POST',
  path: '/event-service/send-email/invites/{id}',
  summary: 'Invite addresses to a published event by mail; one that was invited today already is passed over',
  access: 'event.invite',
  requires: ['confirmed-email'],
  envelope: 'status',
  params: ById,
  body: z.object({
    listMail: z.array(InviteEmail).min(1).max(INVITES_READ),
    /** The server makes the link itself. */
    link: z.string().max(2000).optional(),
  }),
  bodyLimit: INVITES_READ * 60,
  output: z.object({
    sent: z.int(),
    repeated: z.int(),
    limited: z.int(),
    list: z.array(z.object({ email: z.string(), outcome: z.enum(INVITE_OUTCOMES) })),
  }),
  errors: [
    'CAN_NOT_SEE_EVENT',
    'event.not_published',
    'event.ended',
    'event.cancelled',
    'invite.too_many',
    'mail.budget_spent',
  ],
  done: 'invite.queued',
})
