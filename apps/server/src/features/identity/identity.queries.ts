import { type Insertable, sql, type Updateable } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'
import type { IdentityTables } from './identity.table.ts'

type PersonRow = IdentityTables['person']
type Purpose = IdentityTables['mail_link']['purpose']

export function selectPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('person')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst()
}

export function selectPerson(db: Db, id: string) {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectConfirmedEmail(db: Db, id: string) {
  return db
    .selectFrom('person')
    .select('email')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .modifyEnd(preparedStatement)
    .executeTakeFirst()
}

export function lockPerson(trx: Trx, id: string) {
  return trx.selectFrom('person').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertPerson(trx: Trx, person: Insertable<PersonRow>): Promise<void> {
  await trx.insertInto('person').values(person).execute()
}

export async function updatePerson(trx: Trx, id: string, change: Updateable<PersonRow>): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('person').set(change).where('id', '=', id).execute()
}

export async function insertSession(trx: Trx, session: Insertable<IdentityTables['session']>): Promise<void> {
  await trx.insertInto('session').values(session).execute()
}

export function selectSessions(db: Db, personId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'address', 'agent', 'created_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

/** Ends the person's session with this id; false when there was none. */
export async function deleteSession(trx: Trx, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionsExcept(trx: Trx, personId: string, keptId: string | null): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId ?? ''))
    .execute()
}

/** The person's session, unless it has ended. */
export function selectActiveSession(db: Db, personId: string, id: string) {
  return db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Marks the session as recently proved; false when it has ended. */
export async function updateProvedAt(trx: Trx, personId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ proved_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function selectKnownDevice(db: Db, personId: string, tokenHash: Buffer) {
  return db
    .selectFrom('known_device')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Whether anybody has signed in on that device. */
export async function isDeviceKnown(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertKnownDevice(trx: Trx, personId: string, tokenHash: Buffer): Promise<void> {
  await trx
    .insertInto('known_device')
    .values({ person_id: personId, token_hash: tokenHash })
    .onConflict((conflict) => conflict.columns(['person_id', 'token_hash']).doUpdateSet({ used_at: sql<Date>`now()` }))
    .execute()
}

export async function deleteKnownDevices(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('known_device').where('person_id', '=', personId).execute()
}

/** Resets every count whose key has this prefix. */
export async function deleteAttempts(trx: Trx, prefix: string): Promise<void> {
  await trx
    .deleteFrom('rate_limit')
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .execute()
}

export async function insertMailLink(trx: Trx, link: Insertable<IdentityTables['mail_link']>): Promise<void> {
  await trx.insertInto('mail_link').values(link).execute()
}

/** Consumes a link: it works once. */
export function consumeMailLink(trx: Trx, tokenHash: Buffer, purposes: readonly Purpose[]) {
  return trx
    .deleteFrom('mail_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'email', 'purpose', 'created_at'])
    .executeTakeFirst()
}

/** A usable link with its person; it stays usable. */
export function selectMailLink(db: Db, tokenHash: Buffer, purposes: readonly Purpose[]) {
  return db
    .selectFrom('mail_link as link')
    .innerJoin('person', 'person.id', 'link.person_id')
    .selectAll('person')
    .select(['link.purpose', 'link.email as link_email'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.purpose', 'in', purposes)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function deleteMailLinks(trx: Trx, personId: string, purposes: readonly Purpose[]): Promise<void> {
  await trx.deleteFrom('mail_link').where('person_id', '=', personId).where('purpose', 'in', purposes).execute()
}

/**
 * The links that undo this change or a later one. Earlier ones stay: an attacker who took the account over and changed its
 * address twice must not invalidate the owner's link with their own.
 */
export async function deleteUndoLinksFrom(trx: Trx, personId: string, since: Date, email: string): Promise<void> {
  await trx
    .deleteFrom('mail_link')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'undo-email')
    .where((row) => row.or([row('created_at', '>=', since), row('email', '=', email)]))
    .execute()
}

/** Whether somebody else can still restore this address: until then no other account gets it. */
export async function isAddressHeld(db: Db, email: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_link')
    .select('person_id')
    .where('purpose', '=', 'undo-email')
    .where('person_id', '!=', personId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function selectPendingEmail(db: Db, personId: string) {
  return db
    .selectFrom('mail_link')
    .select('email')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'change-email')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export function selectLinkedAccount(db: Db, provider: string, subject: string) {
  return db
    .selectFrom('linked_account')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export function selectLinkedAccounts(db: Db, personId: string) {
  return db.selectFrom('linked_account').selectAll().where('person_id', '=', personId).execute()
}

export async function insertLinkedAccount(
  trx: Trx,
  account: Insertable<IdentityTables['linked_account']>,
): Promise<void> {
  await trx
    .insertInto('linked_account')
    .values(account)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'provider'])
        .doUpdateSet({ subject: account.subject, email: account.email ?? '', photo: account.photo ?? '' }),
    )
    .execute()
}

export async function deleteLinkedAccount(trx: Trx, personId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('linked_account')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteLinkedAccounts(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('linked_account').where('person_id', '=', personId).execute()
}

export async function insertSignInCode(trx: Trx, code: Insertable<IdentityTables['sign_in_code']>): Promise<void> {
  await trx.insertInto('sign_in_code').values(code).execute()
}

export function consumeSignInCode(trx: Trx, codeHash: Buffer) {
  return trx.deleteFrom('sign_in_code').where('code_hash', '=', codeHash).returningAll().executeTakeFirst()
}
