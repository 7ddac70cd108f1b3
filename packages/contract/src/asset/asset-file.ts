import type { AssetField } from './asset-history.ts'
import type { AssetColumn } from './asset-columns.ts'
import { textFields } from './asset-text-fields.ts'
import type { Lang } from '../lang.ts'
import { say } from '../messages/say.ts'

/** What a file has besides the fields themselves; of these only the address of the holder is read again. */
const BESIDE = ['holderEmail', 'warrantyEnd', 'bookValue', 'createdAt', 'updatedAt'] as const

/** The fixed columns of an exported register in their order, as the import reads them again. The code comes first. */
export const ASSET_FILE_FIELDS = [
  'code',
  'name',
  'category',
  'status',
  'location',
  'location.detail',
  'assignedUser',
  'holderEmail',
  'purchaseDate',
  'inUseDate',
  'price',
  'currency',
  'unit',
  'warranty.duration',
  'warrantyEnd',
  'depreciation.method',
  'depreciation.duration',
  'depreciation.residualValue',
  'bookedAs',
  'bookValue',
  'maintenance.required',
  'maintenance.frequency',
  'maintenance.nextDate',
  ...textFields(),
  'searchText',
  'visibility',
  'description',
  'formerCodes',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (AssetField | (typeof BESIDE)[number])[]
export type AssetFileField = (typeof ASSET_FILE_FIELDS)[number]

const isBeside = (field: AssetFileField): field is (typeof BESIDE)[number] => BESIDE.some((name) => name === field)

export const headOf = (lang: Lang, field: AssetFileField): string =>
  isBeside(field) ? say(lang, 'assetFile', field) : say(lang, 'assetFields', field)

/** The columns of a file that tell what a column of the table shows; its code and name are in every file. */
export const fileFieldsOf = (column: AssetColumn): AssetFileField[] => FIELDS_OF[column] ?? [onlyField(column)]

type Plain = Extract<AssetColumn, AssetFileField>
const FIELDS_OF: { readonly [C in Exclude<AssetColumn, Plain>]: AssetFileField[] } & {
  readonly [C in Plain]?: AssetFileField[]
} = {
  holder: ['assignedUser', 'holderEmail'],
  location: ['location', 'location.detail'],
  price: ['price', 'currency'],
}

const onlyField = (column: AssetColumn): AssetFileField => ASSET_FILE_FIELDS.find((field) => field === column) ?? 'name'

/** Between several options of one field. */
export const FILE_LIST_SEPARATOR = '; '
