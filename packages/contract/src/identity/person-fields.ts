import { z } from 'zod'
import { LANGS } from '../lang.ts'

export const EMAIL_MAX = 254
/** Characters of a name or a position; long enough for any, short enough for a label. */
const LINE_MAX = 100

export const Email = z
  .string({ error: 'email_required' })
  .trim()
  .min(1, { error: 'email_required' })
  .max(EMAIL_MAX, { abort: true })
  .toLowerCase()
  .pipe(z.email({ error: 'invalid_email' }))

/** +84, 84 or 0, then a mobile prefix, then eight digits. */
const PHONE = /^(?:\+84|84|0)([35789]\d{8})$/

const isPhone = (text: string): boolean => PHONE.test(compact(text))
const compact = (text: string): string => text.replaceAll(/[\s.-]/g, '')

/** Digits of the longest notation, 84 and nine more. Spaces, dots and dashes between them do not count. */
const PHONE_DIGITS = 11
export const hasTooManyDigits = (text: string): boolean => text.replaceAll(/\D/g, '').length > PHONE_DIGITS

/** A Vietnamese mobile number in either notation, stored as 0…. */
export const Phone = z
  .string({ error: 'phone_required' })
  .trim()
  .min(1, { error: 'phone_required' })
  .max(20, { error: 'invalid_phone', abort: true })
  .refine(isPhone, { error: 'invalid_phone' })
  .transform((text) => compact(text).replace(PHONE, '0$1'))

export const Line = z.string().trim().max(LINE_MAX)
export const RequiredLine = Line.min(1, { error: 'required' })

/** yyyy-mm-dd. That it is not after today depends on where: see `profileFormIn`. */
export const DateOfBirth = z.iso
  .date({ error: 'invalid_date', abort: true })
  .refine((date) => date >= '1900-01-01', { error: 'invalid_date' })

export const Language = z.enum(LANGS)
