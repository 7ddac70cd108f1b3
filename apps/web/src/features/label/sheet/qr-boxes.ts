interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The dark modules of a code from its upper left corner; those side by side are one box. */
export const boxesOf = (rows: readonly (readonly boolean[])[], corner: { x: number; y: number }, unit: number): Box[] =>
  rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = ((end === -1 ? row.length : end) - x) * unit
      return [{ x: corner.x + x * unit, y: corner.y + y * unit, width, height: unit }]
    }),
  )
