import { describe, expect, it } from 'vitest'
import { monthOfRow } from './page-month.ts'

const months = [
  { month: '2025-01', count: 10 },
  { month: '2024-12', count: 5 },
  { month: '2023-02', count: 7, latest: '2023-02-03T04:05:06.789012+00:00' },
]

describe('where a row of the list is looked for', () => {
  it.each([
    [0, '2025-01-31T23:59:59.999999Z', 0],
    [9, '2025-01-31T23:59:59.999999Z', 9],
    [10, '2024-12-31T23:59:59.999999Z', 0],
    [14, '2024-12-31T23:59:59.999999Z', 4],
    [15, '2023-02-03T04:05:06.789012+00:00', 0],
    [21, '2023-02-03T04:05:06.789012+00:00', 6],
  ])('row %i: up to %s, %i further on', (row, upTo, offset) => {
    expect(monthOfRow(months, row)).toEqual({ upTo, offset })
  })

  it('is anywhere past the end, and where nothing was counted', () => {
    expect(monthOfRow(months, 22)).toEqual({ upTo: 'infinity', offset: 22 })
    expect(monthOfRow([], 3)).toEqual({ upTo: 'infinity', offset: 3 })
  })
})
