import type { Insertable } from 'kysely'
import { planOnce } from '../../db/plan-once.ts'
import type { Db, Trx } from '../../db/schema.ts'
import type { MailTables } from './mail.table.ts'

export async function insertMail(trx: Trx, mail: Insertable<MailTables['mail']>): Promise<void> {
  await trx.insertInto('mail').values(mail).modifyEnd(planOnce).execute()
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

export async function updateMailSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: new Date(), last_error: null })
    .where('id', '=', id)
    .modifyEnd(planOnce)
    .execute()
}

export async function updateMailFault(db: Db, id: string, error: string, final: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1), last_error: error, state: final ? 'failed' : 'queued' }))
    .where('id', '=', id)
    .execute()
}

export function selectRecentMail(db: Db, limit: number) {
  return db
    .selectFrom('mail')
    .select(['id', 'to_address', 'subject', 'html', 'text', 'state', 'last_error', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** The person who set the installation up: the first who registered. */
export function selectFirstPerson(db: Db) {
  return db.selectFrom('person').select('id').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
}
