/** The id of a new check, wherever the response has it. */
export function createdId(response: unknown): string | undefined {
  for (const path of [
    ['result', 'inventoryCheck', '_id'],
    ['inventoryCheck', '_id'],
    ['result', '_id'],
    ['data', '_id'],
    ['_id'],
  ]) {
    const found = path.reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      response,
    )
    if (typeof found === 'string' && found) return found
  }
  return undefined
}
