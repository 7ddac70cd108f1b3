import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes in lowercase hex: safe in URLs. Only their hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('hex')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
