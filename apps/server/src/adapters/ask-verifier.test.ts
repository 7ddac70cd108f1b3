import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askVerifier } from './ask-verifier.ts'

const SOLVED = { secret: 'bí mật', token: 'đã giải', action: 'login', address: '203.0.113.7' }

describe('a verifier of bot checks', () => {
  let server: Server
  let url = ''
  let answer: string | undefined
  let asked = ''
  const warnings: string[] = []
  const { log } = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } },
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked = await text(request)
    // Without an answer it keeps whoever asks waiting.
    if (answer !== undefined) response.end(answer)
  }

  beforeAll(async () => {
    server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const ask = (says: unknown): Promise<boolean> => {
    answer = typeof says === 'string' ? says : JSON.stringify(says)
    return askVerifier(url, SOLVED, log, 200)
  }

  it('lets in whom it calls human, and is told secret, token and address', async () => {
    expect(await ask({ success: true, action: 'login' })).toBe(true)
    expect(await ask({ success: true })).toBe(true)
    expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
      secret: 'bí mật',
      response: 'đã giải',
      remoteip: '203.0.113.7',
    })
  })

  it('refuses whom it refuses, and what was solved for another action', async () => {
    expect(await ask({ success: false, 'error-codes': ['timeout-or-duplicate'] })).toBe(false)
    expect(await ask({ success: true, action: 'register' })).toBe(false)
    expect(await ask({ success: 'false' })).toBe(false)
    expect(await ask(null)).toBe(false)
    expect(warnings).toEqual([])
  })

  it('lets nobody in while it gives no answer, none in time, or cannot be reached, and says so in the log', async () => {
    expect(await ask('<html>Bad gateway</html>')).toBe(false)
    expect(await ask(undefined)).toBe(false)
    expect(await askVerifier('http://127.0.0.1:1', SOLVED, log)).toBe(false)
    expect(warnings).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('cannot be asked')))
  })
})
