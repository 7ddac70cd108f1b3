import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { lockWholeCheck } from '../inventory.queries.ts'
import { requireCheck } from '../inventory.service.ts'
import { deleteFinishedPlace, insertFinishedPlace, selectFinishedPlaces } from './place.queries.ts'

/** Marks a place as counted to the end, or no longer so. */
export async function finishPlace(
  { trx, runtime, actor }: ChangeContext,
  check: string,
  { location, isFinished }: { location: string | null; isFinished: boolean },
): Promise<{ finishedPlaces: string[] }> {
  const { business } = actor
  await lockWholeCheck(trx, check)
  const { completed_at } = await requireCheck(trx, business, check)
  if (completed_at !== null) throw new AppError('inventory.completed')
  const place = { business, check, location: location ?? '' }
  if (isFinished) await insertFinishedPlace(trx, place, actor.id)
  else await deleteFinishedPlace(trx, place)
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check })
  return { finishedPlaces: await selectFinishedPlaces(trx, business, check) }
}
