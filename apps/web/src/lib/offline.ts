import { rethrowUnless } from './expected-error.ts'

const WORKER = '/sw.js'
/** The service worker's cache of responses. */
const RESPONSES = 'nine-answers'

/** Browsers do so only for pages that nobody could have changed on the way. */
export const mayKeepOffline = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

/** Whether the app opens on this device without a network. */
export const isKeptOffline = async (): Promise<boolean> =>
  mayKeepOffline() && (await navigator.serviceWorker.getRegistration())?.active != null

/**
 * Makes the app open offline from now on. Returns whether that is new: then what is shown has to be fetched once more,
 * so that it is cached. Browsers without service workers (plain HTTP) work as before.
 */
export async function keepOffline(): Promise<boolean> {
  if (!mayKeepOffline()) return false
  const isNew = navigator.serviceWorker.controller === null
  try {
    await navigator.serviceWorker.register(WORKER)
    void navigator.storage.persist?.()
    if (!isNew) return false
    await navigator.serviceWorker.ready
    await controlled()
    return true
  } catch (error) {
    // The script could not be fetched, or the browser does not allow it.
    rethrowUnless(error, TypeError, DOMException)
    return false
  }
}

/** One person's cached responses must not be shown to the next. */
export async function forgetResponses(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(RESPONSES)
}

function controlled(): Promise<void> {
  if (navigator.serviceWorker.controller) return Promise.resolve()
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
