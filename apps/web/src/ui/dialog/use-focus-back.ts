import { useLayoutEffect } from 'react'

/** Notes what has the focus. The answer gives it back, unless something else has taken it meanwhile. */
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
 * Gives the focus back to what had it before a dialog opened. Mantine does so by itself, but not for a dialog that is
 * mounted open, as those are that are loaded when first asked for.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => (opened ? noteFocus() : undefined), [opened])
}
