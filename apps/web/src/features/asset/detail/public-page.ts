import { settings } from '../../../lib/settings.ts'
import { paths } from '../../../paths.ts'

/** Where strangers see an asset. The server writes that page itself: the way there is no route of this app. */
export const publicPath = (business: string, id: string): string =>
  paths.publicAsset.replace('$business', business).replace('$assetId', id)

/** The whole address, as labels carry it. */
export const publicAddress = (business: string, id: string): string => settings.publicOrigin + publicPath(business, id)
