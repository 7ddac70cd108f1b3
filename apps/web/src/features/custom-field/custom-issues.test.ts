import type { CustomField } from '@nine/contract/custom-field/custom-field'
import { describe, expect, it } from 'vitest'
import { customIssues, fittingValues, shownValue } from './custom-issues.ts'
import { isGone } from './is-gone.ts'

const field = (more: Partial<CustomField>): CustomField => ({
  _id: 'a',
  category: { _id: 'k', name: 'Xe' },
  name: 'Biển số',
  kind: 'text',
  help: '',
  required: false,
  isPublic: false,
  inTable: false,
  default: null,
  options: [],
  removedAt: null,
  ...more,
})

describe('a form with custom fields', () => {
  it('names what is missing and what does not fit', () => {
    const fields = [field({ required: true }), field({ _id: 'b', name: 'Hồ sơ', kind: 'link' })]
    expect(customIssues(fields, { b: 'http://x' }, true)).toMatchObject([
      { field: 'customFields.a', code: 'custom_required', values: { name: 'Biển số' } },
      { field: 'customFields.b', code: 'custom_link' },
    ])
    expect(customIssues(fields, { a: '51K', b: '' }, true)).toEqual([])
  })

  it('shows the default of a new asset until something else is entered, an old one as it is', () => {
    const seats = field({ kind: 'number', default: 5, required: true })
    expect([shownValue(seats, {}, true), shownValue(seats, { a: null }, true), shownValue(seats, {}, false)]).toEqual([
      5,
      null,
      null,
    ])
    expect(customIssues([seats], {}, true)).toEqual([])
    expect(customIssues([seats], {}, false)).toHaveLength(1)
  })

  it('sends only what the category has; values of former ones stay as they were', () => {
    expect(fittingValues([field({})], { old: 'x' }, { a: 'y', old: 'z', foreign: 1 })).toEqual({ old: 'x', a: 'y' })
  })

  it('keeps an option that was removed, but knows that a filter by it is broken', () => {
    const colour = field({ kind: 'choice', options: [{ _id: 'o', name: 'Đỏ', isRemoved: true }] })
    expect(customIssues([colour], { a: 'o' }, false)).toEqual([])
    expect(isGone([colour], { field: 'a', any: ['o'] })).toBe(true)
    expect(isGone([], { field: 'a', is: true })).toBe(true)
    expect(isGone([field({ kind: 'yes-no' })], { field: 'a', is: true })).toBe(false)
  })
})
