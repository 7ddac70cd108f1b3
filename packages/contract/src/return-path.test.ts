import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('returnPath', () => {
  it('keeps paths of this product with their query', () => {
    expect(returnPath('/an-phat/asset?page=2')).toBe('/an-phat/asset?page=2')
  })
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    undefined,
    null,
  ])('goes home instead of to %j', (wanted) => {
    expect(returnPath(wanted)).toBe('/')
  })
})
