import { withoutAccents } from '@nine/contract/text/without-accents'

/** Without accents, case, signs, and what is in brackets. */
export function plainHead(head: string): string {
  return plainText(head.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' '))
}

/** Without accents, case and signs. */
export function plainText(text: string): string {
  return withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
