import sharedEn from './messages/shared/en.ts'
import sharedVn from './messages/shared/vn.ts'
import pagesEn from './messages/pages/en.ts'
import pagesVn from './messages/pages/vn.ts'
import serverEn from './messages/en.ts'
import serverVn from './messages/vn.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Id, limitOf, Name, Page, Text } from './fields.ts'
import { LANGS } from './lang.ts'
import { say } from './messages/say.ts'
import { fieldIssues, isMalformed } from './validation.ts'

function issuesOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input)
  return error ? fieldIssues(error, input) : []
}

describe('field issues', () => {
  it.each([
    ['a text left out', z.string(), undefined, 'required', {}],
    ['a text that is null', z.string(), null, 'required', {}],
    ['a text of blanks', Name, '  ', 'required', { min: 1 }],
    ['a choice left out', z.enum(['a', 'b']), undefined, 'required', {}],
    ['an alternative left out', z.union([z.string(), z.number()]), undefined, 'required', {}],
    ['a number in text left out', z.coerce.number(), undefined, 'required', {}],
    ['a number in text that is none', z.coerce.number(), 'x', 'invalid_type', {}],
    ['a value of the wrong kind', z.string(), 5, 'invalid_type', {}],
    ['a value outside the choices', z.enum(['a', 'b']), 'c', 'invalid_value', {}],
    ['a value that is no alternative', z.union([z.string(), z.number()]), {}, 'invalid_value', {}],
    ['a text too short', z.string().min(6), 'a', 'too_short', { min: 6 }],
    ['a text too long', z.string().max(2), 'abc', 'too_long', { max: 2 }],
    ['a number too small', z.number().min(1), 0, 'too_small', { min: 1 }],
    ['a number too big', z.number().max(9), 10, 'too_big', { max: 9 }],
    ['too few items', z.array(z.string()).min(1), [], 'too_few', { min: 1 }],
    ['too many items', z.array(z.string()).max(1), ['a', 'b'], 'too_many', { max: 1 }],
    ['a text of the wrong form', z.string().regex(/^a/), 'b', 'invalid_format', {}],
    ['a fault with a sentence of its own', z.email({ error: 'invalid_email' }), 'x', 'invalid_email', {}],
    ['an id that is none', Id, 'xyz', 'invalid_id', {}],
    ['a fault nobody foresaw', z.string().refine(() => false, 'whatever'), 'a', 'invalid_format', {}],
  ])('name %s', (_, schema, value, code, values) => {
    expect(issuesOf(z.object({ field: schema }), { field: value })).toEqual([{ field: 'field', code, values }])
  })

  it('give the path of a nested field', () => {
    const schema = z.object({ rows: z.array(z.object({ name: Name })) })
    const input = { rows: [{ name: 'a' }, {}] }
    expect(issuesOf(schema, input)).toEqual([{ field: 'rows.1.name', code: 'required', values: {} }])
  })

  it('name the whole when it is of the wrong kind, and unknown fields', () => {
    expect(issuesOf(z.object({}), 5)).toEqual([{ field: '', code: 'invalid_type', values: {} }])
    expect(issuesOf(z.strictObject({}), { a: 1 })).toMatchObject([{ code: 'unknown_field' }])
  })

  it('are those of a broken client only when none of them is a slip of a person', () => {
    const schema = z.object({ id: Id, name: Name })
    expect(isMalformed(issuesOf(schema, { id: 'x', name: 5 }))).toBe(true)
    expect(isMalformed(issuesOf(schema, { id: 'x', name: '' }))).toBe(false)
    expect(isMalformed(issuesOf(schema, {}))).toBe(false)
  })

  it('can be said in every language with their numbers', () => {
    const [issue] = issuesOf(z.object({ a: z.string().max(300) }), { a: 'x'.repeat(301) })
    for (const lang of LANGS) expect(issue && say(lang, 'issues', issue.code, issue.values)).toMatch(/300/)
  })
})

describe('shared fields', () => {
  it('trim names and texts', () => {
    expect([Name.parse('  Bàn '), Text.parse('  ')]).toEqual(['Bàn', ''])
  })

  it('take ids of 24 hexadecimal characters only', () => {
    expect(Id.safeParse('0123456789abcdef01234567').success).toBe(true)
    for (const wrong of ['0123456789ABCDEF01234567', '0123456789abcdef0123456', `${'a'.repeat(24)}\n`, '']) {
      expect([wrong, Id.safeParse(wrong).success]).toEqual([wrong, false])
    }
  })

  it('read pages and limits from text, with defaults and bounds', () => {
    expect([Page.parse(undefined), Page.parse('3'), limitOf(20).parse(undefined), limitOf(20).parse('50')]).toEqual([
      1, 3, 20, 50,
    ])
    for (const wrong of ['0', '-1', '1.5', 'x', '1e99'])
      expect([wrong, Page.safeParse(wrong).success]).toEqual([wrong, false])
    expect(limitOf(20).safeParse('101').success).toBe(false)
  })
})

describe('sentences', () => {
  it.each([
    ['that only the server says', { vn: serverVn, en: serverEn }],
    ['that both sides say', { vn: sharedVn, en: sharedEn }],
    ['of pages', { vn: pagesVn, en: pagesEn }],
  ])('%s have the same placeholders in both languages', (_, { vn, en }) => {
    const placeholders = (sentences: object) =>
      Object.entries(sentences).flatMap(([group, codes]) =>
        Object.entries(codes as Record<string, string>).map(([code, text]) => {
          const names = [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted()
          return `${group}.${code} ${names.join(' ')}`
        }),
      )
    expect(placeholders(en).toSorted()).toEqual(placeholders(vn).toSorted())
  })
})
