import type { Lang } from '@nine/contract/lang'
import type { ReportKind, ReportOutcome } from '@nine/contract/public-report/public-report'
import type { Generated } from 'kysely'

export interface PublicReportTables {
  /** What somebody who scanned a label reported. */
  public_report: {
    business_id: string
    id: string
    asset_id: string
    kind: ReportKind
    message: string
    name: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    lang: Lang
    media_id: string | null
    state: Generated<'new' | 'closed'>
    outcome: Generated<ReportOutcome | null>
    job_id: Generated<string | null>
    answer: Generated<string>
    closed_by: Generated<string | null>
    closed_at: Generated<Date | null>
    created_at: Generated<Date>
  }
}
