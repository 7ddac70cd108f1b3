import type { Lang } from '@nine/contract/lang'

export function currentPage(from: Document = document): HTMLElement {
  const page = from.getElementById('page')
  if (!page) throw new Error('The page has no #page')
  return page
}

export const pageLang = (): Lang => (currentPage().dataset['lang'] === 'en' ? 'en' : 'vn')

/** Storage may be blocked inside a frame. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** The language chosen in Nine, where this browser knows one. */
export function storedLang(): Lang | undefined {
  const stored = readStored('lang')
  return stored === 'vn' || stored === 'en' ? stored : undefined
}

/** For pages that the server draws. */
export function setLangCookie(lang: string): void {
  document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`
}

/** The session token of the person signed in to Nine in this browser, if any. */
export function memberToken(): string | undefined {
  try {
    const login: { token?: unknown } | null = JSON.parse(readStored('login') ?? 'null')
    return typeof login?.token === 'string' ? login.token : undefined
  } catch (error) {
    // People may edit their storage.
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** A page with this browser's session, if it has one: members of a business also see what is not published. */
export async function fetchAsMember(url: string | URL): Promise<Response | undefined> {
  const token = memberToken()
  return token === undefined ? undefined : fetch(url, { headers: { authorization: `Bearer ${token}` } })
}
