import type { Request } from '@nine/contract/call'
import * as calls from '@nine/contract/maintenance/maintenance'
import * as planCalls from '@nine/contract/maintenance/plan'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'

export const ROWS_A_PAGE = 20

type Filter<C extends { query: z.ZodType }> = Omit<z.input<C['query']>, 'business'>

export const dueQuery = (business: string, filter: Filter<typeof calls.listDue>) =>
  queryOptions({
    queryKey: ['maintenance', business, 'due', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(calls.listDue, { query: { ...filter, business, limit: ROWS_A_PAGE } }, { signal }),
  })

export const jobsQuery = (business: string, filter: Filter<typeof calls.listJobs>) =>
  queryOptions({
    queryKey: ['maintenance', business, 'jobs', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(calls.listJobs, { query: { limit: ROWS_A_PAGE, ...filter, business } }, { signal }),
  })

export const plansQuery = (business: string, filter: Filter<typeof planCalls.listPlans>) =>
  queryOptions({
    queryKey: ['maintenance', business, 'plans', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(planCalls.listPlans, { query: { ...filter, business, limit: ROWS_A_PAGE } }, { signal }),
  })

export const assetMaintenanceQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['maintenance', business, 'asset', id],
    queryFn: ({ signal }) => call(calls.getAssetMaintenance, { params: { id }, query: { business } }, { signal }),
  })

/** Everything that shows what is due, under way or done, and the status that follows. */
export async function refreshMaintenance(business: string): Promise<void> {
  await Promise.all(
    ['maintenance', 'asset', 'dashboard'].map((feature) =>
      queryClient.invalidateQueries({ queryKey: [feature, business] }),
    ),
  )
}

export const sendStart = (business: string, body: Omit<Request<typeof calls.startJob>['body'], 'business'>) =>
  call(calls.startJob, { body: { ...body, business } }, { idempotencyKey: newIdempotencyKey() })

export const sendCancel = (business: string, id: string) =>
  call(calls.cancelJob, { params: { id }, query: { business } })

type Sent<F extends z.ZodType> = Omit<z.input<F>, 'business'>

/** Repeated with the same key it happens once. */
interface Sending {
  documents: File[]
  key: string
}

export const sendFinish = (
  business: string,
  id: string,
  form: Sent<typeof calls.FinishForm>,
  { documents, key }: Sending,
) =>
  call(
    calls.finishJob,
    { params: { id }, body: { business, data: JSON.stringify(form) }, files: { documents } },
    { idempotencyKey: key },
  )

export const sendRecord = (business: string, form: Sent<typeof calls.RecordForm>, { documents, key }: Sending) =>
  call(
    calls.recordJob,
    { body: { business, data: JSON.stringify(form) }, files: { documents } },
    { idempotencyKey: key },
  )

type PlanBody = Omit<Request<typeof planCalls.createPlan>['body'], 'business'>

export const sendPlan = (business: string, { target, ...plan }: PlanBody, id: string | undefined) =>
  id === undefined
    ? call(planCalls.createPlan, { body: { ...plan, target, business } }, { idempotencyKey: newIdempotencyKey() })
    : call(planCalls.updatePlan, { params: { id }, body: { ...plan, business } })

export const sendPlanEnd = (business: string, id: string) =>
  call(planCalls.deletePlan, { params: { id }, query: { business } })
