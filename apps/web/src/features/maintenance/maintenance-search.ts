import { PAGE_MAX } from '@nine/contract/fields'
import { DUE_WHEN } from '@nine/contract/maintenance/maintenance'
import { idParam, integerParam, oneOf, type Search, searchParams, textParam } from '../../lib/search-params.ts'

export const MAINTENANCE_TABS = ['due', 'jobs', 'plans'] as const

export const MaintenanceSearch = searchParams({
  page: integerParam(2, PAGE_MAX),
  tab: oneOf(MAINTENANCE_TABS),
  when: oneOf(DUE_WHEN),
  category: idParam,
  location: idParam,
  search: textParam(100),
  state: oneOf(['open', 'done', 'cancelled']),
})
export type MaintenanceSearch = Search<typeof MaintenanceSearch>
