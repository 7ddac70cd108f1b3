import * as calls from '@nine/contract/business/sample'
import { serve } from '../../http/call/serve.ts'
import { cancelSample, fillWithSample, getSampleProgress } from './sample.service.ts'

export const sampleRoutes = [
  serve(calls.fillWithSample, ({ runtime, person, business, transact }) =>
    transact((trx) => fillWithSample({ trx, runtime, actor: { id: person.id, business } })),
  ),
  serve(calls.getSampleProgress, ({ db, business }) => getSampleProgress(db, business)),
  serve(calls.cancelSample, ({ business, transact }) => transact((trx) => cancelSample(trx, business))),
]
