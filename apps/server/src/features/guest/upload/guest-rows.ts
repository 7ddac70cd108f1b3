import { keysOf } from '@nine/contract/keys-of'
import type { RowIssue } from '@nine/contract/event/guest/guest'
import { GUEST_PHONE_MAX } from '@nine/contract/event/guest/guest-phone'
import { Email } from '@nine/contract/identity/person-fields'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { readWrittenPhone } from '../guest-phone.ts'

export interface GuestRow {
  row: number
  /** Empty where the file has none. */
  name: string
  email: string
  phone: string
}

export interface ReadRows {
  guests: GuestRow[]
  /** Rows that are left out. */
  issues: RowIssue[]
  /** Rows that are read although their phone number is invalid. */
  warnings: RowIssue[]
}

const HEADS = {
  name: ['ho va ten', 'ho ten', 'name', 'full name', 'fullname'],
  family: [
    'ho',
    'ho dem',
    'ho va dem',
    'ho lot',
    'ho va ten dem',
    'ho va ten lot',
    'last name',
    'surname',
    'family name',
  ],
  given: ['ten', 'first name', 'given name'],
  email: ['email', 'e-mail', 'mail', 'dia chi email'],
  phone: ['so dien thoai', 'dien thoai', 'phone', 'sdt', 'phone number'],
} as const
type Column = keyof typeof HEADS

const NAME_MAX = 200
/** A title may be above the header row. */
const HEAD_ROWS = 10

/** Reads guests from a sheet: by its header row where it has one, otherwise by what its cells look like. */
export function readGuestRows(rows: readonly string[][]): ReadRows {
  const headRow = rows.slice(0, HEAD_ROWS).findIndex((cells) => headsOf(cells) !== undefined)
  const heads = headsOf(rows[headRow] ?? [])
  const found: ReadRows = { guests: [], issues: [], warnings: [] }
  const seen = new Set<string>()
  rows.forEach((cells, index) => {
    if (index <= headRow || cells.every((cell) => cell === '')) return
    const row = index + 1
    const { name, email: written, phone: number } = heads ? byHead(cells, heads) : byLook(cells)
    const refuse = (reason: RowIssue['reason'], text: string) => void found.issues.push({ row, reason, text })
    const sent = /<([^<>]+)>\s*$/.exec(written)?.[1] ?? written
    const email = Email.safeParse(sent)
    if (sent === '') return refuse('email_required', cells.filter(Boolean).join(', ').slice(0, NAME_MAX))
    if (!email.success) return refuse('invalid_email', sent.slice(0, NAME_MAX))
    if (seen.has(email.data)) return refuse('repeated', email.data)
    const phone = number === '' ? '' : readWrittenPhone(number)
    if (phone === undefined) found.warnings.push({ row, reason: 'invalid_phone', text: number.slice(0, NAME_MAX) })
    seen.add(email.data)
    found.guests.push({
      row,
      name: name.slice(0, NAME_MAX),
      email: email.data,
      phone: phone ?? number.slice(0, GUEST_PHONE_MAX),
    })
  })
  return found
}

/** What a guest without a name is called. */
export const nameFrom = (email: string): string => email.split('@')[0] ?? email

function headsOf(cells: readonly string[]): Partial<Record<Column, number>> | undefined {
  const plain = cells.map((cell) =>
    withoutAccents(cell)
      .replaceAll(/\(.*\)|[*:]/g, '')
      .trim(),
  )
  const columns = keysOf(HEADS).map((column): [Column, number] => [
    column,
    plain.findIndex((cell) => HEADS[column].some((head) => head === cell)),
  ])
  const known = columns.filter(([, index]) => index !== -1)
  return known.some(([column]) => column === 'email') ? Object.fromEntries(known) : undefined
}

const byHead = (cells: readonly string[], heads: Partial<Record<Column, number>>) => {
  const cell = (column: Column): string => {
    const index = heads[column]
    return index === undefined ? '' : (cells[index] ?? '')
  }
  const { family = 0, given = 0 } = heads
  const parts = family < given ? [cell('family'), cell('given')] : [cell('given'), cell('family')]
  return { name: cell('name') || parts.filter(Boolean).join(' '), email: cell('email'), phone: cell('phone') }
}

function byLook(cells: readonly string[]) {
  const email = cells.find((cell) => cell.includes('@')) ?? ''
  const phone = cells.find((cell) => /^[+(\d][\d\s.()/-]{5,}$/.test(cell)) ?? ''
  const name = cells.find((cell) => cell !== '' && cell !== email && cell !== phone && !/^\d+$/.test(cell)) ?? ''
  return { name, email, phone }
}
