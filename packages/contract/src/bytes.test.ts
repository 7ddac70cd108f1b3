import { describe, expect, it } from 'vitest'
import { formatBytes, MB } from './bytes.ts'

describe('an amount of storage', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [340 * 1024, '340 KB'],
    [1.25 * MB, '1,3 MB'],
    [20_480 * MB, '20 GB'],
    [1229 * MB, '1,2 GB'],
    [1_500_000 * MB, '1.464,8 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})
