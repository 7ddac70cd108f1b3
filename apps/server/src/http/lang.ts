import type { IncomingHttpHeaders } from 'node:http'
import type { Lang } from '@nine/contract/lang'

/** The first language of Accept-Language that the product supports. */
export function langOf(headers: IncomingHttpHeaders, fallback: Lang): Lang {
  const wanted = headers['accept-language']
  if (!wanted) return fallback
  for (const part of wanted.slice(0, 200).toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2)
    if (tag === 'vi' || tag === 'vn') return 'vn'
    if (tag === 'en') return 'en'
  }
  return fallback
}
