import type { Lang } from '@nine/contract/lang'

export function currentPage(): HTMLElement {
  const page = document.getElementById('page')
  if (!page) throw new Error('The page has no #page')
  return page
}

export const pageLang = (): Lang => (currentPage().dataset['lang'] === 'en' ? 'en' : 'vn')

/** A website that shows this page in a frame may forbid it to keep anything. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then it is not remembered.
  }
}

const NOTICE_MS = 4000

/** A few words over the page for a while. */
export function notice(text: string, tone: 'good' | 'bad' = 'good'): void {
  const box = document.createElement('p')
  box.className = 'notice'
  box.dataset['tone'] = tone === 'good' ? 'green' : 'red'
  box.textContent = text
  document.querySelector('[data-notices]')?.append(box)
  setTimeout(() => box.remove(), NOTICE_MS)
}

export interface Refusal {
  code: string
  message: string
  errors?: { field: string; message: string }[]
}

/** One call of the server's; throws what it refused with, or undefined when no answer came that says anything. */
export async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(path, {
    method,
    headers: {
      'accept-language': pageLang() === 'vn' ? 'vi' : 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    credentials: 'omit',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as unknown
  if (!response.ok) throw new RefusedError(answer as Refusal)
  return (answer as { result: unknown }).result
}

export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
