import { createHash, createHmac } from 'node:crypto'
import type { BusinessCard } from '@nine/contract/business'
import { fullNameOf } from '@nine/contract/full-name'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { MEMBER, OWNER, type Role } from '@nine/contract/roles'
import type { Invitation, StaffAccount } from '@nine/contract/staff'
import { deriveKey } from '../../db/app-secret.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { lockBusiness } from '../business/business.service.ts'
import { queueMail } from '../mail/mail.service.ts'
import { notify } from '../notification/notification.service.ts'
import {
  insertInvitation,
  selectInvitationByToken,
  selectInvitationsOf,
  takeInvitation,
  updateInvitation,
} from './invitation.queries.ts'
import { permitMail } from './mail-allowance.ts'
import { invitationMail } from './staff.mails.ts'
import { insertStaff } from './staff.queries.ts'
import { type Actor, nameOf, requireAccount, requireSeat, toAccount } from './staff.service.ts'

/** What an invitation says. */
export interface Letter {
  actor: Actor
  actorName: string
  businessName: string
  email: string
  role: Role
}

interface Sent {
  id: string
  mailed: boolean
}

export async function invite(trx: Trx, runtime: Runtime, letter: Letter): Promise<Sent> {
  const { actor, email, role } = letter
  const id = newId()
  await insertInvitation(trx, {
    business_id: actor.business,
    id,
    email,
    role,
    token_hash: hashOf(tokenFor(runtime, actor.business, email)),
    invited_by: actor.id,
  })
  return { id, mailed: await mailInvitation(trx, runtime, letter) }
}

/** An invitation whose link has expired begins anew. */
export async function renewInvitation(trx: Trx, runtime: Runtime, letter: Letter, id: string): Promise<Sent> {
  const { actor, role } = letter
  await updateInvitation(trx, actor.business, id, { role, invited_by: actor.id, created_at: new Date() })
  return { id, mailed: await mailInvitation(trx, runtime, letter) }
}

export async function resendInvitation(trx: Trx, runtime: Runtime, actor: Actor, id: string): Promise<StaffAccount> {
  const { name: businessName } = await lockBusiness(trx, actor.business)
  const actorRole = await requireSeat(trx, actor, 'account.add')
  const account = await requireAccount(trx, actor.business, id)
  if (account.person_id !== null) throw new AppError('staff.not_found')
  const { email, role } = account
  if (actorRole !== OWNER && role !== MEMBER) throw new AppError('access.denied')
  const letter = { actor, actorName: await nameOf(trx, actor.id), businessName, email, role }
  const { mailed } = await renewInvitation(trx, runtime, letter, id)
  if (!mailed) throw new AppError('invitation.sent_today')
  return toAccount(await requireAccount(trx, actor.business, id), actor.lang)
}

/** What the page of a link shows before anybody signs in. */
export async function getInvitation(db: Db, token: string, lang: Lang): Promise<Invitation> {
  const row = await requireInvitation(db, token)
  const { name, url, logo, email, role } = row
  return {
    business: { name, url, logo },
    inviter: fullNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.inviter_email }),
    email,
    role,
    roleDetail: { title: say(lang, 'roles', role) },
  }
}

/** Whoever holds the link joins, whatever address they signed up with; one who is in already keeps their role. */
export async function acceptInvitation(trx: Trx, token: string, personId: string): Promise<BusinessCard> {
  const { business_id: businessId, id } = await requireInvitation(trx, token)
  const business = await lockBusiness(trx, businessId)
  if (!(await join(trx, businessId, id, personId))) throw new AppError('invitation.not_found')
  return business
}

/** A verified address has joined wherever it was invited. */
export async function claimInvitations(trx: Trx, runtime: Runtime, personId: string, email: string): Promise<void> {
  for (const { business_id: businessId, id } of await selectInvitationsOf(trx, email.toLowerCase())) {
    const { name: businessName } = await lockBusiness(trx, businessId)
    const joined = await join(trx, businessId, id, personId)
    if (!joined) continue
    await notify(trx, runtime, {
      personId,
      businessId,
      type: 'staff.added',
      payload: { name: await nameOf(trx, joined.invitedBy), businessName, role: joined.role },
    })
  }
}

async function join(
  trx: Trx,
  business: string,
  id: string,
  personId: string,
): Promise<{ role: Role; invitedBy: string } | undefined> {
  const taken = await takeInvitation(trx, business, id)
  if (!taken) return undefined
  await insertStaff(trx, { business_id: business, id: newId(), person_id: personId, role: taken.role })
  return { role: taken.role, invitedBy: taken.invited_by }
}

async function mailInvitation(trx: Trx, runtime: Runtime, letter: Letter): Promise<boolean> {
  const { actor, actorName, businessName, email, role } = letter
  const permit = await permitMail(trx, runtime, actor, email)
  if (!permit) return false
  const url = `${runtime.config.publicOrigin}/invitation?token=${tokenFor(runtime, actor.business, email)}`
  const mail = invitationMail({ to: email, lang: actor.lang, inviter: actorName, businessName, role, url })
  await queueMail(trx, runtime, { ...mail, sender: { business: actor.business, name: businessName } }, permit)
  return true
}

async function requireInvitation(db: Db, token: string) {
  const row = await selectInvitationByToken(db, hashOf(token))
  if (!row) throw new AppError('invitation.not_found')
  return row
}

/**
 * The same link for every mail to an address about a business: one sent yesterday works on after a mail today, and an
 * invitation withdrawn and made again needs no second mail.
 */
const tokenFor = ({ secret }: Runtime, business: string, email: string): string =>
  createHmac('sha256', deriveKey(secret, 'invitation')).update(`${business} ${email}`).digest('hex')

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
