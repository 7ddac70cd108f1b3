import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, ID_SHOWN, listOf, OfBusiness } from '../fields.ts'
import { CUSTOM_KINDS, CustomValue, MAX_CUSTOM_FIELDS, MAX_CUSTOM_OPTIONS, SentValue } from './custom-value.ts'

/** Days a removed field keeps its values. */
export const REMOVED_FIELD_DAYS = 30
const FIELD_NAME_MAX = 100
const HELP_MAX = 300
export const OPTION_NAME_MAX = 100

export const CustomKindName = z.enum(CUSTOM_KINDS)

const CustomOption = z.object({
  _id: Id,
  name: z.string(),
  /** No longer offered; assets that have it keep it. */
  isRemoved: z.boolean(),
})

/** A field of a category, which everything below that category has too. */
export const CustomField = z.object({
  _id: Id,
  category: z.object({ _id: Id, name: z.string() }),
  name: z.string(),
  kind: CustomKindName,
  help: z.string(),
  required: z.boolean(),
  isPublic: z.boolean(),
  inTable: z.boolean(),
  default: CustomValue,
  options: z.array(CustomOption),
  /** When it was removed: it can be restored for 30 days. */
  removedAt: z.string().nullable(),
})
export type CustomField = z.infer<typeof CustomField>

/** A field of an asset with its value. */
export const AssetCustomField = z.object({
  id: Id,
  name: z.string(),
  kind: CustomKindName,
  value: CustomValue,
  /** The value as people read it; yes and no as `true` and `false`. */
  text: z.string(),
  required: z.boolean(),
  /** It belongs to a category that the asset is no longer in; it fits again when the asset goes back. */
  isOld: z.boolean(),
})
export type AssetCustomField = z.infer<typeof AssetCustomField>

const NewOption = z.object({
  /** Made by whoever adds the option; unique in its field. */
  _id: Id,
  name: z.string().trim().min(1, { error: 'option_required' }).max(OPTION_NAME_MAX),
})

/** What can be set when a field is made and changed later. */
export const CustomFieldForm = z.object({
  name: z.string().trim().min(1, { error: 'item_name_required' }).max(FIELD_NAME_MAX),
  help: z.string().trim().max(HELP_MAX),
  required: z.boolean(),
  isPublic: z.boolean(),
  inTable: z.boolean(),
  default: SentValue,
  options: z.array(NewOption).max(MAX_CUSTOM_OPTIONS, { error: 'too_many_options' }),
})
export type CustomFieldForm = z.output<typeof CustomFieldForm>

export const listCustomFields = call({
  method: 'GET',
  path: '/api/custom-fields',
  summary: 'Custom fields: all, those a category has and inherits, or some by their ids',
  access: 'category.read',
  envelope: 'result',
  query: OfBusiness.extend({
    category: Id.optional(),
    ids: listOf(Id, ID_SHOWN),
    /** Also those that were removed less than 30 days ago. */
    removed: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  output: z.array(CustomField),
})

const errors = ['category.not_found', 'custom_field.not_found', 'custom_field.too_many'] as const

export const createCustomField = call({
  method: 'POST',
  path: '/api/custom-fields',
  summary: 'Add a field to a category and everything below it',
  access: 'category.write',
  envelope: 'success',
  body: CustomFieldForm.partial().extend({
    business: Id.optional(),
    category: Id,
    name: CustomFieldForm.shape.name,
    kind: CustomKindName,
  }),
  output: CustomField,
  errors,
  done: 'custom_field.saved',
})

/** Options that are left out are removed; assets that have them keep them. */
export const updateCustomField = call({
  method: 'PATCH',
  path: '/api/custom-fields/{id}',
  summary: 'Change a field; its kind stays',
  access: 'category.write',
  envelope: 'success',
  params: ById,
  body: CustomFieldForm.extend({ business: Id }).partial(),
  output: CustomField,
  errors,
  done: 'custom_field.saved',
})

export const orderCustomFields = call({
  method: 'PUT',
  path: '/api/custom-fields/order',
  summary: "Put a category's own fields into another order; those left out come last",
  access: 'category.write',
  envelope: 'success',
  body: OfBusiness.extend({ category: Id, ids: z.array(Id).max(MAX_CUSTOM_FIELDS) }),
  output: z.array(CustomField),
  errors: ['category.not_found'],
  done: 'custom_field.saved',
})

export const removeCustomField = call({
  method: 'DELETE',
  path: '/api/custom-fields/{id}',
  summary: 'Remove a field; it can be restored with its values for 30 days',
  access: 'category.write',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: z.null(),
  errors: ['custom_field.not_found'],
  done: 'custom_field.removed',
})

export const restoreCustomField = call({
  method: 'POST',
  path: '/api/custom-fields/{id}/restore',
  summary: 'Bring a removed field back with its values',
  access: 'category.write',
  envelope: 'success',
  params: ById,
  body: OfBusiness,
  output: CustomField,
  errors,
  done: 'custom_field.restored',
})
