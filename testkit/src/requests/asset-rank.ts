import { searchForms } from '@nine/contract/text/search-forms'

interface Ranked {
  name: string
  code?: string
  serial_number?: string
  asset_tag?: string
  barcode?: string
}

/** The order of a search once more, read off its description: exact codes, beginnings of names, whole words of names, the rest. */
export function byRank<A extends Ranked>(assets: readonly A[], search: string | undefined): A[] {
  const ranked = assets.map((asset) => ({ asset, rank: search === undefined ? 0 : rankOf(asset, search) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ asset }) => asset)
}

function rankOf({ name, ...codes }: Ranked, search: string): number {
  const typed = searchForms(search.trim()).at(-1) ?? ''
  if (typed === '') return 3
  const names = searchForms(name)
  const isCode = [codes.code, codes.serial_number, codes.asset_tag, codes.barcode].some(
    (code) => code && searchForms(code).includes(typed),
  )
  if (isCode) return 0
  if (names.some((form) => form.startsWith(typed))) return 1
  const words = new Set(names.flatMap((form) => [...form.split(/\s+/), ...form.split(/[^\p{L}\p{N}\p{M}]+/u)]))
  return typed.split(/\s+/).every((word) => words.has(word)) ? 2 : 3
}
