import * as calls from '@nine/contract/report/report'
import * as pdfCalls from '@nine/contract/report/report-pdf'
import { serve } from '../../http/call/serve.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import { listCostAccounts, setCostAccount } from './cost-account.service.ts'
import { askReportPdf, getReportPdf, listReportPdfs, removeReportPdf } from './pdf/report-pdf.service.ts'
import { getReportFile } from './report-file.service.ts'
import { getReport } from './report.service.ts'

export const reportRoutes = [
  serve(calls.getReport, ({ runtime, business, query, lang }) => getReport(runtime, business, query, lang)),
  serve(calls.getReportFile, async ({ runtime, log, person, business, query, lang, address }) => {
    const file = await getReportFile(runtime, business, query, lang)
    logSecurity(log, 'report.exported', { person: person.id, business, address })
    return file
  }),
  serve(pdfCalls.askReportPdf, async ({ runtime, log, person, business, body, lang, address, transact }) => {
    const asked = await transact((trx) =>
      askReportPdf({ trx, runtime, actor: { id: person.id, business } }, body, lang),
    )
    logSecurity(log, 'report.exported', { person: person.id, business, address })
    return asked
  }),
  serve(pdfCalls.listReportPdfs, ({ db, business, person, lang }) =>
    listReportPdfs(db, { business, person: person.id }, lang),
  ),
  serve(pdfCalls.getReportPdf, ({ runtime, business, person, params }) =>
    getReportPdf(runtime, { business, person: person.id }, params.id),
  ),
  serve(pdfCalls.removeReportPdf, ({ runtime, business, person, params, transact }) =>
    transact((trx) => removeReportPdf({ trx, runtime, actor: { id: person.id, business } }, params.id)),
  ),
  serve(calls.listCostAccounts, ({ db, business }) => listCostAccounts(db, business)),
  serve(calls.setCostAccount, ({ runtime, business, person, params, body, transact }) =>
    transact((trx) =>
      setCostAccount({ trx, runtime, actor: { id: person.id, business } }, params.category, body.account),
    ),
  ),
]
