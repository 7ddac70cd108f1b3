import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isFromThisMachine } from './from-this-machine.ts'

const request = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', httpVersion = '1.1') =>
  ({ socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers }, httpVersion }) as IncomingMessage

describe('a request of this machine', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('comes from %s', (address) => {
    expect(isFromThisMachine(request({}, address))).toBe(true)
  })

  it.each(['10.0.0.1', '192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', '127.0.0.1.example.com', ''])(
    'does not come from %j',
    (address) => {
      expect(isFromThisMachine(request({}, address))).toBe(false)
    },
  )

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:80', '[::1]:3000'])('names it %s', (host) => {
    expect(isFromThisMachine(request({ host }))).toBe(true)
  })

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    '10.0.0.1',
    '',
    hostname(),
  ])('does not name it %j, as a website would that points its own name here', (host) => {
    expect(isFromThisMachine(request({ host }))).toBe(false)
  })

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-original-forwarded-for',
  ])('was passed on by nobody: %s says otherwise', (name) => {
    expect(isFromThisMachine(request({ [name]: '127.0.0.1' }))).toBe(false)
    expect(isFromThisMachine(request({ [name]: '' }))).toBe(false)
  })

  it('does not speak HTTP/1.0, as nginx does to those behind it', () => {
    expect(isFromThisMachine(request({}, '127.0.0.1', '1.0'))).toBe(false)
  })
})
