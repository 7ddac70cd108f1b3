import { INVITATION_DAYS } from '@nine/contract/business/staff'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { StaffTables } from './staff.table.ts'

export const expiresAt = sql<Date>`i.created_at + make_interval(days => ${INVITATION_DAYS})`
export const isExpired = sql<boolean>`${expiresAt} <= now()`
/** Not answered and not expired. */
const isWaiting = sql<boolean>`(i.declined_at is null and ${expiresAt} > now())`

export async function insertInvitation(trx: Trx, invitation: Insertable<StaffTables['invitation']>): Promise<void> {
  await trx.insertInto('invitation').values(invitation).execute()
}

export function selectInvitationsByEmail(db: Db, business: string, emails: readonly string[]) {
  return db
    .selectFrom('invitation as i')
    .select(['i.id', 'i.email', 'i.role', isWaiting.as('waiting')])
    .where('i.business_id', '=', business)
    .where(sql<string>`lower(i.email)`, 'in', emails)
    .execute()
}

/** The invitation of a mailed link, with what its page shows. */
export function selectInvitationByToken(db: Db, tokenHash: Buffer) {
  return invitations(db).where('i.token_hash', '=', tokenHash).executeTakeFirst()
}

/** Open invitations of a person: to their address, once that is confirmed. */
export function selectInvitationsOf(db: Db, personId: string) {
  return invitations(db)
    .innerJoin('person as me', (join) => join.on(sql<boolean>`lower(me.email) = lower(i.email)`))
    .where('me.id', '=', personId)
    .where('me.email_verified_at', 'is not', null)
    .where(isWaiting)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute()
}

export async function selectInvitationOf(db: Db, personId: string, id: string) {
  return (await selectInvitationsOf(db, personId)).find((invitation) => invitation.id === id)
}

/** The account with the address of an invitation, confirmed or not. */
export function selectInvited(db: Db, business: string, id: string) {
  return db
    .selectFrom('invitation as i')
    .innerJoin('person as p', (join) => join.on(sql<boolean>`lower(p.email) = lower(i.email)`))
    .select('p.id')
    .where('i.business_id', '=', business)
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** Accepting and withdrawing both end an invitation and its link. */
export async function deleteInvitation(trx: Trx, business: string, id: string): Promise<void> {
  await trx.deleteFrom('invitation').where('business_id', '=', business).where('id', '=', id).execute()
}

export async function updateInvitation(
  trx: Trx,
  business: string,
  id: string,
  changes: Updateable<StaffTables['invitation']>,
): Promise<void> {
  await trx.updateTable('invitation').set(changes).where('business_id', '=', business).where('id', '=', id).execute()
}

const invitations = (db: Db) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('business as b', 'b.id', 'i.business_id')
    .innerJoin('person as p', 'p.id', 'i.invited_by')
    .select([
      'i.business_id',
      'i.id',
      'i.email',
      'i.role',
      'b.name',
      'b.url',
      'b.logo',
      'p.first_name',
      'p.last_name',
      'p.email as inviter_email',
      expiresAt.as('expires_at'),
      isExpired.as('expired'),
    ])
