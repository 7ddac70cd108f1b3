import { type Call, isMutating, type Received } from '@nine/contract/call'
import { type FieldIssue, fieldIssues, isMalformed } from '@nine/contract/validation'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'

const DEPTH_MAX = 64
/** A small body can be invalid in very many ways; the response must not outgrow it. */
const ISSUES_SHOWN = 100

interface Groups {
  params: unknown
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

export interface RawInput extends Groups {
  /** Groups that were parsed before the others. */
  parsed?: Readonly<Record<string, unknown>>
}

/** The input before validation: query keys as the call spells them, whatever case they were sent in. */
export function rawInput(call: Call, request: FastifyRequest): RawInput {
  return {
    params: request.params,
    query: respell(request.query as Record<string, unknown>, spellingsOf(call)),
    headers: request.headers,
    body: request.body,
  }
}

/**
 * Parses every group by its schema; the issues of all groups are reported together. A field that the schema does not name is
 * ignored, in a PATCH too, because other clients send more than we know. `z.strictObject` refuses it.
 */
export function parseInput<C extends Call>(call: C, raw: RawInput): Received<C> {
  return parseGroups(call, raw, ['params', 'query', 'headers', 'body'])
}

/** What the address says, before it is known who asks; undefined where it is refused later. */
export function parseAhead<C extends Call>(call: C, raw: RawInput): Pick<Received<C>, 'params' | 'query'> | undefined {
  try {
    const parsed = parseGroups(call, raw, ['params', 'query'])
    raw.parsed = { ...parsed }
    return parsed
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Only the path parameters: enough to know which record a request is about. */
export function parseParams<C extends Call>(call: C, raw: RawInput): Received<C>['params'] {
  return parseGroups(call, raw, ['params']).params
}

function parseGroups<C extends Call, Group extends keyof Groups>(
  call: C,
  raw: RawInput,
  groups: readonly Group[],
): Pick<Received<C>, Group> {
  refuseUnstorable(groups.some((group) => group === 'body') ? [raw.params, raw.query, raw.body] : [raw.params], 0)
  const parsed: Record<string, unknown> = { ...raw.parsed }
  const issues = []
  for (const group of groups) {
    const schema = call[group]
    if (!schema || group in parsed) continue
    const sent = group === 'body' && isMutating(call) ? (raw.body ?? {}) : raw[group]
    const result = schema.safeParse(sent)
    if (result.success) parsed[group] = result.data
    else for (const issue of fieldIssues(result.error, sent)) issues.push(issue)
  }
  if (issues.length > 0) throw refusalOf(issues)
  return parsed as unknown as Pick<Received<C>, Group>
}

/** A form field that holds JSON, parsed as if its content had been sent directly: issues name the fields inside. */
export function parseJsonField<S extends z.ZodObject>(schema: S, field: string, text: string): z.output<S> {
  const sent = readJson(text)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new AppError('request.malformed', {}, [{ field, code: 'invalid_format', values: {} }])
  refuseUnstorable(sent, 0)
  const result = schema.safeParse(sent)
  if (!result.success) throw refusalOf(fieldIssues(result.error, sent))
  return result.data
}

/** The field `data` of a form, which may name the business too: then the same one as the request. */
export function parseDataOf<S extends z.ZodObject<{ business: z.ZodType<string | undefined> }>>(
  schema: S,
  data: string,
  business: string,
): z.output<S> {
  const input = parseJsonField(schema, 'data', data)
  if (input.business !== undefined && input.business !== business) throw new AppError('business.mismatch')
  return input
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON.
    return undefined
  }
}

const refusalOf = (issues: readonly FieldIssue[]): AppError =>
  new AppError(isMalformed(issues) ? 'request.malformed' : 'request.validation', {}, issues.slice(0, ISSUES_SHOWN))

const spellings = new WeakMap<Call, ReadonlyMap<string, string>>()

/** The names of a call's query by their small letters. */
function spellingsOf(call: Call): ReadonlyMap<string, string> {
  const known = spellings.get(call)
  if (known) return known
  const names = new Map(Object.keys(call.query?.shape ?? {}).map((name) => [name.toLowerCase(), name]))
  names.set('business', 'business')
  spellings.set(call, names)
  return names
}

function respell(query: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const spelled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query)) {
    const name = names.get(key.toLowerCase().replace(/\[\]$/, ''))
    if (name) spelled[name] = value
  }
  return spelled
}

/** PostgreSQL cannot store NUL in text, and nothing we accept is nested this deep. */
function refuseUnstorable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('request.malformed', {}, [{ field: '', code: 'nul_byte', values: {} }])
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > DEPTH_MAX) throw new AppError('request.malformed')
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key, depth)
    refuseUnstorable(inner, depth + 1)
  }
}
