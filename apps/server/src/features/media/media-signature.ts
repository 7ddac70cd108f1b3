import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../app-secret.ts'

const HOUR_SECONDS = 3600
const REMEMBERED = 10_000
const SIGNATURE = /^[0-9a-f]{64}$/
const SECONDS = /^[1-9]\d{9}$/

export interface Signature {
  /** Seconds since 1970. */
  expires: string
  signature: string
}

/** A signature valid for one to two hours. It stays the same within an hour, so that browsers can cache the picture. */
export function sign(secret: Buffer, id: string, now: number): Signature {
  const hour = Math.floor(now / 1000 / HOUR_SECONDS)
  const expires = String((hour + 2) * HOUR_SECONDS)
  const { made } = signerOf(secret)
  if (made.expires !== expires || made.signatures.size >= REMEMBERED) {
    made.expires = expires
    made.signatures.clear()
  }
  const signature = made.signatures.get(id) ?? signatureOf(secret, id, expires).toString('hex')
  made.signatures.set(id, signature)
  return { expires, signature }
}

/** How many seconds the signature is still valid; undefined when it is not. */
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
  createHmac('sha256', signerOf(secret).key).update(`${id}.${expires}`).digest()

interface Signer {
  key: KeyObject
  /** Signatures of this hour, cached because lists sign one picture per row again and again. */
  made: { expires: string; signatures: Map<string, string> }
}

const signers = new WeakMap<Buffer, Signer>()

function signerOf(secret: Buffer): Signer {
  const known = signers.get(secret)
  if (known) return known
  const key = createSecretKey(deriveKey(secret, 'media'))
  const signer = { key, made: { expires: '', signatures: new Map<string, string>() } }
  signers.set(secret, signer)
  return signer
}
