import { TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '../../lib/call-timeouts.ts'

interface Refusal {
  code: string
  message: string
  errors?: { field: string; message: string }[]
}

/** The server refused. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** A form with files, or anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** Makes a call; throws a `RefusedError`, or a `TypeError` without a response in time. */
export async function ask<Result = unknown>({ method, path, body, headers = {} }: Request): Promise<Result> {
  // Older phones that come to these pages do not know AbortSignal.timeout.
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      headers: {
        'accept-language': document.documentElement.lang,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      credentials: 'omit',
      signal: limit.signal,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const answer: Refusal & { result: Result } = await response.json()
    if (!response.ok) throw new RefusedError(answer)
    return answer.result
  } catch (error) {
    // To whoever waits it is the same as no connection.
    throw limit.signal.aborted ? new TypeError('no response in time', { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}
