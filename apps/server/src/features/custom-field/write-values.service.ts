import type { FieldChange } from '@nine/contract/asset/asset-history'
import type { AssetCustomField } from '@nine/contract/custom-field/custom-field'
import {
  checkCustomValue,
  type CustomValue,
  type CustomValues,
  isSameValue,
} from '@nine/contract/custom-field/custom-value'
import type { FieldIssue } from '@nine/contract/validation'
import { AppError } from '../../app-error.ts'
import { shorten } from '../../shorten.ts'
import type { Trx } from '../../tables.ts'
import type { FieldRow } from './custom-field.queries.ts'
import { isText, rowOf, searchedTexts, SORTED_LENGTH, valueOf, wordsOf } from './custom-value.ts'
import {
  deleteValuesOf,
  selectAssetsWith,
  selectMembers,
  selectPeople,
  updateSortTexts,
  upsertValues,
} from './custom-value.queries.ts'
import { type AssetOfCategory, readFields, toAssetField } from './read-values.service.ts'

export interface Written {
  /** What differs, under the names the fields have now. */
  changes: FieldChange[]
  /** The texts by which a search finds the asset. */
  texts: string[]
}

/**
 * Writes the values that were sent and differ. A field must belong to the category; of a former one a value can only be
 * removed. A new asset gets the defaults of the fields that were not sent. Returns all its fields, as they are afterwards.
 */
export async function writeValues(
  trx: Trx,
  business: string,
  asset: AssetOfCategory & { isNew?: boolean },
  sent: CustomValues = {},
): Promise<Written & { fields: AssetCustomField[] }> {
  const { fields, values, pathOf } = await readFields(trx, business, [asset])
  const path = pathOf(asset)
  const before = new Map(values.map((row) => [row.field_id, row]))
  const byId = new Map(fields.map((field) => [field.id, field]))
  const defaults = asset.isNew
    ? fields.flatMap(({ id, default_value }): [string, CustomValue][] =>
        default_value === null || Object.hasOwn(sent, id) ? [] : [[id, default_value]],
      )
    : []
  const issues: FieldIssue[] = []
  const changed: { field: FieldRow; from: CustomValue; to: CustomValue }[] = []
  for (const [id, wanted] of [...Object.entries(sent), ...defaults]) {
    const field = byId.get(id)
    const row = before.get(id)
    const from = field && row ? valueOf(field, row) : null
    if (!field || !(path.includes(field.category_id) || wanted === null || isSameValue(wanted, from))) {
      issues.push({ field: `customFields.${id}`, code: 'custom_unknown', values: {} })
      continue
    }
    const checked = checkCustomValue(field, wanted, from)
    if ('issue' in checked) issues.push({ field: `customFields.${id}`, ...checked.issue })
    else if (!isSameValue(from, checked.value)) changed.push({ field, from, to: checked.value })
  }
  issues.push(...(await strangersIn(trx, business, changed)))
  if (issues.length > 0) throw new AppError('request.validation', {}, issues)

  await upsertValues(
    trx,
    changed.flatMap(({ field, to }) => (to === null ? [] : [rowOf(business, asset.id, field, to)])),
  )
  await deleteValuesOf(
    trx,
    business,
    asset.id,
    changed.flatMap(({ field, to }) => (to === null ? [field.id] : [])),
  )
  const after = new Map(changed.map(({ field, to }) => [field.id, to]))
  const now = fields.map((field): { field: FieldRow; value: CustomValue } => {
    const row = before.get(field.id)
    return { field, value: after.has(field.id) ? (after.get(field.id) ?? null) : row ? valueOf(field, row) : null }
  })
  const named = [...changed.map(({ field, from }) => ({ field, value: from })), ...now]
  const people = await selectPeople(
    trx,
    named.flatMap(({ field, value }) => (field.kind === 'person' && isText(value) ? [value] : [])),
  )
  return {
    changes: changed.map(({ field, from, to }) => ({
      field: `custom:${field.id}`,
      name: field.name,
      kind: field.kind,
      from: shorten(wordsOf(field, from, people)),
      to: shorten(wordsOf(field, to, people)),
    })),
    texts: now.flatMap(({ field, value }) => searchedTexts(field, value)),
    fields: now
      .filter(({ field, value }) => value !== null || path.includes(field.category_id))
      .map(({ field, value }) => toAssetField(field, value, path, people)),
  }
}

/** The next assets that have a value of a field, whose place in a sorted list is put right. */
export async function followRenamedOptions(
  trx: Trx,
  business: string,
  field: string,
  window: { after: string; limit: number },
): Promise<string[]> {
  const assets = await selectAssetsWith(trx, business, field, window)
  await updateSortTexts(trx, business, field, assets, SORTED_LENGTH)
  return assets
}

/** People among the new values who are no members. Somebody who left since stays where they were entered before. */
async function strangersIn(
  trx: Trx,
  business: string,
  changed: readonly { field: FieldRow; to: CustomValue }[],
): Promise<FieldIssue[]> {
  const named = changed.filter(({ field, to }) => field.kind === 'person' && to !== null)
  const members = await selectMembers(
    trx,
    business,
    named.flatMap(({ to }) => (isText(to) ? [to] : [])),
  )
  return named
    .filter(({ to }) => !isText(to) || !members.has(to))
    .map(({ field }) => ({ field: `customFields.${field.id}`, code: 'custom_person', values: { name: field.name } }))
}
