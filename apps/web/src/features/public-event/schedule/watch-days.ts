import { currentPage } from '../../public-page/page.ts'

/** The switch between days marks the day that is being read. */
export function watchDays(): void {
  const links = [...currentPage().querySelectorAll<HTMLAnchorElement>('[data-days] a')]
  const mark = (id: string): void => {
    for (const link of links) link.toggleAttribute('aria-current', link.hash === `#${id}`)
  }
  const watcher = new IntersectionObserver(
    (seen) => {
      const [first] = seen.filter(({ isIntersecting }) => isIntersecting)
      if (first) mark(first.target.id)
    },
    // A day is read while it is in the upper half.
    { rootMargin: '-90px 0px -50% 0px' },
  )
  for (const { hash } of links) {
    const day = document.getElementById(hash.slice(1))
    if (day) watcher.observe(day)
  }
}
