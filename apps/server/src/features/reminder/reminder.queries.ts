import type { Lang } from '@nine/contract/lang'
import type { ReminderKind } from '@nine/contract/reminder/reminder'
import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'

export async function selectSwitchedOff(db: Db, person: string): Promise<ReminderKind[]> {
  const rows = await db.selectFrom('reminder_off').select('kind').where('person_id', '=', person).execute()
  return rows.map(({ kind }) => kind)
}

/** The lock of the person lets two changes at once take turns. */
export async function replaceSwitchedOff(trx: Trx, person: string, kinds: readonly ReminderKind[]): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute()
  await trx.deleteFrom('reminder_off').where('person_id', '=', person).execute()
  if (kinds.length > 0)
    await trx
      .insertInto('reminder_off')
      .values(kinds.map((kind) => ({ person_id: person, kind })))
      .execute()
}

/** Since when everybody who was a member then was reminded on a day; undefined until then. */
export async function selectLook(db: Db, day: string): Promise<Date | undefined> {
  const row = await db.selectFrom('reminder_look').select('looked_at').where('day', '=', day).executeTakeFirst()
  return row?.looked_at
}

export async function selectNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? new Date()
}

export async function insertLook(db: Db, day: string, lookedAt: Date): Promise<void> {
  await db
    .insertInto('reminder_look')
    .values({ day, looked_at: lookedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Members who were not reminded on a day yet, by id. */
export async function selectUnreminded(
  db: Db,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p
    where p.id > ${after} and exists (select 1 from staff s where s.person_id = p.id)
      and not exists (select 1 from reminder_day r where r.person_id = p.id and r.day = ${day}::date)
    order by p.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of those only who joined an enterprise since; an hour more, because who joins is seen only when that is committed. */
export const selectUnremindedSince =
  (since: Date) =>
  async (db: Db, { day, after, limit }: { day: string; after: string; limit: number }): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select distinct s.person_id as id from staff s
      where s.created_at > ${since}::timestamptz - interval '1 hour' and s.person_id > ${after}
        and not exists (select 1 from reminder_day r where r.person_id = s.person_id and r.day = ${day}::date)
      order by id limit ${sql.lit(limit)}`.execute(db)
    return rows.map(({ id }) => id)
  }

/** Takes a person's day; false when it is taken. Whoever takes it at the same time waits for how this ends. */
export async function claimDay(trx: Trx, person: string, day: string): Promise<boolean> {
  const row = await trx
    .insertInto('reminder_day')
    .values({ person_id: person, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

/** The last day before that somebody was reminded on. */
export async function selectLastDay(trx: Trx, person: string, before: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('reminder_day')
    .select('day')
    .where('person_id', '=', person)
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

export async function updateMailOfDay(trx: Trx, person: string, day: string, mail: string): Promise<void> {
  await trx
    .updateTable('reminder_day')
    .set({ mail_id: mail })
    .where('person_id', '=', person)
    .where('day', '=', day)
    .execute()
}

/** Of each person the last one stays, however old. */
export async function deleteOldDays(db: Db, before: string): Promise<void> {
  await sql`
    delete from reminder_day r where r.day < ${before}::date
      and exists (select 1 from reminder_day n where n.person_id = r.person_id and n.day > r.day)`.execute(db)
  await db.deleteFrom('reminder_look').where('day', '<', before).execute()
}

export interface Reminded {
  id: string
  email: string
  name: string
  lang: Lang
  is_confirmed: boolean
}

export async function selectReminded(db: Db, person: string): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    select id, email, lang, coalesce(nullif(trim(last_name || ' ' || first_name), ''), email) as name,
      email_verified_at is not null as is_confirmed
    from person where id = ${person}`.execute(db)
  return rows[0]
}

export async function selectFeed(db: Db, person: string): Promise<string | undefined> {
  const row = await db.selectFrom('calendar_feed').select('id').where('person_id', '=', person).executeTakeFirst()
  return row?.id
}

export async function selectFeedOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('calendar_feed').select('person_id').where('id', '=', id).executeTakeFirst()
  return row?.person_id
}

export async function upsertFeed(trx: Trx, person: string, id: string): Promise<void> {
  await trx
    .insertInto('calendar_feed')
    .values({ person_id: person, id })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ id, created_at: new Date() }))
    .execute()
}

export async function deleteFeed(trx: Trx, person: string): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('person_id', '=', person).execute()
}
