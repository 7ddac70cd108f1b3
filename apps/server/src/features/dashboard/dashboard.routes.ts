import * as calls from '@nine/contract/dashboard'
import { serve } from '../../http/call/serve.ts'
import {
  getAssetOverview,
  getAssetsByCategory,
  getAssetsByUser,
  getFirstRun,
  getToDo,
  getValueToday,
  hideFirstRun,
  listActivities,
  refreshSummary,
} from './dashboard.service.ts'

export const dashboardRoutes = [
  serve(calls.refreshSummary, ({ transact }) => transact(refreshSummary)),
  serve(calls.getAssetOverview, ({ db, business }) => getAssetOverview(db, business)),
  serve(calls.getAssetsByCategory, ({ db, business }) => getAssetsByCategory(db, business)),
  serve(calls.getAssetsByUser, ({ db, business }) => getAssetsByUser(db, business)),
  serve(calls.getToDo, ({ db, runtime, business, role }) => getToDo(db, runtime, business, role)),
  serve(calls.getValueToday, ({ runtime, business }) => getValueToday(runtime, business)),
  serve(calls.listActivities, ({ db, business, role, query }) => listActivities(db, business, role, query.limit)),
  serve(calls.getFirstRun, ({ db, business }) => getFirstRun(db, business)),
  serve(calls.hideFirstRun, ({ business, body, transact }) =>
    transact((trx) => hideFirstRun(trx, business, body.isHidden)),
  ),
]
