import { normalize } from '@nine/contract/text/without-accents'

/** A cell as it is stored: a text, a number if it was one in the file, or nothing. Dates are yyyy-mm-dd, percentages 80%. */
export type Cell = string | number | null

const CELL_MAX = 10_000

const FIRST_1900 = Date.UTC(1899, 11, 30)
const FIRST_1904 = Date.UTC(1904, 0, 1)
const DAY_MS = 86_400_000
/** The year 9999. */
const LAST_SERIAL = 2_958_465

/** A serial day number of a spreadsheet as yyyy-mm-dd; undefined when it is no day. */
export function dayOfSerial(serial: number, is1904 = false): string | undefined {
  const day = Math.floor(serial + 1e-9)
  if (day < 1 || day > LAST_SERIAL) return undefined
  return new Date((is1904 ? FIRST_1904 : FIRST_1900) + day * DAY_MS).toISOString().slice(0, 10)
}

export type NumberFormat = 'date' | 'percent' | 'number'

/** What a format code makes of a number. */
export function formatOf(code: string): NumberFormat {
  const plain = code.toLowerCase().replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  const isDate = /[dy]/.test(plain) || (plain.includes('m') && !/[hs]/.test(plain))
  if (isDate && !plain.includes('general')) return 'date'
  return plain.includes('%') ? 'percent' : 'number'
}

/** Formats that need no code: those of every spreadsheet. */
export function builtInFormat(id: number): NumberFormat {
  const isDate = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
  return isDate ? 'date' : id === 9 || id === 10 ? 'percent' : 'number'
}

export function cellOfNumber(value: number, format: NumberFormat, is1904 = false): Cell {
  if (!Number.isFinite(value)) return null
  if (format === 'date') return dayOfSerial(value, is1904) ?? value
  return format === 'percent' ? `${Number((value * 100).toFixed(6))}%` : value
}

export const cellOfText = (text: string): Cell =>
  normalize(text.slice(0, CELL_MAX), 'NFC').toWellFormed().replaceAll('\0', '').trim() || null
