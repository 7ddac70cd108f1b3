import { randomInt } from 'node:crypto'
import { SHORT_CODE_LENGTH } from '@nine/contract/label/short-code'
import { UNAMBIGUOUS_CHARACTERS } from '@nine/contract/text/unambiguous-characters'

/** Random codes, each different; hardly ever one that something has already. */
export function newShortCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(Array.from({ length: SHORT_CODE_LENGTH }, randomSign).join(''))
  return [...codes]
}

const randomSign = (): string => UNAMBIGUOUS_CHARACTERS.charAt(randomInt(UNAMBIGUOUS_CHARACTERS.length))
