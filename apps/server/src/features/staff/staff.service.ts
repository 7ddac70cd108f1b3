import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { allows, OWNER, type Permission, permissionsOf, type Role, ROLES } from '@nine/contract/business/roles'
import { type StaffAccount, STAFF_PAGE_SIZE, type StaffRole } from '@nine/contract/business/staff'
import { assertRequirements } from '../../access/requirements.ts'
import type { Person } from '../../access/session.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { createBusiness, lockBusiness } from '../business/business.service.ts'
import { forgetBusiness, notify } from '../notification/notification.service.ts'
import { deleteInvitation, updateInvitation } from './invitation.queries.ts'
import {
  type AccountFilter,
  type AccountRow,
  countAccounts,
  countOwners,
  deleteStaff,
  insertStaff,
  selectAccount,
  selectAccounts,
  selectFirstOwner,
  selectPerson,
  selectMembership,
  updateStaffRole,
} from './staff.queries.ts'
import type { Enterprise } from '@nine/contract/business/business'
import { toBusiness } from '../business/business.service.ts'
import { selectBusinessesOf } from './staff.queries.ts'
import type { ChangeContext } from '../../context.ts'

/** Changes of staff look at the session too: some of them need a recent sign-in. */
export interface StaffActor extends Actor, Person {
  lang: Lang
}

interface ListQuery extends AccountFilter {
  page?: number | undefined
  limit?: number | undefined
}

/** A new business with its creator as owner. */
export async function createBusinessWithOwner(
  trx: Trx,
  personId: string,
  name: string,
): Promise<{ id: string; name: string; url: string }> {
  const { id, url } = await createBusiness(trx, name)
  await addMember(trx, id, personId, OWNER)
  return { id, name, url }
}

/** Makes a person a member without notifying anybody. */
export async function addMember(trx: Trx, business: string, personId: string, role: Role): Promise<void> {
  await insertStaff(trx, { business_id: business, id: newId(), person_id: personId, role })
}

/** Everybody, or a page when one is requested. */
export async function listStaff(
  db: Db,
  business: string,
  { page, limit, ...filter }: ListQuery,
  lang: Lang,
): Promise<{ items: StaffAccount[]; total: number }> {
  const size = limit ?? STAFF_PAGE_SIZE
  const paged = page !== undefined || limit !== undefined
  const rows = await selectAccounts(
    db,
    business,
    filter,
    paged ? { limit: size, offset: ((page ?? 1) - 1) * size } : undefined,
  )
  const total = paged ? await countAccounts(db, business, filter) : rows.length
  return { items: rows.map((row) => toAccount(row, lang)), total }
}

export async function changeRole(
  { trx, runtime, actor }: ChangeContext<StaffActor>,
  id: string,
  role: Role,
): Promise<StaffAccount> {
  const { business, lang } = actor
  const { name: businessName } = await lockBusiness(trx, business)
  await requireMembership(trx, actor, 'account.change-role')
  const account = await requireAccount(trx, business, id)
  if (account.person_id === actor.id) throw new AppError('staff.own_role')
  if (account.role === role) return toAccount(account, lang)
  if (account.role === OWNER || role === OWNER) assertRequirements(actor, ['recent-sign-in'])
  if (account.person_id === null) {
    await updateInvitation(trx, business, id, { role })
  } else {
    // The actor is another owner and stays one, so there is always one left.
    await updateStaffRole(trx, business, id, role)
    await notify(trx, runtime, {
      personId: account.person_id,
      businessId: business,
      type: 'staff.role-changed',
      payload: { name: await nameOf(trx, actor.id), businessName, role },
    })
  }
  return toAccount({ ...account, role }, lang)
}

/** Implemented by features to the right, which this one cannot import. */
export interface MemberHooks {
  /** Somebody is no longer a member. */
  onMemberGone: (trx: Trx, business: string, gone: GoneMember) => Promise<void>
}

interface GoneMember {
  person: string
  /** Who gets the views they shared. */
  owner: string
  /** Who removed them: themselves or an owner. */
  by: string
}

interface Removed {
  id: string
  /** For the security log. */
  event: 'member.removed' | 'member.left' | 'invitation.withdrawn'
}

/** Removes a member, withdraws an invitation, or leaves. */
export async function removeStaff(
  { trx, runtime, actor }: ChangeContext<StaffActor>,
  id: string,
  hooks: MemberHooks,
): Promise<Removed> {
  const { business } = actor
  const { name: businessName } = await lockBusiness(trx, business)
  const account = await requireAccount(trx, business, id)
  const leaving = account.person_id === actor.id
  await requireMembership(trx, actor, leaving ? 'account.read' : 'account.remove')
  if (account.person_id === null) {
    await deleteInvitation(trx, business, id)
    return { id, event: 'invitation.withdrawn' }
  }
  if (leaving || account.role === OWNER) assertRequirements(actor, ['recent-sign-in'])
  if (account.role === OWNER && (await countOwners(trx, business)) <= 1) throw new AppError('staff.last_owner')
  await deleteStaff(trx, business, id)
  const owner = await selectFirstOwner(trx, business)
  await hooks.onMemberGone(trx, business, { person: account.person_id, owner, by: actor.id })
  await forgetBusiness(trx, runtime.live, account.person_id, business)
  await runtime.live.within(trx).leaveBusiness(account.person_id, business)
  if (leaving) return { id, event: 'member.left' }
  await notify(trx, runtime, {
    personId: account.person_id,
    businessId: business,
    type: 'staff.removed',
    payload: { name: await nameOf(trx, actor.id), businessName },
  })
  return { id, event: 'member.removed' }
}

export const listRoles = (lang: Lang): StaffRole[] => ROLES.map((name) => ({ name, title: say(lang, 'roles', name) }))

export const listPermissions = (role: Role): Permission[] => permissionsOf(role)

/** The actor's role, read again under the lock of the business: it may have changed since the request arrived. */
export async function requireMembership(trx: Trx, { id, business }: StaffActor, permission: Permission): Promise<Role> {
  const membership = await selectMembership(trx, business, id)
  if (!membership) throw new AppError('business.not_found')
  if (!allows(membership.role, permission)) throw new AppError('access.denied')
  return membership.role
}

export async function requireAccount(db: Db, business: string, id: string): Promise<AccountRow> {
  const account = await selectAccount(db, business, id)
  if (!account) throw new AppError('staff.not_found')
  return account
}

/** Somebody's role in a business, for calls that are open to others too. */
export const roleIn = async (db: Db, business: string, person: { id: string } | undefined): Promise<Role | undefined> =>
  person && (await selectMembership(db, business, person.id))?.role

/** The roles with a permission. */
export const rolesWith = (permission: Permission): Role[] => ROLES.filter((role) => allows(role, permission))

export async function nameOf(db: Db, personId: string): Promise<string> {
  const { first_name: firstName, last_name: lastName, email } = await selectPerson(db, personId)
  return fullNameOf({ firstName, lastName, email })
}

export function toAccount(row: AccountRow, lang: Lang): StaffAccount {
  const { first_name: firstName, last_name: lastName, photo, department, position } = row
  return {
    id: row.id,
    personId: row.person_id,
    email: row.email,
    role: row.role,
    roleDetail: { title: say(lang, 'roles', row.role) },
    userDetail: { firstName, lastName, photo, department, position },
    emailVerified: row.verified,
    invited: row.person_id === null,
    expired: row.expired,
    declined: row.declined,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

export async function listBusinesses(
  db: Db,
  personId: string,
  lang: Lang,
): Promise<{ items: Enterprise[]; total: number }> {
  const rows = await selectBusinessesOf(db, personId)
  const items = rows.map(({ role, ...row }) => ({
    ...toBusiness(row),
    role,
    roleDetail: { title: say(lang, 'roles', role) },
  }))
  return { items, total: items.length }
}
