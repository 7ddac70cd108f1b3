import { MAX_INVITES } from '@nine/contract/event/invite'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../app-error.ts'
import { countColdMails } from '../mail/mail.public.ts'
import { queueEventMail } from '../mail/mail.service.ts'
import { deleteInvites, insertInvite } from './event.queries.ts'
import type { Actor } from '../../actor.ts'
import { requireEvent } from './event.public.ts'
import type { ChangeContext } from '../../context.ts'

interface Outcome {
  email: string
  outcome: 'sent' | 'repeated' | 'limited'
}

/** Invites each address once a day. The link is ours, whatever the client sent. */
export async function sendInvites(
  { trx, runtime, actor }: ChangeContext<Actor & { lang: Lang }>,
  id: string,
  addresses: readonly string[],
) {
  const { business, lang } = actor
  // Always in the same order, so that two organisers who invite the same people do not deadlock.
  const emails = [...new Set(addresses)].toSorted()
  if (emails.length > MAX_INVITES) throw new AppError('invite.too_many', { max: MAX_INVITES })
  const event = await requireEvent(trx, business, id)
  if (!event.is_published) throw new AppError('event.not_published')
  if (event.cancelled_at) throw new AppError('event.cancelled')
  if (event.over_at && event.over_at <= new Date()) throw new AppError('event.ended')
  const invite = { business, event: id, guest: null, message: 'invite', lang, sentBy: actor.id } as const
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: runtime.config.timeZone }).format(new Date())
  const row = { business_id: business, event_id: id, day, mail_id: null, invited_by: actor.id }
  const list: Outcome[] = []
  for (const email of emails)
    list.push({ email, outcome: (await insertInvite(trx, { ...row, email })) ? 'sent' : 'repeated' })
  const fresh = list.filter(({ outcome }) => outcome === 'sent')
  const { permit, limited } = await countColdMails(trx, runtime, {
    sender: { id: actor.id, business },
    emails: fresh.map(({ email }) => email),
  })
  for (const invited of fresh) {
    if (limited.has(invited.email)) invited.outcome = 'limited'
    else await queueEventMail(trx, runtime, { ...invite, to: invited.email }, permit)
  }
  if (limited.size > 0) await deleteInvites(trx, { event: id, day, emails: [...limited] })
  const count = (outcome: Outcome['outcome']) => list.filter((each) => each.outcome === outcome).length
  return { sent: count('sent'), repeated: count('repeated'), limited: count('limited'), list }
}
