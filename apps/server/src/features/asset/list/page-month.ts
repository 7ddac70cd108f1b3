import type { MonthCount } from './count-assets.queries.ts'

export const END_OF_TIME = 'infinity'

/** Where to start reading a list, newest first, to reach a row: up to which time, and how many rows further. */
export function monthOfRow(months: readonly MonthCount[], row: number): { upTo: string; offset: number } {
  let passed = 0
  for (const { month, count, latest } of months) {
    if (passed + count > row) return { upTo: latest ?? endOf(month), offset: row - passed }
    passed += count
  }
  return { upTo: END_OF_TIME, offset: row }
}

/** 2024-12 → 2024-12-31T23:59:59.999999Z: the database counts in microseconds. */
function endOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1) - 1).toISOString().replace('Z', '999Z')
}
