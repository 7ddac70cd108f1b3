import { useState } from 'react'
import { useIsWide } from '../../ui/use-is-phone.ts'

const STORED = 'sidebar'

export interface SidebarState {
  overlay: boolean
  /** Over the page, and shown. */
  open: boolean
  /** Beside the page, icons only. */
  collapsed: boolean
  toggle: () => void
  close: () => void
}

/** Beside the page it starts expanded and remembers; over the page it starts closed, always. */
export function useSidebarState(): SidebarState {
  const overlay = !useIsWide()
  const [open, setOpen] = useState(false)
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(STORED) === 'collapsed')

  function toggle(): void {
    if (overlay) return setOpen(!open)
    localStorage.setItem(STORED, collapsed ? 'expanded' : 'collapsed')
    setCollapsed(!collapsed)
  }

  return { overlay, open: overlay && open, collapsed: !overlay && collapsed, toggle, close: () => setOpen(false) }
}
