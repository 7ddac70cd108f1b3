import type { MailFailure, MailOutage } from '@nine/contract/mail'
import { type Insertable, sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { MailTables } from './mail.table.ts'

/** The content of a mail is deleted once it needs no sending any more. */
const BLANK = { subject: '', html: '', text: '', attachments: '[]' } as const

export async function insertMail(trx: Trx, mail: Insertable<MailTables['mail']>): Promise<void> {
  await trx.insertInto('mail').values(mail).modifyEnd(preparedStatement).execute()
}

export function lockQueuedMail(trx: Trx, id: string) {
  return trx
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
}

export async function updateMailSent(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ ...BLANK, state: 'sent', sent_at: new Date(), last_error: null, failure: null })
    .where('id', '=', id)
    .modifyEnd(preparedStatement)
    .execute()
}

export async function updateMailCounted(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('mail').set({ waiting_topic: null }).where('id', '=', id).execute()
}

interface FailedAttempt {
  error: string
  failure: MailFailure
  /** It is not retried. */
  final: boolean
}

export async function updateMailFailed(db: Db, id: string, { error, failure, final }: FailedAttempt): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      last_error: error,
      failure,
      failed_at: new Date(),
      ...(final ? { ...BLANK, state: 'failed' as const } : {}),
    }))
    .where('id', '=', id)
    .execute()
}

/** Does not wait for one that is being sent right now. */
export async function updateMailCancelled(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ ...BLANK, state: 'cancelled' })
    .where('id', 'in', (mail) =>
      mail.selectFrom('mail').select('id').where('id', '=', id).where('state', '=', 'queued').forUpdate().skipLocked(),
    )
    .execute()
}

export async function countWaitingMails(db: Db, business: string): Promise<number> {
  const { total } = await db
    .selectFrom('mail')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return total
}

/** Failed attempts since the last success, over all businesses: an outage affects all of them. */
export async function selectFailuresSinceSuccess(db: Db) {
  const { rows } = await sql<{ attempts: number; since: Date | null; failure: MailOutage | null }>`
    select coalesce(sum(attempts), 0)::int as attempts, min(failed_at) as since,
      (array_agg(failure order by failed_at desc))[1] as failure
    from mail
    where state = 'queued' and failed_at > coalesce((select max(sent_at) from mail), '-infinity')
  `.execute(db)
  return rows[0] ?? { attempts: 0, since: null, failure: null }
}
