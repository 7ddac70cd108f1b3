import { withoutAccents } from '@nine/contract/text/without-accents'

/** Without accents, case, signs, and what is in brackets. */
export function plainHead(head: string): string {
  return withoutAccents(head)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
