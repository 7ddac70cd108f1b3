import { call } from '@nine/contract/call'
import { type ErrorCode, ERRORS } from '@nine/contract/errors'
import { LANGS } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { serveRoutes } from '@nine/testkit/server/serve-routes'
import { useTestApp } from '@nine/testkit/server/test-app'
import { AppError } from '../app-error.ts'
import { serve } from './call/serve.ts'

const shared = { summary: 'Fails', access: 'public', envelope: 'bare', output: z.unknown() } as const
const refuse = call({
  ...shared,
  method: 'GET',
  path: '/test/refuse/{code}',
  params: z.object({ code: z.enum(Object.keys(ERRORS) as [ErrorCode]) }),
})
const crash = call({ ...shared, method: 'GET', path: '/test/crash' })
const reject = call({ ...shared, method: 'GET', path: '/test/reject' })
const disconnect = call({ ...shared, method: 'POST', path: '/test/disconnect' })

const routes = [
  serve(refuse, ({ params }) => {
    throw new AppError(params.code, { seconds: 7 })
  }),
  serve(crash, () => {
    throw new Error('relation "secret_table" does not exist')
  }),
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a library may reject with anything
  serve(reject, () => Promise.reject('text of a library')),
  serve(disconnect, ({ transact }) =>
    transact((trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
  ),
]

describe('errors', () => {
  const logged: Record<string, unknown>[] = []
  const test = useTestApp({}, (runtime) => {
    const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line) as never) })
    return serveRoutes(routes)({ ...runtime, log })
  })

  it.each(Object.entries(ERRORS))('answers %s with %i and its sentence in each language', async (code, status) => {
    for (const lang of LANGS) {
      const answer = await test.send(refuse, {
        params: { code: code as ErrorCode },
        header: { 'accept-language': lang === 'vn' ? 'vi' : 'en' },
      })
      const { requestId } = answer.body
      expect(answer.status).toBe(status)
      expect(answer.body).toEqual({
        success: false,
        code,
        message: say(lang, 'errors', code as ErrorCode, { seconds: 7, requestId }),
        errors: [],
        requestId: expect.stringMatching(/^[0-9a-f]{24}$/),
      })
      expect(answer.body.message).not.toMatch(/undefined|\{\{/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('says when to come back while unavailable or too fast', async () => {
    expect((await test.send(refuse, { params: { code: 'server.unavailable' } })).headers['retry-after']).toBeDefined()
    expect((await test.send(refuse, { params: { code: 'request.rate_limited' } })).headers['retry-after']).toBe('7')
  })

  it.each([crash, reject])(
    'answers the unexpected at $path without detail and logs it with its id',
    async (failing) => {
      const { status, body } = await test.send(failing, { header: { 'accept-language': 'en' } })
      expect(status).toBe(500)
      expect(body).toEqual({
        success: false,
        code: 'server.failed',
        message: `Something unexpected went wrong. Request: ${body.requestId}.`,
        errors: [],
        requestId: expect.stringMatching(/^[0-9a-f]{24}$/),
      })
      expect(JSON.stringify(logged.find(({ reqId }) => reqId === body.requestId))).toMatch(
        /secret_table|text of a library/,
      )
    },
  )

  it('answers 503 when the database goes away during the request, and serves the next one', async () => {
    expect(await test.send(disconnect)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    expect((await test.send(refuse, { params: { code: 'access.denied' } })).status).toBe(403)
  })
})

describe('errors before any handler', () => {
  const product = useTestApp()

  it.each([
    ['an address nobody serves', 'GET', '/api/nothing', 404, 'request.not_found'],
    ['a method nobody serves', 'DELETE', '/core-service/provinces', 404, 'request.not_found'],
    [
      'an address that cannot be decoded',
      'GET',
      '/core-service/provinces/%E0%A4%A/districts',
      400,
      'request.malformed',
    ],
    [
      'an id beyond all measure',
      'GET',
      `/core-service/provinces/${'7'.repeat(3000)}/districts`,
      404,
      'request.not_found',
    ],
  ] as const)('answers %s in the same form', async (_, method, url, status, code) => {
    const answer = await product.inject({ method, url, headers: { 'accept-language': 'en' } })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      success: false,
      code,
      message: say('en', 'errors', code),
      errors: [],
      requestId: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
  })
})
