import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { commonPasswordCheck, passwordIssues } from './password.ts'

const owner = { email: 'nam.nguyen84@anphat.com.vn', firstName: 'Hoàng Nam', lastName: 'Nguyễn' }
const isCommon = commonPasswordCheck(COMMON_PASSWORDS)
const codesOf = (password: string, policy = { min: 6, max: 64 }) =>
  passwordIssues('password', password, { policy, owner, isCommon }).map(({ code }) => code)

describe('a password', () => {
  it.each([
    'mat-khau-1',
    'x7$kQp',
    'một câu dài mà chỉ mình biết, kể cả dấu cách',
    'namduong-xa',
    'a'.repeat(63) + 'b',
  ])('may be %j', (password) => expect(codesOf(password)).toEqual([]))

  it.each([
    ['', 'required'],
    ['12345', 'password_length'],
    ['a'.repeat(65), 'password_length'],
    ['123456', 'password_common'],
    ['iLoveYou', 'password_common'],
    ['PASSWORD1', 'password_common'],
    ['hoangnam', 'password_personal'],
    ['HoàngNam1990!', 'password_personal'],
    ['nguyen.hoang.nam', 'password_personal'],
    ['anphat2026', 'password_personal'],
    ['nam.nguyen84', 'password_personal'],
    ['nam.nguyen84@anphat.com.vn', 'password_personal'],
  ])('is not %j: %s', (password, code) => expect(codesOf(password)).toEqual([code]))

  it('is as long as people count it', () => {
    expect(codesOf('ế'.normalize('NFD').repeat(6), { min: 6, max: 6 })).toEqual([])
    expect(codesOf('👩‍👩‍👧'.repeat(5))).toEqual(['password_length'])
  })

  it('may hold a name among other words', () => expect(codesOf('nam-thich-ca-phe')).toEqual([]))

  it('is compared with ten thousand common ones', () => {
    expect(new Set(COMMON_PASSWORDS.split(' ')).size).toBe(10_000)
  })
})
