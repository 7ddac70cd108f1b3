import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../db/app-secret.ts'

const HOUR_SECONDS = 3600
const SIGNATURE = /^[0-9a-f]{64}$/
const SECONDS = /^[1-9]\d{9}$/

export interface Signature {
  /** Seconds since 1970. */
  expires: string
  signature: string
}

/** Good for one to two hours. All of an hour's answers carry the same one, so that browsers keep the picture. */
export function sign(secret: Buffer, id: string, now: number): Signature {
  const hour = Math.floor(now / 1000 / HOUR_SECONDS)
  const expires = String((hour + 2) * HOUR_SECONDS)
  return { expires, signature: signatureOf(secret, id, expires).toString('hex') }
}

/** How many seconds the signature is still good for; undefined when it is not. */
export function secondsLeft(
  secret: Buffer,
  id: string,
  { expires, signature }: { [F in keyof Signature]?: string | undefined },
  now: number,
): number | undefined {
  if (!expires || !SECONDS.test(expires) || !signature || !SIGNATURE.test(signature)) return undefined
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(secret, id, expires))) return undefined
  const left = Number(expires) - Math.floor(now / 1000)
  return left > 0 ? left : undefined
}

const signatureOf = (secret: Buffer, id: string, expires: string): Buffer =>
  createHmac('sha256', keyFrom(secret)).update(`${id}.${expires}`).digest()

/** Lists sign a picture a row: deriving the key each time would cost more than everything else they do. */
const keys = new WeakMap<Buffer, KeyObject>()

function keyFrom(secret: Buffer): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(deriveKey(secret, 'media'))
  keys.set(secret, key)
  return key
}
