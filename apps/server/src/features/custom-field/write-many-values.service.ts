import { checkCustomValue, type CustomValue, isSameValue } from '@nine/contract/custom-field/custom-value'
import { shorten } from '../../shorten.ts'
import type { Trx } from '../../tables.ts'
import { isText, rowOf, searchedTexts, valueOf, wordsOf } from './custom-value.ts'
import {
  deleteSomeValues,
  type NewValueRow,
  selectMembers,
  selectPeople,
  upsertValues,
} from './custom-value.queries.ts'
import { type AssetOfCategory, readFields } from './read-values.service.ts'
import type { Written } from './write-values.service.ts'

interface ManyWritten extends Written {
  before: Record<string, CustomValue>
  after: Record<string, CustomValue>
}

interface ValuesOfAsset extends AssetOfCategory {
  isNew: boolean
  /** By the ids of their fields. */
  values: Readonly<Record<string, CustomValue>>
}

/** The category has no such field, it cannot be empty, or what the value names is gone. */
type Refusal = 'unfit' | 'required' | 'missing'

interface PlannedValues {
  /** By asset what differs, and the values of before. */
  written: ReadonlyMap<string, ManyWritten>
  /** Assets with a value that cannot be written; none of their values is. */
  refused: ReadonlyMap<string, Refusal>
  /** Writes the values of some of the assets. */
  write: (assets: readonly string[]) => Promise<void>
}

/**
 * Values of many assets, judged and written in a few statements. A new asset gets the defaults of what was not sent. With
 * `keepsRequired` a required field of the category is not emptied.
 */
export async function planValuesOfMany(
  trx: Trx,
  business: string,
  assets: readonly ValuesOfAsset[],
  { keepsRequired = false }: { keepsRequired?: boolean } = {},
): Promise<PlannedValues> {
  const { fields, values, pathOf } = await readFields(trx, business, assets)
  const byAsset = Map.groupBy(values, ({ asset_id }) => asset_id)
  const wantedPeople = assets.flatMap(({ values: sent }) => Object.values(sent).filter(isText))
  const hasPeople = fields.some(({ kind }) => kind === 'person')
  const members = hasPeople ? await selectMembers(trx, business, wantedPeople) : new Set<string>()
  const people = hasPeople
    ? await selectPeople(trx, [...wantedPeople, ...values.flatMap(({ person_id }) => person_id ?? [])])
    : new Map<string, string>()
  const known = new Set(fields.map(({ id }) => id))
  const rows: NewValueRow[] = []
  const removed: { asset: string; field: string }[] = []
  const written = new Map<string, ManyWritten>()
  const refused = new Map<string, Refusal>()
  for (const asset of assets) {
    const path = pathOf(asset)
    const own = new Map(byAsset.get(asset.id)?.map((row) => [row.field_id, row]))
    const result: ManyWritten = { changes: [], texts: [], before: {}, after: {} }
    const isUnknown = Object.entries(asset.values).some(([id, sent]) => sent !== null && !known.has(id))
    if (isUnknown) refused.set(asset.id, 'unfit')
    for (const field of fields) {
      const row = own.get(field.id)
      const from = row ? valueOf(field, row) : null
      const isSent = Object.hasOwn(asset.values, field.id)
      const preset = asset.isNew && path.includes(field.category_id) ? field.default_value : undefined
      const sent = isSent ? asset.values[field.id] : preset
      const checked = sent === undefined ? undefined : checkCustomValue(field, sent, from)
      const isStranger = field.kind === 'person' && isText(sent ?? null) && !members.has(String(sent)) && sent !== from
      const isOurs = path.includes(field.category_id) || sent === null || row !== undefined
      if (isSent && !isOurs) refused.set(asset.id, 'unfit')
      else if (isSent && (isStranger || !checked || 'issue' in checked)) refused.set(asset.id, 'missing')
      const isRequired = keepsRequired && field.required && path.includes(field.category_id)
      if (isSent && isRequired && sent === null && from !== null) refused.set(asset.id, 'required')
      const isWritten = checked && 'value' in checked && isOurs && !isStranger && !isSameValue(checked.value, from)
      const to = isWritten ? checked.value : from
      result.texts.push(...searchedTexts(field, to))
      if (!isWritten) continue
      result.before[field.id] = from
      result.after[field.id] = to
      result.changes.push({
        field: `custom:${field.id}`,
        name: field.name,
        kind: field.kind,
        from: shorten(wordsOf(field, from, people)),
        to: shorten(wordsOf(field, to, people)),
      })
      if (to === null) removed.push({ asset: asset.id, field: field.id })
      else rows.push(rowOf(business, asset.id, field, to))
    }
    written.set(asset.id, result)
  }
  return {
    written,
    refused,
    write: async (ids) => {
      const some = new Set(ids.filter((id) => !refused.has(id)))
      await upsertValues(
        trx,
        rows.filter(({ asset_id }) => some.has(asset_id)),
      )
      await deleteSomeValues(
        trx,
        business,
        removed.filter(({ asset }) => some.has(asset)),
      )
    },
  }
}
