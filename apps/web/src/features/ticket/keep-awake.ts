/** Keeps the screen awake while a ticket is shown; browsers let go of it whenever the page is hidden. */
export function keepAwake(): void {
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      await navigator.wakeLock.request('screen')
    } catch (error) {
      // The battery is low, or the browser does not allow it.
      if (!(error instanceof DOMException)) throw error
    }
  }
  void ask()
  document.addEventListener('visibilitychange', () => void ask())
}
