import { useTranslation } from '../lib/sentences/use-translation.ts'
import { type ShownPage, useCurrentPage } from './use-current-page.ts'

/** Names a page as the sidebar does. */
export function usePageName(): (page: ShownPage) => string {
  const { t } = useTranslation('shell')
  return (page) => t(`pages.${page === 'eventPreview' ? 'event' : page}`)
}

/** Names the current page as the header and the browser's tab do. */
export function usePageTitle(): string {
  const here = useCurrentPage()
  const nameOf = usePageName()
  return here ? nameOf(here) : ''
}
