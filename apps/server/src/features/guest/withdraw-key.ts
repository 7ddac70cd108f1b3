import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../app-secret.ts'

/**
 * What a guest needs to withdraw, besides their id. The id alone is no proof: it is in the QR code that a guest shows at
 * the door, so every member who scans or registers guests knows it. The key is only in what the guest receives: the
 * response to their registration and the link in their mail.
 */
export const withdrawKey = (secret: Buffer, guest: string): string =>
  createHmac('sha256', deriveKey(secret, 'guest-withdraw')).update(guest).digest('base64url')

export function isWithdrawKey(secret: Buffer, guest: string, key: string | undefined): boolean {
  const [expected, given] = [Buffer.from(withdrawKey(secret, guest)), Buffer.from(key ?? '')]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The link in a guest's own mail. */
export const withKey = (link: string, secret: Buffer, guest: string): string =>
  `${link}&key=${withdrawKey(secret, guest)}`
