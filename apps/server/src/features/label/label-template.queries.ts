import type { LabelAddress } from '@nine/contract/label/label-template'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { LabelTables } from './label.table.ts'

export type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number]

export const selectTemplates = (db: Db, business: string) =>
  db
    .selectFrom('label_template')
    .select(['id', 'name', 'form'])
    .where('business_id', '=', business)
    .orderBy(sql`name collate "vi-x-icu"`)
    .orderBy('id')
    .execute()

export async function selectBusinessOfTemplate(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('label_template').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

export async function insertTemplate(trx: Trx, template: Insertable<LabelTables['label_template']>): Promise<void> {
  await trx.insertInto('label_template').values(template).execute()
}

/** False where there is none. */
export async function updateTemplateRow(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<LabelTables['label_template']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('label_template')
    .set(change)
    .where('business_id', '=', business)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where there was none. */
export async function deleteTemplateRow(trx: Trx, business: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('label_template')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function selectLabelAddress(db: Db, business: string): Promise<LabelAddress> {
  const { label_address } = await db
    .selectFrom('business')
    .select('label_address')
    .where('id', '=', business)
    .executeTakeFirstOrThrow()
  return label_address
}

export async function updateLabelAddress(trx: Trx, business: string, address: LabelAddress): Promise<void> {
  await trx.updateTable('business').set({ label_address: address }).where('id', '=', business).execute()
}
