import type { CustomField } from '@nine/contract/custom-field/custom-field'
import { checkCustomValue, type CustomValue } from '@nine/contract/custom-field/custom-value'
import type { FieldIssue } from '@nine/contract/validation'

/** Values by the ids of their fields. */
export type CustomFormValues = Record<string, CustomValue>

/** What a form shows of a field: what was entered, else what a new asset would get. */
export const shownValue = (field: CustomField, values: CustomFormValues, isNew: boolean): CustomValue =>
  Object.hasOwn(values, field._id) ? (values[field._id] ?? null) : isNew ? field.default : null

/** What is missing or does not fit. Whether an option may still be chosen is for the server to say. */
export function customIssues(fields: readonly CustomField[], values: CustomFormValues, isNew: boolean): FieldIssue[] {
  return fields.flatMap((field): FieldIssue[] => {
    const value = shownValue(field, values, isNew)
    const checked = checkCustomValue(field, value, value)
    const path = `customFields.${field._id}`
    if ('issue' in checked) return [{ field: path, ...checked.issue }]
    const isMissing = field.required && checked.value === null
    return isMissing ? [{ field: path, code: 'custom_required', values: { name: field.name } }] : []
  })
}

/** Only what the category has of what was entered; everything else stays as it was, or was cleared. */
export function fittingValues(
  fields: readonly CustomField[],
  before: CustomFormValues,
  now: CustomFormValues,
): CustomFormValues {
  const fitting = fields.flatMap(({ _id }): [string, CustomValue][] => {
    const value = now[_id]
    return value === undefined ? [] : [[_id, value]]
  })
  const cleared = Object.keys(before).filter((id) => now[id] === null)
  return { ...before, ...Object.fromEntries(cleared.map((id) => [id, null])), ...Object.fromEntries(fitting) }
}
