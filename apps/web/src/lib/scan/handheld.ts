const MS_A_LETTER = 25
const FEWEST_LETTERS = 4
/** After a longer pause something else begins. */
export const KEY_GAP_MS = 100

interface Typed {
  letters: number
  /** How often the text changed: once for something pasted, once a letter for keys. */
  strokes: number
  /** From the first letter to Enter. */
  ms: number
}

/** Handheld scanners type letter by letter, faster than anybody can. */
export const isHandheld = ({ letters, strokes, ms }: Typed): boolean =>
  letters >= FEWEST_LETTERS && strokes === letters && ms < letters * MS_A_LETTER
