import type { CostAccount } from '@nine/contract/report/regime'

export interface ReportTables {
  /** Where the depreciation of a category is charged. */
  cost_account: {
    business_id: string
    category_id: string
    account: CostAccount
  }
}
