import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CrashPage } from '../shell/crash-page.tsx'
import { FailedPage } from '../shell/failed-page.tsx'
import { enterWorkspace, signedInOnly } from '../shell/guards.ts'
import { NotFoundPage } from '../ui/page/not-found-page.tsx'
import { PrivateArea } from '../shell/private-area.tsx'

export const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: CrashPage })

/** Requires a session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'private',
  beforeLoad: ({ location }) => signedInOnly(location.href),
  component: PrivateArea,
  errorComponent: FailedPage,
})

/** A workspace. Its pages name their whole address, so that nothing else under a slug is one. */
export const workspace = createRoute({
  getParentRoute: () => signedIn,
  id: 'workspace',
  beforeLoad: async ({ params, location, preload }) => {
    const { subdomain = '' }: { subdomain?: string } = params
    await enterWorkspace(subdomain, location.href, preload)
  },
  component: lazyRouteComponent(() => import('../shell/workspace-area.tsx'), 'WorkspaceArea'),
})
