import type { FieldChange } from '@nine/contract/asset/asset-history'
import { columnOf, textFields } from '@nine/contract/asset/asset-text-fields'
import { keysOf } from '@nine/contract/keys-of'
import type { Actor } from '../../../actor.ts'
import type { Trx } from '../../../tables.ts'
import { selectNames, updateManyAssets } from '../asset.queries.ts'
import { insertHistoryOfMany } from '../history/asset-history.queries.ts'
import { readSearchedTexts } from '../../custom-field/custom-field.public.ts'
import { searchColumns } from '../list/search-terms.ts'
import { changesBetween, entriesOf, type Names } from './asset-changes.ts'
import { type AssetRow, EMPTY_ASSET_VALUES } from './asset-values.ts'

/** What several changes have in common: the batch they belong to, if any, and why they are made. */
export interface BatchNote {
  batch: string | null
  note: string
}

/** Columns of an asset with their values. */
export type ColumnValues = Readonly<Record<string, string | number | boolean | null>>

export interface ManyChange {
  /** The asset as it is under its lock. */
  before: AssetRow
  /** The columns that change. */
  after: ColumnValues
  /** What changes of its custom fields, its code and its photos, which are written already. */
  more?: { changes: readonly FieldChange[]; code?: string; former_codes?: readonly string[]; cover_id?: string | null }
}

/**
 * Changes several assets, each with its history. Returns what writes the assets themselves, to be called last: it locks the
 * counts of the business, and everybody else who changes an asset waits from there on.
 */
export async function changeMany(
  trx: Trx,
  actor: Actor,
  { batch, note }: BatchNote,
  changes: readonly ManyChange[],
): Promise<() => Promise<void>> {
  if (changes.length === 0) return async () => {}
  const names = await namesOfMany(trx, actor.business, changes)
  const entries = changes.flatMap(({ before, after, more }) => {
    const told = entriesOf([...changesBetween(before, { ...before, ...after }, names), ...(more?.changes ?? [])])
    return told.map((entry, index) => ({
      ...entry,
      assetId: before.id,
      version: before.version + 1,
      note: index === 0 ? note : '',
    }))
  })
  await insertHistoryOfMany(trx, { business: actor.business, performedBy: actor.id, batch }, entries)
  const columns = keysOf(EMPTY_ASSET_VALUES).filter((column) => changes.some(({ after }) => column in after))
  const isSearched = changes.some(({ after, more }) => more !== undefined || SEARCHED.some((column) => column in after))
  const isCovered = changes.some(({ more }) => more?.cover_id !== undefined)
  const texts = isSearched
    ? await readSearchedTexts(
        trx,
        actor.business,
        changes.map(({ before }) => before.id),
      )
    : new Map<string, string[]>()
  const rows = changes.map(({ before, after, more }) => {
    const code = { code: more?.code ?? before.code, former_codes: more?.former_codes ?? before.former_codes }
    return {
      id: before.id,
      ...Object.fromEntries(columns.map((column) => [column, column in after ? after[column] : before[column]])),
      ...(isCovered ? { cover_id: more?.cover_id === undefined ? before.cover_id : more.cover_id } : {}),
      ...(isSearched ? { ...code, ...searchColumns({ ...before, ...after, ...code }, texts.get(before.id)) } : {}),
    }
  })
  const written = [...columns, ...(isSearched ? SEARCH_COLUMNS : []), ...(isCovered ? (['cover_id'] as const) : [])]
  return () => updateManyAssets(trx, actor, written, rows)
}

const SEARCHED: readonly string[] = ['name', 'description', ...textFields(({ isSearched }) => isSearched).map(columnOf)]
const SEARCH_COLUMNS = ['code', 'former_codes', 'search_text', 'search_keys'] as const

async function namesOfMany(trx: Trx, business: string, changes: readonly ManyChange[]): Promise<Names> {
  const ids = (column: 'category_id' | 'location_id' | 'holder_id' | 'outside_holder_id') => [
    ...new Set(
      changes
        .flatMap(({ before, after }) => (column in after ? [before[column], after[column]] : []))
        .filter((id) => typeof id === 'string'),
    ),
  ]
  const rows = await selectNames(trx, business, {
    categories: ids('category_id'),
    locations: ids('location_id'),
    people: ids('holder_id'),
    outside: ids('outside_holder_id'),
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
