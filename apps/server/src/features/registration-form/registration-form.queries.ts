import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import { type Insertable, sql } from 'kysely'
import type { Database, Db, Trx } from '../../tables.ts'

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

export interface VersionRow {
  version: number
  fields: RegistrationField[]
  /** Of the version before; null for the first. */
  before: RegistrationField[] | null
  created_at: Date
  created_by: string
}

export async function selectFormVersions(
  db: Db,
  { business, event, limit, offset }: { business: string; event: string; limit: number; offset: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select f.version, f.fields, b.fields as before, f.created_at,
      coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email) as created_by
    from registration_form f
      join person p on p.id = f.created_by
      left join registration_form b
        on b.business_id = f.business_id and b.event_id = f.event_id and b.version = f.version - 1
    where f.business_id = ${business} and f.event_id = ${event}
    order by f.version desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countFormVersions(db: Db, business: string, event: string): Promise<number> {
  const { total } = await db
    .selectFrom('registration_form')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .executeTakeFirstOrThrow()
  return Number(total)
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
