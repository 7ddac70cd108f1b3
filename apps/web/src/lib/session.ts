import { useSyncExternalStore } from 'react'
import { rethrowUnless } from './expected-error.ts'

/** What the browser keeps between visits, besides what the screens remember: the login and the last enterprise. */
export interface Login {
  id: string
  token: string
  email: string
}

export interface StoredEnterprise {
  id: string
  name: string
  url: string
}

/** `left`: signed out in this tab. `expired`: the server no longer knew the session; signing in returns to the page. */
export type SessionEnd = 'left' | 'expired'

const LOGIN = 'login'
/** The device's own, whoever sits at it: the language and the colour scheme. */
const OF_DEVICE: readonly string[] = ['lang', 'color-scheme']
const ENTERPRISE = { id: 'enterprise-id', name: 'enterprise-name', url: 'enterprise-url' } as const

const listeners = new Set<() => void>()
/** The enterprise of this tab: storage is shared, and another tab may show another one. */
let here: StoredEnterprise | undefined
let end: SessionEnd | undefined
let parsed: { text: string; login: Login | undefined } | undefined

export function readLogin(): Login | undefined {
  const text = localStorage.getItem(LOGIN)
  if (!text) return undefined
  if (parsed?.text !== text) parsed = { text, login: toLogin(text) }
  return parsed.login
}

export function storeLogin({ id, token, email }: Login): void {
  end = undefined
  localStorage.setItem(LOGIN, JSON.stringify({ id, token, email }))
  announce()
}

/** The login, followed across tabs. */
export const useLogin = (): Login | undefined => useSyncExternalStore(subscribe, readLogin)

/** How the last session of this tab ended; undefined when another tab ended it. */
export const sessionEnd = (): SessionEnd | undefined => end

export function readEnterprise(): StoredEnterprise | undefined {
  return here ?? storedEnterprise()
}

export function storeEnterprise({ id, name, url }: StoredEnterprise): void {
  here = { id, name, url }
  for (const field of ['id', 'name', 'url'] as const) localStorage.setItem(ENTERPRISE[field], here[field])
  announce()
}

export function forgetEnterprise(): void {
  here = undefined
  for (const key of Object.values(ENTERPRISE)) localStorage.removeItem(key)
  announce()
}

/** Nothing of the person stays for the next one at this browser; what waits in IndexedDB does, each person's apart. */
export function forgetSession(how: SessionEnd): void {
  end = how
  // Who has to sign in again finds what they were writing.
  if (how === 'left') sessionStorage.clear()
  clearStorage()
}

/** After the server refused the enterprise: who is signed in stays. */
export const clearWorkspace = (): void => clearStorage(LOGIN)

/** After a 401: forgets the session unless another one has begun since the call was made. */
export function expireSession(token: string): void {
  if (readLogin()?.token !== token) return
  forgetSession('expired')
}

/** Calls back when the person changes in this tab or another: signed in, signed out, or somebody else. */
export function onPersonChange(listener: (before: string | undefined, now: string | undefined) => void): void {
  let id = readLogin()?.id
  subscribe(() => {
    const before = id
    id = readLogin()?.id
    if (id !== before) listener(before, id)
  })
}

function clearStorage(...kept: readonly string[]): void {
  here = undefined
  for (const key of Object.keys(localStorage))
    if (!OF_DEVICE.includes(key) && !kept.includes(key)) localStorage.removeItem(key)
  announce()
}

function storedEnterprise(): StoredEnterprise | undefined {
  const id = localStorage.getItem(ENTERPRISE.id)
  const name = localStorage.getItem(ENTERPRISE.name)
  const url = localStorage.getItem(ENTERPRISE.url)
  return id && name && url ? { id, name, url } : undefined
}

/** People can edit their storage: anything that is not a login is ignored. */
function toLogin(text: string): Login | undefined {
  try {
    const login: Partial<Login> | null = JSON.parse(text)
    return login?.id && login.token ? { id: login.id, token: login.token, email: login.email ?? '' } : undefined
  } catch (error) {
    rethrowUnless(error, SyntaxError)
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}
