import { useWindowEvent } from '@mantine/hooks'

interface Keys {
  scan: () => void
  enabled: boolean
}

const TYPING = 'input:not([type=checkbox]), textarea, [contenteditable]'

/** `s` scans, `/` leads to the search, while nothing lies over the check. */
export function useCheckKeys({ scan, enabled }: Keys): void {
  useWindowEvent('keydown', (event) => {
    if (!enabled || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if ((event.target as HTMLElement).matches(TYPING) || document.querySelectorAll('[role=dialog]').length > 1) return
    if (event.key === 's') {
      event.preventDefault()
      scan()
    }
    if (event.key === '/') {
      event.preventDefault()
      document.querySelector<HTMLInputElement>('[data-check-search]')?.focus()
    }
  })
}
