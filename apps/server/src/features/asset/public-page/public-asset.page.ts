import { getPublicAsset as call } from '@nine/contract/asset/public-asset'
import { botCheckKind } from '../../../adapters/bot-check.ts'
import type { ServedPage } from '../../../http/page/served-page.ts'
import { findScannedAsset, showAsset } from './public-asset.service.ts'

/** What a stranger who scanned a label sees. */
export const publicAssetPage: ServedPage = {
  path: '/asset/:owner/:assetId',
  template: 'public-asset.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  render: async (pages, runtime, { params: { owner = '', assetId = '' }, context }) => {
    const { config } = runtime
    const botCheck = { kind: botCheckKind(config), siteKey: config.botCheck.siteKey ?? '' }
    const scanned = await findScannedAsset(runtime.db, owner, assetId)
    const { row, business } = scanned
    if (row.visibility === 'public')
      return pages.asset({ asset: await showAsset(runtime.db, runtime, scanned), botCheck }, context)
    return pages.privateAsset(
      { asset: { _id: row.id, business: { id: business.id, name: business.name } }, botCheck },
      context,
    )
  },
  failure: 'assetFailure',
}
