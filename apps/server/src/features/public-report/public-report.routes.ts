import * as calls from '@nine/contract/public-report/public-report'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { requireHuman } from '../identity/identity.public.ts'
import { storeImage, withFiles } from '../media/media.service.ts'
import { type PendingPush, pushNotifications } from '../notification/notification.service.ts'
import { selectBusinessOfReport } from './public-report.queries.ts'
import { closeReport, listReports, receiveReport } from './public-report.service.ts'

type ById = { params: { id: string } }
/** A call about one report need not name a business: it is the report's own. */
const ofReport = { businessOf: (db: Db, { params }: ById) => selectBusinessOfReport(db, params.id) }

export const publicReportRoutes = [
  serve(calls.sendReport, async ({ runtime, params, headers, body, files, lang, address, transact }) => {
    await requireHuman(runtime, headers.recaptcha, 'report', address)
    const [file] = files
    let pushes: PendingPush[] = []
    const answer = await withFiles(runtime, async (stored) => {
      const photo = file && (await storeImage(stored, file))
      return transact(async (trx) => {
        pushes = await receiveReport({ trx, runtime }, { ...params, ...body, lang }, photo)
        return { isReceived: true }
      })
    })
    pushNotifications(runtime, pushes)
    return answer
  }),
  serve(calls.listReports, ({ db, runtime, business, query }) => listReports(db, runtime, business, query)),
  serve(
    calls.closeReport,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => closeReport({ trx, runtime, actor: { ...person, business } }, params.id, body.decision)),
    ofReport,
  ),
]
