import type { Db } from '../../../tables.ts'

/** Most entries of each kind. */
const SHOWN = 500

export function selectOwnPassages(db: Db, business: string, guest: string) {
  return db
    .selectFrom('door_act')
    .select(['kind', 'outcome', 'at', 'gate'])
    .where('business_id', '=', business)
    .where('guest_id', '=', guest)
    .orderBy('at')
    .limit(SHOWN)
    .execute()
}

export function selectOwnMails(db: Db, business: string, guest: string) {
  return db
    .selectFrom('mail')
    .select(['message', 'to_address as to', 'state', 'created_at as at'])
    .where('business_id', '=', business)
    .where('guest_id', '=', guest)
    .orderBy('created_at')
    .limit(SHOWN)
    .execute()
}
