import { randomBytes } from 'node:crypto'
import { allCalls } from '@nine/contract/all-calls'
import { type Call, call, pathsOf } from '@nine/contract/call'
import { PERMISSIONS } from '@nine/contract/business/roles'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../src/app.ts'
import { newId } from '../src/db/id.ts'
import { describeAccess, openApiDocument } from '../src/http/page/openapi.ts'
import { requireDeclaredAccess } from '../src/http/call/declared-access.ts'
import { useTestApp } from '@nine/testkit/server/test-app'

describe('the access table', () => {
  it('is the one that was reviewed (npx vitest run access-table -u writes it anew)', async () => {
    const rows = Object.values(allCalls)
      .map((each) => {
        const { method, path, requires = [], envelope } = each
        const access = [describeAccess(each), ...requires].join(', ')
        return [path, method, `| ${method} | \`${path}\` | ${access} | ${envelope} |`]
      })
      .toSorted(([pathA = '', methodA = ''], [pathB = '', methodB = '']) =>
        pathA === pathB ? compare(methodA, methodB) : compare(pathA, pathB),
      )
      .map(([, , row]) => row)
    const table = [
      '# Who may make which call',
      '',
      'Made from the declarations in `packages/contract`; a change here is a change of who may do what. `public`: anyone.',
      '`session`: anyone signed in. `link in …`: whoever holds a personal link, whose key is in that field of the input.',
      '`door or …`: a steward who signed in with a PIN, at their own event only, or a member with that permission.',
      'Anything else: a member of the business whose role holds that permission.',
      '`confirmed-email`: and only with an address proven to be theirs. `recent-sign-in`: and only within ten minutes of',
      'proving who they are.',
      '',
      '| method | path | access | answer |',
      '|---|---|---|---|',
      ...rows,
      '',
    ]
    await expect(table.join('\n')).toMatchFileSnapshot('../../../docs/access-table.md')
  })
})

describe('the product', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })

  it('serves every declared call at all its addresses, and no other', () => {
    const declared = Object.values(allCalls)
    expect(routes.map((route) => route.call).filter((each) => !declared.includes(each))).toEqual([])
    const addresses = declared.flatMap((each) =>
      pathsOf(each).map((path) => ({ method: each.method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })),
    )
    expect(addresses.filter((address) => !test.app.hasRoute(address))).toEqual([])
  })

  it('declares for each of them who may make it', () => {
    const known = ['public', 'link', 'door', 'session', ...Object.keys(PERMISSIONS)]
    expect(Object.entries(allCalls).filter(([, { access }]) => !known.includes(access))).toEqual([])
  })

  it('refuses every call by link whose key is made up', async () => {
    const [id, guest] = [newId(), newId()]
    await sql`
      with person as (insert into person (id, email) values (${id}, 'an@example.com')),
        business as (insert into business (id, url, name) values (${id}, 'an-phat', 'An Phát')),
        event as (insert into event (business_id, id, created_by, updated_by) values (${id}, ${id}, ${id}, ${id}))
      insert into guest (business_id, id, event_id, name, email) values (${id}, ${guest}, ${id}, 'Chi', 'chi@example.com')
    `.execute(test.runtime.db)
    const token = randomBytes(32).toString('hex')
    const [params, password] = [{ token }, 'matkhau1']
    const inputs: Record<string, Record<string, object>> = {
      getRegistrant: { params: { id } },
      checkGuestIn: { params: { id }, body: { checkIn: true, eventID: id } },
      deleteGuest: { params: { id: guest }, query: { key: token } },
      cancelOwn: { params: { id: guest }, query: { key: token }, body: {} },
      restoreOwn: { params: { id: guest }, query: { key: token } },
      acceptSeat: { params: { id: guest }, query: { key: token } },
      getOwnAnswers: { params: { id: guest }, query: { key: token } },
      changeOwn: { params: { id: guest }, query: { key: token }, body: {} },
      exportOwn: { params: { id: guest }, query: { key: token } },
      resetPassword: { body: { token, password, confirmPassword: password } },
      inspectMailLink: { body: { token } },
      confirmEmail: { body: { token } },
      undoEmailChange: { body: { token } },
      getInvitation: { params },
      declineInvitation: { params },
      getHandoverByLink: { params: { id }, query: { key: token } },
      getPdfByLink: { params: { id }, query: { key: token } },
      acceptByLink: { params: { id }, query: { key: token }, body: {} },
      refuseByLink: { params: { id }, query: { key: token }, body: { reason: 'x' } },
      getCalendar: { params: { id }, query: { key: token } },
      getHolderReminders: { params: { id }, query: { key: token } },
      switchHolderReminders: { params: { id }, query: { key: token }, body: { isOff: true } },
      getPaperByLink: { params: { id }, query: { key: token } },
      signByLink: { params: { id }, query: { key: token }, body: { signature: 'M1 1L2 2' } },
      getDoorSign: { params: { door: id + token.slice(0, 32) } },
      openDoorSession: {
        params: { door: id + token.slice(0, 32) },
        body: { pin: '000000', name: 'Sơn', device: id },
      },
    }
    const byLink = Object.entries(allCalls).filter(([, { access }]) => access === 'link')
    expect(Object.keys(inputs).toSorted()).toEqual(byLink.map(([name]) => name).toSorted())
    const codes = new Set<string>()
    for (const [name, each] of byLink) {
      const { status, body } = await test.send(each, inputs[name])
      expect([name, status >= 400 && status < 500]).toEqual([name, true])
      codes.add(body.code)
    }
    expect([...codes].toSorted()).toEqual([
      'NOT_VALID_QRCODE',
      'access.denied',
      'door.not_found',
      'guest.not_found',
      'handover.link_invalid',
      'identity.link_expired',
      'invitation.not_found',
      'reminder.calendar_ended',
      'reminder.link_invalid',
      'stocktake.link_invalid',
    ])
  })

  it('shows the API page and its document', async () => {
    const page = await test.inject({ url: '/docs' })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const { status, body } = await test.inject({ url: '/docs/json' })
    expect(status).toBe(200)
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(Object.values(allCalls).map(({ path }) => path)))
    const script = await test.inject({ url: '/docs/static/swagger-ui-bundle.js' })
    expect(script.status).toBe(200)
  })
})

describe('a route', () => {
  it.each([
    ['no access at all', undefined],
    ['an empty configuration', {}],
    ['a permission nobody knows', { access: 'asset.fly' as never }],
    ['a name every object has', { access: 'constructor' as never }],
  ])('with %s stops the start', async (_, config) => {
    const app = fastify()
    requireDeclaredAccess(app)
    const register = () => app.get('/api/secret', config ? { config } : {}, () => 'secret')
    expect(register).toThrow('GET /api/secret declares no access')
    await app.close()
  })

  it('without access stops the start from inside a plugin too', async () => {
    const app = fastify()
    requireDeclaredAccess(app)
    void app.register(async (scope) => scope.post('/api/secret', () => 'secret'), { prefix: '/deep' })
    await expect(app.ready()).rejects.toThrow('POST /deep/api/secret declares no access')
  })

  it('that declares its access is taken', async () => {
    const app = fastify()
    requireDeclaredAccess(app)
    for (const access of ['public', 'link', 'door', 'session', 'asset.read'] as const)
      app.get(`/api/${access}`, { config: { access } }, () => 'known')
    await app.ready()
    expect(app.hasRoute({ method: 'GET', url: '/api/session' })).toBe(true)
    await app.close()
  })
})

describe('the OpenAPI document', () => {
  it('of all calls is sound', () => {
    expect(problemsIn(openApiDocument(allCalls))).toEqual([])
  })

  const Tree = z.object({
    name: z.string(),
    get children() {
      return z.array(Tree)
    },
  })
  const sample = {
    getTree: call({
      method: 'GET',
      path: '/api/tree/{id}',
      summary: 'A tree',
      access: 'asset.read',
      envelope: 'result',
      params: z.object({ id: z.string() }),
      query: z.object({ depth: z.coerce.number().default(1) }),
      output: Tree,
    }),
    putTree: call({
      method: 'PUT',
      path: '/api/tree/{id}',
      summary: 'Writes a tree',
      access: 'public',
      envelope: 'success',
      status: 201,
      params: z.object({ id: z.string() }),
      headers: z.object({ 'x-event-id': z.string().optional() }),
      body: Tree,
      files: { photo: { maxCount: 1, maxBytes: 1 } },
      output: Tree,
      errors: ['place.not_found', 'business.not_found'],
    }),
  }

  it('describes parameters, bodies, files, answers and refusals', () => {
    const document = openApiDocument(sample) as unknown as Document
    expect(problemsIn(document)).toEqual([])
    const { get, put } = document.paths['/api/tree/{id}'] ?? {}
    expect(get).toMatchObject({ operationId: 'getTree', security: [{ session: [] }] })
    expect(get?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'depth', in: 'query', required: false },
    ])
    expect(put?.security).toBeUndefined()
    expect(put?.parameters.map(({ name }) => name)).toEqual(['id', 'x-event-id', 'Idempotency-Key'])
    expect(Object.keys(put?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(put?.responses).toMatchObject({
      201: { description: 'Done' },
      404: { description: 'place.not_found, business.not_found' },
      default: {},
    })
  })

  it.each<[string, Record<string, Call>, string]>([
    ['a parameter missing', { a: { ...sample.getTree, params: z.object({}) } }, 'GET /api/tree/{id}: path parameters'],
    ['a parameter too many', { a: { ...sample.getTree, path: '/api/tree' } }, 'GET /api/tree: path parameters'],
  ])('is checked well enough to notice %s', (_, calls, problem) => {
    expect(problemsIn(openApiDocument(calls))).toEqual([expect.stringContaining(problem)])
  })
})

interface Operation {
  operationId: string
  summary: string
  security?: unknown
  parameters: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: object }
  responses: Record<string, { description?: string }>
}

interface Document {
  openapi: string
  info: { title?: string; version?: string }
  paths: Record<string, Record<string, Operation>>
}

/** What a reader of the document would stumble over. */
function problemsIn(made: unknown): string[] {
  const document = made as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const ids = operations.map(({ operation }) => operation.operationId)
  return [
    ...(document.openapi.startsWith('3.1.') ? [] : ['openapi: is not 3.1']),
    ...(document.info.title && document.info.version ? [] : ['info: lacks title or version']),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: is used twice`),
    ...operations.flatMap(({ path, method, operation }) =>
      problemsOfOperation(path, operation).map((problem) => `${method.toUpperCase()} ${path}: ${problem}`),
    ),
    ...references(document)
      .filter((reference) => !resolves(document, reference))
      .map((reference) => `${reference}: leads nowhere`),
  ]
}

function problemsOfOperation(path: string, { parameters, summary, responses, requestBody }: Operation): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const declared = parameters.filter((parameter) => parameter.in === 'path')
  const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
  const codes = Object.keys(responses)
  return [
    ...(declared
      .map(({ name }) => name)
      .toSorted()
      .join() === inPath.toSorted().join()
      ? []
      : ['path parameters differ']),
    ...(declared.every(({ required }) => required) ? [] : ['a path parameter is optional']),
    ...(new Set(names).size === names.length ? [] : ['a parameter stands twice']),
    ...(parameters.every(({ schema }) => typeof schema === 'object') ? [] : ['a parameter has no schema']),
    ...(summary ? [] : ['no summary']),
    ...(codes.some((code) => /^[23]\d\d$/.test(code)) ? [] : ['no answer']),
    ...(Object.values(responses).every(({ description }) => description) ? [] : ['an answer has no description']),
    ...(requestBody && Object.keys(requestBody.content).length === 0 ? ['an empty body'] : []),
  ]
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  )
}

const resolves = (document: unknown, reference: string): boolean =>
  reference.startsWith('#/') &&
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document) !== undefined

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
