import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { toIso } from './timestamps.ts'

const toDate = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

describe('a moment of the database as text', () => {
  it.each([
    '2025-06-30 17:00:00+00',
    '2025-06-30 17:00:00.1+00',
    '2025-06-30 17:00:00.129999+00',
    '2025-06-30 17:00:00.000001+00',
    '2025-06-30 23:59:59.999+07',
    '2025-01-01 00:00:00.5-03:30',
    '1999-12-31 23:59:59.999999+05:45',
  ])('%s reads as the date of it would', (text) => {
    expect(toIso(text)).toBe((toDate(text) as Date).toISOString())
  })
})
