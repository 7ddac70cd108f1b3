import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionsText, type CustomCondition, CustomConditions, numberEnd, readConditions } from './custom-filter.ts'

const [A, B] = ['a'.repeat(24), 'b'.repeat(24)]

describe('conditions on custom fields', () => {
  it('are written into one text and read from it again, whatever somebody searches for', () => {
    const conditions: CustomCondition[] = [
      { field: A, any: [A, B] },
      { field: B, min: '5', max: '9.5' },
    ]
    expect(readConditions(conditionsText(conditions) ?? '')).toEqual(conditions)
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }), (has) => {
        expect(readConditions(conditionsText([{ field: A, has }]) ?? '')).toEqual([{ field: A, has }])
      }),
    )
  })

  it('never hold what no text can', () => {
    expect(readConditions(`${A}~has~a%00b`)).toEqual([{ field: A, has: 'ab' }])
  })

  it('are nothing without one', () => {
    expect(conditionsText([])).toBeUndefined()
    expect(conditionsText([{ field: A }])).toBeUndefined()
    expect(CustomConditions.parse('')).toBeUndefined()
  })

  it('are refused as a whole when one cannot be read', () => {
    for (const text of ['nonsense', `${A}~is`, `${A}~above~5`, `${A}~is~true;x~is~true`, `${A}~any~x`])
      expect([text, CustomConditions.safeParse(text).success]).toEqual([text, false])
  })

  it('take numbers as ends of a range, and nothing else', () => {
    expect(['1.5', '-2', '', undefined, 'x', '1e99'].map(numberEnd)).toEqual([
      1.5,
      -2,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
