import { createRouter } from '@tanstack/react-router'
import { accountRoutes } from './routes/account-routes.ts'
import { eventRoutes } from './routes/event-routes.ts'
import { openRoutes } from './routes/open-routes.ts'
import { registerRoutes } from './routes/register-routes.ts'
import { root, signedIn, workspace } from './routes/roots.tsx'
import { FailedPage } from './shell/failed-page.tsx'

export const router = createRouter({
  routeTree: root.addChildren([
    ...openRoutes,
    signedIn.addChildren([...accountRoutes, workspace.addChildren([...registerRoutes, ...eventRoutes])]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: FailedPage,
  notFoundMode: 'root',
  scrollRestoration: true,
  // The default parser turns ids of digits into numbers: search params stay text.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    )
    const text = new URLSearchParams(entries).toString()
    return text ? `?${text}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** State passed from one page to the next outside the URL. */
  interface HistoryState {
    email?: string
    /** The account was just made for this invitation, which is accepted at once. */
    joins?: boolean
    /** The dialog was opened from the list below it. */
    fromList?: boolean
  }
}
