import * as calls from '@nine/contract/maintenance/maintenance'
import * as planCalls from '@nine/contract/maintenance/plan'
import { parseDataOf } from '../../http/call/read-input.ts'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { storeDocument, withStored } from '../media/media.service.ts'
import { selectBusinessOfJob } from './job.queries.ts'
import { cancelJob, finishJob, listJobs, recordJob, startJob } from './job.service.ts'
import { getAssetMaintenance, listDue } from './maintenance.service.ts'
import { selectBusinessOfPlan } from './plan.queries.ts'
import { createPlan, deletePlan, listPlans, updatePlan } from './plan.service.ts'

type ById = { params: { id: string } }
/** Calls about one record need not name a business: it is the record's own. */
const ofPlan = { businessOf: (db: Db, { params }: ById) => selectBusinessOfPlan(db, params.id) }
const ofJob = { businessOf: (db: Db, { params }: ById) => selectBusinessOfJob(db, params.id) }

export const maintenanceRoutes = [
  serve(planCalls.listPlans, ({ db, business, query }) => listPlans(db, business, query)),
  serve(planCalls.createPlan, ({ runtime, business, person, body, transact }) =>
    transact((trx) => createPlan({ trx, runtime, actor: { id: person.id, business } }, body)),
  ),
  serve(
    planCalls.updatePlan,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => updatePlan({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    ofPlan,
  ),
  serve(
    planCalls.deletePlan,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => deletePlan({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    ofPlan,
  ),

  serve(calls.listDue, ({ db, runtime, business, query }) => listDue(db, runtime, business, query)),
  serve(calls.getAssetMaintenance, ({ db, runtime, business, params }) =>
    getAssetMaintenance(db, runtime, business, params.id),
  ),
  serve(calls.listJobs, ({ db, runtime, business, query }) => listJobs(db, runtime, business, query)),
  serve(calls.startJob, ({ runtime, business, person, body, transact }) =>
    transact((trx) => startJob({ trx, runtime, actor: { id: person.id, business } }, body)),
  ),
  serve(
    calls.finishJob,
    ({ runtime, business, person, params, body, files, transact }) => {
      const input = parseDataOf(calls.FinishForm, body.data, business)
      return withStored(runtime, { files, store: storeDocument }, (documents) =>
        transact((trx) => finishJob({ trx, runtime, actor: { id: person.id, business } }, params.id, input, documents)),
      )
    },
    ofJob,
  ),
  serve(calls.recordJob, ({ runtime, business, person, body, files, transact }) => {
    const input = parseDataOf(calls.RecordForm, body.data, business)
    return withStored(runtime, { files, store: storeDocument }, (documents) =>
      transact((trx) => recordJob({ trx, runtime, actor: { id: person.id, business } }, input, documents)),
    )
  }),
  serve(
    calls.cancelJob,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => cancelJob({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    ofJob,
  ),
]
