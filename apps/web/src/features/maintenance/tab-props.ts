import type { MaintenanceSearch } from './maintenance-search.ts'

/** What every tab of the page works with. */
export interface TabProps {
  business: string
  url: string
  search: MaintenanceSearch
  mayManage: boolean
  onSearch: (search: MaintenanceSearch) => void
}
