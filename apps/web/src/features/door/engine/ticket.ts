import { TICKET_HASH_LENGTH } from '@nine/contract/event/door/door'
import { readTicketCode } from '@nine/contract/event/guest/ticket-code'
import { readTicket } from '../../guest/ticket-code.ts'

/** What was scanned or typed: a ticket of this event, of another one, or something else. */
export type ReadTicket =
  | { kind: 'id'; id: string }
  | { kind: 'code'; code: string }
  | { kind: 'elsewhere' }
  | { kind: 'other'; text: string }

export function readScanned(text: string, event: string): ReadTicket {
  const trimmed = text.trim()
  const ticket = readTicket(trimmed)
  if (ticket) return ticket.event === event ? { kind: 'id', id: ticket.guest } : { kind: 'elsewhere' }
  const code = readTicketCode(trimmed)
  return code === undefined ? { kind: 'other', text: trimmed } : { kind: 'code', code }
}

/** The hash by which the list knows a ticket; undefined on plain HTTP, where browsers do not calculate any. */
export async function hashTicket(hashKey: string, id: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const bytes = Uint8Array.from(hashKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(id)))
  return btoa(String.fromCodePoint(...signed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, TICKET_HASH_LENGTH)
}
