import { call } from '@nine/contract/call'
import { Id, Name, Page } from '@nine/contract/fields'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BODY_LIMIT, serveRoutes } from '@nine/testkit/server/serve-routes'
import { useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { serve } from './serve.ts'

const several = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(z.string()))

const echoQuery = call({
  method: 'GET',
  path: '/test/query',
  summary: 'The query as the handler gets it',
  access: 'public',
  envelope: 'bare',
  query: z.object({ historyLimit: z.coerce.number().optional(), page: Page, tag: several.optional() }),
  output: z.unknown(),
})
const echoBody = call({
  method: 'POST',
  path: '/test/body/{id}',
  summary: 'The body as the handler gets it',
  access: 'public',
  envelope: 'bare',
  params: z.object({ id: Id }),
  headers: z.object({ 'x-event-id': Id.optional() }),
  body: z.object({
    name: Name,
    email: z.email({ error: 'invalid_email' }).optional(),
    count: z.number().int().min(1).max(10).optional(),
    size: z.coerce.number().optional(),
    kind: z.enum(['a', 'b']).optional(),
    tags: z.array(z.string()).max(2).optional(),
    place: z.strictObject({ city: z.string().min(2) }).optional(),
    rest: z.unknown().optional(),
  }),
  output: z.unknown(),
})
const echoAny = call({ ...echoBody, path: '/test/any/{id}', body: z.unknown() })
const needsKinds = call({
  ...echoBody,
  path: '/test/kinds/{id}',
  body: z.object({ kind: z.enum(['a', 'b']), size: z.coerce.number(), on: z.union([z.boolean(), z.literal('on')]) }),
})

describe('the input of a call', () => {
  const test = useTestApp(
    {},
    serveRoutes([
      serve(echoQuery, ({ query }) => query),
      serve(echoBody, ({ body }) => body),
      serve(echoAny, ({ body }) => body),
      serve(needsKinds, ({ body }) => body),
    ]),
  )

  const post = (payload: unknown, lang = 'en', path = '/test/body/') =>
    test.inject({
      method: 'POST',
      url: `${path}${newId()}`,
      headers: { 'accept-language': lang, 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  describe('a query', () => {
    const get = (query: string) => test.inject({ url: `/test/query?${query}` })

    it('is matched without regard to the case of its keys', async () => {
      for (const key of ['historyLimit', 'historylimit', 'HISTORYLIMIT']) {
        expect((await get(`${key}=30`)).body).toEqual({ historyLimit: 30, page: 1 })
      }
    })

    it('takes lists as repeats and with brackets', async () => {
      for (const query of ['tag=a&tag=b', 'tag[]=a&tag[]=b', 'tag%5B%5D=a&tag%5B%5D=b']) {
        expect((await get(query)).body.tag).toEqual(['a', 'b'])
      }
      expect((await get('TAG[]=a')).body.tag).toEqual(['a'])
    })

    it('keeps values as they were sent and leaves out what nobody declared', async () => {
      expect((await get('tag=%20Bàn%20A&__proto__[x]=1&constructor=2&other=3')).body).toEqual({
        page: 1,
        tag: [' Bàn A'],
      })
    })

    it('is refused with a NUL byte or a value of the wrong kind', async () => {
      expect((await get('tag=a%00b')).status).toBe(400)
      expect((await get('page=abc')).status).toBe(400)
      expect((await get('page=0')).body).toMatchObject({ code: 'request.validation', errors: [{ field: 'page' }] })
    })
  })

  describe('a body', () => {
    it('is refused when text or a key anywhere in it holds a NUL byte', async () => {
      const hostile = [{ name: 'a\0b' }, { name: 'a', rest: [{ deep: '\0' }] }, { name: 'a', rest: { 'k\0': 1 } }]
      for (const body of hostile) {
        const answer = await post(body)
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({ code: 'request.malformed', errors: [{ code: 'nul_byte' }] })
      }
      const inPath = await test.inject({ method: 'POST', url: '/test/body/a%00b', payload: { name: 'a' } })
      expect(inPath.body.errors[0].code).toBe('nul_byte')
    })

    it('is refused when nested too deep, however deep', async () => {
      const nested = (depth: number) => `{"name":"a","rest":${'['.repeat(depth)}${']'.repeat(depth)}}`
      expect((await post(nested(20))).status).toBe(200)
      for (const depth of [100, 5000, 30_000]) expect((await post(nested(depth))).status).toBe(400)
      expect((await post(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).status).toBe(400)
    })

    it('is taken without the fields nobody declared', async () => {
      const { status, body } = await post({ name: 'Bàn', owner: 'me', price: 1 })
      expect([status, body]).toEqual([200, { name: 'Bàn' }])
    })

    it('is refused when larger than the limit', async () => {
      const { status, body } = await post({ name: 'x'.repeat(BODY_LIMIT) })
      expect(status).toBe(413)
      expect(body).toMatchObject({ success: false, code: 'request.too_large', message: 'The request is too large.' })
    })

    it.each(['{', '{"name":', 'null x', '{"__proto__":{"x":1},"name":"a"}', '{"constructor":{"prototype":{}}}', ''])(
      'is refused as malformed: %s',
      async (payload) => {
        const { status, body } = await post(payload)
        expect(status).toBe(400)
        expect(body.code).toBe('request.malformed')
      },
    )

    it('is refused in a format the server does not read', async () => {
      const answer = await test.inject({
        method: 'POST',
        url: `/test/body/${newId()}`,
        headers: { 'content-type': 'application/xml' },
        payload: '<name>a</name>',
      })
      expect([answer.status, answer.body.code]).toEqual([415, 'request.unsupported_media'])
    })

    it.each(['[]', '5', '"text"', 'true'])('is refused when it is no object: %s', async (payload) => {
      expect((await post(payload)).status).toBe(400)
    })

    it('may be left out when nothing of it is required', async () => {
      expect((await test.inject({ method: 'POST', url: `/test/any/${newId()}` })).body).toEqual({})
    })

    it('names every field at fault in both languages', async () => {
      const faulty = { name: '  ', email: 'x', count: 11, tags: ['a', 'b', 'c'], place: { city: 'x' } }
      const en = await post(faulty, 'en')
      expect(en.status).toBe(422)
      expect(en.body).toMatchObject({
        success: false,
        code: 'request.validation',
        message: 'Please fill this in (and 4 more)',
      })
      expect(en.body.errors).toEqual([
        { field: 'name', code: 'required', message: 'Please fill this in' },
        { field: 'email', code: 'invalid_email', message: 'Invalid email' },
        { field: 'count', code: 'too_big', message: 'The largest value is 10.' },
        { field: 'tags', code: 'too_many', message: 'At most 2 items.' },
        { field: 'place.city', code: 'too_short', message: 'At least 2 characters.' },
      ])
      const vn = await post(faulty, 'vi')
      expect(vn.body.message).toBe('Vui lòng nhập mục này (và 4 mục khác)')
      expect(vn.body.errors.map(({ message }: { message: string }) => message)).toEqual([
        'Vui lòng nhập mục này',
        'Email không hợp lệ !',
        'Giá trị lớn nhất là 10.',
        'Tối đa 2 mục.',
        'Cần ít nhất 2 ký tự.',
      ])
    })

    it('tells a field that is missing (422) from one of the wrong kind (400)', async () => {
      expect((await post({})).body).toMatchObject({
        code: 'request.validation',
        errors: [{ field: 'name', code: 'required' }],
      })
      expect((await post({ name: null })).status).toBe(422)
      for (const wrong of [{ name: 5 }, { name: ['a'] }, { name: 'a', count: '5' }, { name: 'a', size: 'many' }]) {
        const { status, body } = await post(wrong)
        expect([wrong, status, body.errors[0].code]).toEqual([wrong, 400, 'invalid_type'])
      }
      const choices = await post({ kind: 'c', size: 1, on: 'off' }, 'en', '/test/kinds/')
      expect(choices.status).toBe(400)
      expect(choices.body.errors).toMatchObject([
        { field: 'kind', code: 'invalid_value' },
        { field: 'on', code: 'invalid_value' },
      ])
      const missing = await post({}, 'en', '/test/kinds/')
      expect(missing.status).toBe(422)
      expect(missing.body.errors).toMatchObject([
        { field: 'kind', code: 'required' },
        { field: 'size', code: 'required' },
        { field: 'on', code: 'required' },
      ])
    })

    it('names faults of path, headers and body together', async () => {
      const { status, body } = await test.inject({
        method: 'POST',
        url: '/test/body/123',
        headers: { 'x-event-id': 'abc' },
        payload: { name: 'a', place: { city: 'Hà Nội', zip: 1 } },
      })
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([
        { field: 'id', code: 'invalid_id' },
        { field: 'x-event-id', code: 'invalid_id' },
        { field: 'place', code: 'unknown_field' },
      ])
    })

    it('reaches the handler trimmed and without undeclared fields', async () => {
      expect((await post({ name: '  Bàn  ', isAdmin: true })).body).toEqual({ name: 'Bàn' })
    })
  })
})
