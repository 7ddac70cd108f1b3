import type { Settings } from '@nine/contract/business/settings'

/** Id of the element with what the form to report needs. */
export const REPORT_DATA = 'report-data'

export interface ReportData {
  owner: string
  asset: string
  botCheck: Settings['botCheck']
}
