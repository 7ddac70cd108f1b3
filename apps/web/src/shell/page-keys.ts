/**
 * Shortcuts that work on every page without code of its own: a page marks its search field and primary button with
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

/** Page shortcuts do nothing while a dialog is open. */
const isCovered = (): boolean => document.querySelector('[role=dialog]') !== null

/** Ctrl or ⌘ + Enter submits the focused form, else that of the top dialog. */
export function submitForm(): void {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const form = document.activeElement?.closest('form') ?? dialog?.querySelector('form')
  form?.requestSubmit()
}

const markedWith = (key: PageKey): HTMLElement | null => document.querySelector<HTMLElement>(`[data-hotkey="${key}"]`)
