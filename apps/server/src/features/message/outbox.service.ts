import type { OutboxMail } from '@nine/contract/message/message'
import type { ChangeContext } from '../../context.ts'
import type { Db } from '../../tables.ts'
import { requireEvent } from '../event/event.public.ts'
import { retryFailed } from '../mail/mail.service.ts'
import { countOutbox, countOutboxStates, type OutboxQuery, type OutboxRow, selectOutbox } from './outbox.queries.ts'
import { plainRefusal } from './plain-refusal.ts'

export async function listOutbox(
  db: Db,
  business: string,
  event: string,
  { limit, page, ...query }: OutboxQuery & { limit: number; page: number },
) {
  await requireEvent(db, business, event)
  const [rows, total, counts] = await Promise.all([
    selectOutbox(db, business, event, { ...query, limit, offset: (page - 1) * limit }),
    countOutbox(db, business, event, query),
    countOutboxStates(db, business, event, query.guest),
  ])
  return { items: rows.map(toOutboxMail), total, ...counts }
}

function toOutboxMail(row: OutboxRow): OutboxMail {
  const { failure } = row
  return {
    id: row.id,
    to: row.to_address,
    guest: row.guest_id === null ? null : { id: row.guest_id, name: row.guest_name ?? '' },
    message: row.message,
    state: row.state,
    at: row.at.toISOString(),
    attempts: row.attempts,
    failure: failure === 'recipient' ? 'refused' : failure,
    refusal: failure === 'recipient' ? plainRefusal(row.last_error ?? '') : null,
    waitsForBudget: row.state === 'queued' && row.waiting_topic !== null,
    isDoubtful: row.is_doubtful,
    // A test was written when it was sent, and is sent anew instead.
    mayRetry: row.state === 'failed' && row.message !== 'test',
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
