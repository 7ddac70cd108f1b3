import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { EventTables } from '../event.table.ts'

export function selectGoogleAccount(db: Db, personId: string) {
  return db.selectFrom('google_account').selectAll().where('person_id', '=', personId).executeTakeFirst()
}

export async function upsertGoogleAccount(trx: Trx, account: Insertable<EventTables['google_account']>): Promise<void> {
  const { email, sealed_token } = account
  await trx
    .insertInto('google_account')
    .values(account)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ email, sealed_token }))
    .execute()
}
