import { randomBytes } from 'node:crypto'

/** A new id: 12 random bytes as 24 hexadecimal characters. */
export const newId = (): string => randomBytes(12).toString('hex')
