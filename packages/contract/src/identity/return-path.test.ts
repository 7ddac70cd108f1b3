import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const ORIGIN = 'https://nine.example'
/** What addresses that lead elsewhere are made of. */
const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '%2f',
  '%5C',
  '%2e',
  '%252f',
  '%09',
  '\t',
  '\n',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
]

describe('returnPath', () => {
  it.each([
    '/an-phat/asset?page=2',
    '/',
    '/profile?tab=security',
    '/a/b#c',
    '/an-phat/event?search=%C4%90%E1%BA%A1i//x',
  ])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    '/.//evil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    '/\\evil.example',
    '/a\\..\\evil.example',
    'https://evil.example',
    'evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%',
    `/${'a'.repeat(2000)}`,
    '',
    undefined,
    null,
  ])('goes home instead of to %j', (wanted) => {
    expect(returnPath(wanted)).toBe('/')
  })

  it('never leads to another site, also when its path is decoded or returned again', () => {
    const hostile = fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 12 })
      .map((pieces) => `/${pieces.join('')}`)
    fc.assert(
      fc.property(hostile, (wanted) => {
        const path = returnPath(wanted)
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        expect(new URL(decodeURIComponent(new URL(path, ORIGIN).pathname), ORIGIN).origin).toBe(ORIGIN)
        expect(returnPath(path)).toBe(path)
      }),
      { numRuns: 3000 },
    )
  })
})
