/** Stands for this product: only whether the address stays on it counts. */
const HERE = 'http://here.invalid'
const LONGEST = 2000
/** Encoded more often than this, an address is no honest one. */
const DECODINGS_MAX = 3

/** Where to go after signing in: a path of this product, or home. Never another site, whatever the address says. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > LONGEST || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return '/'
  if (!isHere(wanted)) return '/'
  const url = new URL(wanted, HERE)
  if (!isPlainPath(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** Also after somebody has decoded it, a path must not begin like the address of a host. */
function isPlainPath(path: string): boolean {
  let decoded = path
  for (let times = 0; times <= DECODINGS_MAX; times++) {
    if (!isHere(decoded) || /^\/[/\\]|[\\\p{Cc}]/u.test(decoded)) return false
    const next = decode(decoded)
    if (next === undefined) return false
    if (next === decoded) return true
    decoded = next
  }
  return false
}

const isHere = (address: string): boolean => URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
