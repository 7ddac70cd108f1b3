import type { Received } from '@nine/contract/call'
import type { Checker } from '@nine/contract/inventory/inventory'
import { PRESENCE_MS, type reportPresence as call } from '@nine/contract/inventory/inventory-mark'
import { AppError } from '../../app-error.ts'
import { toChecker } from './inventory-response.ts'
import { selectCheckExists } from './mark-item.queries.ts'
import {
  deletePresence,
  deleteStalePresence,
  lockPresence,
  selectPresent,
  selectRecordedPeople,
  upsertPresence,
} from './presence.queries.ts'
import type { ChangeContext } from '../../context.ts'

/** A window reports whether it has a check open; the others are notified when the people change. */
export async function reportPresence(
  { trx, runtime, actor: { business, id: person } }: ChangeContext,
  check: string,
  { window: id, here }: Received<typeof call>['body'],
): Promise<{ people: Checker[] }> {
  if (!(await selectCheckExists(trx, business, check))) throw new AppError('inventory.not_found')
  const window = { business, check, window: id, person }
  await lockPresence(trx, window)
  const before = await selectRecordedPeople(trx, window)
  await deleteStalePresence(trx, window, PRESENCE_MS)
  if (here) await upsertPresence(trx, window)
  else await deletePresence(trx, window)
  const people = (await selectPresent(trx, window, PRESENCE_MS)).map(toChecker)
  const isSame = people.length === before.length && people.every(({ UserId }) => before.includes(UserId))
  if (!isSame) await runtime.live.within(trx).toBusiness(business, 'inventory.present', { business, check, people })
  return { people }
}
