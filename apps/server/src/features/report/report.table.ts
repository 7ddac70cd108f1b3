import type { ErrorCode } from '@nine/contract/errors'
import type { Lang } from '@nine/contract/lang'
import type { Values } from '@nine/contract/messages/fill'
import type { CostAccount } from '@nine/contract/report/regime'
import type { ReportQuestion } from '@nine/contract/report/report'
import type { ReportPdfState } from '@nine/contract/report/report-pdf'
import type { ColumnType, Generated } from 'kysely'

export interface ReportTables {
  /** Where the depreciation of a category is charged. */
  cost_account: {
    business_id: string
    category_id: string
    account: CostAccount
  }
  /** A report that somebody wants as PDF. */
  report_pdf: {
    business_id: string
    id: string
    person_id: string | null
    question: ColumnType<ReportQuestion, string, never>
    lang: Lang
    state: Generated<ReportPdfState>
    percent: Generated<number>
    attempts: Generated<number>
    problem: ColumnType<PdfProblem | null, string | undefined, string>
    pdf_id: string | null
    created_at: Generated<Date>
  }
}

export interface PdfProblem {
  code: ErrorCode
  values: Values
}
