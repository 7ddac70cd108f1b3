import { z } from 'zod'
import { readAs } from './bounds.ts'

/** Twelve random bytes as 24 hexadecimal characters. */
export const ID_PATTERN = /^[0-9a-f]{24}$/
export const ID_LENGTH = 24
export const Id = z
  .string()
  .max(ID_LENGTH, { error: 'invalid_id', abort: true })
  .regex(ID_PATTERN, { error: 'invalid_id' })
export type Id = z.infer<typeof Id>
/** An id for the API page, where a preprocessed list hides its schema. */
export const ID_SHOWN = { type: 'string', pattern: ID_PATTERN.source }

/** The `params` of a call about one record. */
/** The key in a personal link. */
export const ByKey = z.object({ key: z.string().length(64, { error: 'invalid_value', abort: true }) })

export const ById = z.object({ id: Id })
/** A call need not name its business where its headers or its record do. */
export const OfBusiness = z.object({ business: Id.optional() })

export const NAME_MAX = 200
const TEXT_MAX = 5000

/** A one-line text a person must fill in. */
export const Name = z.string().trim().min(1, { error: 'required' }).max(NAME_MAX)
/** A text of several lines a person may leave empty. */
export const Text = z.string().trim().max(TEXT_MAX)

/** A day of the calendar, yyyy-mm-dd. */
export const Day = z.iso
  .date({ error: 'invalid_date', abort: true })
  .refine((date) => date >= '1900-01-01' && date < '2200-01-01', { error: 'invalid_date' })

export const PAGE_MAX = 1_000_000
/** `page` of a list's query, counted from 1. */
export const Page = z.coerce.number().int().min(1).max(PAGE_MAX).default(1)
/** `limit` of a list's query with its default and maximum. */
export const limitOf = (usual: number, most = 100) => z.coerce.number().int().min(1).max(most).default(usual)

/** Most values of a list in a query. */
const LIST_MAX = 100

/** A list in a query: repeated, or once with commas. `items` is how the API page describes one of its values. */
export const listOf = <S extends z.ZodType>(schema: S, items: object) =>
  readAs(
    LIST_MAX * (ID_LENGTH + 1),
    (value) => (value === '' ? undefined : typeof value === 'string' ? value.split(',') : value),
    z.array(schema).max(LIST_MAX).optional(),
  )
    .meta({ type: 'array', items })
    .optional()

/** A switch in a query that is on unless it says `false`. */
export const UnlessFalse = z
  .enum(['true', 'false'])
  .default('true')
  .transform((value) => value === 'true')
