import { PAGE_MAX } from '@nine/contract/fields'
import { integerParam, type Search, searchParams } from '../../lib/search-params.ts'

export const BatchSearch = searchParams({ page: integerParam(2, PAGE_MAX) })
export type BatchSearch = Search<typeof BatchSearch>
