/** A placeholder origin: it only matters whether the URL stays on it. */
const HERE = 'http://here.invalid'
const LONGEST = 2000
/** No legitimate URL is encoded more often than this. */
const DECODINGS_MAX = 3

/** Where to go after signing in: a path of this product, or home. Never another site. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > LONGEST || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return '/'
  if (!isHere(wanted)) return '/'
  const url = new URL(wanted, HERE)
  if (!isPlainPath(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** Even after repeated decoding, a path must not look like a URL with a host. */
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
