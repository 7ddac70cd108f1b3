import { expect, test } from 'vitest'
import { isPassingFailure } from './passing-failure.ts'

test.each([
  ['no connection', { code: 'network', status: 0 }, true],
  ['a server in trouble', { code: 'server.unavailable', status: 503 }, true],
  ['a session that has ended', { code: 'identity.session_ended', status: 401 }, true],
  ['too many calls', { code: 'request.too_many', status: 429 }, true],
  ['a missing right', { code: 'permission.denied', status: 403 }, false],
  ['a check that is gone', { code: 'inventory.not_found', status: 404 }, false],
  ['input that breaks a rule', { code: 'request.invalid', status: 422 }, false],
])('after %s a mark waits: %o', (_, error, waits) => {
  expect(isPassingFailure(error)).toBe(waits)
})
