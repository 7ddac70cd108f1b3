import { AppError } from '../../app-error.ts'
import { batchHints } from '../../adapters/live/batch-hints.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { businessOfEvent, guestLink } from '../event/event.public.ts'
import { insertGuest } from './guest.queries.ts'
import { withKey } from './withdraw-key.ts'

// What other features do with guests.
export { checkGuestIn } from './check-in.service.ts'
export { isColdGuest } from './cold-guest.ts'
export { queueWalkInTickets } from './cold-tickets.service.ts'
export { guestSearchText } from './guest-search-text.ts'
export { importGuests } from './upload/import-guests.service.ts'
export { type CategorySeats, openCategorySeats } from './seats/category-seats.ts'
export { messageAbout } from './seats/message-about.ts'
export { passOnSeats } from './seats/notify-waiting.service.ts'

/** Somebody who came without a registration, without a seat yet. Returns their ticket code. */
export async function addGuestAtDoor(trx: Trx, guest: Parameters<typeof insertGuest>[1]): Promise<string> {
  const code = await insertGuest(trx, guest)
  if (code === undefined) throw new AppError('ALREADY_EXITS_ACCOUNT')
  return code
}

/** The link in a guest's own mail, with which they may also withdraw. */
export const ownLink = (
  { config: { publicOrigin }, secret }: Pick<Runtime, 'config' | 'secret'>,
  { slug, event, guest }: { slug: string; event: string; guest: string },
): string => withKey(guestLink(publicOrigin, slug, event, guest), secret, guest)

const BATCH_MS = 200

const announce = batchHints<Runtime, 'changed'>('live guests', BATCH_MS, async ({ db, live }, event) => {
  const business = await businessOfEvent(db, event)
  if (business) await live.toBusiness(business, 'guest.changed', { event })
})

/** Shows everybody in the event's business that its guests changed, once that has committed. */
export const announceGuests = (runtime: Runtime, event: string): void => announce(runtime, event, ['changed'])
