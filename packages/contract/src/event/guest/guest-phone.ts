import { Phone } from '../../identity/person-fields.ts'

/** Characters of a number as it is typed, with its country and an extension. */
export const GUEST_PHONE_MAX = 40

const SIGNS = /^\+?[\d\s().\-/]+$/
/** The shortest and the longest number there is, with its country (E.164). */
const DIGITS = { min: 6, max: 15 }

/**
 * What may be a guest's phone number, of any country; undefined when it cannot be one. A Vietnamese mobile is returned
 * as 0…. Browsers ask no more: the rules of all countries are too large for them, so the server decides.
 */
export function readPossiblePhone(text: string): string | undefined {
  const mobile = Phone.safeParse(text)
  if (mobile.success) return mobile.data
  const digits = text.replaceAll(/\D/g, '').length
  return text.length <= GUEST_PHONE_MAX && SIGNS.test(text) && digits >= DIGITS.min && digits <= DIGITS.max
    ? text
    : undefined
}
