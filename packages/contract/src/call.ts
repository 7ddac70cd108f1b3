import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { DoneCode } from './messages/shared/vn.ts'
import type { Permission } from './business/roles.ts'

/**
 * Who may make a call: anyone, the holder of a personal link (see `Call.key`), a steward at the door of an event or a member
 * with the permission `orMember` (the call names the event in `params.eventId`), anyone signed in, or a member of the business
 * whose role has the permission.
 */
export type Access = 'public' | 'link' | 'door' | 'session' | Permission

/**
 * What a call requires of the person besides being signed in:
 * `confirmed-email`  the address of the account is confirmed (calls that reach other people)
 * `recent-sign-in`   the password or a provider confirmed who they are within the last ten minutes (irreversible actions)
 */
export type Requirement = 'confirmed-email' | 'recent-sign-in'

/**
 * How a response is wrapped:
 * `result`  {result}
 * `page`    {result: {data, pagination: {totalCount, totalPages}}}
 * `success` {success, message, data}
 * `list`    {result, meta: {total, …}}
 * `status`  {status, message, result}
 * `bare`    the output itself
 * `file`    bytes
 * `redirect` another address
 */
type Envelope = 'result' | 'page' | 'success' | 'list' | 'status' | 'bare' | 'file' | 'redirect'

const KB = 1024
/** Most bytes of a request without its files, unless the call declares another limit. */
export const BODY_MAX = 64 * KB

export interface FileRule {
  readonly maxCount: number
  readonly maxBytes: number
}

/** At most `max` calls in a window, counted per network. */
export interface RateLimit {
  readonly max: number
  readonly windowSeconds: number
  /** Signed-in people are counted individually: those at one venue share an address. */
  readonly perPerson?: true
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  /** For `link`: the input field with the key that only the link contains; without a valid one the call is refused. */
  readonly key?: `${Group}.${string}`
  /** For `link`: members whose role has this permission need no link. For `door`: the permission members need. */
  readonly orMember?: Permission
  /** For `door`: also for stewards whose session is over; the service decides what that is worth. */
  readonly afterSession?: true
  readonly requires?: readonly Requirement[]
  readonly envelope: Envelope
  /** HTTP status of the response, 200 by default. */
  readonly status?: 201 | 202
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  readonly files?: Readonly<Record<string, FileRule>>
  /** Most bytes of a JSON body, or of all text fields of a form together; `BODY_MAX` by default. */
  readonly bodyLimit?: number
  /** What the envelope contains; for `page` and `list` one item of it. */
  readonly output: z.ZodType
  /** Fields of a `list` response's `meta` besides `total`. */
  readonly meta?: z.ZodObject
  readonly errors?: readonly ErrorCode[]
  /** The message of a `success` or `status` response, for some calls by their result. */
  readonly done?: DoneCode | ((result: unknown) => DoneCode)
  readonly limit?: RateLimit
  /** The response contains a secret: it is never stored for a repeated Idempotency-Key. */
  readonly secret?: true
}

/** Declares a call. The server binds it, the web app calls it, the API page and the fuzz test are derived from it. */
export function call<const C extends Call>(spec: C): C {
  return spec
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

type Provided<C extends Call, K extends Group> = C extends { [P in K]: infer S } ? S : undefined

/** What a handler receives, parsed. */
export interface Received<C extends Call> {
  params: Parsed<Provided<C, 'params'>>
  query: Parsed<Provided<C, 'query'>>
  headers: Parsed<Provided<C, 'headers'>>
  body: Parsed<Provided<C, 'body'>>
}

type Group = 'params' | 'query' | 'headers' | 'body'
type Required<C extends Call, K extends Group> =
  Provided<C, K> extends z.ZodType ? (object extends Sent<Provided<C, K>> ? never : K) : never
type Optional<C extends Call, K extends Group> =
  Provided<C, K> extends z.ZodType ? (object extends Sent<Provided<C, K>> ? K : never) : never

/** What a client sends: only the groups the call declares; one whose fields are all optional may be omitted. */
export type Request<C extends Call> = { [K in Group as Required<C, K>]: Sent<Provided<C, K>> } & {
  [K in Group as Optional<C, K>]?: Sent<Provided<C, K>>
}

/** Names of the multipart fields in which a call takes files. */
export type FileField<C extends Call> = C extends { files: infer F } ? keyof F & string : never

type Meta<C extends Call> = C extends { meta: infer M extends z.ZodType } ? z.output<M> : object

/** What a handler returns and a client receives, without the envelope. */
export type Output<C extends Call> = C['envelope'] extends 'page'
  ? { data: z.output<C['output']>[]; totalCount: number }
  : C['envelope'] extends 'list'
    ? { items: z.output<C['output']>[]; total: number } & Meta<C>
    : z.output<C['output']>

export const isMutating = (spec: Call): boolean => spec.method !== 'GET'

export const needsSession = ({ access }: Pick<Call, 'access'>): boolean => access !== 'public' && access !== 'link'

/** Equivalent prefixes: other clients may use either. */
const ALIASES: readonly (readonly [string, string])[] = [
  ['/asset-service/api/', '/api/'],
  ['/gateway/event-service/', '/event-service/'],
  ['/gateway/core-service/', '/core-service/'],
  ['/gateway/media/', '/media/'],
  ['/gateway/qrcode/', '/qrcode/'],
  ['/gateway/identity/', '/identity/'],
]

/** Every path of a call: its own first, then its aliases. */
export function pathsOf({ path }: Call): string[] {
  const paths = [path as string]
  for (const [a, b] of ALIASES) {
    if (path.startsWith(a)) paths.push(b + path.slice(a.length))
    else if (path.startsWith(b)) paths.push(a + path.slice(b.length))
  }
  return paths
}
