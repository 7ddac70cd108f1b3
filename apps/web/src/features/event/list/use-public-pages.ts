import { useRouter } from '@tanstack/react-router'
import { eventPaths } from '../../../paths.ts'

/** Which of the pages that links would lead to there are. Those for everybody are written by the server. */
export function usePublicPages(): { detail: boolean; list: boolean; embed: boolean } {
  const { routesByPath } = useRouter()
  return { detail: true, list: true, embed: Object.hasOwn(routesByPath, eventPaths.embed) }
}
