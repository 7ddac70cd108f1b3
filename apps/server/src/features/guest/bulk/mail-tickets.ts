import type { Lang } from '@nine/contract/lang'
import type { ChangeContext } from '../../../context.ts'
import { cancelMails, countEventMails } from '../../mail/mail.public.ts'
import { queueEventMails } from '../../mail/mail.service.ts'
import { isCold } from '../cold-guest.ts'
import { companionTopic, ticketTopic } from '../ticket-topic.ts'
import { updateTicketMails } from './bulk.queries.ts'

/** Mails of one statement. */
const AT_ONCE = 500

export interface TicketRecipient {
  id: string
  email: string
  /** The address is that of who registered them. */
  isCompanion?: boolean
  lang: Lang
  participation_form: string
  mail_id: string | null
}

/**
 * Queues the tickets of many guests, paced and counted like every mail to many. Nobody is dropped: beyond the budgets they wait
 * for another day. An earlier ticket that still waits is not sent as well.
 */
export async function mailTickets(
  { trx, runtime, actor }: ChangeContext,
  event: string,
  guests: readonly TicketRecipient[],
): Promise<{ sent: number; later: number }> {
  let later = 0
  for (let at = 0; at < guests.length; at += AT_ONCE) {
    const some = guests.slice(at, at + AT_ONCE)
    await cancelMails(
      trx,
      some.flatMap(({ mail_id }) => mail_id ?? []),
    )
    const permits = await countEventMails(trx, runtime, {
      sender: actor,
      topic: ticketTopic(event),
      order: 'ticket',
      recipients: some.map((guest) => ({
        to: guest.email,
        isCold: isCold(guest),
        ...(guest.isCompanion ? { topic: companionTopic(event, guest.id) } : {}),
      })),
    })
    const mails = some.flatMap(({ id: guest, email: to, lang }, index) => {
      const permit = permits[index]
      const mail = { business: actor.business, event, guest, message: 'ticket' as const, to, lang, sentBy: actor.id }
      return permit ? [{ mail, permit }] : []
    })
    later += mails.filter(({ permit }) => permit.waits).length
    const ids = await queueEventMails(trx, runtime, actor.business, mails)
    await updateTicketMails(
      trx,
      actor.business,
      mails.map(({ mail }, index) => ({ guest: mail.guest, mail: ids[index] ?? '' })),
    )
  }
  return { sent: guests.length, later }
}
