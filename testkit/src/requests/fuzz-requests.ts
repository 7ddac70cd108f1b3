import type { Call } from '@nine/contract/call'
import fc from 'fast-check'
import { BUSINESS, inputTo, isRecord, PERSON } from './fuzz-values.ts'

/** A request as random as it is reproducible. */
export interface FuzzRequest {
  as: 'owner' | 'member' | 'nobody' | 'stranger'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Requests to a call: made from its schemas, most of them spoilt in one way or another. */
export function requestsTo(call: Call): fc.Arbitrary<FuzzRequest> {
  const files = Object.keys(call.files ?? {})
  return fc
    .record({
      as: fc.oneof(
        { weight: 6, arbitrary: fc.constant('owner' as const) },
        { weight: 2, arbitrary: fc.constantFrom('member' as const, 'stranger' as const) },
        { weight: 3, arbitrary: fc.constant('nobody' as const) },
      ),
      params: inputTo(call.params),
      query: inputTo(call.query),
      headers: inputTo(call.headers),
      queryText: queryText,
      business: fc.oneof(
        { weight: 8, arbitrary: fc.constant<string | undefined>(BUSINESS) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, '', 'x', 'c'.repeat(24), `${BUSINESS},${BUSINESS}`) },
      ),
      key: sometimes(4, fc.oneof(fc.constantFrom('k1', 'k2', 'k3', ''), fc.string({ maxLength: 250 }))),
      stray: sometimes(6, fc.record(strayHeaders, { requiredKeys: [] })),
      content: fc.oneof(
        { weight: 6, arbitrary: jsonContent(call) },
        { weight: files.length > 0 ? 6 : 1, arbitrary: formContent(call, files) },
        { weight: 1, arbitrary: brokenContent },
      ),
    })
    .map(({ as, params, query, headers, queryText, business, key, stray, content }) => {
      const hasBody = call.body !== undefined || files.length > 0 || content.isBroken
      return {
        as,
        url: pathOf(call, params) + queryOf(query, queryText),
        headers: headersOf({
          ...(business === undefined ? {} : { 'x-business-id': business }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...stray,
          ...(hasBody && content.type !== '' ? { 'content-type': content.type } : {}),
          ...(isRecord(headers) ? headers : {}),
        }),
        ...(hasBody ? { payload: content.payload } : {}),
      }
    })
}

/** Nothing, but one time in so many. */
const sometimes = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const strayHeaders = {
  account: fc.constantFrom(PERSON, 'c'.repeat(24), ''),
  uid: fc.constantFrom(PERSON, 'x'),
  'accept-language': fc.string({ maxLength: 40 }),
  'x-forwarded-for': fc.string({ maxLength: 40 }),
  'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '*;q=0', 'x'),
  'if-none-match': fc.constantFrom('*', '"x"'),
  range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
  recaptcha: fc.string({ maxLength: 40 }),
  cookie: fc.string({ maxLength: 40 }),
}

/** Query text nobody meant. */
const queryText = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '&&==&',
      '&%',
      '&%ZZ=%',
      '&a=%00',
      '&%00=1',
      '&__proto__[x]=1',
      '&a[b][c]=1',
      '&=',
      `&business=${BUSINESS}`,
      '&business=x',
      '&a=%FF%FE',
      `&q=${'a'.repeat(4000)}`,
    ),
  },
)

function pathOf(call: Call, params: unknown): string {
  const given = isRecord(params) ? params : {}
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(given[name] ?? params).slice(0, 1000) || 'x')
}

function queryOf(query: unknown, extra: string): string {
  const pairs = Object.entries(isRecord(query) ? query : { q: query }).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.slice(0, 20).map((item) => `${encode(name)}[]=${encode(item)}`)
      : [`${encode(name)}=${encode(value)}`],
  )
  const text = (pairs.join('&') + extra).slice(0, 8000)
  return text === '' ? '' : `?${text}`
}

const encode = (value: unknown): string => encodeURIComponent(textual(value).toWellFormed())

const textual = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Only what a real connection would let through. */
const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => /^[\w-]+$/.test(name) && value !== undefined)
      .map(([name, value]) => [
        name.toLowerCase(),
        textual(value)
          .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
          .slice(0, 4000),
      ]),
  )

interface Content {
  type: string
  payload: string
  isBroken: boolean
}

const jsonContent = (call: Call): fc.Arbitrary<Content> =>
  inputTo(call.body).map((body) => ({
    type: 'application/json',
    payload: JSON.stringify(body) ?? 'undefined',
    isBroken: false,
  }))

/** Fields and files as a form, now and then cut off. */
const formContent = (call: Call, fields: readonly string[]): fc.Arbitrary<Content> =>
  fc
    .record({
      body: inputTo(call.body),
      files: fc.array(
        fc.record({
          field: fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...fields, 'file') },
            { weight: 1, arbitrary: fc.string() },
          ),
          name: fc.oneof(
            fc.constantFrom('a.png', 'a.pdf', 'a.xlsx', 'a.svg', '../a', ''),
            fc.string({ maxLength: 300 }),
          ),
          type: fc.constantFrom('image/png', 'application/pdf', 'image/svg+xml', 'text/html', 'x'),
          content: fc.oneof(
            fc.constantFrom(
              '',
              '\x89PNG\r\n\x1a\n',
              'GIF89a',
              '%PDF-1.7',
              'PK\x03\x04',
              '<svg onload=alert(1)>',
              '\xff\xd8\xff\xe0',
            ),
            fc.string({ unit: 'binary-ascii', maxLength: 300 }),
          ),
        }),
        { maxLength: 4 },
      ),
      cut: sometimes(6, fc.nat(2000)),
    })
    .map(({ body, files, cut }) => {
      const parts = [
        ...fieldsOf(body).map(([name, value]) => `name="${quoted(name)}"\r\n\r\n${latin1(value)}`),
        ...files.map(
          ({ field, name, type, content }) =>
            `name="${quoted(field)}"; filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n${content}`,
        ),
      ]
      const whole = `${parts.map((part) => `--fuzz\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--fuzz--\r\n`
      return {
        type: 'multipart/form-data; boundary=fuzz',
        payload: whole.slice(0, cut),
        isBroken: false,
      }
    })

function fieldsOf(value: unknown, prefix = ''): [string, string][] {
  if (!isRecord(value)) return prefix === '' ? [] : [[prefix, textual(value)]]
  return Object.entries(value).flatMap(([name, inner]) => {
    const key = prefix === '' ? name : `${prefix}[${name}]`
    return Array.isArray(inner)
      ? inner.slice(0, 30).map((item): [string, string] => [key, textual(item)])
      : fieldsOf(inner, key)
  })
}

const latin1 = (text: string): string => Buffer.from(text).toString('latin1')
const quoted = (text: string): string => latin1(text).replaceAll(/["\r\n]/g, '_')

const brokenContent: fc.Arbitrary<Content> = fc.record({
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
    '',
  ),
  payload: fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '[',
      'null',
      '{"a":}',
      '{"a":1}{',
      '\ufeff{}',
      '['.repeat(50_000),
      `{"a":"${'x'.repeat(1_100_000)}"}`,
      '{"__proto__":{}}',
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 200 }),
  ),
  isBroken: fc.constant(true),
})
