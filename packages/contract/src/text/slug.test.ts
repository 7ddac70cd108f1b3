import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../all-calls.ts'
import { pathsOf } from '../call.ts'
import { ID_PATTERN } from '../fields.ts'
import { isSlugAllowed, RESERVED, SLUG_MAX, slugOf, slugsFor } from './slug.ts'

function firstSlugs(name: string, count: number): string[] {
  const slugs = slugsFor(name)
  return Array.from({ length: count }, () => slugs.next().value)
}

describe('slug of an enterprise', () => {
  it.each([
    ['Nội thất An Phát', 'noi-that-an-phat'],
    ['Công ty Cổ phần Đầu tư ĐẤT XANH', 'cong-ty-co-phan-dau-tu-dat-xanh'],
    ['  Trường   Đại học – Bách Khoa (HCM)  ', 'truong-dai-hoc-bach-khoa-hcm'],
    ['A&B.Co', 'a-b-co'],
    ['Nô\u0323i that', 'noi-that'],
    ['1900', '1900'],
    ['embed.js', 'embed-js'],
  ])('%s becomes %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('has a fallback when nothing of the name is left', () => {
    expect(slugOf('株式会社')).toBe('doanh-nghiep')
    expect(slugOf('!!!')).toBe('doanh-nghiep')
  })

  it('is cut to its length without a hyphen at the end', () => {
    const slug = slugOf(`${'a'.repeat(SLUG_MAX - 1)} b`)
    expect(slug).toBe('a'.repeat(SLUG_MAX - 1))
  })

  it('takes a number where the name is reserved', () => {
    expect(firstSlugs('Login', 2)).toEqual(['login-2', 'login-3'])
    expect(firstSlugs('API', 1)).toEqual(['api-2'])
    expect(firstSlugs('Forgot password', 1)).toEqual(['forgot-password-2'])
  })

  it('takes a number where the name would read like an id', () => {
    expect(firstSlugs('aaaaaaaaaaaaaaaaaaaaaaaa', 1)).toEqual(['aaaaaaaaaaaaaaaaaaaaaaaa-2'])
    expect(firstSlugs('0123456789abcdef01234567', 1)).toEqual(['0123456789abcdef01234567-2'])
  })

  it('counts on for the next enterprises of the same name, within the length', () => {
    expect(firstSlugs('An Phát', 3)).toEqual(['an-phat', 'an-phat-2', 'an-phat-3'])
    const [, second] = firstSlugs('b'.repeat(SLUG_MAX), 2)
    expect(second).toBe(`${'b'.repeat(SLUG_MAX - 2)}-2`)
  })

  it('is always an address that nothing else uses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.integer({ min: 1, max: 30 }), (name, count) => {
        for (const slug of firstSlugs(name, count)) {
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          expect(slug.length).toBeLessThanOrEqual(SLUG_MAX)
          expect(slug).not.toMatch(ID_PATTERN)
          expect(isSlugAllowed(slug)).toBe(true)
        }
      }),
    )
  })

  it('never takes the first segment of a call', () => {
    for (const path of Object.values(allCalls).flatMap(pathsOf)) {
      expect(RESERVED).toContain(path.split('/')[1])
    }
  })
})
