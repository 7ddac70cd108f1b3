import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the device has a network; one that carries nothing counts. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
