/** What a call sends. */
export type UploadInit = Omit<RequestInit, 'body'> & { body?: XMLHttpRequestBodyInit | null }

/** `fetch` for uploads, with progress from 0 to 1. */
export function sendWithProgress(url: string, init: UploadInit, onProgress: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init
    if (signal?.aborted) {
      reject(reasonOf(signal))
      return
    }
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, statusText } = request
      resolve(new Response(withoutBody(status) ? null : request.responseText, { status, statusText }))
    })
    request.addEventListener('error', () => reject(new TypeError('network')))
    request.addEventListener('abort', () => reject(signal ? reasonOf(signal) : new TypeError('network')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body)
  })
}

const reasonOf = (signal: AbortSignal): unknown => signal.reason

const withoutBody = (status: number): boolean => status === 204 || status === 304
