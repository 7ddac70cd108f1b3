import { rethrowUnless } from '../../../lib/expected-error.ts'

export const STORE_NAME = 'nine-door'

/** Whether anything was ever kept, without making the store only to look. */
export async function hasDoorStore(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  if (!('databases' in indexedDB)) return true
  try {
    return (await indexedDB.databases()).some(({ name }) => name === STORE_NAME)
  } catch (error) {
    rethrowUnless(error, DOMException)
    return false
  }
}
