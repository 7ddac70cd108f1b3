import { keysOf } from '@nine/contract/keys-of'
import { useRouterState } from '@tanstack/react-router'
import { eventPaths, paths, type WorkspacePage, workspacePaths } from '../paths.ts'

export type ShownPage = WorkspacePage | 'profile' | 'addEnterprise'

/** Which page is shown; the header's title follows it. */
export function useCurrentPage(): ShownPage | undefined {
  return useRouterState({ select: ({ location }) => pageAt(location.pathname) })
}

/** The entry of the sidebar that is marked: a page without one belongs to the page it is reached from. */
export function useMarkedPage(): ShownPage | undefined {
  const here = useCurrentPage()
  if (here === 'keeper') return 'handovers'
  return here === 'trash' || here === 'batches' || here === 'import' ? 'asset' : here
}

/** The longest address that fits: `/x/event/user` is the preview, `/x/event/add` belongs to the events. */
export function pageAt(pathname: string): ShownPage | undefined {
  if (pathname === paths.profile || pathname === paths.reminders) return 'profile'
  if (pathname === paths.addEnterprise) return 'addEnterprise'
  const inside = pathname.replace(/^\/[^/]+/, '')
  // Registering a guest at the door belongs to the events as well.
  if (inside.startsWith(eventPaths.walkIn.replace('/$subdomain', '').replace('$eventId', ''))) return 'event'
  const [page] = keysOf(workspacePaths)
    .filter((key) => isUnder(inside, workspacePaths[key].replace('/$subdomain', '')))
    .sort((a, b) => workspacePaths[b].length - workspacePaths[a].length)
  return page
}

const isUnder = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)
