import { describe, expect, it } from 'vitest'
import { statusTone, statusWord } from './asset-status.ts'

describe('the status on the public page of an asset', () => {
  it('names assigned, and shows any other status as it is', () => {
    expect([statusWord('lost', 'en'), statusWord('assigned', 'vn'), statusWord('Rented', 'en')]).toEqual([
      'Lost',
      'Đã giao',
      'Rented',
    ])
    expect([statusTone('available'), statusTone('assigned'), statusTone('Rented')]).toEqual(['green', 'blue', 'grey'])
  })
})
