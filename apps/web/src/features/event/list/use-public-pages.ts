import { useRouter } from '@tanstack/react-router'
import { eventPaths } from '../../../paths.ts'

/** Which link targets exist. Public pages are drawn by the server. */
export function usePublicPages(): { detail: boolean; list: boolean; embed: boolean } {
  const { routesByPath } = useRouter()
  return { detail: true, list: true, embed: Object.hasOwn(routesByPath, eventPaths.embed) }
}
