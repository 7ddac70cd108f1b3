import { describe, expect, it } from 'vitest'
import { activeGroups, AssetSearch, cleared, filtersOf } from './asset-search.ts'

const A = '64b0f0c2a1b2c3d4e5f60718'
const B = '111111111111111111111111'

describe('the address of the asset list', () => {
  it('holds everything the list shows', () => {
    const text = `search=may in&page=3&view=table&status=lost,damaged&location=${A},${B}&holder=none&priceMin=1000&dateMax=2026-01-31&warrantyYears=1.5&hasAttachments=true&asset=${A}`
    expect(AssetSearch.parse(Object.fromEntries(new URLSearchParams(text)))).toEqual({
      search: 'may in',
      page: 3,
      view: 'table',
      status: ['lost', 'damaged'],
      location: [A, B],
      holder: ['none'],
      priceMin: 1000,
      dateMax: '2026-01-31',
      warrantyYears: 1.5,
      hasAttachments: 'true',
      asset: A,
    })
  })

  it('keeps an id made of digits only as text', () => {
    expect(AssetSearch.parse({ asset: B }).asset).toBe(B)
  })

  it('is read as if what makes no sense in it were not there', () => {
    const broken = {
      page: '-1',
      view: 'map',
      status: 'gone,lost',
      location: 'x',
      priceMin: 'viel',
      dateMin: '31/01/2026',
      asset: 'x',
      add: '2',
    }
    expect(AssetSearch.parse(broken)).toEqual({ status: ['lost'] })
  })

  it('reads again what it has read', () => {
    const once = AssetSearch.parse({ status: 'lost', location: `${A},${B}`, page: '2' })
    expect(AssetSearch.parse(once)).toEqual(once)
  })
})

describe('the filters of the asset list', () => {
  const search = AssetSearch.parse({ search: 'ghế', status: 'lost', priceMin: '1', priceMax: '2', page: '4', asset: A })

  it('are what narrows it, without page and dialog', () => {
    expect(filtersOf(search)).toEqual({ search: 'ghế', status: ['lost'], priceMin: 1, priceMax: 2 })
  })

  it('count a range once, and the searched words not at all', () => {
    expect(activeGroups(filtersOf(search))).toEqual(['status', 'price'])
  })

  it('are taken away one by one or all at once', () => {
    expect(AssetSearch.parse({ ...search, ...cleared('price') })).toEqual({
      search: 'ghế',
      status: ['lost'],
      page: 4,
      asset: A,
    })
    expect(AssetSearch.parse({ ...search, ...cleared() })).toEqual({ page: 4, asset: A })
  })
})
