import { useLayoutEffect } from 'react'

/** A button that shows it is busy takes no focus until what it started has ended. */
const BUSY_MS = 100

/** A button that became busy has lost the focus to the page. */
let lastFocused: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => (lastFocused = target))

/** Remembers what has the focus. Returns a function that restores it, unless something else took it meanwhile. */
export function noteFocus(): () => void {
  const opener = openerOf(document.activeElement === document.body ? lastFocused : document.activeElement)
  return () => {
    const left = document.activeElement
    const restore = () => {
      const now = document.activeElement
      if (now === document.body || now === left) opener?.focus({ preventScroll: true })
    }
    setTimeout(restore)
    setTimeout(restore, BUSY_MS)
  }
}

/** A menu entry is gone once it is chosen: focus returns to the menu's button instead. */
function openerOf(focused: EventTarget | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement)) return null
  const button = focused.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}

/**
 * Restores the focus after a dialog closes. Mantine does so itself, but not for dialogs that are
 * mounted open, such as those loaded on first use.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => (opened ? noteFocus() : undefined), [opened])
}
