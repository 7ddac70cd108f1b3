/** What the browser keeps between visits: the login, and the enterprise last worked in. Language is kept by `i18n`. */
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

const LOGIN = 'login'
const ENTERPRISE = { id: 'enterprise-id', name: 'enterprise-name', url: 'enterprise-url' } as const

export function readLogin(): Login | undefined {
  const text = localStorage.getItem(LOGIN)
  return text ? (JSON.parse(text) as Login) : undefined
}

export function storeLogin({ id, token, email }: Login): void {
  localStorage.setItem(LOGIN, JSON.stringify({ id, token, email }))
}

export function readEnterprise(): StoredEnterprise | undefined {
  const id = localStorage.getItem(ENTERPRISE.id)
  const name = localStorage.getItem(ENTERPRISE.name)
  const url = localStorage.getItem(ENTERPRISE.url)
  return id && name && url ? { id, name, url } : undefined
}

export function storeEnterprise(enterprise: StoredEnterprise): void {
  for (const field of ['id', 'name', 'url'] as const) localStorage.setItem(ENTERPRISE[field], enterprise[field])
}

export function forgetEnterprise(): void {
  for (const key of Object.values(ENTERPRISE)) localStorage.removeItem(key)
}

/** Everything of the person and the workspace; language and colour scheme stay. */
export function forgetSession(): void {
  localStorage.removeItem(LOGIN)
  forgetEnterprise()
}
