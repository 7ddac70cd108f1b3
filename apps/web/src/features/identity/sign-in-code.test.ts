import { expect, test } from 'vitest'
import { splitCode } from './sign-in-code.ts'

const sid = 'ab'.repeat(32)
const id = '0123456789abcdef01234567'

test.each(['sid', 'token'])('takes %s and id out of the address and leaves the rest', (name) => {
  expect(splitCode(`/an-phat/user?page=2&${name}=${sid}&id=${id}&limit=10#top`)).toEqual({
    code: { sid, id },
    rest: '/an-phat/user?page=2&limit=10#top',
  })
})

test('leaves no question mark behind', () => {
  expect(splitCode(`/?sid=${sid}&id=${id}`).rest).toBe('/')
})

test.each([
  `/reset-password?token=${sid}`,
  `/profile?id=${id}`,
  `/profile?sid=${sid}&id=12`,
  `/profile?sid=${sid.toUpperCase()}&id=${id}`,
  '/profile?sid=&id=',
  '/',
])('leaves %s alone', (address) => {
  expect(splitCode(address)).toEqual({ code: undefined, rest: address })
})
