import { z } from 'zod'
import { call } from '../call.ts'
import { Id, limitOf, OfBusiness, Page } from '../fields.ts'
import { PERIOD_MAX, PERIOD_PATTERN } from './period.ts'
import { BOOKED_AS, COST_ACCOUNTS } from './regime.ts'
import { GROUP_KEY_MAX, GROUPINGS, REPORTS } from './report-names.ts'

export const ROWS_A_PAGE = 100
/** Longer ones are exported to Excel. */
export const PDF_ROWS_MAX = 5000
/** Most groups that can be chosen from. */
export const GROUPS_MAX = 500

const Period = z.string().max(PERIOD_MAX, { abort: true }).regex(PERIOD_PATTERN, { error: 'invalid_value' })

export const ReportQuestion = z.object({
  report: z.enum(REPORTS),
  period: Period,
  /** Without one as usual for the report. */
  group: z.enum(GROUPINGS).optional(),
  /** Only this group: the id of a node or a person, or the name of a department; empty for those in none. */
  only: z.string().max(GROUP_KEY_MAX).optional(),
  /** Fixed assets unless said otherwise; the book of what is in use has both. */
  kind: z.enum(BOOKED_AS).optional(),
  /** Only what people of this department hold. */
  department: z.string().trim().max(GROUP_KEY_MAX).optional(),
  /** Of a card. */
  asset: Id.optional(),
})
export type ReportQuestion = z.output<typeof ReportQuestion>
const Question = OfBusiness.extend(ReportQuestion.shape)

const Column = z.object({
  title: z.string(),
  /** What it has in common with the columns beside it. */
  head: z.string(),
  /** `name` is text too, and needs the most room. */
  kind: z.enum(['text', 'name', 'amount', 'day', 'number']),
})
export type ReportColumn = z.infer<typeof Column>

const Row = z.object({
  /** `group` heads what follows, `line` stands for itself, `total` is the last one. */
  kind: z.enum(['group', 'line', 'asset', 'total']),
  /** Amounts as digits of whole dong, days as yyyy-mm-dd; empty means none. */
  cells: z.array(z.string()),
  asset: Id.nullable(),
})
export type ReportRow = z.infer<typeof Row>

export const Report = z.object({
  title: z.string(),
  /** As it is printed; null without one. */
  form: z.object({ number: z.string(), circular: z.string() }).nullable(),
  /** The period, and what else it is about. */
  about: z.array(z.string()),
  columns: z.array(Column),
  rows: z.array(Row),
  /** Rows on all pages. */
  rowCount: z.int(),
  groups: z.array(z.object({ key: z.string(), title: z.string() })),
  /** Its sum in Vietnamese words, as a sentence; empty where it has none. */
  inWords: z.string(),
  /** What is not in it. */
  notes: z.array(z.string()),
})
export type Report = z.infer<typeof Report>

export const getReport = call({
  method: 'GET',
  path: '/api/report',
  summary: 'A page of a book or report of the enterprise, with totals over all of it',
  access: 'report.read',
  envelope: 'result',
  query: Question.extend({ page: Page, limit: limitOf(ROWS_A_PAGE, 200) }),
  output: Report,
  errors: ['asset.not_found', 'request.rate_limited'],
  limit: { max: 600, windowSeconds: 3600, perPerson: true },
})

export const getReportFile = call({
  method: 'GET',
  path: '/api/report/file',
  summary: 'All of it as an Excel file; a PDF is asked for with askReportPdf',
  access: 'report.read',
  envelope: 'file',
  query: Question.extend({ format: z.literal('xlsx').default('xlsx') }),
  output: z.unknown(),
  errors: ['asset.not_found', 'request.rate_limited'],
  limit: { max: 60, windowSeconds: 3600, perPerson: true },
})

const CategoryAccount = z.object({ category: Id, account: z.enum(COST_ACCOUNTS) })

export const listCostAccounts = call({
  method: 'GET',
  path: '/api/report/cost-account',
  summary: 'Where the depreciation of categories is charged; the others follow the one above them, else account 642',
  access: 'report.read',
  envelope: 'result',
  query: OfBusiness,
  output: z.array(CategoryAccount),
})

export const setCostAccount = call({
  method: 'PUT',
  path: '/api/report/cost-account/{category}',
  summary: 'Where the depreciation of a category is charged; null: where that of the one above it is',
  access: 'report.cost-account',
  envelope: 'result',
  params: z.object({ category: Id }),
  body: OfBusiness.extend({ account: z.enum(COST_ACCOUNTS).nullable() }),
  output: z.array(CategoryAccount),
  errors: ['category.not_found'],
})
