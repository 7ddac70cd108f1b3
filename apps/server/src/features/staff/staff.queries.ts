import { OWNER, type Role } from '@nine/contract/business/roles'
import type { STAFF_STATES } from '@nine/contract/business/staff'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { type Expression, type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import { expiresAt, isExpired } from './invitation.queries.ts'
import type { StaffTables } from './staff.table.ts'

/** A member, or an invitation in the same shape. */
export interface AccountRow {
  id: string
  person_id: string | null
  email: string
  role: Role
  first_name: string
  last_name: string
  photo: string | null
  department: string
  position: string
  verified: boolean
  expired: boolean
  declined: boolean
  created_at: Date
  /** Null for members. */
  expires_at: Date | null
}

export interface AccountFilter {
  search?: string | undefined
  role?: Role | undefined
  state?: (typeof STAFF_STATES)[number] | undefined
}

/** Members by rank and by when they joined, then invitations, the latest first. */
export function selectAccounts(
  db: Db,
  business: string,
  filter: AccountFilter,
  page?: { limit: number; offset: number },
): Promise<AccountRow[]> {
  let rows = accountsOf(db, business, filter)
    .selectAll()
    .orderBy(sql`person_id is null`)
    .orderBy(sql`case when person_id is null then 0 else array_position(${sql.val(RANKS)}, role) end`)
    .orderBy(
      sql`case when person_id is null then - extract(epoch from created_at) else extract(epoch from created_at) end`,
    )
    .orderBy(sql`first_name collate "vi-x-icu"`)
    .orderBy('id')
  if (page) rows = rows.limit(page.limit).offset(page.offset)
  return rows.execute()
}

export async function countAccounts(db: Db, business: string, filter: AccountFilter): Promise<number> {
  const { total } = await accountsOf(db, business, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function selectAccount(db: Db, business: string, id: string): Promise<AccountRow | undefined> {
  return accountsOf(db, business, {}).selectAll().where('id', '=', id).executeTakeFirst()
}

const RANKS = [OWNER, 'meeting-booking', 'user']
const IN_STATE = {
  member: sql<boolean>`person_id is not null`,
  unanswered: sql<boolean>`(person_id is null and not declined)`,
  declined: sql<boolean>`declined`,
}

function accountsOf(db: Db, business: string, { search, role, state }: AccountFilter) {
  const members = db
    .selectFrom('staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .where('s.business_id', '=', business)
    .select([
      's.id',
      sql<string | null>`s.person_id`.as('person_id'),
      'p.email',
      's.role',
      'p.first_name',
      'p.last_name',
      'p.photo',
      'p.department',
      'p.position',
      sql<boolean>`p.email_verified_at is not null`.as('verified'),
      sql<boolean>`false`.as('expired'),
      sql<boolean>`false`.as('declined'),
      's.created_at',
      sql<Date | null>`null`.as('expires_at'),
    ])
  const invited = db
    .selectFrom('invitation as i')
    .where('i.business_id', '=', business)
    .select([
      'i.id',
      sql<string | null>`null`.as('person_id'),
      'i.email',
      'i.role',
      sql<string>`''`.as('first_name'),
      sql<string>`''`.as('last_name'),
      sql<string | null>`null`.as('photo'),
      sql<string>`''`.as('department'),
      sql<string>`''`.as('position'),
      sql<boolean>`false`.as('verified'),
      isExpired.as('expired'),
      sql<boolean>`i.declined_at is not null`.as('declined'),
      'i.created_at',
      sql<Date | null>`${expiresAt}`.as('expires_at'),
    ])
  let accounts = db.selectFrom(members.unionAll(invited).as('account'))
  if (role) accounts = accounts.where('role', '=', role)
  if (state) accounts = accounts.where(IN_STATE[state])
  for (const word of wordsOf(search)) {
    accounts = accounts.where(
      sql<boolean>`strpos(${plain(sql`last_name || ' ' || first_name || ' ' || email`)}, ${word}) > 0`,
    )
  }
  return accounts
}

const wordsOf = (search = ''): string[] => withoutAccents(search).split(/\s+/).filter(Boolean)

/** `withoutAccents` of the contract, in the database. */
const plain = (text: Expression<unknown>) =>
  sql<string>`translate(regexp_replace(normalize(lower(${text}), nfd), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')`

export async function insertStaff(trx: Trx, member: Insertable<StaffTables['staff']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('staff')
    .values(member)
    .onConflict((conflict) => conflict.columns(['business_id', 'person_id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export function selectMembership(db: Db, business: string, personId: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'role'])
    .where('business_id', '=', business)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Who has been an owner for the longest time; there is always one. */
export async function selectFirstOwner(trx: Trx, business: string): Promise<string> {
  const { person_id } = await trx
    .selectFrom('staff')
    .select('person_id')
    .where('business_id', '=', business)
    .where('role', '=', OWNER)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return person_id
}

export async function countOwners(trx: Trx, business: string): Promise<number> {
  const { total } = await trx
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('role', '=', OWNER)
    .executeTakeFirstOrThrow()
  return total
}

export async function updateStaffRole(trx: Trx, business: string, id: string, role: Role): Promise<void> {
  await trx.updateTable('staff').set({ role }).where('business_id', '=', business).where('id', '=', id).execute()
}

export async function deleteStaff(trx: Trx, business: string, id: string): Promise<void> {
  await trx.deleteFrom('staff').where('business_id', '=', business).where('id', '=', id).execute()
}

export function selectMembersByEmail(db: Db, business: string, emails: readonly string[]) {
  return db
    .selectFrom('staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['s.id', 's.role', 'p.email'])
    .where('s.business_id', '=', business)
    .where(sql<string>`lower(p.email)`, 'in', emails)
    .execute()
}

export function selectPerson(db: Db, id: string) {
  return personOf(db, id).executeTakeFirstOrThrow()
}

/** Locks a person, so that their address stays until the transaction ends. */
export function lockPerson(trx: Trx, id: string) {
  return personOf(trx, id).forUpdate().executeTakeFirstOrThrow()
}

const personOf = (db: Db, id: string) =>
  db.selectFrom('person').select(['id', 'email', 'first_name', 'last_name', 'email_verified_at']).where('id', '=', id)

/** People among ids and addresses who share a business with the person, each with one role in a shared business. */
export function selectColleagues(
  db: Db,
  personId: string,
  { ids, emails, preferred }: { ids: readonly string[]; emails: readonly string[]; preferred: string | undefined },
) {
  return db
    .selectFrom('person as p')
    .innerJoin('staff as theirs', 'theirs.person_id', 'p.id')
    .innerJoin('staff as mine', (join) =>
      join.onRef('mine.business_id', '=', 'theirs.business_id').on('mine.person_id', '=', personId),
    )
    .where(sql<boolean>`(p.id = any(${ids}) or lower(p.email) = any(${emails}))`)
    .distinctOn('p.id')
    .select(['p.id', 'p.email', 'p.first_name', 'p.last_name', 'p.photo', 'p.department', 'p.position', 'theirs.role'])
    .orderBy('p.id')
    .orderBy(sql`theirs.business_id = ${preferred ?? ''}`, 'desc')
    .orderBy('theirs.created_at')
    .execute()
}

export function selectBusinessesOf(db: Db, personId: string) {
  return db
    .selectFrom('business as b')
    .innerJoin('staff as s', 's.business_id', 'b.id')
    .where('s.person_id', '=', personId)
    .selectAll('b')
    .select('s.role')
    .orderBy(sql`b.name collate "vi-x-icu"`)
    .orderBy('b.id')
    .execute()
}
