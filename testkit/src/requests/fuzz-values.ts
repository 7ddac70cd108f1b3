import { ID_PATTERN } from '@nine/contract/fields'
import fc from 'fast-check'
import { z } from 'zod'

/** Placeholders for the sender's business and person, replaced when a request is sent, so that seeds stay valid. */
export const BUSINESS = 'b'.repeat(24)
export const PERSON = 'a'.repeat(24)

/** What a schema takes, whole or spoilt somewhere inside. */
export function inputTo(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({})
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const good = valueOf(made, made, 0)
  return fc.oneof(
    { weight: 8, arbitrary: good },
    { weight: 8, arbitrary: fc.tuple(good, steps, hostile).map(([value, path, bad]) => replaceAt(value, path, bad)) },
    { weight: 2, arbitrary: fc.tuple(good, steps).map(([value, path]) => replaceAt(value, path, undefined)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          good,
          fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('business', 'id', 'role', '__proto__')), hostile),
        )
        .map(([value, extra]) => (isRecord(value) ? { ...value, ...extra } : extra)),
    },
    { weight: 1, arbitrary: hostile },
  )
}

/** Values that have broken somebody's server before. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    'a\0b',
    '\0',
    'x'.repeat(20_000),
    -1,
    0,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    0.1,
    '9'.repeat(400),
    '1e999',
    '-1',
    'NaN',
    "'; drop table person; --",
    '" or 1=1',
    String.raw`\' or 1=1 -- \\`,
    '%_%',
    '$1',
    '{{7*7}}${7*7}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '\ud800',
    'a\udfff',
    '\u202Eabc\u202C \u0627\u0644\u0639',
    'Z\u0351\u036b\u0343\u036aa\u0302',
    '👩‍👩‍👧‍👦'.repeat(50),
    'ﷺ'.repeat(100),
    'İıſß',
    '=1+1',
    '2024-02-30',
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '9999-12-31T23:59:59.999+14:00',
    '0000-00-00',
    'constructor',
    '__proto__',
    BUSINESS,
    PERSON,
    'c'.repeat(24),
    {},
    [],
    [[]],
    [null],
    { $ne: null },
    { length: -1 },
    { toString: 1, valueOf: 2 },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    { constructor: { prototype: { isAdmin: true } } },
    { toJSON: 'x', hasOwnProperty: 'y' },
    nested(60),
    nested(200),
    Array.from({ length: 2000 }, (_, i) => i),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.bigInt().map(String),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

/** Which branch to take at each level of a value. */
const steps = fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 })

function replaceAt(value: unknown, [step = 0, ...rest]: number[], bad: unknown): unknown {
  if (typeof value !== 'object' || value === null) return bad
  const entries = Object.entries(value)
  const [key, inner] = entries[step % (entries.length || 1)] ?? []
  if (key === undefined) return bad
  const now = rest.length > 0 ? replaceAt(inner, rest, bad) : bad
  if (Array.isArray(value)) return value.with(Number(key), now)
  return Object.fromEntries(
    entries.flatMap(([name, old]) => (name === key ? (now === undefined ? [] : [[name, now]]) : [[name, old]])),
  )
}

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

const DEPTH_MAX = 4
const LENGTH_MAX = 60

function valueOf(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (depth > DEPTH_MAX) return fc.constantFrom(null, [], {}, 'deep')
  const inside = (inner: JsonSchema) => valueOf(inner, root, depth + 1)
  if (schema.$ref !== undefined) return inside(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? root)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inside))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inside)).map((parts) => Object.assign({}, ...parts) as unknown)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inside({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer(boundsOf(schema))
    case 'number':
      return fc.oneof(fc.integer(boundsOf(schema)), fc.double({ noNaN: true, ...boundsOf(schema) }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inside))
      return fc.array(inside(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 5)),
      })
    case 'object':
      return objectOf(schema, inside)
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.integer().map(String), fc.boolean(), hostile)
  }
}

function objectOf(schema: JsonSchema, inside: (inner: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema
  if (!properties && isRecord(additionalProperties))
    return fc.dictionary(fc.string(), inside(additionalProperties), { maxKeys: 3 })
  const model = Object.fromEntries(Object.entries(properties ?? {}).map(([name, inner]) => [name, inside(inner)]))
  return fc.record(model, { requiredKeys: required, noNullPrototype: true })
}

function textOf({ pattern, format, minLength = 0, maxLength = LENGTH_MAX }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === ID_PATTERN.source) return fc.constantFrom(BUSINESS, PERSON, 'c'.repeat(24))
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LENGTH_MAX)) }
  switch (format) {
    case 'email':
      return fc.oneof(fc.emailAddress(), fc.constantFrom('a@example.com', 'A@EXAMPLE.COM'))
    case 'date':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    case 'uri':
      return fc.webUrl()
    case 'uuid':
      return fc.uuid()
    default:
      return fc.oneof(fc.string(lengths), fc.string({ unit: 'grapheme', ...lengths }), ...matching(pattern))
  }
}

/** Texts of a pattern, where fast-check understands it. */
function matching(pattern: string | undefined): fc.Arbitrary<string>[] {
  if (pattern === undefined) return []
  try {
    return [fc.stringMatching(new RegExp(pattern))]
  } catch {
    return []
  }
}

const boundsOf = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema) => ({
  min: Math.max(minimum, -(2 ** 31)),
  max: Math.min(maximum, 2 ** 31 - 1),
})

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
