import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { confirm } from './confirm.tsx'

/** Asks before unsaved input is lost by leaving the page or closing the tab. */
export function useUnsavedGuard(unsaved: boolean, onGivenUp?: () => void): void {
  const { t } = useTranslation()
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const leaves = await confirm({ title: t('leave.title'), text: t('leave.text'), action: t('leave.action') })
      if (leaves) onGivenUp?.()
      return !leaves
    },
  })
}
