import { PAGE_MAX } from '@nine/contract/fields'
import { integerParam, oneOf, type Search, searchParams } from '../../lib/search-params.ts'

export const ReportSearch = searchParams({ page: integerParam(2, PAGE_MAX), state: oneOf(['closed']) })
export type ReportSearch = Search<typeof ReportSearch>
