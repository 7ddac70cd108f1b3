import { cleanId } from '@nine/contract/asset/asset-fields'
import { ID_PATTERN } from '@nine/contract/fields'

/** The id of a chosen location or category without stray characters around it; anything else is logged to the console. */
export function referenceOf(field: 'location' | 'category', value: string | null): string | null {
  if (value === null || value.trim() === '') return null
  const id = cleanId(value)
  // oxlint-disable-next-line no-console -- a bug, not a user error
  if (!ID_PATTERN.test(id)) console.warn(`The ${field} is no id of 24 hexadecimal characters: ${value}`)
  return id
}
