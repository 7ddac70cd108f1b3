import { idsOfPath } from '@nine/contract/tree'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { CategoryTables } from './category.table.ts'

type CategoryRow = CategoryTables['category']

export function selectCategories(db: Db, business: string) {
  return db
    .selectFrom('category')
    .selectAll()
    .where('business_id', '=', business)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** A category together with those above it. */
export async function selectCategoryWithAncestors(db: Db, business: string, id: string) {
  const row = await db
    .selectFrom('category')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const ancestors = await db
    .selectFrom('category')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', 'in', idsOfPath(row.path))
    .execute()
  return { row, ancestors }
}

export async function insertCategory(trx: Trx, category: Insertable<CategoryRow>): Promise<void> {
  await trx.insertInto('category').values(category).execute()
}

export async function updateCategoryFields(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<CategoryRow>,
): Promise<void> {
  await trx
    .updateTable('category')
    .set({ ...change, updated_at: new Date() })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function selectBusinessOfCategory(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('category').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}
