import { ID_PATTERN } from '@nine/contract/fields'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../tables.ts'
import { businessOfEvent, requireEventById } from '../event/event.public.ts'
import { selectHasGuests } from './guest.queries.ts'

/**
 * An event whose guests may ask for their ticket and about their data: published, or hidden while it has guests, whose tickets
 * lead there. It does not depend on who asks, and says nothing of who is registered.
 */
export async function requireGuestsEvent(db: Db, id: string) {
  const row = await requireEventById(db, id)
  if (!row.is_published && !(await selectHasGuests(db, row.business_id, id))) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

export async function hasGuests(db: Db, event: string): Promise<boolean> {
  const business = ID_PATTERN.test(event) ? await businessOfEvent(db, event) : undefined
  return business !== undefined && selectHasGuests(db, business, event)
}
