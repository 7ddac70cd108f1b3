import type { LabelLine, LabelTemplate } from '@nine/contract/label/label-template'
import type { LabelDesign } from '../sheet/plan-sheets.ts'

/** A design that can be chosen: one of ours, or one of the enterprise's own templates. */
export interface ChosenDesign extends LabelDesign {
  /** The id of an own template, else the name of one of ours. */
  key: string
  /** Set where a person has named it. */
  name?: string
}

const LINES: LabelLine[] = [
  { field: 'code', isBold: true, rows: 1 },
  { field: 'name', isBold: false, rows: 2 },
  { field: 'location', isBold: false, rows: 1 },
]

const A4 = { paper: 'sheet', pageWidth: 210, pageHeight: 297, lines: LINES, hasLogo: true, isUsual: false } as const

/** The measures of the makers of label sheets, to a tenth of a millimetre. */
const sheet = (
  key: string,
  [columns, rows]: [number, number],
  [width, height]: [number, number],
  [marginLeft, marginTop]: [number, number],
  gapX = 0,
): ChosenDesign => ({ ...A4, key, columns, rows, width, height, marginLeft, marginTop, gapX, gapY: 0 })

const roll = (key: string, width: number, height: number): ChosenDesign => ({
  ...A4,
  key,
  paper: 'roll',
  pageWidth: width,
  pageHeight: height,
  columns: 1,
  rows: 1,
  width,
  height,
  marginLeft: 0,
  marginTop: 0,
  gapX: 0,
  gapY: 0,
})

/** The sheet that labels had from the beginning; its measures are only for the eye. */
export const DEFAULT_DESIGN: ChosenDesign = {
  ...sheet('usual', [4, 4], [42.3, 64.1], [10.2, 10.2], 6.8),
  gapY: 6.8,
  isUsual: true,
}

export const STANDARD_DESIGNS: readonly ChosenDesign[] = [
  DEFAULT_DESIGN,
  sheet('a4-3x8', [3, 8], [70, 37], [0, 0.5]),
  sheet('L7160', [3, 7], [63.5, 38.1], [7.2, 15.1], 2.5),
  sheet('L7163', [2, 7], [99.1, 38.1], [4.6, 15.1], 2.5),
  sheet('L7159', [3, 8], [63.5, 33.9], [7.2, 12.9], 2.5),
  sheet('L7651', [5, 13], [38.1, 21.2], [4.7, 10.7], 2.5),
  sheet('L4731', [7, 27], [25.4, 10], [8.6, 13.5], 2.5),
  roll('roll-50x30', 50, 30),
  roll('roll-62', 62, 29),
  roll('roll-100x50', 100, 50),
  {
    ...roll('roll-35x22', 35, 22),
    pageWidth: 110,
    columns: 3,
    marginLeft: 0.5,
    gapX: 2,
  },
]

export const ownDesign = ({ _id, ...template }: LabelTemplate): ChosenDesign => ({
  ...template,
  key: _id,
  isUsual: false,
})
