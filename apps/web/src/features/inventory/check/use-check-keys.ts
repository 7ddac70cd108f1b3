import { useWindowEvent } from '@mantine/hooks'
import { type Condition, CONDITIONS } from '@nine/contract/inventory/inventory'

interface Keys {
  scan: () => void
  /** To the next row, or the one before. */
  step: (by: 1 | -1) => void
  /** Sets the condition of the active row. */
  choose: (condition: Condition) => void
}

const TYPING = 'input:not([type=checkbox]), textarea, [contenteditable]'
const FLOATS = '[role=dialog], [role=menu], [role=listbox]'

/** `s` scans, `/` searches, arrows move, `1` `2` `3` set the condition, while no dialog is open. */
export function useCheckKeys({ enabled, ...actions }: Keys & { enabled: boolean }): void {
  useWindowEvent('keydown', (event) => {
    if (!enabled || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return
    const isTyping = event.target instanceof Element && event.target.matches(TYPING)
    if (isTyping || document.querySelectorAll(FLOATS).length > 1) return
    const act = actionForKey(event.key, actions)
    if (!act) return
    event.preventDefault()
    act()
  })
}

function actionForKey(key: string, { scan, step, choose }: Keys): (() => void) | undefined {
  if (key === 's') return scan
  if (key === '/') return () => document.querySelector<HTMLInputElement>('[data-check-search]')?.focus()
  if (key === 'ArrowDown') return () => step(1)
  if (key === 'ArrowUp') return () => step(-1)
  const condition = CONDITIONS[['1', '2', '3'].indexOf(key)]
  return condition && (() => choose(condition))
}
