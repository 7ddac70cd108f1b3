import { describe, expect, test } from 'vitest'
import { readScan } from './read-scan.ts'

const A = 'a'.repeat(24)
const B = 'b'.repeat(24)

describe('a scanned text', () => {
  test.each([
    [`https://nine.example/asset/an-phat/${A}`, { id: A }],
    [`https://nine.example/asset/${B}/${A}?x=1`, { id: A }],
    [`/asset/x/${A.toUpperCase()}`, { id: A }],
    [`https://nine.example/asset/x/${A}0`, { codes: [`https://nine.example/asset/x/${A}0`] }],
    ['N-TS-000127', { codes: ['TS-000127', 'N-TS-000127'] }],
    [' TS-000127 ', { codes: ['TS-000127'] }],
    ['N-', { codes: ['N-'] }],
    ['  ', { codes: [] }],
    ['n-TS-1', { codes: ['n-TS-1'] }],
  ])('%s means %j', (text, meant) => {
    expect(readScan(text)).toEqual(meant)
  })
})
