import { useRouter } from '@tanstack/react-router'
import { settings } from '../../lib/settings.ts'
import { paths } from '../../paths.ts'

/** Where strangers see an asset; undefined as long as there is no such page. */
export function usePublicPage(): ((business: string, id: string) => string) | undefined {
  const { routesByPath } = useRouter()
  if (!Object.hasOwn(routesByPath, paths.publicAsset)) return undefined
  return (business, id) => paths.publicAsset.replace('$business', business).replace('$assetId', id)
}

/** The whole address, as labels carry it. */
export const publicAddress = (path: string): string => settings.publicOrigin + path
