import { describe, expect, it } from 'vitest'
import { effectOfKey, effectOfLetters, type KeyRow } from './tree-keys.ts'

const row = (name: string, level: number, children: 'open' | 'closed' | 'none' = 'none'): KeyRow => ({
  key: name,
  name,
  level,
  hasChildren: children !== 'none',
  expanded: children === 'open',
})

const ROWS = [
  row('Kho', 1, 'closed'),
  row('Trụ sở', 1, 'open'),
  row('Tầng 1', 2, 'closed'),
  row('Tầng 2', 2, 'open'),
  row('Phòng họp', 3),
  row('Đại lý', 1, 'closed'),
]

describe('keys in a tree', () => {
  it('go line by line and stop at both ends', () => {
    expect(effectOfKey('ArrowDown', ROWS, 0)).toEqual({ to: 1 })
    expect(effectOfKey('ArrowDown', ROWS, 5)).toEqual({ to: 5 })
    expect(effectOfKey('ArrowUp', ROWS, 0)).toEqual({ to: 0 })
    expect(effectOfKey('Home', ROWS, 3)).toEqual({ to: 0 })
    expect(effectOfKey('End', ROWS, 3)).toEqual({ to: 5 })
  })

  it('open to the right and then go inside', () => {
    expect(effectOfKey('ArrowRight', ROWS, 0)).toEqual({ toggle: ['Kho'] })
    expect(effectOfKey('ArrowRight', ROWS, 1)).toEqual({ to: 2 })
    expect(effectOfKey('ArrowRight', ROWS, 4)).toBeUndefined()
  })

  it('close to the left and then go to the parent', () => {
    expect(effectOfKey('ArrowLeft', ROWS, 1)).toEqual({ toggle: ['Trụ sở'] })
    expect(effectOfKey('ArrowLeft', ROWS, 4)).toEqual({ to: 3 })
    expect(effectOfKey('ArrowLeft', ROWS, 0)).toEqual({ to: 0 })
  })

  it('open all closed siblings with a star', () => {
    expect(effectOfKey('*', ROWS, 3)).toEqual({ toggle: ['Tầng 1'] })
    expect(effectOfKey('*', ROWS, 1)).toEqual({ toggle: ['Kho', 'Đại lý'] })
  })

  it('pick with Enter and Space, and do nothing in an empty tree', () => {
    expect(effectOfKey('Enter', ROWS, 2)).toEqual({ pick: true })
    expect(effectOfKey(' ', ROWS, 2)).toEqual({ pick: true })
    expect(effectOfKey('Enter', [], 0)).toBeUndefined()
  })

  it('find names by their first letters', () => {
    expect(effectOfLetters('t', ROWS, 1)).toEqual({ to: 2 })
    expect(effectOfLetters('tt', ROWS, 2)).toEqual({ to: 3 })
    expect(effectOfLetters('tang 2', ROWS, 0)).toEqual({ to: 3 })
    expect(effectOfLetters('d', ROWS, 0)).toEqual({ to: 5 })
    expect(effectOfLetters('x', ROWS, 0)).toBeUndefined()
  })
})
