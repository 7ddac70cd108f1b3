import { rethrowUnless } from '../expected-error.ts'

/** Whether this device has ever kept anything in a store of IndexedDB, without making the store only to look. */
export async function hasStore(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  if (!('databases' in indexedDB)) return true
  try {
    return (await indexedDB.databases()).some((store) => store.name === name)
  } catch (error) {
    rethrowUnless(error, DOMException)
    return false
  }
}
