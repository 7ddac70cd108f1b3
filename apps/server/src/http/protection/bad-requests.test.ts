import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseRepeatedNonsense } from './bad-requests.ts'
import { handleErrors } from '../errors.ts'

const PER_MINUTE = 3
const DELAY_MS = 300

describe('somebody who keeps sending what cannot be understood', () => {
  const app = fastify({ trustProxy: true })
  beforeAll(async () => {
    handleErrors(app, 'en')
    refuseRepeatedNonsense(app, { perMinute: PER_MINUTE, delayMs: DELAY_MS })
    app.post('/', async () => ({}))
    await app.ready()
  })
  afterAll(() => app.close())

  const send = (payload: string, token: string, from = '203.0.113.1') =>
    app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token.padStart(64, '0')}`,
        'x-forwarded-for': from,
      },
    })

  it('is refused for the rest of the minute, and told so late', async () => {
    for (let times = 0; times < PER_MINUTE; times++) expect((await send('{', 'a')).statusCode).toBe(400)
    const began = performance.now()
    const refused = await send('{}', 'a')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(performance.now() - began).toBeGreaterThanOrEqual(DELAY_MS - 1)
  })

  it('takes nothing from others behind the same address', async () => {
    expect((await send('{}', 'b')).statusCode).toBe(200)
  })

  it('cannot go on by making up sessions', async () => {
    for (let times = 0; times < 10 * PER_MINUTE; times++) await send('{', `${times}`, '203.0.113.2')
    expect((await send('{}', 'c', '203.0.113.2')).statusCode).toBe(429)
    expect((await send('{}', 'c', '203.0.113.3')).statusCode).toBe(200)
  })

  it('is not confused with somebody whose requests are right', async () => {
    for (let times = 0; times < 20; times++) expect((await send('{}', 'd', '203.0.113.4')).statusCode).toBe(200)
  })
})
