import type { CustomField } from '@nine/contract/custom-field/custom-field'
import type { CustomCondition } from '@nine/contract/custom-field/custom-filter'

/** Whether the field or an option of a condition is no longer there: nothing matches it. */
export function isGone(fields: readonly CustomField[], { field: id, any }: CustomCondition): boolean {
  const field = fields.find(({ _id }) => _id === id)
  if (!field) return true
  if (field.kind !== 'choice' && field.kind !== 'choices') return false
  return !any?.every((option) => field.options.some(({ _id, isRemoved }) => _id === option && !isRemoved))
}
