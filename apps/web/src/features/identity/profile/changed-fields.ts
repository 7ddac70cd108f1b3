/** The fields of a flat form that differ from what they were. */
export function changedFields<Form extends Record<string, unknown>>(before: Form, now: Form): Partial<Form> {
  const changed = Object.entries(now).filter(([field, value]) => value !== before[field])
  return Object.fromEntries(changed) as Partial<Form>
}
