import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../app-secret.ts'

interface Linked {
  id: string
  /** Where the link was sent. */
  email: string
}

/** The key in the personal link of a paper's receiver. Sent to another address it is another key. */
const handoverKey = (secret: Buffer, linked: Linked): string => keyOf(secret, linked).toString('hex')

const keyOf = (secret: Buffer, { id, email }: Linked): Buffer =>
  createHmac('sha256', deriveKey(secret, 'handover-link')).update(`${id} ${email.toLowerCase()}`).digest()

export function isHandoverKey(secret: Buffer, linked: Linked, key: string): boolean {
  const [expected, given] = [keyOf(secret, linked), Buffer.from(key, 'hex')]
  return linked.email !== '' && expected.length === given.length && timingSafeEqual(expected, given)
}

export const handoverLink = (origin: string, secret: Buffer, linked: Linked): string =>
  `${origin}/share/handover?id=${linked.id}&key=${handoverKey(secret, linked)}`
