import { MEMBER, OWNER, type Role } from '@nine/contract/business/roles'
import type { AddedStaff } from '@nine/contract/business/staff'
import type { BusinessCard } from '@nine/contract/business/business'
import { assertRequirements } from '../../access/requirements.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import type { Runtime } from '../../runtime.ts'
import { lockBusiness } from '../business/business.service.ts'
import { selectInvitationsByEmail } from './invitation.queries.ts'
import { announceInvitations, invite, renewInvitation } from './invitation.service.ts'
import { selectMembersByEmail } from './staff.queries.ts'
import { type StaffActor, nameOf, requireMembership } from './staff.service.ts'
import type { ChangeContext } from '../../context.ts'

const ADDING_LIMIT = { max: 120, windowSeconds: 3600 }

interface Row {
  email: string
  role: Role
}

/** What all rows of one call share. */
interface Adding {
  runtime: Runtime
  actor: StaffActor
  actorName: string
  business: BusinessCard
}

export const limitAdding = (db: Db, personId: string): Promise<void> =>
  countAttempt(db, `add-staff ${personId}`, ADDING_LIMIT)

/** Invites every address that is not a member yet; returns the outcome row by row. */
export async function addStaff(
  { trx, runtime, actor }: ChangeContext<StaffActor>,
  rows: readonly Row[],
): Promise<AddedStaff[]> {
  const business = await lockBusiness(trx, actor.business)
  const actorRole = await requireMembership(trx, actor, 'account.add')
  if (actorRole !== OWNER && rows.some(({ role }) => role !== MEMBER)) throw new AppError('access.denied')
  if (rows.some(({ role }) => role === OWNER)) assertRequirements(actor, ['recent-sign-in'])

  const merged = mergeRows(rows)
  const emails = merged.map(({ email }) => email)
  const members = byEmail(await selectMembersByEmail(trx, business.id, emails))
  const invitations = byEmail(await selectInvitationsByEmail(trx, business.id, emails))
  const adding = { runtime, actor, actorName: await nameOf(trx, actor.id), business }
  const added = new Map<string, AddedStaff>()
  // Always in the same order, so that two calls that mail the same addresses do not deadlock.
  for (const row of merged.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    const member = members.get(row.email)
    const result: AddedStaff = member
      ? { id: member.id, email: row.email, role: member.role, outcome: 'already-member', mailed: false }
      : await inviteAddress(trx, adding, row, invitations.get(row.email))
    added.set(row.email, result)
  }
  const invited = [...added.values()].filter(({ outcome }) => outcome === 'invited').map(({ id }) => id)
  await announceInvitations(trx, runtime, business.id, invited)
  return emails.flatMap((email) => added.get(email) ?? [])
}

type Invitation = Awaited<ReturnType<typeof selectInvitationsByEmail>>[number]

async function inviteAddress(
  trx: Trx,
  { runtime, actor, actorName, business }: Adding,
  { email, role }: Row,
  before: Invitation | undefined,
): Promise<AddedStaff> {
  if (before?.waiting) return { id: before.id, email, role: before.role, outcome: 'already-invited', mailed: false }
  const text = { actor, actorName, businessName: business.name, email, role }
  const { id, mailed } = before
    ? await renewInvitation(trx, runtime, text, before.id)
    : await invite(trx, runtime, text)
  return { id, email, role, outcome: 'invited', mailed }
}

/** One row per address, the first one. */
function mergeRows(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) if (!merged.has(row.email)) merged.set(row.email, row)
  return [...merged.values()]
}

const byEmail = <T extends { email: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.email.toLowerCase(), row]))
