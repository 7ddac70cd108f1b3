import { ID_PATTERN } from '@nine/contract/fields'

export interface TicketCode {
  event: string
  guest: string
}

const PATH = /\/checkin-event\/([0-9a-f]{24})\/?$/

/** The event and the guest in a scanned code; undefined for a code of something else. */
export function readTicket(text: string): TicketCode | undefined {
  if (!URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const event = PATH.exec(pathname)?.[1]
  const guest = searchParams.get('userid') ?? ''
  return event && ID_PATTERN.test(guest) ? { event, guest } : undefined
}
