import type { BusinessCard } from '@nine/contract/business/business'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Lang } from '@nine/contract/lang'
import { maskEmail } from '@nine/contract/text/mask'
import { say } from '@nine/contract/messages/say'
import type { Invitation, OwnInvitation } from '@nine/contract/business/staff'
import { hashToken } from '../../access/session.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { lockBusiness } from '../business/business.service.ts'
import { notify } from '../notification/notification.service.ts'
import {
  deleteInvitation,
  selectInvitationByToken,
  selectInvitationOf,
  selectInvitationsOf,
  updateInvitation,
} from './invitation.queries.ts'
import { insertStaff, lockPerson, selectPerson, selectMembership } from './staff.queries.ts'
import { type IdentityHooks, markVerified } from '../identity/identity.public.ts'

type InvitationRow = NonNullable<Awaited<ReturnType<typeof selectInvitationByToken>>>

/** What the page of a link shows, for anybody who opens it. */
export async function getInvitation(
  db: Db,
  token: string,
  personId: string | undefined,
  lang: Lang,
): Promise<Invitation> {
  const row = requireWaiting(await selectInvitationByToken(db, hashToken(token)))
  const viewer = await viewerOf(db, row, personId)
  return { ...toText(row, lang), email: viewer === 'other' ? maskEmail(row.email) : row.email, viewer }
}

async function viewerOf(db: Db, row: InvitationRow, personId: string | undefined): Promise<Invitation['viewer']> {
  if (personId === undefined) return 'nobody'
  if (await selectMembership(db, row.business_id, personId)) return 'member'
  return isSentTo(row, await selectPerson(db, personId)) ? 'invited' : 'other'
}

export async function listOwnInvitations(db: Db, personId: string, lang: Lang): Promise<OwnInvitation[]> {
  const rows = await selectInvitationsOf(db, personId)
  return rows.map((row) => ({ ...toText(row, lang), id: row.id }))
}

/** The token was only mailed to the invited address, so it also confirms that address. */
export async function acceptInvitation(
  trx: Trx,
  runtime: Runtime,
  token: string,
  personId: string,
): Promise<BusinessCard> {
  const { business, row } = await lockInvitation(trx, () => selectInvitationByToken(trx, hashToken(token)))
  const person = await lockPerson(trx, personId)
  if (!isSentTo(row, person)) throw new AppError('invitation.other_address', { email: maskEmail(row.email) })
  await join(trx, row, personId)
  if (!person.email_verified_at) await markVerified({ trx, runtime, hooks: invitationHooks }, personId, person.email)
  return business
}

export async function acceptOwnInvitation(trx: Trx, personId: string, id: string): Promise<BusinessCard> {
  const { business, row } = await lockInvitation(trx, () => selectInvitationOf(trx, personId, id))
  await join(trx, row, personId)
  return business
}

interface Declined {
  id: string
  business: string
}

export async function declineInvitation(trx: Trx, token: string): Promise<Declined> {
  const { row } = await lockInvitation(trx, () => selectInvitationByToken(trx, hashToken(token)))
  return decline(trx, row)
}

export async function declineOwnInvitation(trx: Trx, personId: string, id: string): Promise<Declined> {
  const { row } = await lockInvitation(trx, () => selectInvitationOf(trx, personId, id))
  return decline(trx, row)
}

/** What the identity feature needs of invitations. */
export const invitationHooks: IdentityHooks = {
  onEmailVerified: showWaiting,
  wasMailedTo: async (trx, token, email) => {
    const row = await selectInvitationByToken(trx, hashToken(token))
    return row !== undefined && !row.expired && isSentTo(row, { email })
  },
}

/** Notifies a person whose address was just confirmed about invitations that waited for it. */
async function showWaiting(trx: Trx, runtime: Runtime, personId: string): Promise<void> {
  for (const row of await selectInvitationsOf(trx, personId)) await notifyInvited(trx, runtime, personId, row)
}

export async function notifyInvited(
  trx: Trx,
  runtime: Runtime,
  personId: string,
  { business_id: businessId, id, name, role, ...row }: InvitationRow,
): Promise<void> {
  await notify(trx, runtime, {
    personId,
    businessId,
    type: 'staff.invited',
    payload: { name: inviterOf(row), businessName: name, role, invitation: id },
  })
}

/** Reads the invitation again under the lock: it may have been withdrawn, answered or replaced meanwhile. */
async function lockInvitation(trx: Trx, find: () => Promise<InvitationRow | undefined>) {
  const before = requireWaiting(await find())
  const business = await lockBusiness(trx, before.business_id)
  return { business, row: requireWaiting(await find()) }
}

function requireWaiting(row: InvitationRow | undefined): InvitationRow {
  if (!row) throw new AppError('invitation.not_found')
  if (row.expired) throw new AppError('invitation.expired')
  return row
}

const isSentTo = ({ email }: InvitationRow, person: { email: string }): boolean =>
  email.toLowerCase() === person.email.toLowerCase()

/** An existing member keeps their role. */
async function join(trx: Trx, { business_id: business, id, role }: InvitationRow, personId: string): Promise<void> {
  await deleteInvitation(trx, business, id)
  await insertStaff(trx, { business_id: business, id: newId(), person_id: personId, role })
}

/** Kept for the inviter to see; its link stops working. */
async function decline(trx: Trx, { business_id: business, id }: InvitationRow): Promise<Declined> {
  await updateInvitation(trx, business, id, { declined_at: new Date(), token_hash: null })
  return { id, business }
}

function toText(row: InvitationRow, lang: Lang) {
  const { name, url, logo, role, expires_at: expiresAt } = row
  return {
    business: { name, url, logo },
    inviter: inviterOf(row),
    role,
    roleDetail: { title: say(lang, 'roles', role) },
    expiresAt: expiresAt.toISOString(),
  }
}

const inviterOf = (row: Pick<InvitationRow, 'first_name' | 'last_name' | 'inviter_email'>): string =>
  fullNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.inviter_email })
