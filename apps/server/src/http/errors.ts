import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode } from '@nine/contract/errors'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import type { FieldIssue } from '@nine/contract/validation'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseDown } from '../db/failures.ts'
import { AppError } from '../app-error.ts'
import { langOf } from './lang.ts'

const RETRY_AFTER_SECONDS = 2

/** Fastify's own errors as ours. */
const FASTIFY_CODES: Partial<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
}

export function handleErrors(app: FastifyInstance, defaultLang: Lang): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, defaultLang))
  app.setNotFoundHandler((request, reply) => sendError(new AppError('request.not_found'), request, reply, defaultLang))
}

/** Node's own errors for what is not even a complete request. */
const NODE_CODES: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.too_large',
}

/** Responds to what never became a request, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket, lang: Lang): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = NODE_CODES[error.code ?? ''] ?? 'request.malformed'
  const body = JSON.stringify(errorBody(new AppError(code), lang, ''))
  const head = [
    `HTTP/1.1 ${ERRORS[code]} ${STATUS_CODES[ERRORS[code]]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply, defaultLang: Lang): FastifyReply {
  const lang = langOf(request.headers, defaultLang)
  const refusal = toAppError(error, request)
  const status = ERRORS[refusal.code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (refusal.code === 'request.rate_limited') reply.header('retry-after', String(refusal.values['seconds'] ?? 60))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal, lang, request.id))
}

/** `success` is for clients that read only that field of the envelope. */
function errorBody({ code, values, issues }: AppError, lang: Lang, requestId: string) {
  return {
    success: false,
    code,
    message: say(lang, 'errors', code, { requestId, first: summaryOf(issues, lang), ...values }),
    errors: issues.map((issue) => ({
      field: issue.field,
      code: issue.code,
      message: sentenceOf(issue, lang),
      ...(issue.index === undefined ? {} : { index: issue.index }),
    })),
    requestId,
  }
}

const sentenceOf = ({ code, values }: FieldIssue, lang: Lang): string => say(lang, 'issues', code, values)

/** The first field's own sentence, and how many other fields are wrong: what a screen without those fields can show. */
function summaryOf(issues: readonly FieldIssue[], lang: Lang): string {
  const [first] = issues
  if (!first) return ''
  const count = new Set(issues.map(({ field }) => field)).size - 1
  const sentence = sentenceOf(first, lang)
  return count === 0 ? sentence : say(lang, 'issuesSummary', 'more', { first: sentence.replace(/ ?[.!]$/, ''), count })
}

function toAppError(error: Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error)) return new AppError('server.unavailable')
  const { code, statusCode } = error as FastifyError
  const known = FASTIFY_CODES[code]
  if (known) return new AppError(known)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError(statusCode === 404 ? 'request.not_found' : 'request.malformed')
  return new AppError('server.failed', { requestId: request.id })
}
