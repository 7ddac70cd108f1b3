import { UNAMBIGUOUS_CHARACTERS } from '../text/unambiguous-characters.ts'

export const SHORT_CODE_LENGTH = 8
/** As it is stored. */
export const SHORT_CODE_PATTERN = new RegExp(`^[${UNAMBIGUOUS_CHARACTERS}]{${SHORT_CODE_LENGTH}}$`)
/** Longest text that is tried as a code: with dashes and spaces. */
export const SHORT_CODE_TYPED_MAX = 20

/** Where short codes lead, whoever scans one; matched in any case. */
export const SHORT_PATH = '/q/'

/** Capitals throughout: a QR code needs far fewer modules for them. */
export const shortAddress = (publicOrigin: string, code: string): string =>
  `${publicOrigin}${SHORT_PATH}${code}`.toUpperCase()

const ADDRESS = new RegExp(
  `^https?://[^/?#]+${SHORT_PATH}([${UNAMBIGUOUS_CHARACTERS}]{${SHORT_CODE_LENGTH}})/?(?:[?#].*)?$`,
  'i',
)

/** The code of a scanned address, undefined where the text is something else. */
export const shortCodeIn = (text: string): string | undefined => ADDRESS.exec(text.trim())?.[1]?.toUpperCase()

/** "7k4m-q2xd" → "7K4MQ2XD"; undefined when it cannot be a code. */
export function readShortCode(text: string): string | undefined {
  if (text.length > SHORT_CODE_TYPED_MAX) return undefined
  const code = text.replaceAll(/[\s.\-–]/g, '').toUpperCase()
  return SHORT_CODE_PATTERN.test(code) ? code : undefined
}

/** "7K4MQ2XD" → "7K4M-Q2XD", as it is printed. */
export const formatShortCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
