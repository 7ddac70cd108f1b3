import { HANDOVER_STATES } from '@nine/contract/custody/handover'
import { PAGE_MAX } from '@nine/contract/fields'
import { integerParam, oneOf, type Search, searchParams, textParam } from '../../lib/search-params.ts'

export const HandoverSearch = searchParams({
  page: integerParam(2, PAGE_MAX),
  tab: oneOf(['people', 'overdue']),
  search: textParam(100),
  department: textParam(100),
  state: (value) => HANDOVER_STATES.find((state) => state === value),
})
export type HandoverSearch = Search<typeof HandoverSearch>
