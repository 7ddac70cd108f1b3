import type { AssetField, FieldChange, HistoryAction, HistoryEntry } from '@nine/contract/asset/asset-history'
import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import vn from '@nine/contract/messages/shared/vn'

interface HistoryRow {
  id: string
  action: HistoryAction
  note: string
  changes: readonly FieldChange[]
  performed_by: string
  batch_id: string | null
  created_at: Date
  first_name: string
  last_name: string
  email: string
  photo: string | null
}

const NOTHING = '—'

export function toHistoryEntry(row: HistoryRow, lang: Lang, includeDetail: boolean): HistoryEntry {
  const { id, action, note, changes, performed_by, created_at, photo } = row
  return {
    _id: id,
    action,
    note,
    performedBy: { _id: performed_by, name: performerOf(row), photo },
    createdAt: created_at.toISOString(),
    ...(row.batch_id === null ? {} : { batch: row.batch_id }),
    ...(includeDetail
      ? {
          description: describe(action, changes, lang),
          changedFields: changes.map(({ field }) => field),
          changes: [...changes],
        }
      : {}),
  }
}

export const performerOf = ({ first_name: firstName, last_name: lastName, email }: HistoryRow): string =>
  fullNameOf({ firstName, lastName, email })

/** What a changed field is called; a custom one as at that time. */
export const labelOf = ({ field, name }: Pick<FieldChange, 'field' | 'name'>, lang: Lang): string =>
  isField(field) ? say(lang, 'assetFields', field) : (name ?? field)

/** A new value as messages show it. */
export function valueOf({ field, kind, to }: FieldChange, lang: Lang): string {
  if (to === null) return NOTHING
  if (kind === 'yes-no') return say(lang, 'yesNo', to === 'true' ? 'true' : 'false')
  return field === 'status' && isStatus(to) ? say(lang, 'assetStatuses', to) : to
}

function describe(action: HistoryAction, changes: readonly FieldChange[], lang: Lang): string {
  // From somebody with an account to somebody without are two changes.
  const first = changes.find(({ to }) => to !== null) ?? changes[0]
  const words = {
    fields: changes.map((change) => labelOf(change, lang)).join(', '),
    from: first ? valueOf({ ...first, to: first.from }, lang) : NOTHING,
    to: first ? valueOf(first, lang) : NOTHING,
  }
  const isReturned = action === 'assigned' && first?.to === null
  return say(lang, 'assetHistory', isReturned ? 'returned' : action, words)
}

const isField = (field: string): field is AssetField => Object.hasOwn(vn.assetFields, field)
const isStatus = (value: string): value is AssetStatus => Object.hasOwn(vn.assetStatuses, value)
