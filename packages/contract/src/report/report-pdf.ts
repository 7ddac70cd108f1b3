import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, OfBusiness } from '../fields.ts'
import { ReportQuestion } from './report.ts'
import { REPORTS } from './report-names.ts'

/** Those that nobody has saved are removed after this. */
export const REPORT_PDF_HOURS = 24
/** Most that a person is shown. */
export const REPORT_PDFS_SHOWN = 10

export const REPORT_PDF_STATES = ['waiting', 'ready', 'failed'] as const
export type ReportPdfState = (typeof REPORT_PDF_STATES)[number]

/** A report on its way to paper. */
export const ReportPdf = z.object({
  _id: Id,
  report: z.enum(REPORTS),
  period: z.string(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(REPORT_PDF_STATES),
  /** How far it is, up to 100. */
  percent: z.int(),
  /** Why there is none, as a sentence; empty unless it failed. */
  problem: z.string(),
  createdAt: z.string(),
})
export type ReportPdf = z.infer<typeof ReportPdf>

export const askReportPdf = call({
  method: 'POST',
  path: '/api/report/pdf',
  summary: 'Have a report made as PDF in the form of the chosen rules; it is drawn in the background',
  access: 'report.read',
  envelope: 'result',
  status: 202,
  body: OfBusiness.extend(ReportQuestion.shape),
  output: ReportPdf,
  errors: ['request.rate_limited'],
  limit: { max: 60, windowSeconds: 3600, perPerson: true },
})

export const listReportPdfs = call({
  method: 'GET',
  path: '/api/report/pdf',
  summary: 'The PDFs one has asked for and not removed yet, the newest first',
  access: 'report.read',
  envelope: 'result',
  query: OfBusiness,
  output: z.array(ReportPdf),
})

export const getReportPdf = call({
  method: 'GET',
  path: '/api/report/pdf/{id}/file',
  summary: 'A PDF that is ready',
  access: 'report.read',
  envelope: 'file',
  params: ById,
  query: OfBusiness,
  output: z.unknown(),
  errors: ['report.pdf_not_found', 'report.pdf_not_ready'],
})

export const removeReportPdf = call({
  method: 'DELETE',
  path: '/api/report/pdf/{id}',
  summary: 'Remove a PDF that one has saved, or stop making it',
  access: 'report.read',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: z.null(),
  errors: ['report.pdf_not_found'],
})
