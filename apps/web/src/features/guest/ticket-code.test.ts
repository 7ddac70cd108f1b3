import { describe, expect, it } from 'vitest'
import { readTicket } from './ticket-code.ts'

const EVENT = 'a'.repeat(24)
const GUEST = 'b'.repeat(24)

describe('a scanned code', () => {
  it('yields the event and the guest', () => {
    expect(readTicket(`https://nine.example/an-phat/checkin-event/${EVENT}?userid=${GUEST}`)).toEqual({
      event: EVENT,
      guest: GUEST,
    })
  })

  it.each([
    'N-000001',
    'https://nine.example/an-phat/checkin-event/',
    `https://nine.example/an-phat/checkin-event/${EVENT}`,
    `https://nine.example/an-phat/checkin-event/${EVENT}?userid=x`,
    `https://nine.example/an-phat/${EVENT}?userid=${GUEST}`,
  ])('of something else is none: %s', (text) => {
    expect(readTicket(text)).toBeUndefined()
  })
})
