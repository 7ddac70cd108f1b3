/**
 * Fetches what the page's dialogs are made of, without running it, once the page is there and rests. The build names
 * those files in the page (`later-files.ts`); a browser that saves data leaves them alone.
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
