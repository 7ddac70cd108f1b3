import type { ReadAhead } from '../../../access/session.ts'
import { queryPrepared } from '../../../db/prepared-statement.ts'
import type { Db, Trx } from '../../../tables.ts'
import { ASSET_WITH_NAMES_JOINS, type AssetWithNames, NAMES_OF_ASSET } from '../asset.queries.ts'
import type { AssetTables } from '../asset.table.ts'
import type { ImageRow } from '../files/asset-file.queries.ts'
import { HISTORY_OF_CHANGED, type NewEntry, toHistoryRows } from '../history/asset-history.queries.ts'
import { ASSET_COLUMNS, type AssetRow, type AssetValues } from './asset-values.ts'

const UNLOCKED = `
  select ${ASSET_COLUMNS.map((column) => `a.${column}`).join(', ')}, a.xmin::text as row_version,
    exists (select from custom_field f where f.business_id = a.business_id) as has_fields
  from asset a where a.business_id = $1 and a.id = $2 and a.deleted_at is null`

export interface UnlockedAsset extends AssetRow {
  row_version: string
  /** The business has fields of its own. */
  has_fields: boolean
}

/** The same, asked for together with the session. */
export const unlockedAhead = (id: string): ReadAhead<UnlockedAsset> => ({
  name: 'unlocked-asset',
  text: UNLOCKED,
  values: [id],
})

/** The asset as it is now, not locked: its `row_version` tells whether it is still the same when it is written. */
export async function selectUnlocked(db: Db, business: string, id: string): Promise<UnlockedAsset | undefined> {
  const rows = await queryPrepared<UnlockedAsset>(db, {
    name: 'unlocked-asset',
    text: UNLOCKED,
    values: [business, id],
  })
  return rows[0]
}

/** What can be written to an asset that is there. */
type AssetUpdate = AssetValues &
  Pick<AssetTables['asset'], 'code' | 'search_text' | 'cover_id'> & {
    former_codes: readonly string[]
    search_keys: readonly string[]
    version: number
    updated_by: string
    updated_at: Date
  }

/** Writes these columns, always in this order. */
interface UpdateStatement<Column extends keyof AssetUpdate> {
  name: string
  text: string
  columns: readonly Column[]
  ifStill: boolean
}

/** What the names and the history are found by; everything else of the row is known. */
const RETURNED = [
  'business_id',
  'id',
  'version',
  'updated_by',
  'category_id',
  'location_id',
  'holder_id',
  'outside_holder_id',
] as const satisfies readonly (keyof AssetRow)[]

/** Before the values: the business, the asset and the entries of its history. */
const FIRST_VALUE = 4

export function updateStatement<const Column extends keyof AssetUpdate>(
  name: string,
  columns: readonly Column[],
  { ifStill = false } = {},
): UpdateStatement<Column> {
  const set = columns.map((column, index) => `${column} = $${index + FIRST_VALUE}`)
  const still = ifStill ? `and xmin = $${columns.length + FIRST_VALUE}::xid` : ''
  const text = `
    with a as (
      update asset set ${set.join(', ')} where business_id = $1 and id = $2 ${still} returning ${RETURNED.join(', ')}
    ), entries as (${HISTORY_OF_CHANGED('$3')})
    select ${NAMES_OF_ASSET}, coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'media_id', i.media_id, 'caption', i.caption, 'is_active', i.is_active)
        order by i.position, i.id)
      from asset_image i where i.business_id = a.business_id and i.asset_id = a.id
    ), '[]') as images
    from a ${ASSET_WITH_NAMES_JOINS}`
  return { name, text, columns, ifStill }
}

/** An asset as it was written, with its photos in their order. */
type WrittenAsset = AssetWithNames & { images: ImageRow[] }

/**
 * Writes columns of an asset, and the history of it, with one fixed statement; returns the asset as it is afterwards. A statement
 * with `ifStill` writes nothing when the row is not the one that was read.
 */
export async function updateAssetWithNames<Column extends keyof AssetUpdate>(
  trx: Trx,
  { name, text, columns, ifStill }: UpdateStatement<Column>,
  before: AssetRow & { row_version?: string },
  change: Pick<AssetUpdate, Column>,
  entries: readonly NewEntry[],
): Promise<WrittenAsset | undefined> {
  const { business_id, id, row_version } = before
  const values = [business_id, id, toHistoryRows(entries), ...columns.map((column) => change[column])]
  const rows = await queryPrepared<Omit<WrittenAsset, keyof AssetRow>>(trx, {
    name: `update-asset-${name}`,
    text,
    values: ifStill ? [...values, row_version] : values,
  })
  return rows[0] && { ...before, ...change, ...rows[0] }
}
