import { describe, expect, it } from 'vitest'
import { CODE_MAX, codeOf, CodeSchemeForm, GivenCode } from './asset-code.ts'

describe('a given code', () => {
  it.each([
    [' MI-01 ', 'MI-01'],
    ['', undefined],
    ['  ', undefined],
    [undefined, undefined],
    ['TSC\u0110/2024.07_1', 'TSCĐ/2024.07_1'],
    ['Ma\u0301y-1', 'Máy-1'],
    ['x'.repeat(CODE_MAX), 'x'.repeat(CODE_MAX)],
  ])('%j is read as %j', (text, code) => {
    expect(GivenCode.parse(text)).toBe(code)
  })

  it.each(['a b', '-1', '/a', '.a', '_a', 'a\nb', 'a\u0000b', 'a\u202eb', 'a,b', '=1', 'x'.repeat(CODE_MAX + 1)])(
    '%j is refused',
    (text) => {
      expect(GivenCode.safeParse(text).success).toBe(false)
    },
  )
})

it('a scheme makes codes of its digits at least, and never longer than a code may be', () => {
  expect(codeOf({ prefix: 'TS-', digits: 6, next: 42 })).toBe('TS-000042')
  expect(codeOf({ prefix: '', digits: 1, next: 100 })).toBe('100')
  const longest = CodeSchemeForm.parse({ prefix: 'x'.repeat(20), digits: 10, next: 9_999_999_999 })
  expect(GivenCode.safeParse(codeOf(longest)).success).toBe(true)
})
