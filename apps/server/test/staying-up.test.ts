import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { createAsset, updateAsset } from '@nine/contract/asset/asset'
import { getBotChallenge } from '@nine/contract/bot-check'
import { BODY_MAX } from '@nine/contract/call'
import { updateEvent } from '@nine/contract/event/event'
import { listProvinces } from '@nine/contract/region'
import { getProfile, updateProfile } from '@nine/contract/identity/profile'
import { addStaff } from '@nine/contract/business/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { createLogger } from '../src/logger.ts'
import { insertAssets, sendForm } from '@nine/testkit/requests/asset-requests'
import { createEvent } from '@nine/testkit/requests/event-requests'
import { connectLive, listenLive, type LiveApp } from '@nine/testkit/server/live-app'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

/** For a whole request, on a busy machine too; some of these took half a minute. */
const SOON_MS = 10_000
/** So long that a single one is too much. */
const TURN_MS = 7000
const HEADERS_AND_BODY_MS = 30_000

describe('the running product', () => {
  let written = ''
  const log = createLogger('warn', { write: (line) => void (written += line) })
  const test = useTestApp({ BOT_CHECK: 'off' }, createApp, log)
  let owner: TestPerson
  let business: string
  let live: LiveApp
  let dripped: Promise<number>
  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    live = await listenLive(test.app, test.runtime)
    dripped = dripBody(live.url)
  })
  afterAll(() => live.stop())

  const soon = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = Date.now()
    const answer = await work()
    expect(Date.now() - began).toBeLessThan(SOON_MS)
    return answer
  }

  describe('refuses bait soon:', () => {
    it.each([
      ['a purchase date', { purchaseDate: `${'T'.repeat(100_000)}\nx` }, 'purchaseDate'],
      ['a date of maintenance', { maintenance: { nextDate: `${'T'.repeat(100_000)}\nx` } }, 'maintenance.nextDate'],
    ])('%s of 100,000 letters', async (_, body, field) => {
      const [id = ''] = await insertAssets(test, business, owner, [{}])
      const answer = await soon(() => test.send(updateAsset, { as: owner, business, params: { id }, body }))
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    })

    it.each(['<', '‹', '<p>', '\u0301\u0323'])('a whole programme of %j', async (bait) => {
      const event = await createEvent(test, owner, business)
      const entry = { endDateTime: null, note: bait.repeat(7800 / bait.length) }
      const eventSchedules = Array.from({ length: Math.floor(450_000 / Buffer.byteLength(entry.note)) }, () => entry)
      const answer = await soon(() =>
        test.send(updateEvent, { as: owner, business, params: { id: event }, body: { eventSchedules } }),
      )
      expect(answer.status).toBe(422)
    })

    it('a description whose marks are out of order, which is kept as it is', async () => {
      const [id = ''] = await insertAssets(test, business, owner, [{}])
      const description = '\u0301\u0323'.repeat(2500)
      const answer = await soon(() =>
        test.send(updateAsset, { as: owner, business, params: { id }, body: { description } }),
      )
      expect(answer.status).toBe(200)
    })

    it('brackets in brackets', async () => {
      const payload = '['.repeat(BODY_MAX / 2) + ']'.repeat(BODY_MAX / 2)
      const answer = await soon(() => send(updateProfile.path, payload))
      expect(answer.status).toBe(400)
    })

    it('a body that is wrong everywhere, with an answer that does not outgrow it', async () => {
      const payload = JSON.stringify(Array.from({ length: 100 }, () => ({ email: 'x', role: 'x' })))
      const answer = await soon(() => send(addStaff.path, payload, { method: 'POST' }))
      expect([answer.status, answer.body.errors.length]).toEqual([422, 100])
    })
  })

  describe('takes no body that is larger than its call declares:', () => {
    it.each([
      ['of JSON', () => send(updateProfile.path, JSON.stringify({ address: 'x'.repeat(BODY_MAX) }))],
      [
        'of JSON without a length',
        () => send(updateProfile.path, JSON.stringify({ address: 'x'.repeat(BODY_MAX) }), { chunked: true }),
      ],
      [
        'of a form, all fields together',
        () =>
          sendForm(test, createAsset, {
            as: owner,
            business,
            fields: Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`f${index}`, 'x'.repeat(60_000)])),
          }),
      ],
    ])('%s', async (_, request) => {
      const { status, body } = await request()
      expect([status, body.code, body.message]).toEqual([413, 'request.too_large', 'The request is too large.'])
    })

    it('and unpacks none', async () => {
      const packed = gzipSync(Buffer.alloc(50_000_000, ' '))
      const { status } = await soon(() => send(updateProfile.path, packed, { headers: { 'content-encoding': 'gzip' } }))
      expect(status).toBe(400)
    })
  })

  const send = async (
    url: string,
    payload: string | Buffer,
    {
      method = 'PATCH',
      headers = {},
      chunked = false,
    }: { method?: 'PATCH' | 'POST'; headers?: object; chunked?: boolean } = {},
  ) => {
    const response = await fetch(live.url + url, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        authorization: `Bearer ${owner.token}`,
        'x-business-id': business,
        ...headers,
      },
      body: chunked ? new Blob([payload]).stream() : payload,
      ...(chunked ? { duplex: 'half' } : {}),
    })
    return { status: response.status, body: (await response.json()) as any } // oxlint-disable-line typescript/no-explicit-any -- answers of every shape pass through here
  }

  it('answers 503 at once while it cannot keep up, stays visible to who watches it, and serves again', async () => {
    block(TURN_MS)
    await nextLook()
    const refused = await test.send(getProfile, { as: owner })
    expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    block(TURN_MS)
    await nextLook()
    const watched = ['/healthz', '/readyz', '/metrics', '/login'].map(
      async (url) => (await test.inject({ url })).status,
    )
    expect(await Promise.all(watched)).toEqual([200, 200, 200, 200])
    await expect.poll(async () => (await test.send(getProfile, { as: owner })).status).toBe(200)
  })

  it.each([
    ['/healthz', 200],
    ['/metrics', 200],
    ['/docs/', 200],
    ['/login', 200],
    [listProvinces.path, 200],
    ['/api/nothing', 404],
    ['/%E0%A4%A', 400],
    [getProfile.path, 401],
    ['/gateway/business/x', 401],
  ])('forbids browsers to guess what %s is', async (url, status) => {
    const answer = await test.inject({ url })
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff'])
  })

  it('answers what is no request in its own words', async () => {
    const answer = await sayTo(live.url, 'nonsense\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/x-content-type-options: nosniff\r\n/)
    expect(answer).toContain('"code":"request.malformed"')
  })

  it.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
    ['Via', { via: '1.1 proxy' }],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['a Host of its own', { host: 'nine.example.com' }],
  ])('keeps its metrics from a proxy on this machine that sends %s', async (_, headers) => {
    expect((await test.inject({ url: '/metrics', headers })).status).toBe(404)
    expect((await test.inject({ url: '/metrics' })).status).toBe(200)
  })

  it('counts a whole IPv6 network as one caller', async () => {
    const from = (remoteAddress: string) =>
      test.inject({ url: `${getBotChallenge.path}?action=login`, remoteAddress }).then(({ status }) => status)
    for (let host = 0; host < getBotChallenge.limit.max; host++)
      expect(await from(`2001:db8:1:2::${host.toString(16)}`)).toBe(200)
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(200)
  })

  it.each([
    ['that pretends to have a text', { toString: 1, valueOf: 2 }],
    ['with a method of its own', { toString: { call: 'x' }, [Symbol.toPrimitive.description ?? '']: 1 }],
    ['without end', 'a'.repeat(3000)],
    ['that is a list', [[[]]]],
    ['that is a number', 64],
  ])('refuses a socket token %s, in one line of its log', async (_, token) => {
    written = ''
    await expect(connectLive(live.url, { token })).rejects.toThrow('session.required')
    const lines = written.trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('stack')
  })

  it('drops who sends a body byte by byte', { timeout: 90_000 }, async () => {
    const lasted = await dripped
    expect(lasted).toBeGreaterThan(HEADERS_AND_BODY_MS - 2000)
    expect(lasted).toBeLessThan(2 * HEADERS_AND_BODY_MS)
    expect(test.app.server.headersTimeout).toBe(HEADERS_AND_BODY_MS)
    expect(test.app.server.requestTimeout).toBeGreaterThan(15 * 60_000)
  })
})

/** Timers that are due come first. */
const nextLook = () => sleep(0)

function block(milliseconds: number): void {
  for (const until = Date.now() + milliseconds; Date.now() < until;);
}

/** Sends a byte a second until the connection is closed; returns how long that took. */
async function dripBody(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const began = Date.now()
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(Date.now() - began)))
  socket.on('error', () => {})
  socket.write(
    `POST ${updateProfile.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{`,
  )
  const drip = setInterval(() => socket.write(' '), 1000)
  return closed.finally(() => clearInterval(drip))
}

/** Everything a server responds to these bytes. */
function sayTo(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.once('close', () => resolve(received)).once('error', reject)
  })
}
