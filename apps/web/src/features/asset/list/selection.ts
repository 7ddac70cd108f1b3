/** Selected assets by id, across pages. */
export type Selection = ReadonlySet<string>

export const NOTHING_CHOSEN: Selection = new Set()

export const toggle = (chosen: Selection, id: string): Selection =>
  chosen.has(id) ? without(chosen, [id]) : new Set([...chosen, id])

export function without(chosen: Selection, ids: Iterable<string>): Selection {
  const gone = new Set(ids)
  return new Set([...chosen].filter((id) => !gone.has(id)))
}

export type PageState = 'none' | 'some' | 'all'

/** How much of a page is chosen: what its checkbox shows. */
export function stateOfPage(chosen: Selection, page: readonly string[]): PageState {
  const count = page.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** Selects the whole page, or deselects it if it is selected. Other pages keep their selection. */
export const togglePage = (chosen: Selection, page: readonly string[]): Selection =>
  stateOfPage(chosen, page) === 'all' ? without(chosen, page) : new Set([...chosen, ...page])

/** Shift-click: every row from the last one clicked to this one gets the state of this one. */
export function toggleRange(
  chosen: Selection,
  page: readonly string[],
  from: string | undefined,
  to: string,
): Selection {
  const [a, b] = [page.indexOf(from ?? to), page.indexOf(to)]
  if (a === -1 || b === -1) return toggle(chosen, to)
  const range = page.slice(Math.min(a, b), Math.max(a, b) + 1)
  return chosen.has(to) ? without(chosen, range) : new Set([...chosen, ...range])
}
