import type { LeftOutReason } from '@nine/contract/asset/import/import-record'
import en from '@nine/contract/messages/import/en'
import vn from '@nine/contract/messages/import/vn'
import { type Cell, textOf } from './cell.ts'
import { plainHead, plainText } from './plain-head.ts'

/** A title may fill so many rows above the heads. */
export const TOP_ROWS = 25

export interface PlacedRow {
  position: number
  cells: readonly Cell[]
}

const isWord = (cell: Cell | undefined): boolean => typeof cell === 'string' && /\p{L}/u.test(cell)
const isFilled = (cell: Cell | undefined): boolean => cell !== null && cell !== undefined
const filled = (cells: readonly Cell[]): number => cells.filter((cell) => cell !== null).length

/** Whether a cell is a head that an import knows. */
export type KnowsHead = (text: string) => boolean

/** Which row has the heads, and whether they fill two rows. */
export function findHeads(top: readonly PlacedRow[], isKnownHead: KnowsHead): { headRow: number; headRows: number } {
  const rows = top.slice(0, TOP_ROWS)
  const known = rows.map(({ cells }) => cells.filter((cell) => isWord(cell) && isKnownHead(textOf(cell))).length)
  const most = Math.max(0, ...known)
  const byWords = rows.findIndex(
    ({ cells }, index) =>
      filled(cells) > 1 &&
      cells.filter(isWord).length > filled(cells) / 2 &&
      Math.abs(filled(rows[index + 1]?.cells ?? []) - filled(cells)) <= 1,
  )
  const at = most >= 2 ? known.indexOf(most) : byWords
  const found = rows[at] ?? rows[0]
  if (!found) return { headRow: 1, headRows: 1 }
  // The better known row may be the second of two.
  const above = rows[at - 1]
  if (above && above.position === found.position - 1 && isUpperHalf(above.cells, found.cells))
    return { headRow: above.position, headRows: 2 }
  const below = rows[Math.max(at, 0) + 1]
  const isTwo = below?.position === found.position + 1 && isUpperHalf(found.cells, below.cells)
  return { headRow: found.position, headRows: isTwo ? 2 : 1 }
}

/** Merged heads: what is below fills the gaps of what is above, and neither has data. */
function isUpperHalf(upper: readonly Cell[], lower: readonly Cell[]): boolean {
  const width = Math.max(upper.length, lower.length)
  const columns = Array.from({ length: width }, (_, column) => ({
    up: upper[column] ?? null,
    low: lower[column] ?? null,
  }))
  const isOnlyWords = [...upper, ...lower].every((cell) => cell === null || isWord(cell))
  if (!isOnlyWords || filled(upper) < 2 || filled(lower) < 2) return false
  const gapsFilled = columns.filter(({ up, low }) => up === null && low !== null).length
  const gapsBelow = columns.filter(({ up, low }) => up !== null && low === null).length
  return gapsFilled > 0 && gapsBelow > 0
}

/** The head of each column; those of two rows are joined, the upper one spread over what it is merged with. */
export function headsOf(rows: readonly (readonly Cell[])[], width: number, isKnownHead: KnowsHead): string[] {
  const [upper = [], lower] = rows
  let group = ''
  return Array.from({ length: width }, (_, column) => {
    const up = textOf(upper[column])
    if (!lower) return up
    const low = textOf(lower[column])
    if (up !== '') group = up
    if (low === '') return up
    const over = up === '' ? group : up
    // What the lower one means by itself needs no words before it.
    if (over === '' || over === low || isKnownHead(low)) return low
    return `${over} ${low}`
  })
}

interface Columns {
  heads: readonly string[]
  /** Where the names are. */
  name: number
  /** Where the rows are numbered; -1 without. */
  number: number
  /** Whether a row has what no line of signatures has: a code, a price, a day, an address. Only asked where one is suspected. */
  hasFact: (cells: readonly Cell[]) => boolean
}

const TOTAL =
  /^(tong|tong cong|tong so|tong gia tri|tong tien|cong|grand total|sub ?total|total|sum)$|^(tong cong|grand total|sub ?total|total|cong (nhom|trang|don|muc|phan|loai|[ivx\d]+))\b/
/** What stands above a signature, as a whole cell: "Phòng Giám đốc" is a room. */
const SIGNED =
  /^(nguoi (lap|ghi so|kiem ke|giao|nhan|duyet|phe duyet)( [a-z ]{1,20})?|ke toan( truong| vien)?|thu (truong|quy|kho)( don vi| co quan| cong ty)?|((pho )?tong |pho )?giam doc( cong ty| dieu hanh| tai chinh)?|truong (phong|ban|bo phan)( [a-z ]{1,30})?|ban (kiem ke|giam doc)|ky( va)?( ghi)?( ro)? ho( va)? ten( dong dau)?|ky ten( dong dau)?|dong dau|(prepared|checked|reviewed|approved) by( .{1,40})?|signatures?)( ky( va)?( ghi)?( ro)? .{1,30})?$/
const DATED = /^(.{0,40} )?ngay [\d ]{0,6}thang [\d ]{0,6}nam[ \d]{0,6}$/
/** How the example in our template begins. */
const EXAMPLES = [vn.importFile.example, en.importFile.example]
const ROMAN = /^[IVXLC]{1,6}[.)]?$/
const GROUP = /^([IVXLC]{1,6}|[A-Z]|\d{1,2})[.)\-:]\s*\p{L}/u

/**
 * Says row by row why one is left out. It keeps state: below the titles of signatures are the names of those who sign. What is
 * left out is hardly looked at, so a row with a name goes in unless everything else speaks against it.
 */
export function rowJudge({ heads, name, number, hasFact }: Columns): (cells: readonly Cell[]) => LeftOutReason | null {
  const plainHeads = heads.map(plainHead)
  let isSigned = false
  /** Columns in which somebody signs. */
  const signers = new Set<number>()
  return (cells) => {
    const words = cells.flatMap((cell) => (isWord(cell) ? [plainHead(textOf(cell))] : []))
    const count = filled(cells)
    const hasName = isFilled(cells[name])
    const width = heads.filter(Boolean).length
    if (isLetters(cells)) return 'letters'
    if (EXAMPLES.some((mark) => textOf(cells[name]).startsWith(mark))) return 'example'
    const repeated = cells.filter(
      (cell, column) => cell !== null && plainHead(textOf(cell)) === plainHeads[column],
    ).length
    if (count > 1 && repeated >= count * 0.8) return 'head'
    // A name comes with more words than one.
    const [first = ''] = words
    if (words.length === 1 && TOTAL.test(first) && !isNumbered(cells)) return 'total'
    const few = Math.max(3, width / 2)
    const mayBeSigned = count <= few && !isNumbered(cells)
    if (mayBeSigned && isSignature(cells, words)) return 'signature'
    if (isSigned && mayBeSigned && isBelowSignature(cells)) return 'signature'
    isSigned = false
    if (ROMAN.test(textOf(cells[number])) && number !== -1) return 'group'
    const only = count === 1 ? cells.findIndex((cell) => cell !== null) : -1
    if (only !== -1 && isWord(cells[only] ?? null) && width > 2) {
      if (only !== name || GROUP.test(textOf(cells[only]))) return 'group'
      if (number !== -1) return 'group'
    }
    return !hasName && count <= 2 && words.length === count && GROUP.test(textOf(cells.find((cell) => cell !== null)))
      ? 'group'
      : null
  }

  function isSignature(cells: readonly Cell[], words: readonly string[]): boolean {
    const isMark = (word: string, cell: Cell | undefined) =>
      // What is in brackets only is "(Ký, họ tên)".
      word === '' ? SIGNED.test(plainText(textOf(cell))) : SIGNED.test(word) || DATED.test(word)
    const inWords = cells.flatMap((cell, column) => (isWord(cell) ? [column] : []))
    const marks = inWords.filter((column, index) => isMark(words[index] ?? '', cells[column]))
    if (marks.length === 0 || hasFact(cells)) return false
    const mayMiss = marks.length > 1 && (!isFilled(cells[name]) || marks.includes(name))
    if (marks.length < words.length && !(mayMiss && marks.length * 2 >= words.length)) return false
    isSigned = true
    for (const column of marks) signers.add(column)
    return true
  }

  /** One row of names below the titles; after it, or with anything beside them, a row with a name is one of the list again. */
  function isBelowSignature(cells: readonly Cell[]): boolean {
    if (hasFact(cells)) return false
    if (!isFilled(cells[name])) return true
    const isOfSigners = cells.every((cell, column) => cell === null || signers.has(column))
    signers.clear()
    return isOfSigners
  }

  function isNumbered(cells: readonly Cell[]): boolean {
    return number !== -1 && number !== name && /^\d+$/.test(textOf(cells[number]))
  }
}

/** A B C 1 2 3: names of the columns, as forms have them below the heads. */
function isLetters(cells: readonly Cell[]): boolean {
  const texts = cells.flatMap((cell) => (cell === null ? [] : [textOf(cell)]))
  if (texts.length < 3 || !texts.every((text) => /^\(?([A-Z]|\d{1,2})\)?(=.*)?$/.test(text))) return false
  const numbers = texts.map((text) => /\d{1,2}/.exec(text)?.[0]).filter((text) => text !== undefined)
  const letters = texts.map((text) => /[A-Z]/.exec(text)?.[0]).filter((text) => text !== undefined)
  const isRising = (list: readonly (string | number)[]) =>
    list.every((each, index) => index === 0 || each > (list[index - 1] ?? ''))
  return isRising(numbers.map(Number)) && isRising(letters) && (letters.length > 0 || numbers[0] === '1')
}

/** A, B, …, Z, AA. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCodePoint(65 + (column % 26))}`
}
