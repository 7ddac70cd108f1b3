import { columnWidths } from './column-widths.ts'
import { LEADING, MARGIN, n, type Paper } from './paper.ts'
import type { Column, PrintedBlock } from '@nine/contract/printed-document'
import { breakLines, type Piece } from './text-layout.ts'

const USUAL_SIZE = 9
const CELL = { x: 4, y: 3.5 }
/** Above and below a table. */
const SPACE = 6

type Table = Extract<PrintedBlock, { kind: 'table' }>

/** The last rows, which stay on one page with what follows the table. */
const KEPT_ROWS = 2

interface Around {
  onRow: () => void
  /** The height of what follows: the last rows are kept on one page with it. */
  below: number
}

/** Rows that do not fit continue on the next page, under the same head. */
export function drawTable(paper: Paper, table: Table, { onRow, below }: Around): void {
  const layout = new TableLayout(paper, table)
  const rows = layout.rows.length
  paper.y += SPACE
  if (layout.headHeight + layout.heightFrom(0, KEPT_ROWS) > paper.room) paper.startPage()
  layout.drawHead()
  for (let index = 0; index < rows; index += 1) {
    const cells = layout.cellsOf(index)
    const isLast = rows - index === KEPT_ROWS && layout.hasRows
    const needed = isLast ? layout.heightFrom(index, rows) + SPACE + below : layout.heightOf(cells)
    if (needed > paper.room) {
      paper.startPage()
      layout.drawHead()
    }
    layout.drawRow(cells)
    onRow()
  }
  paper.y += SPACE
}

/** The height of a table with the space around it. */
export function heightOfTable(paper: Paper, table: Table): number {
  const layout = new TableLayout(paper, table)
  return layout.headHeight + layout.heightFrom(0, layout.rows.length) + 2 * SPACE
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

class TableLayout {
  readonly headHeight: number
  readonly rows: readonly (readonly string[])[]
  /** On this page. */
  hasRows = false
  private readonly bold: ReadonlySet<number>
  private readonly paper: Paper
  private readonly columns: readonly Column[]
  private readonly size: number
  private readonly padding: number
  private readonly widths: readonly number[]
  /** The heights of the heading that several columns share, and of their own ones below it. */
  private readonly upper: number

  constructor(paper: Paper, { columns, rows, total, strong = [], size = USUAL_SIZE }: Table) {
    this.paper = paper
    this.columns = columns
    this.rows = total ? [...rows, total] : rows
    this.bold = new Set(total ? [...strong, rows.length] : strong)
    this.size = size
    this.padding = size < USUAL_SIZE ? CELL.x / 2 : CELL.x
    const { inner, faces } = paper
    this.widths = columnWidths({ columns, rows: this.rows, inner, faces, size, padding: this.padding })
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

  /** Of some rows together. */
  heightFrom(from: number, to: number): number {
    let height = 0
    for (let index = from; index < Math.min(to, this.rows.length); index += 1)
      height += this.heightOf(this.cellsOf(index))
    return height
  }

  cellsOf(row: number): Piece[][][] {
    const texts = this.rows[row] ?? []
    return this.columns.map((_, index) => this.linesOf(texts[index] ?? '', this.widths[index] ?? 0, this.bold.has(row)))
  }

  heightOf(cells: readonly Piece[][][]): number {
    return Math.max(...cells.map((lines) => lines.length)) * this.size * LEADING + 2 * CELL.y
  }

  drawRow(cells: readonly Piece[][][]): void {
    const { paper } = this
    const height = this.heightOf(cells)
    this.hasRows = true
    let x = MARGIN.x
    for (const [index, lines] of cells.entries()) {
      const box = { x, y: paper.y, width: this.widths[index] ?? 0, height }
      this.writeLines(lines, box, this.columns[index]?.align ?? 'left')
      paper.stroke(x, paper.y, x, paper.y + height)
      x += box.width
    }
    paper.stroke(x, paper.y, x, paper.y + height)
    // Nothing can be written into an unused row afterwards.
    if (cells.flat(2).length === 0) paper.stroke(MARGIN.x, paper.y + height, x, paper.y)
    paper.y += height
    paper.stroke(MARGIN.x, paper.y, x, paper.y)
  }

  drawHead(): void {
    const { paper, headHeight } = this
    const top = paper.y
    this.hasRows = false
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
