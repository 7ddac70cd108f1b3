import type { KeyboardEvent } from 'react'

/**
 * Escape for a dialog that others may open from: only presses within it and what it opened itself count, where
 * Mantine's own listens to the whole window and would close every dialog at once.
 */
export function onEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  close()
}
