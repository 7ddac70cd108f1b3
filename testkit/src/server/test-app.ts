import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Request } from '@nine/contract/call'
import type { Role } from '@nine/contract/business/roles'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { hashToken } from '../../../apps/server/src/access/session.ts'
import { createApp, workers } from '../../../apps/server/src/app.ts'
import { readConfig } from '../../../apps/server/src/config.ts'
import { newId } from '../../../apps/server/src/db/id.ts'
import { startWorkers } from '../../../apps/server/src/jobs/worker.ts'
import { openRuntime, type OpenRuntime, type Runtime } from '../../../apps/server/src/runtime.ts'
import { createDatabase } from './test-database.ts'

/** Somebody signed in. */
export interface TestPerson {
  id: string
  email: string
  token: string
}

export interface TestResponse {
  status: number
  // Tests read whatever shape the call documents.
  body: any // oxlint-disable-line typescript/no-explicit-any
  headers: Record<string, unknown>
}

type Sent<C extends Call> = Request<C> & {
  as?: TestPerson
  business?: string
  key?: string
  header?: Record<string, string>
}

/** The product on a database of its own: one per test file. */
export interface TestApp {
  app: FastifyInstance
  runtime: OpenRuntime
  /** Makes a call as it is declared. */
  send: <C extends Call>(call: C, input?: Sent<C>) => Promise<TestResponse>
  /** Makes any request at all. */
  inject: (options: InjectOptions) => Promise<TestResponse>
  /** Somebody signed in just now whose address is confirmed, unless said otherwise. */
  createPerson: (email?: string, options?: { confirmed?: boolean }) => Promise<TestPerson>
  createBusiness: (staff: Partial<Record<Role, TestPerson>>) => Promise<string>
}

/** Starts the product, or what `assemble` makes instead, before the tests of a file and ends it after them. */
export function useTestApp(
  env: NodeJS.ProcessEnv | (() => NodeJS.ProcessEnv) = {},
  assemble: (runtime: Runtime) => Promise<{ app: FastifyInstance }> = createApp,
  log: FastifyBaseLogger = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
): TestApp {
  const test = {} as TestApp
  const folder = mkdtempSync(join(tmpdir(), 'nine-file-'))
  let drop = async () => {}

  beforeAll(async () => {
    const database = await createDatabase({ server: inject('server'), template: inject('template') })
    drop = database.drop
    const config = readConfig({
      DATA_DIR: folder,
      DATABASE_POOL: '10',
      BAD_REQUESTS_PER_MINUTE: '1000000',
      BOT_CHECK_COST: '1',
      ...(typeof env === 'function' ? env() : env),
    })
    const runtime = await openRuntime(config, database.connection, log)
    const { app } = await assemble(runtime)
    await startWorkers(runtime, workers)
    Object.assign(test, { app, runtime, ...helpers(app, runtime) })
  })
  afterAll(async () => {
    await test.app.close()
    await test.runtime.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return test
}

function helpers(app: FastifyInstance, runtime: OpenRuntime): Omit<TestApp, 'app' | 'runtime'> {
  const injectAny = async (options: InjectOptions): Promise<TestResponse> => {
    const response = await app.inject(options)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
  }
  return {
    inject: injectAny,
    send: (call, input) => {
      const {
        params = {},
        query = {},
        headers = {},
        body,
        as,
        business,
        key,
        header,
      } = (input ?? {}) as Record<string, never> & Sent<Call>
      return injectAny({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(String((params as Record<string, unknown>)[name])),
        ),
        query,
        headers: {
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...(business ? { 'x-business-id': business } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
          ...header,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
    },
    createPerson: async (email = `${newId()}@example.com`, { confirmed = true } = {}) => {
      const person = { id: newId(), email, token: randomBytes(32).toString('hex') }
      await runtime.db
        .insertInto('person')
        .values({ id: person.id, email, email_verified_at: confirmed ? new Date() : null })
        .execute()
      const expires = new Date(Date.now() + 3_600_000)
      await runtime.db
        .insertInto('session')
        .values({ token_hash: hashToken(person.token), id: newId(), person_id: person.id, expires_at: expires })
        .execute()
      return person
    },
    createBusiness: async (staff) => {
      const id = newId()
      await runtime.db
        .insertInto('business')
        .values({ id, url: `b-${id}`, name: `Business ${id}` })
        .execute()
      for (const [role, person] of Object.entries(staff)) {
        await runtime.db
          .insertInto('staff')
          .values({ business_id: id, id: newId(), person_id: person.id, role: role as Role })
          .execute()
      }
      return id
    },
  }
}
