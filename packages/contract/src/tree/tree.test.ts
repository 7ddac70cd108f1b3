import { describe, expect, it } from 'vitest'
import { canTakeChildren, isInSubtree, nest, parentOptions, pathNames, subtreeHeight } from './tree.ts'

const node = (path: string) => {
  const ids = path.split(',')
  return { _id: ids.at(-1) ?? '', name: `Tên ${ids.at(-1)}`, level: ids.length, path }
}
const nodes = ['a', 'a,b', 'a,b,c', 'a,d', 'e'].map(node)

describe('a tree', () => {
  it('takes children down to the fifth level', () => {
    expect([1, 4, 5].map(canTakeChildren)).toEqual([true, true, false])
  })

  it('knows the names on the way to a node', () => {
    const byId = new Map(nodes.map((each) => [each._id, each]))
    expect(pathNames(node('a,b,c'), byId)).toEqual(['Tên a', 'Tên b', 'Tên c'])
  })

  it('offers as parents neither a node itself nor what is below it', () => {
    expect(parentOptions(nodes, 'b').map(({ _id }) => _id)).toEqual(['a', 'd', 'e'])
    expect(parentOptions(nodes, undefined)).toHaveLength(5)
    expect(isInSubtree(node('ab'), 'a')).toBe(false)
  })

  it('measures how many levels a subtree takes up', () => {
    expect(subtreeHeight(nodes, node('a'))).toBe(3)
    expect(subtreeHeight(nodes, node('e'))).toBe(1)
  })

  it('is made from a flat list, siblings in its order', () => {
    expect(nest(nodes)).toMatchObject([
      {
        _id: 'a',
        children: [
          { _id: 'b', children: [{ _id: 'c', children: [] }] },
          { _id: 'd', children: [] },
        ],
      },
      { _id: 'e', children: [] },
    ])
  })
})
