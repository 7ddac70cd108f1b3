import { isDatabaseDown } from '../../db/failures.ts'
import type { Runtime } from '../../runtime.ts'
import { requireBusinessCard } from '../business/business.service.ts'
import { withFiles } from '../media/media.service.ts'
import { lockFill, selectFill, updateFill } from './sample.queries.ts'
import { stepsFor } from './sample-steps.ts'

/** Another process did this step, or somebody cancelled: what was prepared is discarded. */
class StepTaken extends Error {}

/**
 * Runs the remaining steps, each in a transaction that also counts it: a process that dies between two of them, or works at
 * the same time, still does every step once. A step that fails ends the filling as failed.
 */
export async function runSteps(runtime: Runtime, business: string): Promise<void> {
  try {
    while (await runNextStep(runtime, business));
  } catch (error) {
    if (isDatabaseDown(error as Error)) throw error
    runtime.log.error({ err: error, business }, 'sample data')
    await runtime.db.transaction().execute(async (trx) => {
      const fill = await lockFill(trx, business)
      if (fill?.state === 'running') await updateFill(trx, business, { state: 'failed' })
    })
  }
}

/** Returns whether there may be another one. */
export async function runNextStep(runtime: Runtime, business: string): Promise<boolean> {
  const fill = await selectFill(runtime.db, business)
  if (fill?.state !== 'running') return false
  const step = stepsFor(fill.assets)[fill.done]
  if (!step) throw new Error(`There is no step ${fill.done} of sample data`)
  const card = await requireBusinessCard(runtime.db, business)
  try {
    await withFiles(runtime, async (pending) => {
      const work = await step({ runtime, pending, business: card, startedBy: fill.started_by, today: fill.started_at })
      await runtime.db.transaction().execute(async (trx) => {
        const now = await lockFill(trx, business)
        if (now?.state !== 'running' || now.done !== fill.done) throw new StepTaken()
        await work(trx)
        const done = now.done + 1
        await updateFill(trx, business, { done, state: done === now.total ? 'done' : 'running' })
      })
    })
  } catch (error) {
    if (!(error instanceof StepTaken)) throw error
  }
  return true
}
