import { AppError } from '../../app-error.ts'
import { lockWholeCheck, selectExceptions, updateCheck } from './inventory.queries.ts'
import { requireCheck } from './inventory.service.ts'
import { changeStatuses } from '../asset/asset.public.ts'
import type { ChangeContext } from '../../context.ts'

/** Writes what a completed check found damaged or lost into the register, once: what is repaired later stays repaired. */
export async function applyInventoryCheck(
  { trx, runtime, actor }: ChangeContext,
  id: string,
): Promise<{ changed: number }> {
  const { business } = actor
  await lockWholeCheck(trx, id)
  const check = await requireCheck(trx, business, id)
  if (check.completed_at === null) throw new AppError('inventory.not_completed')
  if (check.applied_at !== null) throw new AppError('inventory.applied')
  const exceptions = await selectExceptions(trx, business, id)
  const changed = await changeStatuses(
    trx,
    actor,
    exceptions.map((item) => ({
      id: item.id,
      status: item.condition,
      note: [check.code, item.notes].filter(Boolean).join(' · '),
    })),
  )
  await updateCheck(trx, business, id, { applied_at: new Date(), applied_by: actor.id })
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: id })
  return { changed }
}
