import { randomBytes } from 'node:crypto'
import { MEMBER, OWNER, type Role } from '@nine/contract/business/roles'
import type { StaffAccount } from '@nine/contract/business/staff'
import { hashToken } from '../../access/session.ts'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { lockBusiness } from '../business/business.service.ts'
import { insertInvitation, updateInvitation } from './invitation.queries.ts'
import { permitMail } from './mail-allowance.ts'
import { invitationMail } from './staff.mails.ts'
import { type StaffActor, nameOf, requireAccount, requireMembership, toAccount } from './staff.service.ts'
import { queueMail } from '../mail/mail.public.ts'
import type { ChangeContext } from '../../context.ts'

export const INVITED_QUEUE = 'staff-invited'

/** The content of an invitation. */
export interface InvitationText {
  actor: StaffActor
  actorName: string
  businessName: string
  email: string
  role: Role
}

interface Sent {
  id: string
  mailed: boolean
}

export async function invite(trx: Trx, runtime: Runtime, text: InvitationText): Promise<Sent> {
  const { actor, email, role } = text
  const id = newId()
  const tokenHash = await mailLink(trx, runtime, text)
  await insertInvitation(trx, {
    business_id: actor.business,
    id,
    email,
    role,
    token_hash: tokenHash,
    invited_by: actor.id,
  })
  return { id, mailed: tokenHash !== null }
}

/** Invites again: the period starts over, a refusal is reset, and earlier links stop working. */
export async function renewInvitation(trx: Trx, runtime: Runtime, text: InvitationText, id: string): Promise<Sent> {
  const { actor, role } = text
  const tokenHash = await mailLink(trx, runtime, text)
  await updateInvitation(trx, actor.business, id, {
    role,
    invited_by: actor.id,
    token_hash: tokenHash,
    created_at: new Date(),
    declined_at: null,
  })
  return { id, mailed: tokenHash !== null }
}

export async function resendInvitation(
  { trx, runtime, actor }: ChangeContext<StaffActor>,
  id: string,
): Promise<StaffAccount> {
  const { name: businessName } = await lockBusiness(trx, actor.business)
  const actorRole = await requireMembership(trx, actor, 'account.add')
  const account = await requireAccount(trx, actor.business, id)
  if (account.person_id !== null) throw new AppError('staff.not_found')
  const { email, role } = account
  if (actorRole !== OWNER && role !== MEMBER) throw new AppError('access.denied')
  const text = { actor, actorName: await nameOf(trx, actor.id), businessName, email, role }
  const { mailed } = await renewInvitation(trx, runtime, text, id)
  if (!mailed) throw new AppError('invitation.sent_today')
  await announceInvitations(trx, runtime, actor.business, [id])
  return toAccount(await requireAccount(trx, actor.business, id), actor.lang)
}

/**
 * Mails a link with a new token and returns its hash, or null when no mail may go out. The token is in that mail only:
 * its holder reads the mailbox of the address.
 */
async function mailLink(trx: Trx, runtime: Runtime, text: InvitationText): Promise<Buffer | null> {
  const { actor, actorName, businessName, email, role } = text
  const permit = await permitMail({ trx, runtime, actor }, email)
  if (!permit) return null
  const token = randomBytes(32).toString('hex')
  const url = `${runtime.config.publicOrigin}/invitation?token=${token}`
  const mail = invitationMail({ to: email, lang: actor.lang, inviter: actorName, businessName, role, url })
  await queueMail(trx, runtime, { ...mail, sender: { business: actor.business, name: businessName } }, permit)
  return hashToken(token)
}

/** In the background: whether an address has an account shows neither in the response nor in its timing. */
export async function announceInvitations(trx: Trx, { jobs }: Runtime, business: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await jobs.send(trx, INVITED_QUEUE, { business, ids })
}
