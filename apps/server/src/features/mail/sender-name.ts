import type { Lang } from '@nine/contract/lang'

const NAME_MAX = 60

/** "An Phát qua Nine". Typed text can neither start another header nor pass for an address or a link. */
export function senderName(name: string, lang: Lang): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"@\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .trim()
  return plain === '' ? '' : `${plain} ${lang === 'vn' ? 'qua' : 'via'} Nine`
}
