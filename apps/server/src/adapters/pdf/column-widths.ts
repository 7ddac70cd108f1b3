import type { Column } from './pdf-document.ts'
import { type Faces, widthOf } from './text-layout.ts'

/** A word that needs more of the paper than this is broken, as before. */
const WIDEST_WORD = 0.16

interface Fitting {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Of the paper between its margins. */
  inner: number
  faces: Faces
  size: number
  padding: number
}

/** By their shares, but no amount and no code is broken where columns with room to spare can give it. */
export function columnWidths({ columns, rows, inner, faces, size, padding }: Fitting): number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / all) * inner)
  const needs = columns.map(({ title }, index) => {
    const words = new Set([title, ...rows.map((texts) => texts[index] ?? '')].flatMap((text) => text.split(/\s+/)))
    let widest = 0
    for (const word of words) {
      const width = widthOf(word, faces.bold) * size
      if (width > widest && width <= inner * WIDEST_WORD) widest = width
    }
    // Rounding must not break what just fits.
    return widest + 2 * padding + 0.5
  })
  const missing = sum(needs.map((need, index) => Math.max(0, need - (widths[index] ?? 0))))
  const spare = sum(needs.map((need, index) => Math.max(0, (widths[index] ?? 0) - need)))
  if (missing === 0 || missing > spare) return widths
  return widths.map((width, index) => {
    const need = needs[index] ?? 0
    return width < need ? need : width - ((width - need) / spare) * missing
  })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
