import type { EntryKind } from './palette-entry.ts'

const KEPT = 5
const KEY = 'palette-recent'

export interface RecentEntry {
  id: string
  kind: EntryKind
  name: string
  note: string
  href: string
}

/** What was opened from the palette last, of this enterprise, on this device. */
export function readRecent(business: string): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${KEY}-${business}`) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, KEPT) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export function rememberRecent(business: string, entry: RecentEntry): void {
  const others = readRecent(business).filter(({ id }) => id !== entry.id)
  localStorage.setItem(`${KEY}-${business}`, JSON.stringify([entry, ...others].slice(0, KEPT)))
}

const isRecent = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'kind', 'name', 'note', 'href'].every((key) => key in value && typeof Reflect.get(value, key) === 'string')
