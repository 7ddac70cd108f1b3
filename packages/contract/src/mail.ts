import { z } from 'zod'
import { Header } from './bounds.ts'
import { call } from './call.ts'
import { Id } from './fields.ts'

/** A mail kept by an installation that has no mail server. */
export const MailboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  createdAt: z.string(),
})
export type MailboxMail = z.infer<typeof MailboxMail>

export const listMailbox = call({
  method: 'GET',
  path: '/gateway/api/mailbox',
  summary: 'The newest mails, while no mail server is configured; for the person who set the installation up',
  access: 'public',
  envelope: 'result',
  headers: z.object({ 'x-forwarded-for': Header.optional(), forwarded: Header.optional() }),
  output: z.array(MailboxMail),
  errors: ['request.not_found'],
})
