import { type Call, type FileField, needsSession, type Output, type Request } from '@nine/contract/call'
import { TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './call-timeouts.ts'
import type { ErrorCode } from '@nine/contract/errors'
import type { IssueCode } from '@nine/contract/messages/shared/vn'
import { localeOf } from '@nine/contract/lang'
import { currentLang } from './i18n.ts'
import { sendWithProgress, type UploadInit } from './picture/send-with-progress.ts'
import { expireSession, readEnterprise, readLogin } from './session.ts'
import { rethrowUnless } from './expected-error.ts'
import { shortBody } from './short-body.ts'

export interface ApiIssue {
  field: string
  code: IssueCode
  message: string
  /** Which of the files sent in the field. */
  index?: number
}

/** The server refused, or `network` when there was no response at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly issues: readonly ApiIssue[]
  /** The reason phrase of the status line; empty over HTTP/2. */
  readonly statusText: string
  /** What was sent without a message of ours, such as the page of a proxy; cut short. */
  readonly body: string

  constructor(
    status: number,
    code: ErrorCode | 'network',
    message: string,
    issues: readonly ApiIssue[] = [],
    statusText = '',
    body = '',
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
    this.statusText = statusText
    this.body = body
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** Speaks with this token, for no enterprise in particular, instead of as the person signed in. */
  token?: string
  /** A retry with the same key makes the change only once. */
  idempotencyKey?: string
  /** Called with the share of the upload that has been sent, from 0 to 1. */
  onUpload?: (part: number) => void
}

type Input<C extends Call> = Request<C> & { files?: { [F in FileField<C>]?: readonly File[] } }
type Arguments<C extends Call> =
  object extends Input<C> ? [input?: Input<C>, options?: CallOptions] : [input: Input<C>, options?: CallOptions]

/** Makes a call as the contract declares it and returns the content of its envelope. */
export function call<C extends Call>(spec: C, ...[input, options = {}]: Arguments<C>): Promise<Output<C>> {
  return onceProved(() => attempt(spec, (input ?? {}) as LooseInput, options))
}

/** Fetches a file that requires a session. */
export function callFile<C extends Call & { envelope: 'file' }>(
  spec: C,
  input: Request<C>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Blob> {
  return onceProved(() => attemptFile(spec, input as LooseInput, options))
}

/** Asks the person to prove their identity again; false when they decline. */
type ProofPrompt = () => Promise<boolean>
let askForProof: ProofPrompt = () => Promise.resolve(false)
/** Calls refused at the same time share one prompt. */
let asking: Promise<boolean> | undefined

export function setProofPrompt(ask: ProofPrompt): void {
  askForProof = ask
}

/** The call was abandoned because the person did not prove their identity. They know, so nothing needs to be shown. */
export const isUnproved = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'identity.sign_in_again'

/** When the server asks for a recent sign-in, prompts the person and then makes the call once more. */
async function onceProved<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!isUnproved(error)) throw error
    asking ??= askForProof().finally(() => {
      asking = undefined
    })
    if (!(await asking)) throw error
    return make()
  }
}

async function attempt<C extends Call>(spec: C, input: LooseInput, options: CallOptions): Promise<Output<C>> {
  const { params, query, headers, body, files } = input
  const token = options.token === undefined ? readLogin()?.token : undefined
  const url = pathOf(spec, params) + queryOf(query)
  const init: UploadInit = {
    method: spec.method,
    headers: {
      ...(options.token === undefined ? ownHeaders() : headersOf(options.token)),
      ...definedHeaders(headers),
      ...keyHeader(options),
      ...(files || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: files ? formOf(body, files) : body === undefined ? null : JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.any([
      AbortSignal.timeout(files ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      ...(options.signal ? [options.signal] : []),
    ]),
  }
  const response = await send(url, init, options)
  const text = await response.text()
  const received = parse(text)
  if (response.status === 401 && needsSession(spec) && token) expireSession(token)
  if (!response.ok || isRefusal(spec, received)) throw refused(toApiError(response, text))
  return unwrap(spec, received) as Output<C>
}

async function attemptFile(spec: Call, { params, query, body }: LooseInput, { signal }: CallOptions): Promise<Blob> {
  const init = {
    method: spec.method,
    headers: { ...ownHeaders(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(UPLOAD_TIMEOUT_MS), ...(signal ? [signal] : [])]),
  }
  const response = await send(pathOf(spec, params) + queryOf(query), init, {})
  if (!response.ok) throw refused(toApiError(response, await response.text()))
  // A file that breaks off is none.
  return whole(() => response.blob())
}

const refusalListeners = new Set<(error: ApiError) => unknown>()

/** Called for every refusal, whoever made the call. Returns an unsubscribe function. */
export function onRefusal(listener: (error: ApiError) => unknown): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

function refused(error: ApiError): ApiError {
  for (const listener of refusalListeners) listener(error)
  return error
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string | number | undefined>
  body?: unknown
  files?: Record<string, readonly File[]>
}

const send = (url: string, init: UploadInit, { onUpload }: CallOptions): Promise<Response> =>
  whole(() => (onUpload ? sendWithProgress(url, init, onUpload) : fetch(url, init)))

async function whole<T>(receive: () => Promise<T>): Promise<T> {
  try {
    return await receive()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    // Fetch rejects with a TypeError without a connection, with a DOMException after the time limit.
    rethrowUnless(error, TypeError, DOMException)
    throw new ApiError(0, 'network', '')
  }
}

function pathOf(spec: Call, params: Record<string, unknown> = {}): string {
  return spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Keys in lower case, empty values dropped, lists repeated without indices. */
function queryOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key.toLowerCase(), String(item))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}

/** Session, enterprise and language. */
function ownHeaders(): Record<string, string> {
  const login = readLogin()
  const enterprise = readEnterprise()
  return {
    ...COMMON_HEADERS,
    'accept-language': localeOf(currentLang()),
    ...(login ? { authorization: `Bearer ${login.token}`, account: login.id, uid: login.id } : {}),
    ...(enterprise ? { 'x-business-id': enterprise.id } : {}),
  }
}

const COMMON_HEADERS = { 'cache-control': 'no-cache', 'x-context': 'nine' }

const headersOf = (token: string): Record<string, string> => ({
  ...COMMON_HEADERS,
  'accept-language': localeOf(currentLang()),
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
})

const definedHeaders = (headers: Record<string, string | number | undefined> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const keyHeader = ({ idempotencyKey }: CallOptions): Record<string, string> =>
  idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}

function formOf(body: unknown, files: Record<string, readonly File[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file, file.name)
  return form
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    rethrowUnless(error, SyntaxError)
    return undefined
  }
}

function toApiError(response: Response, text: string): ApiError {
  const {
    code,
    message = '',
    errors,
  } = (parse(text) ?? {}) as { code?: ErrorCode; message?: string; errors?: ApiIssue[] }
  return new ApiError(response.status, code ?? 'server.failed', message, errors, response.statusText, shortBody(text))
}

/** Said in the envelope, whatever the status. */
const isRefusal = (spec: Call, received: unknown): boolean =>
  spec.envelope === 'success' && (received as { success?: unknown } | undefined)?.success === false

function unwrap(spec: Call, received: unknown): unknown {
  const body = received as { result?: unknown; data?: unknown; meta?: object }
  switch (spec.envelope) {
    case 'result':
    case 'status':
      return body.result
    case 'page': {
      const { data, pagination } = body.result as { data: unknown[]; pagination: { totalCount: number } }
      return { data, totalCount: pagination.totalCount }
    }
    case 'success':
      return body.data
    case 'list':
      return { items: body.result, ...body.meta }
    case 'bare':
    case 'file':
    case 'redirect':
      return received
  }
}
