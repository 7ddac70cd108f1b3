import { describe, expect, it } from 'vitest'
import { NOTHING_CHOSEN, stateOfPage, toggle, togglePage, toggleRange, without } from './selection.ts'

const PAGE = ['a', 'b', 'c', 'd']
const of = (...ids: string[]) => new Set(ids)

describe('choosing assets', () => {
  it('takes one and lets go of it', () => {
    expect(toggle(NOTHING_CHOSEN, 'a')).toEqual(of('a'))
    expect(toggle(of('a', 'b'), 'a')).toEqual(of('b'))
  })

  it('takes the page and keeps what is chosen on other pages', () => {
    expect(togglePage(of('x', 'b'), PAGE)).toEqual(of('x', 'a', 'b', 'c', 'd'))
    expect(togglePage(of('x', 'a', 'b', 'c', 'd'), PAGE)).toEqual(of('x'))
  })

  it('tells how much of a page is chosen', () => {
    expect(stateOfPage(of('x'), PAGE)).toBe('none')
    expect(stateOfPage(of('x', 'b'), PAGE)).toBe('some')
    expect(stateOfPage(of(...PAGE), PAGE)).toBe('all')
    expect(stateOfPage(NOTHING_CHOSEN, [])).toBe('none')
  })

  it('takes everything between two lines, in either direction', () => {
    expect(toggleRange(of('a'), PAGE, 'a', 'c')).toEqual(of('a', 'b', 'c'))
    expect(toggleRange(of('d'), PAGE, 'd', 'b')).toEqual(of('d', 'b', 'c'))
    expect(toggleRange(of('a', 'b', 'c'), PAGE, 'a', 'b')).toEqual(of('c'))
  })

  it('takes one line when the other one is not on this page', () => {
    expect(toggleRange(of('x'), PAGE, 'x', 'b')).toEqual(of('x', 'b'))
    expect(toggleRange(NOTHING_CHOSEN, PAGE, undefined, 'b')).toEqual(of('b'))
  })

  it('forgets what was deleted', () => {
    expect(without(of('a', 'b', 'x'), ['b', 'y'])).toEqual(of('a', 'x'))
  })
})
