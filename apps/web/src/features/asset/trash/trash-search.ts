import { ASSET_SEARCH_MAX } from '@nine/contract/asset/asset-filters'
import { PAGE_MAX } from '@nine/contract/fields'
import { integerParam, type Search, searchParams, textParam } from '../../../lib/search-params.ts'

export const TrashSearch = searchParams({ search: textParam(ASSET_SEARCH_MAX), page: integerParam(2, PAGE_MAX) })
export type TrashSearch = Search<typeof TrashSearch>
