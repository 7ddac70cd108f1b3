import { readShortCode, shortCodeIn } from '../label/short-code.ts'

const LABEL = /\/asset\/[^/?#]+\/([0-9a-f]{24})(?![0-9a-f])/i
const PREFIX = 'N-'
const PLACE = /\/locations\/?\?(?:[^#]*&)?id=([0-9a-f]{24})(?![0-9a-f])/i
const TICKET = /\/checkin-event\/([0-9a-f]{24})(?![0-9a-f])/i

/** What a label or a typed code says: the id of an asset, or a code; also as it is, where a company's own codes begin so. */
export function readScan(text: string): { id: string } | { codes: string[] } {
  const trimmed = text.trim()
  const id = LABEL.exec(trimmed)?.[1]
  if (id) return { id: id.toLowerCase() }
  const short = shortCodeIn(trimmed)
  if (short) return { codes: [short] }
  const codes = trimmed.startsWith(PREFIX) ? [trimmed.slice(PREFIX.length), trimmed] : [trimmed]
  // A short code as it is printed, "7K4M-Q2XD".
  return { codes: [...new Set([...codes, readShortCode(trimmed) ?? ''])].filter(Boolean) }
}

/** The id of the location whose address a label holds. */
export const readPlace = (text: string): string | undefined => PLACE.exec(text)?.[1]?.toLowerCase()

/** The id of the event that a guest's ticket is for. */
export const readTicket = (text: string): string | undefined => TICKET.exec(text)?.[1]?.toLowerCase()

/** The public page of the asset whose label it is, wherever that belongs. */
export const readPublicPage = (text: string): string | undefined => LABEL.exec(text)?.[0]
