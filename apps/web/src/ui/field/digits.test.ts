import { describe, expect, it } from 'vitest'
import { caretBeforeDeleting, digitsOf, groupDigits, retype } from './digits.ts'

/** A text with `|` where the caret is. */
const typed = (marked: string, most?: number) => {
  const { text, caret } = retype(marked.replace('|', ''), marked.indexOf('|'), most)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('an amount', () => {
  it.each([
    ['1.200.000 ₫', '1200000'],
    ['1,200,000', '1200000'],
    ['-12 triệu 5', '125'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
  ])('keeps of %j only the digits', (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })

  it.each([
    ['', ''],
    ['1', '1'],
    ['1234', '1.234'],
    ['685000000', '685.000.000'],
    ['248675000000', '248.675.000.000'],
  ])('%j is shown as %j', (digits, shown) => {
    expect(groupDigits(digits)).toBe(shown)
  })
})

describe('typing an amount', () => {
  it.each([
    ['1|', '1|'],
    ['1234|', '1.234|'],
    ['1.2349|', '12.349|'],
    // In the middle the caret stays behind the digit just typed.
    ['1.29|34', '12.9|34'],
    ['9|1.234', '9|1.234'],
    ['1.|234', '1|.234'],
    ['|234', '|234'],
    ['12a|3', '12|3'],
    ['00|7', '|7'],
  ])('%j becomes %j', (before, after) => {
    expect(typed(before)).toBe(after)
  })

  it('stops at the most digits', () => {
    expect(typed('123.4567|', 6)).toBe('123.456|')
  })

  it('deletes the digit beyond a dot, never the dot', () => {
    expect(caretBeforeDeleting('1.234', 2, 'Backspace')).toBe(1)
    expect(caretBeforeDeleting('1.234', 1, 'Delete')).toBe(2)
    expect(caretBeforeDeleting('1.234', 1, 'Backspace')).toBe(1)
    expect(caretBeforeDeleting('1.234', 5, 'Backspace')).toBe(5)
  })
})
