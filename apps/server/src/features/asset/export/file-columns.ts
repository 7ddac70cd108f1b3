import { type ColumnName, fieldOf, isCustom, type ShownColumn } from '@nine/contract/asset/asset-columns'
import { ASSET_FILE_FIELDS, type AssetFileField, fileFieldsOf, headOf } from '@nine/contract/asset/asset-file'
import { FILE_LIST_SEPARATOR } from '@nine/contract/asset/asset-file'
import { byTextField, columnOf } from '@nine/contract/asset/asset-text-fields'
import { depreciate } from '@nine/contract/asset/depreciation'
import type { AssetCustomField, CustomField } from '@nine/contract/custom-field/custom-field'
import { sayOfImport } from '@nine/contract/asset/import/import-words'
import { addDays, DAYS_A_YEAR } from '@nine/contract/duration'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { keysOf } from '@nine/contract/keys-of'
import { type Lang, LANGS } from '@nine/contract/lang'
import importVn from '@nine/contract/messages/import/vn'
import { say } from '@nine/contract/messages/say'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import type { Cell } from '../../../adapters/spreadsheet/cells.ts'
import type { ExportedRow } from './export-assets.queries.ts'

/** What the cells of a file need besides the assets. */
export interface FileContext {
  lang: Lang
  today: string
  timeZone: string
  categories: ReadonlyMap<string, readonly string[]>
  locations: ReadonlyMap<string, readonly string[]>
}

/** An asset with its values of custom fields by their ids. */
export interface FileRow {
  asset: ExportedRow
  custom: ReadonlyMap<string, AssetCustomField>
  emails: ReadonlyMap<string, string>
}

interface FileColumn {
  head: string
  width: number
  cellOf: (row: FileRow) => Cell
}

type FileCustomField = Pick<CustomField, '_id' | 'name' | 'kind' | 'options' | 'category'>

/** Code and name first, then what was asked for; everything when nothing was. */
export function fileColumns(
  context: FileContext,
  fields: readonly FileCustomField[],
  columns: readonly ShownColumn[] | undefined,
): FileColumn[] {
  const names = columns?.map(({ name }) => name)
  const fixed = names ? [...new Set<AssetFileField>(['code', 'name', ...names.flatMap(fieldsOf)])] : ASSET_FILE_FIELDS
  const shown = names ? names.filter(isCustom).map(fieldOf) : fields.map(({ _id }) => _id)
  const cells = cellsOf(context)
  const heads = fixed.map((field) => headOf(context.lang, field))
  const custom = shown.flatMap((id) => fields.find(({ _id }) => _id === id) ?? [])
  return [
    ...fixed.map((field, index) => ({
      head: heads[index] ?? '',
      width: WIDTHS[field] ?? USUAL_WIDTH,
      cellOf: ({ asset }: FileRow) => cells[field](asset),
    })),
    ...custom.map((field) => ({
      head: customHead(field, fields),
      width: USUAL_WIDTH,
      cellOf: (row: FileRow) => customCell(context.lang, field, row),
    })),
  ]
}

const fieldsOf = (name: ColumnName): AssetFileField[] => (isCustom(name) ? [] : fileFieldsOf(name))

/** What an import reads as a field of every asset, in either language. */
const FIXED_HEADS = new Set(
  LANGS.flatMap((lang) => [
    ...ASSET_FILE_FIELDS.map((field) => headOf(lang, field)),
    ...keysOf(importVn.importFields).map((field) => sayOfImport(lang, 'importFields', field)),
  ]).map(withoutAccents),
)

/** The heading of a custom field. Names its category when another field or a fixed column has the same name. */
export function customHead({ _id, name, category }: FileCustomField, all: readonly FileCustomField[]): string {
  const own = name.toLowerCase()
  const isTaken =
    FIXED_HEADS.has(withoutAccents(name)) || all.some((field) => field._id !== _id && field.name.toLowerCase() === own)
  return isTaken ? `${name} (${category.name})` : name
}

const USUAL_WIDTH = 18
const WIDTHS: Partial<Record<AssetFileField, number>> = {
  name: 36,
  location: 36,
  category: 26,
  assignedUser: 24,
  holderEmail: 28,
  description: 40,
  currency: 10,
  unit: 10,
}

type CellOf = (asset: ExportedRow) => Cell

/** How each column is written: the compiler reports a missing one. */
function cellsOf({ lang, today, timeZone, categories, locations }: FileContext): Record<AssetFileField, CellOf> {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const pathIn = (paths: FileContext['categories'], id: string | null) =>
    (id === null ? [] : (paths.get(id) ?? [])).join(PATH_SEPARATOR)
  return {
    code: ({ code }) => code,
    name: ({ name }) => name,
    category: ({ category_id }) => pathIn(categories, category_id),
    status: ({ status }) => say(lang, 'assetStatuses', status),
    location: ({ location_id }) => pathIn(locations, location_id),
    'location.detail': ({ location_detail }) => location_detail,
    assignedUser: ({ email, first_name, last_name, outside_name }) =>
      email === null
        ? (outside_name ?? '')
        : fullNameOf({ firstName: first_name ?? '', lastName: last_name ?? '', email }),
    holderEmail: ({ email, outside_email }) => email ?? outside_email ?? '',
    purchaseDate: ({ purchase_date }) => dayCell(purchase_date),
    inUseDate: ({ in_use_date }) => dayCell(in_use_date),
    price: ({ price }) => moneyCell(price),
    currency: ({ currency }) => currency,
    unit: ({ unit }) => unit,
    'warranty.duration': ({ warranty_days }) => yearsCell(warranty_days),
    warrantyEnd: ({ purchase_date, warranty_days }) =>
      purchase_date !== null && warranty_days > 0 ? { day: addDays(purchase_date, warranty_days) } : '',
    'depreciation.method': ({ depreciation_method }) =>
      depreciation_method === null ? '' : say(lang, 'publicAsset', depreciation_method),
    'depreciation.duration': ({ depreciation_days }) => yearsCell(depreciation_days),
    'depreciation.residualValue': ({ residual_value }) => (residual_value === 0 ? '' : moneyCell(residual_value)),
    bookedAs: ({ booked_as }) => (booked_as === null ? '' : say(lang, 'bookedAs', booked_as)),
    bookValue: (asset) => moneyCell(bookValueOf(asset, today)),
    'maintenance.required': ({ maintenance_required }) => yesNo(lang, maintenance_required),
    'maintenance.frequency': ({ maintenance_frequency }) => maintenance_frequency,
    'maintenance.nextDate': ({ maintenance_next_date }) => dayCell(maintenance_next_date),
    ...byTextField(
      (field): CellOf =>
        (asset) =>
          asset[columnOf(field)],
    ),
    searchText: ({ category_text }) => category_text,
    visibility: ({ visibility }) => say(lang, 'assetFile', visibility),
    description: ({ description }) => description,
    formerCodes: ({ former_codes }) => former_codes.join(FILE_LIST_SEPARATOR),
    createdAt: ({ created_at }) => ({ time: time.format(created_at) }),
    updatedAt: ({ updated_at }) => ({ time: time.format(updated_at) }),
  }
}

const dayCell = (day: string | null): Cell => (day === null ? '' : { day })
const moneyCell = (money: number | null): Cell => (money === null ? '' : { money })
/** Years with enough decimals that an import reads the same number of days. */
const yearsCell = (days: number): Cell =>
  days === 0 ? '' : { number: Math.round((days / DAYS_A_YEAR) * 10_000) / 10_000 }
const yesNo = (lang: Lang, is: boolean): string => say(lang, 'yesNo', is ? 'true' : 'false')

function bookValueOf(asset: ExportedRow, today: string): number | null {
  const { price, purchase_date: purchaseDate, residual_value: residualValue } = asset
  const { depreciation_days: duration, depreciation_method: method } = asset
  if (price === null || purchaseDate === null || method === null) return null
  return depreciate({ price, residualValue, duration, method, purchaseDate }, today).bookValue
}

function customCell(lang: Lang, { _id, kind, options }: FileCustomField, { custom, emails }: FileRow): Cell {
  const value = custom.get(_id)?.value ?? null
  const nameOf = (id: string) => options.find((option) => option._id === id)?.name ?? ''
  if (value === null) return ''
  if (typeof value === 'boolean') return yesNo(lang, value)
  if (typeof value === 'number') return kind === 'money' ? { money: value } : { number: value }
  if (Array.isArray(value)) return value.map(nameOf).join(FILE_LIST_SEPARATOR)
  if (kind === 'date') return { day: value }
  if (kind === 'choice') return nameOf(value)
  return kind === 'person' ? (emails.get(value) ?? '') : value
}
