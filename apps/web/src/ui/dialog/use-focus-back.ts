import { useLayoutEffect } from 'react'

/** Remembers what has the focus. Returns a function that restores it, unless something else took it meanwhile. */
export function noteFocus(): () => void {
  const opener = document.activeElement
  return () => {
    const left = document.activeElement
    setTimeout(() => {
      const now = document.activeElement
      if (now !== document.body && now !== left) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    })
  }
}

/**
 * Restores the focus after a dialog closes. Mantine does so itself, but not for dialogs that are
 * mounted open, such as those loaded on first use.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => (opened ? noteFocus() : undefined), [opened])
}
