import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened. Mantine does so by itself, but not for a dialog that is
 * mounted open, as those are that are loaded when first asked for.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    return () => {
      const left = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        // Whatever has taken the focus meanwhile keeps it.
        if (now !== document.body && now !== left) return
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
