import { z } from 'zod'
import { byTextField } from '../asset-text-fields.ts'
import { ID_PATTERN } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'

/** How the cells of a column are read. */
const IMPORT_KINDS = [
  'text',
  'code',
  'money',
  'day',
  'duration',
  'status',
  'visibility',
  'currency',
  'location',
  'category',
  'holder',
  'method',
  'booked-as',
  'yes-no',
  'quantity',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * What a column of a file can be imported as, in the order in which it is offered. The names are those of `assetFields` in the
 * messages, and `department` (of a holder without an account) and `quantity`.
 */
export const IMPORT_FIELDS = {
  name: 'text',
  code: 'code',
  category: 'category',
  location: 'location',
  'location.detail': 'text',
  assignedUser: 'holder',
  department: 'text',
  status: 'status',
  quantity: 'quantity',
  price: 'money',
  currency: 'currency',
  unit: 'text',
  purchaseDate: 'day',
  inUseDate: 'day',
  description: 'text',
  visibility: 'visibility',
  ...byTextField(() => 'text' as const),
  'warranty.duration': 'duration',
  'depreciation.method': 'method',
  'depreciation.duration': 'duration',
  'depreciation.residualValue': 'money',
  bookedAs: 'booked-as',
  'maintenance.required': 'yes-no',
  'maintenance.frequency': 'text',
  'maintenance.nextDate': 'day',
  searchText: 'text',
} as const satisfies Record<string, ImportKind>

export type FixedImportField = keyof typeof IMPORT_FIELDS

export const importFields = (): FixedImportField[] => keysOf(IMPORT_FIELDS)

const FIXED = z.enum(keysOf(IMPORT_FIELDS))
const CUSTOM_PREFIX = 'custom:'
const CUSTOM = new RegExp(`^${CUSTOM_PREFIX}${ID_PATTERN.source.slice(1)}`)
const FIELD_MAX = 40

/** A field of the register, or `custom:` and the id of a custom field. */
export const ImportField = z
  .string()
  .max(FIELD_MAX, { abort: true })
  .refine((field) => FIXED.safeParse(field).success || CUSTOM.test(field), { error: 'invalid_value' })
export type ImportField = z.infer<typeof ImportField>

export const isFixedField = (field: string): field is FixedImportField => FIXED.safeParse(field).success

export const customImportField = (id: string): string => `${CUSTOM_PREFIX}${id}`

/** The id of the custom field that a column is imported as. */
export const customIdOf = (field: string): string | undefined =>
  CUSTOM.test(field) ? field.slice(CUSTOM_PREFIX.length) : undefined
