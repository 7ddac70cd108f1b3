import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import type { AssetFormValues } from '../fields/asset-form-values.ts'
import { ignore, rethrowUnless } from '../../../lib/expected-error.ts'

/** What was typed and chosen for an asset that is not saved yet, with its files. */
export interface AssetDraft {
  values: Omit<AssetFormValues, 'photos'>
  photos: File[]
  documents: File[]
  advanced: boolean
  savedAt: number
}

interface Drafts extends DBSchema {
  asset: { key: string; value: AssetDraft }
}

const DATABASE = 'nine-drafts'

let database: Promise<IDBPDatabase<Drafts>> | undefined

const opened = (): Promise<IDBPDatabase<Drafts>> =>
  (database ??= openDB<Drafts>(DATABASE, 1, { upgrade: (db) => void db.createObjectStore('asset') }))

/** Drafts belong to a person and an enterprise: others on this device do not find them. A duplicate has a draft of its own. */
export const draftKey = (person: string, business: string, copyOf: string | undefined): string =>
  [person, business, copyOf].filter(Boolean).join(':')

// A browser may refuse to store anything (private windows, full disk): then there is no draft, and nothing else breaks.

export const readDraft = (key: string): Promise<AssetDraft | undefined> =>
  opened()
    .then((db) => db.get('asset', key))
    .catch(ignore(DOMException))

/** Returns whether it was stored. */
export const keepDraft = (key: string, draft: AssetDraft): Promise<boolean> =>
  opened()
    .then((db) => db.put('asset', draft, key))
    .then(
      () => true,
      (error: unknown) => {
        rethrowUnless(error, DOMException)
        return false
      },
    )

export const dropDraft = (key: string): Promise<void> =>
  opened()
    .then((db) => db.delete('asset', key))
    .catch(ignore(DOMException))
