import type { NotificationType } from '@nine/contract/notification'
import type { Role } from '@nine/contract/business/roles'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { NotificationTables } from './notification.table.ts'

const COLUMNS = ['id', 'business_id', 'type', 'payload', 'read_at', 'created_at'] as const

export function insertNotification(trx: Trx, notification: Insertable<NotificationTables['notification']>) {
  return trx.insertInto('notification').values(notification).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** One for everybody in the business with one of the roles. */
export const insertNotificationsForRoles = (...asked: Parameters<typeof addedForRoles>) =>
  addedForRoles(...asked)
    .modifyEnd(preparedStatement)
    .execute()

export function addedForRoles(
  trx: Db,
  business: string,
  roles: readonly Role[],
  { type, payload }: { type: NotificationType; payload: string },
) {
  return trx
    .insertInto('notification')
    .columns(['id', 'person_id', 'business_id', 'type', 'payload'])
    .expression((from) =>
      from
        .selectFrom('staff')
        .select([
          sql<string>`left(replace(gen_random_uuid()::text, '-', ''), 24)`.as('id'),
          sql<string>`person_id`.as('person_id'),
          'business_id',
          sql<NotificationType>`${type}::text`.as('type'),
          sql<string>`${payload}::jsonb`.as('payload'),
        ])
        .where('business_id', '=', business)
        .where('person_id', 'is not', null)
        .where('role', '=', sql<Role>`any(${roles}::text[])`)
        // A member who is being removed is either gone by now, or is removed after this, which deletes the notification too.
        .forKeyShare(),
    )
    .returning([...COLUMNS, 'person_id'])
}

export function selectNotifications(db: Db, personId: string, limit: number, offset: number) {
  return db
    .selectFrom('notification')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function selectNotificationCounts(db: Db, personId: string) {
  return db
    .selectFrom('notification')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** The first time it was read counts. */
export function updateNotificationRead(trx: Trx, personId: string, id: string) {
  return trx
    .updateTable('notification')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function updateAllNotificationsRead(trx: Trx, personId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteNotificationRow(trx: Trx, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('notification')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteNotificationsOf(trx: Trx, personId: string, business: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('notification')
    .where('business_id', '=', business)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes some of what was read 90 days ago or never within a year, as the index knows it; returns how many. */
export async function deleteOldNotifications(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notification where id = any(array(
      select id from notification
      where (created_at at time zone 'UTC') + case when read_at is null then interval '365 days' else interval '90 days' end
        < now() at time zone 'UTC'
      limit ${limit}::int))`.execute(db)
  return Number(numAffectedRows)
}
