import { randomInt } from 'node:crypto'
import { SHORT_CODE_LENGTH } from '@nine/contract/label/short-code'
import { CLEAR_SIGNS } from '@nine/contract/text/clear-signs'

/** Random codes, each different; hardly ever one that something has already. */
export function newShortCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(Array.from({ length: SHORT_CODE_LENGTH }, randomSign).join(''))
  return [...codes]
}

const randomSign = (): string => CLEAR_SIGNS.charAt(randomInt(CLEAR_SIGNS.length))
