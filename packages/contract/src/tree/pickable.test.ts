import { describe, expect, it } from 'vitest'
import { isPickable } from './pickable.ts'

const ID = '0123456789abcdef01234567'

describe('who can be picked', () => {
  it.each(['chau.nguyen@anphat.vn', 'systems.lead@anphat.vn', 'he.system@anphat.vn', ' Bao@Anphat.vn '])(
    'offers %s',
    (email) => {
      expect(isPickable({ id: ID, email })).toBe(true)
    },
  )

  it.each([
    'system@anphat.vn',
    'System@nine.vn',
    'no-reply@nine.vn',
    'noreply@nine.vn',
    'system+jobs@nine.vn',
    'mailer-daemon@nine.vn',
  ])('leaves out the system address %s', (email) => {
    expect(isPickable({ id: ID, email })).toBe(false)
  })

  it('leaves out the account with id System', () => {
    expect(isPickable({ id: 'System', email: 'chau@anphat.vn' })).toBe(false)
  })

  it.each(['', '   ', null, undefined])('leaves out an account with e-mail %j', (email) => {
    expect(isPickable({ id: ID, email })).toBe(false)
  })
})
