import { keepOffline } from './offline.ts'

/** What some browsers offer when the app can be put on the home screen. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

/** Listens from the start: browsers offer it once, soon after the page has opened. */
export function awaitInstallOffer(): void {
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
}

const tell = (): void => listeners.forEach((listener) => listener())

export const installOffer = (): InstallOffer | undefined => offer

/** Returns an unsubscribe function. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
