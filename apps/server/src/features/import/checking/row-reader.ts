import { QUANTITY_MAX } from '@nine/contract/asset/import/import'
import { customIdOf, isFixedField } from '@nine/contract/asset/import/import-fields'
import { daysBetween } from '@nine/contract/duration'
import { dayWords, moneyWords } from '../../asset/asset.public.ts'
import { type Cell, isEmpty, textOf } from '../../../sheet/cell.ts'
import type { CheckContext, RowSurroundings } from './check-context.ts'
import { clearFixedField, readFixedField } from './fixed-fields.ts'
import { issueOf } from './issue-of.ts'
import { RowDraft } from './row-draft.ts'
import { type CheckedRow, outcomeOf } from './row-outcome.ts'

const EXCEL_ERROR = /^#(REF|N\/A|VALUE|DIV\/0|NAME|NULL|NUM)[!?]?$/

/** What a row means: the asset it makes or changes, what was understood of each cell, and what is wrong. */
export function readRow(context: CheckContext, cells: readonly Cell[], around: RowSurroundings): CheckedRow {
  const draft = new RowDraft(context, cells, around)
  readFixed(draft)
  settleEnds(draft)
  settleMethod(draft)
  readCustom(draft)
  requireName(draft)
  settleQuantity(draft)
  addNotes(draft)
  compareResidual(draft)
  return outcomeOf(draft, around.photos)
}

function readFixed(draft: RowDraft): void {
  for (const column of draft.context.columns) {
    const cell = draft.cellIn(column)
    if (isEmpty(cell)) {
      if (draft.existing && draft.context.options.emptyClears) clear(draft, column.field)
      continue
    }
    const text = textOf(cell).trim()
    if (EXCEL_ERROR.test(text)) draft.fail(column, 'formula_error', { value: text })
    else if (isFixedField(column.field)) readFixedField(draft, column.field, { column, cell, text })
  }
}

function clear(draft: RowDraft, field: string): void {
  const id = customIdOf(field)
  if (id !== undefined) {
    if (draft.existing?.custom.has(id)) draft.custom[id] = null
  } else if (isFixedField(field)) clearFixedField(draft, field)
}

/** An end date gives a duration only together with the date of purchase. */
function settleEnds(draft: RowDraft): void {
  for (const { column, key, end } of draft.ends) {
    const from = draft.after().purchase_date
    if (from === null) draft.fail(column, 'duration_needs_date')
    else if (end < from) draft.fail(column, 'duration_before_purchase')
    else {
      draft.set[key] = daysBetween(from, end)
      draft.say(column, dayWords(end))
    }
  }
}

/** A useful life without a method means straight-line depreciation. */
function settleMethod(draft: RowDraft): void {
  const { depreciation_days: days } = draft.set
  if (days !== undefined && days > 0 && draft.after().depreciation_method === null)
    draft.set.depreciation_method = 'straight-line'
}

function readCustom(draft: RowDraft): void {
  const { context, existing } = draft
  const category = draft.after().category_id
  const path = category === null ? [] : context.categoryPath(category)
  for (const column of context.columns) {
    const id = customIdOf(column.field)
    const field = id === undefined ? undefined : context.customFields.find(({ _id }) => _id === id)
    const cell = draft.cells[column.index] ?? null
    if (id === undefined || isEmpty(cell) || EXCEL_ERROR.test(textOf(cell).trim())) continue
    if (!field) {
      draft.warn(column, 'custom_gone')
      continue
    }
    const { name } = field
    if (!path.includes(field.category._id)) {
      draft.warn(column, 'custom_not_of_category', { name })
      continue
    }
    const value = textOf(cell).slice(0, 100)
    const read = context.custom.read(field, cell, column, existing?.custom.get(id))
    if ('error' in read) {
      draft.fail(column, read.error, { name, value, ...read.values }, read.proposal)
      continue
    }
    draft.custom[id] = read.value
    for (const option of read.made) draft.creates.add(option)
    if (read.warning) draft.warn(column, read.warning, { name, value, read: read.words })
    draft.say(column, read.words, read.made.length > 0)
  }
  for (const field of context.customFields) {
    if (!field.required || !path.includes(field.category._id)) continue
    const value = draft.custom[field._id] ?? existing?.custom.get(field._id) ?? (existing ? null : field.default)
    if (value === null || value === undefined)
      draft.issues.push(issueOf(null, 'custom_required', { isError: false, values: { name: field.name } }))
  }
}

function requireName(draft: RowDraft): void {
  if (draft.existing || (draft.set.name ?? '') !== '') return
  if (!draft.issues.some(({ code }) => code === 'name_missing'))
    draft.issues.push(issueOf(draft.columnOf('name')?.index ?? null, 'name_missing'))
}

function settleQuantity(draft: RowDraft): void {
  const { quantity, quantityColumn: column, issues, context } = draft
  if (quantity === 1 || column === null) return
  const about = { isError: false, values: { count: quantity } }
  if (draft.existing) issues.push(issueOf(column, 'quantity_of_existing', about))
  else if (context.options.quantity === 'one') {
    issues.push(issueOf(column, 'quantity_one', about))
    draft.notes.push(`Số lượng: ${quantity}`)
  } else if (quantity > QUANTITY_MAX)
    issues.push(issueOf(column, 'quantity_too_big', { values: { max: QUANTITY_MAX } }))
  else {
    issues.push(issueOf(column, 'quantity_many', about))
    if (draft.code !== null) issues.push(issueOf(column, 'quantity_with_code', { isError: false }))
    settlePrice(draft)
    return
  }
  draft.quantity = 1
}

/** A list may give the price of one asset of several or of all of them: the row says which was understood, and a total is divided. */
function settlePrice(draft: RowDraft): void {
  const { set, quantity: count } = draft
  const column = draft.columnOf('price')
  if (!column || set.price === undefined || set.price === null) return
  const total = column.isOfRow ? set.price : set.price * count
  if (column.isOfRow) {
    set.price = Math.round(total / count)
    if (set.residual_value !== undefined) set.residual_value = Math.round(set.residual_value / count)
  }
  const { currency } = draft.after()
  const read = moneyWords(set.price, currency)
  const about = { read, count, total: moneyWords(total, currency) }
  draft.warn(column, column.isOfRow ? 'price_shared' : 'price_each', about)
  draft.say(column, read)
}

function addNotes(draft: RowDraft): void {
  const said = draft.after().description
  const missing = draft.notes.filter((note) => !said.includes(note))
  if (missing.length > 0) draft.set.description = [said, ...missing].filter(Boolean).join('\n').slice(0, 5000)
}

function compareResidual(draft: RowDraft): void {
  const { depreciation_method: method, residual_value: residual, price } = draft.after()
  if (method !== null && price !== null && residual > price)
    draft.issues.push(issueOf(draft.columnOf('depreciation.residualValue')?.index ?? null, 'residual_above_price'))
}
