import { GivenCode, CODE_MAX } from '@nine/contract/asset/asset-code'
import { ASSET_NAME_MAX, DEFAULT_CURRENCY, LOCATION_DETAIL_MAX, MAX_PHOTOS } from '@nine/contract/asset/asset-fields'
import { columnOf, TEXT_FIELD_MAX, type TextField, textFields } from '@nine/contract/asset/asset-text-fields'
import type { ImportIssue, ImportIssueCode, ImportRowState } from '@nine/contract/asset/import/import-record'
import type { ImportOptions } from '@nine/contract/asset/import/import-options'
import { QUANTITY_MAX } from '@nine/contract/asset/import/import'
import { customIdOf, type FixedImportField, isFixedField } from '@nine/contract/asset/import/import-fields'
import type { CustomField } from '@nine/contract/custom-field/custom-field'
import { type CustomValue, isSameValue } from '@nine/contract/custom-field/custom-value'
import { addDays, daysBetween, daysToYears } from '@nine/contract/duration'
import { type AssetRow, type AssetValues, changesBetween, EMPTY_ASSET_VALUES } from '../../asset/asset.public.ts'
import type { RowPlan, RowResult } from '../import.table.ts'
import { readMoney } from '../reading/amounts.ts'
import { type Cell, isEmpty, textOf } from '../../../sheet/cell.ts'
import type { Reading } from '../reading/reading.ts'
import { readDay } from '../reading/days.ts'
import { readDuration } from '../reading/durations.ts'
import type { FoundNode, NodeFinder } from '../reading/nodes.ts'
import { isKeptAsNote, readBookedAs, readMethod, readStatus, readVisibility, readYesNo } from '../reading/words.ts'
import { type CustomReader } from './custom-reader.ts'
import type { MatchedColumn } from './matched-column.ts'
import type { PeopleFinder } from './people.ts'
import type { PhotoFinder } from '../photos/photo-finder.ts'

/** What rows are compared with; the same for all of them. */
export interface CheckContext {
  columns: readonly MatchedColumn[]
  options: ImportOptions
  today: string
  locations: NodeFinder
  categories: NodeFinder
  people: PeopleFinder
  custom: CustomReader
  customFields: readonly CustomField[]
  photos: PhotoFinder
  /** Ids of a category and those above it. */
  categoryPath: (id: string) => readonly string[]
}

/** What is known about a row beyond its cells. */
export interface RowSurroundings {
  existing: (AssetRow & { custom: ReadonlyMap<string, CustomValue> }) | undefined
  issues: ImportIssue[]
  /** Ids of the pictures that are named after it. */
  photos: readonly string[]
}

export interface CheckedRow {
  state: ImportRowState
  isWarned: boolean
  quantity: number
  plan: RowPlan | null
  result: RowResult
  creates: string[]
}

const LENGTHS: Partial<Record<FixedImportField, number>> = {
  name: ASSET_NAME_MAX,
  description: 5000,
  unit: 30,
  'location.detail': LOCATION_DETAIL_MAX,
}
const TEXT_COLUMNS: Partial<Record<FixedImportField, keyof AssetValues>> = {
  name: 'name',
  description: 'description',
  unit: 'unit',
  'location.detail': 'location_detail',
  searchText: 'category_text',
  'maintenance.frequency': 'maintenance_frequency',
  ...Object.fromEntries(textFields().map((field) => [field, columnOf(field)])),
}
const NUMBERED: readonly TextField[] = ['serialNumber', 'barcode', 'assetTag', 'productCode']
const SAFE_DIGITS = 1e15
const EXCEL_ERROR = /^#(REF|N\/A|VALUE|DIV\/0|NAME|NULL|NUM)[!?]?$/

const number = new Intl.NumberFormat('vi-VN')
const moneyWords = (value: number): string => `${number.format(value)} ₫`
const dayWords = (day: string): string => day.split('-').toReversed().join('/')

/** Makes an issue; an error unless it is said to be a warning. */
export const issueOf = (
  column: number | null,
  code: ImportIssueCode,
  rest: Partial<Pick<ImportIssue, 'isError' | 'values' | 'proposal' | 'asset'>> = {},
): ImportIssue => ({ column, code, isError: true, values: {}, proposal: null, asset: null, ...rest })

/** What a row means: the asset it makes or changes, what was understood of each cell, and what is wrong. */
export function readRow(
  context: CheckContext,
  cells: readonly Cell[],
  { existing, issues: known, photos: named }: RowSurroundings,
): CheckedRow {
  const { options } = context
  const issues = [...known]
  const words = new Map<number, { read: string; isNew: boolean }>()
  const creates = new Set<string>()
  const set: Partial<AssetValues> = {}
  const custom: Record<string, CustomValue> = {}
  const notes: string[] = []
  let [code, quantity, quantityColumn]: [string | null, number, number | null] = [null, 1, null]
  const ends: { column: MatchedColumn; key: 'warranty_days' | 'depreciation_days'; end: string }[] = []
  const columnOfField = (field: string) => context.columns.find((column) => column.field === field)
  const textAt = (field: string): string => {
    const column = columnOfField(field)
    const cell = column && cellIn(column)
    return isEmpty(cell) ? '' : textOf(cell).trim()
  }

  for (const column of context.columns) {
    const cell = cellIn(column)
    if (isEmpty(cell)) {
      if (existing && options.emptyClears) clear(column.field)
      continue
    }
    const text = textOf(cell).trim()
    if (EXCEL_ERROR.test(text)) {
      issues.push(issueOf(column.index, 'formula_error', { values: { value: text } }))
      continue
    }
    const id = customIdOf(column.field)
    if (id !== undefined) continue
    if (isFixedField(column.field)) readFixed(column.field, column, cell, text)
  }
  const after = (): AssetValues => ({ ...(existing ?? EMPTY_ASSET_VALUES), ...set })
  settleEnds()
  if (set.depreciation_days !== undefined && set.depreciation_days > 0 && after().depreciation_method === null)
    set.depreciation_method = 'straight-line'
  readCustom()
  if (!existing && (set.name ?? '') === '' && !issues.some(({ code: each }) => each === 'name_missing'))
    issues.push(issueOf(columnOfField('name')?.index ?? null, 'name_missing'))
  settleQuantity()
  addNotes()
  const { depreciation_method, residual_value, price } = after()
  if (depreciation_method !== null && price !== null && residual_value > price)
    issues.push(issueOf(columnOfField('depreciation.residualValue')?.index ?? null, 'residual_above_price'))
  return finish()

  function cellIn({ index, instead }: MatchedColumn): Cell {
    const own = cells[index] ?? null
    return isEmpty(own) && instead !== null ? (cells[instead] ?? null) : own
  }

  function readFixed(field: FixedImportField, column: MatchedColumn, cell: Cell, text: string): void {
    switch (field) {
      case 'code': {
        const given = GivenCode.safeParse(text)
        if (given.success) code = given.data ?? null
        else if (text.length > CODE_MAX) fail(column, 'code_too_long', { max: CODE_MAX })
        else fail(column, 'code_signs')
        return say(column, text)
      }
      case 'category':
        return readNode(column, 'category', text, options.createCategories)
      case 'location':
        return readNode(column, 'location', text, options.createLocations)
      case 'assignedUser':
        return readHolder(column, text)
      case 'department': {
        if (textAt('assignedUser') === '') warn(column, 'department_ignored')
        return say(column, text)
      }
      case 'status':
        take(column, readStatus(text, options.statusWords), String, (status) => {
          set.status = status
          if (isKeptAsNote(text)) notes.push(text)
        })
        return
      case 'quantity': {
        const read = readMoney(cell, column.thousands)
        if ('error' in read || read.value < 1) return fail(column, 'quantity_unreadable')
        quantity = read.value
        quantityColumn = column.index
        return say(column, number.format(read.value))
      }
      case 'price':
        return take(column, readMoney(cell, column.thousands), moneyWords, (price) => (set.price = price))
      case 'depreciation.residualValue':
        return take(column, readMoney(cell, column.thousands), moneyWords, (value) => (set.residual_value = value))
      case 'currency': {
        const currency = /^(₫|đ|vnđ)$/i.test(text) ? DEFAULT_CURRENCY : text.toUpperCase()
        if (!/^[A-Z]{3}$/.test(currency)) return fail(column, 'currency_unknown')
        set.currency = currency
        return say(column, currency)
      }
      case 'purchaseDate': {
        const read = readDay(cell, column.order, context.today)
        if ('value' in read && read.value > addDays(context.today, 1)) return fail(column, 'day_future')
        return take(column, read, dayWords, (day) => (set.purchase_date = day))
      }
      case 'inUseDate':
        return take(column, readDay(cell, column.order, context.today), dayWords, (day) => (set.in_use_date = day))
      case 'bookedAs':
        return take(column, readBookedAs(text), String, (kind) => (set.booked_as = kind))
      case 'maintenance.nextDate':
        return take(
          column,
          readDay(cell, column.order, context.today),
          dayWords,
          (day) => (set.maintenance_next_date = day),
        )
      case 'maintenance.required':
        return take(column, readYesNo(text), String, (is) => (set.maintenance_required = is))
      case 'visibility':
        return take(column, readVisibility(text), String, (visibility) => (set.visibility = visibility))
      case 'depreciation.method':
        return take(column, readMethod(text), String, (method) => (set.depreciation_method = method))
      case 'warranty.duration':
        return readLength(column, cell, 'warranty_days')
      case 'depreciation.duration':
        return readLength(column, cell, 'depreciation_days')
      default:
        return readText(field, column, cell, text)
    }
  }

  function readText(field: FixedImportField, column: MatchedColumn, cell: Cell, text: string): void {
    const max = LENGTHS[field] ?? TEXT_FIELD_MAX
    const key = TEXT_COLUMNS[field]
    if (key === undefined) return
    const isRounded = (typeof cell === 'number' && Math.abs(cell) >= SAFE_DIGITS) || /^\d+([.,]\d+)?E\+\d+$/i.test(text)
    if (isRounded && NUMBERED.some((each) => each === field)) return fail(column, 'serial_rounded')
    if (text.length > max) return fail(column, 'text_too_long', { max })
    Object.assign(set, { [key]: text })
    say(column, text)
  }

  function readNode(column: MatchedColumn, kind: 'location' | 'category', text: string, canCreate: boolean): void {
    const found: FoundNode = (kind === 'location' ? context.locations : context.categories).find(text, canCreate)
    if ('error' in found)
      return fail(
        column,
        found.error === 'name_too_long' ? 'node_name_too_long' : `${kind}_${found.error}`,
        found.values,
      )
    set[`${kind}_id`] = found.id
    for (const id of found.made) creates.add(id)
    if (found.isNew) warn(column, `${kind}_new`, { read: found.path })
    else if (found.isDoubtful) warn(column, `${kind}_doubtful`, { read: found.path })
    say(column, found.path, found.isNew)
  }

  function readHolder(column: MatchedColumn, text: string): void {
    const holder = existing?.outside_holder_id ?? existing?.holder_id ?? null
    // A name alone, which others may have too, is still that of whoever holds it.
    if (isEmpty(cells[column.index]) && context.people.nameOf(holder) === text) return say(column, text)
    const found = context.people.find(text, textAt('department'), options.createHolders)
    if ('error' in found) return fail(column, `holder_${found.error}`, found.values)
    if ('member' in found) Object.assign(set, { holder_id: found.member, outside_holder_id: null })
    else {
      Object.assign(set, { holder_id: null, outside_holder_id: found.holder })
      if (found.isNew) {
        creates.add(found.holder)
        warn(column, 'holder_new')
      }
    }
    say(column, found.name, 'holder' in found && found.isNew)
  }

  function readLength(column: MatchedColumn, cell: Cell, key: 'warranty_days' | 'depreciation_days'): void {
    const read = readDuration(cell, { unit: column.unit, order: column.order, today: context.today })
    if ('error' in read) return fail(column, read.error)
    if ('end' in read.value) {
      ends.push({ column, key, end: read.value.end })
      return
    }
    const { days } = read.value
    // Years with one decimal are less exact than days: what reads the same stays.
    const before = existing?.[key]
    set[key] = before !== undefined && daysToYears(before) === daysToYears(days) ? before : days
    const years = number.format(daysToYears(days))
    if (read.warning) warn(column, read.warning, { read: years })
    say(column, years)
  }

  /** The day on which something ends says how long it is only together with the day of purchase. */
  function settleEnds(): void {
    for (const { column, key, end } of ends) {
      const from = after().purchase_date
      if (from === null) fail(column, 'duration_needs_date')
      else if (end < from) fail(column, 'duration_before_purchase')
      else {
        set[key] = daysBetween(from, end)
        say(column, dayWords(end))
      }
    }
  }

  function readCustom(): void {
    const category = after().category_id
    const path = category === null ? [] : context.categoryPath(category)
    for (const column of context.columns) {
      const id = customIdOf(column.field)
      const field = id === undefined ? undefined : context.customFields.find(({ _id }) => _id === id)
      const cell = cells[column.index] ?? null
      if (id === undefined || !field || isEmpty(cell) || EXCEL_ERROR.test(textOf(cell).trim())) continue
      if (!path.includes(field.category._id)) {
        warn(column, 'custom_not_of_category', { name: field.name })
        continue
      }
      const read = context.custom.read(field, cell, column)
      if ('error' in read) {
        fail(column, read.error, { name: field.name, value: textOf(cell).slice(0, 100), ...read.values })
        continue
      }
      custom[id] = read.value
      for (const option of read.made) creates.add(option)
      if (read.warning)
        warn(column, read.warning, { name: field.name, value: textOf(cell).slice(0, 100), read: read.words })
      say(column, read.words, read.made.length > 0)
    }
    for (const field of context.customFields) {
      if (!field.required || !path.includes(field.category._id)) continue
      const value = custom[field._id] ?? existing?.custom.get(field._id) ?? (existing ? null : field.default)
      if (value === null || value === undefined)
        issues.push(issueOf(null, 'custom_required', { isError: false, values: { name: field.name } }))
    }
  }

  function settleQuantity(): void {
    if (quantity === 1 || quantityColumn === null) return
    const about = { isError: false, values: { count: quantity } }
    if (existing) issues.push(issueOf(quantityColumn, 'quantity_of_existing', about))
    else if (options.quantity === 'one') {
      issues.push(issueOf(quantityColumn, 'quantity_one', about))
      notes.push(`Số lượng: ${quantity}`)
    } else if (quantity > QUANTITY_MAX)
      issues.push(issueOf(quantityColumn, 'quantity_too_big', { values: { max: QUANTITY_MAX } }))
    else {
      issues.push(issueOf(quantityColumn, 'quantity_many', about))
      if (code !== null) issues.push(issueOf(quantityColumn, 'quantity_with_code', { isError: false }))
      return
    }
    quantity = 1
  }

  /** What the fields do not say stays with the asset in words. */
  function addNotes(): void {
    const said = after().description
    const missing = notes.filter((note) => !said.includes(note))
    if (missing.length > 0) set.description = [said, ...missing].filter(Boolean).join('\n').slice(0, 5000)
  }

  function finish(): CheckedRow {
    const changes = existing ? changesBetween(existing, after(), namesOf(context)) : []
    const before = new Map(changes.map((change) => [change.field, change.from ?? '']))
    const changedCustom = Object.entries(custom).filter(
      ([id, value]) => !isSameValue(value, existing?.custom.get(id) ?? null),
    )
    const isCodeNew = code !== null && existing !== undefined && code !== existing.code && !isFormer(existing, code)
    if (isCodeNew) before.set('code', existing.code)
    const isFaulty = issues.some(({ isError }) => isError)
    // An asset that has photos keeps them.
    const photos = existing && existing.cover_id !== null ? [] : named.slice(0, MAX_PHOTOS)
    const differences = changes.length + changedCustom.length + (isCodeNew ? 1 : 0) + photos.length
    const state = isFaulty ? 'faulty' : stateOf(differences > 0)
    const isWritten = state === 'new' || state === 'changed'
    const differing = Object.entries(set).filter(([key, value]) => !existing || Reflect.get(existing, key) !== value)
    return {
      state,
      isWarned: !isFaulty && issues.some(({ isError }) => !isError),
      quantity,
      plan: isWritten
        ? {
            values: Object.fromEntries(differing),
            custom: Object.fromEntries(changedCustom),
            code: existing && !isCodeNew ? null : code,
            photos,
          }
        : null,
      result: {
        cells: context.columns.map(({ index, field }) => ({
          column: index,
          read: words.get(index)?.read ?? '',
          before: before.get(field) ?? (field === 'assignedUser' ? before.get('holder') : undefined) ?? null,
          isNew: words.get(index)?.isNew ?? false,
        })),
        issues,
      },
      creates: isWritten ? [...creates] : [],
    }
  }

  function stateOf(isDifferent: boolean): ImportRowState {
    if (!existing) return options.write === 'existing' ? 'skipped' : 'new'
    if (options.write === 'new') return 'skipped'
    return isDifferent ? 'changed' : 'unchanged'
  }

  function clear(field: string): void {
    const id = customIdOf(field)
    if (id !== undefined) {
      if (existing?.custom.has(id)) custom[id] = null
      return
    }
    if (!isFixedField(field)) return
    const empty = EMPTIED[field] ?? TEXT_COLUMNS[field]
    if (field === 'name' || empty === undefined) return
    for (const key of [empty].flat()) Object.assign(set, { [key]: EMPTY_ASSET_VALUES[key] })
  }

  function take<T>(
    column: MatchedColumn,
    read: Reading<T>,
    wordsOf: (value: T) => string,
    put: (value: T) => unknown,
  ): void {
    if ('error' in read) {
      issues.push(issueOf(column.index, read.error, { proposal: read.proposal ?? null, values: read.values ?? {} }))
      return
    }
    put(read.value)
    const said = wordsOf(read.value)
    if (read.warning) warn(column, read.warning, { read: said })
    say(column, said)
  }

  function say(column: MatchedColumn, read: string, isNew = false): void {
    words.set(column.index, { read, isNew })
  }
  function warn(column: MatchedColumn, issue: ImportIssueCode, values: ImportIssue['values'] = {}): void {
    issues.push(issueOf(column.index, issue, { isError: false, values }))
  }
  function fail(column: MatchedColumn, issue: ImportIssueCode, values: ImportIssue['values'] = {}): void {
    issues.push(issueOf(column.index, issue, { values }))
  }
}

/** Columns that an empty cell empties, where they are not just one text. */
const EMPTIED: Partial<Record<FixedImportField, (keyof AssetValues)[]>> = {
  category: ['category_id'],
  location: ['location_id'],
  assignedUser: ['holder_id', 'outside_holder_id'],
  price: ['price'],
  purchaseDate: ['purchase_date'],
  inUseDate: ['in_use_date'],
  bookedAs: ['booked_as'],
  'warranty.duration': ['warranty_days'],
  'depreciation.duration': ['depreciation_days'],
  'depreciation.method': ['depreciation_method'],
  'depreciation.residualValue': ['residual_value'],
  'maintenance.required': ['maintenance_required'],
  'maintenance.nextDate': ['maintenance_next_date'],
}

const isFormer = ({ code, former_codes }: AssetRow, given: string): boolean =>
  [code, ...former_codes].some((each) => each.toUpperCase() === given.toUpperCase())

const namesOf = ({ locations, categories, people }: CheckContext) => ({
  get: (id: string) =>
    locations.has(id) ? locations.pathOf(id) : categories.has(id) ? categories.pathOf(id) : (people.nameOf(id) ?? id),
})
