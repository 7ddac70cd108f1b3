import { ID_PATTERN } from '../fields.ts'
import { withoutAccents } from './without-accents.ts'

export const SLUG_MAX = 60
/** For names that leave nothing usable in a URL. */
const FALLBACK = 'doanh-nghiep'

const words = (text: string): string[] => text.trim().split(/\s+/)

const PAGES = words(`
  login register forgot-password reset-password verify-email confirm-email undo-email proved invitation logout auth home profile enterprise asset event
  user setting mailbox dev docs help q
`)
const CALLS = words('api asset-service gateway identity media event-service qrcode core-service')
const FILES = words(`
  assets static public embed embed.js sw.js manifest manifest.webmanifest mark.svg color-scheme.js favicon.ico
  robots.txt index.html .well-known well-known socket.io healthz readyz metrics
`)
const KEPT_BACK = words(`
  about account accounts admin app billing callback download downloads error files legal mail new nine null oauth oidc
  privacy search security settings share signin signup sitemap status support system terms undefined upload uploads www
`)

/** First path segments that the product uses or may use: no enterprise gets one of them. */
export const RESERVED: ReadonlySet<string> = new Set([...PAGES, ...CALLS, ...FILES, ...KEPT_BACK])

/** The slug of an enterprise made from its name: "Nội thất An Phát" → "noi-that-an-phat". */
export function slugOf(name: string): string {
  const slug = cut(
    withoutAccents(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-/, ''),
    SLUG_MAX,
  )
  return slug === '' ? FALLBACK : slug
}

export const isSlugAllowed = (slug: string): boolean => !RESERVED.has(slug) && !ID_PATTERN.test(slug)

/** The slugs to try for a name, best first: its own unless that is reserved, then with a number appended. */
export function* slugsFor(name: string): Generator<string, never> {
  const slug = slugOf(name)
  if (isSlugAllowed(slug)) yield slug
  for (let number = 2; ; number++) {
    const numbered = withNumber(slug, number)
    if (isSlugAllowed(numbered)) yield numbered
  }
}

function withNumber(slug: string, number: number): string {
  const suffix = `-${number}`
  return cut(slug, SLUG_MAX - suffix.length) + suffix
}

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '')
