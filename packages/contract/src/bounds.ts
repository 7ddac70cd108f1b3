import { z } from 'zod'

/** Node refuses longer headers, all of a request's together. */
const HEADER_MAX = 16_384
const KEYS_MAX = 100

/** Schemas whose size our own code checks; `bounds.test.ts` looks here where it cannot see a bound itself. */
export const bounded = z.registry<{ max: number }>()

/** A header of any length that Node accepts. */
export const Header = z.string().max(HEADER_MAX, { abort: true })

/** What other clients send and nothing reads: it costs only its bytes, which the body limit counts. */
export const Unread = z.unknown().register(bounded, { max: 0 })

/** Converts a value with `read` before the schema checks it; a longer text is refused first. */
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

/** An object that accepts undeclared keys, but only so many. */
export function withFewKeys<S extends z.ZodObject>(schema: S): S {
  const made = schema.refine((value) => Object.keys(value).length <= KEYS_MAX, { error: 'too_many_keys', abort: true })
  bounded.add(made, { max: KEYS_MAX })
  return made
}
