import type { BulkChange, RowReason } from '@nine/contract/batch/batch'
import { type CustomValue, isSameValue } from '@nine/contract/custom-field/custom-value'
import type { ChangeContext } from '../../context.ts'
import type { Trx } from '../../tables.ts'
import { lockNodesForUse } from '../../tree/tree.queries.ts'
import {
  changeCode,
  changeMany,
  claimCodes,
  type ColumnValues,
  createMany,
  EMPTY_ASSET_VALUES,
  type LockedAsset,
  lockAssets,
  lockMembers,
  type ManyChange,
  moveToTrash,
  selectCodeHolders,
  takeFromTrash,
} from '../asset/asset.public.ts'
import { readValuesOf, writeValuesOfMany } from '../custom-field/custom-field.public.ts'
import { lockHolders } from '../holder/holder.public.ts'
import { type BatchRecord, type Outcome, selectCounted, type WaitingRow } from './batch.queries.ts'
import type { Values } from './batch.table.ts'

/** What becomes of some rows, and what writes their assets: called last, because it locks the counts of the business. */
interface Planned {
  outcomes: Outcome[]
  write: () => Promise<void>
}

type BatchAction = (context: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) => Promise<Planned>

/** What each action does with some rows; a new kind of batch adds its line. */
export const ACTIONS: Readonly<Record<string, BatchAction>> = {
  assign: setValues,
  move: setValues,
  status: setValues,
  category: setValues,
  visibility: setValues,
  delete: trash,
  import: importRows,
}

/** The columns that a change sets. */
function valuesOf(change: BulkChange | undefined): ColumnValues {
  switch (change?.action) {
    case 'assign':
      return { holder_id: change.holder, outside_holder_id: null }
    case 'move':
      // A shelf of the old room is none of the new one.
      return { location_id: change.location, location_detail: '' }
    case 'status':
      return { status: change.status }
    case 'category':
      return { category_id: change.category }
    case 'visibility':
      return { visibility: change.visibility }
    default:
      return {}
  }
}

async function setValues({ trx, actor }: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) {
  const after = valuesOf(batch.what.change)
  // A shelf alone makes no move.
  const decisive = Object.keys(after).filter((column) => column !== 'location_detail')
  const assets = await assetsOf(trx, batch, rows)
  const isMissing = (await missingReferences(trx, actor.business, [after])).size > 0
  const changes: ManyChange[] = []
  const outcomes = rows.map((row): Outcome => {
    const before = unchangedSince(row, assets)
    if (typeof before === 'string') return failed(row, before)
    if (decisive.every((column) => valueOf(before, column) === after[column])) return skipped(row, 'same')
    if (isMissing) return failed(row, 'missing')
    changes.push({ before, after })
    return done(row, pick(before, after), after)
  })
  const write = await changeMany(trx, actor, { batch: batch.id, note: batch.what.reason }, changes)
  return { outcomes, write }
}

async function trash({ trx, actor }: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]) {
  const assets = await assetsOf(trx, batch, rows)
  const deletedAt = new Date()
  const trashed: LockedAsset[] = []
  const outcomes = rows.map((row): Outcome => {
    const before = unchangedSince(row, assets)
    if (typeof before === 'string') return failed(row, before)
    trashed.push(before)
    return done(row, { deleted_at: null }, { deleted_at: deletedAt.toISOString() })
  })
  const write = await moveToTrash(trx, actor, trashed, { batch: batch.id, note: batch.what.reason, deletedAt })
  return { outcomes, write }
}

const CREATED = 'created'
const CUSTOM = 'custom:'

/** Rows of an import: what each writes is in `after` since it was planned. */
async function importRows(context: ChangeContext, batch: BatchRecord, rows: readonly WaitingRow[]): Promise<Planned> {
  const added = await addRows(
    context,
    batch,
    rows.filter(({ version_before }) => version_before === null),
  )
  const changed = await changeRows(
    context,
    batch,
    rows.filter(({ version_before }) => version_before !== null),
  )
  return {
    outcomes: [...added.outcomes, ...changed.outcomes],
    write: async () => {
      await added.write()
      await changed.write()
    },
  }
}

async function addRows(
  { trx, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const planned = rows.map((row) => ({ row, ...splitPlan(row.after) }))
  const missing = await missingReferences(
    trx,
    actor.business,
    planned.map(({ columns }) => columns),
  )
  const sound = planned.filter(({ columns }) => !Object.values(columns).some((value) => missing.has(value)))
  const codes = await claimCodes(
    trx,
    actor,
    sound.map(({ row, columns, code }) => ({ id: idOf(row), category: textOf(columns['category_id']), wanted: code })),
  )
  const made = sound.filter(({ row }) => codes.has(idOf(row)))
  const values = await writeValuesOfMany(
    trx,
    actor.business,
    made.map(({ row, columns, custom }) => ({
      id: idOf(row),
      category_id: textOf(columns['category_id']),
      isNew: true,
      values: custom,
    })),
  )
  const write = await createMany(
    trx,
    actor,
    { batch: batch.id, note: batch.what.reason },
    made.map(({ row, columns }) => ({
      id: idOf(row),
      code: codes.get(idOf(row)) ?? '',
      values: { ...EMPTY_ASSET_VALUES, ...columns },
      texts: values.get(idOf(row))?.texts ?? [],
    })),
  )
  const outcomes = planned.map(({ row, columns }): Outcome => {
    if (codes.has(idOf(row))) {
      const holder = textOf(columns['holder_id'])
      return done(row, { [CREATED]: false }, { [CREATED]: true, ...(holder === null ? {} : { holder_id: holder }) })
    }
    return failed(row, sound.some((each) => each.row === row) ? 'taken' : 'missing')
  })
  return { outcomes, write }
}

async function changeRows(
  { trx, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const assets = await assetsOf(trx, batch, rows)
  const planned = rows.map((row) => ({ row, ...splitPlan(row.after), before: unchangedSince(row, assets) }))
  const missing = await missingReferences(
    trx,
    actor.business,
    planned.map(({ columns }) => columns),
  )
  const sound = planned.flatMap(({ before, columns, ...rest }) =>
    typeof before === 'string' || Object.values(columns).some((value) => missing.has(value))
      ? []
      : [{ ...rest, before, columns }],
  )
  return writeChanges({ trx, actor }, batch, rows, {
    sound,
    reasonOf: (row) => {
      const before = unchangedSince(row, assets)
      return typeof before === 'string' ? before : 'missing'
    },
  })
}

interface SoundRow {
  row: WaitingRow
  before: LockedAsset
  columns: ColumnValues
  custom: Record<string, CustomValue>
  code: string | null
  reason?: RowReason | null
}

/** Writes columns, custom values and codes of locked assets; rows that are not sound fail. */
async function writeChanges(
  { trx, actor }: Pick<ChangeContext, 'trx' | 'actor'>,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
  { sound, reasonOf }: { sound: readonly SoundRow[]; reasonOf: (row: WaitingRow) => RowReason },
): Promise<Planned> {
  const codes = new Map<string, Awaited<ReturnType<typeof changeCode>>>()
  const taken = new Set<string>()
  for (const { before, code } of sound) {
    if (code === null) continue
    const [holder] = await selectCodeHolders(trx, actor.business, [code])
    if (holder && holder.asset_id !== before.id) taken.add(before.id)
    else codes.set(before.id, await changeCode(trx, actor, before, code))
  }
  const written = sound.filter(({ before }) => !taken.has(before.id))
  const values = await writeValuesOfMany(
    trx,
    actor.business,
    written
      .filter(({ custom }) => Object.keys(custom).length > 0)
      .map(({ before, columns, custom }) => ({
        id: before.id,
        category_id: 'category_id' in columns ? textOf(columns['category_id']) : before.category_id,
        isNew: false,
        values: custom,
      })),
  )
  const write = await changeMany(
    trx,
    actor,
    { batch: batch.id, note: batch.what.reason },
    written.map(({ before, columns }) => {
      const [code, custom] = [codes.get(before.id), values.get(before.id)]
      if (!code && !custom) return { before, after: columns }
      const more = { changes: [...(code?.changes ?? []), ...(custom?.changes ?? [])] }
      return {
        before,
        after: columns,
        more: code ? { ...more, code: code.code, former_codes: code.former_codes } : more,
      }
    }),
  )
  const byRow = new Map(written.map((each) => [each.row, each]))
  const outcomes = rows.map((row): Outcome => {
    const sure = byRow.get(row)
    if (!sure) return failed(row, taken.has(idOf(row)) ? 'taken' : reasonOf(row))
    const { before, columns, code, reason = null } = sure
    const custom = values.get(before.id)
    return {
      ...done(
        row,
        { ...pick(before, columns), ...prefixed(custom?.before), ...(code === null ? {} : { code: before.code }) },
        { ...columns, ...prefixed(custom?.after), ...(code === null ? {} : { code }) },
      ),
      reason,
    }
  })
  return { outcomes, write }
}

/** Field by field: one goes back only if it still holds what the batch wrote. */
export async function undo(
  { trx, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const about = { batch: batch.id, note: batch.what.reason }
  const assets = await assetsOf(trx, batch, rows)
  const ids = [...assets.keys()]
  const isOfImport = batch.action === 'import'
  const values = isOfImport ? await readValuesOf(trx, actor.business, ids) : new Map<string, Map<string, CustomValue>>()
  const counted = isOfImport ? await selectCounted(trx, actor.business, ids) : new Set<string>()
  const missing = await missingReferences(
    trx,
    actor.business,
    rows.map(({ after }) => splitPlan(after).columns),
  )
  const [restored, trashed, sound]: [LockedAsset[], LockedAsset[], SoundRow[]] = [[], [], []]
  const settled = new Map<WaitingRow, Outcome>()
  for (const row of rows) {
    const outcome = plan(row)
    if (outcome) settled.set(row, outcome)
  }
  const back = await writeChanges(
    { trx, actor },
    batch,
    rows.filter((row) => !settled.has(row)),
    { sound, reasonOf: () => 'missing' },
  )
  const takeOut = restored.length > 0 ? await takeFromTrash(trx, actor, restored, about) : undefined
  const putAway = trashed.length > 0 ? await moveToTrash(trx, actor, trashed, about) : undefined
  return {
    outcomes: [...settled.values(), ...back.outcomes],
    write: async () => {
      await back.write()
      await takeOut?.()
      await putAway?.()
    },
  }

  /** Undefined for one whose fields go back. */
  function plan(row: WaitingRow): Outcome | undefined {
    const asset = assets.get(idOf(row))
    if (!asset) return failed(row, 'gone')
    const [wrote, old] = [row.before ?? {}, row.after ?? {}]
    if ('deleted_at' in wrote) {
      if (asset.deleted_at?.toISOString() !== wrote['deleted_at']) return skipped(row, 'edited')
      restored.push(asset)
      return done(row, wrote, old)
    }
    if (asset.deleted_at !== null) return failed(row, 'gone')
    if (wrote[CREATED] === true) {
      // What somebody has worked with since stays.
      if (asset.version > 1 || asset.document_count > 0 || counted.has(asset.id)) return skipped(row, 'edited')
      trashed.push(asset)
      return done(row, wrote, old)
    }
    const isStill = (key: string) =>
      key.startsWith(CUSTOM)
        ? isSameValue(values.get(asset.id)?.get(key.slice(CUSTOM.length)) ?? null, wrote[key] ?? null)
        : valueOf(asset, key) === wrote[key]
    const kept = Object.keys(wrote).filter(isStill)
    if (kept.length === 0) return skipped(row, 'edited')
    const { columns, custom, code } = splitPlan(Object.fromEntries(kept.map((key) => [key, old[key] ?? null])))
    if (Object.values(columns).some((value) => missing.has(value))) return failed(row, 'missing')
    sound.push({
      row,
      before: asset,
      columns,
      custom,
      code,
      reason: kept.length < Object.keys(wrote).length ? 'partly' : null,
    })
    return undefined
  }
}

/** Columns, custom values and the code of what a row writes. */
function splitPlan(plan: Values | null) {
  const columns: Record<string, string | number | boolean | null> = {}
  const custom: Record<string, CustomValue> = {}
  for (const [key, value] of Object.entries(plan ?? {})) {
    if (key.startsWith(CUSTOM)) custom[key.slice(CUSTOM.length)] = value
    else if (key !== 'code' && key !== CREATED && !Array.isArray(value)) columns[key] = value
  }
  return { columns, custom, code: textOf(plan?.['code']) }
}

const prefixed = (values: Readonly<Record<string, CustomValue>> = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [`${CUSTOM}${id}`, value]))

const idOf = ({ asset_id }: WaitingRow): string => asset_id ?? ''
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function assetsOf(
  trx: Trx,
  { business_id: business }: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Map<string, LockedAsset>> {
  const assets = await lockAssets(
    trx,
    business,
    rows.flatMap(({ asset_id }) => asset_id ?? []),
  )
  return new Map(assets.map((asset) => [asset.id, asset]))
}

/** The asset as it was when it was chosen, or why it is not. */
function unchangedSince(row: WaitingRow, assets: ReadonlyMap<string, LockedAsset>): LockedAsset | 'gone' | 'changed' {
  const asset = assets.get(row.asset_id ?? '')
  if (!asset || asset.deleted_at !== null) return 'gone'
  return asset.version === row.version_before ? asset : 'changed'
}

/** Ids that some values point to and that do not exist; those that do cannot be deleted before the transaction ends. */
async function missingReferences(
  trx: Trx,
  business: string,
  values: readonly ColumnValues[],
): Promise<Set<ColumnValues[string]>> {
  const lockers: Record<string, (ids: string[]) => Promise<Set<string>>> = {
    category_id: (ids) => lockNodesForUse(trx, 'category', business, ids),
    location_id: (ids) => lockNodesForUse(trx, 'location', business, ids),
    holder_id: (ids) => lockMembers(trx, business, ids),
    outside_holder_id: (ids) => lockHolders(trx, business, ids),
  }
  const missing = new Set<ColumnValues[string]>()
  for (const [column, lock] of Object.entries(lockers)) {
    const ids = [...new Set(values.map((each) => each[column]).filter((id) => typeof id === 'string'))]
    const there = ids.length > 0 ? await lock(ids) : new Set<string>()
    for (const id of ids) if (!there.has(id)) missing.add(id)
  }
  return missing
}

const valueOf = (asset: LockedAsset, column: string): unknown => Reflect.get(asset, column)

/** The asset's present values of the columns that another set of values has. */
function pick(asset: LockedAsset, like: ColumnValues): ColumnValues {
  return Object.fromEntries(
    Object.keys(like).map((column) => {
      const value = valueOf(asset, column)
      return [column, isPlain(value) ? value : null]
    }),
  )
}

const isPlain = (value: unknown): value is ColumnValues[string] => value === null || typeof value !== 'object'

const failed = ({ position }: WaitingRow, reason: RowReason): Outcome => ({
  position,
  state: 'failed',
  reason,
  written: null,
})
const skipped = (row: WaitingRow, reason: RowReason): Outcome => ({ ...failed(row, reason), state: 'skipped' })
const done = ({ position }: WaitingRow, before: Values, after: Values): Outcome => ({
  position,
  state: 'done',
  reason: null,
  written: { before: { ...before }, after: { ...after } },
})
