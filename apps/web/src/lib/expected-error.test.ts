import { expect, it } from 'vitest'
import { ignore, rethrowUnless } from './expected-error.ts'

class GoneError extends Error {}

it('an error of an expected class, or of one derived from it, passes', () => {
  expect(() => rethrowUnless(new GoneError(), SyntaxError, GoneError)).not.toThrow()
  expect(() => rethrowUnless(new GoneError(), Error)).not.toThrow()
})

it('any other error, and anything that is none, is thrown again as it was', async () => {
  const bug = new TypeError('bug')
  expect(() => rethrowUnless(bug, GoneError)).toThrow(bug)
  await expect(Promise.reject(bug).catch(ignore(GoneError))).rejects.toBe(bug)
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- widgets of other companies do
  await expect(Promise.reject('no').catch(ignore(GoneError))).rejects.toBe('no')
})

it('an ignored error becomes undefined', async () => {
  await expect(Promise.reject(new GoneError()).catch(ignore(GoneError))).resolves.toBeUndefined()
})
