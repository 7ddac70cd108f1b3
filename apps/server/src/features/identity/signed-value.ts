import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const Envelope = z.object({ value: z.unknown(), until: z.number() })

/** Signs a value that must come back unchanged and in time. */
export function sign(key: Buffer, value: object, validSeconds: number): string {
  const body = Buffer.from(JSON.stringify({ value, until: Date.now() + validSeconds * 1000 })).toString('base64url')
  return `${body}.${macOf(key, body)}`
}

export function open<S extends z.ZodType>(key: Buffer, schema: S, signed: string | undefined): z.output<S> | undefined {
  const [body = '', mac = ''] = (signed ?? '').split('.')
  const expected = Buffer.from(macOf(key, body))
  const given = Buffer.from(mac)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const { value, until } = Envelope.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  // Signed for something else, or by an older version.
  return until > Date.now() ? schema.safeParse(value).data : undefined
}

const macOf = (key: Buffer, body: string): string => createHmac('sha256', key).update(body).digest('base64url')
