import type { PDFFont } from '@cantoo/pdf-lib'
import type { Words } from '@nine/contract/printed-document'

/** A font with the measures of its characters: adding those up is much quicker than laying out every line. */
export interface Face {
  font: PDFFont
  name: string
  glyphs: Map<string, Glyph>
}

interface Glyph {
  /** At size 1. */
  width: number
  /** As it is written in a page. */
  hex: string
}

export interface Faces {
  regular: Face
  bold: Face
  italic: Face
}

/** A piece of a line in one face. */
export interface Piece {
  text: string
  face: Face
  width: number
}

const faceOf = ({ isBold, isItalic }: Words, { regular, bold, italic }: Faces): Face =>
  isBold ? bold : isItalic ? italic : regular

function glyphOf(sign: string, { font, glyphs }: Face): Glyph {
  const known = glyphs.get(sign)
  if (known) return known
  const glyph = { width: font.widthOfTextAtSize(sign, 1), hex: font.encodeText(sign).toString().slice(1, -1) }
  glyphs.set(sign, glyph)
  return glyph
}

/** The width at size 1. */
export function widthOf(text: string, face: Face): number {
  let sum = 0
  for (const sign of text) sum += glyphOf(sign, face).width
  return sum
}

export function encode(text: string, face: Face): string {
  let hex = ''
  for (const sign of text) hex += glyphOf(sign, face).hex
  return `<${hex}>`
}

/** Breaks words into lines that fit; a word longer than a line is broken too. */
export function breakLines(words: readonly Words[], faces: Faces, size: number, width: number): Piece[][] {
  const lines: Piece[][] = [[]]
  let used = 0
  const add = (text: string, face: Face): void => {
    const wide = widthOf(text, face) * size
    if (used + wide > width + 0.01 && used > 0) {
      lines.push([])
      used = 0
      if (text.trim() === '') return
    }
    const line = lines.at(-1) ?? []
    const last = line.at(-1)
    if (last?.face === face) {
      last.text += text
      last.width += wide
    } else line.push({ text, face, width: wide })
    used += wide
  }
  for (const part of words) {
    const face = faceOf(part, faces)
    for (const paragraph of part.text.split('\n').entries()) {
      if (paragraph[0] > 0) {
        lines.push([])
        used = 0
      }
      for (const word of paragraph[1].split(/(\s+)/).filter(Boolean))
        for (const piece of fitting(word, face, size, width)) add(piece, face)
    }
  }
  return lines
}

/** Long words such as serial numbers are preferably broken after a hyphen or a slash. */
export const partsOf = (word: string): string[] => word.split(/(?<=[-/_])/)

/** A word in pieces that each fit the line. */
function fitting(word: string, face: Face, size: number, width: number): string[] {
  const isTooWide = (text: string) => widthOf(text, face) * size > width
  if (!isTooWide(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  const add = (text: string) => {
    if (piece !== '' && isTooWide(piece + text)) {
      pieces.push(piece)
      piece = ''
    }
    piece += text
  }
  for (const part of partsOf(word)) for (const text of isTooWide(part) ? part : [part]) add(text)
  return [...pieces, piece]
}
