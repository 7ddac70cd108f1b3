import type { OutboxMail } from '@nine/contract/message/message'
import type { ChangeContext } from '../../context.ts'
import type { Db } from '../../tables.ts'
import { requireEvent } from '../event/event.public.ts'
import { retryFailed, triedAgainBy } from '../mail/mail.service.ts'
import { countOutbox, countOutboxStates, type OutboxQuery, type OutboxRow, selectOutbox } from './outbox.queries.ts'
import { plainRefusal } from './plain-refusal.ts'

export async function listOutbox(
  db: Db,
  business: string,
  event: string,
  { limit, page, folded, ...asked }: Omit<OutboxQuery, 'isFolded'> & { limit: number; page: number; folded: string },
) {
  await requireEvent(db, business, event)
  const query = { ...asked, isFolded: folded === 'true' }
  const [rows, total, counts] = await Promise.all([
    selectOutbox(db, business, event, { ...query, limit, offset: (page - 1) * limit }),
    countOutbox(db, business, event, query),
    countOutboxStates(db, business, event, query.guest),
  ])
  return { items: rows.map(toOutboxMail), total, ...counts }
}

function toOutboxMail(row: OutboxRow): OutboxMail {
  const { failure, send_id: send } = row
  const isTried = row.state === 'queued' && row.attempts > 0 && row.failed_at !== null
  return {
    id: row.id,
    to: row.to_address,
    guest: row.guest_id === null ? null : { id: row.guest_id, name: row.guest_name ?? '', code: row.guest_code ?? '' },
    message: row.message,
    state: row.state,
    at: row.at.toISOString(),
    attempts: row.attempts,
    nextBy: isTried && row.failed_at ? triedAgainBy(row.failed_at, row.attempts).toISOString() : null,
    failure: failure === 'recipient' ? 'refused' : failure,
    refusal: failure === 'recipient' ? plainRefusal(row.last_error ?? '') : null,
    waitsForBudget: row.state === 'queued' && row.waiting_topic !== null,
    isDoubtful: row.is_doubtful,
    // A test was written when it was sent, and is sent anew instead.
    mayRetry: row.state === 'failed' && row.message !== 'test',
    many:
      send !== null && row.mails > 1
        ? {
            send,
            subject: row.subject ?? '',
            mails: row.mails,
            waiting: row.waiting,
            sent: row.sent,
            failed: row.failed,
          }
        : null,
  }
}

export async function retryMails(
  { trx, runtime, actor: { business } }: ChangeContext,
  event: string,
  mail: string | null,
): Promise<{ retried: number }> {
  await requireEvent(trx, business, event)
  const retried = await retryFailed(trx, runtime, { business, event, id: mail ?? undefined })
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  return { retried }
}
