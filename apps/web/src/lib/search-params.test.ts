import { describe, expect, it } from 'vitest'
import {
  dayParam,
  idParam,
  listOf,
  numberParam,
  oneOf,
  withDefault,
  searchParams,
  textParam,
  integerParam,
} from './search-params.ts'

const ID = 'a'.repeat(24)

describe('an address', () => {
  it('says only what makes sense', () => {
    const Search = searchParams({
      words: textParam(5),
      page: withDefault(integerParam(1, 9), 1),
      tab: oneOf(['a', 'b']),
      id: idParam,
    })
    expect(Search.parse({ words: ' ghế ', page: '3', tab: 'b', id: ID, more: 'x' })).toEqual({
      words: 'ghế',
      page: 3,
      tab: 'b',
      id: ID,
    })
    expect(Search.parse({ words: 'too long', page: '10', tab: 'c', id: ID.toUpperCase() })).toEqual({ page: 1 })
    expect(Search.parse({ words: ' ', page: '1.5', tab: ['a'] })).toEqual({ page: 1 })
  })

  it('is read again as it was read before', () => {
    const Search = searchParams({ years: numberParam(0, 100), lists: listOf(oneOf(['a', 'b'])) })
    const once = Search.parse({ years: '2.5', lists: 'b,a,b,c' })
    expect(once).toEqual({ years: 2.5, lists: ['b', 'a'] })
    expect(Search.parse(once)).toEqual(once)
    expect(Search.parse({ years: '', lists: ',' })).toEqual({})
  })

  it('knows the days of the calendar', () => {
    expect(['2024-02-29', '2026-12-31'].map(dayParam)).toEqual(['2024-02-29', '2026-12-31'])
    expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-01-01T00:00', 20_260_101].map(dayParam)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
