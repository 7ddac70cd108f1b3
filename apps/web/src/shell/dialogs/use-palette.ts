import { useRef, useState } from 'react'
import { noteFocus } from '../../ui/dialog/use-focus-back.ts'

/** Opens and closes the palette; the focus goes back to where it was before. */
export function usePalette(): { opened: boolean; open: () => void; close: () => void } {
  const [opened, setOpened] = useState(false)
  const restoreFocus = useRef<() => void>(undefined)
  return {
    opened,
    open: () => {
      if (!opened) restoreFocus.current = noteFocus()
      setOpened(true)
    },
    close: () => {
      setOpened(false)
      restoreFocus.current?.()
    },
  }
}
