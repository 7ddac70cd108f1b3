import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Line } from '@nine/contract/printed-document'
import { breakLines, encode, type Face, type Faces, type Piece, widthOf } from './text-layout.ts'

const A4 = { width: 595.28, height: 841.89 }
export const MARGIN = { x: 42, top: 30, bottom: 38 }
export const SIZE = 10.5
export const LEADING = 1.42

type Image = Awaited<ReturnType<PDFDocument['embedJpg']>>

interface Page {
  content: string[]
  pictures: { name: string; image: Image }[]
}

/** The pages so far, and where the next thing goes. */
export class Paper {
  readonly width: number
  readonly height: number
  readonly faces: Faces
  readonly pages: Page[] = []
  private page: Page = { content: [], pictures: [] }
  /** From the top of the page. */
  y = 0
  private readonly later: (() => void)[] = []

  constructor(isLandscape: boolean, faces: Faces) {
    this.width = isLandscape ? A4.height : A4.width
    this.height = isLandscape ? A4.width : A4.height
    this.faces = faces
    this.startPage()
  }

  get room(): number {
    return this.height - MARGIN.bottom - this.y
  }

  get inner(): number {
    return this.width - 2 * MARGIN.x
  }

  startPage(): void {
    this.page = { content: [], pictures: [] }
    this.pages.push(this.page)
    this.y = MARGIN.top
  }

  put(content: string): void {
    this.page.content.push(content)
  }

  putPicture(name: string, image: Image): void {
    this.page.pictures.push({ name, image })
  }

  /** Keeps room for a line that says how many pages there are, which is known in the end. */
  putLater(line: Line): void {
    const { page, y } = this
    this.later.push(() => {
      Object.assign(this, { page, y })
      const count = String(this.pages.length).padStart(2, '0')
      const words = line.words.map((part) => ({ ...part, text: part.text.replaceAll('{pages}', count) }))
      this.text({ ...line, words }, MARGIN.x, this.inner)
    })
    this.y += (line.size ?? SIZE) * LEADING
  }

  /** Nothing else can be put afterwards. */
  finish(): void {
    for (const draw of this.later) draw()
  }

  stroke(x1: number, y1: number, x2: number, y2: number, width = 0.6): void {
    this.put(`${width} w ${n(x1)} ${n(this.height - y1)} m ${n(x2)} ${n(this.height - y2)} l S`)
  }

  /** A line of pieces with its baseline at `y`. */
  write(pieces: readonly Piece[], x: number, y: number, size: number): void {
    let at = x
    for (const { text, face, width } of pieces) {
      this.put(textAt(text, face, at, this.height - y, size))
      at += width
    }
  }

  /** Lines of one text within a width; returns how high they are. */
  text({ words, size = SIZE, align = 'left', isUnderlined }: Line, x: number, width: number): number {
    const lines = breakLines(words, this.faces, size, width)
    for (const [index, pieces] of lines.entries()) {
      const wide = pieces.reduce((sum, piece) => sum + piece.width, 0)
      const left = x + { left: 0, center: (width - wide) / 2, right: width - wide }[align]
      const baseline = this.y + size * (index * LEADING + 1.05)
      this.write(pieces, left, baseline, size)
      if (isUnderlined) this.stroke(left, baseline + 2.5, left + wide, baseline + 2.5)
    }
    return lines.length * size * LEADING
  }

  footOf(footer: string, index: number): string {
    const number = `${footer} ${index + 1}/${this.pages.length}`
    return `0.45 g ${textAt(number, this.faces.regular, MARGIN.x, 24, 8)} 0 g`
  }

  /** Pale and slanted, below everything else. */
  markOf(words: string): string {
    const { bold } = this.faces
    const [cos, sin] = [Math.cos(0.6), Math.sin(0.6)]
    const size = 64
    const half = (widthOf(words, bold) * size) / 2
    const [x, y] = [this.width / 2 - half * cos, this.height / 2 - half * sin]
    return `q 0.93 0.8 0.8 rg BT /${bold.name} ${size} Tf ${n(cos)} ${n(sin)} ${n(-sin)} ${n(cos)} ${n(x)} ${n(y)} Tm ${encode(words, bold)} Tj ET Q`
  }
}

const textAt = (text: string, face: Face, x: number, y: number, size: number): string =>
  text.trim() === '' ? '' : `BT /${face.name} ${size} Tf ${n(x)} ${n(y)} Td ${encode(text, face)} Tj ET`

/** Hundredths of a point are fine enough. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)
