import type { Db, Trx } from '../../../tables.ts'
import { AppError } from '../../../app-error.ts'
import { lockNodeForUse } from '../../../tree/tree.queries.ts'
import type { Names } from './asset-changes.ts'
import type { AssetValues } from './asset-values.ts'
import { lockMember, selectNames } from '../asset.queries.ts'

/**
 * The values with their holder resolved: `who` is the id or address of a member, null for nobody, undefined for no change.
 * Whatever the asset newly refers to must exist, and cannot be deleted before this transaction ends.
 */
export async function withReferences(
  trx: Trx,
  business: string,
  { before, after }: { before: AssetValues; after: AssetValues },
  who: string | null | undefined,
): Promise<AssetValues> {
  const { category_id, location_id } = after
  const missing: string[] = []
  if (category_id !== null && category_id !== before.category_id)
    if (!(await lockNodeForUse(trx, 'category', business, category_id))) missing.push('categoryId')
  if (location_id !== null && location_id !== before.location_id)
    if (!(await lockNodeForUse(trx, 'location', business, location_id))) missing.push('location')
  const holder = await resolveHolder(trx, business, before.holder_id, who)
  if (holder === undefined) missing.push('assignedUser')
  if (holder !== undefined && missing.length === 0) return { ...after, holder_id: holder }
  throw new AppError(
    'asset.reference_missing',
    {},
    missing.map((field) => ({ field, code: 'invalid_value', values: {} })),
  )
}

/** Names of what only one of two versions refers to. */
export async function namesOfChanged(
  db: Db,
  business: string,
  before: AssetValues,
  after: AssetValues,
): Promise<Names> {
  const ids = (column: 'category_id' | 'location_id' | 'holder_id') =>
    before[column] === after[column] ? [] : [before[column], after[column]].filter((id) => id !== null)
  const [categories, locations, people] = [ids('category_id'), ids('location_id'), ids('holder_id')]
  if (categories.length + locations.length + people.length === 0) return new Map()
  const rows = await selectNames(db, business, { categories, locations, people })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Undefined when there is no such member. The current holder may have left the business since. */
async function resolveHolder(
  trx: Trx,
  business: string,
  before: string | null,
  who: string | null | undefined,
): Promise<string | null | undefined> {
  if (who === undefined || who === before) return before
  return who === null ? null : lockMember(trx, business, who)
}
