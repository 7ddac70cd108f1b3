/**
 * Keys that every page answers to without code of its own: it marks its search field and its primary button with
 * `data-hotkey="search"` and `data-hotkey="create"`.
 */
export type PageKey = 'search' | 'create'

export const hasPageKey = (key: PageKey): boolean => markedWith(key) !== null

export function focusSearch(): void {
  if (!isCovered()) markedWith('search')?.focus()
}

export function pressCreate(): void {
  if (!isCovered()) markedWith('create')?.click()
}

/** Under an open dialog the page is not to be acted on. */
const isCovered = (): boolean => document.querySelector('[role=dialog]') !== null

/** Ctrl or ⌘ + Enter sends the form one types in, else that of the dialog on top. */
export function submitForm(): void {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const form = document.activeElement?.closest('form') ?? dialog?.querySelector('form')
  form?.requestSubmit()
}

const markedWith = (key: PageKey): HTMLElement | null => document.querySelector<HTMLElement>(`[data-hotkey="${key}"]`)
