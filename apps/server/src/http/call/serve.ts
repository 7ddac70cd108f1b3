import { join } from 'node:path'
import {
  type Output,
  BODY_MAX,
  type Call,
  isMutating,
  pathsOf,
  type RateLimit,
  type Received,
} from '@nine/contract/call'
import type { Lang } from '@nine/contract/lang'
import type { Permission, Role } from '@nine/contract/business/roles'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Steward } from '../../access/door-session.ts'
import type { Person } from '../../access/session.ts'
import { assertRequirements } from '../../access/requirements.ts'
import { isRetriable } from '../../db/failures.ts'
import type { Db, Trx } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'
import { type FileResponse, type RedirectResponse, sendFile, sendRedirect, stringifierOf, wrap } from './response.ts'
import { AppError } from '../../app-error.ts'
import { authenticate, type BusinessOf, enterBusiness, type ReadsAhead } from './check-access.ts'
import {
  AlreadyHandled,
  claim,
  findStoredResponse,
  readRecord,
  type RequestRecord,
  storeResponse,
  type StoredResponse,
} from './idempotency.ts'
import { isFromThisMachine } from '../protection/from-this-machine.ts'
import { langOf } from '../lang.ts'
import { countAttempt, limitName, networkOf } from '../protection/rate-limit.ts'
import { parseInput, rawInput, type RawInput } from './read-input.ts'
import { discardUpload, receiveUpload, type Upload, type UploadedFile } from './uploads.ts'

const TRANSACTION_ATTEMPTS = 3

/** What a handler receives: the parsed input, who asks, and access to the database. */
interface Context<C extends Call, Row> extends Received<C> {
  runtime: Runtime
  db: Db
  /** Runs the change, once per request, in one transaction together with the response stored for a repeated Idempotency-Key. */
  transact: <T>(work: (trx: Trx) => Promise<T>, options?: Writing) => Promise<T>
  /**
   * Runs a change that is a single statement, and so a transaction by itself. Returns undefined, with nothing changed, when the
   * statement refused, and when an Idempotency-Key was sent, whose response has to be stored together with the change: then use
   * `transact`.
   */
  inOneStatement: <T>(work: (trx: Trx) => Promise<T | undefined>) => Promise<T | undefined>
  person: C['access'] extends 'public' | 'link' | 'door' ? Person | undefined : Person
  /** Somebody who works at the door without an account. A call with access `door` has either a steward or a person. */
  steward: C['access'] extends 'door' ? Steward | undefined : undefined
  business: C['access'] extends Permission | 'door' ? string : undefined
  role: C['access'] extends Permission ? Role : C['access'] extends 'door' ? Role | undefined : undefined
  files: UploadedFile[]
  /** What was read together with the session, if anything. */
  read: Row | undefined
  lang: Lang
  /** The caller's network address. */
  address: string
  /** Whether the request was made on the machine Nine runs on. */
  isFromThisMachine: () => boolean
  /** Adds the request id to every line. */
  log: FastifyBaseLogger
  /** Sends a cookie with the response; see `cookies.ts`. */
  setCookie: (line: string) => void
}

type Returned<C extends Call> = C['envelope'] extends 'file'
  ? FileResponse
  : C['envelope'] extends 'redirect'
    ? RedirectResponse
    : Output<C>
type Handler<C extends Call, Row> = (context: Context<C, Row>) => Promise<Returned<C>> | Returned<C>

/** How a change is executed. */
interface Writing {
  /** By a single statement, which is a transaction by itself and saves two round trips. */
  isOneStatement?: boolean
}

export interface Options<C extends Call, Row extends object = object> extends Writing {
  /** For calls that need not name a business: finds the business of the record they are about. */
  businessOf?: BusinessOf<C>
  /** For the busiest calls: what they read first is asked for together with the session. */
  readAhead?: ReadsAhead<C, Row>
}

/** A call with its handler, ready to be bound. */
export interface Route {
  call: Call
  handle: (context: Context<Call, never>) => unknown
  businessOf: BusinessOf<Call> | undefined
  readAhead: ReadsAhead<Call, object> | undefined
  isOneStatement: boolean
}

export function serve<const C extends Call, Row extends object = object>(
  call: C,
  handle: Handler<C, Row>,
  { businessOf, readAhead, isOneStatement = false }: Options<C, Row> = {},
): Route {
  if (readAhead && call.limit?.perPerson)
    throw new Error(`${call.path} is counted together with the session, where nothing else is read`)
  return { call, handle, businessOf, readAhead, isOneStatement }
}

/** Binds every route to its paths. */
export function bindRoutes(app: FastifyInstance, runtime: Runtime, routes: readonly Route[]): void {
  for (const route of routes) {
    const { call } = route
    // Fastify asks for a serializer where a response has a schema, whatever that is.
    const schema = isMessage(call) ? {} : { response: { '2xx': {} } }
    for (const path of pathsOf(call)) {
      app.route({
        method: call.method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema,
        serializerCompiler: () => (response) => stringifierOf(call)(response),
        config: { access: call.access },
        bodyLimit: call.bodyLimit ?? BODY_MAX,
        handler: (request, reply) => handleRequest(runtime, route, request, reply),
      })
    }
  }
}

async function handleRequest(
  runtime: Runtime,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = route
  const count = (limit: RateLimit, who: string) => countAttempt(runtime.db, `${limitName(call)} ${who}`, limit)
  if (call.limit && !call.limit.perPerson) await count(call.limit, networkOf(request.ip))
  const raw = rawInput(call, request)
  const { session, steward, read } = await authenticate(runtime, route, raw)
  if (call.limit?.perPerson && !session) await count(call.limit, steward?.sessionId ?? networkOf(request.ip))
  const isUpload = request.isMultipart()
  if (isUpload && !call.files) throw new AppError('request.unsupported_media')
  // Those without the permission learn nothing about the form and store no file. An upload may name its business only in a field.
  let membership =
    isUpload && !session?.business ? undefined : await enterBusiness(runtime, route, { session, steward }, raw)
  if (isUpload) await countUpload(runtime, session?.person.id ?? request.ip)
  const upload =
    isUpload && call.files ? await receiveUpload(request, call, join(runtime.config.dataDir, 'tmp')) : undefined
  try {
    if (upload) {
      raw.body = upload.fields
      membership = await enterBusiness(runtime, route, { session, steward }, raw)
    }
    assertRequirements(session?.person, call.requires ?? [])
    const input = parseInput(call, raw)
    const lang = langOf(request.headers, runtime.config.defaultLang)
    const asker = { ...membership, person: session?.person, steward, lang, address: request.ip }
    return await run(runtime, route, input, { request, reply, raw, upload, read, asker })
  } finally {
    if (upload) await discardUpload(upload)
  }
}

/** Uploads of one person are counted together, whatever they are for, before they are received. */
function countUpload({ db, config }: Runtime, who: string): Promise<void> {
  return countAttempt(db, `upload ${who}`, { max: config.uploadsPerHour, windowSeconds: 3600 })
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  raw: RawInput
  upload: Upload | undefined
  read: object | undefined
  asker: {
    business?: string
    role?: Role | undefined
    person: Person | undefined
    steward: Steward | undefined
    lang: Lang
    address: string
  }
}

async function run(
  runtime: Runtime,
  { call, handle, isOneStatement }: Route,
  input: Received<Call>,
  exchange: Exchange,
): Promise<unknown> {
  const { request, reply, upload, read, asker } = exchange
  const status = call.status ?? 200
  const limit = (input.query as { limit?: number } | undefined)?.limit ?? 1
  const finish = (value: unknown) => wrap(call, value, asker.lang, limit)
  const replay = (stored: StoredResponse) => reply.code(stored.status).send(stored.answer)

  const record = recordOf(call, exchange)
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  const before = record && (await findStoredResponse(runtime.db, record))
  if (before) return replay(before)
  let stored: { value: unknown } | undefined
  const context = {
    ...input,
    ...asker,
    read,
    runtime,
    db: runtime.db,
    log: request.log,
    setCookie: (line: string) => void reply.header('set-cookie', line),
    isFromThisMachine: () => isFromThisMachine(request.raw),
    files: upload?.files ?? [],
    transact: async <T>(work: (trx: Trx) => Promise<T>, writing: Writing = { isOneStatement }) => {
      const value = await (writing.isOneStatement && !record
        ? withRetry(() => work(runtime.db as Trx))
        : withRetry(() => transact(runtime.db, work, record, (value) => ({ status, answer: finish(value) }))))
      stored = { value }
      return value
    },
    inOneStatement: async <T>(work: (trx: Trx) => Promise<T | undefined>) =>
      record ? undefined : withRetry(() => work(runtime.db as Trx)),
  } as unknown as Context<Call, never>
  try {
    const value = await handle(context)
    if (record && !stored) throw new Error(`${call.method} ${call.path} changes something outside of transact`)
    if (record && stored?.value !== value)
      throw new Error(`${call.method} ${call.path} answers another value than transact returned and stored`)
    if (call.envelope === 'file') return await sendFile(reply, value as FileResponse)
    if (call.envelope === 'redirect') return sendRedirect(reply, value as RedirectResponse)
    return reply.code(status).send(finish(value))
  } catch (error) {
    if (error instanceof AlreadyHandled) return replay(error.stored)
    throw error
  }
}

function recordOf(call: Call, { request, raw, upload, asker }: Exchange): RequestRecord | undefined {
  if (!isMutating(call) || call.secret || isMessage(call)) return undefined
  const files = upload?.files.map(({ field, name, sha256 }) => [field, name, sha256]) ?? []
  return readRecord(request.headers['idempotency-key'], asker.person?.id ?? asker.steward?.sessionId ?? 'public', [
    call.method,
    request.url,
    asker.business ?? null,
    raw.body ?? null,
    files,
  ])
}

function transact<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  record: RequestRecord | undefined,
  finish: (value: T) => StoredResponse,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (record) await claim(trx, record)
    const value = await work(trx)
    if (record) await storeResponse(trx, record, finish(value))
    return value
  })
}

/** Retries when the database aborted a transaction because of a conflict with another. */
async function withRetry<T>(change: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await change()
    } catch (error) {
      if (!isRetriable(error) || round === TRANSACTION_ATTEMPTS) throw error
    }
  }
}

/** Responses that are not JSON. */
const isMessage = ({ envelope }: Call): boolean => envelope === 'file' || envelope === 'redirect'
