import { INVITATION_DAYS } from '@nine/contract/staff'
import type { Role } from '@nine/contract/roles'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { StaffTables } from './staff.table.ts'

const isLive = sql<boolean>`i.created_at > now() - make_interval(days => ${INVITATION_DAYS})`

export async function insertInvitation(trx: Trx, invitation: Insertable<StaffTables['invitation']>): Promise<void> {
  await trx.insertInto('invitation').values(invitation).execute()
}

export function selectInvitationsByEmail(db: Db, business: string, emails: readonly string[]) {
  return db
    .selectFrom('invitation as i')
    .select(['i.id', 'i.email', 'i.role', isLive.as('live')])
    .where('i.business_id', '=', business)
    .where(sql<string>`lower(i.email)`, 'in', emails)
    .execute()
}

/** The living invitation of a link, with what its page shows. */
export function selectInvitationByToken(db: Db, tokenHash: Buffer) {
  return db
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
    ])
    .where('i.token_hash', '=', tokenHash)
    .where(isLive)
    .executeTakeFirst()
}

/** Living invitations of an address, in the order in which their businesses are locked. */
export function selectInvitationsOf(db: Db, email: string) {
  return db
    .selectFrom('invitation as i')
    .select(['i.business_id', 'i.id'])
    .where(sql<string>`lower(i.email)`, '=', email)
    .where(isLive)
    .orderBy('i.business_id')
    .execute()
}

/** Uses an invitation up; undefined when it was withdrawn meanwhile. */
export function takeInvitation(trx: Trx, business: string, id: string) {
  return trx
    .deleteFrom('invitation')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .returning(['role', 'invited_by'])
    .executeTakeFirst()
}

export async function updateInvitation(
  trx: Trx,
  business: string,
  id: string,
  changes: { role?: Role; created_at?: Date; invited_by?: string },
): Promise<void> {
  await trx.updateTable('invitation').set(changes).where('business_id', '=', business).where('id', '=', id).execute()
}
