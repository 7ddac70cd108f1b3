import { useSyncExternalStore } from 'react'
import { keepOffline } from '../../lib/offline.ts'

/** What some browsers offer when the app can be put on the home screen. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

addEventListener('beforeinstallprompt', (event) => {
  // Kept for when the person asks for it; no banner over their work.
  event.preventDefault()
  offer = event as InstallOffer
  tell()
})
addEventListener('appinstalled', () => {
  offer = undefined
  void keepOffline()
  tell()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Installing the app on this device; `install` is undefined where the browser has no such question. */
export function useInstall(): { isInstalled: boolean; install: (() => void) | undefined } {
  const offered = useSyncExternalStore(subscribe, () => offer)
  return {
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    install: offered && (() => void offered.prompt()),
  }
}
