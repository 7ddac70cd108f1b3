import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { type EventHooks, lockEvent } from './event.public.ts'
import { updateEventRow } from './event.queries.ts'
import { queueMeetingSync } from './meeting/meeting.service.ts'

/** Calls an event off. What is registered stays; `claimSeats`, the door and self check-in refuse from now on. */
export async function cancelEvent(
  context: ChangeContext,
  id: string,
  { reason, notify }: { reason: string; notify: boolean },
  { onCancelled }: EventHooks,
): Promise<void> {
  const { trx, runtime, actor } = context
  const row = await lockEvent(trx, actor.business, id)
  if (row.cancelled_at) throw new AppError('event.cancelled')
  if (row.over_at && row.over_at <= new Date()) throw new AppError('event.ended')
  await updateEventRow(trx, actor.business, id, {
    cancelled_at: new Date(),
    cancel_reason: reason,
    version: row.version + 1,
    updated_by: actor.id,
  })
  await queueMeetingSync(trx, runtime, row)
  if (notify) await onCancelled(context, id)
  await runtime.live.within(trx).toBusiness(actor.business, 'event.changed', { id })
}

/** Reinstating what was not cancelled changes nothing. */
export async function reinstateEvent(
  context: ChangeContext,
  id: string,
  { notify }: { notify: boolean },
  { onReinstated }: EventHooks,
): Promise<void> {
  const { trx, runtime, actor } = context
  const row = await lockEvent(trx, actor.business, id)
  if (!row.cancelled_at) return
  await updateEventRow(trx, actor.business, id, {
    cancelled_at: null,
    cancel_reason: '',
    version: row.version + 1,
    updated_by: actor.id,
  })
  await queueMeetingSync(trx, runtime, row)
  if (notify) await onReinstated(context, id)
  await runtime.live.within(trx).toBusiness(actor.business, 'event.changed', { id })
}
