import { call } from '@nine/contract/call'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '@nine/testkit/server/serve-routes'
import { useTestApp } from '@nine/testkit/server/test-app'
import { networkOf } from './rate-limit.ts'
import { serve } from '../call/serve.ts'

const MAX = 3
const WINDOW_SECONDS = 60
const knock = call({
  method: 'POST',
  path: '/api/test/knock/{door}',
  summary: 'May be made a few times a minute',
  access: 'public',
  envelope: 'bare',
  params: z.object({ door: z.string() }),
  output: z.boolean(),
  limit: { max: MAX, windowSeconds: WINDOW_SECONDS },
})
const ring = call({ ...knock, path: '/api/test/ring/{door}' })
const enter = call({ ...knock, path: '/api/test/enter/{door}', limit: { ...knock.limit, perPerson: true } })

describe('whom a limit counts as one', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('a rate limit', () => {
  const test = useTestApp(
    {},
    serveRoutes([serve(knock, () => true), serve(ring, () => true), serve(enter, () => true)]),
  )

  const send = (url: string, remoteAddress = '10.0.0.1', headers = {}) =>
    test.inject({ method: 'POST', url, remoteAddress, headers: { 'accept-language': 'en', ...headers } })

  beforeEach(async () => {
    await sql`delete from rate_limit`.execute(test.runtime.db)
  })

  it('refuses who is too fast and says when to come back', async () => {
    for (let i = 0; i < MAX; i++) expect((await send('/api/test/knock/a')).status).toBe(200)
    const { status, body, headers } = await send('/api/test/knock/a')
    expect([status, body.code]).toEqual([429, 'request.rate_limited'])
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(WINDOW_SECONDS)
    expect(body.message).toBe(`Too many attempts. Please try again in ${seconds} seconds.`)
  })

  it('lets exactly that many through when all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('/api/test/knock/a')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX)
  })

  it('counts a call as a whole: another path of it, parameter or forged address changes nothing', async () => {
    const forged = { 'x-forwarded-for': '1.2.3.4' }
    const urls = ['/api/test/knock/a', '/api/test/knock/b', '/asset-service/api/test/knock/a']
    for (const url of urls) expect((await send(url)).status).toBe(200)
    expect((await send('/api/test/knock/c', '10.0.0.1', forged)).status).toBe(429)
  })

  it('counts each caller and each call on its own', async () => {
    for (let i = 0; i <= MAX; i++) await send('/api/test/knock/a')
    expect((await send('/api/test/knock/a')).status).toBe(429)
    expect((await send('/api/test/knock/a', '10.0.0.2')).status).toBe(200)
    expect((await send('/api/test/ring/a')).status).toBe(200)
  })

  it('counts people of one address on their own where the call says so', async () => {
    const [one, other] = [await test.createPerson(), await test.createPerson()]
    const as = ({ token }: { token: string }) =>
      send('/api/test/enter/a', '10.0.0.1', { authorization: `Bearer ${token}` })
    for (let i = 0; i < MAX; i++) expect((await as(one)).status).toBe(200)
    expect((await as(one)).status).toBe(429)
    expect((await as(other)).status).toBe(200)
    for (let i = 0; i < MAX; i++) expect((await send('/api/test/enter/a')).status).toBe(200)
    expect((await send('/api/test/enter/a')).status).toBe(429)
    expect((await as({ token: 'f'.repeat(64) })).status).toBe(429)
  })

  it('opens again when the window is over, which knocking meanwhile does not prolong', async () => {
    for (let i = 0; i <= MAX; i++) await send('/api/test/knock/a')
    await sql`update rate_limit set window_start = now() - interval '59 seconds'`.execute(test.runtime.db)
    expect((await send('/api/test/knock/a')).status).toBe(429)
    await sql`update rate_limit set window_start = now() - interval '61 seconds'`.execute(test.runtime.db)
    for (let i = 0; i < MAX; i++) expect((await send('/api/test/knock/a')).status).toBe(200)
    expect((await send('/api/test/knock/a')).status).toBe(429)
  })
})
