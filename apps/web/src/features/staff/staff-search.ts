import { PAGE_MAX } from '@nine/contract/fields'
import { ROLES } from '@nine/contract/business/roles'
import { STAFF_PAGE_SIZE } from '@nine/contract/business/staff'
import { oneOf, withDefault, type Search, searchParams, textParam, integerParam } from '../../lib/search-params.ts'

/** Search params of the staff list. */
export const StaffSearch = searchParams({
  page: withDefault(integerParam(1, PAGE_MAX), 1),
  limit: withDefault(integerParam(1, 100), STAFF_PAGE_SIZE),
  search: textParam(200),
  role: oneOf(ROLES),
  state: oneOf(['unanswered']),
})
export type StaffSearch = Search<typeof StaffSearch>
