import type { Trx } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'
import {
  deleteKnownDevices,
  deleteLinkedAccounts,
  deleteMailLinks,
  deleteSessionsExcept,
  updatePerson,
} from './identity.queries.ts'

/**
 * Takes away everything somebody who held the account until now could come back with: sessions, password, linked
 * accounts, links in mails. Links that bring a former address back stay: they are what its owner has left.
 */
export async function revokeAccess(trx: Trx, { live }: Runtime, personId: string): Promise<void> {
  await updatePerson(trx, personId, { password_hash: null })
  await deleteSessionsExcept(trx, personId, null)
  await deleteLinkedAccounts(trx, personId)
  await deleteMailLinks(trx, personId, ['reset-password', 'verify-email', 'change-email'])
  await deleteKnownDevices(trx, personId)
  await live.within(trx).endSessions(personId)
}
