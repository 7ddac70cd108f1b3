import { randomInt } from 'node:crypto'
import { allCalls } from '@nine/contract/all-calls'
import { type Call, call } from '@nine/contract/call'
import { Id, Name } from '@nine/contract/fields'
import { MEMBER, OWNER } from '@nine/contract/business/roles'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/http/call/serve.ts'
import { noteFigures } from '@nine/testkit/server/figures'
import { type FuzzRequest, requestsTo } from '@nine/testkit/requests/fuzz-requests'
import { BUSINESS, PERSON } from '@nine/testkit/requests/fuzz-values'
import { serveRoutes } from '@nine/testkit/server/serve-routes'
import { type TestApp, type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 60)
/** About one in eighty is valid in every part; of so many some are, whatever the seed. */
const ENOUGH = 1000
const AT_ONCE = 20
const SLOW_MS = 2000
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))

describe('every call', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })
  const seen = new Map<number, number>()
  afterAll(() => {
    const counts = [...seen].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    process.stdout.write(`fuzz: ${counts.join(', ')}; repeat with FUZZ_SEED=${seed}\n`)
  })

  it.each(Object.entries(allCalls))(
    '%s survives random and hostile requests',
    async (_, target) => {
      const { problems, answers, failed, slowest } = await fuzz(test, target)
      for (const [status, count] of answers) seen.set(status, (seen.get(status) ?? 0) + count)
      noteFigures({ fuzzed: total(answers), failed, slowest })
      expect(problems).toEqual([])
    },
    120_000 * Math.max(1, REQUESTS / 500),
  )
})

describe('the fuzz test', () => {
  const shared = { summary: 'Fails', access: 'asset.read', envelope: 'bare', output: z.unknown() } as const
  const failing = call({ ...shared, method: 'GET', path: '/test/failing' })
  const fussy = call({
    ...shared,
    method: 'POST',
    path: '/test/fussy/{id}',
    params: z.object({ id: Id }),
    query: z.object({ kind: z.enum(['a', 'b']) }),
    body: z.object({ name: Name, tags: z.array(z.object({ size: z.number().int().min(1) })).min(1) }),
  })
  const Node = z.object({
    name: z.string(),
    get children() {
      return z.array(Node)
    },
  })
  const sound = call({
    ...shared,
    method: 'PUT',
    path: '/test/sound/{id}',
    params: z.object({ id: z.string() }),
    query: z.object({ limit: z.coerce.number().optional(), tag: z.array(z.string()).optional() }),
    headers: z.object({ 'x-event-id': Id.optional() }),
    body: z
      .object({ name: Name, email: z.email(), tree: Node.nullable(), any: z.json(), on: z.iso.datetime() })
      .partial(),
    files: { photos: { maxCount: 2, maxBytes: 100 }, logo: { maxCount: 1, maxBytes: 50 } },
  })
  const slow = call({ ...shared, access: 'public', method: 'GET', path: '/test/slow' })
  const routes = [
    serve(failing, () => {
      throw new Error('a bug')
    }),
    serve(fussy, ({ transact, body }) =>
      transact(async () => {
        if (body.tags.length > 0) throw new Error('a bug that only a valid request from a member finds')
      }),
    ),
    serve(sound, ({ transact, params, query, body, files }) =>
      transact(async (trx) => {
        // What is refused nowhere must be storable.
        await sql`select ${params.id}::text, ${body.name ?? null}::text, ${JSON.stringify({ query, body })}::json`.execute(
          trx,
        )
        return { params, query, body, files }
      }),
    ),
    serve(slow, ({ db }) => sql`select pg_sleep(0.1)`.execute(db)),
  ]
  const test = useTestApp({}, serveRoutes(routes))

  it('notices a call that fails', async () => {
    expect((await fuzz(test, failing)).failed).toBeGreaterThan(REQUESTS / 10)
  })

  it('reaches a handler behind parameters, query, body and membership', async () => {
    expect((await fuzz(test, fussy, { count: ENOUGH })).failed).toBeGreaterThan(0)
  })

  it('finds nothing in a call that is sound, whatever it takes', async () => {
    const { problems, answers } = await fuzz(test, sound, { count: ENOUGH })
    expect(problems).toEqual([])
    expect([...answers.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]))
  })

  it('notices a call that takes too long', async () => {
    const { problems } = await fuzz(test, slow, { count: 10, slowMs: 50 })
    expect(problems).toContainEqual(expect.stringContaining('took'))
  })
})

interface Outcome {
  /** One sentence for each request that failed with 500 or above, or took too long. */
  problems: string[]
  /** How often each status came. */
  answers: Map<number, number>
  failed: number
  /** In milliseconds. */
  slowest: number
}

const total = (answers: ReadonlyMap<number, number>): number =>
  [...answers.values()].reduce((sum, each) => sum + each, 0)

/** Sends the requests and returns their results. */
async function fuzz(test: TestApp, target: Call, { count = REQUESTS, slowMs = SLOW_MS } = {}): Promise<Outcome> {
  const requests = fc.sample(requestsTo(target), { seed, numRuns: count })
  const problems: string[] = []
  const answers = new Map<number, number>()
  let failed = 0
  let slowest = 0
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    // Requests may end sessions and limits may hide handlers: each batch begins anew.
    await sql`delete from rate_limit`.execute(test.runtime.db)
    const world = await createWorld(test)
    await Promise.all(
      requests.slice(first, first + AT_ONCE).map(async (request) => {
        let { status, ms } = await send(test, target, request, world)
        // Slow among twenty others may be quick alone.
        if (ms > slowMs) ({ status, ms } = await send(test, target, request, world))
        answers.set(status, (answers.get(status) ?? 0) + 1)
        slowest = Math.max(slowest, ms)
        if (status >= 500) failed++
        const problem = status >= 500 ? `answered ${status}` : ms > slowMs ? `took ${Math.round(ms)} ms` : undefined
        if (problem) problems.push(`${target.method} ${describeRequest(request)} ${problem} (FUZZ_SEED=${seed})`)
      }),
    )
  }
  return { problems, answers, failed, slowest }
}

interface World {
  people: Record<FuzzRequest['as'], TestPerson | undefined>
  business: string
}

async function createWorld(test: TestApp): Promise<World> {
  const [owner, member, stranger] = await Promise.all([test.createPerson(), test.createPerson(), test.createPerson()])
  const business = await test.createBusiness({ [OWNER]: owner, [MEMBER]: member })
  return { people: { owner, member, stranger, nobody: undefined }, business }
}

async function send(
  test: TestApp,
  target: Call,
  { as, url, headers, payload }: FuzzRequest,
  { people, business }: World,
): Promise<{ status: number; ms: number }> {
  const person = people[as]
  const real = (text: string) =>
    text.replaceAll(BUSINESS, business).replaceAll(PERSON, person?.id ?? people.owner?.id ?? PERSON)
  const isForm = headers['content-type']?.startsWith('multipart/') === true
  const started = performance.now()
  const { statusCode } = await test.app.inject({
    method: target.method,
    url: real(url),
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, real(value)])),
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    ...(payload === undefined ? {} : { payload: Buffer.from(real(payload), isForm ? 'latin1' : 'utf8') }),
  })
  return { status: statusCode, ms: performance.now() - started }
}

const describeRequest = ({ as, url, headers, payload }: FuzzRequest): string =>
  `${url.slice(0, 300)} as ${as} ${JSON.stringify(headers)} ${JSON.stringify(payload ?? '').slice(0, 500)}`
