import { keysOf } from '@nine/contract/keys-of'

/** The fields of a flat form that differ from what they were. */
export function changedFields<Form extends Record<string, unknown>>(before: Form, now: Form): Partial<Form> {
  const changed: Partial<Form> = {}
  for (const field of keysOf(now)) if (now[field] !== before[field]) changed[field] = now[field]
  return changed
}
