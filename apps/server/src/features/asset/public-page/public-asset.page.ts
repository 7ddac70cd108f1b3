import { getPublicAsset as call } from '@nine/contract/asset/public-asset'
import { botCheckKind } from '../../../adapters/bot-check.ts'
import type { ServedPage } from '../../../http/page/served-page.ts'
import { getPublicAsset } from './public-asset.service.ts'

/** What a stranger who scanned a label sees. */
export const publicAssetPage: ServedPage = {
  path: '/asset/:owner/:assetId',
  template: 'public-asset.html',
  limit: { ...call.limit, name: `${call.method} ${call.path}` },
  render: async (pages, runtime, { params: { owner = '', assetId = '' }, context }) => {
    const { config } = runtime
    const asset = await getPublicAsset(runtime.db, runtime, owner, assetId)
    const botCheck = { kind: botCheckKind(config), siteKey: config.botCheck.siteKey ?? '' }
    return pages.asset({ asset, botCheck }, context)
  },
  failure: 'assetFailure',
}
