import type { FieldChange } from '@nine/contract/asset/asset-history'
import type { AssetCustomField } from '@nine/contract/custom-field/custom-field'
import { type CustomCondition, numberEnd } from '@nine/contract/custom-field/custom-filter'
import {
  checkCustomValue,
  type CustomKind,
  type CustomValue,
  type CustomValues,
  customWords,
  isSameValue,
} from '@nine/contract/custom-field/custom-value'
import { searchForms, searchWords } from '@nine/contract/text/search-forms'
import { idsOfPath } from '@nine/contract/tree/tree'
import type { FieldIssue } from '@nine/contract/validation'
import { AppError } from '../../app-error.ts'
import { shorten } from '../../shorten.ts'
import type { Db, Trx } from '../../tables.ts'
import { type FieldRow, selectFields, selectPaths } from './custom-field.queries.ts'
import {
  deleteSomeValues,
  deleteValuesOf,
  type NewValueRow,
  selectAssetsWith,
  selectMembers,
  selectPeople,
  selectValues,
  updateSortTexts,
  upsertValues,
  type ValueRow,
} from './custom-value.queries.ts'

/** So much of a text decides its place in a sorted list: an index takes no longer ones. */
const SORTED_LENGTH = 100

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
      return [asset.id, shown.map((field) => toAssetField(field, own.get(field.id), path, people))]
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
    .map((field) => toAssetField(field, own.get(field.id), path, new Map()))
    .filter(({ value }) => value !== null)
    .map(({ name, kind, text }) => ({ name, kind, text }))
}

interface Written {
  /** What differs, under the names the fields have now. */
  changes: FieldChange[]
  /** The texts by which a search finds the asset. */
  texts: string[]
}

/**
 * Writes the values that were sent and differ. A field must belong to the category; of a former one a value can only be
 * removed. A new asset gets the defaults of the fields that were not sent.
 */
export async function writeValues(
  trx: Trx,
  business: string,
  asset: AssetOfCategory & { isNew?: boolean },
  sent: CustomValues = {},
): Promise<Written> {
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
  const people = await selectPeople(
    trx,
    changed.flatMap(({ field, from, to }) => (field.kind === 'person' ? [from, to].filter(isText) : [])),
  )
  const after = new Map(changed.map(({ field, to }) => [field.id, to]))
  return {
    changes: changed.map(({ field, from, to }) => ({
      field: `custom:${field.id}`,
      name: field.name,
      kind: field.kind,
      from: shorten(wordsOf(field, from, people)),
      to: shorten(wordsOf(field, to, people)),
    })),
    texts: fields.flatMap((field) => {
      const row = before.get(field.id)
      const now = after.has(field.id) ? (after.get(field.id) ?? null) : row ? valueOf(field, row) : null
      return searchedTexts(field, now)
    }),
  }
}

interface ManyWritten extends Written {
  before: Record<string, CustomValue>
  after: Record<string, CustomValue>
}

interface ValuesOfAsset extends AssetOfCategory {
  isNew: boolean
  /** By the ids of their fields. */
  values: Readonly<Record<string, CustomValue>>
}

/**
 * The same for many assets in a few statements; what a field does not take is left out. Returns by asset what differs and the
 * values of before.
 */
export async function writeValuesOfMany(
  trx: Trx,
  business: string,
  assets: readonly ValuesOfAsset[],
): Promise<Map<string, ManyWritten>> {
  const { fields, values, pathOf } = await readFields(trx, business, assets)
  const byAsset = Map.groupBy(values, ({ asset_id }) => asset_id)
  const wantedPeople = assets.flatMap(({ values: sent }) => Object.values(sent).filter(isText))
  const hasPeople = fields.some(({ kind }) => kind === 'person')
  const members = hasPeople ? await selectMembers(trx, business, wantedPeople) : new Set<string>()
  const people = hasPeople
    ? await selectPeople(trx, [...wantedPeople, ...values.flatMap(({ person_id }) => person_id ?? [])])
    : new Map<string, string>()
  const written: NewValueRow[] = []
  const removed: { asset: string; field: string }[] = []
  const results = new Map<string, ManyWritten>()
  for (const asset of assets) {
    const path = pathOf(asset)
    const rows = new Map(byAsset.get(asset.id)?.map((row) => [row.field_id, row]))
    const result: ManyWritten = { changes: [], texts: [], before: {}, after: {} }
    for (const field of fields) {
      const row = rows.get(field.id)
      const from = row ? valueOf(field, row) : null
      const preset = asset.isNew && path.includes(field.category_id) ? field.default_value : undefined
      const sent = Object.hasOwn(asset.values, field.id) ? asset.values[field.id] : preset
      const checked = sent === undefined ? undefined : checkCustomValue(field, sent, from)
      const isStranger = field.kind === 'person' && isText(sent ?? null) && !members.has(String(sent)) && sent !== from
      const isOurs = path.includes(field.category_id) || sent === null || row !== undefined
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
      else written.push(rowOf(business, asset.id, field, to))
    }
    results.set(asset.id, result)
  }
  await upsertValues(trx, written)
  await deleteSomeValues(trx, business, removed)
  return results
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

/** Options that an import adds behind those of their fields. */
export { insertOptions, removeUnusedOptions } from './custom-field.queries.ts'

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

/** The column of `asset_field_value` by which a field is sorted. */
export type SortedValue = 'sort_text' | 'number' | 'day' | 'person_id'

const SORTED_VALUES: Readonly<Record<CustomKind, SortedValue>> = {
  text: 'sort_text',
  'long-text': 'sort_text',
  link: 'sort_text',
  choice: 'sort_text',
  choices: 'sort_text',
  number: 'number',
  money: 'number',
  'yes-no': 'number',
  date: 'day',
  person: 'person_id',
}

/** By what assets are sorted by a field; undefined when it is no longer there. */
export async function findSortedValue(db: Db, business: string, field: string): Promise<SortedValue | undefined> {
  const [row] = await selectFields(db, business, { ids: [field] })
  return row && SORTED_VALUES[row.kind]
}

interface Range<T> {
  min?: T | undefined
  max?: T | undefined
}

/** A condition in terms of `asset_field_value`. */
export type ResolvedCondition = { business: string; field: string } & (
  | { options: readonly string[] }
  | { people: readonly string[] }
  | { number: Range<number> }
  | { day: Range<string> }
  | { words: readonly string[] }
)

/** What conditions mean; `gone` when a field, an option or a person one of them names is no longer there. */
export async function resolveConditions(
  db: Db,
  business: string,
  conditions: readonly CustomCondition[],
): Promise<ResolvedCondition[] | 'gone'> {
  const fields = await selectFields(db, business, { ids: conditions.map(({ field }) => field) })
  const byId = new Map(fields.map((field) => [field.id, field]))
  const resolved: ResolvedCondition[] = []
  for (const condition of conditions) {
    const field = byId.get(condition.field)
    const part = field && resolveCondition(business, field, condition)
    if (!part) return 'gone'
    if ('people' in part && (await selectMembers(db, business, part.people)).size < part.people.length) return 'gone'
    resolved.push(part)
  }
  return resolved
}

function resolveCondition(
  business: string,
  { id, kind, options }: FieldRow,
  condition: CustomCondition,
): ResolvedCondition | undefined {
  const { any, is, min, max, has } = condition
  const of = { business, field: id }
  switch (kind) {
    case 'choice':
    case 'choices': {
      const offered = new Set(options.flatMap(({ _id, isRemoved }) => (isRemoved ? [] : [_id])))
      return any?.every((option) => offered.has(option)) ? { ...of, options: [...new Set(any)].toSorted() } : undefined
    }
    case 'person':
      return any && { ...of, people: [...new Set(any)].toSorted() }
    case 'yes-no':
      return is === undefined ? undefined : { ...of, number: { min: Number(is), max: Number(is) } }
    case 'number':
    case 'money': {
      const range = { min: numberEnd(min), max: numberEnd(max) }
      const isRead =
        (range.min === undefined) === (min === undefined) && (range.max === undefined) === (max === undefined)
      return isRead && (min !== undefined || max !== undefined) ? { ...of, number: range } : undefined
    }
    case 'date': {
      const isRead = [min, max].every((day) => day === undefined || 'value' in checkCustomValue(A_DAY, day))
      return isRead && (min !== undefined || max !== undefined) ? { ...of, day: { min, max } } : undefined
    }
    case 'text':
    case 'long-text':
    case 'link':
      return has === undefined ? undefined : { ...of, words: searchWords(has) }
  }
}

const A_DAY = { name: '', kind: 'date', options: [] } as const

async function readFields(db: Db, business: string, assets: readonly AssetOfCategory[], ids?: readonly string[]) {
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

const fieldIdsOf = (values: readonly ValueRow[]): string[] => [...new Set(values.map(({ field_id }) => field_id))]

function toAssetField(
  field: FieldRow,
  row: ValueRow | undefined,
  path: readonly string[],
  people: ReadonlyMap<string, string>,
): AssetCustomField {
  const { id, name, kind, required } = field
  const value = row ? valueOf(field, row) : null
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

const wordsOf = ({ kind, options }: FieldRow, value: CustomValue, people: ReadonlyMap<string, string>): string =>
  customWords(kind, value, (id) => options.find(({ _id }) => _id === id)?.name ?? people.get(id) ?? id)

/** Choices are found by the names of their options, people by the holders' filter only. */
function searchedTexts(field: FieldRow, value: CustomValue): string[] {
  const isFound = ['text', 'long-text', 'link', 'choice', 'choices'].includes(field.kind)
  return isFound && value !== null ? [wordsOf(field, value, new Map())] : []
}

function valueOf({ kind, options }: FieldRow, row: ValueRow): CustomValue {
  switch (kind) {
    case 'number':
    case 'money':
      return row.number
    case 'yes-no':
      return row.number === null ? null : row.number === 1
    case 'date':
      return row.day
    case 'choice':
      return row.options?.[0] ?? null
    case 'choices':
      return row.options && options.map(({ _id }) => _id).filter((id) => row.options?.includes(id))
    case 'person':
      return row.person_id
    case 'text':
    case 'long-text':
    case 'link':
      return row.text
  }
}

function rowOf(business: string, asset: string, field: FieldRow, value: CustomValue): NewValueRow {
  const { kind } = field
  const text = isText(value) ? value : null
  const isWritten = kind === 'text' || kind === 'long-text' || kind === 'link'
  const isChosen = kind === 'choice' || kind === 'choices'
  const sorted = isChosen ? wordsOf(field, value, new Map()) : isWritten ? text : null
  const number = typeof value === 'boolean' ? Number(value) : value
  return {
    business_id: business,
    asset_id: asset,
    field_id: field.id,
    text: isWritten ? text : null,
    sort_text: sorted?.slice(0, SORTED_LENGTH).toWellFormed() ?? null,
    searched: isWritten && text !== null ? searchForms(text).join('\n') : null,
    number: typeof number === 'number' ? number : null,
    day: kind === 'date' ? text : null,
    options: Array.isArray(value) ? value : kind === 'choice' && text !== null ? [text] : null,
    person_id: kind === 'person' ? text : null,
  }
}

const isText = (value: CustomValue): value is string => typeof value === 'string'

/** Somebody may be entered while they are a member, and stays when they leave. */
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
