import { useRouter } from '@tanstack/react-router'
import { eventPaths, publicEventPaths } from '../../paths.ts'

/** Which of the pages that links would lead to there are. */
export function usePublicPages(): { detail: boolean; list: boolean; embed: boolean } {
  const { routesByPath } = useRouter()
  const has = (path: string): boolean => Object.hasOwn(routesByPath, path)
  return { detail: has(publicEventPaths.detail), list: has(publicEventPaths.list), embed: has(eventPaths.embed) }
}
