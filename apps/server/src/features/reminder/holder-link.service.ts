import type { HolderReminders } from '@nine/contract/reminder/holder-reminder'
import { AppError } from '../../app-error.ts'
import { isPersonalKey, type Linked, personalKey } from '../../personal-link.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { deleteUnsubscribed, insertUnsubscribed, selectContact, selectIsUnsubscribed } from '../holder/holder.public.ts'

const PURPOSE = 'holder-reminder'

/** The address in a reminder at which it can be switched off. */
export const holderReminderLink = ({ config, secret }: Pick<Runtime, 'config' | 'secret'>, linked: Linked): string =>
  `${config.publicOrigin}/share/reminder?id=${linked.id}&key=${personalKey(secret, PURPOSE, linked)}`

interface Link {
  id: string
  key: string
}

export async function readHolderReminders(db: Db, runtime: Runtime, link: Link): Promise<HolderReminders> {
  const { email, business } = await requireContact(db, runtime, link)
  return { email, company: business, isOff: await selectIsUnsubscribed(db, email) }
}

export async function switchHolderReminders(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  link: Link,
  isOff: boolean,
): Promise<HolderReminders> {
  const { email, business } = await requireContact(trx, runtime, link)
  await (isOff ? insertUnsubscribed(trx, email) : deleteUnsubscribed(trx, email))
  return { email, company: business, isOff }
}

/** Sent to another address by now, or removed: the link opens nothing any more. */
async function requireContact(db: Db, { secret }: Runtime, { id, key }: Link) {
  const contact = await selectContact(db, id)
  if (!contact || !isPersonalKey(secret, PURPOSE, { id, email: contact.email }, key))
    throw new AppError('reminder.link_invalid')
  return contact
}
