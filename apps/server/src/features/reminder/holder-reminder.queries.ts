import { OWNER } from '@nine/contract/business/roles'
import type { Lang } from '@nine/contract/lang'
import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'

/** Days around its date within which a return is spoken of; all of `REMINDER_DAYS` and of the time looked back lie within. */
const [EARLIEST, LATEST] = [-60, 10]

/** Addresses of people without an account who have something to return and were not reminded on a day yet. */
export async function selectUnremindedAddresses(
  db: Db,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(h.email) as email
    from custody k join holder h on h.business_id = k.business_id and h.id = k.holder_id and h.deleted_at is null
    where k.ended_at is null and k.holder_id is not null and k.due_on between ${day}::date + ${sql.lit(EARLIEST)} and ${day}::date + ${sql.lit(LATEST)}
      and h.email <> '' and lower(h.email) > ${after}
      and not exists (select from holder_reminder_day r where r.email = lower(h.email) and r.day = ${day}::date)
      and not exists (select from holder_unsubscribed u where u.email = lower(h.email))
      -- Who is a member somewhere and was written to today hears of this tomorrow.
      and not exists (
        select from person p join reminder_day d on d.person_id = p.id
        where lower(p.email) = lower(h.email) and d.day = ${day}::date and d.mail_id is not null)
    order by email limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ email }) => email)
}

/** Takes an address's day; false when it is taken. Whoever takes it at the same time waits for how this ends. */
export async function claimAddress(trx: Trx, email: string, day: string): Promise<boolean> {
  const row = await trx
    .insertInto('holder_reminder_day')
    .values({ email, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectLastDayOf(trx: Trx, email: string, before: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('holder_reminder_day')
    .select('day')
    .where('email', '=', email)
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

export async function updateMailOfAddress(trx: Trx, email: string, day: string, mail: string): Promise<void> {
  await trx
    .updateTable('holder_reminder_day')
    .set({ mail_id: mail })
    .where('email', '=', email)
    .where('day', '=', day)
    .execute()
}

/** Unlike members, nobody stays known by an address they once had. */
export async function deleteOldAddresses(db: Db, before: string): Promise<void> {
  await db.deleteFrom('holder_reminder_day').where('day', '<', before).execute()
}

interface RemindedHolder {
  id: string
  name: string
  email: string
  /** Of the enterprise: of its first owner. */
  lang: Lang | null
}

export async function selectRemindedHolder(
  trx: Trx,
  business: string,
  email: string,
): Promise<RemindedHolder | undefined> {
  const { rows } = await sql<RemindedHolder>`
    select h.id, h.name, h.email, (
      select p.lang from staff s join person p on p.id = s.person_id
      where s.business_id = h.business_id and s.role = ${sql.lit(OWNER)} order by s.created_at, s.id limit 1) as lang
    from holder h
    where h.business_id = ${business} and lower(h.email) = ${email} and h.deleted_at is null
    order by h.id limit 1`.execute(trx)
  return rows[0]
}
