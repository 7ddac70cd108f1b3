import { todayIn } from '@nine/contract/duration'
import type { FinishForm, MaintenanceJob, RecordForm } from '@nine/contract/maintenance/maintenance'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'
import { changeMany, type ColumnValues, type LockedAsset, lockAssets } from '../asset/asset.public.ts'
import { keepFile, signMediaUrl, type StoredFile } from '../media/media.service.ts'
import {
  countJobs,
  insertDocuments,
  insertJob,
  type JobDocumentRow,
  type JobFilter,
  type JobRow,
  lockJob,
  selectDocumentsOf,
  selectDue,
  selectJob,
  selectJobs,
  updateDone,
  updateJob,
} from './job.queries.ts'

export async function listJobs(
  db: Db,
  runtime: Runtime,
  business: string,
  { page, limit, ...filter }: JobFilter & { page: number; limit: number },
) {
  const [rows, totalCount] = await Promise.all([
    selectJobs(db, business, filter, { limit, offset: (page - 1) * limit }),
    countJobs(db, business, filter),
  ])
  return { data: await toJobs(db, runtime, business, rows), totalCount }
}

export interface NewJob {
  asset: string
  plan?: string | undefined
  title: string
  supplier: string
  startedOn?: string | undefined
  note: string
}

/** Begins a job. When two people begin one for the same asset, the second is refused, with the name of the first. */
export async function startJob(context: ChangeContext, input: NewJob): Promise<MaintenanceJob> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const startedOn = dayOf(context, input.startedOn, 'startedOn')
  const asset = await requireAsset(trx, business, input.asset)
  const [open] = await selectJobs(trx, business, { asset: asset.id, state: 'open' }, { limit: 1, offset: 0 })
  if (open)
    throw new AppError('maintenance.already_started', {
      asset: asset.name,
      name: open.started_by,
      date: open.started_on.split('-').toReversed().join('/'),
    })
  if (asset.status === 'lost' || asset.status === 'disposed')
    throw new AppError('maintenance.not_possible', { asset: asset.name })
  const plan = await requirePlanOf(trx, business, input.plan, asset.id)
  const id = newId()
  const title = input.title || (plan?.name ?? '')
  await insertJob(
    trx,
    {
      business_id: business,
      id,
      asset_id: asset.id,
      plan_id: input.plan ?? null,
      title,
      state: 'open',
      status_before: asset.status,
      started_on: startedOn,
      started_by: actor.id,
      finished_on: null,
      finished_by: null,
      cost: null,
      currency: asset.currency,
      supplier: input.supplier,
      note: input.note,
    },
    [],
  )
  await runtime.live.within(trx).toBusiness(business, 'maintenance.changed', { business })
  await changeAsset(context, asset, { status: 'maintenance' }, title)
  return requireJob(trx, runtime, business, id)
}

/** Finishes a job. A status that somebody has changed since it began is left alone. */
export async function finishJob(
  context: ChangeContext,
  id: string,
  input: FinishForm,
  documents: readonly StoredFile[],
): Promise<MaintenanceJob> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const { asset, job } = await lockOpen(trx, business, id)
  const finishedOn = dayOf(context, input.finishedOn, 'finishedOn')
  if (finishedOn < job.started_on) throw refusedDay('maintenance.finished_before', 'finishedOn')
  await updateJob(trx, business, id, {
    state: 'done',
    finished_on: finishedOn,
    finished_by: actor.id,
    cost: input.cost,
    supplier: input.supplier || job.supplier,
    note: input.note || job.note,
  })
  await insertDocuments(trx, job, await keepDocuments(context, documents))
  const next = await setDone(trx, { business, plan: job.plan_id, asset: asset.id }, finishedOn, input.nextDueOn)
  await runtime.live.within(trx).toBusiness(business, 'maintenance.changed', { business })
  const status: ColumnValues = isAway(asset) ? { status: input.status } : {}
  await changeAsset(context, asset, { ...status, ...next }, input.note || job.title)
  return requireJob(trx, runtime, business, id)
}

/** Cancels a job: the asset gets its former status back. */
export async function cancelJob(context: ChangeContext, id: string): Promise<MaintenanceJob> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const { asset, job } = await lockOpen(trx, business, id)
  const today = todayIn(runtime.config.timeZone)
  const finished_on = today < job.started_on ? job.started_on : today
  await updateJob(trx, business, id, { state: 'cancelled', finished_on, finished_by: actor.id })
  await runtime.live.within(trx).toBusiness(business, 'maintenance.changed', { business })
  if (isAway(asset)) await changeAsset(context, asset, { status: job.status_before }, job.title)
  return requireJob(trx, runtime, business, id)
}

/** Writes down what was done already; the status stays as it is. */
export async function recordJob(
  context: ChangeContext,
  input: RecordForm,
  documents: readonly StoredFile[],
): Promise<MaintenanceJob> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const doneOn = dayOf(context, input.finishedOn, 'finishedOn')
  const asset = await requireAsset(trx, business, input.asset)
  const plan = await requirePlanOf(trx, business, input.plan, asset.id)
  const id = newId()
  await insertJob(
    trx,
    {
      business_id: business,
      id,
      asset_id: asset.id,
      plan_id: input.plan ?? null,
      title: input.title || (plan?.name ?? ''),
      state: 'done',
      status_before: asset.status,
      started_on: doneOn,
      started_by: actor.id,
      finished_on: doneOn,
      finished_by: actor.id,
      cost: input.cost,
      currency: asset.currency,
      supplier: input.supplier,
      note: input.note,
    },
    await keepDocuments(context, documents),
  )
  const next = await setDone(trx, { business, plan: input.plan ?? null, asset: asset.id }, doneOn, input.nextDueOn)
  await runtime.live.within(trx).toBusiness(business, 'maintenance.changed', { business })
  await changeAsset(context, asset, next, input.note)
  return requireJob(trx, runtime, business, id)
}

/** Whether the asset's status is still the one the job set. */
const isAway = ({ deleted_at, status }: LockedAsset): boolean => deleted_at === null && status === 'maintenance'

/** Locks the asset before its job, as everywhere. */
async function lockOpen(trx: Trx, business: string, id: string) {
  const found = await selectJob(trx, business, id)
  const [asset] = found ? await lockAssets(trx, business, [found.asset_id]) : []
  const job = await lockJob(trx, business, id)
  if (!job || !asset) throw new AppError('maintenance.job_not_found')
  if (job.state !== 'open') throw new AppError('maintenance.job_closed')
  return { asset, job }
}

/** When it is due again. The plan that fields make writes it into them too. */
async function setDone(
  trx: Trx,
  { business, plan, asset }: { business: string; plan: string | null; asset: string },
  doneOn: string,
  nextDueOn: string | undefined,
): Promise<ColumnValues> {
  const due = plan === null ? undefined : await selectDue(trx, business, plan, asset)
  if (plan === null || !due) return {}
  const next = await updateDone(trx, { business, plan, asset }, { doneOn, nextDueOn })
  return due.is_of_fields ? { maintenance_next_date: next } : {}
}

/** Written last: it locks the counts of the business. */
async function changeAsset(
  { trx, actor }: ChangeContext,
  before: LockedAsset,
  after: ColumnValues,
  note: string,
): Promise<void> {
  if (Object.keys(after).length === 0) return
  const write = await changeMany(trx, actor, { batch: null, note }, [{ before, after }])
  await write()
}

async function requireAsset(trx: Trx, business: string, id: string): Promise<LockedAsset> {
  const [asset] = await lockAssets(trx, business, [id])
  if (!asset || asset.deleted_at !== null) throw new AppError('asset.not_found')
  return asset
}

async function requirePlanOf(trx: Trx, business: string, plan: string | undefined, asset: string) {
  if (plan === undefined) return undefined
  const due = await selectDue(trx, business, plan, asset)
  if (!due) throw new AppError('maintenance.plan_not_found')
  return due
}

function dayOf({ runtime }: ChangeContext, wanted: string | undefined, field: string): string {
  const today = todayIn(runtime.config.timeZone)
  if (wanted !== undefined && wanted > today) throw refusedDay('maintenance.in_future', field)
  return wanted ?? today
}

const refusedDay = (code: 'maintenance.in_future' | 'maintenance.finished_before', field: string): AppError =>
  new AppError(code, {}, [{ field, code: 'invalid_date', values: {} }])

async function keepDocuments({ trx, runtime, actor }: ChangeContext, files: readonly StoredFile[]): Promise<string[]> {
  for (const file of files)
    await keepFile(trx, runtime, file, { personId: actor.id, businessId: actor.business, isPublic: false })
  return files.map(({ id }) => id)
}

async function requireJob(db: Db, runtime: Runtime, business: string, id: string): Promise<MaintenanceJob> {
  const [job] = await toJobs(db, runtime, business, await selectJobs(db, business, { id }, { limit: 1, offset: 0 }))
  if (!job) throw new AppError('maintenance.job_not_found')
  return job
}

export async function toJobs(
  db: Db,
  runtime: Runtime,
  business: string,
  rows: readonly JobRow[],
): Promise<MaintenanceJob[]> {
  const documents = await selectDocumentsOf(
    db,
    business,
    rows.map(({ id }) => id),
  )
  const byJob = Map.groupBy(documents, ({ job_id }) => job_id)
  return rows.map((row) => ({
    id: row.id,
    asset: { id: row.asset_id, code: row.asset_code, name: row.asset_name, status: row.asset_status },
    plan: row.plan_id,
    title: row.title,
    state: row.state,
    startedOn: row.started_on,
    finishedOn: row.finished_on,
    cost: row.cost,
    currency: row.currency,
    supplier: row.supplier,
    note: row.note,
    startedBy: row.started_by,
    finishedBy: row.finished_by,
    documents: (byJob.get(row.id) ?? []).map((document) => toDocument(runtime, document)),
  }))
}

const toDocument = (runtime: Runtime, { media_id, name, type, bytes }: JobDocumentRow) => ({
  id: media_id,
  url: signMediaUrl(runtime, media_id),
  name,
  type,
  bytes,
})
