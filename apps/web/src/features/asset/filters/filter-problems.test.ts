import { describe, expect, it } from 'vitest'
import { filterProblems } from './filter-problems.ts'

describe('filters of the list', () => {
  it.each([
    [{}],
    [{ priceMin: 1 }],
    [{ priceMin: 1, priceMax: 1 }],
    [{ dateMin: '2026-01-01', dateMax: '2026-01-01' }],
    [{ dateMax: '2026-01-01' }],
  ])('%j can be applied', (filters) => {
    expect(filterProblems(filters)).toEqual([])
  })

  it.each([
    [{ priceMin: 9_000_000, priceMax: 1_000_000 }, ['price']],
    [{ priceMin: Number.NaN }, ['price']],
    [{ dateMin: '2026-02-01', dateMax: '2026-01-01' }, ['date']],
    [{ dateMin: '31/02/2026' }, ['date']],
  ])('%j are refused', (filters, problems) => {
    expect(filterProblems(filters)).toEqual(problems)
  })
})
