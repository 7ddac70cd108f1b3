import { readShortCode, SHORT_PATH } from '@nine/contract/label/short-code'
import { AppError } from '../../app-error.ts'
import type { ServedPage } from '../../http/page/served-page.ts'
import type { Db } from '../../tables.ts'
import { requireBusinessCard } from '../business/business.service.ts'
import { selectShortCode } from './short-code.queries.ts'

const LIMIT = { max: 120, windowSeconds: 60, name: `GET ${SHORT_PATH}` }

/** Codes print their address in capitals. */
const paths = [SHORT_PATH, SHORT_PATH.toUpperCase()].map((path) => `${path}*`)

/**
 * Where short codes lead: an asset's to its public page, which takes members on to the asset in Nine; blank ones and those
 * of locations to a page that shows strangers nothing and takes members on too.
 */
export const shortCodePages: readonly ServedPage[] = paths.map((path) => ({
  path,
  template: 'public-asset.html',
  limit: LIMIT,
  render: async (pages, { db }, { params: { '*': rest = '' }, context }) => {
    const code = readShortCode(rest.replace(/\/$/, ''))
    const row = code === undefined ? undefined : await selectShortCode(db, code)
    if (!row) return { redirect: await movedAddress(db, rest) }
    if (row.asset_id !== null) return { redirect: `/asset/${row.business_id}/${row.asset_id}` }
    if (row.kind !== 'blank' && row.location_id === null) throw new AppError('label.code_unknown')
    return pages.shortCode({ code: row.code }, context)
  },
  failure: 'assetFailure',
}))

/** An enterprise had this path as its own before short codes did. */
async function movedAddress(db: Db, rest: string): Promise<string> {
  const slug = SHORT_PATH.replaceAll('/', '')
  const { url } = await requireBusinessCard(db, slug)
  return `/${url}/${rest}`
}
