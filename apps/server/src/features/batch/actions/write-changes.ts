import type { RowReason } from '@nine/contract/batch/batch'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import type { ChangeContext } from '../../../context.ts'
import {
  changeCode,
  changeMany,
  type ColumnValues,
  type LockedAsset,
  replacePhotos,
  selectCodeHolders,
  takeCodeBack,
} from '../../asset/asset.public.ts'
import { planValuesOfMany } from '../../custom-field/custom-field.public.ts'
import type { BatchRecord, Outcome, WaitingRow } from '../batch.queries.ts'
import type { Values } from '../batch.table.ts'
import { done, failed, pick, type Planned, skipped, textOf } from './rows.ts'

/** Keys of what a row writes that are no columns. */
export const CREATED = 'created'
export const LABEL = 'label'
export const CUSTOM = 'custom:'
export const PHOTOS = 'photos'

export interface WritableRow {
  row: WaitingRow
  before: LockedAsset
  columns: ColumnValues
  custom: Record<string, CustomValue>
  code: string | null
  /** Ids of the pictures that the asset gets instead of its own; null where it keeps them. */
  photos: readonly string[] | null
  reason?: RowReason | null
}

interface Writing {
  writable: readonly WritableRow[]
  reasonOf: (row: WaitingRow) => RowReason
  /** Required custom fields are not emptied; what is undone may be as empty as it was. */
  keepsRequired?: boolean
  /** When the batch began whose codes are taken back. */
  undoneSince?: Date | undefined
}

/** Writes columns, custom values, codes and photos of locked assets; rows that are not writable fail. */
export async function writeChanges(
  { trx, runtime, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
  { writable, reasonOf, keepsRequired = false, undoneSince }: Writing,
): Promise<Planned> {
  const values = await planValuesOfMany(
    trx,
    actor.business,
    writable
      .filter(({ custom }) => Object.keys(custom).length > 0)
      .map(({ before, columns, custom }) => ({
        id: before.id,
        category_id: 'category_id' in columns ? textOf(columns['category_id']) : before.category_id,
        isNew: false,
        values: custom,
      })),
    { keepsRequired },
  )
  const taken = new Set<string>()
  const codes = new Map<string, Awaited<ReturnType<typeof changeCode>>>()
  for (const { before, code } of writable) {
    if (code === null || values.refused.has(before.id)) continue
    const [holder] = await selectCodeHolders(trx, actor.business, [code])
    if (holder && holder.asset_id !== before.id) taken.add(before.id)
    else if (undoneSince) codes.set(before.id, await takeCodeBack(trx, actor, before, { code, since: undoneSince }))
    else codes.set(before.id, await changeCode(trx, actor, before, code))
  }
  const photos = await replacePhotos(
    trx,
    runtime,
    actor.business,
    writable.flatMap(({ before, photos }) =>
      photos === null || taken.has(before.id) || values.refused.has(before.id) ? [] : [{ id: before.id, photos }],
    ),
  )
  const isSame = ({ before, columns, code }: WritableRow) =>
    code === null &&
    !photos.has(before.id) &&
    Object.keys(columns).length === 0 &&
    Object.keys(values.written.get(before.id)?.after ?? {}).length === 0
  const written = writable.filter(
    (each) => !taken.has(each.before.id) && !values.refused.has(each.before.id) && !isSame(each),
  )
  await values.write(written.map(({ before }) => before.id))
  const write = await changeMany(
    trx,
    actor,
    { batch: batch.id, note: batch.what.reason },
    written.map(({ before, columns }) => {
      const [code, custom, pictures] = [codes.get(before.id), values.written.get(before.id), photos.get(before.id)]
      if (!code && !custom && !pictures) return { before, after: columns }
      return {
        before,
        after: columns,
        more: {
          changes: [...(code?.changes ?? []), ...(custom?.changes ?? []), ...(pictures?.changes ?? [])],
          ...(code ? { code: code.code, former_codes: code.former_codes } : {}),
          ...(pictures ? { cover_id: pictures.cover_id } : {}),
        },
      }
    }),
  )
  const byWritableRow = new Map(writable.map((each) => [each.row, each]))
  const outcomes = rows.map((row): Outcome => {
    const sure = byWritableRow.get(row)
    if (!sure) return failed(row, reasonOf(row))
    const { before, columns, code, reason = null } = sure
    const refused = taken.has(before.id) ? 'taken' : values.refused.get(before.id)
    if (refused) return failed(row, refused)
    if (isSame(sure)) return skipped(row, 'same')
    const [custom, pictures] = [values.written.get(before.id), photos.get(before.id)]
    return {
      ...done(
        row,
        {
          ...pick(before, columns),
          ...prefixed(custom?.before),
          ...(code === null ? {} : { code: before.code }),
          ...(pictures ? { [PHOTOS]: pictures.before } : {}),
        },
        {
          ...columns,
          ...prefixed(custom?.after),
          ...(code === null ? {} : { code }),
          ...(pictures ? { [PHOTOS]: pictures.after } : {}),
        },
      ),
      reason,
    }
  })
  return { outcomes, write }
}

/** Columns, custom values, the code and the photos of what a row writes. */
export function splitPlan(plan: Values | null) {
  const columns: Record<string, string | number | boolean | null> = {}
  const custom: Record<string, CustomValue> = {}
  for (const [key, value] of Object.entries(plan ?? {})) {
    if (key.startsWith(CUSTOM)) custom[key.slice(CUSTOM.length)] = value
    else if (key !== 'code' && key !== CREATED && key !== LABEL && !Array.isArray(value)) columns[key] = value
  }
  const photos = plan?.[PHOTOS]
  return { columns, custom, code: textOf(plan?.['code']), photos: Array.isArray(photos) ? photos : null }
}

const prefixed = (values: Readonly<Record<string, CustomValue>> = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [`${CUSTOM}${id}`, value]))
