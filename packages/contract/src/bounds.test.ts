import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { excessiveGrowth, HOSTILE_TEXTS } from '../test/hostile-texts.ts'
import { inputParts, partsOf } from '../test/schema-walk.ts'
import { readAs, Unread, withFewKeys } from './bounds.ts'
import { EventFields } from './event/event-form.ts'
import { Id } from './fields.ts'
import { plainText } from './text/plain-text.ts'
import { slugOf } from './text/slug.ts'
import { withoutAccents } from './text/without-accents.ts'

/** Within what the longest texts may have, and far beyond it. */
const LENGTHS = [2000, 10_000]
const unboundedIn = (schema: z.ZodType) =>
  partsOf(schema).flatMap(({ path, problem }) => (problem ? [path.join('.')] : []))

describe('the input of every call', () => {
  const parts = inputParts()

  it('has a bound on every text, list and record, before anything else looks at it', () => {
    expect(parts.length).toBeGreaterThan(300)
    expect(parts.flatMap(({ name, problem }) => (problem ? [`${name} ${problem}`] : []))).toEqual([])
  })

  it('refuses a text of a megabyte in every field that takes text', () => {
    const long = 'a'.repeat(1_000_000)
    const read = parts.filter(({ schema, takesText }) => takesText && schema !== Unread)
    expect(read.filter(({ schema }) => z.safeParse(schema, long).success).map(({ name }) => name)).toEqual([])
  })

  it('is read in time that grows with its length alone, whatever the text', { timeout: 120_000 }, () => {
    const slow = parts
      .filter(({ takesText }) => takesText)
      .flatMap(({ name, root, wrap }) =>
        Object.entries(HOSTILE_TEXTS).flatMap(([kind, text]) =>
          LENGTHS.flatMap((length) => {
            const growth = excessiveGrowth((sent) => root.safeParse(wrap(sent)), text, length)
            return growth ? [`${name} with ${kind}: ${growth}`] : []
          }),
        ),
      )
    expect(slow).toEqual([])
  })
})

describe('pure rules', () => {
  it.each(Object.entries({ plainText, slugOf, withoutAccents }))(
    '%s takes time that grows with the text',
    (_, rule) => {
      for (const [kind, text] of Object.entries(HOSTILE_TEXTS))
        for (const length of LENGTHS) expect([kind, excessiveGrowth(rule, text, length)]).toEqual([kind, undefined])
    },
  )
})

describe('the programme of an event', () => {
  const { eventSchedules } = EventFields.shape
  const entries = (count: number, tags: number) =>
    Array.from({ length: count }, () => ({ endDateTime: null, note: '<p>x</p>'.repeat(tags / 2) }))
  it('may be formatted, not without end: a note by itself, and all of them', () => {
    expect(eventSchedules.safeParse(entries(10, 300)).success).toBe(true)
    expect(eventSchedules.safeParse(entries(1, 302)).error?.issues).toMatchObject([{ message: 'too_much_markup' }])
    expect(eventSchedules.safeParse(entries(11, 300)).error?.issues).toMatchObject([{ message: 'too_much_markup' }])
  })
})

describe('the walk over a schema', () => {
  it('finds what has no bound, wherever it stands', () => {
    expect(
      unboundedIn(
        z.object({
          fine: z.string().max(3),
          open: z.string(),
          list: z.array(Id),
          inside: z.object({ deep: z.array(z.string().trim()).max(3).optional() }).nullable(),
          either: z.union([z.literal(''), z.string()]).default(''),
          made: z.string().transform(Number),
          sent: z.preprocess(String, z.string().max(3)),
          any: z.unknown(),
          record: z.record(z.string().max(3), z.string().max(3)),
          email: z.email(),
          day: z.iso.date(),
          number: z.coerce.number(),
        }),
      ),
    ).toEqual(['open', 'list', 'inside.deep.[]', 'either', 'made', 'sent', 'any', 'record', 'email'])
    expect(unboundedIn(z.object({}).catchall(z.string().max(1)))).toEqual([''])
    expect(unboundedIn(withFewKeys(z.object({}).catchall(z.string())))).toEqual(['*'])
    expect(unboundedIn(readAs(10, String, z.string()))).toEqual([''])
  })

  it('finds a bound that stops nothing', () => {
    const pattern = /^(a+)+$/
    expect(unboundedIn(z.string().max(9).regex(pattern))).toEqual([''])
    expect(unboundedIn(z.string().regex(pattern).max(9, { abort: true }))).toEqual([''])
    expect(unboundedIn(z.string().max(9, { abort: true }).regex(pattern))).toEqual([])
    expect(
      z
        .string()
        .max(9, { abort: true })
        .regex(pattern)
        .safeParse(`${'a'.repeat(40)}!`).success,
    ).toBe(false)
  })
})

describe('a value that is read before it is checked', () => {
  it('is refused unread when it is too long', () => {
    const read = readAs(5, (value) => (typeof value === 'string' ? value.length : value), z.number())
    expect(read.parse('12345')).toBe(5)
    expect(read.safeParse('123456').error?.issues).toMatchObject([{ code: 'too_big', maximum: 5 }])
  })

  it('may have some keys that nobody declared, not any number of them', () => {
    const open = withFewKeys(z.object({}).catchall(z.number()))
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
    expect(open.safeParse(keys(100)).success).toBe(true)
    expect(open.safeParse(keys(101)).success).toBe(false)
  })
})
