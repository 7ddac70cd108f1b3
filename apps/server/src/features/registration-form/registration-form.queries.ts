import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { Insertable } from 'kysely'
import type { Database, Db, Trx } from '../../tables.ts'

export async function selectForm(
  db: Db,
  business: string,
  event: string,
  version: number,
): Promise<RegistrationField[] | undefined> {
  const row = await db
    .selectFrom('registration_form')
    .select('fields')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.fields
}

/** The author of a version of the form. */
export async function selectFormAuthor(db: Db, business: string, event: string, version: number): Promise<string> {
  const { created_by } = await db
    .selectFrom('registration_form')
    .select('created_by')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return created_by
}

export async function insertForm(trx: Trx, form: Insertable<Database['registration_form']>): Promise<void> {
  await trx.insertInto('registration_form').values(form).execute()
}

export async function updateFormVersion(trx: Trx, business: string, event: string, version: number): Promise<void> {
  await trx
    .updateTable('event')
    .set({ form_version: version })
    .where('business_id', '=', business)
    .where('id', '=', event)
    .execute()
}
