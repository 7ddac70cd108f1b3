import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { settings } from './lib/settings.ts'
import { paths } from './paths.ts'
import { CrashPage } from './shell/crash-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: CrashPage })

const gallery = createRoute({
  getParentRoute: () => root,
  path: paths.gallery,
  beforeLoad: () => {
    if (!settings.development) throw notFound()
  },
  component: lazyRouteComponent(() => import('./dev/gallery-page.tsx'), 'GalleryPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([gallery]),
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  scrollRestoration: true,
  // The usual parser reads an id made of digits only as a number: search params stay text.
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
}
