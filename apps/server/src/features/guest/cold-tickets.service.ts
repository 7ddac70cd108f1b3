import { isRefusal } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import type { Trx } from '../../tables.ts'
import { countColdMails } from '../mail/mail.public.ts'

export const GUEST_TICKET_QUEUE = 'guest-ticket'

interface Recipient {
  id: string
  email: string
}

/**
 * Queues the tickets of guests whom somebody else put on the list. They are unsolicited: all fit into today's budget, or none is
 * queued. Returns the addresses that reached their own limit and get none.
 */
export async function queueColdTickets(
  { trx, runtime, actor: sender }: ChangeContext,
  guests: readonly Recipient[],
  order: 'bulk' | 'ticket',
): Promise<ReadonlySet<string>> {
  const { limited } = await countColdMails(trx, runtime, {
    sender,
    emails: guests.map(({ email }) => email),
    order,
  })
  const recipients = guests.filter(({ email }) => !limited.has(email))
  await runtime.jobs.sendMany(
    trx,
    GUEST_TICKET_QUEUE,
    recipients.map(({ id }) => ({ business: sender.business, id })),
  )
  return limited
}

/**
 * Tickets of those who gave an address at the door. A member or steward typed it, so they count as cold mails; beyond the
 * budget they go without, as they do where the sender's own address is not confirmed.
 */
export async function queueWalkInTickets(context: ChangeContext, guests: readonly Recipient[]): Promise<void> {
  if (!(await isConfirmed(context.trx, context.actor.id))) return
  try {
    await queueColdTickets(context, guests, 'ticket')
  } catch (error) {
    if (!isRefusal(error, 'mail.budget_spent')) throw error
  }
}

const isConfirmed = async (trx: Trx, person: string): Promise<boolean> =>
  (await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', person)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined
