import { describe, expect, it } from 'vitest'
import { keyOfTicket } from './kept-tickets.ts'

const PAGE = 'https://nine.example/an-phat/checkin-event/0123'

describe('where a ticket is kept', () => {
  it('is one place for each guest, whatever the language and the key', () => {
    expect(keyOfTicket(`${PAGE}?userid=abc&key=secret&lang=en`)).toBe(`${PAGE}?userid=abc`)
    expect(keyOfTicket(`${PAGE}?lang=vn&userid=abc`)).toBe(`${PAGE}?userid=abc`)
    expect(keyOfTicket(`${PAGE}?userid=other`)).toBe(`${PAGE}?userid=other`)
  })

  it('is nowhere for a page without a guest', () => {
    expect(keyOfTicket(PAGE)).toBeUndefined()
  })
})
