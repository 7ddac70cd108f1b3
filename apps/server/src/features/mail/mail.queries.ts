import type { MailFailure, MailMessage, MailOutage } from '@nine/contract/mail'
import { type Insertable, type InsertObject, type Selectable, sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { MailTables } from './mail.table.ts'

/** The content of a mail is deleted once it needs no sending any more. */
const BLANK = { subject: '', html: '', text: '', attachments: '[]' } as const

export const addedMail = (db: Db, mail: InsertObject<MailTables, 'mail'>) => db.insertInto('mail').values(mail)

export async function insertMail(trx: Trx, mail: Insertable<MailTables['mail']>): Promise<void> {
  await addedMail(trx, mail).modifyEnd(preparedStatement).execute()
}

/** Mails that wait although nothing is queued for them: the process that kept them was gone before it queued that. */
export async function selectForgotten(
  db: Db,
  { queue, olderThanSeconds }: { queue: string; olderThanSeconds: number },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select coalesce(together.id, j.data ->> 'id') as id
      from pgboss.job j left join jsonb_array_elements_text(j.data -> 'ids') as together(id) on true
      where j.name = ${queue} and j.state < 'completed'
    )
    select m.id from mail m
    where m.state = 'queued' and m.created_at < now() - make_interval(secs => ${olderThanSeconds})
      and not exists (select from due where due.id = m.id)
  `.execute(db)
  return rows
}

/** A mail with all that sending it takes. */
export type WaitingMail = Pick<
  Selectable<MailTables['mail']>,
  (typeof QUEUED_COLUMNS)[number] | 'from_name' | 'reply_to' | 'attachments' | 'created_at'
>

export async function lockQueuedMail(trx: Trx, id: string): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select ${QUEUED}, from_name, reply_to, attachments, created_at from mail
    where id = ${id} and state = 'queued' for no key update ${preparedStatement}`.execute(trx)
  return rows[0]
}

/** It is with the mail server no more, and it has arrived there. */
export async function updateMailSent(trx: Trx, id: string, isDoubtful: boolean): Promise<void> {
  await trx
    .with('landed', (mail) => mail.deleteFrom('mail_flight').where('mail_id', '=', id))
    .updateTable('mail')
    .set({
      ...BLANK,
      state: 'sent',
      sent_at: new Date(),
      last_error: null,
      failure: null,
      is_doubtful: sql<boolean>`is_doubtful or ${isDoubtful}::boolean`,
    })
    .where('id', '=', id)
    .modifyEnd(preparedStatement)
    .execute()
}

/** Marks a mail that is not sent because nobody wants it any more. */
export async function updateMailEnded(trx: Trx, id: string, state: 'cancelled' | 'expired'): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ ...BLANK, state })
    .where('id', '=', id)
    .execute()
}

/**
 * Commits by itself, beside the transaction that has the mail's lock: it outlives a process that is killed. False when one has
 * left it behind.
 */
export async function insertFlight(db: Db, id: string): Promise<boolean> {
  const inserted = await db
    .insertInto('mail_flight')
    .values({ mail_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(preparedStatement)
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function deleteFlight(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_flight').where('mail_id', '=', id).modifyEnd(preparedStatement).execute()
}

export async function updateMailCounted(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('mail').set({ waiting_topic: null }).where('id', '=', id).execute()
}

interface FailedAttempt {
  error: string
  failure: MailFailure
  /** Marks a mail as failed for good. */
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

export async function updateMailMessage(trx: Trx, id: string, message: MailMessage): Promise<void> {
  await trx.updateTable('mail').set({ message }).where('id', '=', id).where('state', '=', 'queued').execute()
}

/** Does not wait for one that is being sent right now. */
export async function updateMailsCancelled(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ ...BLANK, state: 'cancelled' })
    .where('id', 'in', (mail) =>
      mail
        .selectFrom('mail')
        .select('id')
        .where(sql<boolean>`id = any(${ids}::text[])`)
        .where('state', '=', 'queued')
        .forUpdate()
        .skipLocked(),
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

const QUEUED_COLUMNS = [
  'id',
  'kind',
  'business_id',
  'event_id',
  'guest_id',
  'message',
  'send_id',
  'sent_by',
  'lang',
  'to_address',
  'expires_at',
  'waiting_topic',
  'subject',
  'html',
  'text',
] as const satisfies readonly (keyof MailTables['mail'])[]
const QUEUED = sql.raw(QUEUED_COLUMNS.join(', '))

/** Many at once, in one statement that is always the same however many they are. */
export async function insertMails(
  trx: Trx,
  mails: readonly Pick<Insertable<MailTables['mail']>, (typeof QUEUED_COLUMNS)[number]>[],
): Promise<void> {
  await sql`
    insert into mail (${QUEUED})
    select ${QUEUED} from jsonb_populate_recordset(null::mail, ${JSON.stringify(mails)}::jsonb)
    ${preparedStatement}`.execute(trx)
}

/** Gives this many mails of a business their times, one after the other; the first may go at `from`. */
export async function claimSlots(
  trx: Trx,
  business: string,
  { count, perMinute }: { count: number; perMinute: number },
): Promise<{ from: Date; perMinute: number }> {
  const { rows } = await sql<{ from: Date; perMinute: number }>`
    insert into mail_pace as p (business_id, per_minute, next_at)
    values (${business}, ${perMinute}, now() + ${count} * interval '1 minute' / ${perMinute}::int)
    on conflict (business_id) do update
      set next_at = greatest(p.next_at, now()) + ${count} * interval '1 minute' / p.per_minute
    returning p.next_at - ${count} * interval '1 minute' / p.per_minute as "from", p.per_minute as "perMinute"
  `.execute(trx)
  return rows[0] ?? { from: new Date(), perMinute }
}

export async function selectPace(db: Db, business: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_pace')
    .select('per_minute')
    .where('business_id', '=', business)
    .executeTakeFirst()
  return row?.per_minute
}

export async function upsertPace(trx: Trx, business: string, perMinute: number): Promise<void> {
  await trx
    .insertInto('mail_pace')
    .values({ business_id: business, per_minute: perMinute })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ per_minute: perMinute }))
    .execute()
}

/** Queues the failed mails of an event that can be written again; returns them. */
export async function updateFailedMails(
  trx: Trx,
  business: string,
  event: string,
  { id, limit }: { id?: string | undefined; limit: number },
): Promise<{ id: string; message: MailMessage | null }[]> {
  const { rows } = await sql<{ id: string; message: MailMessage | null }>`
    update mail set state = 'queued', attempts = 0, failure = null, failed_at = null, last_error = null, created_at = now()
    where id in (
      select id from mail
      where business_id = ${business} and event_id = ${event} and state = 'failed' and message is not null
        and (${id ?? null}::text is null or id = ${id ?? null})
      order by created_at, id limit ${limit} for no key update skip locked
    )
    returning id, message
  `.execute(trx)
  return rows
}

/** Sends what waits or failed for a guest to their new address; other mails about them went to somebody else's. */
export async function updateUnsentAddresses(
  trx: Trx,
  business: string,
  { guest, from, to }: { guest: string; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ to_address: to })
    .where('business_id', '=', business)
    .where('guest_id', '=', guest)
    .where('state', 'in', ['queued', 'failed'])
    .where('to_address', '=', from)
    .execute()
}
