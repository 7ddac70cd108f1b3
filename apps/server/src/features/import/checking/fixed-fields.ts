import { CODE_MAX, GivenCode } from '@nine/contract/asset/asset-code'
import { ASSET_NAME_MAX, DEFAULT_CURRENCY, LOCATION_DETAIL_MAX } from '@nine/contract/asset/asset-fields'
import { columnOf, TEXT_FIELD_MAX, type TextField, textFields } from '@nine/contract/asset/asset-text-fields'
import type { FixedImportField } from '@nine/contract/asset/import/import-fields'
import { addDays, daysToYears } from '@nine/contract/duration'
import { type AssetValues, dayWords, EMPTY_ASSET_VALUES, moneyWords } from '../../asset/asset.public.ts'
import { type Cell, isEmpty } from '../../../sheet/cell.ts'
import { readMoney } from '../reading/amounts.ts'
import { readDay } from '../reading/days.ts'
import { readDuration } from '../reading/durations.ts'
import { isKeptAsNote, readBookedAs, readMethod, readStatus, readVisibility, readYesNo } from '../reading/words.ts'
import type { MatchedColumn } from './matched-column.ts'
import type { RowDraft } from './row-draft.ts'

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

const number = new Intl.NumberFormat('vi-VN')

/** A cell that is not empty, and the field its column became. */
interface Filled {
  column: MatchedColumn
  cell: Cell
  text: string
}

type ReadField = (draft: RowDraft, filled: Filled) => void

/** Fields that are more than their text. */
const READERS: Partial<Record<FixedImportField, ReadField>> = {
  code(draft, { column, text }) {
    const given = GivenCode.safeParse(text)
    if (given.success) draft.code = given.data ?? null
    else if (text.length > CODE_MAX) draft.fail(column, 'code_too_long', { max: CODE_MAX })
    else draft.fail(column, 'code_signs')
    draft.say(column, text)
  },
  category: (draft, filled) => readNode(draft, filled, 'category', draft.context.options.createCategories),
  location: (draft, filled) => readNode(draft, filled, 'location', draft.context.options.createLocations),
  assignedUser: readHolder,
  department(draft, { column, text }) {
    if (draft.textAt('assignedUser') === '') draft.warn(column, 'department_ignored')
    draft.say(column, text)
  },
  status(draft, { column, text }) {
    draft.take(column, readStatus(text, draft.context.options.statusWords), {
      words: String,
      put(status) {
        draft.set.status = status
        if (isKeptAsNote(text)) draft.notes.push(text)
      },
    })
  },
  quantity(draft, { column, cell }) {
    const read = readMoney(cell, column.thousands)
    // There is no half of an asset.
    if ('error' in read || read.value < 1 || read.warning === 'money_rounded')
      return draft.fail(column, 'quantity_unreadable')
    draft.quantity = read.value
    draft.quantityColumn = column.index
    draft.say(column, number.format(read.value))
  },
  price: readAmount('price'),
  'depreciation.residualValue': readAmount('residual_value'),
  currency(draft, { column, text }) {
    const currency = currencyOf(text)
    if (currency === undefined) return draft.fail(column, 'currency_unknown')
    draft.set.currency = currency
    draft.say(column, currency)
  },
  purchaseDate(draft, filled) {
    const { today } = draft.context
    const read = readDay(filled.cell, filled.column.order, today)
    if ('value' in read && read.value > addDays(today, 1)) draft.fail(filled.column, 'day_future')
    else takeDay('purchase_date')(draft, filled)
  },
  inUseDate: takeDay('in_use_date'),
  'maintenance.nextDate': takeDay('maintenance_next_date'),
  bookedAs: (draft, { column, text }) =>
    draft.take(column, readBookedAs(text), { words: String, put: (kind) => void (draft.set.booked_as = kind) }),
  'maintenance.required': (draft, { column, text }) =>
    draft.take(column, readYesNo(text), { words: String, put: (is) => void (draft.set.maintenance_required = is) }),
  visibility: (draft, { column, text }) =>
    draft.take(column, readVisibility(text), { words: String, put: (who) => void (draft.set.visibility = who) }),
  'depreciation.method': (draft, { column, text }) =>
    draft.take(column, readMethod(text), { words: String, put: (how) => void (draft.set.depreciation_method = how) }),
  'warranty.duration': readLength('warranty_days'),
  'depreciation.duration': readLength('depreciation_days'),
}

/** Reads the cell of a column that became a field of every asset. */
export function readFixedField(draft: RowDraft, field: FixedImportField, filled: Filled): void {
  const read = READERS[field]
  if (read) read(draft, filled)
  else readText(draft, field, filled)
}

function readText(draft: RowDraft, field: FixedImportField, { column, cell, text }: Filled): void {
  const max = LENGTHS[field] ?? TEXT_FIELD_MAX
  const key = TEXT_COLUMNS[field]
  if (key === undefined) return
  const isRounded = (typeof cell === 'number' && Math.abs(cell) >= SAFE_DIGITS) || /^\d+([.,]\d+)?E\+\d+$/i.test(text)
  if (isRounded && NUMBERED.some((each) => each === field)) return draft.fail(column, 'serial_rounded')
  if (text.length > max) return draft.fail(column, 'text_too_long', { max })
  Object.assign(draft.set, { [key]: text })
  draft.say(column, text)
}

function readAmount(key: 'price' | 'residual_value'): ReadField {
  return (draft, { column, cell, text }) => {
    const written = currencyOf(draft.textAt('currency'))
    const isDollars = text.includes('$')
    const known = draft.set.currency ?? draft.existing?.currency ?? DEFAULT_CURRENCY
    // An asset that has a price in other dollars keeps them.
    const currency = written ?? (isDollars && !DOLLARS.test(known) ? 'USD' : known)
    draft.take(column, readMoney(cell, column.thousands), {
      words: (amount) => moneyWords(amount, currency),
      put: (amount) => void (draft.set[key] = amount),
    })
    if (!isDollars) return
    if (written === undefined) draft.set.currency = currency
    else if (!DOLLARS.test(written)) draft.warn(column, 'currency_doubtful', { read: written })
  }
}

/** Codes of the money that is written with a dollar sign. */
const DOLLARS = /^(?!VND)[A-Z]{2}D$/

function currencyOf(text: string): string | undefined {
  const currency = /^(₫|đ|vnđ)$/i.test(text) ? DEFAULT_CURRENCY : text.toUpperCase()
  return /^[A-Z]{3}$/.test(currency) ? currency : undefined
}

function takeDay(key: 'purchase_date' | 'in_use_date' | 'maintenance_next_date'): ReadField {
  return (draft, { column, cell }) =>
    draft.take(column, readDay(cell, column.order, draft.context.today), {
      words: dayWords,
      put: (day) => void (draft.set[key] = day),
    })
}

function readNode(draft: RowDraft, { column, text }: Filled, kind: 'location' | 'category', canCreate: boolean): void {
  const { locations, categories } = draft.context
  const found = (kind === 'location' ? locations : categories).find(text, canCreate, draft.existing?.[`${kind}_id`])
  if ('error' in found) {
    const issue = found.error === 'name_too_long' ? 'node_name_too_long' : (`${kind}_${found.error}` as const)
    return draft.fail(column, issue, found.values)
  }
  draft.set[`${kind}_id`] = found.id
  for (const id of found.made) draft.creates.add(id)
  if (found.isNew) draft.warn(column, `${kind}_new`, { read: found.path })
  else if (found.isDoubtful) draft.warn(column, `${kind}_doubtful`, { read: found.path })
  draft.say(column, found.path, found.isNew)
}

function readHolder(draft: RowDraft, { column, text }: Filled): void {
  const { existing, context } = draft
  const holder = existing?.outside_holder_id ?? existing?.holder_id ?? null
  // A name alone, which others may have too, is still that of whoever holds it.
  if (isEmpty(draft.cells[column.index]) && context.people.nameOf(holder) === text) return draft.say(column, text)
  const found = context.people.find(text, draft.textAt('department'), context.options.createHolders)
  if ('error' in found) return draft.fail(column, `holder_${found.error}`, found.values)
  if ('member' in found) {
    Object.assign(draft.set, { holder_id: found.member, outside_holder_id: null })
    if (found.isDoubtful) draft.warn(column, 'holder_doubtful', { read: found.name })
  } else {
    Object.assign(draft.set, { holder_id: null, outside_holder_id: found.holder })
    if (found.isNew) {
      draft.creates.add(found.holder)
      draft.warn(column, 'holder_new')
    }
  }
  draft.say(column, found.name, 'holder' in found && found.isNew)
}

function readLength(key: 'warranty_days' | 'depreciation_days'): ReadField {
  return (draft, { column, cell }) => {
    const read = readDuration(cell, { unit: column.unit, order: column.order, today: draft.context.today })
    if ('error' in read) return draft.fail(column, read.error)
    if ('end' in read.value) {
      draft.ends.push({ column, key, end: read.value.end })
      return
    }
    const { days } = read.value
    // Years with one decimal are less exact than days: what reads the same stays.
    const before = draft.existing?.[key]
    draft.set[key] = before !== undefined && daysToYears(before) === daysToYears(days) ? before : days
    const years = number.format(daysToYears(days))
    if (read.warning) draft.warn(column, read.warning, { read: years })
    draft.say(column, years)
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

/** What an empty cell does to an asset that exists, where the import says so. A name is never emptied. */
export function clearFixedField(draft: RowDraft, field: FixedImportField): void {
  const empty = EMPTIED[field] ?? TEXT_COLUMNS[field]
  if (field === 'name' || empty === undefined) return
  for (const key of [empty].flat()) Object.assign(draft.set, { [key]: EMPTY_ASSET_VALUES[key] })
}
