import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

/** What goes first: other dialogs, menus and pickers, and something that is being dragged or edited in place. */
const FLOATS = '[role=dialog], [role=menu], .mantine-Popover-dropdown, [data-dragging], [data-editing]'

/**
 * Closes a dialog over the whole window with Escape, wherever the focus is. Whatever floats above goes first; it may have
 * gone just now, without a movement, for this very key.
 */
export function useTopmostEscape(content: RefObject<HTMLElement | null>, opened: boolean, onClose: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !opened) return
      if (!isCovered(content.current) && !isWithinOther(event.target, content.current)) onClose()
    },
    { capture: true },
  )
}

/** Later in the document is further up: every dialog is added at the end when it opens. */
function isCovered(own: HTMLElement | null): boolean {
  const floats = [...document.querySelectorAll(FLOATS)]
  const above = floats.slice(floats.findIndex((float) => float === own) + 1)
  return above.some((float) => float.getClientRects().length > 0)
}

function isWithinOther(target: EventTarget | null, own: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role=dialog]') : null
  return dialog !== null && dialog !== own && !dialog.contains(own)
}
