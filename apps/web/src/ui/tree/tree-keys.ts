import { findByLetters } from './tree-rows.ts'

/** What the keys need to know of a line of a tree. */
export interface KeyRow {
  key: string
  name: string
  level: number
  hasChildren: boolean
  expanded: boolean
}

export type KeyEffect = { to: number } | { toggle: string[] } | { pick: true }

/** What a key does in a tree, by the usual rules of the web (WAI-ARIA tree view); undefined: nothing. */
export function effectOfKey(key: string, rows: readonly KeyRow[], at: number): KeyEffect | undefined {
  const row = rows[at]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, rows.length - 1) }
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: rows.length - 1 }
    case 'ArrowRight':
      if (!row.hasChildren) return undefined
      return row.expanded ? { to: at + 1 } : { toggle: [row.key] }
    case 'ArrowLeft':
      return row.expanded ? { toggle: [row.key] } : { to: parentOf(rows, at) }
    case '*':
      return { toggle: closedSiblings(rows, at) }
    case 'Enter':
    case ' ':
      return { pick: true }
    default:
      return undefined
  }
}

/** Type-ahead: moves to the name that starts with the typed letters; a repeated letter moves to the next match. */
export function effectOfLetters(typed: string, rows: readonly KeyRow[], at: number): KeyEffect | undefined {
  const names = rows.map(({ name }) => name)
  const first = typed.slice(0, 1)
  const repeated = typed === first.repeat(typed.length)
  const to = repeated ? findByLetters(names, at + 1, first) : findByLetters(names, at, typed)
  return to === undefined ? undefined : { to }
}

function parentOf(rows: readonly KeyRow[], at: number): number {
  const level = rows[at]?.level ?? 1
  for (let index = at - 1; index >= 0; index--) if ((rows[index]?.level ?? 0) < level) return index
  return at
}

function closedSiblings(rows: readonly KeyRow[], at: number): string[] {
  const level = rows[at]?.level ?? 1
  const parent = parentOf(rows, at)
  const first = parent === at ? 0 : parent + 1
  const keys: string[] = []
  for (const row of rows.slice(first)) {
    if (row.level < level) break
    if (row.level === level && row.hasChildren && !row.expanded) keys.push(row.key)
  }
  return keys
}
