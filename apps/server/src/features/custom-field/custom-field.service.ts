import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/custom-field/custom-field'
import { type CustomField, REMOVED_FIELD_DAYS } from '@nine/contract/custom-field/custom-field'
import {
  checkCustomValue,
  type CustomKind,
  type CustomValue,
  MAX_CUSTOM_FIELDS,
} from '@nine/contract/custom-field/custom-value'
import { idsOfPath } from '@nine/contract/tree/tree'
import type { FieldIssue } from '@nine/contract/validation'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { lockNodeForUse, lockTree } from '../../tree/tree.queries.ts'
import {
  type FieldRow,
  insertField,
  selectFields,
  selectOwnFields,
  selectPaths,
  updateField,
  updatePositions,
  writeOptions,
} from './custom-field.queries.ts'

/** Jobs that update the searched text of assets with a value of a field; handled by the register. */
export const CUSTOM_TEXT_QUEUE = 'custom-field-text'

type Created = Received<typeof calls.createCustomField>['body']
type Changed = Received<typeof calls.updateCustomField>['body']
type Listed = Received<typeof calls.listCustomFields>['query']

/** All fields, those of a category with what it inherits, or some by their ids. */
export async function listCustomFields(
  db: Db,
  business: string,
  { category, ids, removed }: Pick<Listed, 'category' | 'ids' | 'removed'>,
): Promise<CustomField[]> {
  const [found] = category === undefined ? [] : await selectPaths(db, business, [category])
  const categories = category === undefined ? undefined : idsOfPath(found?.path ?? '')
  const rows = await selectFields(db, business, { categories, ids, removed })
  return rows.filter(({ removed_at }) => !isPast(removed_at)).map(toField)
}

/** Its 30 days are over, although the nightly purge has not removed it yet. */
const isPast = (removedAt: Date | null): boolean =>
  removedAt !== null && removedAt.getTime() < Date.now() - REMOVED_FIELD_DAYS * 86_400_000

/** Adds a field behind those the category has. */
export async function createCustomField(
  { trx, actor: { business } }: ChangeContext,
  input: Created,
): Promise<CustomField> {
  const { category, kind, name } = input
  await lockCategory(trx, business, category)
  const own = await selectOwnFields(trx, business, category, { name, except: '' })
  requireRoom(own)
  const id = newId()
  const options = isChoice(kind) ? (input.options ?? []) : []
  const isPublic = input.isPublic ?? false
  const value = checkedForm({ kind, name, isPublic, default: input.default ?? null, options }, own.taken)
  await insertField(trx, {
    business_id: business,
    id,
    category_id: category,
    kind,
    name,
    help: input.help ?? '',
    required: input.required ?? false,
    is_public: isPublic,
    in_table: input.inTable ?? false,
    default_value: value === null ? null : JSON.stringify(value),
    position: own.last + 1,
    removed_at: null,
  })
  await writeOptions(trx, business, id, options)
  return requireField(trx, business, id)
}

/** Changes what was sent. Assets keep their values, also those whose option is removed. */
export async function updateCustomField(
  { trx, runtime, actor: { business } }: ChangeContext,
  id: string,
  input: Changed,
): Promise<CustomField> {
  const before = await requireField(trx, business, id)
  await lockCategory(trx, business, before.category._id)
  const name = input.name ?? before.name
  const offered = before.options.filter(({ isRemoved }) => !isRemoved)
  const options = isChoice(before.kind) ? (input.options ?? offered) : []
  const wanted = {
    kind: before.kind,
    name,
    isPublic: input.isPublic ?? before.isPublic,
    default: input.default === undefined ? stillOffered(before.default, options) : input.default,
    options,
  }
  const { taken } = await selectOwnFields(trx, business, before.category._id, { name, except: id })
  const value = checkedForm(wanted, taken)
  await updateField(trx, business, id, {
    name,
    is_public: wanted.isPublic,
    default_value: value === null ? null : JSON.stringify(value),
    ...(input.help === undefined ? {} : { help: input.help }),
    ...(input.required === undefined ? {} : { required: input.required }),
    ...(input.inTable === undefined ? {} : { in_table: input.inTable }),
  })
  if (input.options !== undefined && isChoice(before.kind)) {
    await writeOptions(trx, business, id, options)
    const names = new Map(before.options.map((option) => [option._id, option.name]))
    if (options.some((option) => (names.get(option._id) ?? option.name) !== option.name))
      await runtime.jobs.send(trx, CUSTOM_TEXT_QUEUE, { business, field: id })
  }
  return requireField(trx, business, id)
}

export async function orderCustomFields(
  { trx, actor: { business } }: ChangeContext,
  { category, ids }: Received<typeof calls.orderCustomFields>['body'],
): Promise<CustomField[]> {
  await lockCategory(trx, business, category)
  await updatePositions(trx, business, category, ids)
  return listCustomFields(trx, business, { category, removed: false })
}

/** Hides a field and its values; both can be brought back for 30 days. */
export async function removeCustomField(
  { trx, runtime, actor: { business } }: ChangeContext,
  id: string,
): Promise<null> {
  const field = await requireField(trx, business, id)
  await lockTree(trx, 'category', business)
  await updateField(trx, business, field._id, { removed_at: new Date() })
  await runtime.jobs.send(trx, CUSTOM_TEXT_QUEUE, { business, field: id })
  return null
}

export async function restoreCustomField(
  { trx, runtime, actor: { business } }: ChangeContext,
  id: string,
): Promise<CustomField> {
  const [row] = await selectFields(trx, business, { ids: [id], removed: true })
  if (!row || isPast(row.removed_at)) throw new AppError('custom_field.not_found')
  if (row.removed_at === null) return toField(row)
  await lockCategory(trx, business, row.category_id)
  const own = await selectOwnFields(trx, business, row.category_id, { name: row.name, except: id })
  requireRoom(own)
  if (own.taken) throw invalid([{ field: 'name', code: 'name_repeated', values: {} }])
  await updateField(trx, business, id, { removed_at: null, position: own.last + 1 })
  await runtime.jobs.send(trx, CUSTOM_TEXT_QUEUE, { business, field: id })
  return requireField(trx, business, id)
}

/** One change of a business's fields at a time: names and numbers of them are compared under this lock. */
async function lockCategory(trx: Trx, business: string, category: string): Promise<void> {
  await lockTree(trx, 'category', business)
  if (!(await lockNodeForUse(trx, 'category', business, category))) throw new AppError('category.not_found')
}

async function requireField(db: Db, business: string, id: string): Promise<CustomField> {
  const [row] = await selectFields(db, business, { ids: [id] })
  if (!row) throw new AppError('custom_field.not_found')
  return toField(row)
}

function requireRoom({ count }: { count: number }): void {
  if (count >= MAX_CUSTOM_FIELDS) throw new AppError('custom_field.too_many', { max: MAX_CUSTOM_FIELDS })
}

const isChoice = (kind: CustomKind): boolean => kind === 'choice' || kind === 'choices'

interface Form {
  kind: CustomKind
  name: string
  isPublic: boolean
  default: CustomValue
  options: readonly { _id: string; name: string }[]
}

/** Refuses a form that makes no sense; returns its default value. That of a person would not outlast their membership. */
function checkedForm({ kind, name, isPublic, default: preset, options }: Form, isTaken: boolean): CustomValue {
  const issues: FieldIssue[] = []
  const report = (field: string, code: FieldIssue['code']) => issues.push({ field, code, values: {} })
  if (isTaken) report('name', 'name_repeated')
  if (isPublic && kind === 'person') report('isPublic', 'custom_not_public')
  if (isChoice(kind) && options.length === 0) report('options', 'option_required')
  for (const [index, option] of options.entries()) {
    const isRepeated = options
      .slice(0, index)
      .some((other) => other._id === option._id || other.name.toLowerCase() === option.name.toLowerCase())
    if (isRepeated) report(`options.${index}`, 'option_repeated')
  }
  const checked =
    kind === 'person'
      ? { value: null }
      : checkCustomValue({ kind, name, options: options.map((option) => ({ ...option, isRemoved: false })) }, preset)
  if ('issue' in checked) issues.push({ field: 'default', ...checked.issue })
  if ('issue' in checked || issues.length > 0) throw invalid(issues)
  return checked.value
}

/** The default without options that are removed. */
function stillOffered(preset: CustomValue, options: readonly { _id: string }[]): CustomValue {
  if (options.length === 0) return preset
  const ids = options.map(({ _id }) => _id)
  if (Array.isArray(preset)) return preset.filter((id) => ids.includes(id))
  return typeof preset === 'string' && ids.includes(preset) ? preset : null
}

const invalid = (issues: readonly FieldIssue[]): AppError => new AppError('request.validation', {}, issues)

const toField = (row: FieldRow): CustomField => ({
  _id: row.id,
  category: { _id: row.category_id, name: row.category_name },
  name: row.name,
  kind: row.kind,
  help: row.help,
  required: row.required,
  isPublic: row.is_public,
  inTable: row.in_table,
  default: row.default_value,
  options: row.options,
  removedAt: row.removed_at?.toISOString() ?? null,
})
