import { whenIdle } from './when-idle.ts'

/**
 * Fetches what the page's dialogs are made of, without running it, one file whenever the page is idle. The build names
 * those files in the page (`later-files.ts`).
 */
export function prefetchLater(): void {
  const [link] = document.querySelectorAll<HTMLLinkElement>('link[rel=later]')
  if (!link) return
  whenIdle(() => {
    link.rel = 'prefetch'
    prefetchLater()
  })
}
