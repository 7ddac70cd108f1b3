import type { NewAsset } from '@nine/contract/asset/asset'
import type { Db, Trx } from '../../../tables.ts'
import { AppError } from '../../../app-error.ts'
import { lockNodeForUse, selectIdsByName, type TreeTable } from '../../../tree/tree.queries.ts'
import type { Names } from './asset-changes.ts'
import { applyInput, type AssetValues } from './asset-values.ts'
import { lockMember, selectNames } from '../asset.queries.ts'

/**
 * The values after applying the input, with whatever it names instead of identifying it looked up: category, location, holder.
 * Whatever the asset newly refers to must exist, and cannot be deleted before this transaction ends.
 */
export async function applyReferences(
  trx: Trx,
  business: string,
  before: AssetValues,
  input: NewAsset,
): Promise<AssetValues> {
  const after = applyInput(before, await withIdsOfNames(trx, business, input))
  const { category_id, location_id } = after
  const missing: string[] = []
  if (category_id !== null && category_id !== before.category_id)
    if (!(await lockNodeForUse(trx, 'category', business, category_id))) missing.push('categoryId')
  if (location_id !== null && location_id !== before.location_id)
    if (!(await lockNodeForUse(trx, 'location', business, location_id))) missing.push('location')
  const holder = await resolveHolder(trx, business, before.holder_id, input.assignedUser)
  if (holder === undefined) missing.push('assignedUser')
  if (holder !== undefined && missing.length === 0) {
    // Assigning a member, or nobody, takes the asset from an outside holder.
    const isReassigned = input.assignedUser !== undefined
    return { ...after, holder_id: holder, ...(isReassigned ? { outside_holder_id: null } : {}) }
  }
  throw new AppError(
    'asset.reference_missing',
    {},
    missing.map((field) => ({ field, code: 'invalid_value', values: {} })),
  )
}

/** A name counts only where no id was sent, and must fit exactly one node. */
async function withIdsOfNames(trx: Trx, business: string, input: NewAsset): Promise<NewAsset> {
  const { categoryName, location } = input
  const named = { ...input }
  if (categoryName && input.categoryId === undefined && input.category === undefined)
    named.categoryId = await requireNamed(trx, 'category', business, categoryName)
  if (location?.name && location.locationId === undefined)
    named.location = { ...location, locationId: await requireNamed(trx, 'location', business, location.name) }
  return named
}

const NAME_FIELDS = { category: 'categoryName', location: 'location.name' }

async function requireNamed(trx: Trx, table: TreeTable, business: string, name: string): Promise<string> {
  const [id, another] = await selectIdsByName(trx, table, business, name)
  if (id !== undefined && another === undefined) return id
  const code = id === undefined ? 'name_unknown' : 'name_ambiguous'
  throw new AppError('request.validation', {}, [{ field: NAME_FIELDS[table], code, values: {} }])
}

/** Names of what only one of two versions refers to. */
export async function namesOfChanged(
  db: Db,
  business: string,
  before: AssetValues,
  after: AssetValues,
): Promise<Names> {
  const ids = (column: 'category_id' | 'location_id' | 'holder_id' | 'outside_holder_id') =>
    before[column] === after[column] ? [] : [before[column], after[column]].filter((id) => id !== null)
  const [categories, locations, people] = [ids('category_id'), ids('location_id'), ids('holder_id')]
  const outside = ids('outside_holder_id')
  if (categories.length + locations.length + people.length + outside.length === 0) return new Map()
  const rows = await selectNames(db, business, { categories, locations, people, outside })
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
