import { type Call, isMutating } from '@nine/contract/call'
import { ERRORS } from '@nine/contract/errors'
import { z } from 'zod'
import { answerSchema } from './answer.ts'

/** The OpenAPI 3.1 document of all calls, made from their declarations. */
export function openApiDocument(calls: Readonly<Record<string, Call>>): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation(name, call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nine',
      version: '1',
      description: 'Every call of the product, made from the declarations that the server binds.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(ErrorAnswer) },
    },
  }
}

const ErrorAnswer = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  requestId: z.string(),
})

function operation(name: string, call: Call): Record<string, unknown> {
  const isFile = call.envelope === 'file'
  const content = isFile ? { '*/*': {} } : { 'application/json': { schema: jsonSchema(answerSchema(call), 'output') } }
  return {
    operationId: name,
    summary: call.summary,
    description: `Access: \`${call.access}\``,
    tags: [call.path.split('/')[1]],
    ...(call.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...parameters(call.headers, 'header'),
      ...(isMutating(call) ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(call.body || call.files ? { requestBody: { content: requestContent(call) } } : {}),
    responses: { [call.status ?? 200]: { description: 'Done', content }, ...refusals(call) },
  }
}

function requestContent({ body, files }: Call): Record<string, unknown> {
  const schema = body ? jsonSchema(body) : { type: 'object' }
  if (!files) return { 'application/json': { schema } }
  const fields = Object.keys(files).map(
    (field) => [field, { type: 'array', items: { type: 'string', format: 'binary' } }] as const,
  )
  const properties = { ...(schema['properties'] as object | undefined), ...Object.fromEntries(fields) }
  return { 'multipart/form-data': { schema: { type: 'object', properties } } }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query' | 'header'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, rule]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: rule,
  }))
}

function refusals(call: Call): Record<string, unknown> {
  const byStatus = Map.groupBy(call.errors ?? [], (code) => ERRORS[code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }])),
    default: { description: 'Refused', content },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
