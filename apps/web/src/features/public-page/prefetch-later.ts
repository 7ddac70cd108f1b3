import { whenIdle } from './when-idle.ts'

/**
 * Fetches what the page's dialogs are made of, without running it, once the page is idle. The build names those files in
 * the page (`later-files.ts`); skipped when the browser saves data.
 */
export function prefetchLater(): void {
  whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch'
  })
}
