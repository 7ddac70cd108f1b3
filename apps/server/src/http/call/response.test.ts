import { allCalls } from '@nine/contract/all-calls'
import { call } from '@nine/contract/call'
import { limitOf, Page } from '@nine/contract/fields'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '@nine/testkit/server/serve-routes'
import { useTestApp } from '@nine/testkit/server/test-app'
import { stringifierOf } from './response.ts'
import { serve } from './serve.ts'

const Thing = z.object({ name: z.string(), note: z.string().nullable() })
const thing = { name: 'Bàn', note: null, password: 'undeclared' }

const base = { summary: 'Only for tests', access: 'public', output: Thing } as const
const getResult = call({ ...base, method: 'GET', path: '/test/result', envelope: 'result' })
const getSuccess = call({ ...base, method: 'GET', path: '/test/success', envelope: 'success' })
const getStatus = call({ ...base, method: 'GET', path: '/test/status', envelope: 'status', status: 202 })
const getBare = call({ ...base, method: 'GET', path: '/test/bare', envelope: 'bare' })
const getFile = call({ ...base, method: 'GET', path: '/test/file', envelope: 'file' })
const goAway = call({ ...base, method: 'GET', path: '/test/redirect', envelope: 'redirect' })
const getPage = call({
  ...base,
  method: 'GET',
  path: '/test/page',
  envelope: 'page',
  query: z.object({ page: Page, limit: limitOf(20), total: z.coerce.number() }),
})
const getList = call({
  ...base,
  method: 'GET',
  path: '/test/list',
  envelope: 'list',
  meta: z.object({ unread: z.int() }),
})

const Tree = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})
const getTree = call({ ...base, method: 'GET', path: '/test/tree', envelope: 'result', output: Tree.nullable() })

const routes = [
  serve(getResult, () => thing),
  serve(getSuccess, () => thing),
  serve(getStatus, () => thing),
  serve(getBare, () => thing),
  serve(getFile, () => ({ content: Buffer.from('a,b'), type: 'text/csv', headers: { 'x-rows': '1' } })),
  serve(getPage, ({ query }) => ({ data: [thing], totalCount: query.total })),
  serve(getList, () => ({ items: [thing, thing], total: 2, unread: 1 })),
  serve(getTree, () => {
    const leaf = { name: 'leaf', children: [], secret: 1 }
    return { name: 'root', children: [{ name: 'branch', children: [leaf], secret: 1 }] }
  }),
  serve(goAway, () => ({ location: '/elsewhere?x=1', headers: { 'x-why': 'moved' } })),
]

describe('an answer', () => {
  const test = useTestApp({}, serveRoutes(routes))
  const clean = { name: 'Bàn', note: null }

  it('wraps a result and drops what the output does not declare', async () => {
    expect(await test.send(getResult)).toMatchObject({ status: 200, body: { result: clean } })
    expect((await test.send(getResult)).body).toStrictEqual({ result: clean })
  })

  it('drops it at every depth of a tree', async () => {
    const branch = { name: 'branch', children: [{ name: 'leaf', children: [] }] }
    expect((await test.send(getTree)).body).toStrictEqual({ result: { name: 'root', children: [branch] } })
  })

  it.each([
    { total: 0, limit: 20, totalPages: 0 },
    { total: 20, limit: 20, totalPages: 1 },
    { total: 41, limit: 20, totalPages: 3 },
    { total: 41, limit: 7, totalPages: 6 },
  ])('counts $totalPages pages of $limit in $total', async ({ total, limit, totalPages }) => {
    const { body } = await test.send(getPage, { query: { total: String(total), limit: String(limit) } })
    expect(body).toStrictEqual({ result: { data: [clean], pagination: { totalCount: total, totalPages } } })
  })

  it('counts pages by the usual limit when none is asked for', async () => {
    const { body } = await test.send(getPage, { query: { total: '21' } })
    expect(body.result.pagination).toStrictEqual({ totalCount: 21, totalPages: 2 })
  })

  it.each([
    { language: 'vi-VN,vi;q=0.9', message: 'Thành công' },
    { language: 'en-GB', message: 'Done' },
    { language: 'fr,en;q=0.5', message: 'Done' },
    { language: 'fr', message: 'Thành công' },
    { language: '', message: 'Thành công' },
  ])('says success in the language of "$language"', async ({ language, message }) => {
    const { body } = await test.send(getSuccess, { header: { 'accept-language': language } })
    expect(body).toStrictEqual({ success: true, message, data: clean })
  })

  it('answers a list with its total and other declared figures', async () => {
    const { body } = await test.send(getList)
    expect(body).toStrictEqual({ result: [clean, clean], meta: { total: 2, unread: 1 } })
  })

  it('answers a status with the declared HTTP status', async () => {
    const { status, body } = await test.send(getStatus, { header: { 'accept-language': 'en' } })
    expect(status).toBe(202)
    expect(body).toStrictEqual({ status: 'success', message: 'Done', result: clean })
  })

  it('answers a bare output, which no cache keeps and no browser sniffs', async () => {
    const { body, headers } = await test.send(getBare)
    expect(body).toStrictEqual(clean)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('answers the bytes of a file with its own type and headers', async () => {
    const { body, headers } = await test.send(getFile)
    expect(body).toBe('a,b')
    expect(headers).toMatchObject({ 'content-type': 'text/csv', 'x-rows': '1', 'x-content-type-options': 'nosniff' })
  })

  it('sends a browser to another address', async () => {
    const { status, headers } = await test.send(goAway)
    expect(status).toBe(303)
    expect(headers).toMatchObject({ location: '/elsewhere?x=1', 'x-why': 'moved', 'cache-control': 'no-store' })
  })
})

it.each(Object.entries(allCalls))('%s can write what it declares', (_name, declared) => {
  expect(() => stringifierOf(declared)).not.toThrow()
})
