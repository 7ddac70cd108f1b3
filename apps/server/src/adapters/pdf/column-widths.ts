import type { Column } from './pdf-document.ts'
import { type Faces, widthOf } from './text-layout.ts'

/** A word that needs more of the paper than this is broken, as before. */
const WIDEST_WORD = 0.16
/** A text that would need more than this is on several lines anyway. */
const WIDEST_TEXT = 0.4

interface Fitting {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Of the paper between its margins. */
  inner: number
  faces: Faces
  size: number
  padding: number
}

/**
 * No word is broken where the paper has room for it: amounts, days and codes get what they need, and what is left goes to
 * columns whose texts would like to be on fewer lines. Where not even the words fit, by shares alone.
 */
export function columnWidths({ columns, rows, inner, faces, size, padding }: Fitting): number[] {
  const all = sum(columns.map((column) => column.share))
  // Rounding must not break what just fits.
  const around = 2 * padding + 0.5
  const wide = (text: string) => widthOf(text, faces.bold) * size + around
  const needs = columns.map(({ title }, index) => {
    const words = new Set([title, ...rows.map((texts) => texts[index] ?? '')].flatMap((text) => text.split(/\s+/)))
    let widest = around
    for (const word of words) {
      const width = wide(word)
      if (width > widest && width <= inner * WIDEST_WORD) widest = width
    }
    return widest
  })
  const left = inner - sum(needs)
  if (left < 0) return columns.map((column) => (column.share / all) * inner)
  const wishes = columns.map(({ title }, index) => {
    // A head may well be on two lines.
    let wish = wide(title) / 2
    for (const texts of rows) wish = Math.max(wish, ...(texts[index] ?? '').split('\n').map(wide))
    return Math.max(0, Math.min(wish, inner * WIDEST_TEXT) - (needs[index] ?? 0))
  })
  const granted = share(wishes, left)
  const rest = left - sum(granted)
  return columns.map((column, index) => (needs[index] ?? 0) + (granted[index] ?? 0) + (column.share / all) * rest)
}

/** Everybody gets the same until they have what they wish: whoever wishes little gets all of it. */
function share(wishes: readonly number[], amount: number): number[] {
  const granted = wishes.map(() => 0)
  let left = amount
  for (const [place, { wish, index }] of wishes
    .map((wish, index) => ({ wish, index }))
    .toSorted((a, b) => a.wish - b.wish)
    .entries()) {
    granted[index] = Math.min(wish, left / (wishes.length - place))
    left -= granted[index]
  }
  return granted
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
