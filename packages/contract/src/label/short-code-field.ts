import { z } from 'zod'
import { readAs } from '../bounds.ts'
import { readShortCode, SHORT_CODE_LENGTH, SHORT_CODE_PATTERN, SHORT_CODE_TYPED_MAX } from './short-code.ts'

/** A short code in a call, however it was typed. */
export const ShortCode = readAs(
  SHORT_CODE_TYPED_MAX,
  (value) => (typeof value === 'string' ? (readShortCode(value) ?? value) : value),
  z
    .string()
    .max(SHORT_CODE_LENGTH, { error: 'invalid_value', abort: true })
    .regex(SHORT_CODE_PATTERN, { error: 'invalid_value' }),
).meta({ type: 'string', pattern: SHORT_CODE_PATTERN.source })
