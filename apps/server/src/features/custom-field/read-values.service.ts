import type { AssetCustomField } from '@nine/contract/custom-field/custom-field'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import { idsOfPath } from '@nine/contract/tree/tree'
import type { Db } from '../../tables.ts'
import { type FieldRow, selectFields, selectFieldsOfAsset, selectPaths } from './custom-field.queries.ts'
import { searchedTexts, valueOf, wordsOf } from './custom-value.ts'
import { selectPeople, selectValues, type ValueRow } from './custom-value.queries.ts'

export interface AssetOfCategory {
  id: string
  category_id: string | null
}

/**
 * The fields of assets with their values, by asset: those of its category and what it still has of former ones; with `ids` only
 * these, where they have a value.
 */
export async function readAssetFields(
  db: Db,
  business: string,
  assets: readonly AssetOfCategory[],
  ids?: readonly string[],
): Promise<Map<string, AssetCustomField[]>> {
  const { fields, values, pathOf } = await readFields(db, business, assets, ids)
  const people = await selectPeople(db, [...new Set(values.flatMap(({ person_id }) => person_id ?? []))])
  const byAsset = Map.groupBy(values, ({ asset_id }) => asset_id)
  return new Map(
    assets.map((asset) => {
      const own = new Map(byAsset.get(asset.id)?.map((row) => [row.field_id, row]))
      const path = pathOf(asset)
      const shown = fields.filter((field) => own.has(field.id) || (!ids && path.includes(field.category_id)))
      return [asset.id, shown.map((field) => toAssetField(field, storedOf(field, own), path, people))]
    }),
  )
}

export async function readFieldsOf(db: Db, business: string, asset: AssetOfCategory): Promise<AssetCustomField[]> {
  return (await readAssetFields(db, business, [asset])).get(asset.id) ?? []
}

/** What a stranger may read: filled in, public, and of the category the asset is in now. */
export async function readPublicFields(
  db: Db,
  business: string,
  asset: AssetOfCategory,
): Promise<Pick<AssetCustomField, 'name' | 'kind' | 'text'>[]> {
  const { fields, values, pathOf } = await readFields(db, business, [asset])
  const path = pathOf(asset)
  const own = new Map(values.map((row) => [row.field_id, row]))
  return fields
    .filter(({ is_public, kind, category_id }) => is_public && kind !== 'person' && path.includes(category_id))
    .map((field) => toAssetField(field, storedOf(field, own), path, new Map()))
    .filter(({ value }) => value !== null)
    .map(({ name, kind, text }) => ({ name, kind, text }))
}

/** Values of assets by asset and field. */
export async function readValuesOf(
  db: Db,
  business: string,
  assets: readonly string[],
): Promise<Map<string, Map<string, CustomValue>>> {
  const values = await selectValues(db, business, assets)
  const fields = await selectFields(db, business, { ids: fieldIdsOf(values), ofDeleted: true })
  const byId = new Map(fields.map((field) => [field.id, field]))
  const read = new Map<string, Map<string, CustomValue>>()
  for (const row of values) {
    const field = byId.get(row.field_id)
    if (!field) continue
    const own = read.get(row.asset_id) ?? new Map<string, CustomValue>()
    own.set(row.field_id, valueOf(field, row))
    read.set(row.asset_id, own)
  }
  return read
}

/** The texts by which a search finds assets, by asset. */
export async function readSearchedTexts(
  db: Db,
  business: string,
  assets: readonly string[],
): Promise<Map<string, string[]>> {
  const values = await selectValues(db, business, assets)
  const fields = await selectFields(db, business, { ids: fieldIdsOf(values), ofDeleted: true })
  const byId = new Map(fields.map((field) => [field.id, field]))
  const byAsset = Map.groupBy(values, ({ asset_id }) => asset_id)
  return new Map(
    [...byAsset].map(([asset, rows]) => [
      asset,
      fields.flatMap(({ id }) =>
        rows.flatMap((row) => {
          const field = row.field_id === id ? byId.get(id) : undefined
          return field ? searchedTexts(field, valueOf(field, row)) : []
        }),
      ),
    ]),
  )
}

export async function readFields(
  db: Db,
  business: string,
  assets: readonly AssetOfCategory[],
  ids?: readonly string[],
) {
  const [asset, ...others] = assets
  if (asset && others.length === 0 && !ids) return readFieldsOfOne(db, business, asset)
  const categories = [...new Set(assets.flatMap(({ category_id }) => category_id ?? []))]
  const [values, paths] = await Promise.all([
    selectValues(
      db,
      business,
      assets.map(({ id }) => id),
      ids,
    ),
    selectPaths(db, business, categories),
  ])
  const pathById = new Map(paths.map(({ id, path }) => [id, idsOfPath(path)]))
  const wanted = ids ? { ids } : { categories: [...new Set([...pathById.values()].flat())], ids: fieldIdsOf(values) }
  const isAny = wanted.ids.length > 0 || (wanted.categories ?? []).length > 0
  const fields = isAny ? await selectFields(db, business, { ...wanted, ofDeleted: true }) : []
  return { fields, values, pathOf: ({ category_id }: AssetOfCategory) => pathById.get(category_id ?? '') ?? [] }
}

async function readFieldsOfOne(db: Db, business: string, asset: AssetOfCategory) {
  const fields = await selectFieldsOfAsset(db, business, asset)
  const path = idsOfPath(fields[0]?.path ?? '')
  return { fields, values: fields.flatMap(({ value }) => value ?? []), pathOf: () => path }
}

const fieldIdsOf = (values: readonly ValueRow[]): string[] => [...new Set(values.map(({ field_id }) => field_id))]

function storedOf(field: FieldRow, rows: ReadonlyMap<string, ValueRow>): CustomValue {
  const row = rows.get(field.id)
  return row ? valueOf(field, row) : null
}

export function toAssetField(
  field: FieldRow,
  value: CustomValue,
  path: readonly string[],
  people: ReadonlyMap<string, string>,
): AssetCustomField {
  const { id, name, kind, required } = field
  return {
    id,
    name,
    kind,
    value,
    text: wordsOf(field, value, people),
    required,
    isOld: !path.includes(field.category_id),
  }
}
