import { IMPORT_ROWS_MAX } from '@nine/contract/asset/import/import'
import { customIdOf } from '@nine/contract/asset/import/import-fields'
import type { ImportSummary } from '@nine/contract/asset/import/import-record'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import type { Trx } from '../../tables.ts'
import { startPlannedBatch } from '../batch/batch.service.ts'
import { addCategories } from '../category/category.service.ts'
import { insertOptions, selectNewFields } from '../custom-field/custom-field.public.ts'
import { insertHolders, lockHolderList, selectHolders } from '../holder/holder.public.ts'
import { addLocations } from '../location/location.service.ts'
import { PeopleFinder } from './checking/people.ts'
import { announce, getSummary, requireLocked, requireVersion } from './draft.service.ts'
import {
  insertPlannedRows,
  knowCreated,
  replacePlanned,
  replacePlannedOptions,
  selectUsedThings,
} from './planned-row.queries.ts'
import { type ImportRecord, updateImport } from './import.queries.ts'
import type { Thing } from './import.table.ts'
import { selectRowCounts } from './row-list.queries.ts'

/**
 * Makes one batch of the valid rows. Whatever they refer to is created here; the rows are written in the background. The import
 * is locked, so two people who press the button at once make one batch.
 */
export async function commitImport(
  context: ChangeContext,
  id: string,
  { version }: { version: number },
): Promise<ImportSummary> {
  const { trx, actor } = context
  const { business } = actor
  const locked = await requireLocked(trx, business, id)
  if (locked.state === 'running') return getSummary(trx, business, id)
  const record = await requireVersion(trx, business, id, version)
  if (record.state !== 'checked') throw new AppError('import.not_checked')
  const of = { business, id, sheet: record.sheet }
  // One row may stand for many assets: their number is what the database has to write at once.
  const { newAssets } = await selectRowCounts(trx, of)
  if (newAssets > IMPORT_ROWS_MAX)
    throw new AppError('import.too_many_assets', { count: newAssets, max: IMPORT_ROWS_MAX })
  const used = await selectUsedThings(trx, of)
  const things = record.things.filter((thing) => used.has(thing.id))
  const batch = await startPlannedBatch(context, {
    kind: 'import',
    target: record.file_name,
    addRows: async (batchId) => {
      const total = await insertPlannedRows(trx, of, batchId)
      if (total === 0) throw new AppError('import.nothing_to_do')
      return {
        total,
        created: { ...(await createThings(context, things, batchId)), field: await madeFields(trx, record) },
      }
    },
  })
  await updateImport(trx, business, id, {
    state: 'running',
    batch_id: batch,
    version: record.version + 1,
    updated_by: actor.id,
  })
  await announce(context, id)
  return getSummary(trx, business, id)
}

/** Fields that somebody made for columns of this import while matching them. */
function madeFields(trx: Trx, { business_id, columns, created_at }: ImportRecord): Promise<string[]> {
  const matched = columns.flatMap(({ field }) => (field === null ? [] : (customIdOf(field) ?? [])))
  return selectNewFields(trx, business_id, matched, created_at)
}

/** Runs last, because it locks the trees. Uses what somebody has added meanwhile instead of the planned one. */
async function createThings({ trx, actor }: ChangeContext, things: readonly Thing[], batch: string) {
  const { business } = actor
  const ofKind = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind)
  const [holders, options] = [await createHolders({ trx, actor }, ofKind('holder'), batch), ofKind('option')]
  const instead = await insertOptions(
    trx,
    business,
    options.map(({ id, parent, name }) => ({ id, field: parent ?? '', name })),
  )
  await replacePlannedOptions(trx, business, batch, instead)
  const byLevel = (kind: 'location' | 'category') => ofKind(kind).toSorted((a, b) => a.level - b.level)
  const locations = await addLocations(trx, business, byLevel('location'))
  const categories = await addCategories(trx, business, byLevel('category'))
  await replacePlanned(trx, business, batch, 'location_id', locations.instead)
  await replacePlanned(trx, business, batch, 'category_id', categories.instead)
  await knowCreated(trx, { locations: locations.added, categories: categories.added, holders })
  return {
    location: locations.added,
    category: categories.added,
    holder: holders,
    option: options.map(({ id }) => id),
  }
}

/** Those that are nowhere yet, as the check would find them now; returns the ids of the new ones. */
async function createHolders(
  { trx, actor }: Pick<ChangeContext, 'trx' | 'actor'>,
  planned: readonly Thing[],
  batch: string,
): Promise<string[]> {
  if (planned.length === 0) return []
  const { business } = actor
  await lockHolderList(trx, business)
  const known = (await selectHolders(trx, business)).map((holder) => ({ ...holder, isNew: false }))
  const people = new PeopleFinder([], known, () => '')
  const instead = new Map(
    planned.flatMap(({ id, name, email, department }): [string, string][] => {
      const found = people.find(email || name, department, false)
      return 'holder' in found ? [[id, found.holder]] : []
    }),
  )
  const missing = planned.filter(({ id }) => !instead.has(id))
  if (missing.length > 0) await insertHolders(trx, actor, missing)
  await replacePlanned(trx, business, batch, 'outside_holder_id', instead)
  return missing.map(({ id }) => id)
}
