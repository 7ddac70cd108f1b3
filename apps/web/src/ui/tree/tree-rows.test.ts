import { describe, expect, it } from 'vitest'
import {
  assetTotals,
  findByLetters,
  searchHits,
  searchIndex,
  type TreeItem,
  visibleRows,
  withAncestors,
} from './tree-rows.ts'

function item(path: string, name: string, assetCount = 0): TreeItem {
  const ids = path.split(',')
  return {
    _id: ids.at(-1) ?? '',
    name,
    path,
    level: ids.length,
    assetCount,
    childrenCount: 0,
    canAddChildren: ids.length < 5,
  }
}

const TREE = [
  item('hq', 'Trụ sở Nguyễn Trãi', 1),
  item('hq,f1', 'Tầng 1', 2),
  item('hq,f1,r1', 'Phòng họp', 3),
  item('hq,f2', 'Tầng 2'),
  item('hq,f2,r2', 'Phòng 21', 4),
  item('store', 'Kho Đà Nẵng'),
  item('store,s2', 'Tầng 2', 5),
]
const find = (search: string) => searchHits(searchIndex(TREE), search)
const ids = (rows: readonly { node: TreeItem }[]) => rows.map(({ node }) => node._id)

describe('the lines of a tree', () => {
  it('are all there at first, each with its place among its siblings', () => {
    const rows = visibleRows(TREE)
    expect(ids(rows)).toEqual(['hq', 'f1', 'r1', 'f2', 'r2', 'store', 's2'])
    expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
      '1/2',
      '1/2',
      '1/1',
      '2/2',
      '1/1',
      '2/2',
      '1/1',
    ])
    expect(rows.filter(({ hasChildren, expanded }) => hasChildren && expanded).length).toBe(4)
  })

  it('leave out what is below a closed node, and only that', () => {
    expect(ids(visibleRows(TREE, { collapsed: new Set(['f1']) }))).toEqual(['hq', 'f1', 'f2', 'r2', 'store', 's2'])
    const rows = visibleRows(TREE, { collapsed: new Set(['hq', 'f2']) })
    expect(ids(rows)).toEqual(['hq', 'store', 's2'])
    expect(rows[0]).toMatchObject({ hasChildren: true, expanded: false, siblings: 2 })
  })

  it('keep what a search found together with what stands above it', () => {
    const hits = find('phong hop')
    expect([...hits]).toEqual(['r1'])
    const rows = visibleRows(TREE, { kept: withAncestors(TREE, hits) })
    expect(ids(rows)).toEqual(['hq', 'f1', 'r1'])
    expect(rows[2]?.hasChildren).toBe(false)
  })
})

describe('the search in a tree', () => {
  it('needs neither accents nor case', () => {
    expect([...find('KHO da nang')]).toEqual(['store'])
  })

  it('is narrowed by accents that are typed', () => {
    expect([...find('tâng 2')]).toEqual(['f2', 's2'])
    expect([...find('tạng 2')]).toEqual([])
  })

  it('tells places of one name apart by what stands above them', () => {
    expect([...find('tầng 2')]).toEqual(['f2', 's2'])
    expect([...find('đà nẵng tầng 2')]).toEqual(['s2'])
    expect([...find('nguyễn trãi 21')]).toEqual(['r2'])
  })

  it('looks at more than the name where it is told to', () => {
    const index = searchIndex(TREE, ({ _id, name }) => (_id === 'r1' ? `${name} MÃ-7` : name))
    expect([...searchHits(index, 'mã-7')]).toEqual(['r1'])
  })
})

it('counts the assets of a node together with those below it', () => {
  expect(Object.fromEntries(assetTotals(TREE))).toEqual({ hq: 10, f1: 5, r1: 3, f2: 4, r2: 4, store: 5, s2: 5 })
})

it('finds the next name by its first letters and begins again at the top', () => {
  const names = ['Kho', 'Đại sảnh', 'Khu pha trà']
  expect(findByLetters(names, 1, 'k')).toBe(2)
  expect(findByLetters(names, 3, 'k')).toBe(0)
  expect(findByLetters(names, 0, 'dai')).toBe(1)
  expect(findByLetters(names, 0, 'z')).toBeUndefined()
  expect(findByLetters([], 0, 'a')).toBeUndefined()
})
