import type { SampleProgress } from '@nine/contract/business/sample'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { lockBusiness } from '../business/business.service.ts'
import { type FillRow, lockFill, upsertFill, selectFill, selectHasContent, updateFill } from './sample.queries.ts'
import { stepsFor } from './sample-steps.ts'
import type { ChangeContext } from '../../context.ts'

export const SAMPLE_QUEUE = 'sample'
/** Enough for a realistic company. */
const SAMPLE_ASSETS = 400

/** Starts to fill an empty business, or resumes after a failure. The worker does the rest. */
export async function fillWithSample(
  { trx, runtime: { jobs }, actor: { id, business } }: ChangeContext,
  assets = SAMPLE_ASSETS,
): Promise<SampleProgress> {
  await lockBusiness(trx, business)
  const before = await lockFill(trx, business)
  if (before?.state === 'running') throw new AppError('sample.running')
  if (before?.state === 'failed') {
    await updateFill(trx, business, { state: 'running' })
  } else {
    if (await selectHasContent(trx, business)) throw new AppError('sample.not_empty')
    const total = stepsFor(assets).length
    await upsertFill(trx, { business_id: business, state: 'running', assets, done: 0, total, started_by: id })
  }
  await jobs.send(trx, SAMPLE_QUEUE, { business })
  return getSampleProgress(trx, business)
}

/** After a crash a job counts as lost only a while later; this resumes it immediately. */
export async function resumeSample(trx: Trx, { jobs }: Runtime, business: string): Promise<void> {
  if ((await selectFill(trx, business))?.state === 'running') await jobs.send(trx, SAMPLE_QUEUE, { business })
}

export async function getSampleProgress(db: Db, business: string): Promise<SampleProgress> {
  return toProgress(await selectFill(db, business))
}

/** Waits for the current step; no other one starts. */
export async function cancelSample(trx: Trx, business: string): Promise<SampleProgress> {
  const fill = await lockFill(trx, business)
  if (fill?.state === 'running' || fill?.state === 'failed') await updateFill(trx, business, { state: 'cancelled' })
  return getSampleProgress(trx, business)
}

const toProgress = (fill: FillRow | undefined): SampleProgress =>
  fill ? { state: fill.state, done: fill.done, total: fill.total } : { state: 'none', done: 0, total: 0 }
