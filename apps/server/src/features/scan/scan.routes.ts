import * as calls from '@nine/contract/scan'
import { serve } from '../../http/call/serve.ts'
import { listDoorsOfToday, listExpectingChecks } from './scan.service.ts'

export const scanRoutes = [
  serve(calls.listExpectingChecks, ({ runtime, business, query }) =>
    listExpectingChecks(runtime, business, query.asset),
  ),
  serve(calls.listDoorsOfToday, ({ runtime, business }) => listDoorsOfToday(runtime, business)),
]
