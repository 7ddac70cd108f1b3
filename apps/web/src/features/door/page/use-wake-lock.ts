import { useEffect } from 'react'
import { rethrowUnless } from '../../../lib/expected-error.ts'

/** Keeps the screen awake; browsers let go of it whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isGone) await lock.release()
      } catch (error) {
        // The battery is low, or the browser does not allow it.
        rethrowUnless(error, DOMException)
      }
    }
    const onVisible = (): void => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
