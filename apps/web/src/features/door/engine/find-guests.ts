import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { codesOneCharacterAway, readTicketCode, TICKET_CODE_LENGTH } from '@nine/contract/event/guest/ticket-code'
import { withoutAccents } from '@nine/contract/text/without-accents'

export const GUEST_FILTERS = ['all', 'not-in', 'in', 'waiting'] as const
export type GuestFilter = (typeof GUEST_FILTERS)[number]

/** A question with more candidates is no question. */
const CANDIDATES_MAX = 5

const searched = new WeakMap<DoorGuest, string>()

function textOf(guest: DoorGuest): string {
  const known = searched.get(guest)
  if (known !== undefined) return known
  const { name, company = '', phone = '', code } = guest
  const text = ` ${withoutAccents(`${name} ${company}`)} ${phone} ${code.toLowerCase()}`
  searched.set(guest, text)
  return text
}

/** Whether somebody came in, where tickets count once a day: since that day began. */
export const cameIn = (guest: DoorGuest, since: number | undefined): boolean =>
  guest.in !== undefined && (since === undefined || Date.parse(guest.in.at) >= since)

const passes: Record<GuestFilter, (guest: DoorGuest, since: number | undefined) => boolean> = {
  all: ({ state }) => state !== 'cancelled',
  'not-in': (guest, since) => guest.state === undefined && !cameIn(guest, since),
  in: (guest, since) => guest.state !== 'cancelled' && cameIn(guest, since),
  waiting: ({ state }) => state === 'waiting' || state === 'pending',
}

/** Guests whose words begin with what was typed: without accents, in any order; last digits of the phone, or the code. */
export function findGuests(guests: Iterable<DoorGuest>, typed: string): DoorGuest[] {
  const code = readTicketCode(typed)
  const parts = withoutAccents(typed.trim()).split(/\s+/).filter(Boolean)
  const found = [...guests].filter((guest) => {
    if (code !== undefined && guest.code === code) return true
    const text = textOf(guest)
    return parts.every((part) => text.includes(` ${part}`) || text.includes(` ${part.replaceAll('-', '')}`))
  })
  return found.toSorted((a, b) => byName.compare(a.name, b.name))
}

const byName = new Intl.Collator('vi')

/** `since`: when the day began, where tickets count once a day. */
export const narrowed = (guests: readonly DoorGuest[], filter: GuestFilter, since: number | undefined): DoorGuest[] =>
  guests.filter((guest) => passes[filter](guest, since))

/** Those whose code differs from what was typed in one character, which may be one that no code has. */
export function candidatesFor(typed: string, guests: ReadonlyMap<string, DoorGuest>): DoorGuest[] {
  const signs = typed.replaceAll(/[\s.\-–]/g, '').toUpperCase()
  if (signs.length !== TICKET_CODE_LENGTH) return []
  return codesOneCharacterAway(signs)
    .flatMap((code) => guests.get(code) ?? [])
    .slice(0, CANDIDATES_MAX)
}

/** Which letters of a name were typed, to be marked: from and to, one after the other. */
export function marksIn(name: string, typed: string): [number, number][] {
  const plain = Array.from(name, (letter) => withoutAccents(letter)).join('')
  if (plain.length !== name.length) return []
  return withoutAccents(typed.trim())
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part): [number, number][] => {
      const at = ` ${plain}`.indexOf(` ${part}`)
      return at === -1 ? [] : [[at, at + part.length]]
    })
    .toSorted(([a], [b]) => a - b)
    .filter(([from], index, marks) => from >= (marks[index - 1]?.[1] ?? 0))
}
