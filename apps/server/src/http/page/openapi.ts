import { type Call, isMutating, needsSession } from '@nine/contract/call'
import { ERRORS } from '@nine/contract/errors'
import { z } from 'zod'
import { responseSchema } from '../call/response.ts'

/** The OpenAPI 3.1 document of all calls, generated from their declarations. */
export function openApiDocument(calls: Readonly<Record<string, Call>>): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = {}
  schemas['Error'] = jsonSchema(ErrorBody, schemas)
  for (const [name, call] of Object.entries(calls)) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation(name, call, schemas)
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
      schemas,
    },
  }
}

const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string(), index: z.int().optional() })),
  requestId: z.string(),
})

/** Who may make a call; for the holder of a link also where its key is, and which members need none. */
export function describeAccess({ access, key, orMember, afterSession }: Call): string {
  if (access !== 'link' && access !== 'door') return access
  const holder = access === 'link' ? `link in ${key}` : `door${afterSession ? ' (also after the session)' : ''}`
  return [holder, ...(orMember ? [orMember] : [])].join(' or ')
}

/** Shared schemas, by name. */
type Schemas = Record<string, unknown>

function operation(name: string, call: Call, schemas: Schemas): Record<string, unknown> {
  const isMessage = call.envelope === 'file' || call.envelope === 'redirect'
  const content = isMessage
    ? { '*/*': {} }
    : { 'application/json': { schema: jsonSchema(responseSchema(call), schemas, 'output') } }
  return {
    operationId: name,
    summary: call.summary,
    description: `Access: \`${describeAccess(call)}\``,
    tags: [call.path.split('/')[1]],
    ...(needsSession(call) ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...parameters(call.params, 'path', schemas),
      ...parameters(call.query, 'query', schemas),
      ...parameters(call.headers, 'header', schemas),
      ...(isMutating(call) ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(call.body || call.files ? { requestBody: { content: requestContent(call, schemas) } } : {}),
    responses: { [call.status ?? 200]: { description: 'Done', content }, ...refusals(call) },
  }
}

function requestContent({ body, files }: Call, schemas: Schemas): Record<string, unknown> {
  const schema = body ? jsonSchema(body, schemas) : { type: 'object' }
  if (!files) return { 'application/json': { schema } }
  const fields = Object.keys(files).map(
    (field) => [field, { type: 'array', items: { type: 'string', format: 'binary' } }] as const,
  )
  const properties = { ...(schema['properties'] as object | undefined), ...Object.fromEntries(fields) }
  return { 'multipart/form-data': { schema: { type: 'object', properties } } }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query' | 'header', schemas: Schemas): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, schemas) as {
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

/** A recursive schema (a tree) is put among the shared ones: its references are resolved from the document's root. */
function jsonSchema(schema: z.ZodType, schemas: Schemas, io: 'input' | 'output' = 'input'): Record<string, unknown> {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const name = `Shared${Object.keys(schemas).length}`
  const text = JSON.stringify(made)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}.`)
  const { $defs = {}, ...whole } = JSON.parse(text) as Record<string, unknown> & { $defs?: Schemas }
  for (const [part, shared] of Object.entries($defs)) schemas[`${name}.${part}`] = shared
  if (text.includes(`"#/components/schemas/${name}"`)) schemas[name] = whole
  return whole
}
