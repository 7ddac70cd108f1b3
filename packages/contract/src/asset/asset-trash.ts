import { z } from 'zod'
import { ASSET_PAGE_SIZE } from './asset-fields.ts'
import { ASSET_SEARCH_MAX } from './asset-filters.ts'
import { call } from '../call.ts'
import { Id, limitOf, OfBusiness, Page } from '../fields.ts'

/** A deleted asset can be restored for so many days. */
export const TRASH_DAYS = 30
/** Most assets that one call restores or removes for good. */
export const TRASH_AT_ONCE = 100

const Chosen = OfBusiness.extend({ ids: z.array(Id).min(1).max(TRASH_AT_ONCE) })

export const TrashedAsset = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  firstImage: z.string().nullable(),
  category: z.string(),
  location: z.array(z.string()),
  deletedAt: z.string(),
  deletedBy: z.object({ _id: Id, name: z.string(), photo: z.string().nullable() }),
  /** When it is removed for good. */
  purgeAt: z.string(),
})
export type TrashedAsset = z.infer<typeof TrashedAsset>

export const listTrash = call({
  method: 'GET',
  path: '/api/asset/trash',
  summary: 'Deleted assets that can still be restored, the last deleted first',
  access: 'asset.restore',
  envelope: 'page',
  query: OfBusiness.extend({
    search: z.string().trim().max(ASSET_SEARCH_MAX).optional(),
    page: Page,
    limit: limitOf(ASSET_PAGE_SIZE),
  }),
  output: TrashedAsset,
})

export const restoreAssets = call({
  method: 'POST',
  path: '/api/asset/trash/restore',
  summary: 'Take assets out of the trash, with their codes, files and history',
  access: 'asset.restore',
  envelope: 'result',
  body: Chosen,
  output: z.object({ restored: z.int() }),
})

export const purgeAssets = call({
  method: 'POST',
  path: '/api/asset/trash/purge',
  summary: 'Remove assets in the trash for good, with their files and history',
  access: 'asset.purge',
  envelope: 'result',
  body: Chosen,
  output: z.object({ purged: z.int() }),
})
