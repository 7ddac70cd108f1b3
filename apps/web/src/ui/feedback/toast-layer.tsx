import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'

export const api = notifications

/** Where toasts appear. */
export function Layer({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return <Notifications limit={4} zIndex={1000} />
}
