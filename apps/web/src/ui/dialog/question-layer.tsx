import { modals, ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

export const api = modals

/** Where questions appear. */
export function Layer({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return <ModalsProvider>{null}</ModalsProvider>
}
