import { expect, test } from 'vitest'
import { parseDate } from './parse-date.ts'

test.each([
  ['1/9/2026', '2026-09-01'],
  ['01/09/2026', '2026-09-01'],
  ['31-12-1999', '1999-12-31'],
  [' 29.2.2024 ', '2024-02-29'],
])('reads %s as a date', (text, iso) => {
  expect(parseDate(text)).toBe(iso)
})

test.each(['', '1/9', '31/02/2026', '29/2/2023', '12/31/2026', '2026-09-01', '1/9/26', 'hôm nay', '0/1/2026'])(
  'finds no date in %j',
  (text) => {
    expect(parseDate(text)).toBeNull()
  },
)
