const WORKER = '/ticket-sw.js'
const FILES = /^\/(assets\/|media\/|[\w-]+\.(js|svg|ico)$)/

/** Makes this ticket open without a network from now on. Browsers without service workers (plain HTTP) work as before. */
export async function keepTicket(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    // Only for tickets: the app's own worker keeps all of the app.
    await navigator.serviceWorker.register(WORKER, { scope: location.pathname.replace(/[^/]*$/, '') })
    const { active } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    active?.postMessage({ page: location.href, files: filesOfPage() })
  } catch (error) {
    // The script could not be fetched, or the browser does not allow it.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}

/** What the page is made of: style, script, fonts, the organiser's picture. */
function filesOfPage(): string[] {
  const named = document.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload], script[src]')
  const addresses = [
    ...[...named].map((part) => part.getAttribute('href') ?? part.getAttribute('src') ?? ''),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ].map((address) => new URL(address, location.href))
  const own = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && FILES.test(pathname) && pathname !== WORKER,
  )
  return [...new Set(own.map(({ href }) => href))]
}
