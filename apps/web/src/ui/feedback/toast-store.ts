import type { NotificationProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** More of them wait until one is gone. */
const MOST_AT_ONCE = 4
/** As long as the movement of its stylesheet. */
const LEAVING_MS = 250

export const TOAST_POSITIONS = ['top-center', 'top-right', 'bottom-right'] as const

export interface Toast extends Pick<
  NotificationProps,
  'title' | 'color' | 'icon' | 'loading' | 'className' | 'withBorder' | 'withCloseButton' | 'closeButtonProps'
> {
  /** One that is shown already is not shown twice. */
  id?: string
  message: ReactNode
  position: (typeof TOAST_POSITIONS)[number]
  /** In milliseconds; false: it stays until it is hidden. */
  autoClose: number | false
}
export interface ShownToast extends Toast {
  id: string
  /** One may come while the one before it of the same name still moves out. */
  key: number
  isLeaving: boolean
}

/** The toasts of a page, those that wait for their turn included. */
export function createToastStore() {
  let toasts: readonly ShownToast[] = []
  let shown = toasts
  let count = 0
  const listeners = new Set<() => void>()

  function set(next: readonly ShownToast[]): void {
    toasts = next
    shown = toasts.slice(0, MOST_AT_ONCE)
    for (const listener of listeners) listener()
  }

  /** Returns an unsubscribe function. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function show(toast: Toast): void {
    const key = count++
    const id = toast.id ?? `toast-${key}`
    if (toasts.some((other) => other.id === id && !other.isLeaving)) return
    set([...toasts, { ...toast, id, key, isLeaving: false }])
  }

  /** One that has not come yet goes without having been seen. */
  function hide(id: string): void {
    const leaving = shown.find((toast) => toast.id === id && !toast.isLeaving)
    if (!leaving) return set(toasts.filter((toast) => toast.id !== id || toast.isLeaving))
    const gone = { ...leaving, isLeaving: true }
    set(toasts.map((toast) => (toast === leaving ? gone : toast)))
    setTimeout(() => set(toasts.filter((toast) => toast !== gone)), LEAVING_MS)
  }

  return { subscribe, shown: () => shown, show, hide }
}
