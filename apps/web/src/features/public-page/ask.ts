interface Refusal {
  code: string
  message: string
  errors?: { field: string; message: string }[]
}

/** The server answered, and said no. */
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
  body?: unknown
  headers?: Record<string, string>
}

/** One call of the server; throws a `RefusedError`, or whatever happened when no answer came. */
export async function ask({ method, path, body, headers = {} }: Request): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    credentials: 'omit',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as unknown
  if (!response.ok) throw new RefusedError(answer as Refusal)
  return (answer as { result: unknown }).result
}
