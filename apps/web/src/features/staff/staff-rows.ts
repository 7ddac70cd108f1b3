import { MEMBER, type Role } from '@nine/contract/business/roles'
import { MAX_ADDED_AT_ONCE } from '@nine/contract/business/staff'

/** A line of the dialog that adds people. */
export interface StaffRow {
  key: number
  email: string
  role: Role
}

/** New rows take the role named `user`, or else the first there is. */
export const defaultRole = (roles: readonly { name: Role }[]): Role =>
  roles.find(({ name }) => name === MEMBER)?.name ?? roles[0]?.name ?? MEMBER

const isEmpty = ({ email }: StaffRow): boolean => email.trim() === ''

export const filledRows = (rows: readonly StaffRow[]): StaffRow[] => rows.filter((row) => !isEmpty(row))

/**
 * Keeps one empty row at the end to type into and removes the others, except the one being typed in:
 * it must not vanish while typing.
 */
export function settleRows(rows: readonly StaffRow[], role: Role, typing?: number): StaffRow[] {
  const kept = rows.filter((row) => !isEmpty(row) || row.key === typing)
  const last = kept.at(-1)
  const needsOne = (!last || !isEmpty(last)) && kept.length < MAX_ADDED_AT_ONCE
  return needsOne ? [...kept, spareRow(rows, role)] : kept
}

/** An existing empty row keeps its key; a new one gets its own. */
function spareRow(rows: readonly StaffRow[], role: Role): StaffRow {
  const last = rows.at(-1)
  return last && isEmpty(last) ? last : { key: nextKey(rows), email: '', role }
}

const nextKey = (rows: readonly StaffRow[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1

/** Addresses in a pasted text: separated by anything, with or without names around them. */
export function emailsIn(text: string): string[] {
  const found = text.match(/[^\s,;<>()"']+@[^\s,;<>()"']+/g) ?? []
  return [...new Set(found.map((email) => email.toLowerCase().replace(/^mailto:/, '')))]
}

/** Spreads pasted addresses over rows, from the one pasted into; duplicates are left out. */
export function spreadRows(rows: readonly StaffRow[], into: number, emails: readonly string[], role: Role): StaffRow[] {
  const present = new Set(rows.map(({ email }) => email.trim().toLowerCase()))
  const fresh = emails.filter((email) => !present.has(email))
  const at = rows.findIndex(({ key }) => key === into)
  const key = nextKey(rows)
  const pasted = fresh.map((email, index) => ({ key: key + index, email, role: rows[at]?.role ?? role }))
  const before = rows.slice(0, at + 1).filter((row) => !isEmpty(row))
  const after = rows.slice(at + 1).filter((row) => !isEmpty(row))
  return settleRows([...before, ...pasted, ...after].slice(0, MAX_ADDED_AT_ONCE), role)
}

/** The page of the list where the invitations begin, the latest first; the members come before them. */
export const firstInvitedPage = (members: number, limit: number): number => Math.floor(members / limit) + 1
