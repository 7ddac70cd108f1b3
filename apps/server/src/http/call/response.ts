import type { Readable } from 'node:stream'
import type { Call } from '@nine/contract/call'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** A stream and its length. */
interface OpenFile {
  stream: Readable
  bytes: number
}

/** What a handler of a `file` call returns. With an `etag` header, a client that has the file already gets 304. */
export interface FileResponse {
  /** A function is called only when the bytes are really sent. */
  content: Buffer | Readable | (() => Promise<OpenFile>)
  type: string
  headers?: Record<string, string>
}

/** What a handler of a `redirect` call returns. */
export interface RedirectResponse {
  location: string
  headers?: Record<string, string>
}

interface Page {
  data: unknown
  totalCount: number
}

/** Wraps a handler's result in the call's envelope. */
export function wrap(call: Call, value: unknown, lang: Lang, limit: number): unknown {
  const message = () => say(lang, 'done', (typeof call.done === 'function' ? call.done(value) : call.done) ?? 'ok')
  switch (call.envelope) {
    case 'result':
      return { result: value }
    case 'page': {
      const { data, totalCount } = value as Page
      return { result: { data, pagination: { totalCount, totalPages: Math.ceil(totalCount / limit) } } }
    }
    case 'success':
      return { success: true, message: message(), data: value }
    case 'list': {
      const { items, ...meta } = value as { items: unknown; total: number }
      return { result: items, meta }
    }
    case 'status':
      return { status: 'success', message: message(), result: value }
    case 'bare':
    case 'file':
    case 'redirect':
      return value
  }
}

/** The schema of the whole response, including the envelope. */
export function responseSchema(call: Call): z.ZodType {
  switch (call.envelope) {
    case 'result':
      return z.object({ result: call.output })
    case 'page':
      return z.object({
        result: z.object({
          data: z.array(call.output),
          pagination: z.object({ totalCount: z.int(), totalPages: z.int() }),
        }),
      })
    case 'success':
      return z.object({ success: z.boolean(), message: z.string(), data: call.output })
    case 'list':
      return z.object({
        result: z.array(call.output),
        meta: z.object({ total: z.int() }).extend(call.meta?.shape ?? {}),
      })
    case 'status':
      return z.object({ status: z.string(), message: z.string(), result: call.output })
    case 'bare':
    case 'file':
    case 'redirect':
      return call.output
  }
}

type Stringify = (response: unknown) => string
const stringifiers = new WeakMap<Call, Stringify>()

/** Writes responses of a call, without what is not declared. Compiled at the first response: most calls are rarely made. */
export function stringifierOf(call: Call): Stringify {
  const known = stringifiers.get(call)
  if (known) return known
  const stringify = fastJsonStringify(serializerSchema(call) as fastJsonStringify.AnySchema)
  stringifiers.set(call, stringify)
  return stringify
}

/**
 * JSON Schema for the compiled serializer. Nullable values are written as `nullable`, which it handles without trying
 * alternatives one after another.
 */
function serializerSchema(call: Call): unknown {
  return z.toJSONSchema(responseSchema(call), {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const [first, second] = jsonSchema.anyOf ?? []
      if (jsonSchema.anyOf?.length === 2 && first && second && second.type === 'null') {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, first, { nullable: true })
      }
    },
  })
}

export function sendRedirect(reply: FastifyReply, { location, headers = {} }: RedirectResponse): FastifyReply {
  return reply.headers(headers).redirect(location, 303)
}

export async function sendFile(
  reply: FastifyReply,
  { content, type, headers = {} }: FileResponse,
): Promise<FastifyReply> {
  if (isKnown(headers['etag'], reply.request.headers['if-none-match'])) return reply.headers(headers).code(304).send()
  if (typeof content !== 'function') return reply.type(type).headers(headers).send(content)
  const { stream, bytes } = await content()
  return reply.type(type).headers(headers).header('content-length', bytes).send(stream)
}

const isKnown = (etag: string | undefined, known: string | undefined): boolean =>
  etag !== undefined &&
  known !== undefined &&
  known.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))
