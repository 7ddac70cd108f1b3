import { z } from 'zod'
import { readAs } from '../bounds.ts'
import { Id } from '../fields.ts'
import { CUSTOM_NUMBER_MAX, MAX_CUSTOM_OPTIONS } from './custom-value.ts'

/** Longest text that a field is filtered by. */
export const CONTAINED_MAX = 200
const CONDITIONS_MAX = 20
const CONDITIONS_TEXT_MAX = 10_000
const END_MAX = 30

/**
 * A condition on one field; a filter holds where all are true: has one of these options or people, is yes or no, lies
 * between two numbers or days, contains a text.
 */
const CustomCondition = z.object({
  field: Id,
  any: z.array(Id).min(1).max(MAX_CUSTOM_OPTIONS).optional(),
  is: z.boolean().optional(),
  min: z.string().max(END_MAX).optional(),
  max: z.string().max(END_MAX).optional(),
  has: z.string().max(CONTAINED_MAX).optional(),
})
export type CustomCondition = z.infer<typeof CustomCondition>

const Conditions = z.array(CustomCondition).max(CONDITIONS_MAX)

/** `id~any~a,b;id~min~5;id~has~Intel%20i7`, short enough for an address. */
export function conditionsText(conditions: readonly CustomCondition[]): string | undefined {
  const parts = conditions.flatMap(({ field, any, is, min, max, has }) => [
    ...(any && any.length > 0 ? [`${field}~any~${any.join(',')}`] : []),
    ...(is === undefined ? [] : [`${field}~is~${is}`]),
    ...(min === undefined ? [] : [`${field}~min~${min}`]),
    ...(max === undefined ? [] : [`${field}~max~${max}`]),
    ...(has ? [`${field}~has~${encodeURIComponent(has)}`] : []),
  ])
  return parts.length > 0 ? parts.join(';') : undefined
}

const READ: Readonly<Record<string, (value: string) => Partial<CustomCondition>>> = {
  any: (value) => ({ any: value.split(',') }),
  is: (value) => ({ is: value === 'true' }),
  min: (min) => ({ min }),
  max: (max) => ({ max }),
  has: (value) => ({ has: decoded(value) }),
}

/** Undefined when it is none of ours: a condition is never silently left out. */
export function readConditions(text: string): CustomCondition[] | undefined {
  const byField = new Map<string, Record<string, unknown>>()
  for (const part of text.split(';')) {
    const [field = '', name = '', ...value] = part.split('~')
    const read = READ[name]
    if (!read || value.length === 0) return undefined
    byField.set(field, { ...byField.get(field), field, ...read(value.join('~')) })
  }
  return Conditions.safeParse([...byField.values()]).data
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll('\0', '')
  } catch {
    // Typed by hand: taken as it is.
    return text
  }
}

export const CustomConditions = readAs(
  CONDITIONS_TEXT_MAX,
  (value) => (value === '' ? undefined : typeof value === 'string' ? (readConditions(value) ?? value) : value),
  Conditions.optional(),
)
  .meta({ type: 'string', description: 'Conditions on custom fields: id~any~a,b;id~min~5;id~has~text' })
  .optional()

/** One end of a range of numbers. */
export function numberEnd(text: string | undefined): number | undefined {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) && Math.abs(number) <= CUSTOM_NUMBER_MAX ? number : undefined
}
