import { MAX_INVITES } from '@nine/contract/invite'
import type { Lang } from '@nine/contract/lang'
import type { Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt } from '../../http/rate-limit.ts'
import type { Runtime } from '../../runtime.ts'
import { queueMail } from '../mail/mail.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import { findBusinessCard } from '../business/business.service.ts'
import { publicLink } from './event-answer.ts'
import { inviteMail } from './event.mails.ts'
import { insertInvite } from './event.queries.ts'
import { type Actor, requireEvent, whenAndWhere } from './event.service.ts'

/** Invites to one address from all events together: nobody is flooded by many events. */
const PER_ADDRESS = { max: 10, windowSeconds: 24 * 3600 }

interface Outcome {
  email: string
  outcome: 'sent' | 'repeated'
}

/** Invites each address once a day. The link is ours, whatever the client sent. */
export async function sendInvites(
  trx: Trx,
  { config, jobs }: Runtime,
  actor: Actor & { lang: Lang },
  id: string,
  addresses: readonly string[],
) {
  const { business, lang } = actor
  const emails = [...new Set(addresses)]
  if (emails.length > MAX_INVITES) throw new AppError('invite.too_many', { max: MAX_INVITES })
  const event = await requireEvent(trx, business, id)
  if (!event.is_published) throw new AppError('event.not_published')
  if (event.over_at && event.over_at <= new Date()) throw new AppError('event.ended')
  const letter = {
    lang,
    inviter: await nameOf(trx, actor.id),
    businessName: (await findBusinessCard(trx, business)).name,
    eventTitle: event.title,
    url: publicLink(config.publicOrigin, event.url, id),
    ...whenAndWhere(event, config.timeZone),
  }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: config.timeZone }).format(new Date())
  const list: Outcome[] = []
  // Always in the same order, so that two organisers who invite the same people do not wait for each other.
  for (const email of emails.toSorted()) {
    const isNew = await insertInvite(trx, {
      business_id: business,
      event_id: id,
      email,
      day,
      mail_id: null,
      invited_by: actor.id,
    })
    const goes = isNew && (await mayInvite(trx, email))
    if (goes) await queueMail(trx, jobs, inviteMail({ ...letter, to: email }))
    list.push({ email, outcome: goes ? 'sent' : 'repeated' })
  }
  const sent = list.filter(({ outcome }) => outcome === 'sent').length
  return { sent, repeated: list.length - sent, list }
}

async function mayInvite(trx: Trx, email: string): Promise<boolean> {
  try {
    await countAttempt(trx, `event-invite to ${email}`, PER_ADDRESS)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
