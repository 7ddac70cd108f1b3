interface Options<Draft> {
  /** Asked for late: the very access to it may be refused. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** What the keys of these drafts begin with. */
  prefix: string
  /** Reads a draft again; throws, or returns undefined, for one that cannot be used any more. */
  parse: (stored: unknown) => Draft | undefined
}

/** Unsaved work in this browser. One that refuses to keep anything has no drafts, and nothing else breaks. */
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

/** Full, not allowed, or written by an older version. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
