import { describe, expect, test } from 'vitest'
import { matchScan } from './match-scan.ts'
import { itemWith } from '../check/test-items.ts'

const A = 'a'.repeat(24)
const B = 'b'.repeat(24)
const C = 'c'.repeat(24)
const items = [
  itemWith({ _id: A, asset: { code: 'TS-000127', productCode: 'EB-X49' } }),
  itemWith({ _id: B, asset: { code: 'TS-00012', otherCodes: ['CU-1', 'EB-X49', 'N-7'], productCode: '' } }),
  itemWith({ _id: C, asset: { code: 'ts-000127', productCode: 'ZX-1' } }),
]
const idOf = (text: string) => {
  const match = matchScan(items, text)
  return match.kind === 'none' ? 'none' : `${match.kind} ${match.item._id[0]}`
}

describe('matching', () => {
  test.each([
    ['the id in an address', `https://other.example/asset/x/${B}`, 'exact b'],
    ['an id by itself', B, 'exact b'],
    ['the exact code before one in other case', 'ts-000127', 'exact c'],
    ['the exact code though others begin with it', 'TS-00012', 'exact b'],
    ['the prefix taken off', 'N-TS-000127', 'exact a'],
    ['a code in other case', 'Ts-00012', 'exact b'],
    ['the product code', 'eb-x49', 'exact a'],
    ['a former code, in any case', 'cu-1', 'exact b'],
    ['a code of today before a former one', 'EB-X49', 'exact a'],
    ['a code of its own that begins like the prefix', 'N-7', 'exact b'],
    ['part of a former code: none', 'CU', 'none'],
    ['part of one code', 'X49', 'partial a'],
    ['part of several codes: none of them', '0012', 'none'],
    ['the address of an asset elsewhere', `https://x/asset/y/${'d'.repeat(24)}`, 'none'],
    ['nothing at all', '  ', 'none'],
    ['the prefix alone', 'N-', 'none'],
  ])('%s', (_, text, verdict) => {
    expect(idOf(text)).toBe(verdict)
  })
})
