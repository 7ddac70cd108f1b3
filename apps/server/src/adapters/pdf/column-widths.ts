import type { Column } from '@nine/contract/printed-document'
import { type Faces, partsOf, widthOf } from './text-layout.ts'

/**
 * Layouts to try in turn until one fits. `word`: the part of the paper's width beyond which a word is split. `empty`: the part of
 * its share that a column keeps, so that it can be filled in by hand.
 */
const LEAST: readonly { word: number; empty: number }[] = [
  { word: 0.2, empty: 0.75 },
  { word: 0.2, empty: 0 },
  { word: 0.16, empty: 0 },
]
/** A text wider than this part of the paper is wrapped anyway. */
const WIDEST_TEXT = 0.4

interface Fitting {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** The width of the paper between its margins. */
  inner: number
  faces: Faces
  size: number
  padding: number
}

/**
 * Words are split only where the paper is too narrow for them: amounts, days and codes get the width they need, and the rest goes to
 * columns whose texts would otherwise take more lines. When not even the words fit, the shares alone decide.
 */
export function columnWidths({ columns, rows, inner, faces, size, padding }: Fitting): number[] {
  const all = sum(columns.map((column) => column.share))
  // Rounding must not break what just fits.
  const around = 2 * padding + 0.5
  const wide = (text: string) => widthOf(text, faces.bold) * size + around
  const words = columns.map(({ title }, index) =>
    [...new Set([title, ...rows.map((texts) => texts[index] ?? '')].flatMap((text) => text.split(/\s+/)))].map(
      (word) => ({ whole: wide(word), parts: partsOf(word).map(wide) }),
    ),
  )
  const needs = LEAST.map(({ word, empty }) =>
    columns.map(({ share }, index) =>
      (words[index] ?? [])
        .flatMap(({ whole, parts }) => (whole <= inner * word ? whole : parts.filter((part) => part <= inner * word)))
        .reduce((widest, width) => Math.max(widest, width), Math.max(around, (share / all) * inner * empty)),
    ),
  ).find((widths) => sum(widths) <= inner)
  if (!needs) return columns.map((column) => (column.share / all) * inner)
  const left = inner - sum(needs)
  const wishes = columns.map(({ title }, index) => {
    // A heading may take two lines.
    let wish = wide(title) / 2
    for (const texts of rows) wish = Math.max(wish, ...(texts[index] ?? '').split('\n').map(wide))
    return Math.max(0, Math.min(wish, inner * WIDEST_TEXT) - (needs[index] ?? 0))
  })
  const granted = grant(
    wishes.map((wish, index) => ({ wish, share: columns[index]?.share ?? 1 })),
    left,
  )
  const rest = left - sum(granted)
  return columns.map((column, index) => (needs[index] ?? 0) + (granted[index] ?? 0) + (column.share / all) * rest)
}

/** Divides an amount by shares. No column gets more than it wishes; what it leaves goes to the others. */
function grant(columns: readonly { wish: number; share: number }[], amount: number): number[] {
  const granted = columns.map(() => 0)
  let [left, shares] = [amount, sum(columns.map(({ share }) => share))]
  for (const { wish, share, index } of columns
    .map((column, index) => ({ ...column, index }))
    .toSorted((a, b) => a.wish / a.share - b.wish / b.share)) {
    const given = Math.min(wish, (left * share) / shares)
    granted[index] = given
    left -= given
    shares -= share
  }
  return granted
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
