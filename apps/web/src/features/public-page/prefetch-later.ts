/**
 * Fetches what the page's dialogs are made of, without running it, once the page is loaded and idle. The build names
 * those files in the page (`later-files.ts`); skipped when the browser saves data.
 */
export function prefetchLater(): void {
  const prefetch = (): void => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch'
  }
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(prefetch)
    else setTimeout(prefetch, 1000)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
