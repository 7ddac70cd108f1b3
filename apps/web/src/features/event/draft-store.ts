import { rethrowUnless } from '../../lib/expected-error.ts'

interface Options<Draft> {
  /** A function, because merely accessing it may be refused. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Prefix of the storage keys. */
  prefix: string
  /** Returns undefined for a draft that cannot be used any more. */
  parse: (stored: unknown) => Draft | undefined
}

/** Unsaved work in this browser. If it refuses to store anything there are no drafts, and nothing else breaks. */
export function createDraftStore<Draft>({ storage, prefix, parse }: Options<Draft>) {
  return {
    keep: (id: string, draft: Draft): void => {
      attempt(() => storage().setItem(prefix + id, JSON.stringify(draft)))
    },
    read: (id: string): Draft | undefined =>
      attempt(() => {
        const stored = storage().getItem(prefix + id)
        return stored === null ? undefined : parse(JSON.parse(stored))
      }),
    forget: (id: string): void => {
      attempt(() => storage().removeItem(prefix + id))
    },
    forgetAll: (): void => {
      attempt(() => {
        const kept = storage()
        const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
        for (const key of keys) if (key.startsWith(prefix)) kept.removeItem(key)
      })
    },
  }
}

/** The storage is full or not allowed, or what it holds is not JSON. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    rethrowUnless(error, DOMException, SyntaxError)
    return undefined
  }
}
