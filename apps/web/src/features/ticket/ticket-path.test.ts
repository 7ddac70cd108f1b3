import { describe, expect, it } from 'vitest'
import { ticketPath } from './ticket-path.ts'

const EVENT = 'a'.repeat(24)
const HERE = `/an-phat/checkin-event/${EVENT}`

describe('the code of a ticket', () => {
  it('leads to its page on the address the guest is at', () => {
    expect(ticketPath(`https://nine.example${HERE}?userid=abc`, EVENT, HERE)).toBe(`${HERE}?userid=abc`)
    expect(ticketPath(`https://other.example/x${HERE}?userid=a%26b`, EVENT, HERE)).toBe(`${HERE}?userid=a%26b`)
  })

  it.each([
    'TS-000001',
    `https://nine.example${HERE}`,
    `https://nine.example/x/checkin-event/${'b'.repeat(24)}?userid=a`,
  ])('is not %s', (text) => {
    expect(ticketPath(text, EVENT, HERE)).toBeUndefined()
  })
})
