import { describe, expect, it } from 'vitest'
import { type Measure, wrapText } from './wrap-text.ts'

/** A letter is as wide as it is large. */
const measure: Measure = (text, size) => Array.from(text).length * size
const wrap = (text: string, width: number, rows: number) =>
  wrapText(text, { size: 1, isBold: false, width, rows }, measure)

describe('a text on a label', () => {
  it('breaks between words', () => {
    expect(wrap('Máy in laser Canon', 10, 3)).toEqual(['Máy in', 'laser', 'Canon'])
  })

  it('is cut with an ellipsis where its lines end', () => {
    expect(wrap('Máy in laser Canon LBP226dw', 12, 2)).toEqual(['Máy in laser', 'Canon LBP22…'])
    expect(wrap('Máy in', 3, 1)).toEqual(['Má…'])
  })

  it('breaks a word that is longer than a line', () => {
    expect(wrap('LBP226dwXYZ in', 5, 3)).toEqual(['LBP22', '6dwXY', 'Z in'])
  })

  it('counts an accent written apart with its letter', () => {
    expect(wrap('Ữ'.normalize('NFD').repeat(5), 3, 1)).toEqual(['ỮỮ…'])
  })

  it('is nothing for nothing', () => {
    expect(wrap('  ', 10, 2)).toEqual([])
  })
})
