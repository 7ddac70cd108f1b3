import { z } from 'zod'

/** Node refuses longer headers, all of a request's together. */
const HEADER_MAX = 16_384
const KEYS_MAX = 100

/** Schemas whose size a function of ours checks; `bounds.test.ts` asks here where it cannot see a bound itself. */
export const bounded = z.registry<{ max: number }>()

/** A header that decides nothing by its length. */
export const Header = z.string().max(HEADER_MAX, { abort: true })

/** What other clients send along and nobody reads: it costs nothing but its bytes, which the body's own limit counts. */
export const Unread = z.unknown().register(bounded, { max: 0 })

/** What `read` makes of a value, given to the schema; a longer text is refused before anything looks at it. */
export function readAs<S extends z.ZodType>(max: number, read: (value: unknown) => unknown, schema: S) {
  const refuseLonger = (value: unknown, context: z.RefinementCtx): unknown => {
    if (typeof value !== 'string' || value.length <= max) return read(value)
    context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
    return z.NEVER
  }
  const made = z.preprocess(refuseLonger, schema)
  bounded.add(made, { max })
  return made
}

/** An object that takes keys nobody declared, but not any number of them. */
export function withFewKeys<S extends z.ZodObject>(schema: S): S {
  const made = schema.refine((value) => Object.keys(value).length <= KEYS_MAX, { error: 'too_many_keys', abort: true })
  bounded.add(made, { max: KEYS_MAX })
  return made
}
