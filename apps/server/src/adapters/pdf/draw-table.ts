import { columnWidths } from './column-widths.ts'
import { LEADING, MARGIN, n, type Paper } from './paper.ts'
import type { Column, PdfBlock } from './pdf-document.ts'
import { breakLines, type Piece } from './text-layout.ts'

const USUAL_SIZE = 9
const CELL = { x: 4, y: 3.5 }

type Table = Extract<PdfBlock, { kind: 'table' }>

/** Rows that do not fit go on on the next page, under the same head. */
export function drawTable(
  paper: Paper,
  { columns, rows, total, strong = [], size = USUAL_SIZE }: Table,
  onRow: () => void,
): void {
  const all = total ? [...rows, total] : rows
  const layout = new TableLayout(paper, columns, all, size)
  const bold = new Set(total ? [...strong, rows.length] : strong)
  paper.y += 6
  if (layout.headHeight * 2.5 > paper.room) paper.startPage()
  layout.drawHead()
  for (const [index, texts] of all.entries()) {
    const cells = layout.cellsOf(texts, bold.has(index))
    if (layout.heightOf(cells) > paper.room) {
      paper.startPage()
      layout.drawHead()
    }
    layout.drawRow(cells)
    onRow()
  }
  paper.y += 6
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

class TableLayout {
  readonly headHeight: number
  private readonly paper: Paper
  private readonly columns: readonly Column[]
  private readonly size: number
  private readonly padding: number
  private readonly widths: readonly number[]
  /** Of the row that several columns share, and of the one below it. */
  private readonly upper: number

  constructor(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[], size: number) {
    this.paper = paper
    this.columns = columns
    this.size = size
    this.padding = size < USUAL_SIZE ? CELL.x / 2 : CELL.x
    const { inner, faces } = paper
    this.widths = columnWidths({ columns, rows, inner, faces, size, padding: this.padding })
    const heightOfTitle = (isWanted: (column: Column) => boolean) =>
      Math.max(
        0,
        ...columns.map((column, index) => (isWanted(column) ? this.highOf(column.title, this.widths[index] ?? 0) : 0)),
      )
    this.upper = Math.max(0, ...this.heads().map(({ head, width }) => (head === '' ? 0 : this.highOf(head, width))))
    const lower = heightOfTitle(({ head }) => Boolean(head))
    this.headHeight = Math.max(
      this.upper + lower,
      heightOfTitle(({ head }) => !head),
    )
  }

  cellsOf(texts: readonly string[], isBold: boolean): Piece[][][] {
    return this.columns.map((_, index) => this.linesOf(texts[index] ?? '', this.widths[index] ?? 0, isBold))
  }

  heightOf(cells: readonly Piece[][][]): number {
    return Math.max(...cells.map((lines) => lines.length)) * this.size * LEADING + 2 * CELL.y
  }

  drawRow(cells: readonly Piece[][][]): void {
    const { paper } = this
    const height = this.heightOf(cells)
    let x = MARGIN.x
    for (const [index, lines] of cells.entries()) {
      const box = { x, y: paper.y, width: this.widths[index] ?? 0, height }
      this.writeLines(lines, box, this.columns[index]?.align ?? 'left')
      paper.stroke(x, paper.y, x, paper.y + height)
      x += box.width
    }
    paper.stroke(x, paper.y, x, paper.y + height)
    paper.y += height
    paper.stroke(MARGIN.x, paper.y, x, paper.y)
  }

  drawHead(): void {
    const { paper, headHeight } = this
    const top = paper.y
    paper.put(`0.95 g ${n(MARGIN.x)} ${n(paper.height - top - headHeight)} ${n(paper.inner)} ${n(headHeight)} re f 0 g`)
    for (const { head, x, width } of this.heads())
      if (head !== '') this.title(head, { x, y: top, width, height: this.upper })
    let x = MARGIN.x
    for (const [index, { title, head }] of this.columns.entries()) {
      const width = this.widths[index] ?? 0
      const above = head ? this.upper : 0
      this.title(title, { x, y: top + above, width, height: headHeight - above })
      x += width
    }
    paper.y = top + headHeight
  }

  /** What neighbouring columns have in common, with the room they share. */
  private heads(): { head: string; x: number; width: number }[] {
    const heads: { head: string; x: number; width: number }[] = []
    let x = MARGIN.x
    for (const [index, { head = '' }] of this.columns.entries()) {
      const width = this.widths[index] ?? 0
      const last = heads.at(-1)
      if (last && head !== '' && last.head === head) last.width += width
      else heads.push({ head, x, width })
      x += width
    }
    return heads
  }

  private title(text: string, box: Box): void {
    const lines = this.linesOf(text, box.width, true)
    const spare = box.height - lines.length * this.size * LEADING - 2 * CELL.y
    this.writeLines(lines, { ...box, y: box.y + spare / 2 }, 'center')
    this.frame(box)
  }

  private linesOf(text: string, width: number, isBold: boolean): Piece[][] {
    return breakLines([{ text, isBold }], this.paper.faces, this.size, width - 2 * this.padding)
  }

  private highOf(text: string, width: number): number {
    return this.linesOf(text, width, true).length * this.size * LEADING + 2 * CELL.y
  }

  private writeLines(lines: readonly Piece[][], { x, y, width }: Box, align: 'left' | 'center' | 'right'): void {
    for (const [row, pieces] of lines.entries()) {
      const wide = pieces.reduce((sum, piece) => sum + piece.width, 0)
      const space = width - 2 * this.padding - wide
      const left = x + this.padding + { left: 0, center: space / 2, right: space }[align]
      this.paper.write(pieces, left, y + CELL.y + this.size * (row * LEADING + 1.02), this.size)
    }
  }

  private frame({ x, y, width, height }: Box): void {
    const [right, bottom] = [x + width, y + height]
    this.paper.stroke(x, y, right, y)
    this.paper.stroke(x, bottom, right, bottom)
    this.paper.stroke(x, y, x, bottom)
    this.paper.stroke(right, y, right, bottom)
  }
}
