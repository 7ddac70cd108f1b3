import { useBlocker } from '@tanstack/react-router'
import { askToLeave } from './ask-to-leave.tsx'

/** Asks before unsaved input is lost by leaving the page or closing the tab. */
export function useUnsavedGuard(unsaved: boolean, onGivenUp?: () => void): void {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const leaves = (await askToLeave()) === 'leave'
      if (leaves) onGivenUp?.()
      return !leaves
    },
  })
}
