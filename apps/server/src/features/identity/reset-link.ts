import type { Trx } from '../../tables.ts'
import { deleteMailLinks, insertMailLink } from './identity.queries.ts'
import { hashOf, newToken } from './secret-token.ts'

export const RESET_MINUTES = 30

/** The token of a password reset link; the previous one stops working. */
export async function createResetToken(trx: Trx, personId: string, email: string): Promise<string> {
  const token = newToken()
  await deleteMailLinks(trx, personId, ['reset-password'])
  await insertMailLink(trx, {
    token_hash: hashOf(token),
    purpose: 'reset-password',
    person_id: personId,
    email,
    expires_at: new Date(Date.now() + RESET_MINUTES * 60_000),
  })
  return token
}
