import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const SECOND_MS = 1000
/** For the headers of a request, and for a body that is not an upload. */
const READ_MS = 30 * SECOND_MS
/** The least pace of an upload, once it has had time to start. */
const START_MS = 10 * SECOND_MS
const BYTES_A_SECOND = 16 * 1024
const UPLOAD_MS = 15 * 60 * SECOND_MS

/** Options for `fastify`: Node itself drops slow headers, and whatever takes longer than any upload. */
export const SERVER_TIMEOUTS = {
  requestTimeout: UPLOAD_MS + READ_MS,
  /** Longer than proxies keep their connections open: the proxy must close first. */
  keepAliveTimeout: 72 * SECOND_MS,
  http: { headersTimeout: READ_MS, connectionsCheckingInterval: 5 * SECOND_MS },
}

/** Drops clients that send a body so slowly that they only hold the connection. */
export function dropSlowClients(app: FastifyInstance, limits: Limits = LIMITS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (hasBody(raw))
      watch(raw, isUpload(raw) ? uploadIsSlow(raw, limits) : (elapsed) => elapsed > limits.readMs, limits)
    done()
  })
}

interface Limits {
  readMs: number
  startMs: number
  bytesASecond: number
  uploadMs: number
  lookEveryMs: number
}

const LIMITS: Limits = {
  readMs: READ_MS,
  startMs: START_MS,
  bytesASecond: BYTES_A_SECOND,
  uploadMs: UPLOAD_MS,
  lookEveryMs: SECOND_MS,
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false

type IsSlow = (elapsedMs: number) => boolean

function uploadIsSlow({ socket }: IncomingMessage, limits: Limits): IsSlow {
  const before = socket.bytesRead
  return (elapsed) =>
    elapsed > limits.uploadMs ||
    (elapsed > limits.startMs && ((socket.bytesRead - before) / elapsed) * SECOND_MS < limits.bytesASecond)
}

function watch(request: IncomingMessage, isSlow: IsSlow, { lookEveryMs }: Limits): void {
  let elapsed = 0
  const timer = setInterval(() => {
    // With data still unread it is us who are slow, not the sender.
    if (request.readableLength > 0) return
    elapsed += lookEveryMs
    if (!isSlow(elapsed)) return
    stop()
    // The connection is closed too, since the body is incomplete.
    request.destroy()
  }, lookEveryMs).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}
