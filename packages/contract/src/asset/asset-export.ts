import { z } from 'zod'
import { AssetFilter } from './asset-list.ts'
import { SentColumns, SentSort } from './asset-order.ts'
import { call } from '../call.ts'
import { Id, OfBusiness } from '../fields.ts'

/** Most assets that one call names by their ids. */
export const EXPORT_CHOSEN_MAX = 5000
const EXPORT_BYTES = 256 * 1024

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Nothing is changed, but the ids of a selection are too many for an address. */
export const exportAssets = call({
  method: 'POST',
  path: '/api/asset/export',
  summary: 'Assets as an Excel or CSV file: the chosen ones, or all that match a filter; without columns, everything',
  access: 'asset.read',
  envelope: 'file',
  body: OfBusiness.extend({
    format: z.enum(EXPORT_FORMATS),
    assets: z.array(Id).min(1).max(EXPORT_CHOSEN_MAX).optional(),
    filter: AssetFilter.optional(),
    sort: SentSort,
    columns: SentColumns,
  }),
  bodyLimit: EXPORT_BYTES,
  output: z.unknown(),
  errors: ['asset.filter_gone'],
  limit: { max: 60, windowSeconds: 3600, perPerson: true },
})
