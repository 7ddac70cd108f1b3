import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './app-secret.ts'

/** What a personal link opens, and where it was sent. */
export interface Linked {
  id: string
  email: string
}

/** The key in somebody's personal link. Sent to another address, or for another purpose, it is another key. */
export const personalKey = (secret: Buffer, purpose: string, linked: Linked): string =>
  keyOf(secret, purpose, linked).toString('hex')

const keyOf = (secret: Buffer, purpose: string, { id, email }: Linked): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(`${id} ${email.toLowerCase()}`).digest()

export function isPersonalKey(secret: Buffer, purpose: string, linked: Linked, key: string): boolean {
  const [expected, given] = [keyOf(secret, purpose, linked), Buffer.from(key, 'hex')]
  return linked.email !== '' && expected.length === given.length && timingSafeEqual(expected, given)
}
