import { Email } from '@nine/contract/identity/person-fields'

/** How people mistype the domains that most addresses have. */
const DOMAINS: readonly (readonly [RegExp, string])[] = [
  [/^(gmial|gmai|gamil|gmaill|gnail|gmal|gmil|gmali|g-mail|gmail)\.(com|con|co|cm|vom|comm|coom|om)$/, 'gmail.com'],
  [/^(gmial|gmai|gamil|gmaill|gnail|gmal|gmil|gmali|gmail)\.(com\.vn|vn)$/, 'gmail.com'],
  [/^(yaho|yahooo|yhoo|yahoo)\.(com|con|co|cm|om)$/, 'yahoo.com'],
  [/^(yaho|yahooo|yhoo|yahoo)\.(con\.vn|co\.vn|com\.v)$/, 'yahoo.com.vn'],
  [/^(hotmial|hotmal|hotmai|hotmail)\.(com|con|co|cm)$/, 'hotmail.com'],
  [/^(outlok|outloo|outlook)\.(com|con|co|cm)$/, 'outlook.com'],
]

/** An address as it is meant: "Anh <anh@x.vn>", "anh@gmail,com" and "anh @gmail.con". Undefined when nobody can tell. */
export function suggestEmail(written: string): string | undefined {
  const plain = written
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .replaceAll(/[,;]+/g, '.')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/@{2,}/g, '@')
    .replaceAll(/^[.<"'(]+|[.>"')]+$/g, '')
    .toLowerCase()
  const [name = '', domain = '', ...more] = plain.split('@')
  if (name === '' || domain === '' || more.length > 0) return undefined
  const known = DOMAINS.find(([wrong]) => wrong.test(domain))?.[1] ?? domain
  return Email.safeParse(`${name}@${known}`).data
}
