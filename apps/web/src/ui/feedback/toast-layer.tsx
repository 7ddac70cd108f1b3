import { Notification } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import classes from './toast-layer.module.css'
import { createToastStore, type ShownToast, TOAST_POSITIONS } from './toast-store.ts'
import { useCountdown } from './use-countdown.ts'
import { useSwipeAway } from './use-swipe-away.ts'

/** Keeps its distance from the edge while a dialog takes the scroll bar away; Mantine's lock looks for this class. */
const BESIDE_SCROLL_BAR = 'width-before-scroll-bar'

const store = createToastStore()
export const api = { show: store.show, hide: store.hide }

/** Where toasts appear. */
export function Layer({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  const toasts = useSyncExternalStore(store.subscribe, store.shown)
  // While one is read the others wait too.
  const [hovered, setHovered] = useState<string>()
  const isPaused = toasts.some(({ id, isLeaving }) => id === hovered && !isLeaving)
  return createPortal(
    TOAST_POSITIONS.map((position) => (
      <div
        key={position}
        className={`${classes['place']} ${position.endsWith('right') ? BESIDE_SCROLL_BAR : ''}`}
        data-position={position}
      >
        {toasts
          .filter((toast) => toast.position === position)
          .map((toast) => (
            <ToastCard key={toast.key} toast={toast} isPaused={isPaused} onHover={setHovered} />
          ))}
      </div>
    )),
    document.body,
  )
}

interface Props {
  toast: ShownToast
  isPaused: boolean
  onHover: (id: string | undefined) => void
}

function ToastCard({ toast, isPaused, onHover }: Props) {
  const { id, key: _, message, position, autoClose, isLeaving, className = '', ...look } = toast
  const hide = () => store.hide(id)
  useCountdown(autoClose || 0, isPaused || autoClose === false, hide)
  const swipe = useSwipeAway(hide, look.withCloseButton !== false)
  return (
    <Notification
      {...look}
      {...swipe}
      className={`${classes['toast']} ${className}`}
      data-position={position}
      data-leaving={isLeaving || undefined}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(undefined)}
      onClose={hide}
    >
      {message}
    </Notification>
  )
}
