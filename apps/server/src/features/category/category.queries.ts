import type { Insertable, Updateable } from 'kysely'
import type { Trx } from '../../tables.ts'
import type { CategoryTables } from './category.table.ts'

type CategoryRow = CategoryTables['category']

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
