import { z } from 'zod'

/** What a column can become besides an answer; several columns of names are joined. */
export const GUEST_IMPORT_FIELDS = ['name', 'email', 'phone', 'company', 'category', 'note', 'address'] as const
export type GuestImportField = (typeof GUEST_IMPORT_FIELDS)[number]

/** An answer under the head of its column. */
export const KEEP_AS_ANSWER = 'keep'
const ANSWER_PREFIX = 'answer:'
const FIELD_MAX = 100
const ANSWER = /^answer:[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The field of a column that answers a question of the form. */
export const answerField = (question: string): string => `${ANSWER_PREFIX}${question}`
export const questionOf = (field: string): string | undefined =>
  field.startsWith(ANSWER_PREFIX) ? field.slice(ANSWER_PREFIX.length) : undefined

const FIXED = z.enum(GUEST_IMPORT_FIELDS)
export const isGuestField = (field: string): field is GuestImportField => FIXED.safeParse(field).success

/** As a column is matched. */
export const ColumnField = z
  .string()
  .max(FIELD_MAX, { abort: true })
  .refine((field) => isGuestField(field) || field === KEEP_AS_ANSWER || ANSWER.test(field), { error: 'invalid_value' })
