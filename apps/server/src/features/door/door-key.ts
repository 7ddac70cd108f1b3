import { createHmac, timingSafeEqual } from 'node:crypto'
import { ID_LENGTH } from '@nine/contract/fields'
import { TICKET_HASH_LENGTH } from '@nine/contract/event/door/door'
import { deriveKey } from '../../app-secret.ts'

const TOKEN_LENGTH = 32

/** The unguessable part of a door's address: the event's id and a token that changes with its version. */
export const doorKey = (secret: Buffer, event: string, version: number): string =>
  event + tokenOf(secret, event, version)

const tokenOf = (secret: Buffer, event: string, version: number): string =>
  createHmac('sha256', deriveKey(secret, 'door-address'))
    .update(`${event} ${version}`)
    .digest('hex')
    .slice(0, TOKEN_LENGTH)

export const eventOfKey = (key: string): string => key.slice(0, ID_LENGTH)

export const isDoorKey = (secret: Buffer, key: string, event: string, version: number): boolean =>
  timingSafeEqual(Buffer.from(key.slice(ID_LENGTH)), Buffer.from(tokenOf(secret, event, version)))

/** With it a device recognises a ticket that it scans; from what it keeps nobody can make a ticket. */
export const hashKeyOf = (secret: Buffer, event: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'door-list')).update(event).digest()

export const ticketHash = (key: Buffer, guest: string): string =>
  createHmac('sha256', key).update(guest).digest('base64url').slice(0, TICKET_HASH_LENGTH)

/** Six digits are quickly guessed: the limit on tries protects them, and this protects those in a backup. */
export const pinHash = (secret: Buffer, event: string, pin: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'door-pin')).update(`${event} ${pin}`).digest()
