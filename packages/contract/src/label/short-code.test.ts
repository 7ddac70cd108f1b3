import { describe, expect, it } from 'vitest'
import { formatShortCode, readShortCode, shortAddress, shortCodeIn } from './short-code.ts'

describe('a short code', () => {
  it('is printed in an address of capitals, and read from it in any case', () => {
    const address = shortAddress('https://nine.example.com', '7K4MQ2XD')
    expect(address).toBe('HTTPS://NINE.EXAMPLE.COM/Q/7K4MQ2XD')
    for (const text of [address, address.toLowerCase(), ` ${address}/ `, `${address}?x=1`])
      expect(shortCodeIn(text)).toBe('7K4MQ2XD')
  })

  it.each([
    '7K4MQ2XD',
    'https://nine.example.com/q/7K4MQ2X',
    'https://nine.example.com/x/q/7K4MQ2XD',
    'ftp://x/q/7K4MQ2XD',
  ])('is not in %s', (text) => {
    expect(shortCodeIn(text)).toBeUndefined()
  })

  it('is typed with or without its dash', () => {
    expect(formatShortCode('7K4MQ2XD')).toBe('7K4M-Q2XD')
    for (const typed of ['7K4M-Q2XD', ' 7k4m q2xd', '7k4mq2xd']) expect(readShortCode(typed)).toBe('7K4MQ2XD')
    // 0, O, 1, I, 5, S and the like are in none.
    for (const typed of ['7K4MQ2XO', '7K4MQ2X', '7K4MQ2XDD', 'x'.repeat(100)])
      expect(readShortCode(typed)).toBeUndefined()
  })
})
