/**
 * Keys that every page answers to without code of its own: it marks its search field and its primary button with
 * `data-hotkey="search"` and `data-hotkey="create"`.
 */
export type PageKey = 'search' | 'create'

export const hasPageKey = (key: PageKey): boolean => markedWith(key) !== null

export const focusSearch = (): void => markedWith('search')?.focus()

export function pressCreate(): void {
  // Under an open dialog the page is not to be acted on.
  if (!document.querySelector('[role=dialog]')) markedWith('create')?.click()
}

/** Ctrl or ⌘ + Enter sends the form one types in. */
export function submitForm(): void {
  document.activeElement?.closest('form')?.requestSubmit()
}

const markedWith = (key: PageKey): HTMLElement | null => document.querySelector<HTMLElement>(`[data-hotkey="${key}"]`)
