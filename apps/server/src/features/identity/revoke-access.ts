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
 * Revokes everything that a previous holder of the account could come back with: sessions, password, linked
 * accounts, links in mails. Links that restore a former address stay: they are what its owner has left.
 */
export async function revokeAccess(trx: Trx, { live }: Runtime, personId: string): Promise<void> {
  await updatePerson(trx, personId, { password_hash: null })
  await deleteSessionsExcept(trx, personId, null)
  await deleteLinkedAccounts(trx, personId)
  await deleteMailLinks(trx, personId, ['reset-password', 'verify-email', 'change-email'])
  await deleteKnownDevices(trx, personId)
  await live.within(trx).endSessions(personId)
}
