import { modals, ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'

export const layers = { modals, notifications }

/** Where toasts and questions appear. */
export function Layers({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <>
      <Notifications limit={4} zIndex={1000} />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  )
}
