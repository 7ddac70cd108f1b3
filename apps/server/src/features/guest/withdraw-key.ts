import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../app-secret.ts'

/**
 * What a guest needs to withdraw, besides their id. The id alone is no proof: it is in the QR code that a guest shows at
 * the door, so every member who scans or registers guests knows it. The key is only in what the guest receives: the
 * response to their registration and the link in their mail.
 */
export const withdrawKey = (secret: Buffer, guest: string): string => keyOf(secret, guest).toString('hex')

const keyOf = (secret: Buffer, guest: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'guest-withdraw')).update(guest).digest()

/** As every token in a URL it is lowercase hex; in mails of older versions it is not. */
const HEX = /^[0-9a-f]{64}$/

export function isWithdrawKey(secret: Buffer, guest: string, key = ''): boolean {
  const [expected, given] = [keyOf(secret, guest), Buffer.from(key, HEX.test(key) ? 'hex' : 'base64url')]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The link in a guest's own mail. */
export const withKey = (link: string, secret: Buffer, guest: string): string =>
  `${link}&key=${withdrawKey(secret, guest)}`
