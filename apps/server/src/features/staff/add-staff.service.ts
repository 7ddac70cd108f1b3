import type { BusinessCard } from '@nine/contract/business'
import { MEMBER, OWNER, type Role } from '@nine/contract/roles'
import type { AddedStaff } from '@nine/contract/staff'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt } from '../../http/rate-limit.ts'
import type { Runtime } from '../../runtime.ts'
import { lockBusiness } from '../business/business.service.ts'
import { queueMail } from '../mail/mail.service.ts'
import { notify } from '../notification/notification.service.ts'
import { selectInvitationsByEmail, takeInvitation } from './invitation.queries.ts'
import { invite, renewInvitation } from './invitation.service.ts'
import { permitMail } from './mail-allowance.ts'
import { addedMail } from './staff.mails.ts'
import { insertStaff, selectPeopleByEmail, selectSeat } from './staff.queries.ts'
import { type Actor, nameOf, requireSeat } from './staff.service.ts'

const ADDING_LIMIT = { max: 120, windowSeconds: 3600 }

interface Row {
  email: string
  role: Role
}

/** Everything the rows of one call share. */
interface Adding {
  runtime: Runtime
  actor: Actor
  actorName: string
  business: BusinessCard
}

export const limitAdding = (db: Db, personId: string): Promise<void> =>
  countAttempt(db, `add-staff ${personId}`, ADDING_LIMIT)

/** People with an account become members, other addresses are invited; what happened is answered row by row. */
export async function addStaff(trx: Trx, runtime: Runtime, actor: Actor, rows: readonly Row[]): Promise<AddedStaff[]> {
  const business = await lockBusiness(trx, actor.business)
  const actorRole = await requireSeat(trx, actor, 'account.add')
  if (actorRole !== OWNER && rows.some(({ role }) => role !== MEMBER)) throw new AppError('access.denied')

  const merged = mergeRows(rows)
  const emails = merged.map(({ email }) => email)
  const people = byEmail(await selectPeopleByEmail(trx, emails))
  const invitations = byEmail(await selectInvitationsByEmail(trx, business.id, emails))
  const adding = { runtime, actor, actorName: await nameOf(trx, actor.id), business }
  const added = new Map<string, AddedStaff>()
  // In one order for everybody: two calls that mail the same addresses wait for each other, never in a ring.
  for (const row of merged.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    const person = people.get(row.email)
    const invitation = invitations.get(row.email)
    const result = person
      ? await addPerson(trx, adding, row, person)
      : await inviteAddress(trx, adding, row, invitation)
    if (person && invitation) await takeInvitation(trx, business.id, invitation.id)
    added.set(row.email, result)
  }
  return emails.flatMap((email) => added.get(email) ?? [])
}

type Person = Awaited<ReturnType<typeof selectPeopleByEmail>>[number]
type Invitation = Awaited<ReturnType<typeof selectInvitationsByEmail>>[number]

async function addPerson(trx: Trx, adding: Adding, { email, role }: Row, person: Person): Promise<AddedStaff> {
  const { runtime, actorName, business } = adding
  const id = newId()
  const isNew = await insertStaff(trx, { business_id: business.id, id, person_id: person.id, role })
  if (!isNew) {
    const seat = await selectSeat(trx, business.id, person.id)
    if (!seat) throw new AppError('staff.not_found')
    return { id: seat.id, email, role: seat.role, outcome: 'already-member', mailed: false }
  }
  await notify(trx, runtime, {
    personId: person.id,
    businessId: business.id,
    type: 'staff.added',
    payload: { name: actorName, businessName: business.name, role },
  })
  const permit = await permitMail(trx, runtime, adding.actor, email)
  if (permit) {
    const url = `${runtime.config.publicOrigin}/${business.url}/asset`
    const news = { to: person.email, lang: person.lang, inviter: actorName, businessName: business.name, role, url }
    await queueMail(
      trx,
      runtime,
      { ...addedMail(news), sender: { business: business.id, name: business.name } },
      permit,
    )
  }
  return { id, email, role, outcome: 'added', mailed: permit !== undefined }
}

async function inviteAddress(
  trx: Trx,
  { runtime, actor, actorName, business }: Adding,
  { email, role }: Row,
  before: Invitation | undefined,
): Promise<AddedStaff> {
  if (before?.live) return { id: before.id, email, role: before.role, outcome: 'already-invited', mailed: false }
  const letter = { actor, actorName, businessName: business.name, email, role }
  const { id, mailed } = before
    ? await renewInvitation(trx, runtime, letter, before.id)
    : await invite(trx, runtime, letter)
  return { id, email, role, outcome: 'invited', mailed }
}

/** One row an address, the first one that names it. */
function mergeRows(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) if (!merged.has(row.email)) merged.set(row.email, row)
  return [...merged.values()]
}

const byEmail = <T extends { email: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.email.toLowerCase(), row]))
