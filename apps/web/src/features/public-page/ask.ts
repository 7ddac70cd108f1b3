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
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  /** A form with files, or anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** Makes a call; throws a `RefusedError`, or the error of `fetch` without a response. */
export async function ask<Result = unknown>({ method, path, body, headers = {} }: Request): Promise<Result> {
  const response = await fetch(path, {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    credentials: 'omit',
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const answer: Refusal & { result: Result } = await response.json()
  if (!response.ok) throw new RefusedError(answer)
  return answer.result
}
