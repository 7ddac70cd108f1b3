import { UNAMBIGUOUS_CHARACTERS } from '../../text/unambiguous-characters.ts'

export const TICKET_CODE_LENGTH = 8
/** As it is stored, without the dash. */
export const TICKET_CODE_PATTERN = new RegExp(`^[${UNAMBIGUOUS_CHARACTERS}]{${TICKET_CODE_LENGTH}}$`)
/** Longest text that is tried as a code: with dashes and spaces. */
export const TICKET_CODE_TYPED_MAX = 20

/** "7k4m-q2xd" → "7K4MQ2XD"; undefined when it cannot be a code. */
export function readTicketCode(text: string): string | undefined {
  if (text.length > TICKET_CODE_TYPED_MAX) return undefined
  const code = text.replaceAll(/[\s.\-–]/g, '').toUpperCase()
  return TICKET_CODE_PATTERN.test(code) ? code : undefined
}

/** "7K4MQ2XD" → "7K4M-Q2XD", as people see it everywhere. */
export const formatTicketCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Every code that differs from this one in exactly one character. */
export function codesOneCharacterAway(code: string): string[] {
  return code.split('').flatMap((own, at) =>
    UNAMBIGUOUS_CHARACTERS.split('')
      .filter((sign) => sign !== own)
      .map((sign) => code.slice(0, at) + sign + code.slice(at + 1)),
  )
}
