export interface ColumnRoom {
  width: number
  /** Where there is less room. */
  narrowWidth?: number
  /** Columns with a larger number go first when there is no room; those without one stay. */
  dropped?: number
}

/** The name of an asset keeps at least this, beside its picture. */
const NAME_WIDTH = 200
const PICTURE_AND_GAPS = 68
export const LEAST_NAME_WIDTH = NAME_WIDTH + PICTURE_AND_GAPS

/** The columns for which there is room beside the name, with their widths. The least important one goes first. */
export function fittingColumns<C extends ColumnRoom>(
  columns: readonly C[],
  room: number,
): (C & { shownWidth: number })[] {
  const left = room - LEAST_NAME_WIDTH
  const wide = columns.map((column) => ({ ...column, shownWidth: column.width }))
  if (widthOf(wide) <= left) return wide
  let narrow = columns.map((column) => ({ ...column, shownWidth: column.narrowWidth ?? column.width }))
  while (widthOf(narrow) > left) {
    const least = Math.max(...narrow.map(({ dropped = 0 }) => dropped))
    if (least <= 0) break
    narrow = narrow.filter(({ dropped }) => dropped !== least)
  }
  return narrow
}

const widthOf = (columns: readonly { shownWidth: number }[]): number =>
  columns.reduce((sum, { shownWidth }) => sum + shownWidth, 0)
