import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupShares, type Share } from './group-shares.ts'

const share = (path: string, count: number, value = 0): Share => ({
  path: path.split('/').filter(Boolean),
  names: path.toUpperCase().split('/').filter(Boolean),
  count,
  value,
})
const shown = (shares: Share[], wanted = 5) =>
  groupShares(shares, wanted).map(({ names, count }) => `${names.join('/')} ${count}`)

describe('grouping assets by their tree', () => {
  it('takes the roots where there are enough of them', () => {
    expect(shown([share('a/x', 2), share('a/y', 3), share('b', 1)], 2)).toEqual(['A 5', 'B 1'])
  })

  it('divides the fullest branch while there are few', () => {
    expect(shown([share('hq/1', 24), share('hq/2', 31), share('store', 42)])).toEqual([
      'STORE 42',
      'HQ/1 24',
      'HQ/2 31',
    ])
  })

  it('leaves a node whole that holds assets itself', () => {
    expect(shown([share('hq', 1), share('hq/1', 24)])).toEqual(['HQ 25'])
  })

  it('keeps what stands nowhere apart', () => {
    expect(groupShares([share('', 4, 9), share('a', 1, 2)], 5)).toEqual([
      { id: null, names: [], count: 4, value: 9 },
      { id: 'a', names: ['A'], count: 1, value: 2 },
    ])
  })

  it('never loses or doubles an asset', () => {
    const node = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }).map((steps) => {
      const path = steps.map((_, index) => steps.slice(0, index + 1).join('.'))
      return path.join('/')
    })
    const shares = fc
      .array(fc.tuple(node, fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
      .map((list) => [...new Map(list)].map(([path, count]) => share(path, count, count * 10)))
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 8 }), (all, wanted) => {
        const groups = groupShares(all, wanted)
        for (const { id, count, value } of groups) {
          const below = all.filter(({ path }) => (id === null ? path.length === 0 : path.includes(id)))
          expect(count).toBe(below.reduce((sum, each) => sum + each.count, 0))
          expect(value).toBe(count * 10)
        }
        const total = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0)
        expect(total(groups)).toBe(total(all))
      }),
    )
  })
})
