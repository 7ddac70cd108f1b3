import type { KeyboardEvent } from 'react'

/**
 * Escape for a dialog that may open others: only presses within it and its own overlays count, while
 * Mantine listens on the window and would close every dialog at once.
 */
export function onEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  close()
}
