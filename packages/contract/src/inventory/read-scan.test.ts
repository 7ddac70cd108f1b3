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
    ['HTTPS://NINE.EXAMPLE/Q/7K4MQ2XD', { codes: ['7K4MQ2XD'] }],
    ['https://nine.example/q/7k4mq2xd/?x=1', { codes: ['7K4MQ2XD'] }],
    ['https://nine.example/q/7k4mq2xdd', { codes: ['https://nine.example/q/7k4mq2xdd'] }],
    ['7k4m-q2xd', { codes: ['7k4m-q2xd', '7K4MQ2XD'] }],
  ])('%s means %j', (text, meant) => {
    expect(readScan(text)).toEqual(meant)
  })
})
