import { describe, expect, expectTypeOf, it } from 'vitest'
import { ASSET_FILTER_NAMES, ASSET_FILTERS, type AssetFilterName, byFilter, groupOf } from './asset-filters.ts'
import { AssetFilter, listAssetIds, listAssets } from './asset-list.ts'

const ID = 'a'.repeat(24)
const EXAMPLES = {
  text: 'ghế',
  statuses: 'lost',
  ids: ID,
  idsOrNone: 'none',
  money: '5',
  day: '2026-02-28',
  days: '30',
  years: '1.5',
  yesNo: 'true',
  custom: `${ID}~is~true`,
  batch: ID,
} as const

describe('the table of asset filters', () => {
  it('is the input of every call that is narrowed by them', () => {
    expectTypeOf<keyof AssetFilter>().toEqualTypeOf<AssetFilterName>()
    for (const { query } of [listAssets, listAssetIds])
      expect(Object.keys(query.shape)).toEqual(expect.arrayContaining(ASSET_FILTER_NAMES))
  })

  it.each(ASSET_FILTER_NAMES)('lets %s be given alone, and left out', (name) => {
    const found = AssetFilter.parse({ [name]: EXAMPLES[ASSET_FILTERS[name].kind] })
    expect(Object.keys(found)).toEqual([name])
    expect(found[name]).not.toBeUndefined()
    expect(AssetFilter.parse({})).toEqual({})
  })

  it('gives every filter but the searched words a group', () => {
    expect(ASSET_FILTER_NAMES.filter((name) => !groupOf(name))).toEqual(['search'])
  })

  it('hands out one reader per filter', () => {
    const readers = byFilter(EXAMPLES)
    expect(readers.priceMax).toBe('5')
    expect(Object.keys(readers)).toEqual(ASSET_FILTER_NAMES)
  })
})
